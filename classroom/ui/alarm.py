"""When something goes wrong that nobody foresaw: one sentence on the screen, the details in a file."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Signal

from classroom import __version__
from classroom.folders import data_folder
from classroom.words import _

_LARGEST: Final = 1_000_000
_SHORT: Final = 160


def default_path() -> Path:
    """The file that details of failures are appended to."""
    return data_folder() / "errors.log"


class Alarm(QObject):
    """Catches what no other code caught, in any thread; `raised` carries the sentence to the window."""

    raised = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path

    def install(self) -> None:
        """From now on failures come here."""
        sys.excepthook = self.catch
        threading.excepthook = lambda args: self.catch(args.exc_type, args.exc_value, args.exc_traceback)

    def catch(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write the details down and tell the person."""
        import traceback

        details = "".join(traceback.format_exception(kind, error, trace))
        if sys.__stderr__ is not None:
            sys.__stderr__.write(details)
        if issubclass(kind, Exception):
            self.raised.emit(self._record(details, f"{kind.__name__}: {error}"[:_SHORT]))

    def _record(self, details: str, short: str) -> str:
        from datetime import datetime

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.exists() and self._path.stat().st_size > _LARGEST:
                self._path.replace(self._path.with_suffix(".old.log"))
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"--- {datetime.now().astimezone().isoformat()} {__version__}\n{details}\n")
        except OSError:
            return _("Something went wrong: {error}. It could not be written to a file.", error=short)
        return _(
            "Something went wrong ({error}). You can go on; the details are in {file}.",
            error=short,
            file=self._path,
        )
