"""What the relation's shape means for a point: on which side it lies, how far from what, and what to mark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from classroom.maths.explaining import sides
from classroom.maths.figure import Guide, Mark, Role
from classroom.maths.figures.labels import point_label
from classroom.maths.figures.plane import BEYOND, limit_for
from classroom.maths.printing import to_latex, to_text
from classroom.maths.relation import Relation
from classroom.maths.shape.lines import Line, Point
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.recognising import shape_of
from classroom.maths.shape.shape import Circle, Ellipse, Form, Hyperbola, Parabola, Parallels, Polygon
from classroom.maths.shape.surd import Surd
from classroom.words import _


@dataclass(frozen=True, slots=True)
class Landmarks:
    """Sentences that say where the point lies, the shape's own marks, and helping lines."""

    where: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
    guides: tuple[Guide, ...] = ()


def landmarks(relation: Relation, values: Mapping[str, int]) -> Landmarks:
    """Those of the shape of `relation`, which has two variables, and the point of `values`."""
    across, up = relation.variables
    names = (across, up)
    form = shape_of(relation.condition, names).form
    point = Point.at(values[across], values[up])
    where = sides.where(relation, form, names, point, values)
    match form:
        case Circle(centre, squared_radius):
            distance = centre.squared_distance(point)
            said = _distance_to_centre(centre, distance, squared_radius)
            return Landmarks((*said, where), _marked(form), _segment(centre, point, distance))
        case Parallels() if form.low == -form.high:
            return _strip(where, form, names, point, limit_for(values) + BEYOND)
        case _:
            return Landmarks((where,), _marked(form))


def _distance_to_centre(centre: Point, squared: Surd, squared_radius: Surd) -> tuple[str, ...]:
    distance, radius = squared.root(), squared_radius.root()
    if distance is None or radius is None:
        return ()
    sign = ("<", "=", ">")[(squared - squared_radius).sign() + 1]
    return (
        _(
            "The distance from P to the centre C{centre} is {distance}; {distance}{sign}{radius}, the radius",
            centre=_pair(centre),
            distance=to_text(distance.tree),
            sign=sign,
            radius=to_text(radius.tree),
        ),
    )


def _pair(point: Point) -> str:
    return f"({to_text(point.x.tree)}, {to_text(point.y.tree)})"


def _segment(start: Point, end: Point, squared: Surd) -> tuple[Guide, ...]:
    """From the centre or the foot to the point, labelled with its length."""
    if not squared:
        return ()
    length = squared.root()
    text = "" if length is None else f"$d={to_latex(length.tree)}$"
    return (Guide((start.floats, end.floats), text),)


def _strip(where: str, form: Parallels, names: Names, point: Point, reach: float) -> Landmarks:
    """Two lines alike on both sides of one in the middle: the distance from that one counts."""
    middle = Line.of(form.across, form.up, Surd.of(0))
    if not middle.across or not middle.up:
        return Landmarks((where,))
    foot = middle.foot(point)
    squared = foot.squared_distance(point)
    length = squared.root()
    said = []
    if length is not None:
        words = _("The distance from P to the line {line} is {length}")
        said = [words.format(line=to_text(middle.condition(names)), length=to_text(length.tree))]
    guide = Guide(_across_the_box(middle, reach), f"${to_latex(middle.condition(names))}$")
    marks = (Mark(*foot.floats, "", "foot"),) if squared else ()
    return Landmarks((*said, where), marks, (guide, *_segment(foot, point, squared)))


def _across_the_box(line: Line, reach: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The part of a slanting line through the origin that lies within ±reach."""
    slope = -float(line.across / line.up)
    x = min(reach, reach / abs(slope))
    return (-x, -slope * x), (x, slope * x)


def _marked(form: Form) -> tuple[Mark, ...]:
    """The centre or vertex of the shape."""
    match form:
        case Circle(centre=point) | Ellipse(centre=point) | Hyperbola(centre=point):
            return (_mark(point, "C", "centre"),)
        case Parabola(vertex=point):
            return (_mark(point, "V", "vertex"),)
        case Polygon(corners) if len(corners) == 4 and _balanced(corners):
            middle = Point((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2)
            return (_mark(middle, "C", "centre"),)
        case _:
            return ()


def _mark(point: Point, name: str, role: Role) -> Mark:
    return Mark(*point.floats, point_label(name, point.x.tree, point.y.tree), role)


def _balanced(corners: tuple[Point, ...]) -> bool:
    """Whether the two diagonals have one middle."""
    return corners[0].x + corners[2].x == corners[1].x + corners[3].x and (
        corners[0].y + corners[2].y == corners[1].y + corners[3].y
    )
