"""Every group that the two packs can supply, as bit masks over the kinds.

The relation is judged once for each combination of different values, not of kinds; a question at the table
is then a few operations on whole numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import permutations, product
from math import perm
from operator import or_
from typing import Final, Self

from classroom.cards import BLACK_JOKER, KINDS, RED_JOKER, TWO_PACKS, Kind
from classroom.maths.exact import judge
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation

_EACH: Final = 2  # cards of one kind in two packs
_REMEMBERED: Final = 16


@dataclass(frozen=True, slots=True)
class Groups:
    """All groups of a relation under a reading.

    `pair_masks[k]` (size 2): the kinds that complete a group with kind k; `triple_masks[k][i]` (size 3):
    those that complete one with k and i. `count`: the different groups, the two jokers counted as one kind.
    `idle`: the kinds that occur in no group. `chance`: that `size` cards drawn from the pack form a group.
    """

    relation: Relation
    reading: Reading
    size: int
    pair_masks: tuple[int, ...]
    triple_masks: tuple[tuple[int, ...], ...]
    count: int
    idle: frozenset[Kind]
    chance: Fraction

    @classmethod
    def of(
        cls,
        relation: Relation,
        reading: Reading,
        idle: Collection[Kind] | None = None,
        without_idle: bool = False,
    ) -> Self:
        """The groups of `relation`; kinds that are `idle` belong to none, whatever their value.

        `without_idle`: these (with `idle` None: those that occur in no group) are not even in the pack.
        """
        pairs, triples = _compiled(relation, reading, None if idle is None else frozenset(idle))
        if relation.size == 2:
            unused = _unused(pairs)
            chance = _chance(_pair_orders(pairs), 2, _left_out(idle, unused) if without_idle else 0)
            return cls(relation, reading, 2, pairs, (), _count_pairs(pairs), unused, chance)
        unused = _unused([any(row) for row in triples])
        chance = _chance(_triple_orders(triples), 3, _left_out(idle, unused) if without_idle else 0)
        return cls(relation, reading, 3, (), triples, _count_triples(triples), unused, chance)

    def is_group(self, kinds: Sequence[Kind]) -> bool:
        """Whether cards of these kinds form a group; never, when there are not `size` of them."""
        if len(kinds) != self.size:
            return False
        if self.size == 2:
            return bool(self.pair_masks[kinds[0].index] & kinds[1].bit)
        return bool(self.triple_masks[kinds[0].index][kinds[1].index] & kinds[2].bit)

    def with_table(self, latest: Kind, table: Sequence[Kind]) -> Iterator[tuple[int, ...]]:
        """The places in `table` of cards that form a group with `latest`, one group after another."""
        if self.size == 2:
            mask = self.pair_masks[latest.index]
            yield from ((place,) for place, kind in enumerate(table) if mask & kind.bit)
            return
        masks = self.triple_masks[latest.index]
        for place, kind in enumerate(table):
            mask = masks[kind.index]
            if mask:
                for later in range(place + 1, len(table)):
                    if mask & table[later].bit:
                        yield place, later

    def values(self, kinds: Sequence[Kind]) -> dict[str, int] | None:
        """The first way, in the order of the cards, to give values to the variables so that the relation
        holds; None when there is none. Idle cards are not considered here."""
        for order in permutations(kinds):
            values = _assignment(order, self.relation.variables, self.reading)
            if values is not None and self.relation.holds(values):
                return values
        return None


@lru_cache(maxsize=_REMEMBERED)
def _compiled(
    relation: Relation, reading: Reading, idle: frozenset[Kind] | None
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The masks of pairs and those of triples, of which a relation has one. Of three cards that takes up to
    half a second, and one lesson is judged, saved, read again and played: the latest are remembered."""
    live = [kind for kind in KINDS if idle is None or kind not in idle]
    winning = _winning_masks(relation, reading, live)
    return (_pair_masks(winning), ()) if relation.size == 2 else ((), _triple_masks(winning))


def _assignment(kinds: Sequence[Kind], variables: Sequence[str], reading: Reading) -> dict[str, int] | None:
    """The values that the kinds give to the variables, one each; None when one cannot."""
    values: dict[str, int] = {}
    for kind, variable in zip(kinds, variables, strict=True):
        value = reading.value(kind, variable)
        if value is None:
            return None
        values[variable] = value
    return values


