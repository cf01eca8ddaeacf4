"""Many games between bots, quickly: how they end, how long they are, how often cards win.

The deal, the leads, the ranking and the bots' judgement are the game's and the bots' own; what is done
otherwise than in a played game is that a round is scanned in one loop (`scan`), with no state for every card.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from classroom.bots.bot import group_count, leads
from classroom.bots.level import Level
from classroom.cards import KINDS, TWO_PACKS, Card
from classroom.games.dalang.deal import deal
from classroom.games.dalang.state import DIAMOND_THREE, Ending, Setup, lead_size, ranking
from classroom.games.game import Outcome
from classroom.maths.groups import Groups
from classroom.session.luck import bots_chance
from classroom.session.scan import bits_of, scan_of


@dataclass(frozen=True, slots=True)
class Simulated:
    """One game: how it ended, the rounds begun, and the cards turned over."""

    outcome: Outcome
    rounds: int
    turned: int


class Simulator:
    """Plays games of one lesson between bots of one level: what the engine plays with the same seeds."""

    def __init__(self, groups: Groups, seats: int, level: Level, cards: tuple[Card, ...] = TWO_PACKS) -> None:
        # Whatever a game could not be played with is refused here too.
        self.setup = Setup(groups, seats, None, cards=cards)
        self.size = groups.size
        self.seats = seats
        self.notice = level.chance
        bits = bits_of(groups)
        self.scan = scan_of(groups, bits)
        self.bits = [bits[card.kind.index] for card in TWO_PACKS]
        self.diamond_three = bits[DIAMOND_THREE.index]
        self.usefulness = {bits[kind.index]: group_count(groups, kind) for kind in KINDS}

    def play(self, seed: int) -> Simulated:
        """The first game of a match with this seed."""
        game = _Play(self, seed)
        ending, head = game.to_the_end()
        held = game.held()
        return Simulated(Outcome(ending, head, held, ranking(held, head)), game.rounds, game.turned)


class _Play:
    """One game being simulated; `piles` have the bottom card first."""

    def __init__(self, simulator: Simulator, seed: int) -> None:
        seats, bits = simulator.seats, simulator.bits
        setup = simulator.setup
        dealt = deal(seats, setup.dealer, setup.cutter, seed, setup.cards)
        self._rules = simulator
        self._chance = bots_chance(seed).random
        self._piles = [deque([bits[card.index] for card in pile]) for pile in dealt.piles]
        turns = [pile.popleft for pile in self._piles] * 2
        self._turns = [turns[leader + 1 : leader + 1 + seats] for leader in range(seats)]
        self._markers = [0] * seats
        self._calls = [0] * seats
        self._leader = dealt.dealer
        self.rounds = 0
        self.turned = 0

    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds, its marker included."""
        return tuple(len(pile) + marker for pile, marker in zip(self._piles, self._markers, strict=True))

    def to_the_end(self) -> tuple[Ending, int]:
        """The ending, and the seat that the ranking is counted from."""
        seats, notice = self._rules.seats, self._rules.notice
        turn_until_won, chance = self._rules.scan.turn_until_won, self._chance
        diamond_three = self._rules.diamond_three
        while True:
            self.rounds += 1
            leader = self._leader
            table = self._lead(leader)
            if table is None:
                return "endless-lead", leader
            lead = len(table)
            if not turn_until_won(table, self._turns[leader], chance, notice):
                return self._last_round(table, len(table) - lead)
            laid = len(table) - lead
            self.turned += laid
            winner = (leader + laid) % seats
            called = diamond_three in table and self._called(winner, table)
            self._piles[winner].extend(table)
            if called:
                return "called", winner
            self._leader = winner

    def _lead(self, leader: int) -> list[int] | None:
        """The lead that lies; None when leads that are groups come round to the first one."""
        pile, size = self._piles[leader], self._rules.size
        if self.rounds == 1 or len(pile) < size:
            few = lead_size(self.rounds == 1, size, len(pile))
            self.turned += few
            return [pile.popleft() for _ in range(few)]
        returned = 0
        while (lead := self._rules.scan.lead(pile)) is None:
            returned += size
            if returned % len(pile) == 0:
                break
        self.turned += returned + (size if lead else 0)
        return lead

    def _last_round(self, table: list[int], laid: int) -> tuple[Ending, int]:
        """Played to its end by those who have cards, after `laid` turns brought up a seat that has none."""
        order = [(self._leader + i) % self._rules.seats for i in range(1, self._rules.seats + 1)]
        scan, notice = self._rules.scan, self._rules.notice
        while True:
            self.turned += laid
            out = laid % len(order)
            order = order[out + 1 :] + order[:out]
            if not order:
                return "nobody", self._leader
            before = len(table)
            turns = [self._piles[seat].popleft for seat in order]
            won = scan.turn_until_won(table, turns, self._chance, notice)
            laid = len(table) - before
            if won:
                self.turned += laid
                winner = order[(laid - 1) % len(order)]
                self._piles[winner].extend(table)
                return "ran-out", winner

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
        others_than = filter(self._rules.diamond_three.__ne__, table)
        marker = min(others_than, key=self._rules.usefulness.__getitem__, default=None)
        if marker is not None:
            table.remove(marker)
            self._markers[winner] += 1
        return False
