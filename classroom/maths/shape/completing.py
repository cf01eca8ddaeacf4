"""From a polynomial compared with 0 to the standard form of its shape: collecting, completing the squares,
dividing, factorising. Every stage says the same as the relation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from classroom.maths.expression import (
    Both,
    Comparator,
    Comparison,
    Condition,
    Divide,
    Either,
    Expression,
    Multiply,
)
from classroom.maths.shape import writing
from classroom.maths.shape.bands import banded, parabola
from classroom.maths.shape.comparators import MIRRORED, allows
from classroom.maths.shape.conic import OutOfReach, Quadratic, perpendicular, principal
from classroom.maths.shape.lines import Vector, squared_length, written
from classroom.maths.shape.polynomial import Names, Polynomial, monomial
from classroom.maths.shape.shape import Circle, Crossing, Dot, Ellipse, Form, Hyperbola, Parabola, Unnamed
from classroom.maths.shape.steps import (
    ALWAYS,
    CENTRE,
    COLLECT,
    DIVIDE,
    DIVIDE_TURNING,
    EACH_FACTOR,
    FACTOR_SIGNS,
    FACTORISE,
    NEVER_NEGATIVE,
    NUMBERS_ALWAYS,
    NUMBERS_NEVER,
    PRINCIPAL,
    RADIUS,
    SOLVE,
    SQUARES,
    SUM_OF_SQUARES_ZERO,
    TO_SQUARES,
    Trace,
    collected,
    discriminate,
    divide,
)
from classroom.maths.shape.surd import ONE, Surd

Writer = Callable[[Trace, Polynomial, Comparator, Form, Names], None]


def complete(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    """Note every stage from polynomial `side` 0 to the standard form of `form`, its shape."""
    if polynomial.degree == 0:
        _numbers(trace, polynomial, side)
        return
    q = Quadratic.of(polynomial)
    if polynomial.degree == 1:
        trace.add(SOLVE, written(q.d, q.e, q.f, side, names))
        return
    if (q.a or q.c).sign() < 0 and not isinstance(form, Hyperbola | Crossing | Parabola):
        if trace.ends_with(collected(polynomial, side, names)):
            divide(trace, polynomial, Surd.of(-1), side, names)
        polynomial, side = polynomial.times(-1), MIRRORED[side]  # everything on the other side
    _writer(form, Quadratic.of(polynomial))(trace, polynomial, side, form, names)


def _writer(form: Form, q: Quadratic) -> Writer:
    match form:
        case Unnamed():
            return _only_collected
        case Crossing():
            return _factorised
        case Parabola():
            return parabola
        case _ if not q.discriminant:
            return banded
        case _:
            return _turned if q.b else _upright


def _only_collected(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    trace.add(COLLECT, collected(polynomial, side, names))


def _numbers(trace: Trace, polynomial: Polynomial, side: Comparator) -> None:
    value = polynomial.coefficient(0, 0)
    reason = NUMBERS_ALWAYS if allows(side, value.sign()) else NUMBERS_NEVER
    trace.say(reason, writing.compare(value.tree, side, writing.ZERO))


class Squares(NamedTuple):
    """first·base² + second·base², to be compared with `level`."""

    factors: tuple[Surd, Surd]
    bases: tuple[Expression, Expression]
    level: Surd

    def condition(self, side: Comparator, right: Expression | None = None) -> Comparison:
        squares = [
            writing.scaled(factor.terms, writing.squared(base))
            for factor, base in zip(self.factors, self.bases, strict=True)
        ]
        return writing.compare(writing.total(writing.positive_first(squares)), side, right or self.level.tree)

    def divided(self, side: Comparator) -> Comparison:
        """Divided by the level, the square that is counted positive first: X²/a² ± Y²/b² compared with 1."""
        parts = [
            _over(factor / self.level, base) for factor, base in zip(self.factors, self.bases, strict=True)
        ]
        return writing.compare(writing.total(writing.positive_first(parts)), side, writing.number(1))


def _over(factor: Surd, base: Expression) -> writing.Signed:
    """factor·base²; a factor with roots is written below the bar."""
    if factor.rational is not None:
        return writing.scaled(factor.terms, writing.squared(base))
    return factor.sign() < 0, Divide(writing.squared(base), abs(factor.inverse()).tree)


def _shifted(linear: Vector, q: Quadratic, names: Names) -> Expression:
    """The linear form, measured from the centre."""
    form = Polynomial.of({(1, 0): linear[0], (0, 1): linear[1]})
    return (form - Polynomial.constant(form.at(q.centre.x, q.centre.y))).tree(names)


def _upright(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    """Axes parallel to the axes of coordinates: each variable's square is completed by itself."""
    squares = _upright_squares(polynomial, names)
    if not trace.ends_with(squares.condition(side)):  # else multiplying out would be a detour
        trace.add(COLLECT, collected(polynomial, side, names))
        if isinstance(form, Circle):
            by = polynomial.coefficient(2, 0)
            divide(trace, polynomial, by, side, names)
            polynomial = polynomial.times(by.inverse())
            squares = _upright_squares(polynomial, names)
        _complete_each(trace, polynomial, side, names)
        trace.add(TO_SQUARES, squares.condition(side))
    _finish(trace, squares, side, form, names)


