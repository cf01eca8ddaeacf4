"""Ellipse and hyperbola by their definitions: two distances that have a given sum, or difference."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Final

from classroom.maths.expression import (
    Absolute,
    Both,
    Comparator,
    Comparison,
    Condition,
    Expression,
    Root,
    Subtract,
    variables_of,
)
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import MIRRORED, allows
from classroom.maths.shape.completing import complete
from classroom.maths.shape.conic import classified
from classroom.maths.shape.equations import equation, turned
from classroom.maths.shape.lines import Line, Point, tidy
from classroom.maths.shape.polynomial import Names, NeverDefined, polynomial
from classroom.maths.shape.rewriting import linear_in, replaced, sides, walk
from classroom.maths.shape.shape import (
    Circle,
    Combination,
    Dot,
    Ellipse,
    Everything,
    Form,
    HalfPlane,
    Hyperbola,
    Nothing,
)
from classroom.maths.shape.steps import Trace
from classroom.maths.shape.surd import ONE, Surd
from classroom.words import later

ELLIPSE: Final = later("The distances to {first} and {second} add up to {sum}: an ellipse with these foci")
HYPERBOLA: Final = later("The distances to {first} and {second} differ by {sum}: a hyperbola with these foci")
NEVER: Final = later("The distances to {first} and {second} always add up to more: this holds nowhere")
ALWAYS: Final = later("The distances to {first} and {second} always add up to more: this holds everywhere")


@dataclass(frozen=True, slots=True)
class _Distances:
    """√P + sign·√Q op level, or |√P − √Q| op level: the distances to two points."""

    first: Point
    second: Point
    sign: int
    bars: bool
    op: Comparator
    level: Surd


def by_foci(trace: Trace, comparison: Comparison, names: Names) -> Form | None:
    """The shape of a relation between two distances, its stage noted; None where it is not one of those."""
    found = _read(comparison, names)
    form = None if found is None else _sum(found) if found.sign > 0 else _difference(found)
    if found is None or form is None:
        return None
    reason = HYPERBOLA if found.sign < 0 else ELLIPSE
    if isinstance(form, Nothing | Everything):
        reason = NEVER if isinstance(form, Nothing) else ALWAYS
    standard = _standard(form, names) or comparison
    trace.say(reason, standard, first=found.first, second=found.second, sum=abs(found.level).tree)
    return form


def _standard(form: Form, names: Names) -> Condition | None:
    """The standard equation of the curve, and on which side of a line it lies."""
    match form:
        case Circle(side=side) | Ellipse(side=side) | Hyperbola(side=side):
            trace = Trace()
            complete(trace, equation(form), side, form, names)
            return trace.stages[-1].condition
        case HalfPlane(line, side):
            return line.condition(names, side)
        case Combination(_, parts):
            known = [_standard(part, names) for part in parts]
            return Both(tuple(part for part in known if part is not None))
        case _:
            return None


def _read(comparison: Comparison, names: Names) -> _Distances | None:
    left, op, right = sides(comparison)
    roots = dict.fromkeys(n for n in walk(comparison) if isinstance(n, Root) and variables_of(n))
    bars = isinstance(left, Absolute) and not variables_of(right)
    tree = left.inside if isinstance(left, Absolute) and bars else Subtract(left, right)
    if len(roots) != 2 or not all(linear_in(tree, root) for root in roots):
        return None
    points = [_point(root.inside, names) for root in roots]
    values = _values(tree, list(roots), names)
    if values is None or points[0] is None or points[1] is None:
        return None
    none, first, second, both = values
    factor, other = first - none, second - none
    if both != first + other or not factor or abs(factor) != abs(other):
        return None
    sign = 1 if factor == other else -1
    if not bars:
        turned = op if factor.sign() > 0 else MIRRORED[op]
        return _Distances(points[0], points[1], sign, False, turned, -none / factor)
    level = polynomial(right, names)
    if level is None or none or sign > 0:
        return None
    return _Distances(points[0], points[1], sign, True, op, level.coefficient(0, 0) / abs(factor))


def _point(inside: Expression, names: Names) -> Point | None:
    """The point whose squared distance `inside` is."""
    found = polynomial(inside, names)
    if found is None or found.degree != 2 or found.coefficient(2, 0) != ONE or found.coefficient(0, 2) != ONE:
        return None
    form = classified(found, "=") if not found.coefficient(1, 1) else None
    return form.point if isinstance(form, Dot) else None


def _values(tree: Expression, roots: list[Root], names: Names) -> list[Surd] | None:
    """The tree with 0 or 1 for each root: none, the first, the second, both."""
    found = []
    for second, first in product((0, 1), repeat=2):
        plain = replaced(replaced(tree, roots[0], writing.whole(first)), roots[1], writing.whole(second))
        try:
            value = polynomial(plain, names)
        except NeverDefined:
            return None
        if value is None or value.value is None:
            return None
        found.append(value.value)
    return found


def _middle(found: _Distances) -> Point:
    return found.first.plus(found.first.to(found.second), Fraction(1, 2))


def _sum(found: _Distances) -> Form | None:
    between = found.first.squared_distance(found.second)
    rest = found.level * found.level - between
    if found.level.sign() <= 0 or rest.sign() <= 0:
        if found.level.sign() == 0 or rest.sign() == 0:
            return None  # a segment, or a point
        return Everything() if allows(found.op, 1) else Nothing()
    a2 = found.level * found.level / 4
    if not between:
        return Circle(found.first, a2, found.op)
    across, up = tidy(found.first.to(found.second))
    return Ellipse(_middle(found), (across, up), a2, rest / 4, found.op)


def _difference(found: _Distances) -> Form | None:
    """A hyperbola, or one branch of it."""
    between = found.first.squared_distance(found.second)
    rest = between - found.level * found.level
    if not found.level or rest.sign() <= 0 or (found.bars and found.level.sign() < 0):
        return None
    across, up = tidy(found.first.to(found.second))
    a2 = found.level * found.level / 4
    curve = Hyperbola(_middle(found), (across, up), a2, rest / 4, found.op)
    if found.bars:
        return curve
    if found.op != "=":
        return None
    # Nearer to the second point where the difference is positive.
    line = Line.through(_middle(found), turned((across, up)))
    near = found.second if found.level.sign() > 0 else found.first
    return Combination("all", (curve, HalfPlane(line, "≥" if line.at(near).sign() > 0 else "≤")))
