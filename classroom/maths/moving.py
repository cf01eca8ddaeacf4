"""Numbers of a relation moved, the smallest steps first.

At once to where the next cards win, where a number is only added to the sides compared; else one by one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import ceil, floor
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.maths.changes import Path, Place, at, numbers
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
from classroom.maths.radical import Radical
from classroom.maths.radical import sign as sign_of
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation

FAR: Final = 60
"""How far a number is moved one by one."""


@dataclass(frozen=True, slots=True)
class Step:
    """A number that is to be `number`."""

    place: Place
    number: int


def smallest_first(relation: Relation, reading: Reading, idle: frozenset[Kind] | None) -> Iterator[Step]:
    """Steps after which there may be groups, the smallest first; `idle` None: no cards are idle."""
    places = numbers(relation.condition)
    sums = {place: found for place in places if (found := _as_summand(relation, place))}
    cards = _Cards(relation, reading, idle)
    leaps = [step for place, summand in sums.items() for step in _leaps(cards, place, summand)]
    leaps.sort(key=_size)
    far = floor(min(map(_size, leaps), default=Fraction(FAR)))
    inner = outward([place for place in places if place not in sums], far)
    yield from _merged(leaps, inner)


@dataclass(frozen=True, slots=True)
class _Cards:
    """What can be put into the relation: cards so read, but for the idle ones."""

    relation: Relation
    reading: Reading
    idle: frozenset[Kind] | None


def outward(places: Collection[Place], far: int = FAR) -> Iterator[Step]:
    """Every number a step down, a step up, two steps down, and so on."""
    for size in range(1, far + 1):
        for place in places:
            for number in (ceil(place.value) - size, floor(place.value) + size):
                if place.allows(number):
                    yield Step(place, number)


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


def _leaps(cards: _Cards, place: Place, summand: _Summand) -> list[Step]:
    """The smallest steps down and up after which the comparison holds for some cards."""
    fits = _HOLDS[summand.comparator]
    down: int | None = None
    up: int | None = None
    for difference in _worth(cards, summand.difference, summand.beside):
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


def _worth(cards: _Cards, expression: Expression, beside: Iterable[Condition]) -> Iterator[Exact]:
    """The values that cards with which all that is `beside` holds can give to the expression."""
    names = cards.relation.variables
    worth = prepare(expression, frozenset(names))
    besides = [judge(part, frozenset(names)) for part in beside]
    seen: set[int | Fraction] = set()
    for values in _assignments(cards):
        try:
            value = worth(values) if all(part(values) for part in besides) else None
        except Undefined:
            continue
        if isinstance(value, Radical):
            yield value
        elif value is not None and value not in seen:
            seen.add(value)
            yield value


def _assignments(cards: _Cards) -> Iterator[dict[str, int]]:
    """Every choice of numbers that the cards can give to the variables; the same dictionary each time."""
    live = [kind for kind in KINDS if cards.idle is None or kind not in cards.idle]
    names, reading = cards.relation.variables, cards.reading
    given = (
        sorted({value for kind in live if (value := reading.value(kind, name)) is not None}) for name in names
    )
    values: dict[str, int] = {}
    for combination in product(*given):
        values.update(zip(names, combination, strict=True))
        yield values
