"""Absolute values by cases: what the relation says on each piece of the plane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from classroom.maths.expression import Absolute, Both, Comparator, Comparison, Condition, variables_of
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.describing import described, half
from classroom.maths.shape.lines import written
from classroom.maths.shape.pieces import Linear, Piece, needed
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.rewriting import alone, sides, walk
from classroom.maths.shape.shape import Everything, Form, Nothing, Parallels
from classroom.maths.shape.steps import Trace
from classroom.words import later

CASE: Final = later("Case {number}: {case}")
CASE_ALWAYS: Final = later("Case {number}: {case}; this always holds")
CASE_NEVER: Final = later("Case {number}: {case}; this never holds")
TOGETHER: Final = later("All cases together")
NOWHERE: Final = later("It holds in no case")
EVERYWHERE: Final = later("It holds in every case")
NEVER_BELOW: Final = later("An absolute value is never negative: this holds nowhere")
ALWAYS_ABOVE: Final = later("An absolute value is never negative: this holds everywhere")
ONLY_ZERO: Final = later("An absolute value is 0 only when its inside is 0")
SOLVED: Final = later("Move the numbers over")

_MOST: Final = 8


def by_cases(trace: Trace, comparison: Comparison, pieces: Sequence[Piece], form: Form, names: Names) -> None:
    """Note how the bars are undone: at once where one absolute value is compared with a number, else by the
    signs of what stands in them."""
    if _compared_with_number(trace, comparison, form, names):
        return
    _, op, _ = sides(comparison)
    if len(pieces) <= _MOST:
        for number, piece in enumerate(pieces, 1):
            within = tuple(half(side, names) for side in needed(piece.within))
            when = within[0] if len(within) == 1 else Both(within)
            reason, condition = _case(piece.value, op, names)
            trace.say(reason, condition, when, number=number, case=when)
    _close(trace, TOGETHER, comparison, form, names)


def _case(value: Linear, op: Comparator, names: Names) -> tuple[str, Condition]:
    across, up, level = value
    if across or up:
        return CASE, written(across, up, level, op, names)
    holds = allows(op, level.sign())
    return CASE_ALWAYS if holds else CASE_NEVER, writing.compare(level.tree, op, writing.ZERO)


def _close(trace: Trace, reason: str, comparison: Comparison, form: Form, names: Names) -> None:
    standard = described(form, names)
    if standard is not None:
        trace.add(reason, standard)
    elif isinstance(form, Nothing | Everything):
        trace.say(NOWHERE if isinstance(form, Nothing) else EVERYWHERE, comparison)


def _compared_with_number(trace: Trace, comparison: Comparison, form: Form, names: Names) -> bool:
    """|u| compared with a number, and nothing else in bars."""
    bars = [node for node in walk(comparison) if isinstance(node, Absolute) and variables_of(node)]
    undone = alone(comparison, Absolute, names) if len(set(bars)) == 1 else None
    if undone is None or undone.before is None:
        return False
    reason, by_itself = undone.before
    if variables_of(by_itself.links[0][1]):
        return False
    trace.add(reason, by_itself)
    if isinstance(form, Nothing | Everything):
        trace.say(NEVER_BELOW if isinstance(form, Nothing) else ALWAYS_ABOVE, by_itself)
        return True
    if isinstance(form, Parallels):
        trace.add(undone.reason, undone.condition)
    _close(trace, SOLVED if isinstance(form, Parallels) else ONLY_ZERO, comparison, form, names)
    return True
