"""Which case an absolute value is in: x=−3<−2, so |x+2|=−(x+2)=1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from classroom.maths.exact import Undefined
from classroom.maths.explaining.divisions import division_note
from classroom.maths.explaining.layers import Paper, put_in
from classroom.maths.explaining.stages import Stage
from classroom.maths.explanation import Line
from classroom.maths.expression import (
    Absolute,
    Add,
    Comparator,
    Comparison,
    Condition,
    Expression,
    Negative,
    Number,
    Subtract,
    Variable,
    parts_of,
    variables_of,
)
from classroom.maths.printing import to_latex, to_text
from classroom.maths.shape.surd import Surd
from classroom.words import _

_MOST: Final = 3  # cases told; a relation with more bars is no longer read for them
_LONGEST: Final = 12  # characters of a number that is still told


def stage_lines(condition: Condition, values: Mapping[str, int], found: Sequence[Stage]) -> Iterator[Line]:
    """The stages of `condition` as lines; where bars are removed, the cases that they are in come before, and
    how a common divisor or a remainder is found before it is put down."""
    said = case_note(condition, values)
    before = 0
    for stage in found:
        bars = _bars(stage.condition)
        if said and bars < before:
            yield Line(said, "", "note")
            said = ""
        before = bars
        yield Line(stage.words, to_latex(stage.condition), stage.kind, stage.condition)
        division = division_note(stage.condition)
        if division:
            yield Line(division, "", "note")


def case_note(condition: Condition, values: Mapping[str, int]) -> str:
    """The cases of the innermost absolute values with variables; "" where there is nothing to say."""
    found = list(dict.fromkeys(_innermost(condition)))
    if len(found) > _MOST:
        return ""
    return _("; ").join(filter(None, (_case(one, values) for one in found)))


def _innermost(node: Expression | Condition) -> Iterator[Absolute]:
    """Absolute values that hold variables and no other bars, in reading order."""
    if isinstance(node, Absolute) and not _bars(node.inside):
        if variables_of(node):
            yield node
        return
    for part in parts_of(node):
        yield from _innermost(part)


def _bars(node: Expression | Condition) -> int:
    return isinstance(node, Absolute) + sum(map(_bars, parts_of(node)))


def _case(bars: Absolute, values: Mapping[str, int]) -> str:
    paper = Paper()
    try:
        value = paper.number(paper.worked_out(put_in(bars.inside, values)))
    except Undefined:
        return ""
    if value is None:
        return ""
    size = to_text(paper.written(abs(value)))
    if len(size) > _LONGEST:
        return ""
    without = bars.inside if value.sign() >= 0 else Negative(bars.inside)
    forms = [to_text(bars), to_text(without), size] if value else [to_text(bars), size]
    return _(
        "{reason}, so {result}", reason=_reason(bars.inside, value, values, paper), result="=".join(forms)
    )


def _reason(inside: Expression, value: Surd, values: Mapping[str, int], paper: Paper) -> str:
    """Where the variable of x±n lies: x=−3<−2; of anything else its value: x−y=−22<0."""
    turn = _turning(inside)
    if turn is None:
        left, is_now, bound = inside, paper.written(value), Fraction(0)
    else:
        left, bound = Variable(turn[0]), turn[1]
        is_now = Number(Fraction(values[turn[0]]))
    equality: tuple[Comparator, Expression] = ("=", is_now)
    side: Comparator = "<" if value.sign() < 0 else "≥"
    return to_text(Comparison(left, (equality, (side, Number(bound))) if value else (equality,)))


def _turning(inside: Expression) -> tuple[str, Fraction] | None:
    """The variable of x, x+n or x−n, and the number where that is 0."""
    match inside:
        case Variable(name):
            return name, Fraction(0)
        case Add(Variable(name), Number(number)):
            return name, -number
        case Subtract(Variable(name), Number(number)):
            return name, number
        case _:
            return None
