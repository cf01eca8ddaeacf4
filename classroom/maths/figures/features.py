"""What a shape has, to be marked in its figure: centre, vertices, foci, axes, and the distance that tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from classroom.maths.explaining.stages import comparisons
from classroom.maths.expression import Comparison
from classroom.maths.figure import Guide, Mark, Polyline, Role
from classroom.maths.figures.labels import point_label
from classroom.maths.figures.surface import Surfaces
from classroom.maths.printing import to_latex
from classroom.maths.shape import MovedAxes, Shape, measure, shape_of
from classroom.maths.shape.clipping import clipped
from classroom.maths.shape.conic import OutOfReach
from classroom.maths.shape.equations import (
    ACROSS_AXIS,
    UP_AXIS,
    along_axes,
    asymptotes,
    ends,
    foci,
    intercepts,
    turned,
)
from classroom.maths.shape.lines import Line, Point, Spot, Vector, squared_length
from classroom.maths.shape.polygons import middle
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.saying import latex_with_decimal
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Combination,
    Crossing,
    Dot,
    Ellipse,
    Form,
    HalfPlane,
    Hyperbola,
    Parabola,
    Parallels,
    Polygon,
    StraightLine,
    Without,
)
from classroom.maths.shape.surd import ZERO, Rational, with_root

_NUMBERS: Final = "①②③④⑤⑥⑦⑧"
_FAR: Final = 1000.0  # longer than any figure


@dataclass(frozen=True, slots=True)
class Features:
    """Points and lines to be drawn beside the shape."""

    marks: tuple[Mark, ...] = ()
    guides: tuple[Guide, ...] = ()


NONE: Final = Features()


def of_claim(shape: Shape, x: Rational, y: Rational, reach: float) -> Features:
    """What helps to see where the point (x, y) lies: the shape's own points and the distance measured."""
    found = measure(shape, x, y)
    apart = isinstance(shape.form, Parallels) and shape.of_points
    if found is None or (found.what == "foot" and not apart):
        return Features(tuple(_points(shape.form)))
    marks = [*_points(shape.form)]
    guides: list[Guide] = []
    if found.line is not None:
        guides += _line(found.line, shape.names, reach)
    if found.start != found.end:
        if found.what in ("foot", "axis"):
            marks.append(Mark(*found.start.floats, "", "foot"))
        if found.line is not None:
            guides.append(_right_angle(found.start, found.end, found.line))
        guides += _measured(found.start, found.end, f"d={latex_with_decimal(found.length)}", reach)
    return Features(tuple(marks), tuple(guides))


def of_shape(shape: Shape, reach: float) -> Features:
    """All that is worth marking of the shape itself; of marks on one point the first."""
    marks: dict[tuple[float, float], Mark] = {}
    for mark in (*_points(shape.form), *_more_points(shape.form)):
        marks.setdefault((mark.x, mark.y), mark)
    return Features(tuple(marks.values()), tuple(dict.fromkeys(_lines(shape.form, shape.names, reach))))


def of_cases(shape: Shape, reach: float) -> Features:
    """The cases in which bars were removed: the lines between them, and each one's number at its border."""
    cases = [stage.when for stage in shape.stages if stage.when is not None]
    bends = (part for case in cases for part in comparisons(case))
    lines = dict.fromkeys(guide for part in bends for guide in _bend(part, shape.names, reach))
    marks = tuple(
        Mark(*place, _NUMBERS[number], "case")
        for number, case in enumerate(cases[: len(_NUMBERS)])
        for place in _stretches(shape.form)
        if Surfaces(case).truth(dict(zip(shape.names, place, strict=True)))
    )
    return Features(marks, tuple(lines))


def _bend(comparison: Comparison, names: Names, reach: float) -> Iterator[Guide]:
    """The line on which the case's condition becomes an equality."""
    ((_sign, right),) = comparison.links
    form = shape_of(Comparison(comparison.first, (("=", right),)), names).form
    if isinstance(form, StraightLine):
        yield from _line(form.line, names, reach)


def _stretches(form: Form) -> Iterator[tuple[float, float]]:
    """A point of each straight stretch of the border: the middle of a side, some way along a ray."""
    match form:
        case Polygon(corners):
            for here, there in pairwise((*corners, corners[0])):
                (x, y), (u, v) = here.floats, there.floats
                yield (x + u) / 2, (y + v) / 2
        case Angle(vertex):
            for across, up in map(_unit, (form.first, form.second)):
                yield vertex.floats[0] + 5 * across, vertex.floats[1] + 5 * up
        case _:
            return


def of_axes(axes: MovedAxes, names: Names, reach: float) -> Features:
    """The new axes with their names, and their origin."""
    guides: list[Guide] = []
    for name, direction in zip(names, (axes.across, turned(axes.across)), strict=True):
        for x, y in _clipped(Line.through(axes.origin, direction), reach):
            forward = (y[0] - x[0]) * float(direction[0]) + (y[1] - x[1]) * float(direction[1]) > 0
            guides.append(Guide((x, y) if forward else (y, x), f"${name}'$", "axis"))
    return Features((_mark(axes.origin, "O'", "centre"),), tuple(guides))


