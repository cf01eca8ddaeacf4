"""Proofs to answer: of a lesson's group, or of any relation's."""

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import cast

import pytest

from classroom.cards import KINDS, Kind, parse_kind
from classroom.lesson import find
from classroom.maths.explain import Taught, explain
from classroom.maths.explanation import Explanation
from classroom.maths.groups import Groups
from classroom.maths.proving.asking import proof_of
from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.proof import Proof
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation

Prove = Callable[..., Proof]
Explained = Callable[[str], tuple[Explanation, ...]]


def taught(text: str, letter: str) -> Taught:
    """A lesson of that relation, as far as a proof needs one."""
    reading = Reading(Letter(letter))
    relation = Relation.parse(text, reading)
    groups = Groups.of(relation, reading)
    return cast(Taught, SimpleNamespace(relation=relation, reading=reading, idle=None, groups=groups))


@pytest.fixture(scope="session")
def prove() -> Prove:
    """The proof of cards in a lesson, or in any relation under its reading."""

    def make(what: str, letter: str = "", *, cards: str, level: str = "quadrant") -> Proof:
        lesson = taught(what, letter) if letter else find(what)
        kinds = [parse_kind(card) for card in cards.split()]
        return proof_of(lesson, explain(lesson, kinds), ProofLevel(level))

    return make


@pytest.fixture(scope="session")
def explained() -> Explained:
    return _explained


@cache
def _explained(lesson_id: str) -> tuple[Explanation, ...]:
    """Every winning group of the lesson, explained in Chinese: one for each choice of numbers."""
    lesson = find(lesson_id)
    found: dict[tuple[int | None, ...], tuple[Kind, ...]] = {}
    for kinds in combinations_with_replacement(KINDS[:53], lesson.size):
        if lesson.groups.is_group(kinds):
            numbers = [
                lesson.reading.value(kind, name) for kind in kinds for name in lesson.relation.variables
            ]
            found.setdefault(tuple(numbers), kinds)
    return tuple(explain(lesson, kinds) for kinds in found.values())
