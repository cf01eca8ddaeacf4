"""Comparing numbers with roots or fractions, without rounding: steps that leave a comparison equivalent."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm
from typing import Final

from classroom.maths.explaining.layers import Paper
from classroom.maths.expression import Comparison, Number
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.surd import Surd, TooLarge
from classroom.words import _

_ROOTS: Final = 2  # with more, squaring makes no end


def easier(comparison: Comparison, paper: Paper, said: list[str]) -> Comparison:
    """An equivalent comparison that is easier to judge, how it was got appended to `said`; the same one when
    there is nothing to make easier."""
    sides = [paper.number(side) for side in (comparison.first, *(side for _sign, side in comparison.links))]
    values = [value for value in sides if value is not None]
    if len(values) < len(sides) or all(value == values[0] for value in values):
        return comparison
    try:
        if all(value.rational is not None for value in values):
            return _whole(comparison, values, paper, said)
        if len(values) == 2:
            return _one_link(comparison, values[0], values[1], paper, said)
        return _chain(comparison, values, paper, said)
    except TooLarge:
        return comparison


def _whole(comparison: Comparison, values: Sequence[Surd], paper: Paper, said: list[str]) -> Comparison:
    """Fractions compared as whole numbers: every side times the common denominator."""
    sides = (comparison.first, *(side for _sign, side in comparison.links))
    if all(isinstance(side, Number) for side in sides):
        return comparison
    factor = lcm(*(value.rational.denominator for value in values if value.rational is not None))
    said.append(_("both sides × {factor}", factor=factor))
    return _with(comparison, [value * factor for value in values], paper)


def _one_link(comparison: Comparison, left: Surd, right: Surd, paper: Paper, said: list[str]) -> Comparison:
    signs = left.sign(), right.sign()
    if signs[0] != signs[1]:
        return comparison
    if signs == (-1, -1):
        said.append(_("both sides × (−1), the sign turns"))
        ((sign, _right),) = comparison.links
        return Comparison(paper.written(-left), ((MIRRORED[sign], paper.written(-right)),))
    if len(left.terms) == len(right.terms) == 1 or _two_roots_and_one(left, right):
        said.append(_("square both sides"))
        return _with(comparison, [left * left, right * right], paper)
    roots, rest = _apart(left - right)
    if not 1 <= len(roots.terms) <= _ROOTS:
        return comparison
    if (left, right) != (roots, -rest):
        said.append(_("bring the roots to one side"))
        return _with(comparison, [roots, -rest], paper)
    said.append(_("square both sides"))
    return _with(comparison, [left * left, right * right], paper)


def _two_roots_and_one(left: Surd, right: Surd) -> bool:
    """√2+√3 against √5: squared, only one root is left."""
    return sorted((len(left.terms), len(right.terms))) == [1, 2] and all(
        radicand != 1 for radicand, _factor in left.terms + right.terms
    )


def _apart(value: Surd) -> tuple[Surd, Surd]:
    """The terms with roots, and the rational one."""
    roots = Surd(tuple(term for term in value.terms if term[0] != 1))
    return roots, value - roots


def _chain(comparison: Comparison, values: Sequence[Surd], paper: Paper, said: list[str]) -> Comparison:
    """A chain with roots: all sides squared, when that makes them rational and none is negative."""
    if any(value.sign() < 0 or len(value.terms) > 1 for value in values):
        return comparison
    said.append(_("square all sides"))
    return _with(comparison, [value * value for value in values], paper)


def _with(comparison: Comparison, values: Sequence[Surd], paper: Paper) -> Comparison:
    first, *others = map(paper.written, values)
    links = tuple((sign, side) for (sign, _old), side in zip(comparison.links, others, strict=True))
    return Comparison(first, links)
