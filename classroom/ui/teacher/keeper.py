"""Keeps what is being written on the disk while it is in no file of hers, a few seconds behind her typing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from classroom.ui.background import Background
from classroom.ui.teacher import unsaved

if TYPE_CHECKING:
    from classroom.draft import Draft

_KEEP_MS: Final = 3000


class Keeper(QObject):
    """`unkept` gives the draft that is to be kept, or None while there is nothing to keep.

    `older` is one that was kept before, and stays until it is taken up or dropped.
    """

    def __init__(self, unkept: Callable[[], Draft | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._unkept = unkept
        found = [(place, unsaved.kept(place)) for place in unsaved.places()]
        free = [place for place, draft in found if draft is None]
        self._place = free[0] if free else found[-1][0]
        self._older, self.older = next((one for one in found if one[1] is not None), (self._place, None))
        self._timer = QTimer(self, singleShot=True, interval=_KEEP_MS)
        self._timer.timeout.connect(self._keep)
        # Of its own: a slow disk is not to hold up anything else.
        self._background = Background(self)

    def take_up(self) -> None:
        """The older draft is what is being written from now on."""
        self.forget()
        self._place = self._older

    def drop(self) -> None:
        """Nobody wants the older draft any more."""
        unsaved.forget(self._older)

    def changed(self) -> None:
        """Something has been written: keep it soon."""
        if not self._timer.isActive():
            self._timer.start()

    def forget(self) -> None:
        """Keep nothing any more."""
        self._timer.stop()
        self._background.end()
        unsaved.forget(self._place)

    def stop(self) -> None:
        """Nothing more in the background; what is not saved is kept for the next time."""
        self._timer.stop()
        self._background.end()
        draft = self._unkept()
        if draft is not None:
            unsaved.keep(draft, self._place)

    def _keep(self) -> None:
        draft, place = self._unkept(), self._place
        if draft is not None:
            self._background.instead(lambda: unsaved.keep(draft, place))
