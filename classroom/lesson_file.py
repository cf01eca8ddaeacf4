"""What stands in a lesson's file: TOML read without trust, every fault named with its place."""

from __future__ import annotations

import difflib
import re
import sys
import tomllib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

from classroom.cards import BLACK_JOKER, RED_JOKER, CardError, Kind, parse_kind
from classroom.words import LANGUAGES, Language, _, later, why

FORMAT: Final = 2
MAX_BYTES: Final = 256 * 1024
MAX_FAULTS: Final = 20
_EXAMPLE: Final = '["H4", "SA", "J"]'

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


class LessonError(ValueError):
    """The lesson cannot be used; `faults` are all that is wrong with it, each a sentence for the person."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Page:
    """One lesson file being read: gives the values of its keys and gathers the faults.

    Raises LessonError at once when the text is not TOML or follows a newer format than this program's.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.faults: list[str] = []
        self._lines = text.splitlines()
        self._data = _toml(file, text)
        self._asked: set[str] = set()
        format_ = self.whole("format", 1, sys.maxsize)
        if not self.faults and format_ > FORMAT:
            newer = _(
                "this lesson was written for a newer version of the program; please update the program."
            )
            raise LessonError(self._sentence("format", newer))

    def fault(self, key: str, reason: str) -> None:
        """Note that what stands at `key` is wrong; `reason` is a sentence."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(self._sentence(key, reason))

    def text(self, key: str, most: int) -> str:
        """The text at `key`, on one line and not longer than `most`; a fault and "" when it is not there."""
        value = self._value(key)
        if value is None:
            return ""
        text = self._worded(key, value, most)
        if isinstance(value, str) and not value.strip():
            self.fault(key, _("a text between quotation marks is expected here."))
        return text

    def whole(self, key: str, low: int, high: int, usual: int | None = None) -> int:
        """The whole number at `key`, from `low` to `high`; `usual`, or a fault, when it is not there."""
        value = self._value(key, usual)
        if type(value) is int and low <= value <= high:
            return value
        if value is not None:
            self.fault(key, _("a whole number from {low} to {high} is expected here.", low=low, high=high))
        return low if usual is None else usual

    def one_of(self, key: str, choices: Sequence[str], usual: str | None = None) -> str:
        """The one of `choices` that stands at `key`; `usual`, or a fault, when it is not there."""
        value = self._value(key, usual)
        if isinstance(value, str) and value in choices:
            return value
        if value is not None:
            self.fault(key, _("one of {choices} is expected here.", choices=_(", ").join(choices)))
        return choices[0]

    def words(self, key: str, most: int | None = None) -> Mapping[Language, str]:
        """The texts in the table at `key`, `zh` and `en`; one that is not there is the same as the other.

        With `most`, they are headings: at least one, on one line, not longer than that.
        """
        table = self._value(key, {} if most is None else None)
        found: dict[Language, str] = {"zh": "", "en": ""}
        before = len(self.faults)
        if isinstance(table, dict):
            self._name_unknown(table, LANGUAGES, key)
            found = {
                language: self._worded(f"{key}.{language}", table.get(language, ""), most)
                for language in LANGUAGES
            }
            if most is not None and not any(found.values()) and len(self.faults) == before:
                self.fault(key, _("write it in Chinese (zh), in English (en), or in both."))
        elif table is not None:
            self.fault(key, _("a table with the keys zh and en is expected here."))
        return {"zh": found["zh"] or found["en"], "en": found["en"] or found["zh"]}

    def kinds(self, key: str) -> frozenset[Kind] | None:
        """The kinds of cards listed at `key`, a joker standing for both jokers; None for "auto"."""
        value = self._value(key, "auto")
        if isinstance(value, list):
            return frozenset(kind for entry in value for kind in self._named(key, entry))
        if value != "auto":
            self.fault(
                key, _("“auto” or a list of cards is expected here, such as {example}.", example=_EXAMPLE)
            )
        return None

    def close(self) -> None:
        """Name the keys that nobody asked for, then raise LessonError when there was any fault."""
        self._name_unknown(self._data, self._asked)
        if self.faults:
            raise LessonError(*self.faults)

    def _value(self, key: str, usual: object = None) -> object:
        self._asked.add(key)
        if key not in self._data and usual is None:
            self.faults.append(_("{file}: the key “{key}” is missing.", file=self.file, key=key))
        return self._data.get(key, usual)

    def _worded(self, key: str, value: object, most: int | None) -> str:
        if not isinstance(value, str):
            self.fault(key, _("a text between quotation marks is expected here."))
        elif most is None or (len(value) <= most and value.isprintable()):
            return value.strip()
        else:
            self.fault(key, _("it must be one line of at most {most} characters.", most=most))
        return ""

    def _named(self, key: str, entry: object) -> tuple[Kind, ...]:
        try:
            kind = parse_kind(entry if isinstance(entry, str) else "")
        except CardError:
            reason = _("“{text}” is no card; write H4 for ♥4 and J for the jokers.", text=_short(entry))
            self.fault(key, reason)
            return ()
        return (RED_JOKER, BLACK_JOKER) if kind.joker else (kind,)

    def _name_unknown(self, data: Mapping[str, object], known: Collection[str], table: str = "") -> None:
        for key in [key for key in data if key not in known][:MAX_FAULTS]:
            near = difflib.get_close_matches(key[:40], known, n=1)
            reason = (
                _("there is no such key; did you mean “{near}”?", near=near[0])
                if near
                else _("there is no such key in a lesson.")
            )
            self.fault(f"{table}.{key}" if table else key, reason)

    def _sentence(self, key: str, reason: str) -> str:
        said = {"file": self.file, "key": _short(key), "reason": reason}
        line = self._line(key)
        if line is None:
            return _("{file}, “{key}”: {reason}", **said)
        return _("{file}, line {line}, “{key}”: {reason}", line=line, **said)

    def _line(self, key: str) -> int | None:
        """The line where `key` stands, as far as a look at the lines can tell."""
        table, _dot, name = key.rpartition(".")
        lines = iter(enumerate(self._lines, 1))
        if table and not any(line.strip() == f"[{table}]" for _number, line in lines):
            return None
        starts = (f"{name}=", f'"{name}"=', f"[{name}]")
        return next((number for number, line in lines if line.replace(" ", "").startswith(starts)), None)


def read(path: Path) -> str:
    """The text of the file. Raises LessonError when there is none, or it is not a text of a lesson's size."""
    try:
        if not path.is_file():
            raise LessonError(_("There is no lesson file {file}.", file=path))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, LessonError):
            raise
        raise LessonError(_("{file} cannot be read: {reason}.", file=path, reason=why(error))) from error
    if len(data) > MAX_BYTES:
        most = MAX_BYTES // 1024
        raise LessonError(_("{file} is larger than {most} KB: that is no lesson.", file=path, most=most))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LessonError(
            _("{file}, line {line}: the file is not in UTF-8; save it as UTF-8.", file=path, line=line)
        ) from error


def _toml(file: str, text: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        what, _at, where = str(error).partition(" (at ")
        hint = _(next((hint for start, hint in _HINTS.items() if what.startswith(start)), _NOT_TOML))
        if place := re.fullmatch(r"line (\d+), column (\d+)\)", where):
            line, column = place.groups()
            at = _("line {line}, column {column}", line=line, column=column)
        else:
            at = _("at its end") if where else _("somewhere")
        raise LessonError(_("{file}, {place}: {reason}", file=file, place=at, reason=hint)) from error


def _short(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
