"""Keys: buttons that say theirs and leave the space bar to the game; keys that work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from classroom.ui import theme
from classroom.words import _, later

SPACE: Final = later("Space")
Keys: TypeAlias = Mapping[tuple[str, ...], Callable[[], object]]
"""What each key does; keys that do the same stand together."""


class KeyButton(QPushButton):
    """Shows its words and its key; Enter presses it, the space bar never does.

    Up and down are left to what it stands on.
    """

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

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click is one click: its second half may not turn the next card, nor press what is new."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)


def may_take_keyboard(widget: QWidget) -> bool:
    """Whether `widget` may take the keyboard by itself: it is to be seen, and nobody writes beside it.

    Qt gives the keyboard even to what lies hidden under another page, where no key leads back.
    """
    writing = widget.window().focusWidget()
    elsewhere = isinstance(writing, QLineEdit) and writing.isVisible() and not widget.isAncestorOf(writing)
    return widget.isVisible() and not elsewhere


def shortcut(widget: QWidget, keys: Iterable[str], do: Callable[[], object]) -> QShortcut:
    """Each of the keys does `do` while the focus is anywhere in `widget`; gives what can be disabled."""
    made = QShortcut(widget)
    made.setKeys([QKeySequence(key) for key in keys])
    made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    # A key held down would turn card after card over everybody's claims.
    made.setAutoRepeat(False)
    made.activated.connect(do)
    return made
