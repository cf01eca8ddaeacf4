"""Simulated games a second, against a plain loop of the same rules: `python tests/benchmarks/bench_simulate.py`.

The plain loop is what one would write first, and well: sets of kinds, lists and deques, no state kept and no
log. It deals the same cards and its bots overlook the same groups, so both must give the same games.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
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
GAMES = 150
REPEATS = 7
BOUNDS = {2: 1.0, 3: 3.0}
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
        dealt = deal(self.seats, None, 0, seed)
        piles = [deque(card.kind for card in pile) for pile in dealt.piles]
        chance = bots_chance(seed)
        markers, calls = [0] * self.seats, [0] * self.seats
        leader, rounds, turned = dealt.dealer, 0, 0

        def over(ending: str, head: int) -> Simulated:
            cards = tuple(len(pile) + marker for pile, marker in zip(piles, markers, strict=True))
            return Simulated(Outcome(ending, head, cards, ranking(cards, head)), rounds, turned)

        while True:
            rounds += 1
            size = 1 if rounds == 1 else min(self.size, len(piles[leader]))
            seen: list[list[Kind]] = []
            ...
