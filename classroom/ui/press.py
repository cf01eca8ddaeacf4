"""Buttons that say their key, and leave the space bar to the game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from classroom.ui import theme
from classroom.words import _, later

SPACE: Final = later("Space")


class KeyButton(QPushButton):
    """Shows its words and its key; Enter presses it, the space bar never does."""

    def __init__(self, words: str, key: str, parent: QWidget | None = None, *, primary: bool = False) -> None:
        super().__init__(parent)
        self._key = key
        self.say(words)
        self.set_primary(primary)

    def say(self, words: str) -> None:
        """Show these words, with the key."""
        key = _(SPACE) if self._key == SPACE else self._key
        self.setText(f"{words}  {key}" if key else words)
        self.setAccessibleName(_("{words}, key {key}", words=words, key=key) if key else words)

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
