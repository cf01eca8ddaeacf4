"""A folder that can be chosen, or none: its path, and the buttons to choose and to clear it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from classroom.ui import theme
from classroom.ui.ask_file import ask_for_folder
from classroom.words import _


class FolderField(QWidget):
    """Emits `changed` when another folder, or none, has been chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder: str | None = None
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        # A long path may not widen the page.
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.choose, self.clear = theme.button(), theme.button()
        self.choose.clicked.connect(self._ask)
        self.clear.clicked.connect(lambda: self._take(None))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label, 1)
        row.addWidget(self.choose)
        row.addWidget(self.clear)

    @property
    def folder(self) -> str | None:
        """The folder chosen."""
        return self._folder

    def show_folder(self, folder: str | None) -> None:
        """Show this one, without a word about it."""
        self._folder = folder
        self.choose.setText(_("Choose"))
        self.clear.setText(_("Clear"))
        self.clear.setVisible(folder is not None)
        self._label.setToolTip(folder or "")
        self._elide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        text = self._folder or _("none")
        width = self._label.width()
        self._label.setText(self._label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, width))

    def _ask(self) -> None:
        title = _("The school's folder")
        ask_for_folder(self, title, self._folder, lambda folder: self._take(str(folder)))

    def _take(self, folder: str | None) -> None:
        if folder != self._folder:
            self.show_folder(folder)
            self.changed.emit()