def _masks_by_value(reading: Reading, variable: str, live: Sequence[Kind]) -> Mapping[int, int]:
    """For each value that a card can give to the variable, the mask of the kinds that do."""
    masks: dict[int, int] = {}
    for kind in live:
        value = reading.value(kind, variable)
        if value is not None:
            masks[value] = masks.get(value, 0) | kind.bit
    return masks


def _winning_masks(relation: Relation, reading: Reading, live: Sequence[Kind]) -> Iterator[tuple[int, ...]]:
    """The kinds for each variable, for every combination of values for which the relation holds."""
    by_variable = [_masks_by_value(reading, variable, live) for variable in relation.variables]
    decide = judge(relation.condition, frozenset(relation.variables))
    values: dict[str, int] = {}
    *outer, last = relation.variables
    for combination in product(*(masks.items() for masks in by_variable[:-1])):
        values.update(zip(outer, (number for number, _mask in combination), strict=True))
        outer_masks = tuple(mask for _number, mask in combination)
        for number, mask in by_variable[-1].items():
            values[last] = number
            if decide(values):
                yield (*outer_masks, mask)


def _pair_masks(winning: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    partners: dict[int, int] = {}
    for one, other in winning:
        partners[one] = partners.get(one, 0) | other
        partners[other] = partners.get(other, 0) | one
    return tuple(
        reduce(or_, (mask for kinds, mask in partners.items() if kinds & kind.bit), 0) for kind in KINDS
    )


def _triple_masks(winning: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    thirds: dict[tuple[int, int], int] = {}
    for combination in {tuple(sorted(combination)) for combination in winning}:
        for one, other, third in permutations(combination):
            thirds[one, other] = thirds.get((one, other), 0) | third
    rows = [[0] * len(KINDS) for _kind in KINDS]
    for (one, other), mask in thirds.items():
        for first in _indices(one):
            for second in _indices(other):
                # There is no third card of one kind in two packs.
                rows[first][second] |= mask & ~(1 << first) if first == second else mask
    return tuple(map(tuple, rows))


def _indices(mask: int) -> list[int]:
    return [kind.index for kind in KINDS if mask & kind.bit]


def _unused(used: Iterable[object]) -> frozenset[Kind]:
    return frozenset(kind for kind, use in zip(KINDS, used, strict=True) if not use)


def _one_joker(mask: int) -> int:
    """The mask with both jokers as one kind."""
    return (mask | mask >> 1 & RED_JOKER.bit) & ~BLACK_JOKER.bit


def _count_pairs(masks: Sequence[int]) -> int:
    merged = [*masks[:52], masks[52] | masks[53]]
    return sum((_one_joker(mask) >> low).bit_count() for low, mask in enumerate(merged))


def _count_triples(masks: Sequence[Sequence[int]]) -> int:
    rows = [*masks[:52], [one | other for one, other in zip(masks[52], masks[53], strict=True)]]
    merged = [[*row[:52], row[52] | row[53]] for row in rows]
    return sum(
        (_one_joker(mask) >> middle).bit_count()
        for low, row in enumerate(merged)
        for middle, mask in enumerate(row)
        if low <= middle
    )


def _cards(mask: int, *drawn: int) -> int:
    """How many cards are of the kinds in the mask, after one card of each of the kinds `drawn`."""
    return _EACH * mask.bit_count() - sum(mask >> kind & 1 for kind in drawn)


def _left_out(idle: Collection[Kind] | None, unused: Collection[Kind]) -> int:
    """How many cards are not in a pack without idle cards. None of them occurs in a group."""
    return _EACH * len(unused if idle is None else set(idle))


def _chance(orders: int, size: int, left_out: int) -> Fraction:
    """`orders` of all ordered draws of `size` cards, when there are so many to be drawn."""
    return Fraction(orders, perm(len(TWO_PACKS) - left_out, size) or 1)


def _pair_orders(masks: Sequence[int]) -> int:
    """Ordered draws of two cards that are a group."""
    return sum(_EACH * _cards(mask, first) for first, mask in enumerate(masks))


def _triple_orders(masks: Sequence[Sequence[int]]) -> int:
    """Ordered draws: of the first two kinds there are 4 ordered pairs of cards, or 2 when they are equal."""
    return sum(
        (2 if first == second else 4) * _cards(mask, first, second)
        for first, row in enumerate(masks)
        for second, mask in enumerate(row)
    )
