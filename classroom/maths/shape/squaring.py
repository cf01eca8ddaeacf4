"""Relations between two sides that can never be negative: both are squared."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.maths.expression import (
    Absolute,
    Both,
    Comparator,
    Comparison,
    Divide,
    Expression,
    Multiply,
    Root,
    is_constant,
)
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.polynomial import Names, Polynomial, polynomial
from classroom.maths.shape.rewriting import SQUARE_BOTH, Rewritten, never_negative, not_negative, sides, walk


@dataclass(frozen=True, slots=True)
class _Square:
    """The square of one side: as a tree, and the radicand that had to be ≥ 0."""

    tree: Expression
    radicand: Expression | None


def squared_sides(comparison: Comparison, names: Names) -> Rewritten | None:
    """√P op √Q, √P op k, |u| op |v|: both sides squared."""
    left, op, right = sides(comparison)
    first, second = _squared(left, names), _squared(right, names)
    if first is None or second is None or (is_constant(left) and is_constant(right)):
        return None
    bars = all(_bars(side) or is_constant(side) for side in (left, right))
    if bars and (is_constant(left) or is_constant(right)):
        return None  # |u| op k is better taken by cases
    main = writing.compare(first.tree, op, second.tree)
    needed = [square.radicand for square in _not_implied(first, second, op) if square.radicand is not None]
    domain = [not_negative(tree) for tree in needed if not never_negative(tree, names)]
    return Rewritten(SQUARE_BOTH, Both((*domain, main)) if domain else main)


def _not_implied(first: _Square, second: _Square, op: Comparator) -> list[_Square]:
    """The sides whose radicand the squared relation does not keep from being negative."""
    if op == "≠":
        return [first, second]
    if op == "=":
        return [first] if second.radicand is not None else []
    return [first] if allows(op, -1) else [second]


def _bars(tree: Expression) -> bool:
    return not any(isinstance(part, Root) and not is_constant(part) for part in walk(tree))


def _squared(tree: Expression, names: Names) -> _Square | None:
    """The square of what can never be negative; None of what can."""
    if is_constant(tree):
        value = polynomial(tree, names)
        if value is None or value.coefficient(0, 0).sign() < 0:
            return None
        return _Square((value * value).tree(names), None)
    match tree:
        case Root(inside) if polynomial(inside, names) is not None:
            return _Square(inside, inside)
        case Absolute(inside) if polynomial(inside, names) is not None:
            return _Square(writing.squared(inside), None)
        case Multiply(left, right, implicit):
            first, second = _squared(left, names), _squared(right, names)
            if first and second and not (first.radicand and second.radicand):
                product = Multiply(first.tree, second.tree, implicit)
                return _Square(product, first.radicand or second.radicand)
        case Divide(left, right) if is_constant(right):
            first, second = _squared(left, names), _squared(right, names)
            if first and second and polynomial(right, names) != Polynomial(()):
                return _Square(Divide(first.tree, second.tree), first.radicand)
    return None
