"""A sentence at the foot of the window: it stays until put away, and never stands in the way of play."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from classroom.ui import theme
from classroom.words import _


class NoticeBar(QWidget):
    """Hidden until it has something to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._label = QLabel()
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = theme.button()
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.addWidget(self._label, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        """What it says now; empty while hidden."""
        return "" if self.isHidden() else self._label.text()

    def say(self, sentence: str) -> None:
        """Show this sentence."""
        self._label.setText(sentence)
        self._close.setText(_("Close"))
        self.setAccessibleName(sentence)
        self.show()
