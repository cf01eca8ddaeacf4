"""The whole explanation in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from classroom.cards import Kind
from classroom.maths.explaining.place import place_sentence
from classroom.maths.explaining.stages import Stage, undefined
from classroom.maths.explaining.verdict import judged
from classroom.maths.expression import Comparison, Condition, Expression, variables_of
from classroom.maths.printing import to_text
from classroom.maths.shape.comparators import OPPOSITE
from classroom.words import _


def headline(
    relation: Condition, stages: Sequence[Stage], values: Mapping[str, int], idle: Sequence[Kind]
) -> str:
    """The numbers put in, what they come to, where the point lies, and the verdict."""
    said = in_numbers(relation, stages)
    if "x" in values:
        said = _("{place}; {numbers}", place=place_sentence(values), numbers=said)
    if not judged(stages[-1].condition):
        return _("{what}: no win", what=said)
    return _("{what}: an idle card, no win", what=said) if idle else _("{what}: win", what=said)


def in_numbers(relation: Condition, stages: Sequence[Stage]) -> str:
    """|−3+2|+|4−2|=3≤5; where the relation fails, what holds instead: 12+10+9=31<32."""
    worked = [stage for stage in stages if stage.kind != "comparison"][-1].condition
    if not isinstance(worked, Comparison):
        return _("the relation holds") if judged(worked) else _("the relation does not hold")
    start = stages[0].condition
    assert isinstance(start, Comparison)
    assert isinstance(relation, Comparison)
    if undefined(worked):
        return _("{relation} has no meaning", relation=to_text(worked))
    if len(worked.links) > 1:
        return (
            _chain(start, worked)
            if judged(worked)
            else _("{relation} does not hold", relation=to_text(worked))
        )
    return _both_sides(relation, start, worked)


def _chain(start: Comparison, worked: Comparison) -> str:
    """Every link put in and worked out: 4≤9+(−4)=5≤6."""
    links = (
        f"{sign}{'='.join(_forms(put_in, number))}"
        for (sign, put_in), (_sign, number) in zip(start.links, worked.links, strict=True)
    )
    return "=".join(_forms(start.first, worked.first)) + "".join(links)


def _both_sides(relation: Comparison, start: Comparison, worked: Comparison) -> str:
    """The left side put in and worked out, the sign, the right side; this put in only where it varies."""
    ((_sign, varying),), ((_sign, put_in),), ((sign, right),) = relation.links, start.links, worked.links
    if not judged(worked):
        sign = "=" if worked.first == right else OPPOSITE[sign]
    end = _forms(right, put_in) if variables_of(varying) else _forms(right)
    begin = _forms(start.first, worked.first)
    if sign != "=":
        return f"{'='.join(begin)}{sign}{'='.join(end)}"
    forms = [form for form, _same in groupby(begin + end)]
    return "=".join(forms if len(forms) > 1 else forms * 2)


def _forms(*sides: Expression) -> list[str]:
    """The sides as text, each form once."""
    return list(dict.fromkeys(map(to_text, sides)))
