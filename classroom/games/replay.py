"""Playing a log again: a fold over its entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar

from classroom.games.game import Game, IllegalAction, Renamed, Step, Undone
from classroom.games.log import UNDO, Entry, Log, LogError
from classroom.words import _, later

StateT = TypeVar("StateT")
NOTHING_TO_UNDO: Final = later("There is nothing to take back.")


def replay(game: Game[StateT], setup: Any, log: Log) -> Iterator[Step[StateT]]:
    """The steps of the game again, from the start. Raises LogError at the line that cannot be played."""
    if log.header.game != game.name:
        raise LogError(2, _("This is not a log of the game “{name}”.", name=game.name))
    if log.header.version != game.version:
        raise LogError(3, _("The log follows other rules, version {version}.", version=log.header.version))
    step = game.start(setup, log.header.seed)
    yield step
    replayed = _Replayed(game, step.state, len(log.header.names))
    for number, entry in enumerate(log.entries, len(log.header.lines()) + 1):
        try:
            step = replayed.step(entry)
        except (IllegalAction, ValueError) as error:
            raise LogError(number, str(error)) from error
        yield step


class _Replayed(Generic[StateT]):
    """The game as far as it has been replayed, with everything that can be taken back."""

    def __init__(self, game: Game[StateT], start: StateT, seats: int) -> None:
        self._game = game
        self._seats = seats
        self._state = start
        self._past: list[tuple[StateT, Undone]] = []

    def step(self, entry: Entry) -> Step[StateT]:
        """What the entry leads to. Raises IllegalAction, ValueError; then nothing has changed."""
        if entry == UNDO:
            return self._undo()
        if corrected := entry.named(self._seats):
            return Step(self._state, (Renamed(*corrected),))
        action = self._game.read(self._state, entry.action)
        step = self._game.apply(self._state, entry.seat, action)
        self._past.append((self._state, Undone(entry.seat, action)))
        self._state = step.state
        return step

    def _undo(self) -> Step[StateT]:
        if not self._past:
            raise IllegalAction(_(NOTHING_TO_UNDO))
        self._state, undone = self._past.pop()
        return Step(self._state, (undone,))
