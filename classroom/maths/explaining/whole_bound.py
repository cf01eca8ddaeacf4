"""What a comparison with an irrational number says of whole numbers: |x−y| ≥ 14√2 is |x−y| ≥ 20."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from classroom.maths.exact import Undefined
from classroom.maths.explaining.layers import Paper
from classroom.maths.expression import (
    Absolute,
    Add,
    Comparison,
    Condition,
    Divide,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Negative,
    Number,
    Power,
    Subtract,
    Variable,
    is_constant,
)
from classroom.maths.printing import to_text
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.surd import ONE, Surd
from classroom.words import _


def whole_bound(condition: Condition) -> str | None:
    """The sentence; None when the relation is not a whole number compared with an irrational one."""
    if not isinstance(condition, Comparison) or len(condition.links) != 1:
        return None
    ((comparator, right),) = condition.links
    inside, factor = _apart(condition.first)
    bound = _constant(right)
    if comparator in ("=", "≠") or bound is None or factor is None or not _is_whole(inside):
        return None
    if factor.sign() <= 0 or len((bound / factor).terms) != 1 or (bound / factor).rational is not None:
        return None
    bound = bound / factor
    upwards = allows(comparator, 1)
    whole = Number(Fraction(_floor(bound) + (1 if upwards else 0)))
    return _(
        "{bound}≈{rounded} and {inside} is a whole number, so {exact} is the same as {whole}",
        bound=to_text(bound.tree),
        rounded=_rounded(bound),
        inside=to_text(inside),
        exact=to_text(Comparison(inside, ((comparator, bound.tree),))),
        whole=to_text(Comparison(inside, (("≥" if upwards else "≤", whole),))),
    )


def _apart(tree: Expression) -> tuple[Expression, Surd | None]:
    """What varies, and the constant factor on it."""
    match tree:
        case Divide(inside, below) if is_constant(below):
            factor = _constant(below)
            return inside, ONE / factor if factor else None
        case Multiply(factor_tree, inside) if is_constant(factor_tree):
            return inside, _constant(factor_tree)
        case _:
            return tree, ONE


def _constant(tree: Expression) -> Surd | None:
    """The value of a tree without variables, where it can be written down."""
    if not is_constant(tree):
        return None
    paper = Paper()
    try:
        return paper.number(paper.worked_out(tree))
    except Undefined:
        return None


def _is_whole(tree: Expression) -> bool:
    """Whether the tree gives whole numbers for whole numbers."""
    match tree:
        case Variable() | Gcd() | Modulo():
            return True
        case Number(value):
            return value.denominator == 1
        case Add(left, right) | Subtract(left, right) | Multiply(left, right):
            return _is_whole(left) and _is_whole(right)
        case Negative(inside) | Absolute(inside):
            return _is_whole(inside)
        case Power(base, Number(value)):
            return _is_whole(base) and value >= 1
        case _:
            return False


def _floor(value: Surd) -> int:
    """The whole number below an irrational number of one term."""
    ((radicand, coefficient),) = value.terms
    square = coefficient * coefficient * radicand
    size = isqrt(square.numerator // square.denominator)
    return size if coefficient > 0 else -size - 1


def _rounded(value: Surd) -> str:
    """To two decimals, or as many as tell it from a whole number."""
    for places in (2, 3, 4):
        text = f"{float(value):.{places}f}"
        if not text.endswith("0" * places):
            break
    return text.replace("-", "−")
