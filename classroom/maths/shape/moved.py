"""Moved axes: the substitution that brings a curve into its simplest equation, such as y'²=x'."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.maths.expression import Comparison, Divide, Expression, Variable
from classroom.maths.printing import to_latex
from classroom.maths.shape import writing
from classroom.maths.shape.equations import along, turned
from classroom.maths.shape.lines import Point, Vector, squared_length, tidy
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import Circle, Ellipse, Hyperbola, Parabola, Shape
from classroom.maths.shape.surd import ONE, ZERO, Surd, Value, with_root

Central = Circle | Ellipse | Hyperbola


@dataclass(frozen=True, slots=True)
class MovedAxes:
    """New axes through `origin`: the first along `across`, the second a right angle to its left.

    `substitution` says each new coordinate by the old ones, `relation` the relation in the new ones, all as
    LaTeX.
    """

    origin: Point
    across: Vector
    substitution: tuple[str, str]
    relation: str


def moved_axes(shape: Shape) -> MovedAxes | None:
    """The axes in which a circle, ellipse, parabola or hyperbola is simplest, parallel to the old ones where
    that is enough. None for other shapes, and where the old axes are the simplest.
    """
    form = shape.form
    if not isinstance(form, Circle | Ellipse | Hyperbola | Parabola):
        return None
    origin = form.vertex if isinstance(form, Parabola) else form.centre
    axis = _axis(form)
    across = axis if axis[0] and axis[1] else (ONE, ZERO)
    if origin == Point.at(0, 0) and across == (ONE, ZERO):
        return None
    names = (f"{shape.names[0]}'", f"{shape.names[1]}'")
    relation = _relation(form, names, upright=across != axis and not axis[0])
    return MovedAxes(origin, across, _substitution(origin, across, shape.names, names), to_latex(relation))


def _axis(form: Central | Parabola) -> Vector:
    match form:
        case Circle():
            return ONE, ZERO
        case Ellipse(major=axis) | Hyperbola(transverse=axis):
            return axis
        case Parabola(vertex, focus):
            x, y = tidy(vertex.to(focus))
            forward = (x or y).sign() == (focus.x - vertex.x or focus.y - vertex.y).sign()
            return (x, y) if forward else (-x, -y)


def _substitution(origin: Point, across: Vector, old: Names, new: Names) -> tuple[str, str]:
    length = with_root(ZERO, squared_length(across))
    forms = [along(axis, origin).parts(old) for axis in (across, turned(across))]
    trees = [_shared(writing.total(writing.positive_first(form)), length) for form in forms]
    return f"{new[0]}={to_latex(trees[0])}", f"{new[1]}={to_latex(trees[1])}"


def _shared(tree: Expression, length: Value) -> Expression:
    return tree if length == ONE else Divide(tree, length.tree)


def _relation(form: Central | Parabola, names: Names, upright: bool) -> Comparison:
    first, second = Variable(names[0]), Variable(names[1])
    if upright:
        first, second = second, first
    match form:
        case Circle(_, squared_radius, side):
            squares = writing.total([(False, writing.squared(first)), (False, writing.squared(second))])
            return writing.compare(squares, side, squared_radius.tree)
        case Parabola(vertex, focus, side):
            axis = vertex.to(focus)
            doubled = with_root(ZERO, squared_length(axis) * 16)
            forward = (axis[0] or axis[1]).sign() > 0 or bool(axis[0] and axis[1])
            right = writing.product(doubled.tree, first) if doubled != ONE else first
            return writing.compare(writing.squared(second), side, writing.total([(not forward, right)]))
        case Ellipse(_, _, a2, b2, side) | Hyperbola(_, _, a2, b2, side):
            parts = [(False, _over(first, a2)), (isinstance(form, Hyperbola), _over(second, b2))]
            if upright and isinstance(form, Ellipse):
                parts.reverse()
            return writing.compare(writing.total(parts), side, writing.number(1))


def _over(variable: Variable, square: Surd) -> Expression:
    base = writing.squared(variable)
    return base if square == ONE else Divide(base, square.tree)
