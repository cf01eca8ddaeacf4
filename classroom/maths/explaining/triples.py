"""How many triples of numbers fulfil a relation of three cards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import Final

from classroom.cards import KINDS
from classroom.maths.explanation import Line
from classroom.maths.expression import Number, Variable
from classroom.maths.printing import to_latex
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.maths.shape.writing import between, compare
from classroom.words import _

_MOST: Final = 12  # rows of a list that is still read


def triple_lines(relation: Relation, reading: Reading) -> Iterator[Line]:
    """A line for a relation of three cards; the jokers are left out."""
    if relation.size == 3:
        winning, every = counted(relation, reading)
        words = (
            _("{winning} of the {every} triples of ranks, order aside, fulfil the relation")
            if reading.letter is Letter.N
            else _("{winning} of the {every} triples of numbers, order aside, fulfil the relation")
        )
        said = words.format(winning=winning, every=every)
        yield Line(
            _("jokers aside, {said}", said=said) if _jokers_win(relation, reading) else said, "", "note"
        )


@lru_cache(maxsize=32)
def counted(relation: Relation, reading: Reading) -> tuple[int, int]:
    """How many triples of the suited cards' numbers fulfil the relation in some order, and of how many."""
    triples = [*_triples(relation, reading)]
    return sum(any(_verdicts(relation, one)) for one in triples), len(triples)


@lru_cache(maxsize=32)
def _jokers_win(relation: Relation, reading: Reading) -> bool:
    """Whether there are triples with a joker's number that fulfil the relation, besides those counted."""
    joker = reading.joker
    numbers = {number for triple in _triples(relation, reading) for number in triple}
    pairs = combinations_with_replacement(sorted(numbers | {joker}), 2)
    return joker not in numbers and any(any(_verdicts(relation, (joker, *pair))) for pair in pairs)


def listed(relation: Relation, reading: Reading) -> tuple[Line, ...]:
    """Every triple with a≥b≥c: between which numbers c lies for each a and b.

    Empty where the order matters, where c has gaps, or where the list would be long.
    """
    found: dict[tuple[int, int], list[int]] = {}
    for one in _triples(relation, reading):
        verdicts = {*_verdicts(relation, one)}
        if len(verdicts) > 1:
            return ()
        if True in verdicts:
            found.setdefault(one[:2], []).append(one[2])
    if len(found) > _MOST or any(max(cs) - min(cs) >= len(cs) for cs in found.values()):
        return ()
    return tuple(_row(relation, pair, min(cs), max(cs)) for pair, cs in found.items())


def _row(relation: Relation, pair: tuple[int, int], low: int, high: int) -> Line:
    first, second, third = relation.variables
    names = {"first": first, "second": second, "one": pair[0], "other": pair[1]}
    least, most = Number(Fraction(low)), Number(Fraction(high))
    said = compare(Variable(third), "=", least)
    if low != high:
        said = between(least, "≤", Variable(third), "≤", most)
    return Line(_("{first}={one}, {second}={other}", **names), to_latex(said), "place", said)


def _triples(relation: Relation, reading: Reading) -> Iterator[tuple[int, int, int]]:
    """The suited cards' numbers three by three, the largest first."""
    numbers = {reading.value(kind, relation.variables[0]) for kind in KINDS if not kind.joker}
    yield from combinations_with_replacement(sorted((n for n in numbers if n is not None), reverse=True), 3)


def _verdicts(relation: Relation, triple: tuple[int, int, int]) -> Iterator[bool]:
    """Whether the relation holds, for each order of the three."""
    for order in set(permutations(triple)):
        yield relation.holds(dict(zip(relation.variables, order, strict=True)))
