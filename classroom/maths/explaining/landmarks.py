"""What the relation's shape means for a point: where it lies, and what is to be marked in the figure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from classroom.maths.explaining.whereabouts import whereabouts
from classroom.maths.figure import Guide, Mark, Role
from classroom.maths.figures.labels import point_label
from classroom.maths.figures.plane import BEYOND, limit_for
from classroom.maths.printing import to_latex
from classroom.maths.relation import Relation
from classroom.maths.shape import Form, shape_of
from classroom.maths.shape.lines import Line, Point
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import Circle, Ellipse, Hyperbola, Parabola, Parallels, Polygon
from classroom.maths.shape.surd import Surd


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The sentence that says where the point lies, the shape's own marks, and helping lines."""

    where: str = ""
    marks: tuple[Mark, ...] = ()
    guides: tuple[Guide, ...] = ()


def landmarks(relation: Relation, values: Mapping[str, int]) -> Landmarks:
    """Those of the shape of `relation`, which has two variables, and the point of `values`."""
    across, up = relation.variables
    shape = shape_of(relation.condition, (across, up))
    where = whereabouts(relation, shape, values)
    point = Point.at(values[across], values[up])
    match shape.form:
        case Circle(centre):
            return Landmarks(where, _own(shape.form), _segment(centre, point))
        case Parallels(low=low, high=high) if low == -high:
            return _strip(where, shape.form, shape.names, point, limit_for(values) + BEYOND)
        case form:
            return Landmarks(where, _own(form))


def _segment(start: Point, end: Point) -> tuple[Guide, ...]:
    """From the centre or the foot to the point, labelled with its length."""
    if start == end:
        return ()
    length = start.squared_distance(end).root()
    text = "" if length is None else f"$d={to_latex(length.tree)}$"
    return (Guide((start.floats, end.floats), text),)


def _strip(where: str, form: Parallels, names: Names, point: Point, reach: float) -> Landmarks:
    """Two lines alike on both sides of one through the origin: the distance from that one counts."""
    middle = Line.of(form.across, form.up, Surd.of(0))
    if not middle.across or not middle.up:
        return Landmarks(where)
    foot = middle.foot(point)
    guide = Guide(_through_the_box(middle, reach), f"${to_latex(middle.condition(names))}$")
    marks = (Mark(*foot.floats, "", "foot"),) if foot != point else ()
    return Landmarks(where, marks, (guide, *_segment(foot, point)))


def _through_the_box(line: Line, reach: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The part of a slanting line through the origin that lies within ±reach."""
    slope = -float(line.across / line.up)
    x = min(reach, reach / abs(slope))
    return (-x, -slope * x), (x, slope * x)


def _own(form: Form) -> tuple[Mark, ...]:
    """The centre or vertex of the shape."""
    match form:
        case Circle(centre=point) | Ellipse(centre=point) | Hyperbola(centre=point):
            return (_mark(point, "C", "centre"),)
        case Parabola(vertex=point):
            return (_mark(point, "V", "vertex"),)
        case Polygon(corners=(first, second, third, fourth)):
            middles = {_between(first, third), _between(second, fourth)}
            return (_mark(middles.pop(), "C", "centre"),) if len(middles) == 1 else ()
        case _:
            return ()


def _between(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def _mark(point: Point, name: str, role: Role) -> Mark:
    return Mark(*point.floats, point_label(name, point.x.tree, point.y.tree), role)
