"""Asking for files and folders: our own dialogs, for the system's need not speak our language.

Each opens over `window` and begins in `folder` while that is there; it deletes itself when it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from classroom.words import _, later

_PART: Final = 0.75  # of the window's width and height, for the dialog
_LEAST: Final = QSize(640, 400)
_LABELS: Final = {
    QFileDialog.DialogLabel.LookIn: later("Folder"),
    QFileDialog.DialogLabel.FileName: later("Name"),
    QFileDialog.DialogLabel.FileType: later("Kind of file"),
    QFileDialog.DialogLabel.Reject: later("Cancel"),
}


def ask_to_save(
    window: QWidget,
    title: str,
    folder: str | None,
    name: str,
    kinds: Mapping[str, str],
    then: Callable[[Path], object],
) -> None:
    """Ask where to save a file, called `name` at first; `then` gets its path.

    `kinds`: the endings that it may have, by what they are called ("PDF (*.pdf)": "pdf").
    """
    dialog = _dialog(window, title, folder, _("Save"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix(next(iter(kinds.values())))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind]))
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
    dialog = QFileDialog(window, title, _start(folder))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    # Qt's own translations leave some of these out.
    for label, words in _LABELS.items():
        dialog.setLabelText(label, _(words))
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, accept)
    dialog.resize((window.window().size() * _PART).expandedTo(_LEAST))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def _start(folder: str | None) -> str:
    """The folder of the last file while it is there, else the person's documents."""
    if folder and Path(folder).is_dir():
        return folder
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
