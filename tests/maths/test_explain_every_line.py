"""Every line of an explanation says the same as the line before: sympy, which had no part in it, agrees.

All groups of the book's lessons, many of the others', a sample of cards that are no group, and a sample of
cards for other relations.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, islice, pairwise
from pathlib import Path
from random import Random

import pytest
import sympy

from classroom import lesson
from classroom.cards import KINDS, Kind
from classroom.lesson import Lesson
from classroom.maths.explain import explain
from classroom.maths.explaining.stages import comparisons
from classroom.maths.explanation import Explanation, Line
from classroom.maths.expression import Comparison, Expression
from classroom.maths.notation import parse
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from tests.maths.algebra import in_sympy

LESSONS = [one.id for one in lesson.lessons()]
MANY = 200
OTHERS = [
    ("√a+√b≥5", "N"),
    ("√a−√b<1", "N"),
    ("a/b+b/a≤5/2", "N"),
    ("1.5a−0.25b>3", "Z"),
    ("−a²+2ab−3(b+1)<1", "Z"),
    ("√(a²+b²)<3√2", "Z"),
    ("(√2−1)a≥b/√3", "Z"),
    ("−√a≤−b", "N"),
    ("a²+b²=c²", "N"),
    ("2a−(b−c)≠3", "Z"),
    ("3≤√(ab)<c", "N"),
    ("x²+y²≤25 and x+y>1", "D"),
    ("|x|>3 or y²<x and x≠y", "D"),
    ("1/x<1/y", "D"),
    ("√(x−y)>1", "D"),
    ("||x|−|y||≤1", "D"),
    ("(x+1)/(y−2)≥x^2/3", "D"),
    ("2^y≥x/3", "D"),
    ("y=2x+1", "D"),
    ("a+b≠6", "Z"),
    ("gcd(a,b)>1", "Z"),
    ("gcd(a,b/2,c)=c mod 4", "Z"),
    ("(x+y) mod 3=0 or gcd(x²,y+1)=2", "D"),
    ("(2a−b) mod a<b", "Z"),
]
# The relations of every shape that has a name, worked by hand for the shapes' own tests.
SHAPES = [
    one["text"]
    for one in tomllib.loads((Path(__file__).parent / "shape" / "relations.toml").read_text("utf-8"))[
        "relation"
    ]
]


def sides(comparison: Comparison) -> list[Expression]:
    return [comparison.first, *(side for _sign, side in comparison.links)]


def defined(value: sympy.Expr) -> bool:
    return bool(value.is_real) and bool(value.is_finite)


@cache
def same(one: sympy.Expr, other: sympy.Expr) -> bool:
    return bool(sympy.simplify(one - other) == 0)


@cache
def true(comparison: Comparison) -> bool:
    """Whether sympy finds the comparison true."""
    relations = {
        "=": sympy.Eq,
        "≠": sympy.Ne,
        "<": sympy.Lt,
        "≤": sympy.Le,
        ">": sympy.Gt,
        "≥": sympy.Ge,
    }
    left = in_sympy(comparison.first)
    for sign, tree in comparison.links:
        right = in_sympy(tree)
        if not (defined(left) and defined(right)):
            return False
        if not relations[sign](sympy.simplify(left - right), 0):
            return False
        left = right
    return True


def check_step(before: Comparison, after: Comparison, values: dict[str, int], kind: str) -> None:
    """Substituting and working out keep the value of each side; comparing keeps the truth."""
    if kind == "comparison":
        assert true(before) == true(after), (before, after)
        return
    point = {sympy.Symbol(name, real=True): value for name, value in values.items()}
    for old, new in zip(sides(before), sides(after), strict=True):
        was, is_ = in_sympy(old).subs(point), in_sympy(new)
        if defined(was):
            assert same(was, is_), (before, after)
        else:
            assert not defined(is_), (before, after)


def check(explanation: Explanation) -> None:
    lines = [line for line in explanation.steps if line.condition is not None]
    for before, after in pairwise(lines):
        checked(before, after, tuple(explanation.values.items()))
    if lines and isinstance(lines[-1].condition, Comparison):
        assert true(lines[-1].condition) == explanation.holds
    for said in in_figures(explanation.headline):
        assert true(said), explanation.headline


def in_figures(headline: str) -> Iterator[Comparison]:
    """What the headline states in figures alone: 10+11=21<32. Words say of the rest that it fails."""
    for part in headline.split("，"):
        if re.fullmatch(r"[^P一-鿿]*[=≠<≤>≥][^一-鿿]*", part):
            condition = parse(part, ())
            assert isinstance(condition, Comparison)
            yield condition


@cache
def checked(before: Line, after: Line, values: tuple[tuple[str, int], ...]) -> None:
    assert before.condition is not None
    assert after.condition is not None
    old, new = [*comparisons(before.condition)], [*comparisons(after.condition)]
    for one, other in zip(old, new, strict=True):
        check_step(one, other, dict(values), after.kind)


def groups(taught: Lesson) -> Iterator[tuple[Kind, ...]]:
    for kinds in combinations_with_replacement(KINDS, taught.size):
        if taught.groups.is_group(kinds):
            yield kinds


def enough_groups(taught: Lesson) -> Sequence[tuple[Kind, ...]]:
    """All of a lesson of the book; of another at most `MANY`, chosen by chance."""
    every = [*groups(taught)]
    return every if taught.order else Random(3).sample(every, min(MANY, len(every)))


def sample(size: int, count: int, seed: int) -> list[Sequence[Kind]]:
    random = Random(seed)
    return [random.choices(KINDS, k=size) for _ in range(count)]


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_line_for_groups_of_the_lesson(lesson_id: str) -> None:
    taught = lesson.find(lesson_id)
    chosen = enough_groups(taught)
    for kinds in chosen:
        explanation = explain(taught, kinds)
        assert explanation.wins
        check(explanation)
    assert len(chosen) >= min(MANY, taught.groups.count)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_line_for_cards_that_are_no_group(lesson_id: str) -> None:
    taught = lesson.find(lesson_id)
    for kinds in sample(taught.size, 60, seed=7):
        explanation = explain(taught, kinds)
        check(explanation)
        assert explanation.wins == taught.groups.is_group(kinds)


def typed(text: str, letter: str) -> Lesson:
    """A lesson of that relation, as a teacher types it."""
    reading, words = Reading(Letter(letter)), {"zh": "", "en": ""}
    relation = Relation.parse(text, reading)
    return Lesson("typed", words, relation, reading, frozenset(), 4, words, words)


@pytest.mark.parametrize(("text", "letter"), OTHERS)
def test_every_line_for_other_relations(text: str, letter: str) -> None:
    taught = typed(text, letter)
    for kinds in sample(taught.size, 30, seed=11):
        check(explain(taught, kinds))


@pytest.mark.parametrize("text", SHAPES)
def test_every_line_for_relations_of_every_shape(text: str) -> None:
    taught = typed(text, "Z" if set(text) & set("ab") else "D")
    for kinds in [*islice(groups(taught), 2), *sample(2, 4, seed=5)]:
        check(explain(taught, kinds))
