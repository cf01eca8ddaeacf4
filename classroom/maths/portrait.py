"""The portrait of a relation's shape: its name, what it has, how far it reaches, how it was transformed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from classroom.cards import Kind
from classroom.maths.explanation import Line, LineKind
from classroom.maths.expression import Both, Comparison, Condition, Variable
from classroom.maths.figure import PlaneFigure
from classroom.maths.figures.features import of_axes, of_cases, of_shape
from classroom.maths.figures.plane import BEYOND, limit_for, plane
from classroom.maths.printing import to_latex
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.maths.shape import (
    MovedAxes,
    Shape,
    extent,
    facts_of,
    moved_axes,
    name_of,
    normal_form,
    shape_of,
)
from classroom.maths.shape.lines import Line as Straight
from classroom.maths.shape.polynomial import Names, Polynomial
from classroom.maths.shape.saying import point_latex
from classroom.maths.shape.shape import StraightLine
from classroom.maths.shape.writing import compare
from classroom.words import _

_FARTHEST: Final = 60


@dataclass(frozen=True, slots=True)
class Portrait:
    """Each part as lines of words and formulas, in the language spoken.

    `steps` lead from the relation to its normal form, each saying the same as the relation; where a line
    names a case, under that condition. `moving` and `axes` are empty where the axes stay.
    """

    shape: Shape
    name: str
    facts: tuple[Line, ...]
    reach: tuple[Line, ...]
    steps: tuple[Line, ...]
    moving: tuple[Line, ...]
    axes: MovedAxes | None


def portrait(condition: Condition, names: Names) -> Portrait:
    """Of the shape that `condition` has in the plane of the variables `names`, across and up.

    Raises ValueError when it speaks of others.
    """
    shape = shape_of(condition, names)
    axes = moved_axes(shape)
    return Portrait(
        shape=shape,
        name=name_of(shape),
        facts=tuple(Line(fact.words, fact.latex, "place") for fact in facts_of(shape)),
        reach=tuple(_reach(shape)),
        steps=(*_steps(shape), *_by_itself(shape)),
        moving=tuple(_moving(axes)) if axes else (),
        axes=axes,
    )


def _reach(shape: Shape) -> Iterator[Line]:
    """Between which numbers the coordinates of its points lie, where that is not all numbers."""
    for name, interval in zip(shape.names, extent(shape) or (), strict=False):
        said = interval.condition(name)
        if said is not None:
            yield Line(_("range of {name}", name=name), to_latex(said), "place", said)


def _steps(shape: Shape) -> Iterator[Line]:
    """Its normal form, stage by stage; a stage of several parts takes a line for each.

    Parts that must all hold and stay as they are, such as x≠0, are told when they come up and in the end.
    """
    stages = [(stage.words, stage.condition) for stage in normal_form(shape)]
    told: tuple[Condition, ...] = ()
    for number, (words, condition) in enumerate(stages):
        shown = condition
        if isinstance(condition, Both):
            if number < len(stages) - 1:
                shown = _changed(condition, told)
            told = condition.parts
        yield from _parts(words, shown, "simplification" if number else "relation")


def _changed(condition: Both, told: tuple[Condition, ...]) -> Condition:
    """The first part, and those of the others that have not been told."""
    first, *others = condition.parts
    new = [part for part in others if part not in told]
    return replace(condition, parts=(first, *new)) if new else first


def _parts(words: str, condition: Condition, kind: LineKind) -> Iterator[Line]:
    if isinstance(condition, Comparison):
        yield Line(words, to_latex(condition), kind, condition)
        return
    joined = _("and") if isinstance(condition, Both) else _("or")
    for place, part in enumerate(condition.parts):
        yield Line(joined if place else words, to_latex(part), kind, part)


def _by_itself(shape: Shape) -> Iterator[Line]:
    """A slanting line is also known by its slope and where it meets the axis up: y = kx + m."""
    if not isinstance(shape.form, StraightLine) or shape.form.side != "=":
        return
    line = shape.form.line
    if line.across and line.up and line.level:
        said = _slope_form(line, shape.names)
        yield Line(_("slope and intercept"), to_latex(said), "simplification", said)


def _slope_form(line: Straight, names: Names) -> Comparison:
    right = Polynomial.of({(1, 0): -line.across / line.up, (0, 0): -line.level / line.up})
    return compare(Variable(names[1]), "=", right.tree(names))


def _moving(axes: MovedAxes) -> Iterator[Line]:
    """The substitution, and what the relation becomes."""
    yield Line(_("origin of the new axes"), f"O'{point_latex(axes.origin)}", "place")
    first, second = axes.substitution
    yield Line(_("let"), first, "simplification")
    yield Line("", second, "simplification")
    yield Line(_("in the new axes"), axes.relation, "simplification")


def shape_figure(found: Portrait, relation: Relation, reading: Reading, idle: frozenset[Kind]) -> PlaneFigure:
    """The shape of `relation` with all that it has, without a claim. Where all of it lies beyond what the
    cards reach, as of a+b=40, the axes go on until some of it is seen."""
    limit = _limit(found.shape)
    while True:
        features = of_shape(found.shape, limit + BEYOND)
        figure = plane(relation, reading, idle, {}, features, limit)
        if figure.curves or figure.region.areas or figure.winning_dots or limit == _FARTHEST:
            return figure
        limit = min(_FARTHEST, 2 * limit)


def step_figure(found: Portrait, relation: Relation, reading: Reading, idle: frozenset[Kind]) -> PlaneFigure:
    """The shape with what the steps speak of: the new axes, or the cases, else all that it has."""
    shape, limit = found.shape, _limit(found.shape)
    reach = limit + BEYOND
    if found.axes is not None:
        features = of_axes(found.axes, shape.names, reach)
    elif any(stage.when for stage in shape.stages):
        features = of_cases(shape, reach)
    else:
        features = of_shape(shape, reach)
    return plane(relation, reading, idle, {}, features, limit)


def _limit(shape: Shape) -> int:
    """How far the axes reach: all that the shape's points reach, if they end somewhere and not too far."""
    bounds = [
        end for interval in extent(shape) or () for end in (interval.low, interval.high) if end is not None
    ]
    return min(_FARTHEST, max([limit_for({}), *(ceil(abs(float(end))) for end in bounds)]))
