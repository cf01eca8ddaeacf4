"""Loading the heavy libraries behind the first window, so that it opens at once and nothing stalls later."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Signal


class Warmup(QObject):
    """Runs plots.warm.preload once, in a daemon thread; `done` comes back on the GUI thread.

    While `pending`, nobody should ask for anything typeset: it would wait for the import.
    """

    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pending = False
        self.started = False
        self.done.connect(self._finish)

    def expect(self) -> None:
        """Say that `start` will come, once the window has been painted."""
        self.pending = not self.started or self.pending

    def start(self) -> None:
        """Begin, unless it has been done."""
        if not self.started:
            self.started = True
            threading.Thread(target=self._run, name="preload", daemon=True).start()

    def _run(self) -> None:
        try:
            from classroom.plots.warm import preload

            preload()
            # So do the pages that are not opened at once: their words are read here, no widget is made.
            import classroom.ui.table.table_screen
            import classroom.ui.teacher.editor  # noqa: F401
        finally:
            self.done.emit()

    def _finish(self) -> None:
        self.pending = False


warmup = Warmup()
