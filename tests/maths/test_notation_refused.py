"""Classroom notation: what is refused, where, with which words, and within which bounds."""

import random
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.maths.expression import Condition
from classroom.maths.notation import NotationError, parse
from classroom.maths.printing import to_text
from classroom.words import speak

CARDS = ("a", "b", "c")
POINT = ("x", "y")
EVERY = (*CARDS, *POINT)


def refusal(text: str, variables: tuple[str, ...] = EVERY) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse(text, variables)
    return caught.value


# What is refused: the text, the place, and a word that the sentence must have.
REFUSED = [
    ("|x|<=5|", 6, "竖线"),
    ("|x<=5", 0, "竖线"),
    ("|x+2|+|y-2<=5", 6, "竖线"),
    ("||x|-|y|<=1", 0, "竖线"),
    ("(|x)+1|<2", 1, "竖线"),
    ("|x|y|x|<2", 2, "两种读法"),
    ("||=1", 1, "缺少"),
    ("|x+|=1", 3, "缺少"),
    ("(x+1=2", 0, "括号"),
    ("x+1)=2", 3, "括号"),
    ("(x+1]=2", 4, "配对"),
    ("()=2", 1, "缺少"),
    ("2 3<x", 2, "两个数"),
    ("x2<3", 1, "2x"),
    ("(x+1)2<3", 5, "因式"),
    ("x²2<3", 2, "因式"),
    ("3,14<x", 1, "逗号"),
    ("3，5x<1", 1, "逗号"),
    ("x<1，y<2", 3, "逗号"),
    ("x+1", 3, "等号"),
    ("x>1 and y", 9, "等号"),
    ("x and y>1", 2, "等号"),
    ("(x<3)+1=2", 0, "条件"),
    ("|x<3|=2", 0, "竖线"),
    ("√(x<3)=2", 1, "条件"),
    ("+(x<3)", 1, "条件"),
    ("x^(y=2)<3", 2, "条件"),
    ("1<x<", 4, "写完"),
    ("<3", 0, "缺少"),
    ("x+*2=1", 2, "缺少"),
    ("x==", 3, "写完"),
    ("x<=>y", 3, "缺少"),
    ("x^²=1", 2, "缺少"),
    ("x²^2=1", 2, "不能放"),
    ("", 0, "还没有"),
    ("   ", 0, "还没有"),
    ("x%2=0", 1, "%"),
    ("x!=2!", 4, "!"),
    ("x!y", 1, "!"),
    ("0.=x", 1, "小数点"),
    (".5=x", 0, "小数点"),
    ("x.y=1", 1, "小数点"),
    ("x⁻=1", 1, "指数"),
    ("x^(1/2)<3", 2, "√"),
    ("x^0.5<3", 2, "√"),
    ("2^√x<3", 2, "√"),
    ("sin(x)<3", 0, "sin"),
    ("gcd(x;y)=1", 5, ";"),
    ("(x,y)=1", 2, "gcd(a,b)"),
    ("gcd(x)=1", 5, "gcd(a,b)"),
    ("gcdx=1", 0, "gcdx"),
    ("gcd x=1", 4, "括号"),
    ("gcd()=1", 4, "缺少"),
    ("gcd(x,)=1", 6, "缺少"),
    ("gcd(x,y=1", 3, "括号"),
    ("gcd(|x,y|)=1", 4, "竖线"),
    ("gcd(x,(y,2))=1", 8, "逗号"),
    ("gcd(√x,y)=1", 4, "根号"),
    ("√x mod 3=1", 0, "根号"),
    ("gcd(x<y,2)=1", 5, "不能"),
    ("mod(x)=1", 5, "mod(a,3)"),
    ("mod(x,y,2)=1", 8, "两个数"),
    ("x mod=1", 5, "缺少"),
    ("x+y mod 3=0", 4, "括号"),
    ("x mod 3+1=0", 2, "括号"),
    ("x mod y mod 3=0", 2, "括号"),
    ("x mod 3y=0", 2, "括号"),
    ("x：y=3", 1, "冒号"),
    ("x≡y", 1, "余数"),
    ("lambda x:x", 0, "lambda"),
    ('__import__("os").getpid()', 0, "__import__"),
    ("x.__class__=1", 1, "小数点"),
    ("x=1;y=2", 3, ";"),
    ("x=“1”", 2, "“"),
    ("x=1\0", 3, "不认识"),
    ("π<x", 0, "π"),
    ("x——2=1", 1, "—"),
]


