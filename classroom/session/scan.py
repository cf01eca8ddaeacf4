"""A round as one loop over integers.

Nobody chooses which card to turn, so what is turned in a round is settled by the piles at its start: it is
turned in one go up to the next card that wins. A kind is its bit; `winning` is the mask of the kinds
that would win on the table as it lies.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Protocol

from classroom.cards import KINDS
from classroom.maths.groups import Groups

Pile = deque[int]


class Scan(Protocol):
    """The two things that rounds need to know of a lesson's groups."""

    def group(self, cards: Sequence[int]) -> bool:
        """Whether these cards, as many as a group has, are one."""

    def turn_until_won(self, table: list[int], piles: Sequence[Pile], noticed: Callable[[], bool]) -> bool:
        """Turn cards from `piles`, one after the other, onto `table` until one wins and is `noticed`.

        False when the next pile in order has no card left.
        """


def scan_of(groups: Groups) -> Scan:
    """The scan for the size of these groups."""
    return PairScan(groups) if groups.size == 2 else TripleScan(groups)


class PairScan:
    """With pairs each card on the table makes its partners win."""

    def __init__(self, groups: Groups) -> None:
        self._partners = {kind.bit: groups.pair_masks[kind.index] for kind in KINDS}

    def group(self, cards: Sequence[int]) -> bool:
        first, second = cards
        return bool(self._partners[first] & second)

    def turn_until_won(self, table: list[int], piles: Sequence[Pile], noticed: Callable[[], bool]) -> bool:
        partners, lay, winning = self._partners, table.append, 0
        for card in table:
            winning |= partners[card]
        try:
            for turn in cycle([pile.popleft for pile in piles]):
                card = turn()
                lay(card)
                if winning & card and noticed():
                    return True
                winning |= partners[card]
        except IndexError:  # what an empty deque says
            pass
        return False


class TripleScan:
    """With triples each card on the table makes, with each earlier one, the thirds of the two win."""

    def __init__(self, groups: Groups) -> None:
        rows = {kind.bit: groups.triple_masks[kind.index] for kind in KINDS}
        self._thirds = {
            card: {other.bit: row[other.index] for other in KINDS} for card, row in rows.items() if any(row)
        }

    def group(self, cards: Sequence[int]) -> bool:
        first, second, third = cards
        return first in self._thirds and bool(self._thirds[first][second] & third)

    def turn_until_won(self, table: list[int], piles: Sequence[Pile], noticed: Callable[[], bool]) -> bool:
        thirds, lay, winning = self._thirds, table.append, 0
        useful: list[int] = []
        for card in table:
            if card in thirds:
                row = thirds[card]
                for other in useful:
                    winning |= row[other]
                useful.append(card)
        try:
            for turn in cycle([pile.popleft for pile in piles]):
                card = turn()
                lay(card)
                if card in thirds:
                    if winning & card and noticed():
                        return True
                    row = thirds[card]
                    for other in useful:
                        winning |= row[other]
                    useful.append(card)
        except IndexError:  # what an empty deque says
            pass
        return False
