"""Taking an explanation away: as a picture or as LaTeX on the clipboard, or as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from classroom.files import write_whole
from classroom.lesson import Lesson
from classroom.maths.explanation import Explanation
from classroom.ui.ask_file import ask_to_save
from classroom.words import _, language, why

_PICTURE_WIDTH: Final = 1800
_KINDS: Final = {"PDF (*.pdf)": "pdf", "SVG (*.svg)": "svg"}


class TakeAway(QObject):
    """Copies and saves explanations of `lesson`; dialogs open over `window`, until they are to
    open elsewhere."""

    done = Signal(str)
    """A sentence: what has been copied or saved."""
    failed = Signal(str)
    """A sentence: what could not be, and why."""
    folder_chosen = Signal(str)
    """Where the last file was saved."""

    def __init__(self, lesson: Lesson, folder: str | None, window: QWidget) -> None:
        super().__init__(window)
        self._lesson, self._folder, self._window = lesson, folder, window

    def ask_over(self, window: QWidget) -> None:
        """Open dialogs over this window from now on."""
        self._window = window

    def copy_picture(self, explanation: Explanation) -> None:
        """Put steps and figure together on the clipboard, on white paper."""
        from classroom.plots import page_pixels

        pixels, width, height = page_pixels(explanation, self._title(), _PICTURE_WIDTH)
        image = QImage(pixels, width, height, QImage.Format.Format_RGBA8888)
        QGuiApplication.clipboard().setImage(image.copy())
        self.done.emit(_("The explanation is on the clipboard as a picture."))

    def copy_latex(self, explanation: Explanation) -> None:
        """Put it on the clipboard as LaTeX, to be pasted into a document."""
        from classroom.maths.as_latex import as_latex

        QGuiApplication.clipboard().setText(as_latex(explanation, self._title()))
        self.done.emit(_("The explanation is on the clipboard as LaTeX."))

    def save(self, explanation: Explanation) -> None:
        """Ask for a file, and write it."""
        title, name = _("Save the explanation"), self._name(explanation)
        ask_to_save(
            self._window, title, self._folder, name, _KINDS, lambda path: self.write(explanation, path)
        )

    def write(self, explanation: Explanation, path: Path) -> None:
        """Write it to `path`, as the name's ending says."""
        from classroom.plots import SUFFIXES, page_file

        try:
            write_whole(path, page_file(explanation, self._title(), path.suffix))
        except ValueError:
            ends = _("A figure is drawn as {suffixes}; “{file}” ends differently.")
            self.failed.emit(ends.format(suffixes=_(", ").join(SUFFIXES), file=path.name))
        except OSError as error:
            self.failed.emit(_("{file} cannot be written: {reason}.", file=path.name, reason=why(error)))
        else:
            self._folder = str(path.parent)
            self.folder_chosen.emit(self._folder)
            self.done.emit(_("Saved as {file}.", file=path.name))

    def _title(self) -> str:
        return self._lesson.title[language()]

    def _name(self, explanation: Explanation) -> str:
        """From the lesson and the cards: “diamond D4 S3”."""
        return " ".join([Path(self._lesson.id).stem, *(kind.text for kind in explanation.kinds)])
