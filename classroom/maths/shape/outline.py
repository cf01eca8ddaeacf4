"""The border of a shape for drawing: corners where it is straight, close points where it is curved.

Here exact values become floats; nothing is judged by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import acosh, asinh, cosh, hypot, pi, sinh, sqrt
from math import cos as cosine
from math import sin as sine

from classroom.maths.figure import Curve, Polyline
from classroom.maths.figure import Point as Position
from classroom.maths.shape.clipping import clipped, kept_where
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.depths import depth, named_throughout
from classroom.maths.shape.lines import Line, Vector, squared_length
from classroom.maths.shape.membership import only_a_curve
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Combination,
    Crossing,
    Dot,
    Ellipse,
    Form,
    HalfPlane,
    Hyperbola,
    Parabola,
    Parallels,
    Polygon,
    Shape,
    StraightLine,
    Without,
)

_STEPS = 240  # of a curve; at 1000 pixels across no corner shows


def outline(shape: Shape, limit: float) -> tuple[Curve, ...]:
    """The border of the shape within ±limit, dashed where it does not belong to the shape.

    Empty for a shape that has no name, or a part without one: that has to be traced.
    """
    if not named_throughout(shape.form):
        return ()
    curves = ((tuple(clipped(line, limit)), dashed) for line, dashed in _borders(shape.form, limit))
    return tuple(Curve(lines, dashed) for lines, dashed in curves if lines)


def branches(form: Circle | Ellipse | Parabola | Hyperbola, limit: float) -> Iterator[Polyline]:
    """What each branch of the curve encloses within ±limit, as a ring that reaches beyond it where the
    branch is open."""
    for stretch in _curve(form, limit):
        ring = stretch[:-1] if isinstance(form, Circle | Ellipse) else stretch
        if isinstance(form, Parabola):
            (x, y), (dx, dy) = form.vertex.floats, _unit(form.vertex.to(form.focus))
            far = 4 * limit + 2 * hypot(x, y)
            ring = (*ring, *((u + far * dx, v + far * dy) for u, v in (ring[-1], ring[0])))
        yield ring


def _borders(form: Form, limit: float) -> Iterator[tuple[Polyline, bool]]:
    """Each stretch of the border, and whether it is dashed."""
    match form:
        case Dot(point, side):
            yield (point.floats,), side == "≠"
        case StraightLine(line, side) | HalfPlane(line, side):
            yield _across(line, limit), not allows(side, 0)
        case Parallels():
            yield _across(form.lines[0], limit), not form.low_closed
            yield _across(form.lines[1], limit), not form.high_closed
        case Crossing(first, second, side):
            yield _across(first, limit), not allows(side, 0)
            yield _across(second, limit), not allows(side, 0)
        case Angle() | Polygon() | Circle() | Ellipse() | Parabola() | Hyperbola():
            for stretch in _curve(form, limit):
                yield stretch, not allows(form.side, 0)
        case Without():
            yield from _with_holes(form, limit)
        case Combination():
            yield from _combined(form, limit)


def _across(line: Line, limit: float) -> Polyline:
    """A stretch of the line that reaches beyond ±limit on both sides, if the line passes there at all."""
    x, y = (float(number) for number in line.foot_of_origin)
    across, up = _unit(line.direction)
    reach = 2 * limit + hypot(x, y)
    return (x - reach * across, y - reach * up), (x + reach * across, y + reach * up)


def _unit(vector: Vector) -> Position:
    length = sqrt(float(squared_length(vector)))
    return float(vector[0]) / length, float(vector[1]) / length


def _curve(
    form: Angle | Polygon | Circle | Ellipse | Parabola | Hyperbola, limit: float
) -> Iterator[Polyline]:
    match form:
        case Polygon(corners):
            yield (*(corner.floats for corner in corners), corners[0].floats)
        case Angle(vertex, first, second):
            x, y = vertex.floats
            reach = 2 * limit + hypot(x, y)
            ends = [(x + reach * dx, y + reach * dy) for dx, dy in (_unit(first), _unit(second))]
            yield ends[0], (x, y), ends[1]
        case Circle(centre, squared_radius):
            radius = sqrt(float(squared_radius))
            yield _placed(centre.floats, (1.0, 0.0), _round(radius, radius))
        case Ellipse(centre, major, a2, b2):
            yield _placed(centre.floats, _unit(major), _round(sqrt(float(a2)), sqrt(float(b2))))
        case Parabola(vertex, focus):
            axis = vertex.to(focus)
            reach = 2 * limit + hypot(*vertex.floats)
            doubled = 4 * sqrt(float(squared_length(axis)))  # 2p
            side = min(reach, sqrt(doubled * reach))
            steps = [side * step / _STEPS for step in range(-_STEPS, _STEPS + 1)]
            yield _placed(vertex.floats, _unit(axis), ((w * w / doubled, w) for w in steps))
        case Hyperbola():
            yield from _branches(form, limit)


def _round(a: float, b: float) -> Iterator[Position]:
    for step in range(2 * _STEPS):
        turn = pi * step / _STEPS
        yield a * cosine(turn), b * sine(turn)
    yield a, 0.0


def _branches(form: Hyperbola, limit: float) -> Iterator[Polyline]:
    a, b = sqrt(float(form.a2)), sqrt(float(form.b2))
    reach = 2 * limit + hypot(*form.centre.floats)
    last = min(acosh(max(reach / a, 1.0)), asinh(reach / b))
    turns = [last * step / _STEPS for step in range(-_STEPS, _STEPS + 1)]
    for sign in (1, -1):
        points = ((sign * a * cosh(turn), b * sinh(turn)) for turn in turns)
        yield _placed(form.centre.floats, _unit(form.transverse), points)


def _placed(origin: Position, direction: Position, points: Iterable[Position]) -> Polyline:
    """Points given along and beside `direction`, measured from `origin`."""
    (x, y), (dx, dy) = origin, direction
    return tuple((x + u * dx - v * dy, y + u * dy + v * dx) for u, v in points)


def _with_holes(form: Without, limit: float) -> Iterator[tuple[Polyline, bool]]:
    yield from _borders(form.whole, limit)
    for point in form.points:
        yield (point.floats,), True
    if not form.points:
        inside = depth(form.whole)
        for hole in form.holes:
            for line, _ in _borders(hole, limit):
                for part in kept_where(line, lambda x, y: -inside(x, y), limit):
                    yield part, True


def _combined(form: Combination, limit: float) -> Iterator[tuple[Polyline, bool]]:
    """Of each part's border, what the other parts leave of it."""
    sign = 1 if form.kind == "any" else -1
    curves = [part for part in form.parts if only_a_curve(part)]
    for part in curves if curves and form.kind == "all" else form.parts:
        others = [depth(other) for other in form.parts if other is not part]

        def free(x: float, y: float, others: list[Callable[[float, float], float]] = others) -> float:
            return min(sign * other(x, y) for other in others)

        for line, dashed in _borders(part, limit):
            for kept in kept_where(line, free, limit):
                yield kept, dashed
