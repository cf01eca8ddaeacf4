"""The number lines of a relation: what varies built up term by term, against what it is compared with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from math import ceil, floor, log10
from typing import Final

from classroom.maths.exact import Exact, Standing, Undefined, evaluate, judge
from classroom.maths.explaining.layers import Paper, put_in
from classroom.maths.explaining.stages import comparisons, has_decimal_numbers
from classroom.maths.expression import (
    Add,
    Comparator,
    Comparison,
    Condition,
    Expression,
    Negative,
    Subtract,
    Variable,
    is_constant,
)
from classroom.maths.figure import Key, LineFigure, NumberLine, Term, Threshold
from classroom.maths.figures import remainders
from classroom.maths.printing import to_latex, to_text
from classroom.maths.radical import Radical, sign
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.surd import Surd
from classroom.words import _

_LONGEST: Final = 26  # characters of a formula that still fit into the legend
_LONG: Final = 8  # characters of a value that still fit beside its arrow

Against = tuple[Comparator, Expression]


def number_line(condition: Condition, values: Mapping[str, int]) -> LineFigure:
    """The figure of `condition` for `values`; without values, the bare lines."""
    found = [row for comparison in comparisons(condition) for row in _rows(comparison)]
    paper = Paper(decimals=has_decimal_numbers(condition))
    if values and (among := _among_multiples(condition, values, paper)):
        return among
    if len(found) == 1:
        row = _row(*found[0], values, paper)
        return LineFigure((row,), tuple(_legend(found[0][0], condition, bool(values))))
    drawn = _telling(found, values)
    rows = [_together(_row(*parts, values, paper), *parts, values, paper) for parts in drawn]
    return LineFigure(tuple(rows), tuple(_legend_of_many(bool(values))))


def _telling(
    rows: Sequence[tuple[Expression, list[Against]]], values: Mapping[str, int]
) -> Sequence[tuple[Expression, list[Against]]]:
    """The rows without those that only say of one card's number what is plain to see: 4>3."""

    def plain(varying: Expression, against: Sequence[Against]) -> bool:
        bare = isinstance(varying, Variable) and all(is_constant(side) for _sign, side in against)
        return bare and bool(values) and all(_holds(varying, one, values) for one in against)

    return [row for row in rows if not plain(*row)] or rows


def _among_multiples(condition: Condition, values: Mapping[str, int], paper: Paper) -> LineFigure | None:
    """The sum that is divided, among the numbers that leave the remainder asked for."""
    asked = remainders.remainder_of(condition)
    terms = _terms(asked[0], values, paper) if asked else []
    if not asked or not terms:
        return None
    varying, divisor, remainder = asked
    total = terms[-1].end
    found = remainders.marks(divisor, remainder, min(0.0, total), max(0.0, total))
    if not found:
        return None
    low, high = _range([0.0, *(term.end for term in terms), *(one.value for one in found)])
    gap = min(abs(one.value - total) for one in found)
    row = NumberLine(
        low=low,
        high=high,
        title="",
        terms=tuple(terms),
        total=total,
        total_text=f"${to_latex(_value(varying, values, paper))}$",
        thresholds=found,
        holds=gap == 0,
        margin=_("{gap} apart", gap=f"{gap:g}") if gap else _("exactly equal"),
    )
    value = Key("sum", _("the value of {formula}", formula=f"${to_latex(varying)}$"))
    return LineFigure((row,), (remainders.legend(divisor, remainder), value))


def _rows(comparison: Comparison) -> Iterator[tuple[Expression, list[Against]]]:
    """What varies and what it is compared with; a chain low < sum < high is one row, others one each link."""
    first, links = comparison.first, comparison.links
    if len(links) == 2 and is_constant(first) and is_constant(links[1][1]) and not is_constant(links[0][1]):
        yield links[0][1], [(MIRRORED[links[0][0]], first), links[1]]
        return
    left = first
    for comparator, right in links:
        if is_constant(left):
            yield right, [(MIRRORED[comparator], left)]
        else:
            yield left, [(comparator, right)]
        left = right


def _row(
    varying: Expression, against: Sequence[Against], values: Mapping[str, int], paper: Paper
) -> NumberLine:
    terms = _terms(varying, values, paper)
    thresholds = [found for one in against if (found := _threshold(*one, values, paper)) is not None]
    low, high = _range([0.0, *(term.end for term in terms), *(one.value for one in thresholds)])
    worked = bool(terms) and len(thresholds) == len(against)
    return NumberLine(
        low=low,
        high=high,
        title="",
        terms=tuple(terms),
        total=terms[-1].end if terms else None,
        total_text=f"${to_latex(_value(varying, values, paper))}$" if terms else "",
        thresholds=tuple(thresholds),
        holds=worked and all(_holds(varying, one, values) for one in against),
        margin=_margin(varying, against, values, paper) if worked else _("no value") if values else "",
    )


