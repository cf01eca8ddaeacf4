"""`dalangtaojin check`, as typed in a shell."""

import json
import re
from fractions import Fraction

import pytest

from classroom.cli.app import main


def check(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """(exit code, what was printed, what was complained of)."""
    code = main(["check", *words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_the_disc_of_radius_five_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = check(capsys, "x²+y²≤25", "--reading", "D", "--json")
    answer = json.loads(out)
    idle = answer.pop("idle")
    assert (code, err) == (0, "")
    assert answer == {
        "relation": "x²+y²≤25",
        "latex": r"x^{2}+y^{2}\leq 25",
        "reading": "D",
        "size": 2,
        "joker": 0,
        "variables": ["x", "y"],
        "groups": 81,
        "chance": "203/2889",
    }
    assert idle == sorted(idle)
    assert len(idle) == 32
    assert "H6" in idle
    assert "H5" not in idle
    # A lattice point is a group: 4 cards of each kind pair, the jokers (4 cards) being 0 on either axis.
    points = [(x, y) for x in range(-5, 6) for y in range(-5, 6) if x * x + y * y <= 25]
    hands = sum((2 if x else 4) * (2 if y else 4) for x, y in points if (x, y) != (0, 0)) + 6
    assert Fraction(answer["chance"]) == Fraction(hands, 108 * 107 // 2)
    assert answer["groups"] == len(points)


def test_the_books_sum_of_three(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = check(capsys, "a+b+c>=32", "--reading", "n", "--json")
    answer = json.loads(out)
    assert (answer["size"], answer["variables"], answer["reading"]) == (3, ["a", "b", "c"], "N")
    assert answer["idle"] == sorted([f"{suit}{rank}" for suit in "SHDC" for rank in "A2345"] + ["J"])


def test_size_and_joker_may_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = check(capsys, "a+b=6", "--reading", "Z", "--size", "3", "--joker", "-7", "--json")
    answer = json.loads(out)
    assert (answer["size"], answer["joker"], answer["idle"]) == (3, -7, [])


def test_the_answer_in_words_shows_how_the_relation_was_understood(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _err = check(capsys, "1/2x + y<=5 and y≥0", "--reading", "D", "--joker", "-2")
    assert code == 0
    assert "(1/2)x+y≤5 且 y≥0" in out
    for part in ("x=−2", "♣A–K", "闲牌", "≈"):
        assert part in out.replace(" ", "")
    _code, english, _err = check(capsys, "1/2x+y<=5", "--reading", "D", "--lang", "en")
    assert "Idle cards" in english
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in english)


def test_idle_cards_are_told_in_few_words(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = check(capsys, "a-b=15", "--reading", "Z")
    assert "闲牌A、王" in out.replace(" ", "")
    _code, out, _err = check(capsys, "a+b=6", "--reading", "Z")
    assert "闲牌♠♣8–K" in out.replace(" ", "")  # −8 wants 14
    _code, out, _err = check(capsys, "a+b<=40", "--reading", "N")
    assert "闲牌无" in out.replace(" ", "")


def test_the_place_of_a_mistake_is_shown_by_a_caret(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = check(capsys, "（ｘ＋２）＋|y≤5", "--reading", "D")
    assert (code, out) == (2, "")
    sentence, formula, caret = err.rstrip("\n").split("\n")
    assert sentence.endswith("。")
    assert formula == "（ｘ＋２）＋|y≤5"
    assert caret == " " * 12 + "^"


def test_what_was_expected_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    _code, _out, err = check(capsys, "a+=6", "--reading", "Z", "--lang", "en")
    first = err.split("\n")[0]
    assert (
        first
        == "Before “=” something is missing (expected here: a number, a letter, √, | or an opening bracket)."
    )


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("a+b+c=3", "--reading", "Z", "--size", "2"), "c"),
        (("x+y=3", "--reading", "D", "--size", "3"), "D"),
        (("x+y=3", "--reading", "Z"), "坐标"),
        (("a+b=3", "--reading", "Z", "--joker", "100"), "99"),
        (("a+b=3", "--reading", "Q"), "N、Z、D"),
        (("a+b=3",), "--reading"),
        (("3=3", "--reading", "N"), "字母"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_two(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], part: str
) -> None:
    code, out, err = check(capsys, *words)
    assert (code, out) == (2, "")
    assert part in err.split("\n")[0]
    assert "Traceback" not in err


@pytest.mark.parametrize("typed", ["", "   ", "\u3000"])
def test_nothing_typed_has_no_place_for_a_caret(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    assert check(capsys, typed, "--reading", "D") == (
        2, "", "还没有输入关系式（此处应为：关系式，例如 a+b=6）。\n"
    )  # fmt: skip


def test_a_sign_that_cannot_be_printed_is_named_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    _code, _out, err = check(capsys, "a\x1b=1", "--reading", "Z")
    assert err == "不认识符号“U+001B”。\na =1\n ^\n"


@pytest.mark.parametrize(
    ("typed", "relation"), [("-x+y=3", "−x+y=3"), ("-1<x<3", "−1<x<3"), ("-2x=y", "−2x=y")]
)
def test_a_relation_may_begin_with_a_minus(
    capsys: pytest.CaptureFixture[str], typed: str, relation: str
) -> None:
    code, out, _err = check(capsys, typed, "--reading", "D", "--json")
    assert (code, json.loads(out)["relation"]) == (0, relation)


def test_a_chance_that_is_no_fraction_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = check(capsys, "a+b>=0", "--reading", "N")
    assert re.search("成牌的概率 +1$", out, re.MULTILINE)


def test_and_within_or_is_bracketed(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = check(capsys, "1<a<3 且 b>2 或 b<0", "--reading", "Z", "--json")
    assert json.loads(out)["relation"] == "(1<a<3 且 b>2) 或 b<0"
