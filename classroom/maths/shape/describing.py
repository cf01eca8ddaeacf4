"""Shapes bounded by straight lines, said as relations again."""

from __future__ import annotations

from dataclasses import replace

from classroom.maths.expression import Both, Condition, Either
from classroom.maths.shape import writing
from classroom.maths.shape.bands import parallel_condition
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.completing import variable
from classroom.maths.shape.halfplanes import condition_line, sides_of
from classroom.maths.shape.pieces import Side, negated
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import Angle, Dot, Form, HalfPlane, Parallels, Polygon, StraightLine, Without


def described(form: Form, names: Names) -> Condition | None:
    """The relation of `form` in its plainest way; None where lines alone do not say it."""
    match form:
        case StraightLine(line, side) | HalfPlane(line, side):
            return line.condition(names, side)
        case Dot(point, side):
            across = writing.compare(variable(names, (1, 0)), side, point.x.tree)
            up = writing.compare(variable(names, (0, 1)), side, point.y.tree)
            return Both((across, up)) if side == "=" else Either((across, up))
        case Parallels():
            return parallel_condition(form, names)
        case Without(whole, holes):
            parts = [described(whole, names), *(described(_off(hole), names) for hole in holes)]
            known = tuple(part for part in parts if part is not None)
            return Both(known) if len(known) == len(parts) else None
        case Angle() | Polygon():
            return _by_sides(form, names)
        case _:
            return None


def _by_sides(form: Angle | Polygon, names: Names) -> Condition | None:
    """Every side's half-plane for the inside, one of their opposites for the outside."""
    if form.side in ("=", "≠"):
        return None
    inside = allows(form.side, -1)
    closed = allows(form.side, 0)
    sides = sides_of(replace(form, side="≤")) or []
    if inside:
        return Both(tuple(half(Side(side.form, closed), names) for side in sides))
    return Either(tuple(half(Side(negated(side.form), closed), names) for side in sides))


def _off(hole: Form) -> Form:
    """Everything but a line or point."""
    return replace(hole, side="≠") if isinstance(hole, StraightLine | Dot) else hole


def half(side: Side, names: Names) -> Condition:
    """The half-plane as a relation."""
    line, sign = condition_line(side)
    return line.condition(names, sign)
