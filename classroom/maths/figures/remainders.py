"""The number line of an equation such as (a+b+c) mod 9 = 0: the sum among the numbers with that remainder."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from classroom.maths.exact import Undefined, evaluate
from classroom.maths.expression import Comparison, Condition, Expression, Modulo, is_constant
from classroom.maths.figure import Key, Threshold
from classroom.words import _

_MOST: Final = 16  # marks that can still be told apart


def remainder_of(condition: Condition) -> tuple[Expression, int, int] | None:
    """What is divided, by what, and the remainder; None where the condition is no such equation."""
    match condition:
        case Comparison(Modulo(inside, by), (("=", rest),)) if is_constant(by) and is_constant(rest):
            divisor, remainder = _whole(by), _whole(rest)
            if divisor and remainder is not None and not is_constant(inside):
                return inside, abs(divisor), remainder
    return None


def _whole(constant: Expression) -> int | None:
    try:
        value = evaluate(constant, {})
    except Undefined:
        return None
    whole = int(float(value))
    return whole if value == whole else None


def marks(divisor: int, remainder: int, low: float, high: float) -> tuple[Threshold, ...]:
    """The numbers from `low` to `high`, and one beyond each, that leave the remainder; none where they stand
    too close to be told apart."""
    first, last = floor((low - remainder) / divisor), ceil((high - remainder) / divisor)
    numbers = [remainder + divisor * times for times in range(first, last + 1)]
    if not 0 <= remainder < divisor or len(numbers) > _MOST:
        return ()
    return tuple(Threshold(float(number), "=", f"${number}$") for number in numbers)


def legend(divisor: int, remainder: int) -> Key:
    """What the marks mean."""
    words = (
        _("multiples of {divisor}")
        if not remainder
        else _("numbers that leave {remainder} when divided by {divisor}")
    )
    return Key("threshold", words.format(remainder=remainder, divisor=divisor))
