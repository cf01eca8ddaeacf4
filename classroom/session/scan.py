"""A round as one loop over integers.

Nobody chooses which card to turn, so what is turned in a round is settled by the piles at its start: it is
turned in one go up to the next card that wins. Kinds that stand for the same numbers are one bit, which keeps
the masks within a machine word; `winning` is the mask of what would win on the table as it lies.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Protocol

from classroom.cards import KINDS, Kind
from classroom.games.dalang.state import DIAMOND_THREE
from classroom.maths.groups import Groups

Turns = Sequence[Callable[[], int]]
"""For each seat in order, from the leader's next one on: turn a card; IndexError when there is none."""
Chance = Callable[[], float]


class Scan(Protocol):
    """What a round needs to know of a lesson's groups."""

    def lead(self, pile: deque[int]) -> list[int] | None:
        """The pile's next cards, as many as a group has; None when they are one and went back on top."""

    def turn_until_won(self, table: list[int], turns: Turns, chance: Chance, notice: float) -> bool:
        """Make the `turns`, over and over, onto `table` until a card wins and is noticed.

        A card that wins is noticed when `chance()` is below `notice`. False when the seat whose turn it
        would be has no card.
        """


def scan_of(groups: Groups, bits: Sequence[int]) -> Scan:
    """The scan for the size of these groups."""
    return PairScan(groups, bits) if groups.size == 2 else TripleScan(groups, bits)


def bits_of(groups: Groups) -> tuple[int, ...]:
    """For each kind its bit. Kinds that may stand in for one another share it; ♦3 has its own."""

    def role(kind: Kind) -> tuple[object, ...]:
        values = (groups.reading.value(kind, variable) for variable in groups.relation.variables)
        return (*values, kind in groups.idle, kind is DIAMOND_THREE)

    bits: dict[tuple[object, ...], int] = {}
    return tuple(bits.setdefault(role(kind), 1 << len(bits)) for kind in KINDS)


def _merged(mask: int, bits: Sequence[int]) -> int:
    """The mask of kinds as a mask of `bits`."""
    merged = 0
    for kind in KINDS:
        if mask & kind.bit:
            merged |= bits[kind.index]
    return merged


class PairScan:
    """With pairs each card on the table makes its partners win."""

    def __init__(self, groups: Groups, bits: Sequence[int]) -> None:
        self._partners = {bit: _merged(mask, bits) for bit, mask in zip(bits, groups.pair_masks, strict=True)}

    def lead(self, pile: deque[int]) -> list[int] | None:
        cards = [pile.popleft(), pile.popleft()]
        if not self._partners[cards[0]] & cards[1]:
            return cards
        pile.extend(cards)
        return None

    def turn_until_won(self, table: list[int], turns: Turns, chance: Chance, notice: float) -> bool:
        partners, lay, winning = self._partners, table.append, 0
        for card in table:
            winning |= partners[card]
        try:
            for turn in cycle(turns):
                card = turn()
                lay(card)
                if winning & card and chance() < notice:
                    return True
                winning |= partners[card]
        except IndexError:  # a seat that has no card
            pass
        return False


class TripleScan:
    """With triples each card on the table makes, with each earlier one, the thirds of the two win."""

    def __init__(self, groups: Groups, bits: Sequence[int]) -> None:
        self._thirds: dict[int, dict[int, int]] = {}
        for bit, masks in zip(bits, groups.triple_masks, strict=True):
            if any(masks):
                row = self._thirds.setdefault(bit, dict.fromkeys(bits, 0))
                for other, mask in zip(bits, masks, strict=True):
                    row[other] |= _merged(mask, bits)

    def lead(self, pile: deque[int]) -> list[int] | None:
        cards = [pile.popleft(), pile.popleft(), pile.popleft()]
        row = self._thirds.get(cards[0])
        if row is None or not row[cards[1]] & cards[2]:
            return cards
        pile.extend(cards)
        return None

    def turn_until_won(self, table: list[int], turns: Turns, chance: Chance, notice: float) -> bool:
        thirds, lay, winning = self._thirds, table.append, 0
        useful: list[int] = []
        for card in table:
            if card in thirds:
                row = thirds[card]
                for other in useful:
                    winning |= row[other]
                useful.append(card)
        try:
            for turn in cycle(turns):
                card = turn()
                lay(card)
                if card in thirds:
                    if winning & card and chance() < notice:
                        return True
                    row = thirds[card]
                    for other in useful:
                        winning |= row[other]
                    useful.append(card)
        except IndexError:  # a seat that has no card
            pass
        return False
