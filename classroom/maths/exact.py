"""Exact judging: numbers put into an expression, and conditions decided, without any rounding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, IntEnum
from math import gcd
from operator import itemgetter
from typing import Final, TypeAlias, TypeVar, cast

from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparator,
    Comparison,
    Condition,
    Divide,
    Either,
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
    parts_of,
    variables_of,
)
from classroom.maths.radical import Exact, Radical, compare, divide, power, root

__all__ = ["Exact", "Radical", "Standing", "Undefined", "Why", "evaluate", "judge", "prepare"]

Values: TypeAlias = Mapping[str, int]
Evaluation: TypeAlias = Callable[[Values], Exact]
_Found = TypeVar("_Found")


class Why(Enum):
    """Why an expression has no value."""

    DIVISION_BY_ZERO = "division by zero"
    ROOT_OF_NEGATIVE = "root of a negative number"
    ZERO_TO_ZERO = "zero to the power zero"
    NOT_WHOLE = "a gcd or a remainder of what is no whole number"
    GCD_OF_ZEROS = "a gcd of zeros"


class Undefined(ArithmeticError):  # noqa: N818  reads as what it is
    """The expression has no value for these numbers; `reason` says why."""

    def __init__(self, reason: Why) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Standing(IntEnum):
    """Where values stand with respect to a condition: it fails, holds just so (恰在边界), or holds."""

    OUTSIDE = 0
    BOUNDARY = 1
    INSIDE = 2


def evaluate(expression: Expression, values: Values) -> Exact:
    """The value of `expression` with `values` put in. Raises Undefined when there is none."""
    return prepare(expression)(values)


def prepare(expression: Expression, varying: frozenset[str] = frozenset()) -> Evaluation:
    """The evaluation of `expression`, ready to be used many times.

    Where many combinations of values for `varying` are tried, the values of those parts are remembered in
    which not all of `varying` occur.
    """
    if isinstance(expression, Number):
        number: Exact = int(expression.value) if expression.value.denominator == 1 else expression.value
        return lambda values: number
    if isinstance(expression, Variable):
        name = expression.name
        return lambda values: values[name]
    parts = (prepare(cast(Expression, part), varying) for part in parts_of(expression))
    evaluation = _OPERATIONS[type(expression)](*parts)
    variables = variables_of(expression)
    return _remembering(evaluation, variables) if variables < varying else evaluation


def _remembering(
    evaluation: Callable[[Values], _Found], variables: frozenset[str]
) -> Callable[[Values], _Found]:
    known: dict[object, _Found] = {}
    key = itemgetter(*variables) if variables else len

    def recall(values: Values) -> _Found:
        found = known.get(key(values))
        if found is None:
            found = known[key(values)] = evaluation(values)
        return found

    return recall


def _negative(inside: Evaluation) -> Evaluation:
    return lambda values: -inside(values)


def _absolute(inside: Evaluation) -> Evaluation:
    return lambda values: abs(inside(values))


def _add(left: Evaluation, right: Evaluation) -> Evaluation:
    return lambda values: left(values) + right(values)


def _subtract(left: Evaluation, right: Evaluation) -> Evaluation:
    return lambda values: left(values) - right(values)


def _multiply(left: Evaluation, right: Evaluation) -> Evaluation:
    return lambda values: left(values) * right(values)


def _divide(left: Evaluation, right: Evaluation) -> Evaluation:
    def quotient(values: Values) -> Exact:
        dividend = left(values)
        try:
            return divide(dividend, right(values))
        except ZeroDivisionError:
            raise Undefined(Why.DIVISION_BY_ZERO) from None

    return quotient


def _root(inside: Evaluation) -> Evaluation:
    def rooted(values: Values) -> Exact:
        radicand = inside(values)
        try:
            return root(radicand)
        except ValueError:
            raise Undefined(Why.ROOT_OF_NEGATIVE) from None

    return rooted


def whole(value: Exact) -> int:
    """The value as a whole number. Raises Undefined where it is none; the notation lets no root come here."""
    if isinstance(value, Radical) or value.denominator != 1:
        raise Undefined(Why.NOT_WHOLE)
    return int(value)


def common_divisor(numbers: Iterable[int]) -> int:
    """The greatest of the common divisors. Raises Undefined for zeros: every number divides them."""
    found = gcd(*numbers)
    if not found:
        raise Undefined(Why.GCD_OF_ZEROS)
    return found


def remainder(number: int, divisor: int) -> int:
    """That of number ÷ divisor, from 0 up to |divisor|−1. Raises Undefined when the divisor is 0."""
    if not divisor:
        raise Undefined(Why.DIVISION_BY_ZERO)
    return number % abs(divisor)


def _gcd(*parts: Evaluation) -> Evaluation:
    return lambda values: common_divisor(whole(part(values)) for part in parts)


def _modulo(left: Evaluation, right: Evaluation) -> Evaluation:
    return lambda values: remainder(whole(left(values)), whole(right(values)))


def _power(base: Evaluation, exponent: Evaluation) -> Evaluation:
    def raised(values: Values) -> Exact:
        number = base(values)
        times = cast(int, exponent(values))
        if times <= 0 and number == 0:
            raise Undefined(Why.DIVISION_BY_ZERO if times else Why.ZERO_TO_ZERO)
        return power(number, times)

    return raised


_OPERATIONS: Final[dict[type, Callable[..., Evaluation]]] = {
    Negative: _negative,
    Absolute: _absolute,
    Root: _root,
    Add: _add,
    Subtract: _subtract,
    Multiply: _multiply,
    Divide: _divide,
    Power: _power,
    Gcd: _gcd,
    Modulo: _modulo,
}

Decision: TypeAlias = Callable[[Values], Standing]

_OUTSIDE, _BOUNDARY, _INSIDE = Standing

# The standing of a link whose sides differ by something negative, by nothing, by something positive.
_LINKS: Final[dict[Comparator, tuple[Standing, Standing, Standing]]] = {
    "<": (_INSIDE, _OUTSIDE, _OUTSIDE),
    "≤": (_INSIDE, _BOUNDARY, _OUTSIDE),
    "=": (_OUTSIDE, _INSIDE, _OUTSIDE),
    "≠": (_INSIDE, _OUTSIDE, _INSIDE),
    "≥": (_OUTSIDE, _BOUNDARY, _INSIDE),
    ">": (_OUTSIDE, _OUTSIDE, _INSIDE),
}


def judge(condition: Condition, varying: frozenset[str] = frozenset()) -> Decision:
    """The decision of `condition`, ready to be used many times; `varying` as in `prepare`.

    A link with an undefined side does not hold. BOUNDARY: it holds, and only because a ≤ or ≥ allows
    equality; an = of the relation is no boundary.
    """
    match condition:
        case Comparison(first, links):
            sides = [(_LINKS[sign], prepare(side, varying)) for sign, side in links]
            decision = _chain(prepare(first, varying), sides)
            variables = variables_of(condition)
            return _remembering(decision, variables) if variables < varying else decision
        case Both(parts):
            both = [judge(part, varying) for part in parts]
            return lambda values: min(part(values) for part in both)
        case Either(parts):
            either = [judge(part, varying) for part in parts]
            return lambda values: max(part(values) for part in either)


def _chain(
    first: Evaluation, links: list[tuple[tuple[Standing, Standing, Standing], Evaluation]]
) -> Decision:
    def standing(values: Values) -> Standing:
        least = _INSIDE
        try:
            left = first(values)
            for standings, side in links:
                right = side(values)
                least = min(least, standings[1 + compare(left, right)])
                if not least:
                    break
                left = right
        except Undefined:
            return _OUTSIDE
        return least

    return standing