def _points(form: Form) -> Iterator[Mark]:
    """The points by which the shape is known."""
    match form:
        case Dot(point):
            yield _mark(point, "", "centre")
        case Circle(centre=point):
            yield _mark(point, "C", "centre")
        case Hyperbola() if along_axes(form):  # xy = k is met years before foci are
            return
        case Ellipse() | Hyperbola():
            yield from _centre_and_foci(form)
        case Parabola(vertex=point):
            yield _mark(point, "V", "vertex")
        case Angle(vertex=point):
            yield _mark(point, "V", "vertex")
        case Crossing():
            yield _mark(form.centre, "", "centre")
        case Polygon(corners=corners):
            yield from (_mark(corner, "", "corner") for corner in corners)
        case Without(whole):
            yield from _points(whole)
        case Combination(_kind, parts):
            yield from (mark for part in parts for mark in _points(part))
        case _:
            return


def _more_points(form: Form) -> Iterator[Mark]:
    """Points that are shown only where no claim is."""
    match form:
        case StraightLine(line) | HalfPlane(line) if line.across and line.up:
            meetings = (line.meeting(axis) for axis in (ACROSS_AXIS, UP_AXIS))
            yield from (_mark(point, "", "corner") for point in meetings if point is not None)
        case Polygon(corners=corners):
            centre = middle(corners)
            if centre is not None:
                yield _mark(centre, "C", "centre")
        case Parabola(focus=focus):
            yield _mark(focus, "F", "focus")
            yield from _intercepts(form)
        case Circle():
            yield from _intercepts(form)
        case Ellipse():
            for direction, square in ((form.major, form.a2), (turned(form.major), form.b2)):
                yield from (_mark(end, "", "corner") for end in ends(form.centre, direction, square))
        case Hyperbola():
            yield from (_mark(end, "", "corner") for end in ends(form.centre, form.transverse, form.a2))
            if along_axes(form):
                yield from _centre_and_foci(form)
        case Without(whole):
            yield from _more_points(whole)
        case Combination(_kind, parts):
            yield from (mark for part in parts for mark in _more_points(part))
        case _:
            return


def _centre_and_foci(form: Ellipse | Hyperbola) -> Iterator[Mark]:
    yield _mark(form.centre, "C", "centre")
    for number, focus in enumerate(sorted(foci(form), key=lambda spot: spot.floats), start=1):
        yield Mark(*focus.floats, f"$F_{number}$", "focus")


def _intercepts(form: Circle | Parabola) -> Iterator[Mark]:
    """Where the curve meets the axes."""
    for points in intercepts(form):
        yield from (_mark(point, "", "corner") for point in points)


def _lines(form: Form, names: Names, reach: float) -> Iterator[Guide]:
    """Lines that belong to the shape, and its measures."""
    match form:
        case Parallels(across, up, low, high):
            centre = Line.of(across, up, -(low + high) / 2)
            yield from _line(centre, names, reach)
            start = centre.foot(Point.at(0, 0))
            yield from _length(start, form.lines[1].foot(start), "", reach)
        case Circle(centre, squared_radius):
            radius = with_root(ZERO, squared_radius)
            end = Spot(with_root(centre.x, squared_radius), centre.y)
            text = f"$r={latex_with_decimal(radius)}$"
            yield Guide((centre.floats, end.floats), text, "distance")
        case Parabola(vertex, focus):
            axis = vertex.to(focus)
            yield from _line(Line.through(vertex, axis), names, reach)
            yield from _line(Line.through(vertex.plus(axis, -1), turned(axis)), names, reach)
        case Hyperbola():
            try:
                for line in asymptotes(form) or ():
                    yield from _line(line, names, reach)
            except OutOfReach:
                return
        case Without(whole):
            yield from _lines(whole, names, reach)
        case Combination(_kind, parts):
            for part in parts:
                yield from _lines(part, names, reach)
        case _:
            return


def _length(start: Point, end: Point, name: str, reach: float) -> Iterator[Guide]:
    """The segment between the two points with its length."""
    size = latex_with_decimal(with_root(ZERO, start.squared_distance(end)))
    yield from _measured(start, end, f"{name}{size}", reach)


def _measured(start: Point, end: Point, text: str, reach: float) -> Iterator[Guide]:
    for part in clipped((start.floats, end.floats), reach):
        yield Guide(part, f"${text}$", "distance")


def _line(line: Line, names: Names, reach: float) -> Iterator[Guide]:
    """The line with its equation, unless it is an axis of the figure itself."""
    if line.level or (line.across and line.up):
        for part in _clipped(line, reach):
            yield Guide(part, f"${to_latex(line.condition(names))}$")


def _clipped(line: Line, reach: float) -> Iterator[Polyline]:
    x, y = (float(number) for number in line.foot_of_origin)
    across, up = _unit(line.direction)
    ends = tuple((x + far * across, y + far * up) for far in (-_FAR, _FAR))
    return clipped(ends, reach)


def _right_angle(foot: Point, point: Point, line: Line) -> Guide:
    """The small square where the perpendicular meets the line."""
    x, y = foot.floats
    (across, up), (along, rise) = _unit(line.direction), _unit(foot.to(point))
    size = 0.7
    corners = ((across, up), (across + along, up + rise), (along, rise))
    return Guide(tuple((x + size * dx, y + size * dy) for dx, dy in corners), "", "distance")


def _unit(vector: Vector) -> tuple[float, float]:
    length = float(squared_length(vector)) ** 0.5
    return float(vector[0]) / length, float(vector[1]) / length


def _mark(point: Point | Spot, name: str, role: Role) -> Mark:
    return Mark(*point.floats, point_label(name, point.x.tree, point.y.tree), role)