@pytest.mark.parametrize(("typed", "place", "word"), REFUSED)
def test_what_is_no_relation_is_refused_at_its_place_in_a_chinese_sentence(
    typed: str, place: int, word: str
) -> None:
    error = refusal(typed, POINT)
    assert error.position == place
    assert word in error.message.replace(" ", "")
    assert error.message.endswith(("。", "？"))


@pytest.mark.parametrize(("typed", "place", "word"), REFUSED)
def test_each_refusal_is_an_english_sentence_too(typed: str, place: int, word: str) -> None:
    speak("en")
    error = refusal(typed, POINT)
    assert error.message[-1] in ".?:"
    assert not any(
        "\u4e00" <= sign <= "\u9fff" and sign not in "且" for sign in error.message + error.expected
    )


@pytest.mark.parametrize(
    ("typed", "variables", "place", "word"),
    [
        ("a+x=3", CARDS, 2, "坐标"),
        ("x+b=3", POINT, 2, "一张牌的数"),
        ("E=3", CARDS, 0, "E"),
        ("I+a=3", CARDS, 0, "I"),
        ("S<3", POINT, 0, "S"),
        ("N<a", CARDS, 0, "N"),
        ("Q<a", CARDS, 0, "Q"),
        ("O<a", CARDS, 0, "O"),
        ("C<a", CARDS, 0, "小写字母c"),
        ("X+y=3", POINT, 0, "小写字母x"),
        ("aB=3", CARDS, 1, "小写字母b"),
        ("k+a=3", CARDS, 0, "k"),
    ],
)
def test_a_letter_without_a_card_is_refused_and_the_given_ones_named(
    typed: str, variables: tuple[str, ...], place: int, word: str
) -> None:
    error = refusal(typed, variables)
    assert error.position == place
    assert word in error.message.replace(" ", "")
    assert "小写" in error.message or all(letter in error.message for letter in variables)


def test_the_caret_stands_under_the_place_whatever_the_width_of_the_signs() -> None:
    assert refusal("x+%=1").caret() == "x+%=1\n  ^"
    assert refusal("（ｘ＋％）").caret() == "（ｘ＋％）\n      ^"
    assert refusal("（x＋１）＋＝5").caret().split("\n")[1] == " " * 11 + "^"


def test_the_caret_of_a_long_formula_shows_only_what_stands_around_the_place() -> None:
    formula, under = refusal("x+" * 100 + "%" + "+x" * 100).caret().split("\n")
    assert len(formula) < 70
    assert formula[under.index("^")] == "%"


def test_the_caret_keeps_to_one_line_below_a_text_of_several() -> None:
    formula, under = refusal("x+\t\n%=1").caret().split("\n")
    assert formula[under.index("^")] == "%"


@pytest.mark.parametrize(
    "typed",
    [
        "9^9^9<x",
        "((2^12)^12)^12<x",
        "2^x^x^x<3",
        "x^999999999999<3",
        "10^9^9=x",
        "x^80<3",
        "9" * 200 + "<x",
        "(x^40)(y^40)<3",
        "1/(x^40)/(y^40)<3",
        "(x^40)^-2<3",
        "0.1^600<x",
    ],
)
def test_numbers_beyond_all_use_are_refused_uncomputed(typed: str) -> None:
    assert "太大" in refusal(typed, POINT).message


