"""The lines that judge: the parts of the relation, what is missing, and whether the cards win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from classroom.cards import Kind
from classroom.maths.exact import Standing, Why, judge
from classroom.maths.explaining.layers import Paper
from classroom.maths.explaining.stages import Stage, comparisons, has_decimal_numbers, undefined
from classroom.maths.explanation import Line
from classroom.maths.expression import Comparator, Comparison, Condition, Either
from classroom.maths.printing import to_text
from classroom.names import printed
from classroom.words import _, later

_WHY: Final = {
    Why.DIVISION_BY_ZERO: later("{part}: division by 0, which has no meaning"),
    Why.ROOT_OF_NEGATIVE: later("{part}: the square root of a negative number, which has no meaning"),
    Why.ZERO_TO_ZERO: later("{part}: 0 to the power 0, which has no meaning"),
    Why.NOT_WHOLE: later("{part}: only whole numbers have a common divisor or a remainder"),
    Why.GCD_OF_ZEROS: later("{part}: every number divides 0, so no common divisor is the greatest"),
}


def judged(condition: Condition) -> bool:
    """Whether a condition without variables holds."""
    return judge(condition)({}) is not Standing.OUTSIDE


def part_lines(stages: Sequence[Stage]) -> Iterator[Line]:
    """Sides without value; and each part of a relation with `and` or `or`."""
    final = stages[-1].condition
    for part in comparisons(final):
        reason = undefined(part)
        if reason is not None:
            yield Line(_(_WHY[reason.reason], part=to_text(part)), "", "note")
    if not isinstance(final, Comparison):
        held = [each for each in final.parts if judged(each)]
        if len(held) > 1:
            parts = _(", ").join(map(_bracketed, held))
            yield Line(_("{parts} all hold", parts=parts), "", "comparison")
        elif held:
            yield Line(_("{part} holds", part=_bracketed(held[0])), "", "comparison")
        for each in final.parts:
            if each not in held:
                yield Line(_("{part} does not hold", part=_bracketed(each)), "", "comparison")
        every = isinstance(final, Either)
        rule = _("“or” holds when at least one part does") if every else _("“and” holds when every part does")
        yield Line(rule, "", "note")


def _bracketed(part: Condition) -> str:
    return to_text(part) if isinstance(part, Comparison) else f"({to_text(part)})"


def verdict(stages: Sequence[Stage], boundary: bool, idle: Sequence[Kind]) -> str:
    """The verdict as one sentence; `boundary`: it holds just so."""
    final = stages[-1].condition
    if not judged(final):
        return _fails(stages)
    if not isinstance(final, Comparison):
        holds = _("the relation holds")
    elif _signs(final) == ["="]:
        holds = _("both sides are {value}", value=to_text(final.first))
    else:
        holds = _("{relation} holds", relation=_said(stages))
    if idle:
        cards = _(", ").join(dict.fromkeys(map(printed, idle)))
        return _("{holds}, but {cards} cannot belong to a group: no win", holds=holds, cards=cards)
    if boundary:
        return _("{holds}, exactly on the boundary: win", holds=holds)
    return _("{what}: win", what=holds)


def _fails(stages: Sequence[Stage]) -> str:
    final = stages[-1].condition
    if not isinstance(final, Comparison):
        return _("{what}: no win", what=_("the relation does not hold"))
    if undefined(final):
        return _("{what}: no win", what=_("{relation} has no meaning", relation=to_text(final)))
    if _signs(final) == ["≠"]:
        equal = _("both sides are {value}, so the relation does not hold", value=to_text(final.first))
        return _("{what}: no win", what=equal)
    if _signs(final) == ["="]:
        fails = _("{relation}, so the equation does not hold", relation=_said(stages))
    else:
        fails = _("{relation} does not hold", relation=_said(stages))
    short = _missing(stages)
    if short:
        fails = _("{fails} ({short})", fails=fails, short=short)
    return _("{what}: no win", what=fails)


def _signs(comparison: Comparison) -> list[Comparator]:
    return [sign for sign, _side in comparison.links]


def _said(stages: Sequence[Stage]) -> str:
    """What was found to hold or not: 3≤5; 242≥196, so 11√2≥14; 34≠35, so 17/5≠7/2."""
    final, worked = map(_unequal, (stages[-1].condition, _worked(stages)))
    if final == worked:
        return to_text(final)
    truth = _("{easier} is true, so {relation}") if judged(final) else _("{easier} is false, so {relation}")
    return truth.format(easier=to_text(final), relation=to_text(worked))


def _unequal(condition: Condition) -> Condition:
    """An equation that fails as what is true instead, 5≠6; anything else as it is."""
    if isinstance(condition, Comparison) and _signs(condition) == ["="] and not judged(condition):
        return Comparison(condition.first, (("≠", condition.links[0][1]),))
    return condition


def _worked(stages: Sequence[Stage]) -> Condition:
    """The relation worked out, before its sides were made easier to compare."""
    return [stage for stage in stages if stage.kind != "comparison"][-1].condition


def _missing(stages: Sequence[Stage]) -> str:
    """By how much a single comparison fails, in words; "" where that says little."""
    worked = _worked(stages)
    if not isinstance(worked, Comparison) or len(worked.links) > 1:
        return ""
    paper = Paper(decimals=has_decimal_numbers(stages[0].condition))
    ((sign, right_side),) = worked.links
    left, right = paper.number(worked.first), paper.number(right_side)
    if left is None or right is None or (left - right).rational is None:
        return ""
    gap = to_text(paper.written(abs(left - right)))
    if left == right:
        return _("equal is not enough")
    match sign:
        case "≥" | ">":
            return _("{gap} too little", gap=gap)
        case "≤" | "<":
            return _("{gap} too much", gap=gap)
        case _:
            return _("{gap} apart", gap=gap)
