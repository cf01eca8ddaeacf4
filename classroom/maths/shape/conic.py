"""A polynomial of degree two at most, compared with 0: its shape, by discriminant and rank.

With A x² + B xy + C y² + D x + E y + F: 4AC − B² > 0 makes an ellipse (or circle, point, nothing), < 0 a
hyperbola (or two lines that cross), = 0 a parabola (or two parallel lines, one line, nothing).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from classroom.maths.expression import Comparator
from classroom.maths.shape.comparators import MIRRORED, allows
from classroom.maths.shape.lines import Line, Point, Vector, squared_length, tidy
from classroom.maths.shape.polynomial import Polynomial
from classroom.maths.shape.shape import (
    Circle,
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
    StraightLine,
)
from classroom.maths.shape.surd import ONE, ZERO, Surd


class OutOfReach(Exception):  # noqa: N818
    """Its numbers are roots of roots, which are not calculated with."""


class Quadratic(NamedTuple):
    """The coefficients A … F."""

    a: Surd
    b: Surd
    c: Surd
    d: Surd
    e: Surd
    f: Surd

    @staticmethod
    def of(polynomial: Polynomial) -> Quadratic:
        powers = ((2, 0), (1, 1), (0, 2), (1, 0), (0, 1), (0, 0))
        return Quadratic(*(polynomial.coefficient(*power) for power in powers))

    @property
    def discriminant(self) -> Surd:
        """B² − 4AC."""
        return self.b * self.b - self.a * self.c * 4

    @property
    def centre(self) -> Point:
        """Where both slopes are 0; the discriminant is not 0."""
        x = (self.c * self.d * 2 - self.b * self.e) / self.discriminant
        y = (self.a * self.e * 2 - self.b * self.d) / self.discriminant
        return Point(x, y)


class Axes(NamedTuple):
    """A x² + B xy + C y² as `first`·X² + `second`·Y², X along `direction`, Y at right angles to it."""

    first: Surd
    second: Surd
    direction: Vector


def classified(polynomial: Polynomial, side: Comparator) -> Form:
    """The shape of polynomial `side` 0, degree two at most. Raises OutOfReach."""
    if polynomial.degree == 0:
        return constant(polynomial.coefficient(0, 0).sign(), side)
    q = Quadratic.of(polynomial)
    if polynomial.degree == 1:
        return straight(Line.of(q.d, q.e, q.f), side if _keeps(q) else MIRRORED[side])
    if (q.a or q.c).sign() < 0:
        return classified(polynomial.times(-1), MIRRORED[side])
    turn = q.discriminant.sign()
    if turn == 0:
        return _without_centre(q, side)
    value = polynomial.at(q.centre.x, q.centre.y)
    if turn < 0:
        return _round(q, -value, side)
    return _hyperbola(q, -value, side) if value else _crossing(q, polynomial, side)


def _keeps(q: Quadratic) -> bool:
    """Whether tidying the line D x + E y + F keeps its direction."""
    return (q.d or q.e).sign() > 0


def constant(sign: int, side: Comparator) -> Form:
    return Everything() if allows(side, sign) else Nothing()


def straight(line: Line, side: Comparator) -> Form:
    return StraightLine(line, side) if side in ("=", "≠") else HalfPlane(line, side)  # type: ignore[arg-type]


def touching(dot: Dot | StraightLine, on: bool, off: bool) -> Form:
    """`dot` (side =), everything else, both or neither."""
    if on == off:
        return Everything() if on else Nothing()
    if on:
        return dot
    return Dot(dot.point, "≠") if isinstance(dot, Dot) else StraightLine(dot.line, "≠", dot.doubled)


def _round(q: Quadratic, level: Surd, side: Comparator) -> Form:
    """The squares, both with positive factors, compared with `level`."""
    if level.sign() < 0:
        return constant(1, side)
    if not level:
        return touching(Dot(q.centre, "="), allows(side, 0), allows(side, 1))
    if not q.b and q.a == q.c:
        return Circle(q.centre, level / q.a, side)
    axes = principal(q)
    return Ellipse(q.centre, axes.direction, level / axes.first, level / axes.second, side)


def principal(q: Quadratic) -> Axes:
    """The axes of symmetry, the smaller factor first. Raises OutOfReach."""
    spread = ((q.a - q.c) * (q.a - q.c) + q.b * q.b).root()
    if spread is None:
        raise OutOfReach
    small, large = (q.a + q.c - spread) / 2, (q.a + q.c + spread) / 2
    if not q.b:
        return Axes(small, large, (ONE, ZERO) if small == q.a else (ZERO, ONE))
    across, up = tidy((q.b / 2, small - q.a))
    return Axes(small, large, (across, up))


def perpendicular(vector: Vector) -> Vector:
    """Turned by a right angle, pointing right, or up."""
    x, y = tidy((-vector[1], vector[0]))
    return x, y


def _hyperbola(q: Quadratic, level: Surd, side: Comparator) -> Form:
    negative, positive, direction = principal(q)
    if level.sign() > 0:
        return Hyperbola(q.centre, perpendicular(direction), level / positive, -level / negative, side)
    return Hyperbola(q.centre, direction, level / negative, -level / positive, MIRRORED[side])


def _crossing(q: Quadratic, polynomial: Polynomial, side: Comparator) -> Form:
    spread = q.discriminant.root()
    if spread is None:
        raise OutOfReach
    if q.a:
        directions = [((-q.b + sign * spread) / (q.a * 2), ONE) for sign in (1, -1)]
    elif q.c:
        directions = [(ONE, ZERO), (ONE, -q.b / q.c)]
    else:
        directions = [(ZERO, ONE), (ONE, ZERO)]
    first, second = (Line.through(q.centre, direction) for direction in directions)
    powers, coefficient = (first.polynomial * second.polynomial).terms[0]
    same = coefficient.sign() == polynomial.coefficient(*powers).sign()
    return Crossing(first, second, side if same else MIRRORED[side])


class Band(NamedTuple):
    """A quadratic without centre: factor·w² + linear·w + slope·z + F, where w = across·x + up·y and
    z = up·x − across·y, at right angles to it."""

    across: Surd
    up: Surd
    factor: Surd
    linear: Surd
    slope: Surd

    @property
    def middle(self) -> Surd:
        """The w of the axis of symmetry."""
        return -self.linear / (self.factor * 2)

    def point(self, w: Surd, z: Surd) -> Point:
        size = squared_length((self.across, self.up))
        return Point((self.across * w + self.up * z) / size, (self.up * w - self.across * z) / size)


def band(q: Quadratic) -> Band:
    """Taken apart; the discriminant of `q` is 0, its degree two."""
    across, up = tidy((q.a, q.b / 2) if q.a else (ZERO, ONE))
    factor = q.a / (across * across) if q.a else q.c
    size = squared_length((across, up))
    return Band(across, up, factor, (q.d * across + q.e * up) / size, (q.d * up - q.e * across) / size)


def _without_centre(q: Quadratic, side: Comparator) -> Form:
    b = band(q)
    if not b.slope:
        return _parallel(b, q.f, side)
    end = (b.linear * b.linear / (b.factor * 4) - q.f) / b.slope
    vertex = b.point(b.middle, end)
    return Parabola(vertex, b.point(b.middle, end - b.slope / (b.factor * 4)), side)


def _parallel(b: Band, level: Surd, side: Comparator) -> Form:
    square = (b.linear * b.linear - b.factor * level * 4) / (b.factor * b.factor * 4)
    if square.sign() < 0:
        return constant(1, side)
    if not square:
        line = StraightLine(Line.of(b.across, b.up, -b.middle), "=", doubled=True)
        return touching(line, allows(side, 0), allows(side, 1))
    half = square.root()
    if half is None:
        raise OutOfReach
    return parallels(b.across, b.up, b.middle - half, b.middle + half, side)


_PARTS: dict[Comparator, Literal["lines", "between", "outside", "off"]] = {
    "=": "lines", "≠": "off", "<": "between", "≤": "between", ">": "outside", "≥": "outside",
}  # fmt: skip


def parallels(across: Surd, up: Surd, low: Surd, high: Surd, side: Comparator) -> Parallels:
    """Where (w − low)(w − high) `side` 0 for w = across·x + up·y; low < high."""
    on = allows(side, 0)
    return Parallels(across, up, low, high, _PARTS[side], on, on)
