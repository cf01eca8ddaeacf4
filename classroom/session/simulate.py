"""Many games between bots, quickly: how they end, how long they are, how often cards win.

The deal, the leads, the ranking and the bots' judgement are the game's and the bots' own; what is done
otherwise than in a played game is that a round is scanned in one loop (`scan`), with no state for every card.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from classroom.bots.bot import group_count, leads
from classroom.bots.level import Level
from classroom.cards import KINDS
from classroom.games.dalang.deal import deal
from classroom.games.dalang.state import DIAMOND_THREE, Ending, lead_size, ranking
from classroom.games.game import Outcome
from classroom.maths.groups import Groups
from classroom.session.match import bots_chance
from classroom.session.scan import Pile, scan_of

_DIAMOND_THREE = DIAMOND_THREE.bit


@dataclass(frozen=True, slots=True)
class Simulated:
    """One game: how it ended, the rounds begun, and the cards turned over."""

    outcome: Outcome
    rounds: int
    turned: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """What many games had in common: medians of rounds and turned cards, and turned cards a round in all."""

    games: int
    endings: Mapping[str, int]
    rounds: float
    turned: float
    turned_a_round: float
    games_a_second: float


class Simulator:
    """Plays games of one lesson between bots of one level: what the engine plays with the same seeds."""

    def __init__(self, groups: Groups, seats: int, level: Level) -> None:
        self.size = groups.size
        self.seats = seats
        self.notice = level.chance
        self.scan = scan_of(groups)
        self.usefulness = {kind.bit: group_count(groups, kind) for kind in KINDS}

    def play(self, seed: int) -> Simulated:
        """The first game of a match with this seed."""
        game = _Play(self, seed)
        ending, head = game.to_the_end()
        held = game.held()
        return Simulated(Outcome(ending, head, held, ranking(held, head)), game.rounds, game.turned)


class _Play:
    """One game being simulated."""

    def __init__(self, simulator: Simulator, seed: int) -> None:
        dealt = deal(simulator.seats, None, 0, seed)
        chance, notice = bots_chance(seed).random, simulator.notice
        self._rules = simulator
        self._noticed = lambda: chance() < notice
        self._piles: list[Pile] = [deque([card.kind.bit for card in pile]) for pile in dealt.piles]
        self._markers = [0] * simulator.seats
        self._calls = [0] * simulator.seats
        self._leader = dealt.dealer
        self.rounds = 0
        self.turned = 0

    def held(self) -> tuple[int, ...]:
        return tuple(len(pile) + marker for pile, marker in zip(self._piles, self._markers, strict=True))

    def to_the_end(self) -> tuple[Ending, int]:
        """The ending, and the seat that the ranking is counted from."""
        while True:
            self.rounds += 1
            table = self._lead()
            if table is None:
                return "endless-lead", self._leader
            winner, somebody_out = self._turn_until_won(table)
            if winner is None:
                return "nobody", self._leader
            called = not somebody_out and _DIAMOND_THREE in table and self._called(winner, table)
            self._piles[winner].extend(table)
            if somebody_out:
                return "ran-out", winner
            if called:
                return "called", winner
            self._leader = winner

    def _lead(self) -> list[int] | None:
        """The lead that lies; None when leads that are groups come round to the first one."""
        pile = self._piles[self._leader]
        size = lead_size(self.rounds == 1, self._rules.size, len(pile))
        returned = 0
        while True:
            lead = [pile.popleft() for _ in range(size)]
            self.turned += size
            if size < self._rules.size or not self._rules.scan.group(lead):
                return lead
            pile.extend(lead)
            returned += size
            if returned % len(pile) == 0:
                return None

    def _turn_until_won(self, table: list[int]) -> tuple[int | None, bool]:
        """Who wins the round, if anybody, and whether a seat had to play and had no card."""
        order = [(self._leader + i) % self._rules.seats for i in range(1, self._rules.seats + 1)]
        somebody_out = False
        while order:
            before = len(table)
            won = self._rules.scan.turn_until_won(table, [self._piles[seat] for seat in order], self._noticed)
            laid = len(table) - before
            self.turned += laid
            if won:
                return order[(laid - 1) % len(order)], somebody_out
            out = laid % len(order)
            order = order[out + 1 :] + order[:out]
            somebody_out = True
        return None, somebody_out

    def _called(self, winner: int, table: list[int]) -> bool:
        """Whether the winner of a table with ♦3 ends the game; refused, his marker leaves the table."""
        held = list(self.held())
        held[winner] += len(table)
        if not leads(held, winner, head=winner):
            return False
        self._calls[winner] += 1
        others = (seat for seat in range(self._rules.seats) if seat != winner)
        if self._calls[winner] > 1 or all(leads(held, seat, head=winner) for seat in others):
            return True
        marker = min(
            filter(_DIAMOND_THREE.__ne__, table), key=self._rules.usefulness.__getitem__, default=None
        )
        if marker is not None:
            table.remove(marker)
            self._markers[winner] += 1
        return False


def simulate(
    groups: Groups,
    *,
    seats: int,
    level: Level,
    games: int,
    seed: int,
    each: Callable[[Iterable[int]], Iterable[int]] = iter,
) -> Simulation:
    """Play many games between bots of one level; `each` may wrap the games' seeds, as a progress bar does."""
    simulator = Simulator(groups, seats, level)
    chance = Random(f"{seed} simulation")
    start = perf_counter()
    played = [simulator.play(game) for game in each([chance.getrandbits(32) for _ in range(games)])]
    seconds = perf_counter() - start
    return Simulation(
        games=games,
        endings=Counter(game.outcome.ending for game in played),
        rounds=median(game.rounds for game in played),
        turned=median(game.turned for game in played),
        turned_a_round=sum(game.turned for game in played) / sum(game.rounds for game in played),
        games_a_second=games / seconds,
    )
