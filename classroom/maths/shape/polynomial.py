"""Expressions multiplied out, exactly: polynomials in two variables, and quotients of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce as fold
from typing import Final, TypeAlias

from classroom.maths.exact import Radical, Undefined, evaluate
from classroom.maths.expression import (
    Absolute,
    Add,
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
    is_constant,
)
from classroom.maths.shape import writing
from classroom.maths.shape.surd import ONE, ZERO, Rational, Surd, TooLarge

Names: TypeAlias = tuple[str, str]
Powers: TypeAlias = tuple[int, int]

_MOST: Final = 6  # degree; nothing beyond two has a name, but products may come apart into such


class NotRational(Exception):  # noqa: N818  it only says which way is closed
    """The expression is no quotient of polynomials, or of too large ones."""


class NeverDefined(Exception):  # noqa: N818
    """The expression has no value anywhere."""


@dataclass(frozen=True, slots=True)
class Polynomial:
    """Σ coefficient·xⁱ·yʲ; the highest degree first, no coefficient zero."""

    terms: tuple[tuple[Powers, Surd], ...]

    @staticmethod
    def of(parts: Mapping[Powers, Surd]) -> Polynomial:
        kept = [(powers, coefficient) for powers, coefficient in parts.items() if coefficient]
        return Polynomial(tuple(sorted(kept, key=lambda term: (-sum(term[0]), -term[0][0]))))

    @staticmethod
    def constant(value: Surd | Rational) -> Polynomial:
        return Polynomial.of({(0, 0): Surd.of(value)})

    @property
    def degree(self) -> int:
        return sum(self.terms[0][0]) if self.terms else 0

    @property
    def value(self) -> Surd | None:
        """The number that it is, when no variable is in it."""
        return self.coefficient(0, 0) if self.degree == 0 else None

    def coefficient(self, i: int, j: int) -> Surd:
        return next((coefficient for powers, coefficient in self.terms if powers == (i, j)), ZERO)

    def __add__(self, other: Polynomial) -> Polynomial:
        sums = dict(self.terms)
        for powers, coefficient in other.terms:
            sums[powers] = sums.get(powers, ZERO) + coefficient
        return Polynomial.of(sums)

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + other.times(-1)

    def __mul__(self, other: Polynomial) -> Polynomial:
        if self.degree + other.degree > _MOST:
            raise NotRational
        sums: dict[Powers, Surd] = {}
        for (i, j), first in self.terms:
            for (k, m), second in other.terms:
                sums[i + k, j + m] = sums.get((i + k, j + m), ZERO) + first * second
        return Polynomial.of(sums)

    def times(self, factor: Surd | Rational) -> Polynomial:
        return Polynomial.of({powers: coefficient * factor for powers, coefficient in self.terms})

    def at(self, x: Surd | Rational, y: Surd | Rational) -> Surd:
        across, up = Surd.of(x), Surd.of(y)
        return fold(Surd.__add__, (c * _power(across, i) * _power(up, j) for (i, j), c in self.terms), ZERO)

    def tree(self, names: Names) -> Expression:
        return writing.total(self.parts(names))

    def parts(self, names: Names) -> list[writing.Signed]:
        """The terms as they are written, their signs apart."""
        return [writing.scaled(c.terms, monomial(powers, names)) for powers, c in self.terms]


def monomial(powers: Powers, names: Names) -> Expression | None:
    """xⁱyʲ; None of no variable."""
    made: Expression | None = None
    for power, name in zip(powers, names, strict=True):
        if power:
            variable: Expression = Variable(name)
            part = variable if power == 1 else Power(variable, Number(Fraction(power)))
            made = part if made is None else Multiply(made, part, True)
    return made


def _power(base: Surd, exponent: int) -> Surd:
    return fold(Surd.__mul__, [base] * exponent, ONE)


ONE_POLYNOMIAL: Final = Polynomial.constant(1)
NOTHING: Final = Polynomial(())


@dataclass(frozen=True, slots=True)
class Ratio:
    """above ÷ below, defined where none of `holes` is zero; `below` is a product of some of them."""

    above: Polynomial
    below: Polynomial = ONE_POLYNOMIAL
    holes: tuple[Polynomial, ...] = ()

    def with_holes(self, *others: Ratio) -> tuple[Polynomial, ...]:
        return tuple(dict.fromkeys(hole for ratio in (self, *others) for hole in ratio.holes))

    def plus(self, other: Ratio, sign: int = 1) -> Ratio:
        if self.below == other.below:
            above, below = self.above + other.above.times(sign), self.below
        else:
            above = self.above * other.below + (other.above * self.below).times(sign)
            below = self.below * other.below
        return Ratio(above, below, self.with_holes(other))

    def multiplied(self, other: Ratio) -> Ratio:
        return Ratio(self.above * other.above, self.below * other.below, self.with_holes(other))

    def inverted(self) -> Ratio:
        """1 ÷ self. Raises NeverDefined when self is zero."""
        value = self.above.value
        if value is not None:
            if not value:
                raise NeverDefined
            return Ratio(self.below.times(value.inverse()), holes=self.holes)
        return Ratio(self.below, self.above, (*self.holes, self.above))


def polynomial(tree: Expression, names: Names) -> Polynomial | None:
    """`tree` multiplied out; None when it is none, or has no value somewhere. Raises NeverDefined."""
    try:
        found = ratio(tree, names)
    except NotRational:
        return None
    return found.above if found.below.value == ONE and not found.holes else None


def ratio(tree: Expression, names: Names) -> Ratio:
    """`tree` as one quotient. Raises NotRational, NeverDefined."""
    try:
        return _ratio(tree, names)
    except TooLarge:
        raise NotRational from None


def _ratio(tree: Expression, names: Names) -> Ratio:
    match tree:
        case Number(value):
            return Ratio(Polynomial.constant(value))
        case Variable(name):
            return Ratio(Polynomial.of({(1, 0) if name == names[0] else (0, 1): ONE}))
        case Negative(inside):
            return Ratio(NOTHING).plus(_ratio(inside, names), -1)
        case Add(left, right):
            return _ratio(left, names).plus(_ratio(right, names))
        case Subtract(left, right):
            return _ratio(left, names).plus(_ratio(right, names), -1)
        case Multiply(left, right, _):
            return _ratio(left, names).multiplied(_ratio(right, names))
        case Divide(left, right):
            return _ratio(left, names).multiplied(_ratio(right, names).inverted())
        case Power(base, exponent):
            return _raised(_ratio(base, names), _ratio(exponent, names))
        case Root(inside):
            return _of_constant(_ratio(inside, names), _constant_root)
        case Absolute(inside):
            return _of_constant(_ratio(inside, names), abs)
        case Gcd() | Modulo():
            return _of_whole_numbers(tree)


def _of_whole_numbers(tree: Gcd | Modulo) -> Ratio:
    """One of plain numbers is a number; of variables it has a value only at some points."""
    if not is_constant(tree):
        raise NotRational
    try:
        value = evaluate(tree, {})
    except Undefined:
        raise NeverDefined from None
    assert not isinstance(value, Radical)
    return Ratio(Polynomial.constant(value))


def _of_constant(inside: Ratio, function: Callable[[Surd], Surd]) -> Ratio:
    value = inside.above.value
    if value is None or inside.below.value != ONE or inside.holes:
        raise NotRational
    return Ratio(Polynomial.constant(function(value)))


def _constant_root(value: Surd) -> Surd:
    if value.sign() < 0:
        raise NeverDefined
    found = value.root()
    if found is None:
        raise NotRational
    return found


def _raised(base: Ratio, exponent: Ratio) -> Ratio:
    value = exponent.above.value
    rational = None if value is None or exponent.holes else value.rational
    if rational is None or rational.denominator != 1 or abs(rational) > _MOST:
        raise NotRational
    times = int(rational)
    if times > 0:
        return fold(Ratio.multiplied, [base] * times)
    # To the power 0 or less, only a base that is not 0 has a value.
    inverse = base.inverted()
    whole = fold(Ratio.multiplied, [inverse] * -times, Ratio(ONE_POLYNOMIAL))
    return Ratio(whole.above, whole.below, inverse.holes)
