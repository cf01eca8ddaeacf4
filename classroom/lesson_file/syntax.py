"""A lesson's file as TOML; where it is none, every place that is wrong, and what can be read all the same."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from classroom.lesson_file.places import Places, Span, Statement
from classroom.lesson_file.values import MAX_FAULTS, UNPRINTED
from classroom.words import _, later

# How tomllib's words for a mistake begin, and what we tell a teacher.
_NOT_TOML: Final = later("this is not written as TOML wants it.")
_TWICE: Final = later("this key stands here a second time.")
_OPEN_TEXT: Final = later("a text is not closed by a quotation mark.")
_OPEN_LIST: Final = later("a bracket is not closed.")
_HINTS: Final = {
    "Expected '='": later("“=” is expected after the key."),
    "Expected newline": later("a value ends here; what follows belongs on a new line."),
    "Invalid value": later("a text in straight quotation marks, a whole number or a list is expected here."),
    "Unescaped": later("a backslash in a text is written twice."),
    "Unterminated": _OPEN_TEXT,
    "Illegal character": _OPEN_TEXT,
    "Unclosed": _OPEN_LIST,
    "Expected ']": _OPEN_LIST,
    "Cannot": _TWICE,
    "Duplicate": _TWICE,
}
_TROUBLES: Final = {
    "text": _OPEN_TEXT,
    "list": _OPEN_LIST,
    "comma": later("a comma is missing between two entries."),
    "long": later("this is far too long, or too many brackets stand within each other."),
}
# Signs that an input method types for those that TOML knows.
_PLAIN_SIGNS: Final = {
    **{chr(0xFF01 + number): chr(0x21 + number) for number in range(94)},
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    "：": "=",
    "、": ",",
    "。": ".",
    "【": "[",
    "】": "]",
    "−": "-",
    "–": "-",
}
# For a key of very many parts tomllib takes all the memory there is.
_ENDLESS: Final = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){20}""")


class _Endless(Exception):  # noqa: N818  never leaves this room
    def __init__(self, place: int) -> None:
        self.place = place


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place of the text: a sentence."""

    place: int
    reason: str


@dataclass(frozen=True, slots=True)
class Salvage:
    """What could be read of a file. `broken`: the keys that stand there but could not be read."""

    data: Mapping[str, object]
    faults: tuple[Fault, ...] = ()
    broken: frozenset[str] = frozenset()


def salvaged(text: str) -> Salvage:
    """The values in `text`. After each fault what it spoils is left out and the rest is read again."""
    faults: list[Fault] = []
    broken: set[str] = set()
    rest, places = text, Places(text)
    while True:
        try:
            if endless := _ENDLESS.search(rest):
                raise _Endless(endless.start())
            return Salvage(tomllib.loads(rest), tuple(faults), frozenset(broken))
        except _Endless as found:
            start, end = _line(rest, found.place)
            fault, key = Fault(found.place, _(_TROUBLES["long"])), ""
        except (ValueError, RecursionError) as error:
            fault, key, (start, end) = _fault(str(error), rest, places)
        faults.append(fault)
        broken.add(key)
        left = rest[:start] + re.sub(r"[^\n]", " ", rest[start:end]) + rest[end:]
        if len(faults) == MAX_FAULTS or left == rest:
            return Salvage({}, tuple(faults), frozenset(("",)))
        rest = left


def _fault(said: str, text: str, places: Places) -> tuple[Fault, str, Span]:
    """The fault of which tomllib says something, the key that it spoils, and what must be left out."""
    what, _at, where = said.partition(" (at ")
    place = _place(where, text)
    hint = next((hint for start, hint in _HINTS.items() if what.startswith(start)), _NOT_TOML)
    left = [line for line in places.statements if not text[line.start].isspace()]  # not left out before
    begun = [line for line in left if place is None or line.start <= place]
    troubled = next((line for line in begun if line.trouble), None)
    blamed = troubled or (begun[-1] if begun else None)
    if blamed is None or (troubled is None and place is not None and place >= blamed.end):
        return Fault(place or 0, _(hint)), "", _line(text, place or 0)
    if hint == _TWICE:
        return Fault(blamed.start, _(_TWICE)), _key(blamed), _spoilt(blamed, places)
    hint = _TROUBLES.get(blamed.trouble or "", hint)
    best = _best(blamed, place, text)
    return Fault(best, _strange(text, best) or _(hint)), _key(blamed), _spoilt(blamed, places)


def _strange(text: str, place: int) -> str | None:
    """What is wrong with the sign at that place, where it is one that never stands in TOML itself."""
    sign = text[place : place + 1]
    if sign in _PLAIN_SIGNS:
        return _("change {sign} into {plain}.", sign=sign, plain=_PLAIN_SIGNS[sign])
    if sign in ("", "\n", "\t", " "):
        return None
    if unicodedata.category(sign) == "Zs":
        return _("this is not a usual blank; change it into one.")
    if unicodedata.category(sign) in UNPRINTED:
        return _("the character {code} cannot be shown; take it out.", code=f"U+{ord(sign):04X}")
    return None


def _place(where: str, text: str) -> int | None:
    """The place in `text` that tomllib names by line and column."""
    if found := re.fullmatch(r"line (\d+), column (\d+)\)", where):
        line, column = map(int, found.groups())
        lines = text.split("\n")
        return sum(len(before) + 1 for before in lines[: line - 1]) + column - 1
    return len(text) if where else None


def _best(blamed: Statement, place: int | None, text: str) -> int:
    """The place to point to: tomllib's on the line where the statement begins, else where its value does."""
    if blamed.trouble == "comma":
        return blamed.met
    if place is not None and blamed.start <= place <= _line(text, blamed.start)[1]:
        return place
    if blamed.trouble is None and place is not None and place < blamed.end:
        return place
    return blamed.value[0] if blamed.value else blamed.start


def _key(blamed: Statement) -> str:
    """The key meant, also where quotation marks or a sign of another width cling to it."""
    names = [found[0] for part in blamed.path if (found := re.search(r"[A-Za-z][\w-]*", part, re.ASCII))]
    return ".".join(names)


def _spoilt(blamed: Statement, places: Places) -> Span:
    """The lines to leave out; with the head of a table what stands under it, lest it seem another's."""
    if not blamed.head and places.text[blamed.start] not in "【［":
        return blamed.start, blamed.end
    heads = (line.start for line in places.statements if line.head and line.start > blamed.start)
    return blamed.start, next(heads, len(places.text))


def _line(text: str, place: int) -> Span:
    end = text.find("\n", place)
    return text.rfind("\n", 0, place) + 1, len(text) if end < 0 else end
