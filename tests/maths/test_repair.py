"""Repairs: what is offered for a formula that is none, and that it is one then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.maths.notation import NotationError, parse
from classroom.maths.repair import Repair, repairs
from classroom.words import speak

POINT = ("x", "y")


def offered(text: str, variables: tuple[str, ...] = POINT) -> tuple[Repair, ...]:
    with pytest.raises(NotationError) as caught:
        parse(text, variables)
    return repairs(text, variables, caught.value)


@pytest.mark.parametrize(
    ("typed", "mended"),
    [
        ("|x+2|+|y-2<=5", "|x+2|+|y-2|<=5"),
        ("|x+2+|y-2|<=5", "|x+2|+|y-2|<=5"),
        ("2|x+3=5", "2|x+3|=5"),
        ("(x-3)²+(y-10²≤4²", "(x-3)²+(y-10)²≤4²"),
        ("（x＋1＝2", "（x＋1）＝2"),
        ("(x+1]=2", "(x+1)=2"),
        ("x²+y²≤25)", "x²+y²≤25"),
        ("(x+1)2<3", "2(x+1)<3"),
        ("x2+y2=25", "2x+2y=25"),
        ("3x2<1", "3x²<1"),
        ("3,14<x", "3.14<x"),
        ("x<1，y<2", "x<1 且 y<2"),
        ("(x,y)=1", "gcd(x,y)=1"),
        ("gcd x y=1", "gcd(x, y)=1"),
        ("A+B=6", "x+y=6"),
        ("m+n=6", "x+y=6"),
        ("X+Y=6", "x+y=6"),
        ("x>==y", "x≥y"),
        ("x > = y", "x ≥ y"),
        ("x!y", "x≠y"),
        ("x+y=", "x+y=0"),
        ("x+y 6", "x+y =6"),
        ("x+y=6。", "x+y=6"),
        ("1<x<", "1<x"),
        ("x²+y²≤25 且", "x²+y²≤25"),
        ("x+y mod 3=0", "(x+y) mod 3=0"),
        ("x mod 3+1=2", "(x mod 3)+1=2"),
        ("x%2=0", "x mod 2=0"),
        ("x≡y(mod 3)", "(x−y) mod 3=0"),
        ("x平方+y平方小于等于25", "x²+y²≤25"),
        (r"\frac{x}{2}\leq 3", "x/2≤ 3"),
        ("x：y=2", "x/y=2"),
        ("x**2<3", "x^2<3"),
    ],
)
def test_the_obvious_repair_is_offered_first(typed: str, mended: str) -> None:
    assert offered(typed)[0].text == mended


def test_a_number_behind_a_letter_may_be_a_factor_or_a_power() -> None:
    assert [repair.text for repair in offered("x2=9")] == ["2x=9", "x²=9", "x×2=9"]


def test_bars_of_two_readings_are_offered_both() -> None:
    assert [repair.text for repair in offered("|x|y|x|<2")] == ["|x|×y|x|<2", "|x×|y|x|<2"]


def test_what_mod_takes_is_offered_both_ways() -> None:
    assert [repair.text for repair in offered("x+y mod 3=0")] == ["(x+y) mod 3=0", "x+(y mod 3)=0"]


@pytest.mark.parametrize(
    ("typed", "mended"),
    [("x+y=6", "a+b=6"), ("x²+y²=25", "a²+b²=25"), ("a+c=6", "a+b=6"), ("Ab=6", "ab=6"), ("B>3", "b>3")],
)
def test_letters_of_another_reading_become_those_that_the_cards_give(typed: str, mended: str) -> None:
    assert [repair.text for repair in offered(typed, ("a", "b"))] == [mended]


def test_two_mistakes_are_mended_at_once() -> None:
    assert offered("(A+B=6")[0].text == "(x+y)=6"


@pytest.mark.parametrize("typed", ["sinx=1", "x<=>y", "", "   ", "a+b+c=6", "a" * 600, "@@@", "x+*2=1"])
def test_where_nothing_is_obvious_nothing_is_offered(typed: str) -> None:
    assert offered(typed) == ()


def test_the_button_says_what_the_formula_becomes() -> None:
    assert offered("|x+2=5")[0].words == "改成 |x+2|=5"
    speak("en")
    assert offered("|x+2=5")[0].words == "Change to |x+2|=5"


def test_of_a_long_formula_the_button_shows_the_place() -> None:
    (repair,) = offered("(x−3)²+(y−10)²+xy+x+y+x·y·2<=<16")
    assert repair.text == "(x−3)²+(y−10)²+xy+x+y+x·y·2≤16"
    assert repair.words == "改成 …+y+x·y·2≤16"


SIGNS = "xyabcXY0123.,，=<>!≤≥≠()（）|｜√²·+-−×/^% gcdmod且或大于平方;:：\\{}&"


@given(st.text(alphabet=SIGNS, min_size=1, max_size=40))
def test_whatever_is_offered_is_a_relation_and_not_what_was_typed(text: str) -> None:
    try:
        parse(text, POINT)
    except NotationError as error:
        found = repairs(text, POINT, error)
    else:
        return
    assert len(found) <= 3
    assert len({parse(repair.text, POINT) for repair in found}) == len(found)
    assert text not in [repair.text for repair in found]
    assert all(len(repair.words) < 40 for repair in found)


@pytest.mark.parametrize("typed", ["x+y=6, x>y", "x+y=6; x>y", "x+y=6 && x>y"])
def test_conditions_are_joined_by_the_word_of_the_language_spoken(typed: str) -> None:
    assert "x+y=6 且 x>y" in [" ".join(repair.text.split()) for repair in offered(typed)]
    speak("en")
    assert "x+y=6 and x>y" in [" ".join(repair.text.split()) for repair in offered(typed)]


def test_the_word_that_was_typed_stays_in_any_language() -> None:
    speak("en")
    assert offered("|x+y=6 且 x>y")[0].text == "|x+y|=6 且 x>y"
