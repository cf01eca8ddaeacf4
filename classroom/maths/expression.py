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


Expression = Number | Variable | Negative | Add | Subtract | Multiply | Divide | Power | Root | Absolute


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
