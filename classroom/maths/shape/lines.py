"""Points and straight lines with exact coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from classroom.maths.expression import Comparator, Comparison, Expression, Variable
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.polynomial import Names, Polynomial
from classroom.maths.shape.surd import ONE, ZERO, Rational, Surd, Value, with_root

Vector: TypeAlias = tuple[Surd, Surd]


@dataclass(frozen=True, slots=True)
class Point:
    """A point whose coordinates can be calculated with."""

    x: Surd
    y: Surd

    @staticmethod
    def at(x: Rational | Surd, y: Rational | Surd) -> Point:
        return Point(Surd.of(x), Surd.of(y))

    def plus(self, vector: Vector, times: Surd | Rational = 1) -> Point:
        return Point(self.x + vector[0] * times, self.y + vector[1] * times)

    def to(self, other: Point) -> Vector:
        return other.x - self.x, other.y - self.y

    def squared_distance(self, other: Point) -> Surd:
        return squared_length(self.to(other))

    @property
    def floats(self) -> tuple[float, float]:
        return float(self.x), float(self.y)


@dataclass(frozen=True, slots=True)
class Spot:
    """A point to be named and drawn: its coordinates may be nested roots."""

    x: Value
    y: Value

    @property
    def floats(self) -> tuple[float, float]:
        return float(self.x), float(self.y)


def away(start: Point, direction: Vector, squared: Surd, sign: int = 1) -> Spot:
    """The point at the distance √squared from `start`, in the direction or, sign −1, against it."""
    share = squared / squared_length(direction)
    x = with_root(start.x, share * direction[0] * direction[0], sign * direction[0].sign())
    y = with_root(start.y, share * direction[1] * direction[1], sign * direction[1].sign())
    return Spot(x, y)


def squared_length(vector: Vector) -> Surd:
    return dot(vector, vector)


def dot(first: Vector, second: Vector) -> Surd:
    return first[0] * second[0] + first[1] * second[1]


def cross(first: Vector, second: Vector) -> Surd:
    return first[0] * second[1] - first[1] * second[0]


def tidy(numbers: tuple[Surd, ...]) -> tuple[Surd, ...]:
    """The same proportions in their easiest form, one for all multiples: whole numbers without a common
    factor where they are rational, the first that is not zero positive."""
    forms = [_whole(tuple(number / by for number in numbers)) for by in numbers if by]
    found = min(forms, key=lambda form: sum(len(number.terms) + _roots(number) for number in form))
    return found if next(number for number in found if number).sign() > 0 else tuple(-n for n in found)


def _roots(number: Surd) -> int:
    return sum(radicand > 1 for radicand, _ in number.terms)


def _whole(numbers: tuple[Surd, ...]) -> tuple[Surd, ...]:
    parts = [coefficient for number in numbers for _, coefficient in number.terms]
    below = lcm(*(part.denominator for part in parts))
    above = gcd(*(int(part * below) for part in parts))
    return tuple(number * Fraction(below, above) for number in numbers)


@dataclass(frozen=True, slots=True)
class Line:
    """across·x + up·y + level = 0, in tidy proportions."""

    across: Surd
    up: Surd
    level: Surd

    @staticmethod
    def of(across: Surd, up: Surd, level: Surd) -> Line:
        return Line(*tidy((across, up, level)))

    @staticmethod
    def through(point: Point, direction: Vector) -> Line:
        normal = (direction[1], -direction[0])
        return Line.of(*normal, -dot(normal, (point.x, point.y)))

    @property
    def normal(self) -> Vector:
        return self.across, self.up

    @property
    def direction(self) -> Vector:
        """Along the line, to the right, or up where it is vertical."""
        if not self.up:
            return ZERO, ONE
        return (self.up, -self.across) if self.up.sign() > 0 else (-self.up, self.across)

    @property
    def polynomial(self) -> Polynomial:
        return Polynomial.of({(1, 0): self.across, (0, 1): self.up, (0, 0): self.level})

    def at(self, point: Point) -> Surd:
        """Zero on the line; its sign tells the side."""
        return self.across * point.x + self.up * point.y + self.level

    def parallel(self, other: Line) -> bool:
        return not cross(self.normal, other.normal)

    def meeting(self, other: Line) -> Point | None:
        """Where the two lines cross; None when they are parallel."""
        turn = cross(self.normal, other.normal)
        if not turn:
            return None
        x = (self.up * other.level - other.up * self.level) / turn
        y = (other.across * self.level - self.across * other.level) / turn
        return Point(x, y)

    def foot(self, point: Point) -> Point:
        """The foot of the perpendicular from `point`."""
        return point.plus(self.normal, -self.at(point) / squared_length(self.normal))

    @property
    def foot_of_origin(self) -> Vector:
        share = -self.level / squared_length(self.normal)
        return self.across * share, self.up * share

    def squared_distance(self, point: Point) -> Surd:
        value = self.at(point)
        return value * value / squared_length(self.normal)

    def condition(self, names: Names, comparator: Comparator = "=") -> Comparison:
        """across·x + up·y + level op 0 as one writes it: x ≤ −2, y > 2x, x+y ≤ 5."""
        return written(self.across, self.up, self.level, comparator, names)


def levels(first: Line, second: Line) -> tuple[Surd, Surd, Surd, Surd]:
    """Two parallel lines as across·x + up·y = low and = high: these four numbers."""
    across, up = tidy(first.normal)
    low, high = sorted(-line.level * (across or up) / (line.across or line.up) for line in (first, second))
    return across, up, low, high


def written(across: Surd, up: Surd, level: Surd, sign: Comparator, names: Names) -> Comparison:
    """across·x + up·y + level op 0 (not both factors zero), solved as far as it stays easy to read."""
    if not up:
        return _solved(names[0], None, -level / across, sign, across)
    if not across:
        return _solved(names[1], None, -level / up, sign, up)
    if not level:
        return _solved(names[1], Variable(names[0]), -across / up, sign, up)
    line = Line.of(across, up, level)
    turned = sign if line.across.sign() == across.sign() else MIRRORED[sign]
    left = Polynomial.of({(1, 0): line.across, (0, 1): line.up}).tree(names)
    return writing.compare(left, turned, (-line.level).tree)


def _solved(name: str, factor: Expression | None, value: Surd, sign: Comparator, by: Surd) -> Comparison:
    turned = sign if by.sign() > 0 else MIRRORED[sign]
    right = writing.total([writing.scaled(value.terms, factor)]) if value else writing.ZERO
    return writing.compare(Variable(name), turned, right)
