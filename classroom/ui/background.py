"""Work behind the window, of which only what is asked for last counts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QThreadPool


class Background(QThreadPool):
    """One thread of its owner's own, so that nothing waits for the work of others."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setMaxThreadCount(1)

    def instead(self, work: Callable[[], object]) -> None:
        """Do this as soon as what has begun is done; nobody waits any more for what has not been begun."""
        self.clear()
        self.start(work)

    def end(self) -> None:
        """Wait until what has begun is done, and begin nothing more."""
        self.clear()
        self.waitForDone()
