"""Which card stands for which variable: the way that holds, else the one that comes nearest to holding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import permutations
from typing import Final, cast

from classroom.cards import Kind
from classroom.maths.exact import Exact, Undefined, evaluate
from classroom.maths.explaining.stages import comparisons
from classroom.maths.radical import sign
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.maths.shape.comparators import allows


@dataclass(frozen=True, slots=True)
class Assignment:
    """The cards' kinds in the order of the variables, and the values they give."""

    kinds: tuple[Kind, ...]
    values: Mapping[str, int]


def assignments(kinds: Sequence[Kind], relation: Relation, reading: Reading) -> Iterator[Assignment]:
    """Every way to give the cards' values to the variables, in the order of the cards, each values once."""
    seen = set()
    for order in permutations(kinds):
        values = {
            name: reading.value(kind, name) for name, kind in zip(relation.variables, order, strict=True)
        }
        numbers = tuple(values.values())
        if None not in numbers and numbers not in seen:
            seen.add(numbers)
            yield Assignment(order, {name: value for name, value in values.items() if value is not None})


def best(ways: Sequence[Assignment], relation: Relation) -> Assignment:
    """The first way that holds; when none does, the one that misses least."""
    for way in ways:
        if relation.holds(way.values):
            return way
    nearest = cmp_to_key(_compare)
    return min(ways, key=lambda way: nearest(_miss(relation, way)))


_Miss = tuple[int, Exact]
_HOPELESS: Final = 100


def _compare(one: _Miss, other: _Miss) -> int:
    return one[0] - other[0] or sign(one[1] - other[1])


def _miss(relation: Relation, way: Assignment) -> _Miss:
    """How many comparisons fail, and by how much together; one without a value fails as badly as can be."""
    failing, distance = 0, cast(Exact, 0)
    for comparison in comparisons(relation.condition):
        left = comparison.first
        for comparator, right in comparison.links:
            try:
                gap = evaluate(left, way.values) - evaluate(right, way.values)
            except Undefined:
                failing += _HOPELESS
            else:
                if not allows(comparator, sign(gap)):
                    failing, distance = failing + 1, distance + abs(gap)
            left = right
    return failing, distance