def _together(
    row: NumberLine,
    varying: Expression,
    against: Sequence[Against],
    values: Mapping[str, int],
    paper: Paper,
) -> NumberLine:
    """The row as one of several: titled, its terms as one arrow, for there is little room."""
    title = f"${to_latex(Comparison(varying, tuple(against[:1])))}$"
    if not row.terms:
        return replace(row, title=title)
    whole = Term(0.0, row.terms[-1].end, _equation(varying, values, paper))
    return replace(row, title=title, terms=(whole,))


def _holds(varying: Expression, against: Against, values: Mapping[str, int]) -> bool:
    return judge(Comparison(varying, (against,)))(values) is not Standing.OUTSIDE


def _terms(varying: Expression, values: Mapping[str, int], paper: Paper) -> list[Term]:
    """The arrows one after another; none when some term has no value."""
    try:
        signed = [Negative(term) if minus else term for minus, term in _parts(varying)]
        ends = [0.0, *accumulate(float(evaluate(term, values)) for term in signed)]
        return [
            Term(start, end, _equation(term, values, paper))
            for (start, end), term in zip(pairwise(ends), signed, strict=True)
        ]
    except (Undefined, KeyError, OverflowError):
        return []


def _parts(tree: Expression) -> list[tuple[bool, Expression]]:
    """The terms of a sum, and whether each is subtracted."""
    match tree:
        case Add(left, right):
            return [*_parts(left), (False, right)]
        case Subtract(left, right):
            return [*_parts(left), (True, right)]
        case Negative(inside):
            return [(True, inside)]
        case _:
            return [(False, tree)]


def _value(tree: Expression, values: Mapping[str, int], paper: Paper) -> Expression:
    """The value as it is written down. Raises Undefined."""
    return paper.worked_out(put_in(tree, values))


def _equation(tree: Expression, values: Mapping[str, int], paper: Paper) -> str:
    """$a²=9$, for mathtext; rounded where the value is long; a number alone for itself."""
    value, name = _value(tree, values, paper), to_latex(tree)
    if len(to_text(value)) > _LONG:
        rounded = f"{float(evaluate(tree, values)):.4g}"
        return rf"${name}\approx {rounded}$"
    return f"${name}$" if name == to_latex(value) else f"${name}={to_latex(value)}$"


def _threshold(
    comparator: Comparator, side: Expression, values: Mapping[str, int], paper: Paper
) -> Threshold | None:
    try:
        return Threshold(float(evaluate(side, values)), comparator, _equation(side, values, paper))
    except (Undefined, KeyError, OverflowError):
        return None


def _margin(varying: Expression, against: Sequence[Against], values: Mapping[str, int], paper: Paper) -> str:
    """How far the value is from its bound, in words; of a chain, from the nearer one."""
    gaps = [(comparator, evaluate(varying, values) - evaluate(side, values)) for comparator, side in against]
    comparator, gap = min(gaps, key=lambda one: float(abs(one[1])))
    if sign(gap) == 0:
        return _("exactly equal")
    text = _gap_text(abs(gap), paper)
    holds = _holds(varying, (comparator, against[gaps.index((comparator, gap))][1]), values)
    match comparator:
        case "≥" | ">":
            return _("{gap} more", gap=text) if holds else _("{gap} too little", gap=text)
        case "≤" | "<":
            return _("{gap} to spare", gap=text) if holds else _("{gap} too much", gap=text)
        case _:
            return _("{gap} apart", gap=text)


def _gap_text(gap: Exact, paper: Paper) -> str:
    if isinstance(gap, Radical):
        return f"≈{float(gap):.3g}"
    return to_text(paper.written(Surd.of(gap)))


def _range(ends: Sequence[float]) -> tuple[int, int]:
    """Whole numbers round all `ends`, some room beyond them, at round numbers."""
    low, high = min(ends), max(ends)
    room = max(high - low, 1.0) * 0.1
    power = 10 ** max(0, floor(log10(max(high - low, 1.0))) - 1)
    step = power * next(lead for lead in (1, 2, 5, 10) if (high - low) / (lead * power) <= 12)
    least = low - room if low < 0 else low
    return floor(least / step) * step, ceil((high + room) / step) * step


def _legend(varying: Expression, condition: Condition, worked: bool) -> Iterator[Key]:
    """`worked`: there is a value to be seen."""
    if len(to_text(condition)) > _LONGEST:
        yield from _legend_of_many(worked)
        return
    yield Key("region", _("where {formula} holds", formula=f"${to_latex(condition)}$"))
    if worked:
        yield Key("sum", _("the value of {formula}", formula=f"${to_latex(varying)}$"))


def _legend_of_many(worked: bool) -> Iterator[Key]:
    yield Key("region", _("where the comparison holds"))
    if worked:
        yield Key("sum", _("the value"))
