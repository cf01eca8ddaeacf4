"""How greatest common divisors and remainders are found: the common divisors, the division with remainder."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import gcd
from typing import Final

from classroom.maths.expression import (
    Add,
    Comparison,
    Condition,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Number,
    parts_of,
)
from classroom.maths.printing import to_text
from classroom.names import signed
from classroom.words import _

_MOST: Final = 4  # told in one line
_LARGEST: Final = 9999  # of a common divisor whose divisors are looked for
_LISTED: Final = 12  # divisors


def division_note(condition: Condition) -> str:
    """How those of `condition` are found whose numbers are worked out; "" where there are none."""
    ready = list(dict.fromkeys(_ready(condition)))
    return _("; ").join(filter(None, map(_said, ready))) if len(ready) <= _MOST else ""


def _ready(node: Expression | Condition) -> Iterator[Gcd | Modulo]:
    parts = parts_of(node)
    if isinstance(node, Gcd | Modulo) and all(_is_whole(part) for part in parts):
        yield node
    for part in parts:
        yield from _ready(part)


def _is_whole(node: Expression | Condition) -> bool:
    return isinstance(node, Number) and node.value.denominator == 1


def _said(tree: Gcd | Modulo) -> str:
    numbers = [int(part.value) for part in parts_of(tree) if isinstance(part, Number)]
    return _common_divisors(numbers) if isinstance(tree, Gcd) else _division(*numbers)


def _common_divisors(numbers: list[int]) -> str:
    """12 and −8: the common divisors are 1, 2, 4."""
    greatest = gcd(*numbers)
    if not 0 < greatest <= _LARGEST:
        return ""
    divisors = [number for number in range(1, greatest + 1) if greatest % number == 0]
    *others, last = map(signed, numbers)
    if divisors == [1]:
        words = _("{numbers} and {last} have only the divisor 1 in common")
    elif len(divisors) <= _LISTED:
        words = _("the common divisors of {numbers} and {last} are {divisors}")
    else:
        words = ""
    return words.format(numbers=_(", ").join(others), last=last, divisors=_(", ").join(map(str, divisors)))


def _division(number: int, divisor: int) -> str:
    """−4=3×(−2)+2, remainder 2."""
    if not divisor:
        return ""
    rest = number % abs(divisor)
    product = Multiply(_number(divisor), _number((number - rest) // divisor))
    division = Comparison(_number(number), (("=", Add(product, _number(rest)) if rest else product),))
    return _("{division}, remainder {rest}", division=to_text(division), rest=rest)


def _number(value: int) -> Number:
    return Number(Fraction(value))
