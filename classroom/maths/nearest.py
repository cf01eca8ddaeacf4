"""The nearest change of a relation that gives groups, or a better chance of one.

Looked for in this order: the lesson's own idle cards let go, < loosened to ≤, one number moved by the
smallest whole step, = loosened, a sign turned round, the other reading, another value for the joker. A change
that would let everything through is none. All is exact; where many combinations must be tried, the search
ends after a while with what it has found.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, islice, product
from math import ceil, floor
from time import perf_counter
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.maths.changes import Edit, Path, Place, at, loosened, moved, numbers, turned
from classroom.maths.exact import Exact, Undefined, judge, prepare
from classroom.maths.expression import (
    Add,
    Both,
    Comparator,
    Comparison,
    Condition,
    Expression,
    Negative,
    Subtract,
)
from classroom.maths.groups import Groups
from classroom.maths.notation import NotationError
from classroom.maths.printing import to_text
from classroom.maths.radical import Radical
from classroom.maths.radical import sign as sign_of
from classroom.maths.reading import MAX_JOKER, Letter, Reading
from classroom.maths.relation import Relation, RelationError
from classroom.names import signed
from classroom.words import _

SECONDS: Final = 0.8
# Above this chance nearly everything wins: that is no game.
TOO_MUCH: Final = Fraction(2, 5)
# How far a number inside an expression is moved, and the joker's value.
_FAR: Final = 60
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
    for change in _tried(search, _outward(numbers(relation.condition))):
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
    """One number moved, the smallest steps first: at once where it is only added to the sides compared."""
    places = numbers(search.relation.condition)
    sums = {place: found for place in places if (found := _as_summand(search.relation, place))}
    leaps = [step for place, summand in sums.items() for step in _leaps(search, place, summand)]
    leaps.sort(key=_size)
    far = floor(min(map(_size, leaps), default=Fraction(_FAR)))
    inner = _outward([place for place in places if place not in sums], far)
    yield from _tried(search, _merged(leaps, inner))


@dataclass(frozen=True, slots=True)
class Step:
    """A number that is to be `number`."""

    place: Place
    number: int


def _size(step: Step) -> Fraction:
    return abs(step.number - step.place.value)


def _merged(leaps: list[Step], inner: Iterator[Step]) -> Iterator[Step]:
    """Both, the smaller steps first; of equal ones those of the first."""
    waiting = deque(leaps)
    for step in inner:
        while waiting and _size(waiting[0]) <= _size(step):
            yield waiting.popleft()
        yield step
    yield from waiting


def _outward(places: Collection[Place], far: int = _FAR) -> Iterator[Step]:
    """Every number a step down, a step up, two steps down, and so on."""
    for size in range(1, far + 1):
        for place in places:
            for number in (ceil(place.value) - size, floor(place.value) + size):
                if place.allows(number):
                    yield Step(place, number)


def _tried(search: _Search, steps: Iterable[Step]) -> Iterator[Change]:
    return _edits(search, (moved(search.relation.condition, step.place, step.number) for step in steps))


@dataclass(frozen=True, slots=True)
class _Summand:
    """A number that is added (`sign` 1) to the difference of the two sides of a comparison, or taken away;
    what must hold `beside` that comparison."""

    sign: int
    comparator: Comparator
    difference: Expression
    beside: tuple[Condition, ...]


def _as_summand(relation: Relation, place: Place) -> _Summand | None:
    """How the number enters its comparison; None when it does otherwise than as a summand."""
    sign = 1
    for length in range(len(place.path) - 1, -1, -1):
        around, step = at(relation.condition, place.path[:length]), place.path[length]
        match around:
            case Add() | Negative() | Subtract():
                turns = isinstance(around, Negative) or (isinstance(around, Subtract) and step == 1)
                sign = -sign if turns else sign
            case Comparison(first, ((comparator, right),)):
                beside = _beside(relation.condition, place.path[:length])
                return _Summand(-sign if step else sign, comparator, Subtract(first, right), beside)
            case _:
                return None
    return None


def _beside(condition: Condition, path: Path) -> tuple[Condition, ...]:
    """What must hold together with the part that `path` leads to."""
    found: list[Condition] = []
    for length, step in enumerate(path):
        around = at(condition, path[:length])
        if isinstance(around, Both):
            found += [part for number, part in enumerate(around.parts) if number != step]
    return tuple(found)


def _leaps(search: _Search, place: Place, summand: _Summand) -> list[Step]:
    """The smallest steps down and up after which the comparison holds for some cards."""
    fits = _HOLDS[summand.comparator]
    down: int | None = None
    up: int | None = None
    for difference in _worth(search, summand.difference, summand.beside):
        near = floor(float(place.value) - summand.sign * float(difference))
        for number in range(near - 1, near + 3):
            if not place.allows(number) or not fits(
                sign_of(difference + summand.sign * (number - place.value))
            ):
                continue
            if number < place.value:
                down = number if down is None else max(down, number)
            else:
                up = number if up is None else min(up, number)
    return [Step(place, number) for number in (down, up) if number is not None]


_HOLDS: Final[dict[Comparator, Callable[[int], bool]]] = {
    "=": lambda sign: sign == 0,
    "≠": lambda sign: sign != 0,
    "<": lambda sign: sign < 0,
    "≤": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    "≥": lambda sign: sign >= 0,
}


def _worth(search: _Search, expression: Expression, beside: Iterable[Condition]) -> Iterator[Exact]:
    """The values that cards with which all that is `beside` holds can give to the expression."""
    names = search.relation.variables
    worth = prepare(expression, frozenset(names))
    besides = [judge(part, frozenset(names)) for part in beside]
    seen: set[int | Fraction] = set()
    for values in _assignments(search):
        try:
            value = worth(values) if all(part(values) for part in besides) else None
        except Undefined:
            continue
        if isinstance(value, Radical):
            yield value
        elif value is not None and value not in seen:
            seen.add(value)
            yield value


def _assignments(search: _Search) -> Iterator[dict[str, int]]:
    """Every choice of numbers that the cards can give to the variables; the same dictionary each time."""
    live = [kind for kind in KINDS if search.idle is None or kind not in search.idle]
    names, reading = search.relation.variables, search.reading
    given = (
        sorted({value for kind in live if (value := reading.value(kind, name)) is not None}) for name in names
    )
    values: dict[str, int] = {}
    for combination in product(*given):
        values.update(zip(names, combination, strict=True))
        yield values


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
    for size in range(1, _FAR + 1):
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
