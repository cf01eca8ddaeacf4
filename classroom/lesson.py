"""A lesson: a relation, a reading, the idle cards and the words to teach it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from classroom.cards import Kind
from classroom.maths.groups import Groups
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.words import Language


@dataclass(frozen=True)
class Lesson:
    """One lesson, as its file has it. `idle` None means: the kinds that can occur in no group."""

    id: str
    title: Mapping[Language, str]
    relation: Relation
    reading: Reading
    idle: frozenset[Kind] | None
    seats: int
    teaching: Mapping[Language, str]
    background: Mapping[Language, str]

    @property
    def size(self) -> int:
        return self.relation.size

    @cached_property
    def groups(self) -> Groups:
        """Every group of this lesson; compiled once."""
        return Groups.of(self.relation, self.reading, self.idle)
