"""Polynomials of degree two at most in two variables, with exact coefficients, and the curves they name."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from classroom.maths.expression import (
    Add,
    Divide,
    Expression,
    Multiply,
    Negative,
    Number,
    Power,
    Subtract,
    Variable,
)

_ZERO = Fraction(0)


class Quadratic(NamedTuple):
    """xx·x² + xy·x·y + yy·y² + x·x + y·y + one, x and y the two variables in their order."""

    xx: Fraction = _ZERO
    xy: Fraction = _ZERO
    yy: Fraction = _ZERO
    x: Fraction = _ZERO
    y: Fraction = _ZERO
    one: Fraction = _ZERO

    @property
    def linear(self) -> bool:
        return self.xx == self.xy == self.yy == 0

    @property
    def constant(self) -> bool:
        return self.linear and self.x == self.y == 0

    def plus(self, other: Quadratic, times: int | Fraction = 1) -> Quadratic:
        return Quadratic(*(mine + times * its for mine, its in zip(self, other, strict=True)))

    def times(self, factor: int | Fraction) -> Quadratic:
        return Quadratic(*(factor * mine for mine in self))


_POWERS = {(2, 0): "xx", (1, 1): "xy", (0, 2): "yy", (1, 0): "x", (0, 1): "y", (0, 0): "one"}
_NAMES = {name: power for power, name in _POWERS.items()}


def quadratic(tree: Expression, names: tuple[str, str]) -> Quadratic | None:
    """`tree` multiplied out; None when it is no polynomial of degree two at most, rational coefficients."""
    match tree:
        case Number(value):
            return Quadratic(one=value)
        case Variable(name) if name in names:
            return Quadratic(x=Fraction(name == names[0]), y=Fraction(name == names[1]))
        case Negative(inside):
            found = quadratic(inside, names)
            return found and found.times(-1)
        case Add(left, right) | Subtract(left, right):
            first, second = quadratic(left, names), quadratic(right, names)
            return first and second and first.plus(second, 1 if isinstance(tree, Add) else -1)
        case Multiply(left, right, _):
            return _multiplied(quadratic(left, names), quadratic(right, names))
        case Divide(left, right):
            first, second = quadratic(left, names), quadratic(right, names)
            usable = first and second and second.constant and second.one != 0
            return first.times(1 / second.one) if first and second and usable else None
        case Power(base, Number(Fraction(numerator=1 | 2 as exponent, denominator=1))):
            found = quadratic(base, names)
            return found if exponent == 1 else _multiplied(found, found)
        case _:
            return None


def _multiplied(first: Quadratic | None, second: Quadratic | None) -> Quadratic | None:
    if first is None or second is None:
        return None
    sums = dict.fromkeys(Quadratic._fields, _ZERO)
    for mine, its in product(Quadratic._fields, repeat=2):
        value = getattr(first, mine) * getattr(second, its)
        if value:
            (across, up), (more_across, more_up) = _NAMES[mine], _NAMES[its]
            name = _POWERS.get((across + more_across, up + more_up))
            if name is None:
                return None
            sums[name] += value
    return Quadratic(**sums)


@dataclass(frozen=True, slots=True)
class TouchingLine:
    """The quadratic is a constant times (x·X + y·Y + one)²: zero on that line, of one sign elsewhere."""

    x: Fraction
    y: Fraction
    one: Fraction


@dataclass(frozen=True, slots=True)
class SinglePoint:
    """The quadratic is zero at (x, y) and nowhere else."""

    x: Fraction
    y: Fraction


def touching(curve: Quadratic) -> TouchingLine | SinglePoint | None:
    """Where `curve` is zero without changing its sign; None when it does change, or is never zero."""
    rows = (
        (curve.xx, curve.xy / 2, curve.x / 2),
        (curve.xy / 2, curve.yy, curve.y / 2),
        (curve.x / 2, curve.y / 2, curve.one),
    )
    leading = curve.xx * curve.yy - curve.xy**2 / 4
    if leading > 0 and _determinant(rows) == 0:
        return SinglePoint(
            (curve.xy * curve.y - 2 * curve.yy * curve.x) / (4 * leading),
            (curve.xy * curve.x - 2 * curve.xx * curve.y) / (4 * leading),
        )
    if not curve.linear and _rank_one(rows):
        return TouchingLine(*(rows[0] if curve.xx else rows[1]))
    return None


Rows = tuple[tuple[Fraction, ...], ...]


def _determinant(rows: Rows) -> Fraction:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _rank_one(rows: Rows) -> bool:
    pairs = ((0, 1), (0, 2), (1, 2))
    return all(rows[a][p] * rows[b][q] == rows[a][q] * rows[b][p] for a, b in pairs for p, q in pairs)
