"""A relation with blanks for its variables, and with what has been typed into them so far."""

from __future__ import annotations

from collections.abc import Mapping

from classroom.maths.explaining.stages import each, on_sides
from classroom.maths.expression import Condition, Expression, Multiply, Variable, needs_sign
from classroom.maths.printing import to_latex, to_text
from classroom.maths.shape.writing import rebuilt


def blanks_latex(condition: Condition, typed: Mapping[str, Expression | None]) -> str:
    """The relation for the window's typesetter: a box with the variable's letter where no number is yet."""
    boxes = {name: Variable(rf"\boxed{{{name}}}") for name, number in typed.items() if number is None}
    return to_latex(put_together(condition, _numbers(typed) | boxes))


def blanks_text(condition: Condition, typed: Mapping[str, Expression | None]) -> str:
    """The same in one line, to be read out: the variable itself where no number is yet."""
    return to_text(put_together(condition, _numbers(typed)))


def put_together(condition: Condition, parts: Mapping[str, Expression]) -> Condition:
    """`condition` with `parts` in place of its variables, in every comparison."""
    return each(condition, lambda one: on_sides(one, lambda side: _put(side, parts)))


def _numbers(typed: Mapping[str, Expression | None]) -> dict[str, Expression]:
    return {name: number for name, number in typed.items() if number is not None}


def _put(tree: Expression, parts: Mapping[str, Expression]) -> Expression:
    if isinstance(tree, Variable):
        return parts.get(tree.name, tree)
    put = rebuilt(tree, lambda part: _put(part, parts))
    if isinstance(put, Multiply):  # a product of two numbers gets its sign
        return Multiply(put.left, put.right, put.implicit and not needs_sign(put.left, put.right))
    return put
