"""The distance that tells where a point lies: to the centre, or along the perpendicular to a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from classroom.maths.shape.equations import turned
from classroom.maths.shape.lines import Line, Point, cross, squared_length
from classroom.maths.shape.shape import (
    Circle,
    Dot,
    Form,
    HalfPlane,
    Parabola,
    Parallels,
    Shape,
    StraightLine,
    Without,
)
from classroom.maths.shape.surd import ZERO, Rational, Value, with_root

What = Literal["centre", "foot", "point", "axis"]


@dataclass(frozen=True, slots=True)
class Measure:
    """The segment from `start` to the point `end` and its exact `length`.

    `what` start is: the centre of a circle, the foot of the perpendicular on a line (`line`), the one point
    of the shape, or where the parallel to the axis through the point meets a parabola.
    """

    what: What
    start: Point
    end: Point
    length: Value
    line: Line | None = None


def measure(shape: Shape, x: Rational, y: Rational) -> Measure | None:
    """What to measure from the point (x, y) to the shape; None where no single distance tells."""
    return measured(shape.form, Point.at(x, y))


def measured(form: Form, point: Point) -> Measure | None:
    match form:
        case Circle(centre):
            return _between("centre", centre, point)
        case Dot(at):
            return _between("point", at, point)
        case StraightLine(line) | HalfPlane(line):
            return _between("foot", line.foot(point), point, line)
        case Parallels(across, up, low, high):
            middle = Line.of(across, up, -(low + high) / 2)
            return _between("foot", middle.foot(point), point, middle)
        case Parabola():
            return _between("axis", beside(form, point), point)
        case Without(whole):
            return measured(whole, point)
        case _:
            return None


def _between(what: What, start: Point, end: Point, line: Line | None = None) -> Measure:
    return Measure(what, start, end, with_root(ZERO, start.squared_distance(end)), line)


def beside(form: Parabola, point: Point) -> Point:
    """Where the parallel to the axis through the point meets the curve."""
    axis = form.vertex.to(form.focus)
    square = squared_length(axis)
    aside = cross(axis, form.vertex.to(point)) / square  # in lengths of the axis vector, to the left
    foot = form.vertex.plus(turned(axis), aside)
    return foot.plus(axis, aside * aside / 4)  # W² = 4·focal length·Z
