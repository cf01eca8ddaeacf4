"""Processes that play simulated games, on as many cores as the computer has.

They are started anew everywhere (`spawn`), for a process that shows a window may not be copied. A worker
loads neither Qt nor sympy, does what it is sent, and ends when the connection ends, so that none outlives the
program however that ends. Where the system allows no processes, there is nobody in the crew.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from classroom.bots.level import Level
from classroom.cards import TWO_PACKS, Card
from classroom.games.dalang.state import Ending
from classroom.maths.groups import Groups
from classroom.session.figures import Game
from classroom.session.simulate import Simulator

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

# Windows waits for no more connections than this at once.
_MOST: Final = 60
# How many chunks a worker has before it, so that it need not wait for the next.
_AHEAD: Final = 2


@dataclass(frozen=True, slots=True)
class Table:
    """What is played: the groups, the seats, how well bots play, and the cards in the pack."""

    groups: Groups
    seats: int
    level: Level = Level.SKILLED
    cards: tuple[Card, ...] = TWO_PACKS

    def simulator(self) -> Simulator:
        """What plays it."""
        return Simulator(self.groups, self.seats, self.level, self.cards)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some of the games: which chunk it is, and the seeds."""

    number: int
    seeds: tuple[int, ...]

    def play(self, simulator: Simulator) -> list[Game]:
        """These games, in order."""
        return [_in_short(simulator, seed) for seed in self.seeds]


def _in_short(simulator: Simulator, seed: int) -> Game:
    game = simulator.play(seed)
    return Game(cast(Ending, game.outcome.ending), game.rounds, game.turned, game.outcome.ranking[0])


def cores() -> int:
    """How many cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def serve(connection: Connection, table: Table) -> None:
    """A worker's life: say that it is there, then play what comes until nothing comes any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends its workers
    simulator = table.simulator()
    with suppress(EOFError, OSError):
        connection.send(None)
        while True:
            chunk: Chunk = connection.recv()
            connection.send(chunk.play(simulator))


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    connection: Connection
    chunks: deque[Chunk] = field(default_factory=deque)
    there: bool = False


class Crew:
    """The workers, started one by one with `grow`; `close` ends them all, whatever they are doing."""

    def __init__(self, table: Table, most: int) -> None:
        self._table = table
        self._most = min(most, _MOST)
        self._workers: list[_Worker] = []

    def grow(self) -> None:
        """Start one more worker, if one more is wanted; after a refusal no other is tried."""
        if len(self._workers) >= self._most:
            return
        try:
            self._workers.append(_started(self._table))
        except (OSError, ImportError):
            self._most = 0

    def exchange(self, todo: deque[Chunk], seconds: float) -> list[tuple[Chunk, list[Game]]]:
        """Wait so long at most for workers to report; give those that are there chunks to do next.

        Gives what they have played. What a worker that has died was to play is to do again.
        """
        if not self._workers:
            return []
        from multiprocessing.connection import wait

        found = []
        waiting = {worker.connection: worker for worker in self._workers}
        for connection in wait(list(waiting), seconds):
            worker = waiting[connection]  # type: ignore[index]
            try:
                games = worker.connection.recv()
            except (EOFError, OSError):
                self._bury(worker, todo)
                continue
            if games is not None:
                found.append((worker.chunks.popleft(), games))
            worker.there = True
        for worker in [worker for worker in self._workers if worker.there]:
            self._give(worker, todo)
        return found

    def close(self) -> None:
        """No worker is left when this returns."""
        self._most = 0
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.process.close()
            worker.connection.close()
        self._workers = []

    def _give(self, worker: _Worker, todo: deque[Chunk]) -> None:
        while todo and len(worker.chunks) < _AHEAD:
            worker.chunks.append(todo.popleft())
            try:
                worker.connection.send(worker.chunks[-1])
            except OSError:
                self._bury(worker, todo)
                return

    def _bury(self, worker: _Worker, todo: deque[Chunk]) -> None:
        todo.extendleft(reversed(worker.chunks))
        self._workers.remove(worker)
        self._most -= 1
        worker.connection.close()
        worker.process.kill()
        worker.process.join()
        worker.process.close()


def _started(table: Table) -> _Worker:
    """A worker that is being started. Raises OSError when the system allows none."""
    from multiprocessing import get_context

    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, table), daemon=True)
    try:
        process.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    return _Worker(process, ours)


def chunked(seeds: Sequence[int], first: int, size: int) -> list[Chunk]:
    """The seeds in chunks: a first one, then others of like size."""
    starts = [0, *range(first, len(seeds), size)]
    ends = [*starts[1:], len(seeds)]
    return [
        Chunk(number, tuple(seeds[start:end]))
        for number, (start, end) in enumerate(zip(starts, ends, strict=True))
    ]
