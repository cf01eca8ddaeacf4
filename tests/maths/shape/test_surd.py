"""Exact numbers with roots: the laws of a field, signs, roots, and how they are written."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from classroom.maths.printing import to_latex, to_text
from classroom.maths.radical import sign
from classroom.maths.shape.surd import ONE, ZERO, Nested, Surd, with_root

fractions = st.fractions(min_value=-20, max_value=20, max_denominator=6)


@st.composite
def surds(draw: st.DrawFn) -> Surd:
    total = Surd.of(draw(fractions))
    for radicand in draw(st.lists(st.sampled_from((2, 3, 6, 8, 12, 15)), max_size=3)):
        total += Surd.root_of(radicand) * draw(fractions)
    return total


@given(surds(), surds(), surds())
def test_sums_and_products_obey_the_laws_of_numbers(a: Surd, b: Surd, c: Surd) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a * (b + c) == a * b + a * c
    assert (a * b) * c == a * (b * c)
    assert a - a == ZERO


@given(surds())
def test_a_number_times_its_inverse_is_one(number: Surd) -> None:
    assume(number)
    assert number * number.inverse() == ONE


@given(surds())
def test_the_sign_is_that_of_the_exact_arithmetic(number: Surd) -> None:
    assert number.sign() == sign(number.exact)


@given(surds(), surds())
def test_numbers_are_ordered_as_their_decimals_are(a: Surd, b: Surd) -> None:
    assume(abs(float(a) - float(b)) > 1e-6)
    assert (a < b) == (float(a) < float(b))


@given(surds())
def test_a_square_has_its_number_as_root_or_none_that_is_found(number: Surd) -> None:
    found = (number * number).root()
    assert found is None or found == abs(number)


@given(fractions, st.sampled_from((2, 3, 5)), fractions)
def test_a_number_with_a_single_root_comes_out_of_its_square(a: Fraction, n: int, b: Fraction) -> None:
    number = Surd.root_of(n) * b + a
    assert (number * number).root() == abs(number)


def test_the_root_of_a_negative_number_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^$"):
        Surd.of(-1).root()


def test_a_tiny_difference_is_told_from_none() -> None:
    near = Fraction(141421356237309504880, 10**20)
    assert (Surd.root_of(2) - near).sign() == 1
    assert (Surd.root_of(2) - near - Fraction(1, 10**19)).sign() == -1


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Surd.root_of(392), "14√2"),
        (Surd.root_of(Fraction(1, 2)), "√2/2"),
        (1 / Surd.root_of(3), "√3/3"),
        (Surd.of(Fraction(-7, 2)), "−7/2"),
        ((ONE + Surd.root_of(5)) / 2, "(1+√5)/2"),
        (Surd.root_of(2) - 1, "√2−1"),
        (with_root(ONE, Surd.of(8)), "1+2√2"),
        (with_root(ONE, Surd.of(3) + Surd.root_of(8)), "2+√2"),
        (with_root(ZERO, Surd.of(3) + Surd.root_of(7), -1), "−√(3+√7)"),
        (ZERO, "0"),
    ],
)
def test_numbers_are_written_in_their_simplest_form(number: Surd | Nested, text: str) -> None:
    assert to_text(number.tree) == text


def test_fractions_with_roots_have_one_bar_in_latex() -> None:
    assert to_latex(((ONE + Surd.root_of(5)) / 2).tree) == r"\frac{1+\sqrt{5}}{2}"
