"""Standard forms of what has no centre: the parabola, two parallel lines, a line counted twice."""

from __future__ import annotations

from typing import NamedTuple

from classroom.maths.expression import (
    Both,
    Comparator,
    Comparison,
    Condition,
    Either,
    Expression,
    Variable,
)
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import MIRRORED, allows
from classroom.maths.shape.conic import Band, Quadratic, band
from classroom.maths.shape.polynomial import Names, Polynomial
from classroom.maths.shape.shape import Form, Parallels, StraightLine
from classroom.maths.shape.steps import (
    ALWAYS,
    COLLECT,
    COMPLETE_INSIDE,
    NEVER_NEGATIVE,
    ROOTS,
    SOLVE_FOR,
    SQUARE_ONE_SIDE,
    SQUARE_ZERO,
    SQUARES,
    TO_SQUARES,
    VERTEX_FORM,
    Trace,
    collected,
    discriminate,
    divide,
)
from classroom.maths.shape.surd import ONE, Surd


class Bases(NamedTuple):
    """w and z of the band as trees, and the slope of z, its sign chosen so that z is easy to read."""

    w: Polynomial
    z: Polynomial
    slope: Surd


def _bases(b: Band) -> Bases:
    w = Polynomial.of({(1, 0): b.across, (0, 1): b.up})
    z = Polynomial.of({(1, 0): b.up, (0, 1): -b.across})
    if z.terms[0][1].sign() < 0:
        return Bases(w, z.times(-1), -b.slope)
    return Bases(w, z, b.slope)


def _square(form: Polynomial, names: Names) -> Expression:
    return writing.squared(form.tree(names))


def parabola(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    """k·w² + μ·w + ν·z + F compared with 0: (w − m)² compared with c·(z − n)."""
    q = Quadratic.of(polynomial)
    if (q.a or q.c).sign() < 0:
        polynomial, side = polynomial.times(-1), MIRRORED[side]
        q = Quadratic.of(polynomial)
    b = band(q)
    w, z, slope = _bases(b)
    middle = Polynomial.constant(b.middle)
    factor = -slope / b.factor
    end = (b.linear * b.linear / (b.factor * 4) - q.f) / slope
    standard = writing.compare(
        _square(w - middle, names), side, _times(factor, (z - Polynomial.constant(end)).tree(names))
    )
    if trace.ends_with(standard):
        return
    if not b.up:
        _vertex_form(trace, q, side, names)
        trace.add(SQUARE_ONE_SIDE, standard)
        return
    if b.across:
        trace.add(COLLECT, collected(polynomial, side, names))
        discriminate(trace, q)
    right = z.times(factor) - Polynomial.constant(q.f / b.factor)
    left = [(False, _square(w, names))]
    if b.linear:
        left.append(writing.scaled((b.linear / b.factor).terms, w.tree(names)))
    trace.add(SQUARE_ONE_SIDE, writing.compare(writing.total(left), side, right.tree(names)))
    if b.linear:
        added = writing.scaled((b.middle * b.middle).terms)
        sides = [*left, added], [*right.parts(names), added]
        trace.add(SQUARES, writing.compare(writing.total(sides[0]), side, writing.total(sides[1])))
    trace.add(TO_SQUARES, standard)


def _vertex_form(trace: Trace, q: Quadratic, side: Comparator, names: Names) -> None:
    """y compared with a·x² + b·x + c, and with a·(x − h)² + k."""
    turned = side if q.e.sign() > 0 else MIRRORED[side]
    a, b, c = (-number / q.e for number in (q.a, q.d, q.f))
    half = b / a / 2
    x, y = Variable(names[0]), Variable(names[1])
    square = (False, writing.squared(x))
    solved = [writing.scaled(a.terms, square[1])]
    if half:
        solved.append(writing.scaled(b.terms, x))
    number = [writing.scaled(c.terms)] if c else []
    trace.add(SOLVE_FOR, writing.compare(y, turned, writing.total([*solved, *number])), name=y)
    if half:
        inside = [square, writing.scaled((half * 2).terms, x), writing.scaled((half * half).terms)]
        whole = [writing.scaled(a.terms, writing.total(inside))] if a != ONE else inside
        away = writing.scaled((-a * half * half).terms)
        trace.add(COMPLETE_INSIDE, writing.compare(y, turned, writing.total([*whole, away, *number])))
    base = Polynomial.of({(1, 0): ONE, (0, 0): half}).tree(names)
    level = c - a * half * half
    rest = [writing.scaled(level.terms)] if level else []
    parts = [writing.scaled(a.terms, writing.squared(base)), *rest]
    trace.add(VERTEX_FORM, writing.compare(y, turned, writing.total(parts)))


def _times(factor: Surd, inside: Expression) -> Expression:
    return writing.total([writing.scaled(factor.terms, inside)])


def banded(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    """k·w² + μ·w + F compared with 0, w = across·x + up·y."""
    q = Quadratic.of(polynomial)
    b = band(q)
    w, _, _ = _bases(b)
    level = b.middle * b.middle - q.f / b.factor
    shifted = _square(w - Polynomial.constant(b.middle), names)
    standard = writing.compare(shifted, side, level.tree)
    if not trace.ends_with(standard):
        trace.add(COLLECT, collected(polynomial, side, names))
        divide(trace, polynomial, polynomial.terms[0][1], side, names)
        if b.linear:
            doubled = writing.scaled((b.middle * -2).terms, w.tree(names))
            square = writing.scaled((b.middle * b.middle).terms)
            left = writing.total([(False, _square(w, names)), doubled, square])
            right = [writing.scaled((-q.f / b.factor).terms)] if q.f else []
            trace.add(SQUARES, writing.compare(left, side, writing.total([*right, square])))
        trace.add(TO_SQUARES, standard)
    _opened(trace, standard, side, form, names)


def _opened(trace: Trace, standard: Condition, side: Comparator, form: Form, names: Names) -> None:
    match form:
        case Parallels():
            trace.add(ROOTS, parallel_condition(form, names))
        case StraightLine(line, equal):
            trace.add(SQUARE_ZERO, line.condition(names, equal))
        case _:
            trace.say(ALWAYS if allows(side, 1) else NEVER_NEGATIVE, standard)


def parallel_condition(form: Parallels, names: Names) -> Condition:
    """low ≤ w ≤ high, or w beyond them, or w equal to one of them, or to neither."""
    w = Polynomial.of({(1, 0): form.across, (0, 1): form.up}).tree(names)
    low, high = form.low.tree, form.high.tree
    match form.part:
        case "between":
            signs: tuple[Comparator, Comparator] = (
                "≤" if form.low_closed else "<",
                "≤" if form.high_closed else "<",
            )
            return Comparison(low, ((signs[0], w), (signs[1], high)))
        case "outside":
            below: Comparator = "≤" if form.low_closed else "<"
            above: Comparator = "≥" if form.high_closed else ">"
            return Either((writing.compare(w, below, low), writing.compare(w, above, high)))
        case "lines":
            return Either((writing.compare(w, "=", low), writing.compare(w, "=", high)))
        case "off":
            return Both((writing.compare(w, "≠", low), writing.compare(w, "≠", high)))
