"""Whatever one types, the shape has just the points of the relation, and every line says the same as it."""

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.maths.exact import Standing, judge
from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparison,
    Condition,
    Divide,
    Either,
    Expression,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
)
from classroom.maths.shape import (
    extent,
    facts_of,
    measure,
    moved_axes,
    name_of,
    normal_form,
    outline,
    place_words,
    shape_of,
)
from classroom.maths.shape.lines import Point
from classroom.maths.shape.membership import belongs

NAMES = ("x", "y")
PLACES = [(Fraction(x, 2), Fraction(y, 2)) for x in range(-9, 10, 3) for y in range(-8, 9, 2)]
numbers = st.sampled_from([0, 1, 2, 3, 4, 5, 9, Fraction(1, 2)]).map(lambda n: Number(Fraction(n)))
variables = st.sampled_from(NAMES).map(Variable)


def grown(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    return st.one_of(
        st.builds(Add, parts, parts),
        st.builds(Subtract, parts, parts),
        st.builds(Multiply, parts, parts),
        st.builds(Divide, parts, st.one_of(numbers, parts)),
        st.builds(Power, parts, st.sampled_from([Number(Fraction(n)) for n in (0, 1, 2, 2, 2, 3)])),
        st.builds(Absolute, parts),
        st.builds(Absolute, parts),
        st.builds(Root, parts),
        st.builds(Negative, parts),
    )


expressions = st.recursive(st.one_of(variables, variables, numbers), grown, max_leaves=7)
signs = st.sampled_from("=≠<≤>≥")
links = st.lists(st.tuples(signs, expressions), min_size=1, max_size=2).map(tuple)
comparisons = st.builds(Comparison, expressions, links)
pairs = st.lists(comparisons, min_size=2, max_size=3).map(tuple)
conditions = st.one_of(comparisons, comparisons, st.builds(Both, pairs), st.builds(Either, pairs))


def holding(condition: Condition) -> list[bool]:
    decide: Any = judge(condition)
    return [decide({"x": x, "y": y}) is not Standing.OUTSIDE for x, y in PLACES]


@settings(max_examples=80)
@given(conditions)
def test_the_shape_has_just_the_points_of_the_relation(condition: Condition) -> None:
    shape = shape_of(condition, NAMES)
    reached = extent(shape)
    for (x, y), held in zip(PLACES, holding(condition), strict=True):
        assert belongs(shape.form, Point.at(x, y), NAMES) == held
        assert not held or (reached is not None and reached[0].has(x) and reached[1].has(y))


@settings(max_examples=80)
@given(conditions)
def test_every_line_of_the_normal_form_says_the_same(condition: Condition) -> None:
    typed = holding(condition)
    for line in normal_form(shape_of(condition, NAMES)):
        here = [True] * len(PLACES) if line.when is None else holding(line.when)
        said = holding(line.condition)
        assert all(one == other for one, other, counts in zip(said, typed, here, strict=True) if counts), (
            line.words
        )


@settings(max_examples=60)
@given(conditions, st.integers(-13, 13), st.integers(-13, 13))
def test_whatever_is_typed_something_is_said_of_it(condition: Condition, x: int, y: int) -> None:
    shape = shape_of(condition, NAMES)
    assert name_of(shape)
    assert place_words(shape, x, y)
    for fact in facts_of(shape):
        assert fact.words
    for curve in outline(shape, 14.5):
        assert all(max(map(abs, point)) <= 14.5 + 1e-9 for line in curve.lines for point in line)
    measure(shape, x, y)
    moved_axes(shape)
