"""How many triples of numbers fulfil a relation of three cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, permutations

from classroom.cards import KINDS
from classroom.maths.explanation import Line
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.words import _


def triple_lines(relation: Relation, reading: Reading) -> Iterator[Line]:
    """A line for a relation of three cards; the jokers are left out."""
    if relation.size == 3:
        winning, every = counted(relation, reading)
        words = (
            _("{winning} of the {every} triples of ranks, order aside, fulfil the relation")
            if reading.letter is Letter.N
            else _("{winning} of the {every} triples of numbers, order aside, fulfil the relation")
        )
        yield Line(words.format(winning=winning, every=every), "", "note")


@lru_cache(maxsize=32)
def counted(relation: Relation, reading: Reading) -> tuple[int, int]:
    """How many triples of the suited cards' numbers fulfil the relation in some order, and of how many."""
    numbers = {reading.value(kind, relation.variables[0]) for kind in KINDS if not kind.joker}
    triples = [*combinations_with_replacement(sorted(n for n in numbers if n is not None), 3)]
    winning = sum(
        any(
            relation.holds(dict(zip(relation.variables, order, strict=True)))
            for order in set(permutations(one))
        )
        for one in triples
    )
    return winning, len(triples)
