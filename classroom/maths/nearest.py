"""The nearest change of a relation that gives groups, or a better chance of one.

Looked for in this order: the lesson's own idle cards let go, < loosened to ≤, one number moved by the
smallest whole step, = loosened, a sign turned round, the other reading, another value for the joker. A change
that would let everything through is none. All is exact; where many combinations must be tried, the search
ends after a while with what it has found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, islice
from time import perf_counter
from typing import Final

from classroom.cards import Kind
from classroom.maths.changes import Edit, loosened, moved, numbers, turned
from classroom.maths.groups import Groups
from classroom.maths.moving import FAR, Step, outward, smallest_first
from classroom.maths.notation import NotationError
from classroom.maths.printing import to_text
from classroom.maths.reading import MAX_JOKER, Letter, Reading
from classroom.maths.relation import Relation, RelationError
from classroom.names import signed
from classroom.words import _

SECONDS: Final = 0.8
# Above this chance nearly everything wins: that is no game.
TOO_MUCH: Final = Fraction(2, 5)
_MOST: Final = 4


@dataclass(frozen=True, slots=True)
class Change:
    """A lesson's rules after a change, and the change in words: 把 40 改成 26. `count` and `chance` as in
    Groups, after it."""

    relation: Relation
    reading: Reading
    idle: frozenset[Kind] | None
    words: str
    count: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class _Search:
    """What is changed, and when the search must end."""

    relation: Relation
    reading: Reading
    idle: frozenset[Kind] | None
    without_idle: bool
    end: float

    @property
    def late(self) -> bool:
        return perf_counter() > self.end

    def edited(self, edit: Edit) -> Change | None:
        """The change, judged; None when it is not a relation of the notation, or gives nothing."""
        try:
            # Read again, so that what is proposed can be typed.
            relation = Relation.parse(to_text(edit.condition), self.reading, self.relation.size)
        except (NotationError, RelationError):
            return None
        return self.judged(relation, self.reading, self.idle, edit.words)

    def judged(
        self, relation: Relation, reading: Reading, idle: frozenset[Kind] | None, words: str
    ) -> Change | None:
        groups = Groups.of(relation, reading, idle, self.without_idle)
        if not groups.count or groups.chance > TOO_MUCH:
            return None
        return Change(relation, reading, idle, words, groups.count, groups.chance)


def nearest(
    relation: Relation, reading: Reading, idle: frozenset[Kind] | None = None, seconds: float = SECONDS
) -> tuple[Change, ...]:
    """The nearest changes after which there are groups, the nearest first, a few at most.

    For a relation that has none with these idle cards.
    """
    search = _Search(relation, reading, idle, False, perf_counter() + seconds)
    found = chain(
        _let_go(search),
        _edits(search, loosened(relation.condition, strict=True)),
        islice(_moves(search), 2),
        _edits(search, loosened(relation.condition, strict=False)),
        islice(_edits(search, turned(relation.condition)), 1),
        _other_reading(search),
        _other_joker(search),
    )
    return tuple(islice(found, _MOST))


def towards(
    relation: Relation,
    reading: Reading,
    idle: frozenset[Kind] | None,
    chances: tuple[Fraction, Fraction],
    seconds: float = SECONDS,
    *,
    without_idle: bool = False,
) -> Change | None:
    """The least move of one number that brings the chance of a group within `chances`; if none does, the one
    that comes nearest, and None if none comes nearer by half.

    `without_idle`: the idle cards are left out of the pack.
    """
    search = _Search(relation, reading, idle, without_idle, perf_counter() + seconds)
    low, high = chances
    best, least = None, _outside(Groups.of(relation, reading, idle, without_idle).chance, low, high) / 2
    for change in _tried(search, outward(numbers(relation.condition))):
        distance = _outside(change.chance, low, high)
        if not distance:
            return change
        if distance < least:
            best, least = change, distance
    return best


def _outside(chance: Fraction, low: Fraction, high: Fraction) -> Fraction:
    """How far outside the chance is."""
    return max(low - chance, chance - high, Fraction())


def _let_go(search: _Search) -> Iterator[Change]:
    if search.idle is not None:
        words = _("Take the idle cards that follow from the relation")
        if change := search.judged(search.relation, search.reading, None, words):
            yield change


def _edits(search: _Search, edits: Iterable[Edit]) -> Iterator[Change]:
    for edit in edits:
        if search.late:
            return
        if change := search.edited(edit):
            yield change


def _moves(search: _Search) -> Iterator[Change]:
    """One number moved, the smallest steps first."""
    yield from _tried(search, smallest_first(search.relation, search.reading, search.idle))


def _tried(search: _Search, steps: Iterable[Step]) -> Iterator[Change]:
    return _edits(search, (moved(search.relation.condition, step.place, step.number) for step in steps))


def _other_reading(search: _Search) -> Iterator[Change]:
    """N for Z or Z for N; D has variables of its own."""
    other = {Letter.N: Letter.Z, Letter.Z: Letter.N}.get(search.reading.letter)
    if other is None or search.late:
        return
    reading = replace(search.reading, letter=other)
    words = _("Read the cards by {reading} instead of {before}", reading=other, before=search.reading.letter)
    if change := search.judged(search.relation, reading, search.idle, words):
        yield change


def _other_joker(search: _Search) -> Iterator[Change]:
    """The joker's value moved to the nearest with which there are groups."""
    before = search.reading.joker
    for size in range(1, FAR + 1):
        for joker in (before - size, before + size):
            if search.late:
                return
            words = _("Change the joker from {before} to {after}", before=signed(before), after=signed(joker))
            reading = replace(search.reading, joker=joker)
            if abs(joker) <= MAX_JOKER and (
                change := search.judged(search.relation, reading, search.idle, words)
            ):
                yield change
                return
