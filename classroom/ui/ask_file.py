"""Asking for files and folders: our own dialogs, for the system's need not speak our language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QFileDialog, QWidget

from classroom.ui.take_away import save_dialog, start_folder
from classroom.words import _, later

_PART: Final = 0.75  # of the window's width and height, for the dialog
_LABELS: Final = {
    QFileDialog.DialogLabel.LookIn: later("Folder"),
    QFileDialog.DialogLabel.FileName: later("Name"),
    QFileDialog.DialogLabel.FileType: later("Kind of file"),
    QFileDialog.DialogLabel.Reject: later("Cancel"),
}


def ask_to_save(
    window: QWidget, title: str, folder: str | None, name: str, kind: str, then: Callable[[Path], object]
) -> None:
    """Ask where to save a file called `name` of a kind such as "TOML (*.toml)"; `then` gets its path."""
    ending = Path(name).suffix.removeprefix(".")
    dialog = save_dialog(window, title, start_folder(folder), {kind: ending})
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda file: then(Path(file)))
    dialog.open()


def ask_to_open(
    window: QWidget, title: str, folder: str | None, kind: str, then: Callable[[list[Path]], object]
) -> None:
    """Ask for one file or several of that kind."""
    dialog = _dialog(window, title, folder, _("Open"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilter(kind)
    dialog.filesSelected.connect(lambda files: then([Path(file) for file in files]))
    dialog.open()


def ask_for_folder(window: QWidget, title: str, folder: str | None, then: Callable[[Path], object]) -> None:
    """Ask for a folder."""
    dialog = _dialog(window, title, folder, _("Choose"))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda file: then(Path(file)))
    dialog.open()


def _dialog(window: QWidget, title: str, folder: str | None, accept: str) -> QFileDialog:
    dialog = QFileDialog(window, title, start_folder(folder))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    for label, words in _LABELS.items():
        dialog.setLabelText(label, _(words))
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, accept)
    dialog.resize(window.window().size() * _PART)
    dialog.finished.connect(dialog.deleteLater)
    return dialog
