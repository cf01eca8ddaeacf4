"""What stands in a lesson's file: TOML read without trust, every fault named with its place."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from classroom.lesson_values import LessonError, Values, short
from classroom.words import _, later, why

__all__ = ["FORMAT", "MAX_BYTES", "LessonError", "Page", "decoded", "read"]

FORMAT: Final = 2
MAX_BYTES: Final = 256 * 1024

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


class Page(Values):
    """One lesson file being read: gives the values of its keys and gathers the faults.

    Raises LessonError at once when the text is not TOML or follows a newer format than this program's.
    """

    def __init__(self, file: str, text: str) -> None:
        super().__init__(_toml(file, text))
        self.file = file
        self._lines = text.splitlines()
        format_ = self.whole("format", 1, sys.maxsize)
        if not self.faults and format_ > FORMAT:
            newer = _(
                "this lesson was written for a newer version of the program; please update the program."
            )
            raise LessonError(self.sentence("format", newer))

    def missing(self, key: str) -> str:
        return _("{file}: the key “{key}” is missing.", file=self.file, key=key)

    def sentence(self, key: str, reason: str, within: int = 0) -> str:
        said = {"file": self.file, "key": short(key), "reason": reason}
        line = self._line(key.partition(".")[0] if key.startswith("idle.") else key)
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
    return decoded(str(path), data)


def decoded(file: str, data: bytes) -> str:
    """The text that the bytes of a lesson file are. Raises LessonError when they are none, or too many."""
    if len(data) > MAX_BYTES:
        most = MAX_BYTES // 1024
        raise LessonError(_("{file} is larger than {most} KB: that is no lesson.", file=file, most=most))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LessonError(
            _("{file}, line {line}: the file is not in UTF-8; save it as UTF-8.", file=file, line=line)
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
