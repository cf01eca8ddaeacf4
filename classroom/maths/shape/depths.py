"""How deep a position lies in a shape, for drawing: below 0 inside, above 0 outside, 0 on the border."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from classroom.maths.expression import Comparator
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.equations import equation
from classroom.maths.shape.halfplanes import sides_of
from classroom.maths.shape.polynomial import Polynomial
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
    StraightLine,
    Unnamed,
    Without,
)

Depth: TypeAlias = Callable[[float, float], float]


def named_throughout(form: Form) -> bool:
    """Whether no part of it is without a name."""
    match form:
        case Unnamed():
            return False
        case Combination(_, parts):
            return all(named_throughout(part) for part in parts)
        case Without(whole, holes):
            return named_throughout(whole) and all(named_throughout(hole) for hole in holes)
        case _:
            return True


def depth(form: Form) -> Depth:
    """The function for a form that is named throughout."""
    match form:
        case Nothing() | Everything():
            value = 1.0 if isinstance(form, Nothing) else -1.0
            return lambda x, y: value
        case Dot(point, side):
            first, second = point.floats
            return _sided(lambda x, y: (x - first) ** 2 + (y - second) ** 2, side)
        case StraightLine(line, side) | HalfPlane(line, side):
            return _sided(_floated(line.polynomial), side)
        case Parallels():
            return _parallels(form)
        case Crossing(one, other, side):
            return _sided(_floated(one.polynomial * other.polynomial), side)
        case Angle() | Polygon():
            return _sided(_cornered(form), form.side)
        case Circle() | Ellipse() | Parabola() | Hyperbola():
            return _sided(_floated(equation(form)), form.side)
        case Without(whole):
            return depth(whole)
        case Combination(kind, parts):
            depths = [depth(part) for part in parts]
            choose = max if kind == "all" else min
            return lambda x, y: choose(one(x, y) for one in depths)
        case Unnamed():
            raise ValueError("an unnamed part has no depth")


def _floated(polynomial: Polynomial) -> Depth:
    terms = [(i, j, float(coefficient)) for (i, j), coefficient in polynomial.terms]
    return lambda x, y: sum(c * x**i * y**j for i, j, c in terms)


def _sided(value: Depth, side: Comparator) -> Depth:
    """From the value that is compared with 0 to the depth in what the comparison allows."""
    below, above = allows(side, -1), allows(side, 1)
    if below and not above:
        return value
    if above and not below:
        return lambda x, y: -value(x, y)
    sign = -1 if below else 1
    return lambda x, y: sign * abs(value(x, y))


def _parallels(form: Parallels) -> Depth:
    across, up, low, high = (float(number) for number in (form.across, form.up, form.low, form.high))
    side: dict[str, Comparator] = {"lines": "=", "off": "≠", "between": "≤", "outside": "≥"}
    return _sided(lambda x, y: (across * x + up * y - low) * (across * x + up * y - high), side[form.part])


def _cornered(form: Angle | Polygon) -> Depth:
    sides: Sequence[tuple[float, float, float]] = [
        (float(a), float(b), float(c)) for (a, b, c), _ in sides_of(replace(form, side="≤")) or ()
    ]
    return lambda x, y: max(-(a * x + b * y + c) for a, b, c in sides)
