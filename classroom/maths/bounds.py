"""How large the numbers of a formula can become, and how closely they must be looked at, known before any
of them is computed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from classroom.maths.reading import MAX_JOKER

MAX_BITS: Final = 512
MAX_ROOTS: Final = 8
MAX_PRECISION: Final = {0: 8192, 1: 8192, 2: 4096, 3: 1024}
"""By how many variables a comparison has: with each, it is judged for some thirty times as many numbers."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The value is U/L with |U| ≤ 2**top and |L| ≤ 2**bottom, and `roots` roots occur in it.

    `whole` bounds |value| when the formula gives whole numbers only, else it is None.
    """

    top: int
    bottom: int
    whole: int | None
    roots: int = 0

    @property
    def bits(self) -> int:
        return max(self.top, self.bottom)

    @property
    def precision(self) -> int:
        """How many bits may be needed to tell the value from zero, see `radical`; 0 without roots."""
        return self.bottom + self.top * ((1 << self.roots) - 1) if self.roots else 0


NONE: Final = Bound(0, 0, None)


def _bits(number: int) -> int:
    """The least n with number ≤ 2**n."""
    return (number - 1).bit_length() if number > 1 else 0


def of_number(value: Fraction) -> Bound:
    size = abs(value.numerator)
    return Bound(_bits(size), _bits(value.denominator), size if value.denominator == 1 else None)


VARIABLE: Final = Bound(_bits(MAX_JOKER), 0, MAX_JOKER)


def of_sum(left: Bound, right: Bound) -> Bound:
    whole = None if left.whole is None or right.whole is None else left.whole + right.whole
    top = max(left.top + right.bottom, right.top + left.bottom) + 1
    return Bound(top, left.bottom + right.bottom, whole, left.roots + right.roots)


def of_product(left: Bound, right: Bound) -> Bound:
    whole = None if left.whole is None or right.whole is None else left.whole * right.whole
    return Bound(left.top + right.top, left.bottom + right.bottom, whole, left.roots + right.roots)


def of_quotient(left: Bound, right: Bound) -> Bound:
    return Bound(left.top + right.bottom, left.bottom + right.top, None, left.roots + right.roots)


def of_root(inside: Bound) -> Bound:
    """√(U/L) is √(U·L)/L."""
    return Bound((inside.top + inside.bottom + 1) // 2, inside.bottom, None, inside.roots + 1)


def of_gcd(parts: Iterable[Bound]) -> Bound:
    """Among zeros the one other number is the greatest common divisor, so it may be as large as any."""
    largest = max(map(_whole, parts))
    return Bound(_bits(largest), 0, largest)


def of_remainder(divisor: Bound) -> Bound:
    largest = max(_whole(divisor) - 1, 0)
    return Bound(_bits(largest), 0, largest)


def _whole(bound: Bound) -> int:
    """How large a whole number of this bound may be in size."""
    return 1 << bound.top if bound.whole is None else bound.whole


def of_power(base: Bound, largest: int, constant: bool) -> Bound:
    """A power whose exponent is at most `largest` in size, and is `constant` and not negative, or not."""
    if constant:
        top, bottom = base.top * largest, base.bottom * largest
        whole = base.whole**largest if base.whole is not None and top <= MAX_BITS else None
        return Bound(top, bottom, whole, base.roots)
    return Bound(base.bits * largest, base.bits * largest, None, base.roots)
