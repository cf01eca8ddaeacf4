"""Exact real numbers with one name each: sums of rational multiples of square roots of whole numbers.

The square roots of different square-free numbers are independent over ℚ, so a Surd is zero only when it
has no terms: equality is comparing, and every Surd prints in its simplest form. `classroom.maths.radical`
judges any formula; here coefficients are calculated with, and shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, isqrt
from typing import Final, TypeAlias

from classroom.maths.exact import Exact, evaluate
from classroom.maths.expression import Expression
from classroom.maths.shape import writing

_LARGEST: Final = 10**15  # a root of more is not taken apart: that could take long
_LARGEST_PRIME: Final = 10**5
_MOST_ROOTS: Final = 64
_FIRST_PRECISION: Final = 64

Rational: TypeAlias = int | Fraction


class TooLarge(ArithmeticError):  # noqa: N818  it is no mistake of anybody's
    """A number grew beyond what is worked with here."""


@dataclass(frozen=True, slots=True)
class Surd:
    """Σ coefficient·√radicand; radicands square-free, positive, ascending; no coefficient is zero."""

    terms: tuple[tuple[int, Fraction], ...]

    @staticmethod
    def of(value: Rational | Surd) -> Surd:
        if isinstance(value, Surd):
            return value
        return Surd(((1, Fraction(value)),)) if value else ZERO

    @staticmethod
    def root_of(value: Rational) -> Surd:
        """√value for a value not negative. Raises TooLarge."""
        value = Fraction(value)
        outside, inside = _square_part(value.numerator * value.denominator)
        return Surd(((inside, Fraction(outside, value.denominator)),)) if value else ZERO

    @property
    def rational(self) -> Fraction | None:
        """The number itself, when no root is in it."""
        if not self.terms:
            return Fraction(0)
        return self.terms[0][1] if len(self.terms) == 1 and self.terms[0][0] == 1 else None

    def __add__(self, other: Surd | Rational) -> Surd:
        added = Surd.of(other)
        if not self.terms or not added.terms:
            return added if not self.terms else self
        sums = dict(self.terms)
        for radicand, coefficient in added.terms:
            sums[radicand] = sums.get(radicand, Fraction(0)) + coefficient
        return _collected(sums)

    __radd__ = __add__

    def __neg__(self) -> Surd:
        return Surd(tuple((radicand, -coefficient) for radicand, coefficient in self.terms))

    def __sub__(self, other: Surd | Rational) -> Surd:
        return self + -Surd.of(other)

    def __rsub__(self, other: Rational) -> Surd:
        return -self + other

    def __mul__(self, other: Surd | Rational) -> Surd:
        if not isinstance(other, Surd):
            return Surd(tuple((n, coefficient * other) for n, coefficient in self.terms)) if other else ZERO
        if len(other.terms) == 1 and other.terms[0][0] == 1:  # most numbers are rational
            return self * other.terms[0][1]
        sums: dict[int, Fraction] = {}
        for mine, first in self.terms:
            for its, second in other.terms:
                common = gcd(mine, its)
                radicand = (mine // common) * (its // common)
                sums[radicand] = sums.get(radicand, Fraction(0)) + first * second * common
        if len(sums) > _MOST_ROOTS:
            raise TooLarge
        return _collected(sums)

    __rmul__ = __mul__

    def __truediv__(self, other: Surd | Rational) -> Surd:
        if not isinstance(other, Surd):
            return self * (1 / Fraction(other))
        return self * other.inverse()

    def __rtruediv__(self, other: Rational) -> Surd:
        return self.inverse() * other

    def __lt__(self, other: Surd | Rational) -> bool:
        return (self - other).sign() < 0

    def __le__(self, other: Surd | Rational) -> bool:
        return (self - other).sign() <= 0

    def __gt__(self, other: Surd | Rational) -> bool:
        return (self - other).sign() > 0

    def __ge__(self, other: Surd | Rational) -> bool:
        return (self - other).sign() >= 0

    def __bool__(self) -> bool:
        return bool(self.terms)

    def inverse(self) -> Surd:
        """1 ÷ self. Raises ZeroDivisionError."""
        if not self.terms:
            raise ZeroDivisionError
        rational = self.rational
        if rational is not None:
            return Surd.of(1 / rational)
        # Multiplying by the conjugate takes one prime out of every root.
        prime = next(_least_prime(radicand) for radicand, _ in self.terms if radicand > 1)
        conjugate = Surd(tuple((n, -c if n % prime == 0 else c) for n, c in self.terms))
        return conjugate * (self * conjugate).inverse()

    def sign(self) -> int:
        """−1, 0 or 1."""
        signs = {1 if coefficient > 0 else -1 for _, coefficient in self.terms}
        if len(signs) < 2:
            return signs.pop() if signs else 0
        precision = _FIRST_PRECISION
        while True:  # it is not zero, so some precision tells
            low = sum(_scaled(radicand, coefficient, precision) for radicand, coefficient in self.terms)
            if low > 0:
                return 1
            if low + len(self.terms) < 0:
                return -1
            precision *= 2

    def __abs__(self) -> Surd:
        return -self if self.sign() < 0 else self

    def root(self) -> Surd | None:
        """√self where that is a Surd again: of rational numbers, and of a+b√n where it comes apart.

        None where it is none, or cannot be seen in short time. Raises ValueError for what is negative.
        """
        if self.sign() < 0:
            raise ValueError
        rational = self.rational
        try:
            return _denested(self) if rational is None else Surd.root_of(rational)
        except TooLarge:
            return None

    @property
    def tree(self) -> Expression:
        return writing.surd(self.terms)

    @property
    def exact(self) -> Exact:
        return evaluate(self.tree, {})

    def __float__(self) -> float:
        """For drawing and for decimals beside an exact value."""
        return float(sum(coefficient * radicand**0.5 for radicand, coefficient in self.terms))


ZERO: Final = Surd(())
ONE: Final = Surd.of(1)


@dataclass(frozen=True, slots=True)
class Nested:
    """whole + √inside, or whole − √inside when `minus`; inside > 0 and its root no Surd."""

    whole: Surd
    inside: Surd
    minus: bool

    @property
    def tree(self) -> Expression:
        return writing.nested(self.whole.tree if self.whole else None, self.inside.tree, self.minus)

    @property
    def exact(self) -> Exact:
        return evaluate(self.tree, {})

    def __float__(self) -> float:
        return float(self.exact)


Value: TypeAlias = Surd | Nested


def with_root(whole: Surd, inside: Surd, sign: int = 1) -> Value:
    """whole + sign·√inside, in its simplest form; inside is not negative."""
    plain = inside.root()
    if sign == 0:
        return whole
    return Nested(whole, inside, sign < 0) if plain is None else whole + plain * sign


def _collected(sums: dict[int, Fraction]) -> Surd:
    if len(sums) == 1:
        ((radicand, coefficient),) = sums.items()
        return Surd(((radicand, coefficient),)) if coefficient else ZERO
    return Surd(tuple(sorted((n, c) for n, c in sums.items() if c)))


def _scaled(radicand: int, coefficient: Fraction, precision: int) -> int:
    """⌊coefficient·√radicand·2**precision⌋."""
    square = coefficient * coefficient * radicand * (1 << 2 * precision)
    size = isqrt(square.numerator // square.denominator)
    exact = size * size == square
    return size if coefficient > 0 else -size - (0 if exact else 1)


def _square_part(number: int) -> tuple[int, int]:
    """(s, n) with number = s²·n and n square-free."""
    outside = isqrt(number)
    if outside * outside == number:
        return outside, 1
    if number > _LARGEST:
        raise TooLarge
    outside, inside, divisor = 1, 1, 2
    while divisor**3 <= number:
        while number % (divisor * divisor) == 0:
            number //= divisor * divisor
            outside *= divisor
        if number % divisor == 0:
            number //= divisor
            inside *= divisor
        divisor += 1
    # What is left has two prime factors at most.
    rest = isqrt(number)
    return (outside * rest, inside) if rest * rest == number else (outside, inside * number)


def _least_prime(number: int) -> int:
    divisor = 2
    while divisor * divisor <= number:
        if divisor > _LARGEST_PRIME:
            raise TooLarge
        if number % divisor == 0:
            return divisor
        divisor += 1
    return number


def _denested(number: Surd) -> Surd | None:
    """√(a+b√n) = √((a+d)/2) ± √((a−d)/2) where d = √(a²−b²n) is rational."""
    if len(number.terms) != 2 or number.terms[0][0] != 1:
        return None
    (_, whole), (radicand, coefficient) = number.terms
    square = whole * whole - coefficient * coefficient * radicand
    if square < 0:
        return None
    middle = Surd.root_of(square).rational
    if middle is None:
        return None
    first, second = Surd.root_of((whole + middle) / 2), Surd.root_of((whole - middle) / 2)
    return first + second if coefficient > 0 else first - second
