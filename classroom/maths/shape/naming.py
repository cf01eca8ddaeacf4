"""The name of a shape, in the language spoken."""

from __future__ import annotations

from typing import Final

from classroom.maths.expression import Comparator, is_divisibility
from classroom.maths.shape.comparators import strict
from classroom.maths.shape.lines import Point, Vector, cross, dot
from classroom.maths.shape.membership import only_a_curve
from classroom.maths.shape.polygons import Kind, kind_of
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Combination,
    Crossing,
    Dot,
    Ellipse,
    Everything,
    Form,
    HalfPlane,
    Hyperbola,
    Nothing,
    Parabola,
    Parallels,
    Polygon,
    Shape,
    StraightLine,
    Unnamed,
    Without,
)
from classroom.words import _, later

_SIDES: Final[dict[Comparator, str]] = {
    "≤": later("{curve} and its inside"),
    "<": later("inside of the {curve}, without its border"),
    "≥": later("{curve} and its outside"),
    ">": later("outside of the {curve}, without its border"),
    "≠": later("whole plane without the {curve}"),
}
_HYPERBOLA: Final[dict[Comparator, str]] = {
    "=": later("hyperbola"),
    "≤": later("hyperbola and what lies between its branches"),
    "<": later("what lies between the branches of a hyperbola"),
    "≥": later("hyperbola and the insides of its branches"),
    ">": later("insides of the branches of a hyperbola"),
    "≠": later("whole plane without a hyperbola"),
}
_OPENINGS: Final = {
    (1, 0): later("parabola that opens to the right"),
    (-1, 0): later("parabola that opens to the left"),
    (0, 1): later("parabola that opens upwards"),
    (0, -1): later("parabola that opens downwards"),
}
_VEES: Final = {
    (1, 0): later("angle that opens to the right"),
    (-1, 0): later("angle that opens to the left"),
    (0, 1): later("angle that opens upwards"),
    (0, -1): later("angle that opens downwards"),
}
_POLYGONS: Final[dict[Kind, str]] = {
    "diamond": later("diamond"),
    "square": later("square"),
    "rhombus": later("rhombus"),
    "rectangle": later("rectangle"),
    "parallelogram": later("parallelogram"),
    "triangle": later("triangle"),
    "polygon": later("polygon with {count} corners"),
}
_COUNTED: Final = {5: later("pentagon"), 6: later("hexagon"), 8: later("octagon")}
_QUADRANTS: Final = {
    (1, 1): later("first quadrant"),
    (-1, 1): later("second quadrant"),
    (-1, -1): later("third quadrant"),
    (1, -1): later("fourth quadrant"),
}


def name_of(shape: Shape) -> str:
    """What the shape is called."""
    return form_name(shape.form)


def form_name(form: Form) -> str:
    match form:
        case Nothing() | Everything():
            return _("no point at all") if isinstance(form, Nothing) else _("whole plane")
        case Dot() | StraightLine() | HalfPlane() | Parallels() | Crossing():
            return _straight_name(form)
        case Without(whole, holes, points):
            single = points or all(isinstance(hole, Dot) for hole in holes)
            words = _("{whole}, single points left out") if single else _("{whole}, some lines left out")
            return words.format(whole=form_name(whole))
        case Combination():
            return _combination(form)
        case Unnamed(condition):
            if is_divisibility(condition):
                return _("points with whole coordinates")
            return _("shape without a name of its own")
        case Hyperbola(side=side):
            return _(_HYPERBOLA[side])
        case Circle(side="≤"):
            return _("disc: circle and its inside")
        case Angle() | Polygon() | Circle() | Ellipse() | Parabola():
            return _by_side(form)


def _straight_name(form: Dot | StraightLine | HalfPlane | Parallels | Crossing) -> str:
    match form:
        case Dot(_point, side):
            return _("one point") if side == "=" else _("whole plane without one point")
        case StraightLine(_line, side):
            return _("straight line") if side == "=" else _("whole plane without a straight line")
        case HalfPlane(_line, side):
            return _("half-plane without its border") if strict(side) else _("half-plane with its border")
        case Parallels():
            return _parallels(form)
        case Crossing():
            return _crossing(form)


