"""Relations as printed: what a pupil sees, and that reading it back gives the same relation."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.maths import bars, bounds, tokens
from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparison,
    Condition,
    Divide,
    Either,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
    needs_sign,
    parts_of,
)
from classroom.maths.notation import parse
from classroom.maths.printing import to_latex, to_text
from classroom.words import Language, speak

VARIABLES = "abcxy"


def side_by_side(left: Expression, right: Expression) -> Multiply:
    return Multiply(left, right, implicit=not needs_sign(left, right))


numbers = st.one_of(st.integers(0, 20), st.sampled_from([Fraction(1, 2), Fraction(3, 8), Fraction(25, 4)]))
leaves: st.SearchStrategy[Expression] = st.one_of(
    st.builds(lambda value: Number(Fraction(value)), numbers), st.builds(Variable, st.sampled_from(VARIABLES))
)
exponents = st.one_of(
    st.builds(lambda value: Number(Fraction(value)), st.integers(0, 3)),
    st.sampled_from([Variable("x"), Negative(Number(Fraction(1))), Add(Variable("a"), Number(Fraction(1)))]),
)


def rootless(node: Expression) -> bool:
    return not isinstance(node, Root) and all(map(rootless, parts_of(node)))  # type: ignore[arg-type]


def larger(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    pairs = st.sampled_from([Add, Subtract, Multiply, Divide, side_by_side])
    return st.one_of(
        st.builds(lambda make, left, right: make(left, right), pairs, parts, parts),
        st.builds(lambda make, inside: make(inside), st.sampled_from([Negative, Absolute, Root]), parts),
        st.builds(Power, parts, exponents),
        st.builds(Modulo, parts.filter(rootless), parts.filter(rootless)),
        st.lists(parts.filter(rootless), min_size=2, max_size=3).map(lambda chosen: Gcd(tuple(chosen))),
    )


expressions = st.recursive(leaves, larger, max_leaves=8)
comparisons: st.SearchStrategy[Condition] = st.builds(
    Comparison,
    expressions,
    st.lists(st.tuples(st.sampled_from("=≠<≤>≥"), expressions), min_size=1, max_size=2).map(tuple),
)


def joined(
    make: type[Both] | type[Either], parts: st.SearchStrategy[Condition]
) -> st.SearchStrategy[Condition]:
    return st.lists(parts, min_size=2, max_size=3).map(lambda chosen: make(tuple(chosen)))


conditions = st.one_of(
    comparisons,
    joined(Both, st.one_of(comparisons, joined(Either, comparisons))),
    joined(Either, st.one_of(comparisons, joined(Both, comparisons))),
)


@contextmanager
def boundless() -> Iterator[None]:
    """Random relations soon have more roots and larger numbers than are read else."""
    with (
        patch.multiple(bounds, MAX_BITS=10**20, MAX_ROOTS=100, MAX_PRECISION=[1 << 200] * 4),
        patch.object(bars, "MAX_BARS", 1000),
        patch.object(tokens, "MAX_LENGTH", 10_000),
    ):
        yield


@given(conditions, st.sampled_from(["zh", "en"]))
def test_what_is_printed_reads_back_as_the_same_relation(condition: Condition, words: Language) -> None:
    speak(words)
    text = to_text(condition)
    with boundless():
        read = parse(text, VARIABLES)
    assert read == condition, text
    assert to_text(read) == text


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("|x+2| + |y-2| <= 5", "|x+2|+|y−2|≤5"),
        ("(x-3)^2+(y-10)^2<=4^2", "(x−3)²+(y−10)²≤4²"),
        ("|x-y|/sqrt(2)>=14", "|x−y|/√2≥14"),
        ("y*y-x<=6", "y·y−x≤6"),
        ("1/2x<3", "(1/2)x<3"),
        ("1/(2x)!=3", "1/(2x)≠3"),
        ("2×-3=a--7", "2×(−3)=a−(−7)"),
        ("3<=a+b<6", "3≤a+b<6"),
        ("2*x(x+1)=0.50", "2×x(x+1)=0.5"),
        ("x^10+2^y>2^3^2", "x¹⁰+2^y>2^(3²)"),
        ("(-x)²=-x²", "(−x)²=−x²"),
        ("(((x)))+((y))=1", "x+y=1"),
        ("x-(y-1)=x-y+1", "x−(y−1)=x−y+1"),
        ("a/(b/c)=(a/b)/c", "a/(b/c)=a/b/c"),
        ("√(x²+y²)=√2x", "√(x²+y²)=(√2)x"),
        ("|2|x|-3|<1", "|2|x|−3|<1"),
        ("|x|(y|x|)<1", "|x|(y|x|)<1"),
        ("gcd(a,b)>1", "gcd(a, b)>1"),
        ("最大公约数（a，b、2c）＝1", "gcd(a, b, 2c)=1"),
        ("mod(a+b,3)=0", "(a+b) mod 3=0"),
        ("-a mod 3=a mod -3", "(−a) mod 3=a mod (−3)"),
        ("2a mod b²=(a mod 5)mod 3", "2a mod b²=(a mod 5) mod 3"),
        ("2gcd(a,b)c=(a mod 3)b", "2×gcd(a, b)c=(a mod 3)b"),
        ("√gcd(a,b)=2^(a mod 3)", "√gcd(a, b)=2^(a mod 3)"),
    ],
)
def test_a_relation_prints_as_in_the_textbook(typed: str, printed: str) -> None:
    assert to_text(parse(typed, VARIABLES)) == printed


def test_bars_that_could_be_misread_get_brackets() -> None:
    x, y = Absolute(Variable("x")), Variable("y")
    tree = Comparison(Multiply(Multiply(x, y, implicit=True), x, implicit=True), (("=", y),))
    assert to_text(tree) == "(|x|)y(|x|)=y"


def test_conditions_are_joined_by_a_word_of_the_language() -> None:
    condition = parse("(x>0 or y>0) and x≠y or x=1", VARIABLES)
    assert to_text(condition) == "((x>0 或 y>0) 且 x≠y) 或 x=1"
    speak("en")
    assert to_text(condition) == "((x>0 or y>0) and x≠y) or x=1"
    assert to_latex(condition) == r"((x>0\;\vee\;y>0)\;\wedge\;x\neq y)\;\vee\;x=1"


def put_in(node: Expression, values: dict[str, int]) -> Expression:
    """`node` with numbers for its variables."""
    if isinstance(node, Variable):
        return Number(Fraction(values[node.name]))
    if isinstance(node, Number):
        return node
    parts = [put_in(part, values) for part in parts_of(node)]  # type: ignore[arg-type]
    if isinstance(node, Gcd):
        return Gcd(tuple(parts))
    return Multiply(*parts, node.implicit) if isinstance(node, Multiply) else type(node)(*parts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "latex", "text"),
    [
        ("10+b", "10+(-4)", "10+(−4)"),
        ("a+2", "-3+2", "−3+2"),
        ("a²", "(-3)^{2}", "(−3)²"),
        ("-a²", "-(-3)^{2}", "−(−3)²"),
        ("|a+2|", "|{-3+2}|", "|−3+2|"),
        ("2a", r"2\times (-3)", "2×(−3)"),
        ("4ac", r"4\times (-3)\times 5", "4×(−3)×5"),
        ("ab", r"(-3)\times (-4)", "(−3)×(−4)"),
        ("a-b", "-3-(-4)", "−3−(−4)"),
        ("-a", "-(-3)", "−(−3)"),
        ("2(c+1)", r"2\times (5+1)", "2×(5+1)"),
        ("2√c", r"2\sqrt{5}", "2√5"),
        ("2|a|", r"2\times |{-3}|", "2×|−3|"),
        ("a/c", r"\frac{-3}{5}", "(−3)/5"),
        ("(a/c)²", r"\left(\frac{-3}{5}\right)^{2}", "((−3)/5)²"),
        ("1/2c", r"\frac{1}{2}\times 5", "1/2×5"),
        ("2^b", "2^{-4}", "2^(−4)"),
        ("√a", r"\sqrt{-3}", "√(−3)"),
        ("a mod c", r"(-3)\ \mathrm{mod}\ 5", "(−3) mod 5"),
        ("gcd(a,b)", r"\mathrm{gcd}({-3},\ {-4})", "gcd(−3, −4)"),
    ],
)
def test_numbers_put_in_are_bracketed_where_a_textbook_does(typed: str, latex: str, text: str) -> None:
    condition = parse(f"{typed}=1", VARIABLES)
    assert isinstance(condition, Comparison)
    substituted = put_in(condition.first, {"a": -3, "b": -4, "c": 5})
    assert to_latex(substituted) == latex
    assert to_text(substituted) == text


@pytest.mark.parametrize(
    ("typed", "latex"),
    [
        ("|x-y|/√2≥14", r"\frac{|x-y|}{\sqrt{2}}\geq 14"),
        ("|x/2|≤1", r"\left|\frac{x}{2}\right|\leq 1"),
        ("1/2x≠0.5", r"\frac{1}{2}x\neq 0.5"),
        ("2·(1/2)=1", r"2\times \frac{1}{2}=1"),
        ("x^10<a·b", r"x^{10}<a\cdot b"),
        ("gcd(a/2,b)>1", r"\mathrm{gcd}\left(\frac{a}{2},\ b\right)>1"),
    ],
)
def test_latex_is_two_dimensional(typed: str, latex: str) -> None:
    assert to_latex(parse(typed, VARIABLES)) == latex


def test_a_fraction_that_no_decimal_ends_prints_as_a_fraction() -> None:
    third = Number(Fraction(-1, 3))
    assert to_text(Add(Variable("x"), third)) == "x+(−1/3)"
    assert to_latex(Power(third, Number(Fraction(2)))) == r"\left(-\frac{1}{3}\right)^{2}"


@settings(max_examples=40)
@given(conditions)
def test_mathtext_sets_whatever_is_printed(condition: Condition) -> None:
    from matplotlib.mathtext import MathTextParser

    latex = to_latex(condition)
    assert latex.isascii()
    assert r"\le " not in latex
    logger = logging.getLogger("matplotlib.mathtext")
    records: list[logging.LogRecord] = []
    logger.addFilter(lambda record: bool(records.append(record)))
    try:
        MathTextParser("path").parse(f"${latex}$")
    finally:
        logger.filters.clear()
    assert not records
