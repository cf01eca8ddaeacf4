"""A condition on its way from the numbers put in to what can be seen at a glance, stage by stage.

Every stage is equivalent to the one before: first the layers of each side are worked out; then, where roots
or fractions are left, both sides are moved, multiplied or squared until plain numbers are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal

from classroom.maths.exact import Undefined
from classroom.maths.explaining.comparing import easier
from classroom.maths.explaining.layers import Paper, Work, has_decimals, put_in
from classroom.maths.expression import Comparison, Condition, Expression, Number, parts_of
from classroom.words import _, later

_MOST: Final = 40  # stages of one sort; a formula that fits on a line never needs so many
_NAMED: Final = 2  # sorts of work in one stage that are named
_WORDS: Final = {
    Work.SUM_IN_BARS: later("inside the bars"),
    Work.SUM_IN_BRACKETS: later("inside the brackets"),
    Work.SUM_IN_ROOT: later("inside the root"),
    Work.POWER: later("powers"),
    Work.ROOT: later("roots"),
    Work.BARS: later("absolute values"),
    Work.GCD: later("greatest common divisor"),
    Work.REMAINDER: later("remainder"),
    Work.PRODUCT: later("multiply and divide"),
    Work.ADD_OPPOSITE: later("minus a negative: plus"),
    Work.SIGN: later("signs"),
    Work.SUM: later("add up"),
}


@dataclass(frozen=True, slots=True)
class Stage:
    """The condition at this stage, how it was reached, in words, and by what sort of step."""

    condition: Condition
    words: str
    kind: Literal["substitution", "simplification", "comparison"]


def stages(condition: Condition, values: Mapping[str, int]) -> list[Stage]:
    """The stages of `condition` with `values` put in, the last one the easiest to judge.

    A comparison with a side that has no value stops where that shows.
    """
    paper = Paper(decimals=has_decimal_numbers(condition))
    current = each(condition, lambda one: on_sides(one, lambda side: put_in(side, values)))
    found = [Stage(current, _("substitute"), "substitution")]
    while len(found) < _MOST:
        paper.work.clear()
        following = each(current, lambda one: _next_layer(one, paper))
        if following == current:
            break
        current = following
        words = [_(text) for work, text in _WORDS.items() if work in paper.work]
        said = _(", ").join(words) if len(words) <= _NAMED else _("work out")
        found.append(Stage(current, said, "simplification"))
    while len(found) < 2 * _MOST:
        steps: list[str] = []
        following = each(current, partial(easier, paper=paper, said=steps))
        if following == current:
            break
        current = following
        found.append(Stage(current, _(", ").join(dict.fromkeys(steps)), "comparison"))
    return found


def each(condition: Condition, change: Callable[[Comparison], Comparison]) -> Condition:
    """The condition with every comparison in it changed."""
    if isinstance(condition, Comparison):
        return change(condition)
    return replace(condition, parts=tuple(each(part, change) for part in condition.parts))


def on_sides(comparison: Comparison, change: Callable[[Expression], Expression]) -> Comparison:
    """The comparison with every side of it changed."""
    links = tuple((sign, change(side)) for sign, side in comparison.links)
    return Comparison(change(comparison.first), links)


def comparisons(condition: Condition) -> Iterator[Comparison]:
    """Every comparison in the condition, in reading order."""
    if isinstance(condition, Comparison):
        yield condition
    else:
        for part in condition.parts:
            yield from comparisons(part)


def undefined(comparison: Comparison) -> Undefined | None:
    """Why a side of it has no value; None when all have one as far as can be seen."""
    try:
        on_sides(comparison, Paper().next)
    except Undefined as reason:
        return reason
    return None


def _next_layer(comparison: Comparison, paper: Paper) -> Comparison:
    try:
        return on_sides(comparison, paper.next)
    except Undefined:
        return comparison


def has_decimal_numbers(node: Expression | Condition) -> bool:
    """Whether a number with decimals occurs in it: then results are written so too."""
    if isinstance(node, Number):
        return node.value.denominator != 1 and has_decimals(node.value)
    return any(map(has_decimal_numbers, parts_of(node)))
