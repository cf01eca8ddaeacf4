"""The log of a game on disk: every action is there before the next one can be made."""

from __future__ import annotations

import hashlib
import os
from datetime import datetime
from pathlib import Path

from classroom.games.log import Entry, Header, Log
from classroom.maths.groups import Groups
from classroom.words import _, why


def decides(groups: Groups) -> str:
    """A hash of what decides a game: every group there is. Two spellings of one relation give one hash."""
    masks = groups.pair_masks if groups.size == 2 else [mask for row in groups.triple_masks for mask in row]
    listed = f"{groups.size}:" + ",".join(f"{mask:x}" for mask in masks)
    return hashlib.sha256(listed.encode()).hexdigest()[:16]


class LogFile:
    """A log that grows line by line. A disk that is full or shut ends the record, never the play."""

    def __init__(self, folder: Path, header: Header, number: int) -> None:
        self.trouble: str | None = None
        stem = f"{datetime.now():%Y-%m-%d %H.%M.%S} {Path(header.lesson).stem} {number}"
        self.path = folder / f"{stem}.log"
        self._write(Log(header).text(), "x")

    def append(self, entry: Entry) -> None:
        """Write one action through to the disk."""
        if self.trouble is None:
            self._write(f"{entry.line()}\n", "a")

    def _write(self, text: str, mode: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open(mode, encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self.trouble = _(
                "The game cannot be recorded in {file} ({reason}). The play goes on.",
                file=self.path,
                reason=why(error),
            )
