"""Buttons that say their key, and leave the space bar to the game."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from classroom.ui import theme
from classroom.words import _


class KeyButton(QPushButton):
    """Shows its words and its key; Enter presses it, the space bar never does."""

    def __init__(self, words: str, key: str, parent: QWidget | None = None, *, primary: bool = False) -> None:
        super().__init__(parent)
        self._words, self._key = words, key
        self.say(words)
        self.set_primary(primary)

    def say(self, words: str) -> None:
        """Show these words, with the key."""
        self._words = words
        self.setText(f"{words}  {self._key}" if self._key else words)
        self.setAccessibleName(_("{words}, key {key}", words=words, key=self._key) if self._key else words)

    def set_primary(self, primary: bool) -> None:
        """Look like the thing to do next."""
        theme.mark(self, kind="primary" if primary else "plain")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
