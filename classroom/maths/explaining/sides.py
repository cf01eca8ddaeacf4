"""On which side of the relation's curve a point lies, in the words of its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from classroom.maths.explaining.stages import comparisons, each
from classroom.maths.expression import Comparator, Comparison
from classroom.maths.printing import to_text
from classroom.maths.relation import Relation
from classroom.maths.shape.lines import Line, Point, dot
from classroom.maths.shape.membership import side_of
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import (
    Circle,
    Ellipse,
    Form,
    HalfPlane,
    Hyperbola,
    Parabola,
    Parallels,
    Polygon,
    StraightLine,
)
from classroom.words import _, later

# Inside, on the curve, outside.
_CIRCLE: Final = (
    later("P lies inside the circle"),
    later("P lies on the circle"),
    later("P lies outside the circle"),
)
_ELLIPSE: Final = (
    later("P lies inside the ellipse"),
    later("P lies on the ellipse"),
    later("P lies outside the ellipse"),
)
_PARABOLA: Final = (
    later("P lies inside the opening of the parabola {curve}"),
    later("P lies on the parabola {curve}"),
    later("P lies outside the opening of the parabola {curve}"),
)
_HYPERBOLA: Final = (
    later("P lies between the branches of the hyperbola {curve}"),
    later("P lies on the hyperbola {curve}"),
    later("P lies within a branch of the hyperbola {curve}"),
)
_SQUARE: Final = (
    later("P lies inside the square"),
    later("P lies on a side of the square"),
    later("P lies outside the square"),
)
_RHOMBUS: Final = (
    later("P lies inside the rhombus"),
    later("P lies on a side of the rhombus"),
    later("P lies outside the rhombus"),
)
_POLYGON: Final = (
    later("P lies inside the polygon"),
    later("P lies on a side of the polygon"),
    later("P lies outside the polygon"),
)


def where(relation: Relation, form: Form, names: Names, point: Point, values: Mapping[str, int]) -> str:
    """Where the point lies with respect to `form`, the shape of `relation`."""
    match form:
        case Circle() | Ellipse() | Parabola() | Hyperbola() | Polygon():
            if isinstance(form, Polygon) and point in form.corners:
                return _("P is a corner of the figure")
            words = _words(form)[side_of(form, point) + 1]
            return _(words, curve=_curve(relation))
        case StraightLine(line) | HalfPlane(line):
            return _beside(line, names, point)
        case Parallels():
            return _between(form, names, point)
        case _:
            return _in_general(relation, values)


def _words(form: Circle | Ellipse | Parabola | Hyperbola | Polygon) -> tuple[str, str, str]:
    match form:
        case Circle():
            return _CIRCLE
        case Ellipse():
            return _ELLIPSE
        case Parabola():
            return _PARABOLA
        case Hyperbola():
            return _HYPERBOLA
        case Polygon(corners):
            return _polygon_words(corners)


def _polygon_words(corners: tuple[Point, ...]) -> tuple[str, str, str]:
    """A square and a rhombus have names of their own."""
    following = (*corners[1:], corners[0])
    edges = [here.to(there) for here, there in zip(corners, following, strict=True)]
    if len(corners) != 4 or len({dot(edge, edge) for edge in edges}) > 1:
        return _POLYGON
    return _RHOMBUS if dot(edges[0], edges[1]) else _SQUARE


def _curve(relation: Relation) -> str:
    """The equation of the boundary: the relation with = for its sign; "" when that is not one equation."""
    condition = relation.condition
    if not isinstance(condition, Comparison) or len(condition.links) != 1:
        return ""
    return to_text(Comparison(condition.first, (("=", condition.links[0][1]),)))


def _beside(line: Line, names: Names, point: Point) -> str:
    """On a line, or on which side of it."""
    equation = to_text(line.condition(names))
    side = line.at(point).sign()
    if side == 0:
        return _("P lies on the line {line}", line=equation)
    if line.up:
        above = side == line.up.sign()
        words = _("P lies above the line {line}") if above else _("P lies below the line {line}")
    else:
        right = side == line.across.sign()
        words = (
            _("P lies to the right of the line {line}")
            if right
            else _("P lies to the left of the line {line}")
        )
    return words.format(line=equation)


def _between(form: Parallels, names: Names, point: Point) -> str:
    """On one of two parallel lines, between them or outside."""
    low, high = form.lines
    for line in (low, high):
        if not line.at(point):
            return _("P lies on the line {line}", line=to_text(line.condition(names)))
    value = form.across * point.x + form.up * point.y
    inside = form.low < value < form.high
    words = (
        _("P lies between the lines {first} and {second}")
        if inside
        else _("P lies outside the strip between the lines {first} and {second}")
    )
    equations = [to_text(line.condition(names)) for line in (low, high)]
    return words.format(first=equations[0], second=equations[1])


def _in_general(relation: Relation, values: Mapping[str, int]) -> str:
    """In the region, on its boundary, or outside, whatever its shape."""
    signs = [sign for comparison in comparisons(relation.condition) for sign, _side in comparison.links]
    curve = all(sign == "=" for sign in signs)
    if relation.holds(values):
        if curve:
            return _("P lies on the curve")
        if relation.on_boundary(values):
            return _("P lies on the boundary of the shaded region")
        return _("P lies in the shaded region")
    if curve:
        return _("P does not lie on the curve")
    if _with_equality(relation).holds(values):
        return _("P lies on a dashed boundary, which does not count")
    return _("P lies outside the shaded region")


_CLOSED: Final[dict[Comparator, Comparator]] = {"<": "≤", ">": "≥"}


def _with_equality(relation: Relation) -> Relation:
    """The relation with ≤ for < and ≥ for >."""

    def closed(comparison: Comparison) -> Comparison:
        links = tuple((_CLOSED.get(sign, sign), side) for sign, side in comparison.links)
        return Comparison(comparison.first, links)

    return Relation(each(relation.condition, closed), relation.variables, relation.size)
