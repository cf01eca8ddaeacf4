"""Formulas written the way a textbook writes them: no 1x, no +−, fractions below one bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from classroom.maths.expression import (
    Absolute,
    Add,
    Comparator,
    Comparison,
    Divide,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
)

Terms: TypeAlias = Sequence[tuple[int, Fraction]]
Signed: TypeAlias = tuple[bool, Expression]  # whether it is taken away, and what

ZERO = Number(Fraction(0))
TWO = Number(Fraction(2))


def whole(value: int) -> Expression:
    return Number(Fraction(value)) if value >= 0 else Negative(Number(Fraction(-value)))


def number(value: Fraction | int) -> Expression:
    """A rational number; a fraction below one bar, its sign before it."""
    value = Fraction(value)
    if value < 0:
        return Negative(number(-value))
    top = Number(Fraction(value.numerator))
    return top if value.denominator == 1 else Divide(top, Number(Fraction(value.denominator)))


def total(parts: Iterable[Signed]) -> Expression:
    """The sum of the parts, in their order; 0 of none."""
    result: Expression | None = None
    for negative, part in parts:
        if result is None:
            result = Negative(part) if negative else part
        else:
            result = Subtract(result, part) if negative else Add(result, part)
    return ZERO if result is None else result


def product(left: Expression, right: Expression) -> Expression:
    """left·right without a sign between them nor brackets that say nothing: 3xy, not 3(xy)."""
    if isinstance(right, Multiply):
        return Multiply(product(left, right.left), right.right, True)
    return Multiply(left, right, True)


def _sized(radicand: int, size: Fraction, factor: Expression | None) -> Expression:
    """size·√radicand·factor for a positive size."""
    root = None if radicand == 1 else Root(Number(Fraction(radicand)))
    written: Expression | None = None if size.numerator == 1 else Number(Fraction(size.numerator))
    for part in (root, factor):
        if part is not None:
            written = part if written is None else product(written, part)
    above = Number(Fraction(1)) if written is None else written
    return above if size.denominator == 1 else Divide(above, Number(Fraction(size.denominator)))


def scaled(terms: Terms, factor: Expression | None = None) -> Signed:
    """The Surd of these terms times `factor`: its sign apart, so that sums are written without +−."""
    if len(terms) == 1:
        ((radicand, coefficient),) = terms
        return coefficient < 0, _sized(radicand, abs(coefficient), factor)
    common = lcm(*(coefficient.denominator for _, coefficient in terms)) if terms else 1
    parts = [(coefficient < 0, _sized(n, abs(coefficient * common), None)) for n, coefficient in terms]
    parts.sort(key=lambda part: part[0])  # √2−1 rather than −1+√2
    above = total(parts)
    if factor is not None:
        above = product(above, factor)
    return False, above if common == 1 else Divide(above, whole(common))


def surd(terms: Terms) -> Expression:
    """The number Σ coefficient·√radicand."""
    negative, size = scaled(terms)
    return Negative(size) if negative else size


def nested(before: Expression | None, inside: Expression, minus: bool) -> Expression:
    """before + √inside, or −."""
    first: list[Signed] = [] if before is None else [(False, before)]
    return total([*first, (minus, Root(inside))])


def squared(base: Expression) -> Expression:
    return Power(base, TWO)


def compare(left: Expression, sign: Comparator, right: Expression) -> Comparison:
    return Comparison(left, ((sign, right),))


def rebuilt(tree: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """`tree` with each of its direct parts changed."""
    match tree:
        case Negative(inside) | Root(inside) | Absolute(inside):
            return type(tree)(change(inside))
        case Multiply(left, right, implicit):
            return Multiply(change(left), change(right), implicit)
        case Add(left, right) | Subtract(left, right) | Divide(left, right) | Power(left, right):
            return type(tree)(change(left), change(right))
        case Modulo(left, right):
            return Modulo(change(left), change(right))
        case Gcd(numbers):
            return Gcd(tuple(map(change, numbers)))
        case Number() | Variable():
            return tree


def positive_first(parts: Iterable[Signed]) -> list[Signed]:
    return sorted(parts, key=lambda part: part[0])


def between(
    low: Expression, first: Comparator, middle: Expression, second: Comparator, high: Expression
) -> Comparison:
    """The chain low first middle second high."""
    return Comparison(low, ((first, middle), (second, high)))
