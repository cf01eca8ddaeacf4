"""A sentence at the foot of the window: it stays until put away, and never stands in the way of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from classroom.ui import theme
from classroom.words import _

_PASSING_MS: Final = 20_000


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
        self.offered = theme.button("primary")
        self.offered.clicked.connect(self.take_offer)
        self._act: Callable[[], object] | None = None
        self._passing = QTimer(self, singleShot=True, interval=_PASSING_MS)
        self._passing.timeout.connect(self.hide)
        row = QHBoxLayout(self)
        row.addWidget(self._label, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        row.insertWidget(1, self.offered, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        """What it says now; empty while hidden."""
        return "" if self.isHidden() else self._label.text()

    def say(self, sentence: str, *, passing: bool = False) -> None:
        """Show this sentence; a `passing` one goes by itself after a while."""
        self._show(sentence, "", None, passing)

    def offer(self, sentence: str, words: str, act: Callable[[], object]) -> None:
        """Show this sentence for a while, with a button, called `words`, that does `act`."""
        self._show(sentence, words, act, True)

    def take_offer(self) -> None:
        """Do what was offered last, even after the notice has gone; once."""
        act, self._act = self._act, None
        if act:
            self.hide()
            act()

    def _show(self, sentence: str, words: str, act: Callable[[], object] | None, passing: bool) -> None:
        self._passing.start() if passing else self._passing.stop()
        self._act = act
        self.offered.setText(words)
        self.offered.setVisible(act is not None)
        self._label.setText(sentence)
        self._close.setText(_("Close"))
        self.setAccessibleName(sentence)
        self.show()
