"""A folder of lesson files, read: the lessons, what could not be opened, what keeps it from being read."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from classroom.lesson import Lesson, load
from classroom.lesson_file.values import LessonError
from classroom.words import _, language, why

MAX_FILES: Final = 500
PATIENCE: Final = 5.0  # seconds for a folder that may lie on another machine
_Seen = tuple[Path, int, int, str]


class Place(StrEnum):
    """Where a lesson lies."""

    BUILT_IN = "built-in"
    MINE = "mine"
    SCHOOL = "school"


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that cannot be opened as a lesson, and all that is wrong with it."""

    path: Path
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The lessons of one place, and the files that could not be opened; `trouble` says why the folder itself
    could not be read, or not whole."""

    place: Place
    folder: Path
    lessons: tuple[Lesson, ...] = ()
    damaged: tuple[Damaged, ...] = ()
    trouble: str | None = None

    @property
    def faults(self) -> tuple[str, ...]:
        """Why files could not be opened."""
        return tuple(fault for damaged in self.damaged for fault in damaged.faults)

    @property
    def said(self) -> tuple[str, ...]:
        """All that keeps lessons from being among these, as sentences."""
        return (*self.faults, *([self.trouble] if self.trouble else []))


class Reader:
    """Reads folders, and no file a second time that has not changed."""

    def __init__(self) -> None:
        self._known: dict[_Seen, Lesson | LessonError] = {}

    def shelf(self, place: Place, folder: Path) -> Shelf:
        """The shelf in `folder`; whatever the disk does, a shelf."""
        try:
            files, more = _files(folder)
        except (OSError, ValueError) as error:
            said = _("The folder {folder} cannot be read: {reason}.", folder=folder, reason=why(error))
            return Shelf(place, folder, trouble=said)
        opened = [(file, self._open(file)) for file in files]
        lessons = [one for _file, one in opened if isinstance(one, Lesson)]
        damaged = [Damaged(file, one.faults) for file, one in opened if isinstance(one, LessonError)]
        said = _(
            "In {folder} there are more than {most} lesson files; the others are not shown.",
            folder=folder,
            most=MAX_FILES,
        )
        return Shelf(place, folder, tuple(lessons), tuple(damaged), said if more else None)

    def _open(self, file: Path) -> Lesson | LessonError:
        try:
            state = file.stat()
            seen = (file, state.st_mtime_ns, state.st_size, language())
        except OSError as error:
            return LessonError(_("{file} cannot be read: {reason}.", file=file.name, reason=why(error)))
        if seen not in self._known:
            try:
                self._known[seen] = load(file)
            except LessonError as refusal:
                self._known[seen] = refusal
        return self._known[seen]


def patiently(shelf: Callable[[], Shelf], otherwise: Shelf) -> Shelf:
    """`shelf()`, or `otherwise` when that takes longer than anybody waits: another machine may not answer."""
    found: list[Shelf] = []
    reading = threading.Thread(target=lambda: found.append(shelf()), daemon=True)
    reading.start()
    reading.join(PATIENCE)
    return found[0] if found else otherwise


def _files(folder: Path) -> tuple[list[Path], bool]:
    """The lesson files in the folder by name, and whether there are more than are read."""
    with os.scandir(folder) as entries:
        names = [entry.name for entry in entries if is_lesson(entry.name)]
    return [folder / name for name in sorted(names)[:MAX_FILES]], len(names) > MAX_FILES


def is_lesson(name: str) -> bool:
    """Whether a file of that name is a lesson file, and not one that a system hides."""
    return name.lower().endswith(".toml") and not name.startswith(".")
