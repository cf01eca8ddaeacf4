"""Where a point lies with respect to a shape, in words, with the distance that tells it."""

from __future__ import annotations

from math import hypot
from typing import Final

from classroom.maths.printing import to_text
from classroom.maths.shape.equations import along_axes, foci
from classroom.maths.shape.lines import Line, Point, Spot, squared_length
from classroom.maths.shape.measuring import beside
from classroom.maths.shape.membership import belongs, side_of
from classroom.maths.shape.naming import curve_name, form_name
from classroom.maths.shape.polynomial import Names, Polynomial
from classroom.maths.shape.saying import point_text, text, with_decimal
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
from classroom.maths.shape.surd import ZERO, Rational, Surd, with_root
from classroom.words import _, later

# Inside, on the curve, outside.
_CIRCLE: Final = (
    later("inside the circle: {distance} from the centre {centre}, less than the radius {radius}"),
    later("on the circle: {distance} from the centre {centre}, just the radius"),
    later("outside the circle: {distance} from the centre {centre}, more than the radius {radius}"),
)
_CURVE: Final = (later("inside the {curve}"), later("on the {curve}"), later("outside the {curve}"))
_SIDES: Final = (
    later("within the opening of the angle"),
    later("on the sides of the angle"),
    later("outside the opening of the angle"),
)
_BRANCHES: Final = (
    later("between the branches of the hyperbola"),
    later("on the hyperbola"),
    later("within a branch of the hyperbola"),
)
_SUM: Final = (
    later("the distances to the foci add up to {sum}, less than the major axis {double}"),
    later("the distances to the foci add up to {sum}, just the major axis"),
    later("the distances to the foci add up to {sum}, more than the major axis {double}"),
)
_DIFFERENCE: Final = (
    later("the distances to the foci differ by {sum}, less than the transverse axis {double}"),
    later("the distances to the foci differ by {sum}, just the transverse axis"),
    later("the distances to the foci differ by {sum}, more than the transverse axis {double}"),
)
_OPENING: Final = (
    later("inside the opening of the parabola, {distance} from it along its axis"),
    later("on the parabola"),
    later("outside the opening of the parabola, {distance} from it along its axis"),
)
_POLYGON: Final = (
    later("inside the {curve}"),
    later("on the border of the {curve}"),
    later("outside the {curve}"),
)


def place_words(shape: Shape, x: Rational, y: Rational) -> str:
    """Where the point (x, y) lies: a clause without a subject, such as 在圆内，到圆心 … 的距离是 …"""
    return _place(shape.form, Point.at(x, y), shape.names)


def between_words(form: Parallels, point: Point, names: Names) -> str:
    """Where the point lies with respect to the two lines, without any distance."""
    side = _side(form, point)
    if not side:
        return _("on the line {line}", line=line_text(_upon(form, point), names))
    words = _("outside the parallel lines {lines}") if side > 0 else _("between the parallel lines {lines}")
    return words.format(lines=_pair(form, names))


def _place(form: Form, point: Point, names: Names) -> str:
    match form:
        case Nothing():
            return _("no point satisfies the relation")
        case Everything():
            return _("in the plane, all of which belongs")
        case Dot():
            return _at_dot(form, point)
        case StraightLine(line) | HalfPlane(line):
            return _beside(line, point, names)
        case Parallels():
            return _between(form, point, names)
        case Circle() | Ellipse() | Parabola() | Hyperbola():
            return _conic(form, point)
        case Crossing() | Angle() | Polygon():
            return _cornered(form, point, names)
        case Without():
            return _without(form, point, names)
        case Combination(_kind, parts) if not any(isinstance(part, Combination) for part in parts):
            return _("; ").join(_place(part, point, names) for part in parts)
        case Combination() | Unnamed():
            return _("in the region") if belongs(form, point, names) else _("not in the region")


def _at_dot(form: Dot, point: Point) -> str:
    if form.point == point:
        return _("just at the point {point}", point=point_text(point))
    return _(
        "{distance} away from the point {point}",
        distance=_distance(form.point.squared_distance(point)),
        point=point_text(form.point),
    )


def _distance(square: Surd) -> str:
    return with_decimal(with_root(ZERO, square))


def line_text(line: Line, names: Names) -> str:
    return to_text(line.condition(names))


_BESIDE: Final = {
    (True, 1): later("above the line {line}, {distance} from it; the foot of the perpendicular is {foot}"),
    (True, -1): later("below the line {line}, {distance} from it; the foot of the perpendicular is {foot}"),
    (False, 1): later("to the right of the line {line}, {distance} from it"),
    (False, -1): later("to the left of the line {line}, {distance} from it"),
}


def _beside(line: Line, point: Point, names: Names) -> str:
    side = line.at(point).sign() * (line.up or line.across).sign()
    if not side:
        return _("on the line {line}", line=line_text(line, names))
    return _(
        _BESIDE[bool(line.up), side],
        line=line_text(line, names),
        distance=_distance(line.squared_distance(point)),
        foot=point_text(line.foot(point)),
    )


