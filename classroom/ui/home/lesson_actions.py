"""What is done with lessons beside playing them: copied, renamed, deleted and brought back, handed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from classroom.lesson import MAX_NAME, Lesson
from classroom.library.given_names import stem_of
from classroom.library.library import Library
from classroom.library.shelf import Damaged
from classroom.ui.ask_file import ask_to_open, ask_to_save
from classroom.ui.home.bookcase import Bookcase
from classroom.ui.home.errands import Errands
from classroom.ui.lesson import lesson_words
from classroom.words import _

if TYPE_CHECKING:
    from classroom.library.library import Arrived, Deleted

_WIDTH: Final = 0.5  # of the window's, for the dialog that asks for a name


class LessonActions(QObject):
    """Does the deeds of lesson_menu over `window`; whatever waits for a disk is done behind it."""

    edited = Signal(object)
    """A Draft to open in the editor."""
    worksheet_wanted = Signal(Lesson)
    arrived = Signal(Lesson)
    """A lesson that is new or renamed, to be shown."""
    gone = Signal(Lesson)
    """A lesson that has been deleted."""
    told = Signal(str)
    undoable = Signal(str, object)
    """A sentence about what was done, and what undoes it."""
    faulty = Signal(str, object)
    """A heading, and the sentences about all that is wrong."""
    folder_chosen = Signal(str)

    def __init__(self, bookcase: Bookcase, window: QWidget) -> None:
        super().__init__(window)
        self._bookcase, self._window = bookcase, window
        self._errands = Errands(self)
        self.folder: str | None = None
        """Where files were saved or opened last."""

    @property
    def library(self) -> Library:
        """Where lessons are kept."""
        return self._bookcase.library

    def is_mine(self, lesson: Lesson) -> bool:
        """Whether it may be written over."""
        return self._bookcase.is_mine(lesson)

    def do(self, deed: str, lessons: Sequence[Lesson]) -> None:
        """Do the deed with the lessons; all but exporting take the first."""
        if not lessons:
            return
        deeds: dict[str, Callable[[Lesson], object]] = {
            "edit": self.edit,
            "duplicate": self.duplicate,
            "rename": self.rename,
            "delete": self.delete,
            "worksheet": self.worksheet_wanted.emit,
        }
        if deed == "export":
            self.export(lessons)
        elif deed in deeds:
            deeds[deed](lessons[0])

    def new(self) -> None:
        """Open the editor with a new lesson."""
        from classroom.draft import Draft

        self.edited.emit(Draft.new())

    def edit(self, lesson: Lesson) -> None:
        """Open the editor with it; with a copy, when it is not one's own."""
        from classroom.draft import Draft

        draft = Draft.of(lesson)
        self.edited.emit(draft if self.is_mine(lesson) else replace(draft, id="", order=0))

    def duplicate(self, lesson: Lesson) -> None:
        """Put a copy into one's own lessons."""
        self._send(lambda: self.library.duplicate(lesson), self._copied)

    def rename(self, lesson: Lesson) -> None:
        """Ask for another title."""
        if not self.is_mine(lesson):
            return
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(_("Rename"))
        dialog.setLabelText(_("New title"))
        dialog.setTextValue(lesson_words.title(lesson))
        dialog.setOkButtonText(_("Rename"))
        dialog.setCancelButtonText(_("Cancel"))
        dialog.resize(round(self._window.window().width() * _WIDTH), dialog.sizeHint().height())
        dialog.textValueSelected.connect(lambda title: self._rename(lesson, title))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def delete(self, lesson: Lesson) -> None:
        """Delete it; it can be had back."""
        if self.is_mine(lesson):
            self._send(lambda: self.library.delete(lesson), lambda deleted: self._deleted(lesson, deleted))

    def delete_damaged(self, damaged: Damaged) -> None:
        """Delete a file that cannot be opened; it can be had back."""
        self._send(
            lambda: self.library.delete_damaged(damaged),
            lambda deleted: self._offer_back(damaged.path.name, deleted, self.library.put_back),
        )

    def export(self, lessons: Sequence[Lesson]) -> None:
        """Ask for a file, and write the lessons into it: one as .toml, several as .zip."""
        one = len(lessons) == 1
        ask_to_save(
            self._window,
            _("Export the lesson") if one else _("Export {count} lessons", count=len(lessons)),
            self.folder,
            f"{stem_of(lesson_words.title(lessons[0]))}.toml" if one else f"{_('Lessons')}.zip",
            {"TOML (*.toml)": "toml"} if one else {"ZIP (*.zip)": "zip"},
            lambda path: self.export_to(lessons, path),
        )

    def export_to(self, lessons: Sequence[Lesson], path: Path) -> None:
        """Write the lessons into the file at `path`."""
        self._remember(path)
        said = _("Saved as {file}.", file=path.name)
        self._send(lambda: self.library.export(lessons, path), lambda nothing: self.told.emit(said))

    def ask_for_files(self) -> None:
        """Ask which lessons to bring in."""
        kinds = f"{_('Lessons')} (*.toml *.zip)"
        ask_to_open(self._window, _("Import lessons"), self.folder, kinds, self.bring_in)

    def bring_in(self, paths: Sequence[Path]) -> None:
        """Take the lessons in these files into one's own."""
        if paths:
            self._remember(paths[0])
            self._send(lambda: self.library.bring_in(paths), self._brought_in)

    def _brought_in(self, arrived: Arrived) -> None:
        self._bookcase.read("mine")
        if lessons := (*arrived.lessons, *arrived.known):
            self.told.emit(_arrival(arrived))
            self.arrived.emit(lessons[0])
        if arrived.faults:
            self.faulty.emit(_("This could not be imported"), arrived.faults)

    def _copied(self, lesson: Lesson) -> None:
        self._bookcase.read("mine")
        self.told.emit(_("“{title}” is among your lessons.", title=lesson_words.title(lesson)))
        self.arrived.emit(lesson)

    def _rename(self, lesson: Lesson, title: str) -> None:
        title = " ".join(title.split())
        if not title or len(title) > MAX_NAME:
            words = _("A title has one to {most} characters.", most=MAX_NAME)
            self.told.emit(words)
        elif title != lesson_words.title(lesson):
            self._send(lambda: self.library.rename(lesson, title), self._renamed)

    def _renamed(self, lesson: Lesson) -> None:
        self._bookcase.read("mine")
        self.arrived.emit(lesson)

    def _deleted(self, lesson: Lesson, deleted: Deleted) -> None:
        self.gone.emit(lesson)
        self._offer_back(lesson_words.title(lesson), deleted, self.library.restore)

    def _offer_back(self, title: str, deleted: Deleted, restore: Callable[[Deleted], object]) -> None:
        self._bookcase.read("mine")
        said = _("“{title}” has been deleted.", title=title)
        self.undoable.emit(
            said, lambda: self._send(lambda: restore(deleted), lambda back: self._bookcase.read("mine"))
        )

    def _remember(self, path: Path) -> None:
        self.folder = str(path.parent)
        self.folder_chosen.emit(self.folder)

    def _send(self, work: Callable[[], object], done: Callable[..., object]) -> None:
        self._errands.send(work, done, self._refused)

    def _refused(self, faults: tuple[str, ...]) -> None:
        self._bookcase.read("mine")  # perhaps a file that is shown has gone
        self.faulty.emit(_("That did not work"), faults)


def _arrival(arrived: Arrived) -> str:
    """What came in, and what was there already."""
    new, known = len(arrived.lessons), len(arrived.known)
    if new == 1 and not known:
        return _("“{title}” is among your lessons.", title=lesson_words.title(arrived.lessons[0]))
    said = _("{count} lessons are among yours now.", count=new) if new else ""
    return said + (_("{count} were there already.", count=known) if known else "")
