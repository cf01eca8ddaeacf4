"""The lessons at hand, shelf by shelf: the program's at once, others when their folders are read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from classroom.lesson import Lesson, lessons
from classroom.library.library import Library, my_lessons_folder
from classroom.library.shelf import Damaged
from classroom.ui.home.errands import Errands
from classroom.ui.settings import ShelfName

SHELVES: Final[tuple[ShelfName, ...]] = ("book", "more", "mine", "school")


@dataclass(frozen=True, slots=True)
class Row:
    """What one shelf of the home screen has. `reading`: more is to come; `trouble`: why there is nothing."""

    lessons: tuple[Lesson, ...] = ()
    damaged: tuple[Damaged, ...] = ()
    reading: bool = False
    trouble: str = ""


@dataclass(slots=True)
class _Reading:
    """A shelf's folder being read; only the last reading counts. `library` knows the files read before."""

    library: Library
    number: int = 0
    row: Row = field(default_factory=Row)


class Bookcase(QObject):
    """Keeps the rows of lessons; `changed` names the shelf that is another now."""

    changed = Signal(str)

    def __init__(self, school: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mine, self._school = my_lessons_folder(), school
        # Without the school's folder: what is done with one's own lessons may not wait for another machine.
        self.library = Library(self._mine)
        self._errands = Errands(self)
        self._folders: dict[ShelfName, _Reading] = {
            "mine": _Reading(Library(self._mine)),
            "school": _Reading(Library(self._mine, school)),
        }

    @property
    def school(self) -> Path | None:
        """The school's folder, if there is one."""
        return self._school

    def row(self, shelf: ShelfName) -> Row:
        """What stands there now."""
        if shelf in self._folders:
            return self._folders[shelf].row
        in_book = shelf == "book"
        return Row(tuple(lesson for lesson in lessons() if bool(lesson.order) is in_book))

    def is_mine(self, lesson: Lesson) -> bool:
        """Whether it is the person's own, to be written over; asks no disk."""
        return lesson.path is not None and lesson.path.is_relative_to(self._mine)

    def shelf_of(self, lesson_id: str | None) -> ShelfName | None:
        """The first shelf that has a lesson of this id."""
        for shelf in SHELVES:
            if any(lesson.id == lesson_id for lesson in self.row(shelf).lessons):
                return shelf
        return None

    def use_school(self, school: Path | None) -> None:
        """Take this folder for the school's."""
        if school != self._school:
            self._school = school
            self._folders["school"] = _Reading(Library(self._mine, school), self._folders["school"].number)
            self.read("school")

    def read(self, shelf: ShelfName) -> None:
        """Read the shelf's folder again, behind the window; what stood there stays until then."""
        reading = self._folders[shelf]
        reading.number += 1
        number, library = reading.number, reading.library
        if shelf == "school" and self._school is None:
            self._put(shelf, number, Row())
            return
        reading.row = replace(reading.row, reading=True)
        self.changed.emit(shelf)
        self._errands.send(
            lambda: library.mine() if shelf == "mine" else library.shelves()[-1],
            lambda read: self._put(
                shelf, number, Row(read.lessons, read.damaged, trouble=read.trouble or "")
            ),
            lambda faults: self._put(shelf, number, Row(trouble="\n".join(faults))),
        )

    def _put(self, shelf: ShelfName, number: int, row: Row) -> None:
        if number == self._folders[shelf].number:
            self._folders[shelf].row = row
            self.changed.emit(shelf)
