"""Where in a TOML text its keys and values stand, found also where the text is not right.

tomllib gives the values of a file but not their places, and of a wrong file nothing at all.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Final, Literal

Trouble = Literal["text", "list", "comma", "key", "long", "value"]
Span = tuple[int, int]

MAX_DEPTH: Final = 8
MAX_PARTS: Final = 8  # of a key; tomllib takes its time with more
MAX_STATEMENTS: Final = 5000
MAX_MEMBERS: Final = 5000
MAX_PLAIN: Final = 100  # signs of a number; Python reads no endless ones
_BLANKS: Final = re.compile(r"[ \t]*")
_GAP: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_NAME: Final = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'|[^\s=.\[\]{},#"']+""")
_DOT: Final = re.compile(r"[ \t]*\.[ \t]*")
_TEXT: Final = re.compile(
    r'''"""(?:[^"\\]|\\.|"(?!""))*"{3,5}|\'\'\'(?:[^']|'(?!\'\'))*'{3,5}|"(?!"")(?:[^"\\\n]|\\.)*"|'(?!'')[^'\n]*\'''',
    re.DOTALL,
)
_NOTE: Final = re.compile(rf"{_TEXT.pattern}|(?P<note>\#[^\n]*)", re.DOTALL)
_PLAIN: Final = re.compile(r"[^,\[\]{}#\r\n\"']+")
# A line that begins something new, though what stands before it is not closed.
_BEGINS: Final = re.compile(
    r"""^[ \t]*(?:\[+[ \t]*[\w-]+[ \t]*\]+[ \t]*(?:\#.*)?$
     |[A-Za-z][\w-]*(?:\.[\w-]+)*[ \t]*=[ \t]*["'\[{\w-])""",
    re.MULTILINE | re.VERBOSE,
)
_ESCAPE: Final = re.compile(r"\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Statement:
    """A key with its value, or the head of a table, with the lines that it takes: `start` to `end`.

    `path` is the full key, that of the table before it; `value` where the value stands. `trouble` is what
    keeps it from being read, as far as a look can tell, `met` where that was met.
    """

    start: int
    end: int
    path: tuple[str, ...]
    head: bool
    value: Span | None
    trouble: Trouble | None
    met: int


class Places:
    """The statements of a TOML text, and where each value stands, by its path: `title.zh`, `idle.3`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.values: dict[str, Span] = {}
        self.statements = tuple(_Scan(text, self.values).statements())

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column of that place, both from 1."""
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)

    def within(self, key: str, sign: int | None) -> int | None:
        """Where the sign of that number stands in the text at `key`; with None, or when the value is no text,
        where the value begins. None when there is no such key."""
        if key not in self.values:
            return None
        start, end = self.values[key]
        quotes = next((mark for mark in ('"""', "'''", '"', "'") if self.text.startswith(mark, start)), "")
        if not quotes or sign is None:
            return start
        here = start + len(quotes)
        here += len(quotes) == 3 and self.text.startswith("\n", here)
        while sign and here < end - len(quotes):
            escape = _ESCAPE.match(self.text, here) if quotes[0] == '"' else None
            here = escape.end() if escape else here + 1
            sign -= 1
        return here


def notes_in(text: str) -> list[str]:
    """The comments in a piece of TOML, each from its # on."""
    return [found["note"].rstrip() for found in _NOTE.finditer(text) if found["note"]]


class _Trouble(Exception):  # noqa: N818  never leaves this room
    def __init__(self, what: Trouble) -> None:
        self.what = what


