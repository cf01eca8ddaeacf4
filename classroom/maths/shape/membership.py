"""Whether a point belongs to a shape, and on which side of its curve it lies: exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from classroom.maths.exact import Standing, judge
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.lines import Point, cross, dot, squared_length
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Combination,
    Crossing,
    Dot,
    Ellipse,
    Everything,
    Form,
    HalfPlane,
    Hyperbola,
    Nothing,
    Parabola,
    Parallels,
    Polygon,
    StraightLine,
    Unnamed,
    Without,
)

Curved = Crossing | Angle | Polygon | Circle | Ellipse | Parabola | Hyperbola


def side_of(form: Curved, point: Point) -> int:
    """−1 inside, 0 on the curve, 1 outside."""
    match form:
        case Crossing(first, second):
            return (first.at(point) * second.at(point)).sign()
        case Circle(centre, squared_radius):
            return (centre.squared_distance(point) - squared_radius).sign()
        case Ellipse(centre, direction, a2, b2) | Hyperbola(centre, direction, a2, b2):
            reach = centre.to(point)
            along, aside = dot(direction, reach), cross(direction, reach)
            sign = 1 if isinstance(form, Ellipse) else -1
            value = along * along / a2 + aside * aside / b2 * sign
            return (value - squared_length(direction)).sign()
        case Parabola(vertex, focus):
            axis, reach = vertex.to(focus), vertex.to(point)
            aside = cross(axis, reach)
            return (aside * aside - dot(axis, reach) * squared_length(axis) * 4).sign()
        case Angle() | Polygon():
            return _by_corners(form, point)


def _by_corners(form: Angle | Polygon, point: Point) -> int:
    if isinstance(form, Angle):
        reach = form.vertex.to(point)
        signs = {cross(form.first, reach).sign(), cross(reach, form.second).sign()}
    else:
        following = (*form.corners[1:], form.corners[0])
        signs = {cross(a.to(b), a.to(point)).sign() for a, b in zip(form.corners, following, strict=True)}
    return 1 if -1 in signs else 0 if 0 in signs else -1


def belongs(form: Form, point: Point, names: Names) -> bool:
    """Whether the point is one of `form`; the point rational where something in `form` has no name."""
    match form:
        case Nothing() | Everything():
            return isinstance(form, Everything)
        case Dot(at, side):
            return (at == point) == (side == "=")
        case StraightLine(line, side) | HalfPlane(line, side):
            return allows(side, line.at(point).sign())
        case Parallels():
            return _between(form, point)
        case Without(whole, holes):
            return belongs(whole, point, names) and not any(belongs(hole, point, names) for hole in holes)
        case Combination(kind, parts):
            found = [belongs(part, point, names) for part in parts]
            return all(found) if kind == "all" else any(found)
        case Unnamed(condition):
            x, y = point.x.rational, point.y.rational
            assert x is not None
            assert y is not None
            values = cast("Mapping[str, int]", {names[0]: x, names[1]: y})
            return judge(condition)(values) is not Standing.OUTSIDE
        case _:
            return allows(form.side, side_of(form, point))


def _between(form: Parallels, point: Point) -> bool:
    value = form.across * point.x + form.up * point.y
    to_low, to_high = (value - form.low).sign(), (value - form.high).sign()
    if not to_low or not to_high:
        if form.part in ("lines", "off"):
            return form.part == "lines"
        return form.high_closed if to_low else form.low_closed
    if form.part == "lines":
        return False
    return form.part == "off" or (to_low != to_high) == (form.part == "between")


def only_a_curve(form: Form) -> bool:
    """Whether it has no area."""
    match form:
        case Parallels(part=part):
            return part == "lines"
        case Dot(side=side) | StraightLine(side=side) | Crossing(side=side) | Angle(side=side):
            return side == "="
        case Polygon(side=side) | Circle(side=side) | Ellipse(side=side):
            return side == "="
        case Parabola(side=side) | Hyperbola(side=side):
            return side == "="
        case _:
            return False
