"""Heights of expressions over the plane, for drawing only: floats, one point or a whole numpy grid at once.

Nothing is judged here: what an equality or an inequality is worth is for the exact arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

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
)

Heights = Any  # a float, or a numpy array of them

# Nearer to zero than this counts as zero, so that √2·√2−2 lies on its line.
NOTHING = 1e-9


def height(tree: Expression, values: Mapping[str, Heights], pinned: Expression | None = None) -> Heights:
    """The value of `tree`; nan where it has none. The node `pinned` (by identity) counts as 0."""
    if tree is pinned:
        return 0.0
    match tree:
        case Number(value):
            return float(value)
        case Variable(name):
            return values[name]
        case Negative(inside):
            return -height(inside, values, pinned)
        case Absolute(inside):
            return abs(height(inside, values, pinned))
        case Root(inside):
            return _power(height(inside, values, pinned), 0.5)
        case Add(left, right):
            return height(left, values, pinned) + height(right, values, pinned)
        case Subtract(left, right):
            return height(left, values, pinned) - height(right, values, pinned)
        case Multiply(left, right, _):
            return height(left, values, pinned) * height(right, values, pinned)
        case Divide(left, right):
            return _divide(height(left, values, pinned), height(right, values, pinned))
        case Power(base, exponent):
            return _power(height(base, values, pinned), height(exponent, values, pinned))
        case Gcd() | Modulo():
            return math.nan  # almost nowhere in the plane are there whole numbers


def _divide(above: Heights, below: Heights) -> Heights:
    if isinstance(above, float) and isinstance(below, float):
        return above / below if below else math.nan
    import numpy as np

    return np.where(below == 0, np.nan, above / below)


def _power(base: Heights, exponent: Heights) -> Heights:
    if isinstance(base, float) and isinstance(exponent, float):
        try:
            return math.pow(base, exponent)
        except (ValueError, OverflowError):
            return math.nan
    import numpy as np

    return np.power(base, exponent)


def links(condition: Condition) -> Iterator[tuple[Expression, Comparator, Expression]]:
    """Every single comparison left ∘ right in the condition, chains taken apart."""
    if isinstance(condition, Comparison):
        left = condition.first
        for comparator, right in condition.links:
            yield left, comparator, right
            left = right
    else:
        for part in condition.parts:
            yield from links(part)


def meets(difference: Heights, comparator: Comparator) -> Any:
    """Where left − right = `difference` satisfies left `comparator` right; nowhere where it is nan."""
    match comparator:
        case "=":
            return abs(difference) <= NOTHING
        case "≠":
            return abs(difference) > NOTHING
        case "<":
            return difference < -NOTHING
        case "≤":
            return difference <= NOTHING
        case ">":
            return difference > NOTHING
        case "≥":
            return difference >= -NOTHING


class Surfaces:
    """A condition, the difference of each of its comparisons made once, so that one can be pinned to 0."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.differences: tuple[tuple[Expression, Comparator], ...] = tuple(
            (Subtract(left, right), comparator) for left, comparator, right in links(condition)
        )

    def truth(self, values: Mapping[str, Heights], pinned: Expression | None = None) -> Any:
        """Whether the condition holds, in floats, at the point or at every point of the grid."""
        answers = iter(
            [meets(height(tree, values, pinned), comparator) for tree, comparator in self.differences]
        )
        return _combine(self.condition, answers)


def _combine(condition: Condition, answers: Iterator[Any]) -> Any:
    match condition:
        case Comparison(_, chain):
            found = next(answers)
            for _ in chain[1:]:
                found = found & next(answers)
            return found
        case Both(parts) | Either(parts):
            found = _combine(parts[0], answers)
            for part in parts[1:]:
                other = _combine(part, answers)
                found = found & other if isinstance(condition, Both) else found | other
            return found
