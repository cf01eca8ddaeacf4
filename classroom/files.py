"""Files that are written whole or not at all: a full disk or a power cut leaves the old one as it was."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`, in place of what was there. Raises OSError, and then has changed nothing."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        path.write_bytes(data)  # a device, or a pipe to another program: nothing to be put in its place
        return
    # Beside the file, for only within one folder is a change of names one step; under a name of its own.
    beside = path.with_name(f".{os.urandom(6).hex()}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException as error:  # Ctrl-C too must leave nothing beside it
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            # Nobody knows the name of the file beside; the one that was to be written is what is told.
            error.filename, error.filename2 = str(path), None
        raise
