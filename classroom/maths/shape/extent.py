"""How far a shape reaches: exactly, in x and in y, or in any direction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from classroom.maths.exact import Exact
from classroom.maths.expression import Comparator, Comparison, Variable
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.lines import Line, Vector, cross, dot, squared_length
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Combination,
    Dot,
    Ellipse,
    Form,
    HalfPlane,
    Nothing,
    Parabola,
    Parallels,
    Polygon,
    Shape,
    StraightLine,
    Without,
)
from classroom.maths.shape.surd import ONE, ZERO, Rational, Surd, Value, with_root


@dataclass(frozen=True, slots=True)
class Interval:
    """All numbers from `low` to `high`, None where there is no bound; whether the bounds belong to it."""

    low: Value | None = None
    high: Value | None = None
    low_closed: bool = False
    high_closed: bool = False

    def has(self, number: Rational | Surd) -> bool:
        exact = Surd.of(number).exact
        above = self.low is None or _reaches(exact, self.low.exact, self.low_closed)
        below = self.high is None or _reaches(-exact, -self.high.exact, self.high_closed)
        return above and below

    def condition(self, name: str) -> Comparison | None:
        """The interval as one writes it of a variable: −7 ≤ x ≤ 3; None when it is all numbers."""
        middle = Variable(name)
        below: Comparator = "≤" if self.low_closed else "<"
        above: Comparator = "≤" if self.high_closed else "<"
        if self.low is not None and self.high is not None:
            if self.low == self.high:
                return writing.compare(middle, "=", self.low.tree)
            return writing.between(self.low.tree, below, middle, above, self.high.tree)
        if self.low is not None:
            return writing.compare(middle, "≥" if self.low_closed else ">", self.low.tree)
        return None if self.high is None else writing.compare(middle, above, self.high.tree)


ALL = Interval()


def _reaches(number: Exact, bound: Exact, closed: bool) -> bool:
    return number > bound or (closed and number == bound)


def extent(shape: Shape) -> tuple[Interval, Interval] | None:
    """Between which numbers the two variables of the shape's points lie; None when it has no points.

    Exact for every single shape; of what several parts share it is what their extents share, so points may
    reach less far. Nothing is known, and so nothing excluded, of what has no name.
    """
    across, up = reach(shape.form, (ONE, ZERO)), reach(shape.form, (ZERO, ONE))
    return None if across is None or up is None else (across, up)


def reach(form: Form, direction: Vector) -> Interval | None:
    """The values of direction·(x, y) over the points of `form`; None when it has no points."""
    match form:
        case Nothing():
            return None
        case Dot(point, "="):
            value = dot(direction, (point.x, point.y))
            return Interval(value, value, True, True)
        case StraightLine(line, "="):
            return _across(line, direction, "=")
        case HalfPlane(line, side):
            return _across(line, direction, side)
        case Parallels(part="between" | "lines"):
            return _between(form, direction)
        case Circle() | Ellipse():
            return _round(form, direction)
        case Parabola():
            return _parabola(form, direction)
        case Angle() | Polygon():
            return _cornered(form, direction)
        case Without(whole):
            return reach(whole, direction)
        case Combination("all", parts):
            return _shared([reach(part, direction) for part in parts])
        case Combination(_, parts):
            return _hull([reach(part, direction) for part in parts])
        case _:
            return ALL


def _across(line: Line, direction: Vector, side: Comparator) -> Interval:
    if cross(line.normal, direction):
        return ALL
    value = dot(line.foot_of_origin, direction)
    if side == "=":
        return Interval(value, value, True, True)
    upward = allows(side, 1) == (dot(line.normal, direction).sign() > 0)
    on = allows(side, 0)
    return Interval(low=value, low_closed=on) if upward else Interval(high=value, high_closed=on)


def _between(form: Parallels, direction: Vector) -> Interval:
    if cross((form.across, form.up), direction):
        return ALL
    share = dot((form.across, form.up), direction) / squared_length((form.across, form.up))
    low, high = form.low * share, form.high * share
    if share.sign() > 0:
        return Interval(low, high, form.low_closed, form.high_closed)
    return Interval(high, low, form.high_closed, form.low_closed)


def _round(form: Circle | Ellipse, direction: Vector) -> Interval:
    if allows(form.side, 1):
        return ALL
    middle = dot((form.centre.x, form.centre.y), direction)
    if isinstance(form, Circle):
        square = form.squared_radius * squared_length(direction)
    else:
        size = squared_length(form.major)
        along, aside = dot(form.major, direction), cross(form.major, direction)
        square = (form.a2 * along * along + form.b2 * aside * aside) / size
    on = allows(form.side, 0)
    return Interval(with_root(middle, square, -1), with_root(middle, square), on, on)


def _parabola(form: Parabola, direction: Vector) -> Interval:
    axis = form.vertex.to(form.focus)
    along = dot(axis, direction)
    if allows(form.side, 1) or not along:
        return ALL
    focal = squared_length(axis)
    aside = squared_length(direction) - along * along / focal
    end = dot((form.vertex.x, form.vertex.y), direction) - aside * focal / along
    on = allows(form.side, 0)
    return Interval(low=end, low_closed=on) if along.sign() > 0 else Interval(high=end, high_closed=on)


def _cornered(form: Angle | Polygon, direction: Vector) -> Interval:
    if allows(form.side, 1):
        return ALL
    on = allows(form.side, 0)
    if isinstance(form, Polygon):
        values = [dot(direction, (corner.x, corner.y)) for corner in form.corners]
        return Interval(min(values), max(values), on, on)
    value = dot(direction, (form.vertex.x, form.vertex.y))
    signs = {dot(direction, form.first).sign(), dot(direction, form.second).sign()}
    if -1 not in signs:
        return Interval(low=value, low_closed=on)
    return ALL if 1 in signs else Interval(high=value, high_closed=on)


def _shared(parts: Iterable[Interval | None]) -> Interval | None:
    shared = ALL
    for part in parts:
        if part is None:
            return None
        low, low_closed = _tighter((shared.low, shared.low_closed), (part.low, part.low_closed), 1)
        high, high_closed = _tighter((shared.high, shared.high_closed), (part.high, part.high_closed), -1)
        shared = Interval(low, high, low_closed, high_closed)
    if shared.low is None or shared.high is None or shared.low.exact < shared.high.exact:
        return shared
    both = shared.low.exact == shared.high.exact and shared.low_closed and shared.high_closed
    return shared if both else None


Bound = tuple[Value | None, bool]


def _tighter(first: Bound, second: Bound, sign: int) -> Bound:
    """The larger (sign −1: smaller) of the two; without equality when one of two equal ones is."""
    if first[0] is None or second[0] is None:
        return first if second[0] is None else second
    one, other = first[0].exact, second[0].exact
    if one == other:
        return first[0], first[1] and second[1]
    return first if (one > other) == (sign > 0) else second


def _hull(parts: Iterable[Interval | None]) -> Interval | None:
    known = [part for part in parts if part is not None]
    if not known:
        return None
    low: Bound = (known[0].low, known[0].low_closed)
    high: Bound = (known[0].high, known[0].high_closed)
    for part in known[1:]:
        low = _looser(low, (part.low, part.low_closed), -1)
        high = _looser(high, (part.high, part.high_closed), 1)
    return Interval(low[0], high[0], low[1], high[1])


def _looser(first: Bound, second: Bound, sign: int) -> Bound:
    if first[0] is None or second[0] is None:
        return None, False
    one, other = first[0].exact, second[0].exact
    if one == other:
        return first[0], first[1] or second[1]
    return first if (one > other) == (sign > 0) else second
