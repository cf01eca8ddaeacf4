"""A relation as a tree of small values: the parser makes it; judge, printers and explanations read it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Comparator = Literal["=", "≠", "<", "≤", ">", "≥"]


@dataclass(frozen=True, slots=True)
class Number:
    """A rational number, as typed or as put in for a variable; may be negative only when put in."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Variable:
    """One of a b c x y."""

    name: str


@dataclass(frozen=True, slots=True)
class Negative:
    """−inside."""

    inside: Expression


@dataclass(frozen=True, slots=True)
class Add:
    """left + right."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Subtract:
    """left − right."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Multiply:
    """left · right; `implicit` when no sign was written between them, as in 2x."""

    left: Expression
    right: Expression
    implicit: bool = False


@dataclass(frozen=True, slots=True)
class Divide:
    """left ÷ right."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Power:
    """base to the power exponent."""

    base: Expression
    exponent: Expression


@dataclass(frozen=True, slots=True)
class Root:
    """The square root of inside."""

    inside: Expression


@dataclass(frozen=True, slots=True)
class Absolute:
    """|inside|."""

    inside: Expression


@dataclass(frozen=True, slots=True)
class Gcd:
    """The greatest common divisor of two or more whole numbers; of zeros alone there is none."""

    numbers: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Modulo:
    """left mod right, whole numbers: the remainder of left ÷ right, from 0 up to |right|−1."""

    left: Expression
    right: Expression


Expression = (
    Number | Variable | Negative | Add | Subtract | Multiply | Divide | Power | Root | Absolute | Gcd | Modulo
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """first op₁ expression₁ op₂ expression₂ …: a chain holds when each of its links does."""

    first: Expression
    links: tuple[tuple[Comparator, Expression], ...]


@dataclass(frozen=True, slots=True)
class Both:
    """All of the parts hold (and, 且)."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of the parts holds (or, 或)."""

    parts: tuple[Condition, ...]


Condition = Comparison | Both | Either


def parts_of(node: Expression | Condition) -> tuple[Expression | Condition, ...]:
    """What `node` is directly made of, from left to right."""
    match node:
        case Number() | Variable():
            return ()
        case Negative(inside) | Root(inside) | Absolute(inside):
            return (inside,)
        case Add(left, right) | Subtract(left, right) | Divide(left, right) | Power(left, right):
            return (left, right)
        case Multiply(left, right, _) | Modulo(left, right):
            return (left, right)
        case Gcd(numbers):
            return numbers
        case Comparison(first, links):
            return (first, *(side for _sign, side in links))
        case Both(parts) | Either(parts):
            return parts


def variables_of(node: Expression | Condition) -> frozenset[str]:
    """The variables that occur in it."""
    if isinstance(node, Variable):
        return frozenset((node.name,))
    return frozenset().union(*(variables_of(part) for part in parts_of(node)))


def is_constant(expression: Expression) -> bool:
    """No variable occurs in it."""
    return not _has_variable(expression)


def _has_variable(node: Expression | Condition) -> bool:
    return isinstance(node, Variable) or any(map(_has_variable, parts_of(node)))


def is_divisibility(node: Expression | Condition) -> bool:
    """Whether a gcd or a remainder of variables occurs in it: then it speaks of whole numbers only."""
    if isinstance(node, Gcd | Modulo) and variables_of(node):
        return True
    return any(map(is_divisibility, parts_of(node)))


def runs_on(expression: Expression) -> bool:
    """A number, a gcd, or a power of one: side by side with a factor before it, it would run into that."""
    if isinstance(expression, Power):
        return runs_on(expression.base)
    return isinstance(expression, Gcd) or (isinstance(expression, Number) and expression.value >= 0)


def needs_sign(left: Expression, right: Expression) -> bool:
    """Whether a product is printed with its sign even where it was written without: x·2, 2×(3+1), 3×(−2); but
    2x, 3(x+1), 2√3."""
    if runs_on(right):
        return True
    return not isinstance(right, Root) and is_constant(right) and is_constant(left)