def _by_side(form: Angle | Polygon | Circle | Ellipse | Parabola) -> str:
    quadrant = _quadrant(form) if isinstance(form, Angle) else None
    if quadrant is not None:
        return quadrant
    curve = curve_name(form)
    if form.side == "=":
        return _("sides of an {angle}", angle=curve) if isinstance(form, Angle) else curve
    return _(_SIDES[form.side], curve=curve)


def curve_name(form: Angle | Polygon | Circle | Ellipse | Parabola | Hyperbola) -> str:
    """What the curve is called by itself."""
    match form:
        case Circle():
            return _("circle")
        case Ellipse():
            return _("ellipse")
        case Hyperbola():
            return _("hyperbola")
        case Parabola(vertex, focus):
            return _(_OPENINGS.get(compass(vertex.to(focus)), later("slanting parabola")))
        case Polygon(corners):
            words = _COUNTED.get(len(corners), _POLYGONS[kind_of(corners)])
            return _(words, count=len(corners))
        case Angle():
            return _(_VEES.get(opening(form), later("angle")))


def compass(vector: Vector) -> tuple[int, int]:
    """The signs of a direction: (0, 1) is upwards."""
    return vector[0].sign(), vector[1].sign()


def opening(form: Angle) -> tuple[int, int]:
    """The direction in which an angle opens, if that is parallel to an axis; else (1, 1)."""
    x, y = form.first
    for sign, mirrored in (((x.sign(), 0), (x, -y)), ((0, y.sign()), (-x, y))):
        if not cross(mirrored, form.second) and dot(mirrored, form.second).sign() > 0:
            return sign
    return 1, 1


def _quadrant(form: Angle) -> str | None:
    """A quadrant by its name, when it is one."""
    if form.vertex != Point.at(0, 0) or form.side not in ("<", "≤"):
        return None
    if any(x and y for x, y in (form.first, form.second)):
        return None
    signs = (form.first[0] + form.second[0]).sign(), (form.first[1] + form.second[1]).sign()
    name = _(_QUADRANTS[signs])
    return name if form.side == "<" else _("{quadrant} and the half-axes at its border", quadrant=name)


def _parallels(form: Parallels) -> str:
    if form.part == "lines":
        return _("two parallel lines")
    if form.part == "off":
        return _("whole plane without two parallel lines")
    between = form.part == "between"
    if form.low_closed and form.high_closed:
        return _("strip with its borders") if between else _("outside of a strip, with its borders")
    if form.low_closed or form.high_closed:
        return _("strip with one of its borders") if between else _("outside of a strip, with one border")
    return _("strip without its borders") if between else _("outside of a strip, without its borders")


def _crossing(form: Crossing) -> str:
    if form.side == "=":
        return _("two lines that cross")
    if form.side == "≠":
        return _("whole plane without two lines that cross")
    if _axes(form):
        odd = form.side in (">", "≥")
        if strict(form.side):
            return _("first and third quadrants") if odd else _("second and fourth quadrants")
        return (
            _("first and third quadrants, with the axes")
            if odd
            else _("second and fourth quadrants, with the axes")
        )
    if strict(form.side):
        return _("two opposite angles between two lines, without their borders")
    return _("two opposite angles between two lines, with their borders")


def _axes(form: Crossing) -> bool:
    """Whether the two lines are the axes of coordinates."""
    lines = (form.first, form.second)
    return all(not line.level and not (line.across and line.up) for line in lines)


def _combination(form: Combination) -> str:
    circles = [part for part in form.parts if isinstance(part, Circle)]
    if form.kind == "all" and len(circles) == len(form.parts) == 2 and circles[0].centre == circles[1].centre:
        return _("ring between two circles")
    if any(isinstance(part, Combination) for part in form.parts):
        return _("shape put together of several regions")
    curves = [part for part in form.parts if only_a_curve(part)]
    if form.kind == "all" and len(curves) == 1:
        return _part_of(curves[0], [part for part in form.parts if part is not curves[0]])
    names = _("; ").join(form_name(part) for part in form.parts)
    if form.kind == "all":
        return _("what these share: {parts}", parts=names)
    return _("all of these together: {parts}", parts=names)


def _part_of(curve: Form, others: list[Form]) -> str:
    """What the other parts leave of a curve."""
    if isinstance(curve, Circle) and len(others) == 1:
        (other,) = others
        if isinstance(other, HalfPlane) and not other.line.at(curve.centre):
            return _("semicircle")
    return _("part of: {curve}", curve=form_name(curve))
