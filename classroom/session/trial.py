"""A lesson tried out: many games between bots on all cores, their figures growing meanwhile.

It is played where the trial is run and by a worker on each other core. So something is known at once, while
the workers start; and where no worker comes, all is played here. The figures of a seed are
the same however many workers there are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from random import Random
from threading import Event
from typing import Final

from classroom.games.dalang.state import SEATS
from classroom.session.crew import Chunk, Crew, Table, chunked, cores
from classroom.session.figures import Figures, Game

__all__ = ["GAMES", "Table", "Trial"]

GAMES: Final = 1000
_FIRST: Final = 10
_SIZE: Final = 25
# How soon a stop is noticed while workers play.
_GLANCE_S: Final = 0.05


class Trial:
    """Games at one table. Iterate over it to play them; it gives how many have been played so far.

    `workers`: how many processes besides this one; None: one for each other core. Iterating again goes on
    after a stop.
    """

    def __init__(self, table: Table, games: int = GAMES, seed: int = 1, workers: int | None = None) -> None:
        if table.seats not in SEATS or games < 1:
            raise ValueError(f"{table.seats} seats, {games} games")
        chance = Random(f"{seed} simulation")
        self.table = table
        self.games = games
        self._chunks = chunked([chance.getrandbits(32) for _ in range(games)], _FIRST, _SIZE)
        self._workers = cores() - 1 if workers is None else workers
        self._played: dict[int, list[Game]] = {}
        self._stop = Event()

    def __iter__(self) -> Iterator[int]:
        self._stop.clear()
        todo = deque(chunk for chunk in self._chunks if chunk.number not in self._played)
        played = sum(map(len, self._played.values()))
        here = self.table.simulator()
        crew = Crew(self.table, min(self._workers, len(todo) - 1))
        try:
            while played < self.games and not self._stop.is_set():
                for chunk, games in crew.exchange(todo, 0 if todo else _GLANCE_S):
                    played += self._keep(chunk, games)
                if todo:
                    chunk = todo.popleft()
                    played += self._keep(chunk, chunk.play(here))
                crew.grow()
                yield played
        finally:
            crew.close()

    def stop(self) -> None:
        """Let the iteration end soon, from whatever thread; what has been played stays."""
        self._stop.set()

    def figures(self) -> Figures | None:
        """What has been played so far says; None before the first game."""
        chunks = [self._played[number] for number in sorted(self._played.copy())]
        games = [game for chunk in chunks for game in chunk]
        return Figures.of(games, self.games, self.table.seats) if games else None

    def _keep(self, chunk: Chunk, games: list[Game]) -> int:
        self._played[chunk.number] = games
        return len(games)
