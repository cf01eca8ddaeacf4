"""What a shape has: centre, radius, vertices, foci, axes, corners, borders, intercepts, each exactly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from classroom.maths.expression import Comparator, Divide, Variable
from classroom.maths.printing import to_latex
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.conic import OutOfReach
from classroom.maths.shape.equations import along_axes, asymptotes, ends, intercepts, turned
from classroom.maths.shape.lines import Line, Point, Vector, dot, squared_length, tidy
from classroom.maths.shape.naming import compass, form_name
from classroom.maths.shape.polygons import area, kind_of, middle, squared_sides, stands_on_corner
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.saying import Where, latex, latex_with_decimal, point_latex
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
    Shape,
    StraightLine,
    Without,
)
from classroom.maths.shape.surd import ZERO, Surd, Value, with_root
from classroom.words import _, later


class Fact(NamedTuple):
    """A property in words, and what it is as LaTeX; "" when the words say it all."""

    words: str
    latex: str


def facts_of(shape: Shape) -> tuple[Fact, ...]:
    """All that is worth saying of the shape, the most important first."""
    return tuple(_facts(shape.form, shape.names))


def _facts(form: Form, names: Names) -> Iterator[Fact]:
    match form:
        case Dot(point):
            yield Fact(_("point"), point_latex(point))
        case StraightLine() | HalfPlane():
            yield from _line(form, names)
        case Parallels():
            yield from _parallels(form, names)
        case Crossing():
            yield from _crossing(form, names)
        case Angle() | Polygon():
            yield from _cornered(form, names)
        case Circle() | Ellipse() | Parabola() | Hyperbola():
            yield from _conic(form, names)
        case Without(whole, holes, points):
            yield from _facts(whole, names)
            yield from _left_out(holes, points, names)
        case Combination():
            yield from _combined(form, names)


def _combined(form: Combination, names: Names) -> Iterator[Fact]:
    """Part by part; what was said of a curve once is not said again."""
    said: set[Fact] = set()
    for part in form.parts:
        yield Fact(form_name(part), "")
        fresh = [fact for fact in _facts(part, names) if fact not in said or not fact.latex]
        said.update(fresh)
        yield from fresh


def _line_latex(line: Line, names: Names, side: Comparator = "=") -> str:
    return to_latex(line.condition(names, side))


def _points(points: Iterable[Where]) -> str:
    return r",\quad ".join(point_latex(point) for point in points)


def _border(closed: bool) -> Fact:
    return Fact(_("the border belongs to it") if closed else _("the border does not belong to it"), "")


# By whether the border is not upright, and whether it is the further side.
_WHICH_SIDE: Final = {
    (True, True): later("it lies above its border"),
    (True, False): later("it lies below its border"),
    (False, True): later("it lies to the right of its border"),
    (False, False): later("it lies to the left of its border"),
}


def _line(form: StraightLine | HalfPlane, names: Names) -> Iterator[Fact]:
    line = form.line
    yield Fact(_("border") if isinstance(form, HalfPlane) else _("equation"), _line_latex(line, names))
    if isinstance(form, HalfPlane):
        further = allows(form.side, 1) == ((line.up or line.across).sign() > 0)
        yield Fact(_(_WHICH_SIDE[bool(line.up), further]), "")
        yield _border(allows(form.side, 0))
    if line.up and line.across:
        yield Fact(_("slope"), latex(-line.across / line.up))
        yield from _crossings(_meets(line, (ZERO, line.up)), _meets(line, (line.across, ZERO)), names)


def _meets(line: Line, normal: Vector) -> list[Point]:
    point = line.meeting(Line.of(*normal, ZERO))
    return [point] if point else []


def _crossings(across: Sequence[Where], up: Sequence[Where], names: Names) -> Iterator[Fact]:
    """Where it meets the axes."""
    for name, points in zip(names, (across, up), strict=True):
        if points:
            yield Fact(_("meets the {name}-axis at", name=name), _points(points))


def _parallels(form: Parallels, names: Names) -> Iterator[Fact]:
    low, high = form.lines
    equations = [_line_latex(line, names) for line in (low, high)]
    yield Fact(_("parallel lines"), r",\quad ".join(equations))
    square = squared_length((form.across, form.up))
    middle_line = Line.of(form.across, form.up, -(form.low + form.high) / 2)
    width = (form.high - form.low) * (form.high - form.low) / square
    yield Fact(_("line in the middle"), _line_latex(middle_line, names))
    yield Fact(_("distance between the two lines"), latex_with_decimal(with_root(ZERO, width)))
    yield Fact(
        _("distance from the middle line to each of them"), latex_with_decimal(with_root(ZERO, width / 4))
    )
    if form.part in ("between", "outside"):
        if form.low_closed == form.high_closed:
            yield _border(form.low_closed)
        else:
            yield Fact(
                _("of the borders only this one belongs to it"), equations[0 if form.low_closed else 1]
            )


def _crossing(form: Crossing, names: Names) -> Iterator[Fact]:
    yield Fact(_("lines"), r",\quad ".join(_line_latex(line, names) for line in (form.first, form.second)))
    yield Fact(_("they cross at"), point_latex(form.centre))
    if form.side not in ("=", "≠"):
        yield _border(allows(form.side, 0))


def _cornered(form: Angle | Polygon, names: Names) -> Iterator[Fact]:
    if isinstance(form, Angle):
        yield Fact(_("vertex"), point_latex(form.vertex))
        rays = [Line.through(form.vertex, ray) for ray in (form.first, form.second)]
        yield Fact(_("its sides lie on the lines"), r",\quad ".join(_line_latex(ray, names) for ray in rays))
    else:
        yield from _polygon(form)
    if form.side not in ("=", "≠"):
        yield _border(allows(form.side, 0))


_SAME: Final = ("diamond", "square", "rhombus")


def _polygon(form: Polygon) -> Iterator[Fact]:
    yield Fact(_("corners"), _points(form.corners))
    centre = middle(form.corners)
    if centre is not None:
        yield Fact(_("centre"), point_latex(centre))
    sides = squared_sides(form.corners)
    if len(set(sides)) == 1:
        yield Fact(_("length of each side"), latex_with_decimal(with_root(ZERO, sides[0])))
    if kind_of(form.corners) in _SAME and stands_on_corner(form.corners):
        diagonals = [form.corners[i].squared_distance(form.corners[i + 2]) for i in (0, 1)]
        lengths = dict.fromkeys(latex(with_root(ZERO, square)) for square in diagonals)
        yield Fact(_("diagonals"), r",\quad ".join(lengths))
    yield Fact(_("area"), latex_with_decimal(area(form.corners)))


def _conic(form: Circle | Ellipse | Parabola | Hyperbola, names: Names) -> Iterator[Fact]:
    match form:
        case Circle(centre, squared_radius):
            yield Fact(_("centre of the circle"), point_latex(centre))
            yield Fact(_("radius"), rf"r={latex_with_decimal(with_root(ZERO, squared_radius))}")
        case Ellipse():
            yield from _ellipse(form, names)
        case Hyperbola():
            yield from _hyperbola(form, names)
        case Parabola():
            yield from _parabola(form, names)
    yield from _crossings(*intercepts(form), names)
    if form.side not in ("=", "≠"):
        yield _border(allows(form.side, 0))


def _root(square: Surd) -> Value:
    return with_root(ZERO, square)


def _ellipse(form: Ellipse, names: Names) -> Iterator[Fact]:
    c2 = form.a2 - form.b2
    minor = turned(form.major)
    yield Fact(_("centre"), point_latex(form.centre))
    yield Fact(_("half of the major axis"), rf"a={latex_with_decimal(_root(form.a2))}")
    yield Fact(_("half of the minor axis"), rf"b={latex_with_decimal(_root(form.b2))}")
    axis = Line.through(form.centre, form.major)
    yield Fact(_("line of the major axis"), _line_latex(axis, names))
    vertices = (*ends(form.centre, form.major, form.a2), *ends(form.centre, minor, form.b2))
    yield Fact(_("vertices"), _points(vertices))
    yield Fact(_("foci"), _points(ends(form.centre, form.major, c2)))
    yield Fact(_("eccentricity"), rf"e={latex_with_decimal(_root(c2 / form.a2))}")


def _hyperbola(form: Hyperbola, names: Names) -> Iterator[Fact]:
    c2 = form.a2 + form.b2
    yield Fact(_("centre"), point_latex(form.centre))
    yield Fact(_("half of the transverse axis"), rf"a={latex_with_decimal(_root(form.a2))}")
    yield Fact(_("half of the conjugate axis"), rf"b={latex_with_decimal(_root(form.b2))}")
    yield Fact(
        _("line of the transverse axis"), _line_latex(Line.through(form.centre, form.transverse), names)
    )
    yield Fact(_("vertices"), _points(ends(form.centre, form.transverse, form.a2)))
    yield Fact(_("foci"), _points(ends(form.centre, form.transverse, c2)))
    try:
        lines = asymptotes(form)
    except OutOfReach:
        lines = None
    if lines:
        yield Fact(_("asymptotes"), r",\quad ".join(_line_latex(line, names) for line in lines))
    yield from _inverse_proportion(form, names)
    yield Fact(_("eccentricity"), rf"e={latex_with_decimal(_root(c2 / form.a2))}")


def _inverse_proportion(form: Hyperbola, names: Names) -> Iterator[Fact]:
    """xy = k is better known as the graph of y = k/x."""
    x, y = form.transverse
    if form.centre == Point.at(0, 0) and along_axes(form):
        negative, size = writing.scaled((form.a2 / 2 * (x * y).sign()).terms)
        right = writing.total([(negative, Divide(size, Variable(names[0])))])
        graph = writing.compare(Variable(names[1]), "=", right)
        yield Fact(_("the curve is the graph of the inverse proportion"), to_latex(graph))


def _parabola(form: Parabola, names: Names) -> Iterator[Fact]:
    axis = form.vertex.to(form.focus)
    square = squared_length(axis)
    behind = form.vertex.plus(axis, -1)
    yield Fact(_("vertex"), point_latex(form.vertex))
    yield from _opening(axis)
    yield Fact(_("axis of symmetry"), _line_latex(Line.through(form.vertex, axis), names))
    yield Fact(_("focus"), point_latex(form.focus))
    yield Fact(_("directrix"), _line_latex(Line.through(behind, turned(axis)), names))
    yield Fact(_("distance from the focus to the directrix"), rf"p={latex_with_decimal(_root(square * 4))}")


_OPENINGS: Final = {
    (1, 0): later("it opens to the right"),
    (-1, 0): later("it opens to the left"),
    (0, 1): later("it opens upwards"),
    (0, -1): later("it opens downwards"),
}


def _opening(axis: Vector) -> Iterator[Fact]:
    words = _OPENINGS.get(compass(axis))
    if words is not None:
        yield Fact(_(words), "")
        return
    across, up = tidy(axis)
    turned_back = dot((across, up), axis).sign()
    yield Fact(_("it opens in the direction"), point_latex(Point(across * turned_back, up * turned_back)))


def _left_out(holes: Iterable[Form], points: Sequence[Point], names: Names) -> Iterator[Fact]:
    words = _("here the relation has no value")
    for hole in holes:
        match hole:
            case StraightLine(line):
                yield Fact(words, _line_latex(line, names))
            case Dot(point):
                yield Fact(words, point_latex(point))
            case _:
                yield Fact(_("here the relation has no value: {shape}", shape=form_name(hole)), "")
    if points:
        yield Fact(_("points left out"), _points(points))
