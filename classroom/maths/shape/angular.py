"""Shapes made of straight lines and absolute values: diamonds and other polygons, angles, strips.

What the curve is where the formula is 0, and on which sides of it the formula is positive, says the shape.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from classroom.maths.expression import Comparator
from classroom.maths.shape.comparators import allows, saying
from classroom.maths.shape.conic import parallels, straight, touching
from classroom.maths.shape.lines import Line, Point, Vector, cross, levels, squared_length
from classroom.maths.shape.membership import side_of
from classroom.maths.shape.pieces import NotStraight, Piece, at
from classroom.maths.shape.shape import (
    Angle,
    Combination,
    Crossing,
    Dot,
    Everything,
    Form,
    Nothing,
    Polygon,
    StraightLine,
)
from classroom.maths.shape.spans import ORIGIN, Span, components, spans
from classroom.maths.shape.surd import Surd

Holds = Callable[[Point], bool]


def angular(pieces: Sequence[Piece], side: Comparator) -> Form:
    """The shape where the formula of these pieces is `side` 0. Raises NotStraight when it has no name."""

    def inside(point: Point) -> bool:
        value = next(piece.value for piece in pieces if piece.has(point))
        return allows(side, at(value, point).sign())

    curve = spans(pieces)
    on = allows(side, 0)
    if not curve:
        return _whole(inside(ORIGIN), inside(ORIGIN))
    parts = components(curve)
    lines = [span for span in curve if span.endless]
    if len(parts) == 1:
        return _one_part(curve, inside, on)
    if len(lines) == len(curve) == 2:
        return _two_lines(lines[0].line, lines[1].line, inside, side)
    return _apart([_one_part(part, _nowhere, True) for part in parts], inside, on)


def _nowhere(point: Point) -> bool:
    return False


def _one_part(curve: list[Span], inside: Holds, on: bool) -> Form:
    """A curve that hangs together."""
    if len(curve) == 1 and curve[0].endless:
        return _one_line(curve[0].line, [inside(point) for point in _beside(curve[0].line)], on)
    if len(curve) == 1 and curve[0].single:
        point = curve[0].ends[0]
        return touching(Dot(point, "="), on, inside(point.plus(curve[0].line.normal)))
    if len(curve) == 2 and all(len(span.ends) == 1 for span in curve):
        return _angle(curve, inside, on)
    if all(len(span.ends) == 2 for span in curve):
        return _polygon(curve, inside, on)
    raise NotStraight


def _apart(parts: list[Form], inside: Holds, on: bool) -> Form:
    """Angles and polygons, none of them inside another."""
    shapes = [part for part in parts if isinstance(part, Angle | Polygon)]
    if len(shapes) < len(parts):
        raise NotStraight
    for shape in shapes:
        for other in shapes:
            if other is not shape and any(side_of(shape, c) < 1 for c in _vertices(other)):
                raise NotStraight
    within = {inside(_within(shape)) for shape in shapes}
    around = _around(shapes, inside)
    if len(within) > 1:
        raise NotStraight
    side = saying(within.pop(), on, around)
    if side is None:
        return _whole(around, around)
    kind: Literal["all", "any"] = "all" if around else "any"
    return Combination(kind, tuple(replace(shape, side=side) for shape in shapes))


def _vertices(shape: Angle | Polygon) -> tuple[Point, ...]:
    return (shape.vertex,) if isinstance(shape, Angle) else shape.corners


def _within(shape: Angle | Polygon) -> Point:
    """A point inside."""
    if isinstance(shape, Angle):
        return shape.vertex.plus(shape.first).plus(shape.second)
    corners = shape.corners
    return Point(_mean([corner.x for corner in corners]), _mean([corner.y for corner in corners]))


def _around(shapes: Sequence[Angle | Polygon], inside: Holds) -> bool:
    """Whether the part outside all of them belongs: just beyond a vertex of the first, nearer and nearer."""
    vertex = _vertices(shapes[0])[0]
    away = _within(shapes[0]).to(vertex)
    share = Fraction(1)
    while any(side_of(shape, vertex.plus(away, share)) < 1 for shape in shapes):
        share /= 2
    return inside(vertex.plus(away, share))


def _beside(line: Line) -> tuple[Point, Point]:
    """A point where line.at is negative, and one where it is positive."""
    foot = line.foot(ORIGIN)
    return foot.plus(line.normal, -1), foot.plus(line.normal)


def _whole(on: bool, off: bool) -> Form:
    return Everything() if on and off else Nothing()


def _one_line(line: Line, sides: list[bool], on: bool) -> Form:
    below, above = sides
    if below == above:
        return touching(StraightLine(line, "="), on, below)
    side = saying(below, on, above)
    assert side is not None
    return straight(line, side)


def _two_lines(first: Line, second: Line, inside: Holds, side: Comparator) -> Form:
    crossing = first.meeting(second)
    on = allows(side, 0)
    if crossing is None:
        return _parallel(first, second, inside, on)
    ahead, beside = first.direction, second.direction
    corners = [(i, j) for i in (1, -1) for j in (1, -1)]
    found = {corner: inside(crossing.plus(ahead, corner[0]).plus(beside, corner[1])) for corner in corners}
    if len(set(found.values())) == 1:
        off = found[1, 1]
        return _whole(on, off) if on == off else Crossing(first, second, "=" if on else "≠")
    if found[1, 1] != found[-1, -1] or found[1, -1] != found[-1, 1]:
        raise NotStraight
    # Where first.at and second.at have the same sign: their product is positive.
    sample = crossing.plus(ahead).plus(beside)
    same = (first.at(sample) * second.at(sample)).sign() > 0
    positive = found[1, 1] if same else found[1, -1]
    made = saying(not positive, on, positive)
    assert made is not None
    return Crossing(first, second, made)


def _parallel(first: Line, second: Line, inside: Holds, on: bool) -> Form:
    across, up, low, high = levels(first, second)
    middle = Line(across, up, -(low + high) / 2).foot(ORIGIN)
    step = (high - low) / squared_length((across, up))
    below, between, above = (inside(middle.plus((across, up), step * times)) for times in (-1, 0, 1))
    if below != above:
        raise NotStraight
    side = saying(between, on, above)
    if side is None:
        return _whole(on, above)
    return parallels(across, up, low, high, side)


def _angle(rays: list[Span], inside: Holds, on: bool) -> Form:
    (vertex,), (other,) = rays[0].ends, rays[1].ends
    if vertex != other:
        raise NotStraight
    first, second = (_outward(ray) for ray in rays)
    if cross(first, second).sign() < 0:
        first, second = second, first
    within = vertex.plus(first).plus(second)
    without = vertex.plus(first, -1).plus(second, -1)
    side = saying(inside(within), on, inside(without))
    return _whole(on, inside(within)) if side is None else Angle(vertex, first, second, side)


def _outward(ray: Span) -> Vector:
    x, y = ray.line.direction
    return (x, y) if ray.high is None else (-x, -y)


def _polygon(sides: list[Span], inside: Holds, on: bool) -> Form:
    corners = _corners(sides)
    turns = {
        cross(a.to(b), b.to(c)).sign()
        for a, b, c in zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True)
    }
    if turns != {1}:
        raise NotStraight
    middle = _within(Polygon(tuple(corners), "="))
    side = saying(inside(middle), on, inside(middle.plus(middle.to(corners[0]), 2)))
    return _whole(on, inside(middle)) if side is None else Polygon(tuple(corners), side)


def _mean(values: list[Surd]) -> Surd:
    return sum(values[1:], values[0]) / len(values)


def _corners(sides: list[Span]) -> list[Point]:
    """The corners of the one closed line that the sides make, to the left, from the rightmost on. Raises
    NotStraight when they make something else."""
    neighbours: dict[Point, list[Point]] = {}
    for side in sides:
        if side.single:
            raise NotStraight
        start, end = side.ends
        neighbours.setdefault(start, []).append(end)
        neighbours.setdefault(end, []).append(start)
    if any(len(near) != 2 for near in neighbours.values()):
        raise NotStraight
    first = max(neighbours, key=lambda point: (point.x, -point.y))
    path = [first, neighbours[first][0]]
    while path[-1] != first:
        one, other = neighbours[path[-1]]
        path.append(other if one == path[-2] else one)
    path.pop()
    if len(path) != len(neighbours):
        raise NotStraight
    if cross(path[0].to(path[1]), path[1].to(path[2])).sign() < 0:
        path[1:] = path[:0:-1]
    return path
