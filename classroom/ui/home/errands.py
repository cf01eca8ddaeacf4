"""Work that waits for a disk, done behind the window: a dead network drive holds up nothing but itself."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from classroom.lesson import LessonError

T = TypeVar("T")


class Errands(QObject):
    """Sends work away; what it gives comes back on the GUI thread while this object lives."""

    _back = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._back.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    def send(
        self,
        work: Callable[[], T],
        done: Callable[[T], object],
        refused: Callable[[tuple[str, ...]], object],
    ) -> None:
        """Do `work` in a thread; then `done` with what it gave, or `refused` with the faults of LessonError.

        The thread does not keep the program from ending: a drive that never answers would, for ever.
        """

        def run() -> None:
            try:
                then: Callable[[], object] = partial(done, work())
            except LessonError as error:
                then = partial(refused, error.faults)
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._back.emit(then)

        threading.Thread(target=run, name="errand", daemon=True).start()

    def _finish(self, then: Callable[[], object]) -> None:
        then()
