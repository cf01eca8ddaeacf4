"""Where a point lies with respect to the relation's curve or region, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from classroom.maths.explaining.branches import by_branch
from classroom.maths.explaining.stages import comparisons, each
from classroom.maths.expression import (
    Absolute,
    Comparator,
    Comparison,
    Condition,
    Expression,
    Root,
    Variable,
    is_divisibility,
    parts_of,
    variables_of,
)
from classroom.maths.printing import to_text
from classroom.maths.relation import Relation
from classroom.maths.shape import Shape, place_words
from classroom.maths.shape.lines import Line, Point
from classroom.maths.shape.place import between_words
from classroom.maths.shape.shape import (
    Combination,
    Everything,
    HalfPlane,
    Nothing,
    Parallels,
    StraightLine,
    Unnamed,
    Without,
)
from classroom.words import _, later

_CLOSED: Final[dict[Comparator, Comparator]] = {"<": "≤", ">": "≥"}


def whereabouts(relation: Relation, shape: Shape, values: Mapping[str, int]) -> str:
    """In the words of the shape where it has a name, else with respect to the shaded region."""
    across, up = shape.names
    point = Point.at(values[across], values[up])
    if branch := by_branch(shape.form, point):
        return branch
    if isinstance(shape.form, Nothing | Everything | Without | Combination | Unnamed):
        return _in_general(relation, values)
    if isinstance(shape.form, StraightLine | HalfPlane):
        equation = _as_function(relation.condition, up) or to_text(shape.form.line.condition(shape.names))
        return _beside(shape.form.line, equation, point)
    if isinstance(shape.form, Parallels) and not (shape.of_points and _measures(relation.condition)):
        return _("P lies {where}", where=between_words(shape.form, point, shape.names))
    return _("P lies {where}", where=place_words(shape, values[across], values[up]))


_BESIDE: Final = {
    (True, 1): later("P lies above the line {line}"),
    (True, -1): later("P lies below the line {line}"),
    (False, 1): later("P lies to the right of the line {line}"),
    (False, -1): later("P lies to the left of the line {line}"),
}


def _beside(line: Line, equation: str, point: Point) -> str:
    """On a line or on which side of it; its distance matters only where the relation speaks of one."""
    side = line.at(point).sign() * (line.up or line.across).sign()
    words = _BESIDE[bool(line.up), side] if side else later("P lies on the line {line}")
    return _(words, line=equation)


def _as_function(condition: Condition, up: str) -> str:
    """The line's equation as the relation has it where that is y=kx+b; else ""."""
    match condition:
        case Comparison(Variable(name) as left, ((_sign, right),)) if name == up:
            return "" if up in variables_of(right) else to_text(Comparison(left, (("=", right),)))
        case _:
            return ""


def _measures(node: Expression | Condition) -> bool:
    """Whether it speaks of a distance: it has bars or a root."""
    return isinstance(node, Absolute | Root) or any(map(_measures, parts_of(node)))


def _in_general(relation: Relation, values: Mapping[str, int]) -> str:
    if is_divisibility(relation.condition):
        words = _("P is a point of the relation"), _("P is not a point of the relation")
        return words[0] if relation.holds(values) else words[1]
    signs = {sign for comparison in comparisons(relation.condition) for sign, _side in comparison.links}
    if signs == {"="}:
        return _("P lies on the curve") if relation.holds(values) else _("P does not lie on the curve")
    if relation.on_boundary(values):
        return _("P lies on the boundary of the shaded region")
    if relation.holds(values):
        return _("P lies in the shaded region")
    if _with_equality(relation).holds(values):
        return _("P lies on a dashed boundary, which does not count")
    return _("P lies outside the shaded region")


def _with_equality(relation: Relation) -> Relation:
    """The relation with ≤ for < and ≥ for >."""

    def closed(comparison: Comparison) -> Comparison:
        links = tuple((_CLOSED.get(sign, sign), side) for sign, side in comparison.links)
        return Comparison(comparison.first, links)

    return Relation(each(relation.condition, closed), relation.variables, relation.size)
