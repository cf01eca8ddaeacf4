"""The record of a game as plain text.

A log is UTF-8 text: a first line with the format's version, one `name: value` line for each thing known at
the start, a blank line, and one `seat action` line for each action, seats counted from 1. `teacher` in place
of the seat is the teacher: `teacher end` is an action like the others, `teacher undo` takes back the last
action that is left, `teacher name 2 小明` corrects a name. A line counts once it has its line break, so a log
cut off in mid-write loses no more than the action being written.

Format 1 knew no teacher and no pack but the whole one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NoReturn, TypeVar

from classroom.cards import KINDS, Kind, parse_kind
from classroom.words import _

FORMAT: Final = "dalangtaojin log"
FORMAT_VERSION: Final = 2
V = TypeVar("V")


class LogError(ValueError):
    """The log cannot be read or does not replay; the message names the line, `line` has it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(_("Line {line} of the log: {reason}", line=line, reason=reason))
        self.line = line


@dataclass(frozen=True, slots=True)
class Header:
    """What a game started from; `decides` is a hash of what decides the game in the lesson, `without` are
    the kinds left out of the pack, `format` is the version of the format that the log is written in."""

    game: str
    version: int
    lesson: str
    decides: str
    names: tuple[str, ...]
    seed: int
    dealer: int | None
    without: frozenset[Kind] = frozenset()
    format: int = FORMAT_VERSION

    def lines(self) -> list[str]:
        """The lines of the log before the actions."""
        return [
            f"{FORMAT} {self.format}",
            f"game: {self.game}",
            f"version: {self.version}",
            f"lesson: {' '.join(self.lesson.split())}",
            f"decides: {self.decides}",
            *([f"pack: {_pack_text(self.without)}"] if self.format > 1 else []),
            f"seats: {len(self.names)}",
            *(f"name: {' '.join(name.split())}" for name in self.names),
            f"seed: {self.seed}",
            f"dealer: {'cut' if self.dealer is None else self.dealer + 1}",
            "",
        ]


@dataclass(frozen=True, slots=True)
class Entry:
    """One action, in text, and the seat that did it; None is the teacher."""

    seat: int | None
    action: str

    @classmethod
    def naming(cls, seat: int, name: str) -> Entry:
        """The teacher's correction of a name."""
        return cls(None, f"{_NAME} {seat + 1} {' '.join(name.split())}")

    def line(self) -> str:
        """The entry as it stands in the log."""
        return f"{_TEACHER if self.seat is None else self.seat + 1} {self.action}"

    def named(self, seats: int) -> tuple[int, str] | None:
        """The seat and its corrected name; None when this is another entry. Raises ValueError."""
        if self.seat is not None or self.action.split(" ", 1)[0] != _NAME:
            return None
        _word, seat, name = self.action.split(" ", 2)
        return _seat(seat, seats), _some(name.strip())


_TEACHER: Final = "teacher"
_NAME: Final = "name"
_WHOLE: Final = "whole"
_WITHOUT: Final = "without"
UNDO: Final = Entry(None, "undo")


@dataclass(frozen=True, slots=True)
class Log:
    """A header and the actions so far."""

    header: Header
    entries: tuple[Entry, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names as they were corrected last."""
        names = list(self.header.names)
        for entry in self.entries:
            if corrected := entry.named(len(names)):
                names[corrected[0]] = corrected[1]
        return tuple(names)

    def text(self) -> str:
        """The whole log as it is kept in a file."""
        lines = [*self.header.lines(), *(entry.line() for entry in self.entries)]
        return "".join(f"{line}\n" for line in lines)


def parse(text: str) -> Log:
    """The log that `text` holds. Raises LogError with the number of the line that cannot be read."""
    *lines, _unfinished = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    reader = _Reader(lines)
    header = _header(reader)
    return Log(header, tuple(reader.rest(lambda line: _entry(line, len(header.names)))))


class _Reader:
    """The lines one after the other, each refusal with its number."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._read = 0

    def next(self, meaning: str, value: Callable[[str], V]) -> V:
        """What `value` makes of the next line; `meaning` says what is expected there."""
        self._read += 1
        line = self._lines[self._read - 1] if self._read <= len(self._lines) else ""
        try:
            return value(line)
        except ValueError:
            self.refuse(_("“{expected}” is expected here.", expected=meaning))

    def field(self, name: str, value: Callable[[str], V]) -> V:
        """The value of the next line, `name: …`."""
        return self.next(f"{name}: …", lambda line: value(_after_name(line, name)))

    def rest(self, value: Callable[[str], V]) -> Iterator[V]:
        while self._read < len(self._lines):
            yield self.next(_("a seat and an action"), value)

    def refuse(self, reason: str) -> NoReturn:
        """Raise LogError for the line read last."""
        raise LogError(self._read, reason)


def _header(reader: _Reader) -> Header:
    written = reader.next(f"{FORMAT} {FORMAT_VERSION}", _format_version)
    if written > FORMAT_VERSION:
        reader.refuse(_("the log was written by a newer version of the program."))
    game = reader.field("game", _some)
    version = reader.field("version", int)
    lesson = reader.field("lesson", _some)
    decides = reader.field("decides", _some)
    without = reader.field("pack", _pack) if written > 1 else frozenset()
    seats = reader.field("seats", _seats)
    names = tuple(reader.field("name", str) for _seat in range(seats))
    seed = reader.field("seed", int)
    dealer = reader.field("dealer", lambda text: None if text == "cut" else _seat(text, seats))
    reader.next(_("an empty line"), lambda line: _exactly("", line))
    return Header(game, version, lesson, decides, names, seed, dealer, without, written)


def _entry(line: str, seats: int) -> Entry:
    who, action = line.split(" ", 1)
    entry = Entry(None if who == _TEACHER else _seat(who, seats), _some(action))
    entry.named(seats)
    return entry


def _pack_text(without: frozenset[Kind]) -> str:
    return " ".join([_WITHOUT, *(kind.text for kind in KINDS if kind in without)]) if without else _WHOLE


def _pack(text: str) -> frozenset[Kind]:
    word, *kinds = text.split() or [""]
    if word != (_WITHOUT if kinds else _WHOLE):
        raise ValueError(text)
    return frozenset(map(parse_kind, kinds))


def _after_name(line: str, name: str) -> str:
    found, colon, value = line.partition(":")
    if found != name or not colon:
        raise ValueError(line)
    return value.strip()


def _format_version(line: str) -> int:
    name, _blank, number = line.strip().rpartition(" ")
    _exactly(FORMAT, name)
    if int(number) < 1:
        raise ValueError(line)
    return int(number)


def _exactly(wanted: str, line: str) -> None:
    if line.strip() != wanted:
        raise ValueError(line)


def _some(text: str) -> str:
    if not text:
        raise ValueError(text)
    return text


def _seats(text: str) -> int:
    seats = int(text)
    if not 1 <= seats <= 6:
        raise ValueError(text)
    return seats


def _seat(text: str, seats: int) -> int:
    seat = int(text) - 1
    if not 0 <= seat < seats:
        raise ValueError(text)
    return seat
