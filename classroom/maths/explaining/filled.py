"""The relation with numbers put in: for some of its variables, or for all of them and worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from classroom.maths.explaining.headline import in_numbers
from classroom.maths.explaining.layers import put_in
from classroom.maths.explaining.stages import each, on_sides, stages
from classroom.maths.explaining.verdict import judged
from classroom.maths.expression import (
    Both,
    Comparison,
    Condition,
    Expression,
    Multiply,
    Number,
    Variable,
    variables_of,
)
from classroom.maths.printing import to_text
from classroom.maths.shape.writing import rebuilt


def filled(condition: Condition, values: Mapping[str, int]) -> str:
    """What the numbers come to: |−3+2|+|4−2|=3≤5; with `and` or `or` only what is put in."""
    if isinstance(condition, Comparison):
        return in_numbers(condition, stages(condition, values))
    return to_text(partly(condition, values))


def partly(condition: Condition, values: Mapping[str, int]) -> Condition:
    """The condition with the numbers of `values` in place of those variables; the others stay."""
    return each(condition, lambda one: on_sides(one, lambda side: _put(side, values)))


def left_open(condition: Condition) -> Condition:
    """Without the parts that have no variable and hold, as 4>3, where all parts must."""
    if not isinstance(condition, Both):
        return condition
    parts = tuple(part for part in condition.parts if variables_of(part) or not judged(part))
    return replace(condition, parts=parts) if len(parts) > 1 else (parts or condition.parts)[0]


def _put(tree: Expression, values: Mapping[str, int]) -> Expression:
    if isinstance(tree, Variable):
        return Number(Fraction(values[tree.name])) if tree.name in values else tree
    if variables_of(tree) <= values.keys():
        return put_in(tree, values)
    put = rebuilt(tree, lambda part: _put(part, values))
    if isinstance(put, Multiply) and isinstance(put.right, Number):
        return replace(put, implicit=False)  # x×(−4), not x(−4)
    return put