def _upright_squares(polynomial: Polynomial, names: Names) -> Squares:
    q = Quadratic.of(polynomial)
    bases = (_shifted((ONE, Surd.of(0)), q, names), _shifted((Surd.of(0), ONE), q, names))
    return Squares((q.a, q.c), bases, -polynomial.at(q.centre.x, q.centre.y))


def _complete_each(trace: Trace, polynomial: Polynomial, side: Comparator, names: Names) -> None:
    q = Quadratic.of(polynomial)
    left: list[writing.Signed] = []
    right = [writing.scaled((-q.f).terms)] if q.f else []
    for factor, linear, power in ((q.a, q.d, (1, 0)), (q.c, q.e, (0, 1))):
        half = linear / factor / 2
        inside = [(False, writing.squared(variable(names, power)))]
        if half:
            inside.append(writing.scaled((half * 2).terms, variable(names, power)))
            inside.append(writing.scaled((half * half).terms))
            right.append(writing.scaled((factor * half * half).terms))
        if factor == ONE:
            left.extend(inside)
        else:
            left.append(writing.scaled(factor.terms, writing.total(inside)))
    trace.add(SQUARES, writing.compare(writing.total(left), side, writing.total(right)))


def variable(names: Names, powers: tuple[int, int]) -> Expression:
    made = monomial(powers, names)
    assert made is not None
    return made


def _finish(trace: Trace, squares: Squares, side: Comparator, form: Form, names: Names) -> None:
    match form:
        case Circle(_, squared_radius, _):
            divided = Squares((ONE, ONE), squares.bases, squared_radius)
            trace.add(DIVIDE, divided.condition(side), number=squares.factors[0].tree)
            radius = squared_radius.root()
            if radius is not None and radius.rational is not None:
                last = divided.condition(side, writing.squared(radius.tree))
                if trace.stages[-1].condition != last:
                    trace.say(RADIUS, last)
        case Ellipse() | Hyperbola():
            turned = side if squares.level.sign() > 0 else MIRRORED[side]
            reason = DIVIDE if turned == side else DIVIDE_TURNING
            trace.add(reason, squares.divided(turned), number=squares.level.tree)
        case Dot(point, equal):
            across = writing.compare(variable(names, (1, 0)), equal, point.x.tree)
            up = writing.compare(variable(names, (0, 1)), equal, point.y.tree)
            trace.add(SUM_OF_SQUARES_ZERO, Both((across, up)) if equal == "=" else Either((across, up)))
        case _:
            trace.say(ALWAYS if allows(side, 1) else NEVER_NEGATIVE, squares.condition(side))


def _turned(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    """Axes that are not parallel to the axes of coordinates."""
    q = Quadratic.of(polynomial)
    level = -polynomial.at(q.centre.x, q.centre.y)
    trace.add(COLLECT, collected(polynomial, side, names))
    discriminate(trace, q)
    trace.add(CENTRE, _about_centre(q, side, level, names), centre=q.centre)
    try:
        axes = principal(q)
    except OutOfReach:
        return
    size = squared_length(axes.direction)
    bases = (_shifted(axes.direction, q, names), _shifted(perpendicular(axes.direction), q, names))
    across_size = squared_length(perpendicular(axes.direction))
    squares = Squares((axes.first / size, axes.second / across_size), bases, level)
    trace.add(PRINCIPAL, squares.condition(side))
    _finish(trace, squares, side, form, names)


def _about_centre(q: Quadratic, side: Comparator, level: Surd, names: Names) -> Condition:
    across, up = _shifted((ONE, Surd.of(0)), q, names), _shifted((Surd.of(0), ONE), q, names)
    parts = [
        (q.a, writing.squared(across)),
        (q.b, Multiply(across, up, True)),
        (q.c, writing.squared(up)),
    ]
    left = writing.total(writing.scaled(factor.terms, part) for factor, part in parts if factor)
    return writing.compare(left, side, level.tree)


def _factorised(trace: Trace, polynomial: Polynomial, side: Comparator, form: Form, names: Names) -> None:
    """Two lines that cross."""
    assert isinstance(form, Crossing)
    trace.add(COLLECT, collected(polynomial, side, names))
    first, second = form.first.polynomial, form.second.polynomial
    powers, coefficient = (first * second).terms[0]
    scale = polynomial.coefficient(*powers) / coefficient
    divide(trace, polynomial, abs(scale), side, names)
    if scale.sign() < 0:
        first = first.times(-1)
    factors = [writing.total(writing.positive_first(factor.parts(names))) for factor in (first, second)]
    trace.add(FACTORISE, writing.compare(Multiply(factors[0], factors[1], True), side, writing.ZERO))

    def each(one: Comparator, other: Comparator) -> tuple[Condition, Condition]:
        return form.first.condition(names, one), form.second.condition(names, other)

    if form.side == "=":
        trace.add(EACH_FACTOR, Either(each("=", "=")))
    elif form.side == "≠":
        trace.add(EACH_FACTOR, Both(each("≠", "≠")))
    else:
        mirrored = MIRRORED[form.side]
        # The product is positive where the factors have the same sign.
        positive = allows(form.side, 1)
        same: Comparator = form.side if positive else mirrored
        other: Comparator = mirrored if positive else form.side
        pairs = ((same, same), (other, other)) if positive else ((same, other), (other, same))
        trace.add(FACTOR_SIGNS, Either(tuple(Both(each(*pair)) for pair in pairs)))