class _Scan:
    """One walk through the text. Notes the place of each value in `values`."""

    def __init__(self, text: str, values: dict[str, Span]) -> None:
        self.text = text
        self.values = values
        self.here = 0
        self.table: tuple[str, ...] = ()
        self.path: tuple[str, ...] = ()
        self.began: int | None = None

    def statements(self) -> list[Statement]:
        found: list[Statement] = []
        self.skip(_GAP)
        while self.here < len(self.text) and len(found) < MAX_STATEMENTS:
            found.append(self.statement())
            self.skip(_GAP)
        return found

    def statement(self) -> Statement:
        start, self.path, self.began = self.here, self.table, None
        trouble: Trouble | None = None
        head = self.text.startswith("[", start)
        try:
            if head:
                self.head()
            else:
                self.path = self.key(self.table)
                for parts in range(len(self.table) + 1, len(self.path)):
                    self.values.setdefault(".".join(self.path[:parts]), (start, self.here))
                self.pair(self.path)
            met = self.here
            self.skip(_BLANKS)
            if self.here < len(self.text) and self.text[self.here] not in "#\r\n":
                raise _Trouble("value")
            end = self.end_of_line(self.here)
        except _Trouble as error:
            trouble, met = error.what, self.here
            end = self.next_beginning(start, trouble)
        value = None if self.began is None else (self.began, max(self.began, met))
        self.here = end
        return Statement(start, end, self.path, head, value, trouble, met)

    def head(self) -> None:
        opening = 2 if self.text.startswith("[[", self.here) else 1
        start = self.here
        self.here += opening
        self.skip(_BLANKS)
        self.table = ()
        self.table = self.path = self.key(())
        self.skip(_BLANKS)
        if not self.text.startswith("]" * opening, self.here):
            raise _Trouble("list")
        self.here += opening
        self.values.setdefault(".".join(self.table), (start, self.here))

    def key(self, before: tuple[str, ...]) -> tuple[str, ...]:
        """The key that stands here, after the table `before`."""
        path = before
        while name := _NAME.match(self.text, self.here):
            self.here = name.end()
            path = self.path = (*path, _unquoted(name[0]))
            if len(path) > MAX_PARTS:
                raise _Trouble("key")
            dot = _DOT.match(self.text, self.here)
            if not dot:
                return path
            self.here = dot.end()
        raise _Trouble("key")

    def pair(self, path: tuple[str, ...], depth: int = 0) -> None:
        self.skip(_BLANKS)
        if not self.text.startswith("=", self.here):
            raise _Trouble("key")
        self.here += 1
        self.skip(_BLANKS)
        self.began = self.here if self.began is None else self.began
        self.value(path, depth)

    def value(self, path: tuple[str, ...], depth: int) -> None:
        start = self.here
        if depth > MAX_DEPTH:
            raise _Trouble("long")
        sign = self.text[start : start + 1]
        if sign in ("[", "{"):
            self.here += 1
            self.enclosed(path, "]" if sign == "[" else "}", depth + 1)
        elif sign in ('"', "'"):
            self.take(_TEXT, "text")
        else:
            self.take(_PLAIN, "value")
            self.here = start + len(self.text[start : self.here].rstrip())
            if self.here - start > MAX_PLAIN:
                raise _Trouble("long")
        self.values.setdefault(".".join(path), (start, self.here))

    def enclosed(self, path: tuple[str, ...], closing: str, depth: int) -> None:
        """The members of a list or of a table in braces."""
        number = 0
        while number < MAX_MEMBERS:
            self.skip(_GAP)
            if self.text.startswith(closing, self.here):
                self.here += 1
                return
            if self.here >= len(self.text):
                raise _Trouble("list")
            if closing == "]":
                self.value((*path, str(number)), depth)
            else:
                self.pair(self.key(path), depth)
            number += 1
            ended = self.here
            self.skip(_GAP)
            if self.text.startswith(",", self.here):
                self.here += 1
            elif not self.text.startswith(closing, self.here):
                following = self.text[self.here : self.here + 1]
                on_same_line = "\n" not in self.text[ended : self.here] and following
                raise _Trouble("comma" if on_same_line or following in ('"', "'") else "list")
        raise _Trouble("long")

    def take(self, pattern: re.Pattern[str], trouble: Trouble) -> None:
        found = pattern.match(self.text, self.here)
        if not found:
            raise _Trouble(trouble)
        self.here = found.end()

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.here)
        self.here = found.end() if found else self.here

    def end_of_line(self, start: int) -> int:
        line = self.text.find("\n", start)
        return len(self.text) if line < 0 else line + 1

    def next_beginning(self, start: int, trouble: Trouble) -> int:
        """Where what stands at `start` and cannot be read seems to end."""
        one_line = self.end_of_line(start)
        if trouble not in ("list", "comma") and not self.text.startswith(('"""', "'''"), self.here):
            return one_line
        following = _BEGINS.search(self.text, one_line)
        return following.start() if following else len(self.text)


def _unquoted(name: str) -> str:
    if name[0] not in "\"'":
        return name
    try:
        return str(tomllib.loads(f"name = {name}")["name"])
    except ValueError:
        return name[1:-1]
