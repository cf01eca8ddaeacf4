"""Games simulated a second, ours against a plain loop of the same rules.

The plain loop is what one would write first, and well: sets of kinds, lists and deques, no state kept and no
log. It deals the same cards and its bots overlook the same groups, so both must give the same games.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from statistics import median
from time import perf_counter

from classroom.bots.level import Level
from classroom.cards import KINDS, Kind, parse_kind
from classroom.games.dalang.deal import deal
from classroom.games.dalang.state import ranking
from classroom.games.game import Outcome
from classroom.lesson import lessons
from classroom.maths.groups import Groups
from classroom.session.match import bots_chance
from classroom.session.simulate import Simulated, Simulator

SEATS = 4
GAMES = 40
REPEATS = 40
BOUNDS = {2: 1.0, 3: 0.33}
"""By the size of the groups: at least as fast on pairs, three times as fast on triples."""
DIAMOND_THREE = parse_kind("D3")


class PlainLoop:
    """大浪淘金 with sets of kinds."""

    def __init__(self, groups: Groups, seats: int, level: Level) -> None:
        self.size, self.seats, self.notice = groups.size, seats, level.chance
        self.groups = {
            kinds for kinds in combinations_with_replacement(KINDS, groups.size) if groups.is_group(kinds)
        }
        self.partners: dict[Kind, set[Kind]] = {kind: set() for kind in KINDS}
        self.pairs: dict[Kind, set[tuple[Kind, Kind]]] = {kind: set() for kind in KINDS}
        for group in self.groups:
            for place, kind in enumerate(group):
                others = group[:place] + group[place + 1 :]
                if groups.size == 2:
                    self.partners[kind].add(others[0])
                else:
                    self.pairs[kind] |= {others, others[::-1]}
        self.usefulness = {kind: sum(kind in group for group in self.groups) for kind in KINDS}

    def wins(self, card: Kind, table: list[Kind]) -> bool:
        if self.size == 2:
            return not self.partners[card].isdisjoint(table)
        pairs = self.pairs[card]
        return any(pair in pairs for pair in combinations(table, 2))

    def play(self, seed: int) -> Simulated:
        return PlainGame(self, seed).play()


class PlainGame:
    """One game of the plain loop."""

    def __init__(self, loop: PlainLoop, seed: int) -> None:
        self.loop = loop
        self.seats = loop.seats
        dealt = deal(loop.seats, None, 0, seed)
        self.piles = [deque(card.kind for card in pile) for pile in dealt.piles]
        self.chance = bots_chance(seed)
        self.markers = [0] * self.seats
        self.calls = [0] * self.seats
        self.leader = dealt.dealer
        self.rounds = self.turned = 0

    def play(self) -> Simulated:
        while True:
            self.rounds += 1
            table: list[Kind] = []
            if not self.lead(table):
                return self.over("endless-lead", self.leader)
            winner, somebody_out = self.turn_until_won(table)
            if winner is None:
                return self.over("nobody", self.leader)
            called = not somebody_out and DIAMOND_THREE in table and self.called(winner, table)
            self.piles[winner].extend(table)
            if somebody_out or called:
                return self.over("ran-out" if somebody_out else "called", winner)
            self.leader = winner

    def lead(self, table: list[Kind]) -> bool:
        pile = self.piles[self.leader]
        size = 1 if self.rounds == 1 else min(self.loop.size, len(pile))
        returned = 0
        while True:
            table[:] = [pile.popleft() for _ in range(size)]
            self.turned += size
            if size < self.loop.size or not self.loop.wins(table[-1], table[:-1]):
                return True
            pile.extend(table)
            returned += size
            if returned % len(pile) == 0:
                return False

    def turn_until_won(self, table: list[Kind]) -> tuple[int | None, bool]:
        seat, out = self.leader, [False] * self.seats
        wins, notice, random = self.loop.wins, self.loop.notice, self.chance.random
        while True:
            seat = (seat + 1) % self.seats
            pile = self.piles[seat]
            if not pile:
                out[seat] = True
                if all(out):
                    return None, True
                continue
            card = pile.popleft()
            self.turned += 1
            won = wins(card, table) and random() < notice
            table.append(card)
            if won:
                return seat, any(out)

    def called(self, winner: int, table: list[Kind]) -> bool:
        held = [len(pile) + marker for pile, marker in zip(self.piles, self.markers, strict=True)]
        held[winner] += len(table)
        if ranking(held, winner)[0] != winner:
            return False
        self.calls[winner] += 1
        if self.calls[winner] == 2:
            return True
        markers = [kind for kind in table if kind is not DIAMOND_THREE]
        if markers:
            table.remove(min(markers, key=self.loop.usefulness.__getitem__))
            self.markers[winner] += 1
        return False

    def over(self, ending: str, head: int) -> Simulated:
        cards = tuple(len(pile) + marker for pile, marker in zip(self.piles, self.markers, strict=True))
        outcome = Outcome(ending, head, cards, ranking(cards, head))
        return Simulated(outcome, self.rounds, self.turned)


def seconds(play: Callable[[int], Simulated], seeds: range) -> float:
    start = perf_counter()
    for seed in seeds:
        play(seed)
    return perf_counter() - start


def measure(groups: Groups) -> tuple[float, float, float]:
    """Games a second of the plain loop and of ours, and our share of its time.

    The two take short turns, and medians are kept, so that another program's work counts for neither.
    """
    plain, ours = PlainLoop(groups, SEATS, Level.SKILLED), Simulator(groups, SEATS, Level.SKILLED)
    for seed in range(200):
        if plain.play(seed) != ours.play(seed):
            raise SystemExit(f"game {seed} is not the same in both")
    rounds = [range(i * GAMES, (i + 1) * GAMES) for i in range(REPEATS)]
    times = [(seconds(plain.play, seeds), seconds(ours.play, seeds)) for seeds in rounds]
    slow, quick = (GAMES / median(each) for each in zip(*times, strict=True))
    return slow, quick, median(quick / slow for slow, quick in times)


def main() -> None:
    """Print each lesson's ratio: how long a game takes us, the plain loop's time being 1."""
    for lesson in (one for one in lessons() if one.order):
        plain, ours, ratio = measure(lesson.groups)
        name = f"simulate {lesson.id} ({plain:.0f} games a second plain, {ours:.0f} ours)"
        print(f"{name:75}  {ratio:.2f}  {BOUNDS[lesson.size]:.2f}", flush=True)


if __name__ == "__main__":
    main()
