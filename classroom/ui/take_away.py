"""Taking an explanation away: as a picture or as LaTeX on the clipboard, or as a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSize, QStandardPaths, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from classroom.files import write_whole
from classroom.lesson import Lesson
from classroom.maths.explanation import Explanation
from classroom.words import _, language, later, why

_PICTURE_WIDTH: Final = 1800
_PART: Final = 0.75  # of the window's width and height, for the dialog
_LEAST: Final = QSize(640, 400)
_LABELS: Final = {
    QFileDialog.DialogLabel.LookIn: later("Folder"),
    QFileDialog.DialogLabel.FileName: later("Name"),
    QFileDialog.DialogLabel.FileType: later("Kind of file"),
    QFileDialog.DialogLabel.Accept: later("Save"),
    QFileDialog.DialogLabel.Reject: later("Cancel"),
}
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
        dialog = save_dialog(self._window, _("Save the explanation"), start_folder(self._folder), _KINDS)
        dialog.selectFile(self._name(explanation))
        dialog.fileSelected.connect(lambda file: self.write(explanation, Path(file)))
        dialog.open()

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


def save_dialog(window: QWidget, title: str, folder: str, kinds: Mapping[str, str]) -> QFileDialog:
    """A dialog over `window` that asks where to save; `kinds`: the endings, by what they are called.

    It is our own: the system's need not speak our language. It deletes itself when it is done.
    """
    dialog = QFileDialog(window, title, folder)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix(next(iter(kinds.values())))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind]))
    # Qt's own translations leave some of these out.
    for label, words in _LABELS.items():
        dialog.setLabelText(label, _(words))
    dialog.resize((window.window().size() * _PART).expandedTo(_LEAST))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def start_folder(folder: str | None) -> str:
    """The folder of the last file while it is there, else the person's documents."""
    if folder and Path(folder).is_dir():
        return folder
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
