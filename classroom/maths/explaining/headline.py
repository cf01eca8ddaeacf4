"""The whole explanation in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from classroom.cards import Kind
from classroom.maths.explaining.place import place_sentence
from classroom.maths.explaining.stages import Stage
from classroom.maths.explaining.verdict import judged
from classroom.maths.expression import Comparison
from classroom.maths.printing import to_text
from classroom.maths.shape.comparators import OPPOSITE
from classroom.words import _


def headline(stages: Sequence[Stage], values: Mapping[str, int], idle: Sequence[Kind]) -> str:
    """The numbers put in, what they come to, where the point lies, and the verdict."""
    said = in_numbers(stages)
    if "x" in values:
        said = _("{place}; {numbers}", place=place_sentence(values), numbers=said)
    if not judged(stages[-1].condition):
        return _("{what}: no win", what=said)
    return _("{what}: an idle card, no win", what=said) if idle else _("{what}: win", what=said)


def in_numbers(stages: Sequence[Stage]) -> str:
    """|−3+2|+|4−2|=3≤5; where the relation fails, what holds instead: 12+10+9=31<32."""
    worked = [stage for stage in stages if stage.kind != "comparison"][-1].condition
    if not isinstance(worked, Comparison):
        return _("the relation holds") if judged(worked) else _("the relation does not hold")
    start = stages[0].condition
    assert isinstance(start, Comparison)
    if len(worked.links) > 1:
        return to_text(worked) if judged(worked) else _("{relation} does not hold", relation=to_text(worked))
    ((sign, right),) = worked.links
    if not judged(worked):
        sign = OPPOSITE[sign]
    before, value = to_text(start.first), to_text(worked.first)
    end = to_text(Comparison(worked.first, ((sign, right),)))
    if before == value or (sign == "=" and value == to_text(right)):
        return to_text(Comparison(start.first, ((sign, right),)))
    return f"{before}={end}"
