"""Inside, on or outside: where a point can lie with respect to a shape, in few words, and where it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from classroom.maths.explaining.stages import comparisons
from classroom.maths.expression import is_divisibility
from classroom.maths.printing import to_text
from classroom.maths.relation import Relation
from classroom.maths.shape import shape_of
from classroom.maths.shape.lines import Line, Point
from classroom.maths.shape.membership import side_of
from classroom.maths.shape.naming import curve_name
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Dot,
    Ellipse,
    Everything,
    Form,
    HalfPlane,
    Hyperbola,
    Parabola,
    Parallels,
    Polygon,
    StraightLine,
    Without,
)
from classroom.words import _, later

_CIRCLE: Final = (later("inside the circle"), later("on the circle"), later("outside the circle"))
_PARABOLA: Final = (
    later("inside the opening of the parabola"),
    later("on the parabola"),
    later("outside the opening of the parabola"),
)
_HYPERBOLA: Final = (
    later("between the branches of the hyperbola"),
    later("on the hyperbola"),
    later("within a branch of the hyperbola"),
)
_CURVE: Final = (later("inside the {curve}"), later("on the {curve}"), later("outside the {curve}"))
_BORDER: Final = (
    later("inside the {curve}"),
    later("on the border of the {curve}"),
    later("outside the {curve}"),
)
_PARALLELS: Final = (
    later("between the two parallel lines"),
    later("on one of the parallel lines"),
    later("outside the two parallel lines"),
)
_SLANTING: Final = (
    later("above the line {line}"),
    later("on the line {line}"),
    later("below the line {line}"),
)
_UPRIGHT: Final = (
    later("to the right of the line {line}"),
    later("on the line {line}"),
    later("to the left of the line {line}"),
)
_DOT: Final = (later("just at that one point"), later("not at that one point"))
_REGION: Final = (
    later("inside the shaded region"),
    later("on the border of the shaded region"),
    later("outside the shaded region"),
)
_ALONG: Final = (later("on the curve"), later("not on the curve"))


def sides(relation: Relation, values: Mapping[str, int]) -> tuple[tuple[str, ...], int]:
    """The places that a point can have, in words, and which of them that of `values` has; no places where
    the shape is the whole plane or has no extent."""
    across, up = relation.variables
    shape = shape_of(relation.condition, (across, up))
    point = Point.at(values[across], values[up])
    found = _of_form(shape.form, point, shape.names)
    return _of_region(relation, values) if found is None else found


def _of_form(form: Form, point: Point, names: Names) -> tuple[tuple[str, ...], int] | None:
    match form:
        case Everything():
            return (), 0
        case Dot(at, _side):
            return _said(_DOT), 0 if at == point else 1
        case StraightLine(line) | HalfPlane(line):
            return _beside(line, point, names)
        case Parallels(across, up, low, high):
            value = across * point.x + up * point.y
            return _said(_PARALLELS), 1 + ((value - low) * (value - high)).sign()
        case Circle():
            return _said(_CIRCLE), 1 + side_of(form, point)
        case Parabola():
            return _said(_PARABOLA), 1 + side_of(form, point)
        case Hyperbola():
            return _said(_HYPERBOLA), 1 + side_of(form, point)
        case Ellipse():
            return _said(_CURVE, curve=curve_name(form)), 1 + side_of(form, point)
        case Angle() | Polygon():
            return _said(_BORDER, curve=curve_name(form)), 1 + side_of(form, point)
        case Without(whole):
            return _of_form(whole, point, names)
        case _:
            return None


def _beside(line: Line, point: Point, names: Names) -> tuple[tuple[str, ...], int]:
    side = line.at(point).sign() * (line.up or line.across).sign()
    words = _SLANTING if line.up else _UPRIGHT
    return _said(words, line=to_text(line.condition(names))), 1 - side


def _of_region(relation: Relation, values: Mapping[str, int]) -> tuple[tuple[str, ...], int]:
    """With respect to what the figure shades, where the shape has no name; points shade nothing."""
    if is_divisibility(relation.condition):
        return (), 0
    signs = {sign for comparison in comparisons(relation.condition) for sign, _side in comparison.links}
    holds = relation.holds(values)
    if signs == {"="}:
        return _said(_ALONG), 0 if holds else 1
    return _said(_REGION), (1 if relation.on_boundary(values) else 0) if holds else 2


def _said(words: tuple[str, ...], **fields: object) -> tuple[str, ...]:
    return tuple(_(one, **fields) for one in words)
