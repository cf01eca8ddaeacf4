"""Real numbers made from whole numbers by + − × ÷ √, compared exactly.

A Radical is the small tree of how it was made. Its sign is decided by interval arithmetic on whole numbers
with growing precision; that it is zero, by a separation bound (Burnikel, Funke, Mehlhorn, Schirra, Schmitt,
"A separation bound for real algebraic expressions", 2001). The bound writes a value as U/L, two algebraic
integers, every conjugate of them at most u and l in size, in a field whose degree D is at most 2 to the
number of different roots. The norm of U ≠ 0 is a whole number ≠ 0, so |U| ≥ u^(1−D), |U/L| ≥ 1/(l·u^(D−1)).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Final, Literal, TypeAlias

_NEAR: Final = 64

Operation: TypeAlias = Literal["+", "-", "*", "/", "√"]
_Interval: TypeAlias = "tuple[int, int]"
_Key: TypeAlias = "int | Fraction | tuple[str, _Key, _Key]"


@dataclass(frozen=True, slots=True, eq=False)
class Radical:  # noqa: PLW1641  equal in value is not equal in form: not hashable
    """left op right, or √left (right is then 0). It adds, multiplies and compares as a number does.

    `near` are whole numbers below and above value·2**64, None when a divisor is not yet told from zero.
    Divide with `divide`, which refuses a divisor that is zero.
    """

    op: Operation
    left: Exact
    right: Exact
    near: _Interval | None

    def __add__(self, other: Exact) -> Exact:
        return _join("+", self, other) if isinstance(other, Radical) or other else self

    __radd__ = __add__

    def __sub__(self, other: Exact) -> Exact:
        return _join("-", self, other) if isinstance(other, Radical) or other else self

    def __rsub__(self, other: int | Fraction) -> Exact:
        return _join("-", other, self)

    def __mul__(self, other: Exact) -> Exact:
        if not isinstance(other, Radical):
            return _join("*", self, other) if other else 0
        if self is other and self.op == "√":
            return self.left
        mine, theirs = self._radicand(), other._radicand()
        if mine is None or theirs is None:
            return _join("*", self, other)
        return root(mine * theirs)

    __rmul__ = __mul__

    def __neg__(self) -> Exact:
        return _join("-", 0, self)

    def __abs__(self) -> Exact:
        return -self if sign(self) < 0 else self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, int | Fraction | Radical):
            return NotImplemented
        return compare(self, other) == 0

    def __lt__(self, other: Exact) -> bool:
        return compare(self, other) < 0

    def __le__(self, other: Exact) -> bool:
        return compare(self, other) <= 0

    def __gt__(self, other: Exact) -> bool:
        return compare(self, other) > 0

    def __ge__(self, other: Exact) -> bool:
        return compare(self, other) >= 0

    def __float__(self) -> float:
        """For drawing only; judging is exact."""
        precision = _NEAR
        while (bounds := _interval(self, precision, {})) is None:
            precision *= 2
        return float(Fraction(sum(bounds), 2 << precision))

    def _radicand(self) -> int | Fraction | None:
        """What stands under the root, when this is just the root of a rational number."""
        return self.left if self.op == "√" and not isinstance(self.left, Radical) else None


Exact: TypeAlias = int | Fraction | Radical


def compare(left: Exact, right: Exact) -> int:
    """−1, 0 or 1 as left is less than, equal to or greater than right."""
    if isinstance(left, Radical) or isinstance(right, Radical):
        one, other = _near(left), _near(right)
        if one is not None and other is not None:
            if one[1] < other[0]:
                return -1
            if other[1] < one[0]:
                return 1
        return sign(left - right)
    return (left > right) - (left < right)


def sign(value: Exact) -> int:
    """−1, 0 or 1."""
    if not isinstance(value, Radical):
        return (value > 0) - (value < 0)
    if value.near is None or value.near[0] <= 0 <= value.near[1]:
        return _sign_of_small(value)
    return 1 if value.near[0] > 0 else -1


def _sign_of_small(value: Radical) -> int:
    """The sign of a value that is zero, or near it."""
    separation = _separation(value)
    precision = 2 * _NEAR
    while True:
        bounds = _interval(value, precision, {})
        if bounds is not None:
            low, high = bounds
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            # An interval about zero, narrower than the distance of any other value from it.
            if max(-low, high) << separation < 1 << precision:
                return 0
        enough = separation + _NEAR
        precision = min(4 * precision, enough) if precision < enough else 2 * precision


def divide(left: Exact, right: Exact) -> Exact:
    """left ÷ right. Raises ZeroDivisionError when right is zero, in whatever form."""
    if isinstance(left, Radical) or isinstance(right, Radical):
        if sign(right) == 0:
            raise ZeroDivisionError
        return _join("/", left, right)
    if isinstance(left, int) and isinstance(right, int) and right and left % right == 0:
        return left // right
    return Fraction(left) / right


def root(inside: Exact) -> Exact:
    """√inside, rational when it is. Raises ValueError when inside is negative."""
    if isinstance(inside, Radical):
        state = sign(inside)
        if state < 0:
            raise ValueError
        return _join("√", inside, 0) if state else 0
    if inside < 0:
        raise ValueError
    top, bottom = isqrt(inside.numerator), isqrt(inside.denominator)
    if top * top != inside.numerator or bottom * bottom != inside.denominator:
        return _join("√", inside, 0)
    return top if bottom == 1 else Fraction(top, bottom)


def power(base: Exact, exponent: int) -> Exact:
    """base to the power of a whole number. Raises ZeroDivisionError for 0 to a negative power."""
    if exponent < 0:
        return divide(1, power(base, -exponent))
    if not isinstance(base, Radical):
        return base**exponent
    if exponent % 2:
        return base * power(base, exponent - 1)
    return power(base * base, exponent // 2) if exponent else 1


def _join(op: Operation, left: Exact, right: Exact) -> Radical:
    return Radical(op, left, right, _combine(op, _near(left), _near(right), _NEAR))


def _near(value: Exact) -> _Interval | None:
    return value.near if isinstance(value, Radical) else _scaled(value, _NEAR)


def _interval(value: Exact, precision: int, known: dict[int, _Interval | None]) -> _Interval | None:
    """Whole numbers low ≤ value·2**precision ≤ high; None if a divisor is not yet told from zero.

    `known` keeps, by identity, what has been computed for parts that occur more than once.
    """
    if not isinstance(value, Radical):
        return _scaled(value, precision)
    if id(value) not in known:
        left = _interval(value.left, precision, known)
        right = _interval(value.right, precision, known)
        known[id(value)] = _combine(value.op, left, right, precision)
    return known[id(value)]


def _scaled(value: int | Fraction, precision: int) -> _Interval:
    scaled = value.numerator << precision
    if value.denominator == 1:
        return scaled, scaled
    return scaled // value.denominator, -(-scaled // value.denominator)


def _combine(
    op: Operation, left: _Interval | None, right: _Interval | None, precision: int
) -> _Interval | None:
    if left is None or right is None:
        return None
    match op:
        case "+":
            return left[0] + right[0], left[1] + right[1]
        case "-":
            return left[0] - right[1], left[1] - right[0]
        case "*":
            products = [one * other for one in left for other in right]
            return min(products) >> precision, -(-max(products) >> precision)
        case "/":
            return _quotient(left, right, precision)
        case "√":
            return isqrt(max(left[0], 0) << precision), _root_above(max(left[1], 0) << precision)


def _quotient(left: _Interval, right: _Interval, precision: int) -> _Interval | None:
    if right[0] <= 0 <= right[1]:
        return None
    pairs = [(one << precision, other) for one in left for other in right]
    return min(one // other for one, other in pairs), max(-(-one // other) for one, other in pairs)


def _root_above(number: int) -> int:
    below = isqrt(number)
    return below if below * below == number else below + 1


def _separation(value: Radical) -> int:
    """Bits: a value that is not zero is at least 2**−bits in size."""
    roots: set[_Key] = set()
    upper, lower = _conjugates(value, roots)
    return lower + upper * ((1 << len(roots)) - 1)


def _conjugates(value: Exact, roots: set[_Key]) -> tuple[int, int]:
    """(log₂ u, log₂ l), rounded up, of the value as U/L; its roots are put into `roots`."""
    if not isinstance(value, Radical):
        return abs(value.numerator).bit_length(), (value.denominator - 1).bit_length()
    upper, lower = _conjugates(value.left, roots)
    if value.op == "√":
        roots.add(_key(value))
        # √(U/L) is √(U·L)/L and also U/√(U·L); the smaller numbers serve better.
        mean = (upper + lower + 1) // 2
        return (mean, lower) if upper >= lower else (upper, mean)
    other_upper, other_lower = _conjugates(value.right, roots)
    if value.op == "*":
        return upper + other_upper, lower + other_lower
    if value.op == "/":
        return upper + other_lower, lower + other_upper
    return max(upper + other_lower, lower + other_upper) + 1, lower + other_lower


def _key(value: Exact) -> _Key:
    """The form of the value; two roots of one form are one root."""
    if not isinstance(value, Radical):
        return value
    return value.op, _key(value.left), _key(value.right)
