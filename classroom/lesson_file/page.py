"""What stands in a lesson's file: TOML read without trust, every fault named with its place."""

from __future__ import annotations

import codecs
import re
from functools import cached_property
from pathlib import Path
from typing import Final

from classroom.lesson_file.places import Places
from classroom.lesson_file.syntax import salvaged
from classroom.lesson_file.values import LessonError, Values, short
from classroom.words import _, why

__all__ = ["FORMAT", "MAX_BYTES", "LessonError", "Page", "decoded", "read"]

FORMAT: Final = 2
MAX_BYTES: Final = 256 * 1024


class Page(Values):
    """One lesson file being read; each fault is told with its line and column.

    Raises LessonError at once when the file follows a newer format than this program's.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self._text = text.replace("\r\n", "\n")
        found = salvaged(self._text)
        self._broken = found.broken
        self._place_of: dict[str, int] = {}
        super().__init__(found.data)
        self.faults += [self._at(fault.place, fault.reason) for fault in found.faults]
        self._refuse_newer()

    @cached_property
    def places(self) -> Places:
        """Where the keys and values stand; looked for only when there is a fault to place."""
        return Places(self._text)

    def missing(self, key: str) -> str | None:
        if self.spoilt(key):
            return None
        return _("{file}: the key “{key}” is missing.", file=self.file, key=key)

    def fault(self, key: str, reason: str, within: int | None = None) -> None:
        """Note the fault, unless it only follows from what could not be read at all."""
        if not self.spoilt(key):
            super().fault(key, reason, within)

    def in_order(self) -> list[str]:
        return sorted(self.faults, key=lambda said: self._place_of.get(said, len(self._text)))

    def sentence(self, key: str, reason: str, within: int | None = None) -> str:
        value = self._data.get(key)
        if within is not None and isinstance(value, str):
            within += len(value) - len(value.lstrip())
        place = self.places.within(key, within)
        fields = {"file": self.file, "key": short(re.sub(r"\.\d+$", "", key)), "reason": reason}
        if place is None:
            return _("{file}, “{key}”: {reason}", **fields)
        line, column = self.places.line_and_column(place)
        said = _(
            "{file}, line {line}, column {column}, “{key}”: {reason}", line=line, column=column, **fields
        )
        self._place_of[said] = place
        return said

    def _at(self, place: int, reason: str) -> str:
        line, column = self.places.line_and_column(place)
        where = _("line {line}, column {column}", line=line, column=column)
        said = _("{file}, {place}: {reason}", file=self.file, place=where, reason=reason)
        self._place_of[said] = place
        return said

    def _refuse_newer(self) -> None:
        needed = self._data.get("format")
        if type(needed) is int and needed > FORMAT:
            newer = _(
                "this lesson is of format {needed}, and this version of the program reads formats up to "
                "{known}; please update the program.",
                needed=needed,
                known=FORMAT,
            )
            raise LessonError(self.sentence("format", newer))
        self.whole("format", 1, FORMAT)

    def spoilt(self, key: str) -> bool:
        return any(broken in ("", key) or broken.startswith(f"{key}.") for broken in self._broken)


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
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise LessonError(_("{file}: the file is in UTF-16; save it as UTF-8.", file=file))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1
        where = _("line {line}, column {column}", line=line, column=column)
        reason = _("the file is not in UTF-8; save it as UTF-8.")
        raise LessonError(_("{file}, {place}: {reason}", file=file, place=where, reason=reason)) from error
