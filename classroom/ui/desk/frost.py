"""A frozen table: it stays as it is and answers to nobody, until the teacher lets it go on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QPointerEvent
from PySide6.QtWidgets import QWidget

from classroom.ui import theme

_PRESSES: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin, QEvent.Type.KeyPress)
_BLOCKED: Final = (
    *_PRESSES,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.Wheel,
    QEvent.Type.ContextMenu,
    QEvent.Type.InputMethod,
)


class Frost(QObject):
    """Keeps every click and key from `stage`, except those on `desk` and on what opens it.

    `touched` says that one came.
    """

    touched = Signal()

    def __init__(self, stage: QWidget, desk: QWidget, opener: QWidget) -> None:
        super().__init__(stage)
        self._stage, self._free = stage, (desk, opener)
        self.frozen = False

    def freeze(self, frozen: bool) -> None:
        """Let nothing through from now on, or everything again."""
        if frozen == self.frozen:
            return
        self.frozen = frozen
        if frozen:
            # Over the whole program, since an event goes to the widget that it is meant for at once.
            theme.application().installEventFilter(self)
        else:
            theme.application().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in _BLOCKED or not self._covers(self._target(watched, event)):
            return False
        if event.type() in _PRESSES and not (isinstance(event, QKeyEvent) and event.isAutoRepeat()):
            self.touched.emit()
        event.accept()
        return True

    def _target(self, watched: QObject, event: QEvent) -> QWidget | None:
        """The widget that the event is for.

        A click is met on its way into the window: on a widget it would come too late, the focus being there.
        """
        if isinstance(watched, QWidget):
            return watched
        window = self._stage.window()
        if isinstance(event, QPointerEvent) and watched == window.windowHandle():
            return window.childAt(event.points()[0].position().toPoint())
        return None

    def _covers(self, widget: QWidget | None) -> bool:
        if widget is None or any(widget is each or each.isAncestorOf(widget) for each in self._free):
            return False
        return widget is self._stage or self._stage.isAncestorOf(widget)
