"""A few groups of a relation, as different as can be, with their numbers put in."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.maths.figure import LineFigure
from classroom.maths.groups import Groups

_DRAWS: Final = 600
_SEED: Final = 3


@dataclass(frozen=True, slots=True)
class Example:
    """Cards that win together, and the relation with their numbers: |−3+2|+|4−2|=3≤5."""

    kinds: tuple[Kind, ...]
    text: str


def examples(groups: Groups, most: int) -> tuple[Example, ...]:
    """At most so many groups, no two with the same numbers; always the same ones for the same relation."""
    from classroom.maths.explaining.filled import filled

    found: dict[tuple[int, ...], Example] = {}
    for kinds in _some(groups):
        values = groups.values(kinds)
        numbers = tuple(sorted(values.values())) if values else ()
        if values and numbers not in found:
            found[numbers] = Example(kinds, filled(groups.relation.condition, values))
        if len(found) == most:
            break
    return tuple(found.values())


def line_of(groups: Groups, shown: Sequence[Example]) -> tuple[LineFigure, Example | None]:
    """The number line of a relation of three cards, and the example that is drawn on it.

    What is compared with numbers needs none: the bare line shows where it holds. Of 2b=a+c that would be an
    empty line, so the first of the examples is drawn.
    """
    from classroom.maths.figures.number_line import number_line

    bare = number_line(groups.relation.condition, {})
    if all(row.thresholds for row in bare.rows):
        return bare, None
    for example in shown[:1]:
        if values := groups.values(example.kinds):
            return number_line(groups.relation.condition, values), example
    return bare, None


def _some(groups: Groups) -> Iterator[tuple[Kind, ...]]:
    """Groups drawn as cards are: any first card that can win, then what goes with it."""
    live = [kind for kind in KINDS if kind not in groups.idle]
    chance = random.Random(_SEED)
    if not live:
        return
    for _draw in range(_DRAWS):
        first = chance.choice(live)
        if groups.size == 2:
            yield first, chance.choice(_kinds(groups.pair_masks[first.index]))
            continue
        row = groups.triple_masks[first.index]
        second = chance.choice([kind for kind in KINDS if row[kind.index]])
        yield first, second, chance.choice(_kinds(row[second.index]))


def _kinds(mask: int) -> Sequence[Kind]:
    return [kind for kind in KINDS if mask & kind.bit]
