"""A key held down does its thing once: it would turn card after card over everybody's claims."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

# These lead from place to place, or write, and may go on while they are held.
_MOVING: Final = frozenset(
    (
        *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
    )
)
_ACTING: Final = frozenset((Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape))
# No finger is that quick: a press this soon after the key's release is the X server's repetition, which Qt
# often takes for a press of its own.
_REPEATED_MS: Final = 20


class HeldKeys(QObject):
    """An event filter for a window (its QWindow, which meets every key first, before any shortcut)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._released: tuple[int, int] | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyRelease:
            self._released = (event.key(), event.timestamp())
            return False
        if not self._repeats(event) or _may_repeat(event.key()):
            return False
        # Accepted, a shortcut's key is not looked up; it comes again as a press, and ends here.
        event.accept()
        return True

    def _repeats(self, event: QKeyEvent) -> bool:
        if event.isAutoRepeat() or self._released is None:
            return event.isAutoRepeat()
        key, when = self._released
        return key == event.key() and 0 <= event.timestamp() - when <= _REPEATED_MS


def _may_repeat(key: int) -> bool:
    if key in _MOVING:
        return True
    return isinstance(QApplication.focusWidget(), QLineEdit) and key not in _ACTING
