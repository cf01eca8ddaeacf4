"""What half-planes share: a half-plane, a strip, an angle, a convex polygon, or nothing."""

from __future__ import annotations

from collections.abc import Sequence

from classroom.maths.expression import Comparator
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.conic import straight
from classroom.maths.shape.lines import Line, Point, Vector, cross, tidy
from classroom.maths.shape.pieces import Linear, Side, at, feasible, needed, negated
from classroom.maths.shape.shape import Angle, Form, HalfPlane, Parallels, Polygon
from classroom.maths.shape.surd import Surd


def sides_of(form: Form) -> list[Side] | None:
    """The half-planes that `form` is what they share of; None when it is not so."""
    match form:
        case HalfPlane(line, side):
            linear = (line.across, line.up, line.level)
            return [Side(linear if allows(side, 1) else negated(linear), allows(side, 0))]
        case Parallels(across, up, low, high, "between", low_closed, high_closed):
            return [Side((across, up, -low), low_closed), Side((-across, -up, high), high_closed)]
        case Angle(vertex, first, second, "≤" | "<" as side):
            rays = ((vertex, first), (vertex, (-second[0], -second[1])))
            return [Side(_left_of(*ray), allows(side, 0)) for ray in rays]
        case Polygon(corners, "≤" | "<" as side):
            following = (*corners[1:], corners[0])
            return [
                Side(_left_of(a, a.to(b)), allows(side, 0)) for a, b in zip(corners, following, strict=True)
            ]
        case _:
            return None


def _left_of(start: Point, direction: Vector) -> Linear:
    """Positive to the left of the ray."""
    across, up = -direction[1], direction[0]
    return across, up, -(across * start.x + up * start.y)


def condition_line(side: Side) -> tuple[Line, Comparator]:
    """The line that bounds it, and the sign to compare with."""
    line = Line.of(*side.form)
    up = _same(line, side.form)
    if side.closed:
        return line, "≥" if up else "≤"
    return line, ">" if up else "<"


def _same(line: Line, form: Linear) -> bool:
    return ((line.across or line.up) * (form[0] or form[1])).sign() > 0


def common(sides: Sequence[Side]) -> list[Side]:
    """Those of the sides that matter; empty when they share no area."""
    by_line = {_tidied(side.form): side for side in sorted(sides, key=lambda side: not side.closed)}
    if not feasible(tuple(side.form for side in by_line.values())):
        return []
    return needed(by_line.values())


def share_nothing(sides: Sequence[Side]) -> bool:
    """Whether no point is in all of the sides, even with all their borders counted in."""
    return not feasible(tuple(side.form for side in sides), closed=True)


def _tidied(form: Linear) -> tuple[Surd, ...]:
    """The same for all multiples."""
    numbers = tidy(form)
    same = (numbers[0] or numbers[1]).sign() == (form[0] or form[1]).sign()
    return numbers if same else tuple(-number for number in numbers)


def named(sides: Sequence[Side]) -> Form | None:
    """The shape of sides that all matter and share an area; None when it has no name."""
    if len({side.closed for side in sides}) > 1 and len(sides) > 2:
        return None
    if len(sides) == 1:
        return straight(*condition_line(sides[0]))
    if len(sides) == 2:
        return _two(sides[0], sides[1])
    return _polygon(sides)


def _two(first: Side, second: Side) -> Form | None:
    one, other = Line.of(*first.form), Line.of(*second.form)
    vertex = one.meeting(other)
    if vertex is None:
        return _strip(first, second)
    if first.closed != second.closed:
        return None
    rays = [_ray(first.form, second.form), _ray(second.form, first.form)]
    if cross(*rays).sign() < 0:
        rays.reverse()
    return Angle(vertex, rays[0], rays[1], "≤" if first.closed else "<")


def _ray(along: Linear, inside: Linear) -> Vector:
    """The direction along the first side's line into the second side."""
    x, y = Line.of(*along).direction
    return (x, y) if (inside[0] * x + inside[1] * y).sign() > 0 else (-x, -y)


def _strip(first: Side, second: Side) -> Form:
    across, up = tidy((first.form[0], first.form[1]))
    ends = []
    for side in (first, second):
        share = (across or up) / (side.form[0] or side.form[1])
        ends.append((share.sign() > 0, -side.form[2] * share, side.closed))
    (_, low, low_closed), (_, high, high_closed) = sorted(ends, key=lambda end: not end[0])
    return Parallels(across, up, low, high, "between", low_closed, high_closed)


def _polygon(sides: Sequence[Side]) -> Form | None:
    lines = [Line.of(*side.form) for side in sides]
    corners: list[Point] = []
    for i, first in enumerate(lines):
        for second in lines[i + 1 :]:
            point = first.meeting(second)
            if point is not None and all(at(side.form, point).sign() >= 0 for side in sides):
                corners.append(point)
    corners = list(dict.fromkeys(corners))
    if len(corners) != len(sides):
        return None  # it goes on for ever
    return Polygon(tuple(_in_order(corners)), "≤" if sides[0].closed else "<")


def _in_order(corners: list[Point]) -> list[Point]:
    """To the left, from the rightmost corner on."""
    start = max(corners, key=lambda corner: (corner.x, -corner.y))
    order = [start]
    rest = [corner for corner in corners if corner != start]
    while rest:
        following = rest[0]
        for corner in rest[1:]:
            if cross(order[-1].to(following), order[-1].to(corner)).sign() < 0:
                following = corner
        order.append(following)
        rest.remove(following)
    return order
