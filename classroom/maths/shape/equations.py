"""The curves of shapes as equations again: polynomial = 0."""

from __future__ import annotations

from classroom.maths.shape.conic import classified
from classroom.maths.shape.lines import Line, Point, Spot, Vector, away, dot, squared_length
from classroom.maths.shape.polynomial import Polynomial
from classroom.maths.shape.quotients import on_line
from classroom.maths.shape.shape import Circle, Crossing, Ellipse, Hyperbola, Parabola
from classroom.maths.shape.surd import ONE, ZERO, Surd

ACROSS_AXIS = Line(ZERO, ONE, ZERO)  # y = 0
UP_AXIS = Line(ONE, ZERO, ZERO)  # x = 0


def along(direction: Vector, start: Point) -> Polynomial:
    """direction·((x, y) − start)."""
    level = -dot(direction, (start.x, start.y))
    return Polynomial.of({(1, 0): direction[0], (0, 1): direction[1], (0, 0): level})


def turned(vector: Vector) -> Vector:
    """By a right angle, to the left."""
    return -vector[1], vector[0]


def ends(centre: Point, direction: Vector, square: Surd) -> tuple[Spot, Spot]:
    """The two points at the distance √square from the centre, on the line in that direction."""
    return away(centre, direction, square), away(centre, direction, square, -1)


def foci(form: Ellipse | Hyperbola) -> tuple[Spot, Spot]:
    if isinstance(form, Ellipse):
        return ends(form.centre, form.major, form.a2 - form.b2)
    return ends(form.centre, form.transverse, form.a2 + form.b2)


def equation(form: Circle | Ellipse | Parabola | Hyperbola) -> Polynomial:
    """0 on the curve, below 0 inside."""
    match form:
        case Circle(centre, squared_radius):
            first, second = along((ONE, ZERO), centre), along((ZERO, ONE), centre)
            return first * first + second * second - Polynomial.constant(squared_radius)
        case Parabola(vertex, focus):
            axis = vertex.to(focus)
            aside = along(turned(axis), vertex)
            return aside * aside - along(axis, vertex).times(squared_length(axis) * 4)
        case Ellipse(centre, direction, a2, b2) | Hyperbola(centre, direction, a2, b2):
            first, second = along(direction, centre), along(turned(direction), centre)
            share = 1 / b2 if isinstance(form, Ellipse) else -1 / b2
            size = squared_length(direction)
            return (first * first).times(1 / a2) + (second * second).times(share) - Polynomial.constant(size)


def along_axes(form: Hyperbola) -> bool:
    """Whether the asymptotes run along the axes, as those of xy = k do."""
    x, y = form.transverse
    return abs(x) == abs(y) and form.a2 == form.b2


def asymptotes(form: Hyperbola) -> tuple[Line, Line] | None:
    """None where their slopes are roots of roots. Raises OutOfReach for the same reason."""
    size = Polynomial.constant(squared_length(form.transverse))
    found = classified(equation(form) + size, "=")
    return (found.first, found.second) if isinstance(found, Crossing) else None


def intercepts(form: Circle | Ellipse | Parabola | Hyperbola) -> tuple[list[Point], list[Point]]:
    """Where the curve meets the axis across, and the axis up, in order."""
    curve = equation(form)
    across = sorted(on_line(curve, ACROSS_AXIS), key=lambda point: point.x)
    up = sorted(on_line(curve, UP_AXIS), key=lambda point: point.y)
    return across, up
