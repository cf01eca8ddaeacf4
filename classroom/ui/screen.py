"""Is there a screen to open a window on? Qt itself would end the program without a word to the person."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from classroom.words import _


def trouble() -> str | None:
    """Why no window can open here, as a sentence; None when nothing speaks against it.

    Asks only on Linux, the one system where a screen, or a library that Qt needs for it, may be missing.
    """
    if not sys.platform.startswith("linux"):
        return None
    if chosen := os.environ.get("QT_QPA_PLATFORM"):
        kinds = [kind.split(":")[0] for kind in chosen.split(";")]
    else:
        ways = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
        kinds = [kind for kind, name in ways.items() if os.environ.get(name)]
    if not kinds:
        return _("There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).")
    troubles = [_trouble_with(kind) for kind in kinds]
    return None if None in troubles else troubles[-1]


def _trouble_with(kind: str) -> str | None:
    if missing := _missing_library(kind):
        return _("The window cannot open: a system library is missing ({reason}).", reason=missing)
    if kind == "xcb" and not _display_answers():
        return _("The screen {display} does not answer.", display=os.environ.get("DISPLAY", ""))
    return None


def _missing_library(kind: str) -> str | None:
    """What the system's loader says of Qt's plugin for this kind of screen; None when it loads."""
    try:
        import PySide6.QtGui

        file = Path(PySide6.QtGui.__file__).parent / "Qt" / "plugins" / "platforms" / f"libq{kind}.so"
        if file.exists():
            ctypes.CDLL(str(file))
    except (ImportError, OSError) as error:
        return str(error)
    return None


def _display_answers() -> bool:
    """Whether an X server takes a connection to DISPLAY."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused: int = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not refused