@pytest.mark.parametrize("typed", ["x^10<3", "2^x<3", "x^2^2<3", "99^10=x", "x²⁰<1"])
def test_powers_of_classroom_size_are_read(typed: str) -> None:
    assert to_text(parse(typed, POINT))


def test_ten_thousand_characters_are_refused_without_being_read() -> None:
    for text in ("x" * 10_000, "(" * 10_000, "|" * 10_000, "9" * 10_000, "x+" * 5_000 + "x=1"):
        assert "500" in refusal(text).message


@pytest.mark.parametrize("opening", ["(", "-", "√(", "|-", "x^(", "((", "2(", "|"])
def test_nesting_ends_at_fifty_levels(opening: str) -> None:
    closing = "".join({"(": ")", "|": "|"}.get(sign, "") for sign in reversed(opening))
    text = opening * 100 + "x" + closing * 100 + "=1"
    assert refusal(text[:500] if opening in ("√(", "x^(") else text)


def test_forty_levels_of_brackets_are_read() -> None:
    assert parse("(" * 40 + "x" + ")" * 40 + "=1", POINT) == parse("x=1", POINT)


def test_fifty_levels_leave_room_on_the_stack() -> None:
    """A relation is typed in a window, far down the stack."""

    def deep(levels: int) -> object:
        return deep(levels - 1) if levels else parse("(" * 50 + "x" + ")" * 50 + "=1", POINT)

    used = 0
    frame = sys._getframe()
    while frame is not None:
        used += 1
        frame = frame.f_back
    assert deep(max(0, sys.getrecursionlimit() - used - 650)) == parse("x=1", POINT)


def test_a_sum_of_too_many_terms_is_refused() -> None:
    assert "太多" in refusal("+".join(["x"] * 150) + "=1", POINT).message
    assert parse("+".join(["x"] * 60) + "=1", POINT)


def test_a_ninth_root_is_refused() -> None:
    assert parse("+".join(["√x"] * 8) + "=1", POINT)
    error = refusal("+".join(["√x"] * 9) + "=1", POINT)
    assert (error.position, "8" in error.message) == (24, True)


def test_roots_that_could_not_be_compared_exactly_in_time_are_refused() -> None:
    error = refusal("x^60(√x+√y+√(x+1)+√(y+1))(√x+√y+√(x+2)+√(y+2))=0", POINT)
    assert "精确" in error.message


SIGNS = "xyabc0123456789.,+-*/^=<>≤≥≠!()[]{}|√²³×÷·−（）｜＋ sqrtandor且或并且或者%_'\"\\\n√∧∨E⁻¹"


def read_or_refuse(text: str) -> Condition | None:
    """What `text` says; None when it was refused. Nothing else may happen."""
    try:
        condition = parse(text, POINT)
    except NotationError as refused:
        error = refused
    else:
        assert parse(to_text(condition), POINT) == condition
        return condition
    assert 0 <= error.position <= len(text)
    assert error.message
    assert error.caret().count("\n") == 1
    return None


@given(st.text(alphabet=SIGNS, max_size=40))
def test_no_text_of_signs_does_anything_but_read_or_be_refused(text: str) -> None:
    read_or_refuse(text)


@given(st.text(max_size=60))
def test_any_unicode_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


GOOD = [
    "|x+2|+|y-2|<=5",
    "(x-3)²+(y-10)²≤4²",
    "|x-y|/√2≥14",
    "y²-x≤6 且 x≠y",
    "||x|-|y||<=1",
    "1/2x(y+1)^2<√√x+3",
]


def test_thousands_of_misspelt_relations_raise_nothing_but_a_refusal() -> None:
    chance = random.Random(20)
    outcomes = []
    for _round in range(6000):
        signs = list(chance.choice(GOOD))
        for _change in range(chance.randint(1, 4)):
            place = chance.randrange(len(signs) + 1)
            signs[place : place + chance.randint(0, 2)] = chance.choice(SIGNS) * chance.randint(0, 2)
        outcomes.append(read_or_refuse("".join(signs)))
    assert any(outcomes)
    assert None in outcomes
