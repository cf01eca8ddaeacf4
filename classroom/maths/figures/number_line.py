"""The number lines of a relation: what varies built up term by term, against what it is compared with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import ceil, floor, log10

from classroom.maths.exact import Exact, Standing, Undefined, evaluate, judge
from classroom.maths.explaining.layers import Paper, put_in
from classroom.maths.explaining.stages import comparisons
from classroom.maths.expression import (
    Add,
    Comparator,
    Comparison,
    Condition,
    Expression,
    Negative,
    Number,
    Subtract,
    is_constant,
)
from classroom.maths.figure import Key, LineFigure, NumberLine, Term, Threshold
from classroom.maths.printing import to_latex, to_text
from classroom.maths.radical import Radical, sign
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.surd import Surd
from classroom.words import _

_LONGEST = 26  # characters of a formula that still fit into the legend

Against = tuple[Comparator, Expression]


def number_line(condition: Condition, values: Mapping[str, int]) -> LineFigure:
    """The figure of `condition` for `values`; without values, the bare lines."""
    found = [row for comparison in comparisons(condition) for row in _rows(comparison)]
    alone = len(found) == 1
    rows = [_row(left, against, values, alone) for left, against in found]
    return LineFigure(tuple(rows), tuple(_legend(found[0][0], condition) if alone else _legend_of_many()))


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


def _row(varying: Expression, against: Sequence[Against], values: Mapping[str, int], alone: bool) -> NumberLine:
    terms = _terms(varying, values)
    thresholds = [found for one in against if (found := _threshold(*one, values)) is not None]
    ends = [0.0, *(end for term in terms for end in (term.start, term.end)), *(one.value for one in thresholds)]
    low, high = _range(ends)
    comparison = Comparison(varying, tuple(against[:1]))
    title = "" if alone else to_text(comparison)
    worked = terms and len(thresholds) == len(against)
    return NumberLine(
        low=low,
        high=high,
        title=title,
        terms=tuple(terms),
        total=terms[-1].end if terms else None,
        total_text=_value_text(varying, values) if terms else "",
        thresholds=tuple(thresholds),
        holds=bool(worked) and all(_holds(varying, one, values) for one in against),
        margin=_margin(varying, against, values) if worked else _("no value") if values else "",
    )


def _holds(varying: Expression, against: Against, values: Mapping[str, int]) -> bool:
    return judge(Comparison(varying, (against,)))(values) is not Standing.OUTSIDE


def _terms(varying: Expression, values: Mapping[str, int]) -> list[Term]:
    """The arrows one after another; none when some term has no value."""
    try:
        signed = [(minus, term, evaluate(term, values)) for minus, term in _parts(varying)]
        ends = [0.0, *accumulate(float(-value if minus else value) for minus, _term, value in signed)]
        return [
            Term(start, end, _term_text(minus, term, values))
            for start, end, (minus, term, _value) in zip(ends[:-1], ends[1:], signed, strict=True)
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


def _term_text(minus: bool, term: Expression, values: Mapping[str, int]) -> str:
    whole: Expression = Negative(term) if minus else term
    name, value = to_text(whole), _value_text(whole, values)
    return name if name == value else f"{name}={value}"


def _value_text(tree: Expression, values: Mapping[str, int]) -> str:
    """The value, exactly where that is short, else rounded."""
    worked = to_text(Paper(decimals=True).worked_out(put_in(tree, values)))
    return worked if len(worked) <= 8 else f"≈{float(evaluate(tree, values)):.4g}".replace("-", "−")


def _threshold(comparator: Comparator, side: Expression, values: Mapping[str, int]) -> Threshold | None:
    try:
        value, text = float(evaluate(side, values)), _value_text(side, values)
    except (Undefined, KeyError, OverflowError):
        return None
    name = to_text(side)
    return Threshold(value, comparator, text if isinstance(side, Number) else f"{name}={text}")


def _margin(varying: Expression, against: Sequence[Against], values: Mapping[str, int]) -> str:
    """How far the value is from its bound, in words; of a chain, from the nearer one."""
    gaps = [(comparator, evaluate(varying, values) - evaluate(side, values)) for comparator, side in against]
    comparator, gap = min(gaps, key=lambda one: float(abs(one[1])))
    if sign(gap) == 0:
        return _("exactly equal")
    text = _gap_text(abs(gap))
    holds = _holds(varying, (comparator, against[gaps.index((comparator, gap))][1]), values)
    match comparator:
        case "≥" | ">":
            return _("{gap} more", gap=text) if holds else _("{gap} too little", gap=text)
        case "≤" | "<":
            return _("{gap} to spare", gap=text) if holds else _("{gap} too much", gap=text)
        case _:
            return _("{gap} apart", gap=text)


def _gap_text(gap: Exact) -> str:
    if isinstance(gap, Radical):
        return f"≈{float(gap):.3g}"
    return to_text(Paper(decimals=True).written(Surd.of(gap)))


def _range(ends: Sequence[float]) -> tuple[int, int]:
    """Whole numbers round all `ends`, some room beyond them, at round numbers."""
    low, high = min(ends), max(ends)
    room = max(high - low, 1.0) * 0.1
    power = 10 ** max(0, floor(log10(max(high - low, 1.0))) - 1)
    step = power * next(lead for lead in (1, 2, 5, 10) if (high - low) / (lead * power) <= 12)
    least = low - room if low < 0 else low
    return floor(least / step) * step, ceil((high + room) / step) * step


def _legend(varying: Expression, condition: Condition) -> Iterator[Key]:
    formula = f"${to_latex(condition)}$" if len(to_text(condition)) <= _LONGEST else _("the relation")
    yield Key("region", _("where {formula} holds", formula=formula))
    name = f"${to_latex(varying)}$" if len(to_text(varying)) <= _LONGEST else _("the left side")
    yield Key("sum", _("the value of {formula}", formula=name))


def _legend_of_many() -> Iterator[Key]:
    yield Key("region", _("where the comparison holds"))
    yield Key("sum", _("the value"))
