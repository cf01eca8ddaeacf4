"""By how much numbers miss the relation: 7 is 2 more than 5; 9√2≈12.73 is 14−9√2≈1.27 less than 14."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from classroom.maths.exact import Undefined
from classroom.maths.explaining.layers import Paper, put_in
from classroom.maths.explaining.stages import has_decimal_numbers
from classroom.maths.expression import Both, Comparison, Condition, Expression, is_constant
from classroom.maths.printing import to_text
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.saying import approximate, exactly
from classroom.maths.shape.surd import Surd, TooLarge
from classroom.words import _


def shortfall(condition: Condition, values: Mapping[str, int]) -> str:
    """By how much the relation is missed, part by part; "" where it holds or no numbers can say it.

    Of parts of which one would do, the one that misses least.
    """
    found = _missing(condition, values)
    return "" if found is None else found[1]


_Missing = tuple[Surd, str]


def _missing(condition: Condition, values: Mapping[str, int]) -> _Missing | None:
    """How much is missing in all, and the words for it; None where nothing is, or nothing can be said."""
    if isinstance(condition, Comparison):
        gaps = [*_gaps(condition, values)]
    else:
        gaps = [found for part in condition.parts if (found := _missing(part, values))]
        if not isinstance(condition, Both):
            # One part that holds, or that cannot be said, is none to measure the others by.
            return min(gaps, key=lambda gap: gap[0]) if len(gaps) == len(condition.parts) else None
    if not gaps:
        return None
    return sum((gap for gap, _words in gaps), Surd.of(0)), _("; ").join(words for _gap, words in gaps)


def _gaps(comparison: Comparison, values: Mapping[str, int]) -> Iterator[_Missing]:
    """Of each link that fails, where both its sides are numbers that can be written down."""
    paper = Paper(decimals=has_decimal_numbers(comparison))
    before = comparison.first
    for sign, after in comparison.links:
        left, right = _worth(before, values, paper), _worth(after, values, paper)
        if left is not None and right is not None and not allows(sign, (left - right).sign()):
            # What the cards make is measured by the plain number, on whatever side that stands.
            backwards = is_constant(before) and not is_constant(after)
            yield abs(left - right), _words(*((right, left) if backwards else (left, right)), paper)
        before = after


def _worth(side: Expression, values: Mapping[str, int], paper: Paper) -> Surd | None:
    try:
        return paper.number(paper.worked_out(put_in(side, values)))
    except (Undefined, TooLarge):
        return None


def _words(left: Surd, right: Surd, paper: Paper) -> str:
    value, bound, gap = (_said(number, paper) for number in (left, right, abs(left - right)))
    match (left - right).sign():
        case 0:
            return _("{value} is just {bound}, and equal does not count", value=value, bound=bound)
        case 1:
            return _("{value} is {gap} more than {bound}", value=value, bound=bound, gap=gap)
        case _:
            return _("{value} is {gap} less than {bound}", value=value, bound=bound, gap=gap)


def _said(number: Surd, paper: Paper) -> str:
    """The number, with decimals beside it where it does not end."""
    text = to_text(paper.written(number))
    return text if exactly(number) else f"{text}≈{approximate(number)}"
