"""Relations with variables in denominators: multiplied out, the zeros of the denominators left out."""

from __future__ import annotations

from classroom.maths.expression import Both, Comparator, Condition, Either
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import MIRRORED, strict
from classroom.maths.shape.conic import OutOfReach, classified
from classroom.maths.shape.extent import reach
from classroom.maths.shape.lines import Line, Point, cross, tidy
from classroom.maths.shape.membership import belongs
from classroom.maths.shape.polynomial import Names, Polynomial, Ratio
from classroom.maths.shape.shape import (
    Crossing,
    Everything,
    Form,
    HalfPlane,
    Nothing,
    Parallels,
    StraightLine,
    Unnamed,
    Without,
)
from classroom.maths.shape.surd import ONE


def cleared(quotient: Ratio, op: Comparator, names: Names) -> tuple[Polynomial, Comparator] | Condition:
    """quotient op 0 without its denominator, where that is not 0: a polynomial compared with 0, or the cases
    of the denominator's sign."""
    above, below = quotient.above, quotient.below
    sign = 1 if op in ("=", "≠") else _sign(below)
    if sign:
        return _tidied(above, op if sign > 0 else MIRRORED[op])
    if above.degree + below.degree <= 2:
        return _tidied(above * below, op)
    cases = []
    for side, turned in ((">", op), ("<", MIRRORED[op])):
        defined = writing.compare(below.tree(names), side, writing.ZERO)  # type: ignore[arg-type]
        cases.append(Both((defined, writing.compare(above.tree(names), turned, writing.ZERO))))
    return Either(tuple(cases))


def _tidied(polynomial: Polynomial, op: Comparator) -> tuple[Polynomial, Comparator]:
    """The same relation in whole numbers, its first term positive."""
    if not polynomial.terms:
        return polynomial, op
    numbers = tidy(tuple(coefficient for _, coefficient in polynomial.terms))
    powers = [power for power, _ in polynomial.terms]
    kept = numbers[0].sign() == polynomial.terms[0][1].sign()
    return Polynomial.of(dict(zip(powers, numbers, strict=True))), op if kept else MIRRORED[op]


def denominator(quotient: Ratio, cleared_: Polynomial) -> Polynomial:
    """What both sides are multiplied by, if `cleared_` comes of it."""
    share = cleared_.terms[0][1] / quotient.above.terms[0][1] if cleared_.terms else ONE
    return quotient.below.times(abs(share))


def by_sign(quotient: Ratio) -> list[Polynomial]:
    """Those of the holes that the signs of the denominator do not exclude already."""
    return [hole for hole in holes(quotient) if not _vanishes(quotient.below, hole)]


def _vanishes(below: Polynomial, hole: Polynomial) -> bool:
    """Whether `below` is 0 wherever `hole` is."""
    if below == hole:
        return True
    zero = zeros(hole)
    if not isinstance(zero, StraightLine):
        return False
    foot = Point(*zero.line.foot_of_origin)
    along = [foot.plus(zero.line.direction, step) for step in range(below.degree + 1)]
    return not any(below.at(point.x, point.y) for point in along)


def _sign(below: Polynomial) -> int:
    """1 or −1 when the polynomial has that sign wherever it is not 0; else 0."""
    if below.degree > 2:
        return 0
    try:
        if isinstance(classified(below, "≥"), Everything):
            return 1
        return -1 if isinstance(classified(below, "≤"), Everything) else 0
    except OutOfReach:
        return 0


def holes(quotient: Ratio) -> list[Polynomial]:
    """What must not be 0, each factor once; what never is 0 is left out."""
    return [hole for hole in quotient.holes if hole.value is None and not isinstance(zeros(hole), Nothing)]


def zeros(hole: Polynomial) -> Form:
    """Where the polynomial is 0."""
    if hole.degree > 2:
        return Unnamed(writing.compare(hole.tree(("x", "y")), "=", writing.ZERO))
    try:
        return classified(hole, "=")
    except OutOfReach:
        return Unnamed(writing.compare(hole.tree(("x", "y")), "=", writing.ZERO))


def defined(hole: Polynomial, names: Names) -> Condition:
    """hole ≠ 0, solved where it is linear."""
    form = zeros(hole)
    if isinstance(form, StraightLine):
        return form.line.condition(names, "≠")
    return writing.compare(hole.tree(names), "≠", writing.ZERO)


def left_out(whole: Form, polynomial: Polynomial | None, removed: list[Polynomial]) -> Form:
    """`whole`, where `polynomial` is compared with 0, less the zeros of `removed`."""
    left: list[Form] = []
    points: list[Point] = []
    for hole in removed:
        zero = zeros(hole)
        if isinstance(zero, StraightLine):
            whole, lost = _less_line(whole, polynomial, zero.line)
            if lost is None:
                continue
            points.extend(lost)
        left.append(zero)
    if isinstance(whole, Nothing) or not left:
        return whole
    return Without(whole, tuple(left), tuple(dict.fromkeys(points)))


def _less_line(whole: Form, polynomial: Polynomial | None, line: Line) -> tuple[Form, list[Point] | None]:
    """The shape without what of it is that line, and the points it still loses; None when it loses none."""
    match whole:
        case Crossing(first, second, "=") if line in (first, second):
            other = second if line == first else first
            meeting = other.meeting(line)
            return StraightLine(other, "="), [meeting] if meeting else None
        case Parallels(part="lines") if line in whole.lines:
            return StraightLine(next(other for other in whole.lines if other != line), "="), None
        case StraightLine(at, "=") if at == line:
            return Nothing(), None
    if getattr(whole, "side", None) == "=" and polynomial is not None and polynomial.degree <= 2:
        return whole, on_line(polynomial, line) or None
    return (whole, []) if _meets(whole, line) else (whole, None)


def _meets(region: Form, line: Line) -> bool:
    """Whether a point of the line may lie in the region; False is certain."""
    match region:
        case Crossing(first, second, side) if line in (first, second):
            return not strict(side)
        case Parallels(across, up) | HalfPlane(Line(across, up)) if not cross((across, up), line.normal):
            return belongs(region, Point(*line.foot_of_origin), ("x", "y"))
        case _:
            reached = reach(region, line.normal)
            return reached is not None and reached.has(-line.level)


def on_line(polynomial: Polynomial, line: Line) -> list[Point]:
    """The points of the line where the polynomial, of degree two at most and not 0 all along, is 0."""
    foot = Point(*line.foot_of_origin)
    here, there, back = (
        polynomial.at(point.x, point.y)
        for point in (foot, foot.plus(line.direction), foot.plus(line.direction, -1))
    )
    second, first = (there + back) / 2 - here, (there - back) / 2
    if not second:
        return [foot.plus(line.direction, -here / first)] if first else []
    spread = first * first - second * here * 4
    if spread.sign() < 0:
        return []
    root = spread.root()
    if root is None:
        return []
    places = dict.fromkeys((-first + sign * root) / (second * 2) for sign in (1, -1))
    return [foot.plus(line.direction, place) for place in places]
