"""Where the region of a comparison may end: the expressions whose zeros are to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

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
)


def edges(tree: Expression) -> Iterator[Expression]:
    """What may be zero where the region of `tree` ∘ 0 ends: its factors, insides of roots, denominators."""
    match tree:
        case Multiply(left, right, _):
            yield from edges(left)
            yield from edges(right)
        case Absolute(inside) | Negative(inside) | Power(inside, Number()):
            yield from edges(inside)
        case Subtract(left, Number(Fraction(numerator=0))):
            yield from edges(left)
        case _:
            yield tree
            yield from _domains(tree)


def _domains(tree: Expression) -> Iterator[Expression]:
    match tree:
        case Root(inside):
            yield inside
            yield from _domains(inside)
        case Divide(left, right):
            yield right
            yield from _domains(left)
            yield from _domains(right)
        case Add(left, right) | Subtract(left, right) | Multiply(left, right, _) | Power(left, right):
            yield from _domains(left)
            yield from _domains(right)
        case Absolute(inside) | Negative(inside):
            yield from _domains(inside)
        case Number() | Variable() | Gcd() | Modulo():
            return


def same_zero(edge: Expression, tree: Expression) -> bool:
    """Whether edge = 0 makes `tree` zero: then the comparison is an equality there."""
    return edge not in set(_domains(tree)) or edge is tree
