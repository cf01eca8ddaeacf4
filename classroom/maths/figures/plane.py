"""The coordinate plane of a relation in two variables: its region, the points that cards make, the claim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.maths.expression import Comparison
from classroom.maths.figure import Curve, Key, Mark, PlaneFigure, Region
from classroom.maths.figures.features import NONE, Features
from classroom.maths.figures.labels import point_label
from classroom.maths.figures.region import region
from classroom.maths.printing import to_latex, to_text
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.words import Language, _, language

_USUAL: Final = 14  # one beyond the king
_LONGEST: Final = 26  # characters of a formula that still fit into the legend
BEYOND: Final = 0.5  # how far regions and lines reach beyond the limit


def plane(
    relation: Relation,
    reading: Reading,
    idle: frozenset[Kind],
    values: Mapping[str, int],
    features: Features = NONE,
    limit: int | None = None,
) -> PlaneFigure:
    """The plane of `relation` with the point of `values`, if there is one, and what is marked of its shape.

    The axes reach as far as the values need, or to `limit`.
    """
    limit = limit_for(values) if limit is None else limit
    ground = _ground(relation, reading, idle, limit, language())
    point = tuple(values[name] for name in relation.variables if name in values)
    claim = (Mark(*point, point_label("P", *point), "claim"),) if len(point) == 2 else ()
    inside = tuple(mark for mark in features.marks if max(abs(mark.x), abs(mark.y)) <= limit + BEYOND)
    return replace(ground, marks=claim + inside, guides=features.guides)


def limit_for(values: Mapping[str, int]) -> int:
    """How far the axes of the figure for these values reach."""
    farthest = max(map(abs, values.values()), default=0)
    return _USUAL if farthest < _USUAL else farthest + 1


@lru_cache(maxsize=32)
def _ground(
    relation: Relation, reading: Reading, idle: frozenset[Kind], limit: int, spoken: Language
) -> PlaneFigure:
    """The plane without a claim: what depends on the lesson alone. `spoken` is the language of the legend."""
    across, up = relation.variables
    area, curves = region(relation.condition, (across, up), limit + BEYOND)
    every = [_values(reading, name, frozenset(), limit) for name in (across, up)]
    live = [_values(reading, name, idle, limit) for name in (across, up)]
    winning = {point for point in product(*live) if relation.holds({across: point[0], up: point[1]})}
    return PlaneFigure(
        across=across,
        up=up,
        limit=limit,
        condition=relation.condition,
        region=area,
        curves=curves,
        guides=(),
        dots=tuple((x, y) for x, y in product(*every) if (x, y) not in winning),
        winning_dots=tuple((x, y) for x, y in sorted(winning)),
        marks=(),
        legend=tuple(_legend(relation, area, curves, bool(winning))),
    )


def _values(reading: Reading, name: str, idle: frozenset[Kind], limit: int) -> list[int]:
    """The numbers that cards give to the variable, within the figure."""
    values = {reading.value(kind, name) for kind in KINDS if kind not in idle}
    return sorted(value for value in values if value is not None and abs(value) <= limit)


def _legend(relation: Relation, area: Region, curves: tuple[Curve, ...], winning: bool) -> Iterator[Key]:
    short = isinstance(relation.condition, Comparison) and len(to_text(relation.condition)) <= _LONGEST
    formula = f"${to_latex(relation.condition)}$"
    points = _("points of {formula}", formula=formula) if short else _("points of the relation")
    styles = {curve.dashed for curve in curves}
    if area.areas:
        yield Key("region", points)
        if False in styles:
            yield Key("solid", _("solid: points on it count"))
    elif False in styles:
        yield Key("solid", points)
    if True in styles:
        yield Key("dashed", _("dashed: points on it do not count"))
    if winning:
        yield Key("winning", _("winning points that cards make"))
