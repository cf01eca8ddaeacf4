"""The log of a game on disk: every action is there before the next one can be made."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
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
        self._path = folder / f"{stem}.log"
        with self._told():
            folder.mkdir(parents=True, exist_ok=True)
            self._path = next(file for file in _files(folder, stem) if not file.exists())
            self._write(Log(header).text(), "xb")

    def append(self, entry: Entry) -> None:
        """Write one action through to the disk."""
        if self.trouble is None:
            with self._told():
                self._write(f"{entry.line()}\n", "r+b")

    def _write(self, text: str, mode: str) -> None:
        with self._path.open(mode) as file:
            file.seek(0, os.SEEK_END)
            file.write(text.encode("utf-8", "replace"))
            file.flush()
            os.fsync(file.fileno())

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self.trouble = _(
                "The game cannot be recorded in {file} ({reason}). The play goes on.",
                file=self._path,
                reason=why(error),
            )


def _files(folder: Path, stem: str) -> Iterator[Path]:
    """Names for a log: as it should be, then numbered, for matches begun in the same second."""
    yield folder / f"{stem}.log"
    yield from (folder / f"{stem} ({number}).log" for number in count(2))
