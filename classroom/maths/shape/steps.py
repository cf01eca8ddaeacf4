"""Writing down how a relation was transformed, without a line that repeats the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, overload

from classroom.maths.expression import (
    Add,
    Both,
    Comparator,
    Comparison,
    Condition,
    Either,
    Expression,
    Multiply,
    Negative,
    Number,
    Subtract,
    is_constant,
)
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.conic import Quadratic
from classroom.maths.shape.polynomial import Names, NeverDefined, Polynomial, polynomial
from classroom.maths.shape.shape import Field, Stage
from classroom.maths.shape.surd import Surd
from classroom.words import later

# What is done, as it is said.
RELATION: Final = later("The relation")
COLLECT: Final = later("Multiply out and collect like terms, the constant on the right")
SQUARE_ONE_SIDE: Final = later("The squared part on the left, everything else on the right")
SOLVE_FOR: Final = later("Solve for {name}")
COMPLETE_INSIDE: Final = later("Complete the square: what is added is taken away again")
VERTEX_FORM: Final = later("Write as a perfect square: the vertex can be read off")
SQUARES: Final = later("Complete the square: add the same on both sides")
TO_SQUARES: Final = later("Write as perfect squares")
DIVIDE: Final = later("Divide both sides by {number}")
DIVIDE_TURNING: Final = later("Divide both sides by {number}: the inequality sign turns round")
CENTRE: Final = later("Measured from the centre {centre}, the terms of degree one vanish")
PRINCIPAL: Final = later("Squares along the two axes of symmetry, which are at right angles")
RADIUS: Final = later("The right side is the square of the radius")
SUM_OF_SQUARES_ZERO: Final = later("A sum of squares is 0 only when each of them is 0")
NEVER_NEGATIVE: Final = later("A sum of squares is never negative: this holds nowhere")
ALWAYS: Final = later("A sum of squares is never negative: this holds everywhere")
NUMBERS_NEVER: Final = later("No variable is left, and this is false")
NUMBERS_ALWAYS: Final = later("No variable is left, and this is true")
FACTORISE: Final = later("Factorise")
EACH_FACTOR: Final = later("A product is 0 when one of its factors is 0")
FACTOR_SIGNS: Final = later("Compare the signs of the two factors")
DISCRIMINANTS: Final = {
    -1: later("Of the terms Ax²+Bxy+Cy²: B²−4AC={number}<0, of the kind of the ellipse"),
    0: later("Of the terms Ax²+Bxy+Cy²: B²−4AC={number}, of the kind of the parabola"),
    1: later("Of the terms Ax²+Bxy+Cy²: B²−4AC={number}>0, of the kind of the hyperbola"),
}
ROOTS: Final = later("Take square roots on both sides")
SQUARE_ZERO: Final = later("A square is 0 only when its base is 0")
SOLVE: Final = later("Collect like terms")


class Trace:
    """The stages so far."""

    def __init__(self, stages: Iterable[Stage] = ()) -> None:
        self.stages = list(stages)

    def add(self, reason: str, condition: Condition, when: Condition | None = None, **fields: Field) -> None:
        """Note the next stage, unless it only repeats the last."""
        if when is not None or not self.ends_with(condition):
            self.say(reason, condition, when, **fields)

    def ends_with(self, condition: Condition) -> bool:
        """Whether the last stage looks the same."""
        last = self.stages[-1] if self.stages else None
        return last is not None and last.when is None and folded(last.condition) == folded(condition)

    def say(self, reason: str, condition: Condition, when: Condition | None = None, **fields: Field) -> None:
        """Note the next stage, even if only the words are new."""
        self.stages.append(Stage(reason, condition, when, tuple(fields.items())))


@overload
def folded(node: Expression) -> Expression: ...
@overload
def folded(node: Condition) -> Condition: ...
def folded(node: Expression | Condition) -> Expression | Condition:
    """The same with its numbers worked out, its sums in one order and its signs of multiplication dropped:
    what looks alike."""
    match node:
        case Comparison(first, links):
            return Comparison(folded(first), tuple((sign, folded(side)) for sign, side in links))
        case Both(parts):
            return Both(tuple(folded(part) for part in parts))
        case Either(parts):
            return Either(tuple(folded(part) for part in parts))
        case _:
            return _folded(node)


def _folded(node: Expression) -> Expression:
    if is_constant(node):
        return _number(node)
    if isinstance(node, Multiply):
        return Multiply(_folded(node.left), _folded(node.right))
    if isinstance(node, Add | Subtract | Negative):
        terms = sorted(_terms(node, False), key=repr)  # another order is no other formula
        return writing.total(terms)
    return writing.rebuilt(node, _folded)


def _terms(node: Expression, negative: bool) -> Iterator[writing.Signed]:
    """What is added and taken away in a sum."""
    match node:
        case Add(left, right):
            yield from _terms(left, negative)
            yield from _terms(right, negative)
        case Subtract(left, right):
            yield from _terms(left, negative)
            yield from _terms(right, not negative)
        case Negative(inside):
            yield from _terms(inside, not negative)
        case _:
            yield negative, _folded(node)


def _number(node: Expression) -> Expression:
    try:
        found = polynomial(node, ("x", "y"))
    except NeverDefined:
        return node
    value = None if found is None else found.value
    if value is None:
        return node
    rational = value.rational
    return value.tree if rational is None else Number(Fraction(rational))


def collected(polynomial: Polynomial, side: Comparator, names: Names) -> Comparison:
    """polynomial `side` 0 with its variables on the left and its number on the right."""
    number = polynomial.coefficient(0, 0)
    parts = (polynomial - Polynomial.constant(number)).parts(names)
    highest = sum(sum(powers) == polynomial.degree for powers, _ in polynomial.terms)
    first = next((i for i in range(highest) if not parts[i][0]), 0)  # y²−x² rather than −x²+y²
    ordered = [parts[first], *parts[:first], *parts[first + 1 :]]
    return writing.compare(writing.total(ordered), side, (-number).tree)


def discriminate(trace: Trace, q: Quadratic) -> None:
    """Note what the discriminant tells, for a curve whose axes are turned."""
    value = q.discriminant
    trace.say(DISCRIMINANTS[value.sign()], trace.stages[-1].condition, number=value.tree)


def divide(trace: Trace, polynomial: Polynomial, by: Surd, side: Comparator, names: Names) -> None:
    """Note polynomial `side` 0 divided by `by`."""
    turned = MIRRORED[side] if by.sign() < 0 else side
    reason = DIVIDE if turned == side else DIVIDE_TURNING
    trace.add(reason, collected(polynomial.times(by.inverse()), turned, names), number=by.tree)