_BETWEEN: Final = (
    later("between the parallel lines {lines}: {distance} from the middle line {line}, less than {half}"),
    later("on the line {upon}: {distance} from the middle line {line}"),
    later("outside the parallel lines {lines}: {distance} from the middle line {line}, more than {half}"),
)


def _between(form: Parallels, point: Point, names: Names) -> str:
    side = _side(form, point)
    middle = Line.of(form.across, form.up, -(form.low + form.high) / 2)
    width = (form.high - form.low) * (form.high - form.low) / squared_length((form.across, form.up))
    return _(
        _BETWEEN[side + 1],
        lines=_pair(form, names),
        upon="" if side else line_text(_upon(form, point), names),
        distance=_distance(middle.squared_distance(point)),
        line=line_text(middle, names),
        half=_distance(width / 4),
    )


def _side(form: Parallels, point: Point) -> int:
    """−1 between the lines, 0 on one of them, 1 outside."""
    value = form.across * point.x + form.up * point.y
    return ((value - form.low) * (value - form.high)).sign()


def _upon(form: Parallels, point: Point) -> Line:
    """The line that the point lies on."""
    return next(line for line in form.lines if not line.at(point))


def _pair(form: Parallels, names: Names) -> str:
    """x−y=±20, or the two equations."""
    if form.low == -form.high:
        left = Polynomial.of({(1, 0): form.across, (0, 1): form.up}).tree(names)
        return f"{to_text(left)}=±{text(form.high)}"
    low, high = form.lines
    return _("{first} and {second}", first=line_text(low, names), second=line_text(high, names))


def _conic(form: Circle | Ellipse | Parabola | Hyperbola, point: Point) -> str:
    side = side_of(form, point)
    match form:
        case Circle(centre, squared_radius):
            return _(
                _CIRCLE[side + 1],
                distance=_distance(centre.squared_distance(point)),
                centre=point_text(centre),
                radius=_distance(squared_radius),
            )
        case Parabola():
            return _(_OPENING[side + 1], distance=_distance(beside(form, point).squared_distance(point)))
        case Ellipse():
            place, words = _(_CURVE[side + 1], curve=_("ellipse")), _SUM[side + 1]
        case Hyperbola():
            place, words = _(_BRANCHES[side + 1]), _DIFFERENCE[side + 1]
            if along_axes(form):  # xy = k is met years before foci are
                return place
    sizes = _(words, sum=_focal(form, point), double=_distance(form.a2 * 4))
    return _("{place}: {sizes}", place=place, sizes=sizes)


def _focal(form: Ellipse | Hyperbola, point: Point) -> str:
    """The sum or difference of the distances to the foci; exact where the foci can be calculated with."""
    sign = 1 if isinstance(form, Ellipse) else -1
    first, second = foci(form)
    one, other = _from_spot(first, point), _from_spot(second, point)
    if one is not None and other is not None:
        return with_decimal(abs(one + other * sign))
    lengths = [hypot(x - float(point.x), y - float(point.y)) for x, y in (first.floats, second.floats)]
    return _("about {number}", number=f"{abs(lengths[0] + sign * lengths[1]):.2f}")


def _from_spot(spot: Spot, point: Point) -> Surd | None:
    if not isinstance(spot.x, Surd) or not isinstance(spot.y, Surd):
        return None
    return Point(spot.x, spot.y).squared_distance(point).root()


def _cornered(form: Crossing | Angle | Polygon, point: Point, names: Names) -> str:
    if isinstance(form, Crossing):
        return _crossing(form, point, names)
    corners = form.corners if isinstance(form, Polygon) else (form.vertex,)
    if point in corners:
        return _("at the corner {point}", point=point_text(point))
    if isinstance(form, Angle) and form.side in ("=", "≠"):
        return _(_SIDES[side_of(form, point) + 1])
    return _(_POLYGON[side_of(form, point) + 1], curve=curve_name(form))


def _crossing(form: Crossing, point: Point, names: Names) -> str:
    upon = [line_text(line, names) for line in (form.first, form.second) if not line.at(point)]
    if len(upon) == 2:
        return _("at the point {point}, where the two lines cross", point=point_text(point))
    if upon:
        return _("on the line {line}", line=upon[0])
    first, second = (line_text(line, names) for line in (form.first, form.second))
    if form.side in ("=", "≠"):
        return _("on neither of the lines {first} and {second}", first=first, second=second)
    if belongs(form, point, names):
        return _("in one of the two opposite angles between {first} and {second}", first=first, second=second)
    return _("in one of the other two angles between {first} and {second}", first=first, second=second)


def _without(form: Without, point: Point, names: Names) -> str:
    for hole in form.holes:
        if belongs(hole, point, names):
            if isinstance(hole, Dot):
                return _("at the point {point}, where the relation has no value", point=point_text(point))
            shape = line_text(hole.line, names) if isinstance(hole, StraightLine) else form_name(hole)
            return _("on {shape}, where the relation has no value", shape=shape)
    return _place(form.whole, point, names)
