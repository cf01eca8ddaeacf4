"""What is typed for an answer: equal forms, full-width signs, and nothing that is no number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.maths.exact import evaluate
from classroom.maths.expression import Expression, Number, Variable
from classroom.maths.notation import parse, parse_number
from classroom.maths.proving.blanks import blanks_latex, blanks_text
from classroom.maths.proving.typed import key, number
from classroom.maths.tokens import NotationError


@pytest.mark.parametrize(
    "text",
    ["11", "4−(−7)", "4+7", "4-(-7)", "+11", " 11 ", "22/2", "33÷3", "√121", "|−11|", "3²+2", "−−11",
     "１１", "４－（－７）", "４＋７", "5.5×2", "sqrt(121)", "1/3·33"],
)  # fmt: skip
def test_any_form_of_a_number_is_that_number(text: str) -> None:
    found = number(text)
    assert found is not None
    assert evaluate(found, {}) == 11


@pytest.mark.parametrize("text", ["−3", "-3", "－３", "–3", "﹣3", "1−4", "（－３）"])
def test_a_negative_number_is_read_with_any_minus(text: str) -> None:
    found = number(text)
    assert found is not None
    assert evaluate(found, {}) == -3


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "x=3", "3=3", "3<4", "(3=3)", "3且4", "1/0", "√(−4)", "0^0", "3,5", "9^9^9", "5-", "(",
     "|3", '__import__("os").getpid()', "三", "1" * 600, "(" * 200 + "1" + ")" * 200],
)  # fmt: skip
def test_what_is_no_number_is_none(text: str) -> None:
    assert number(text) is None


@given(st.text(max_size=60))
def test_no_text_stops_the_proof(text: str) -> None:
    found = number(text)
    assert found is None or evaluate(found, {}) is not None


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_sums_and_differences_are_as_good_as_their_value(one: int, other: int) -> None:
    for text, value in ((f"{one}+({other})", one + other), (f"{one}−({other})", one - other)):
        found = number(text)
        assert found is not None
        assert evaluate(found, {}) == value


def test_a_relation_is_no_number_and_says_where() -> None:
    with pytest.raises(NotationError) as refused:
        parse_number("4+7=11")
    assert refused.value.position == 3


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("2", "2"), ("２", "2"), ("<", "<"), ("＜", "<"), ("《", "<"), (",", "<"), ("，", "<"), ("＞", ">"),
     ("。", ">"), (".", ">"), ("》", ">"), ("＝", "="), ("=", "=")],
)  # fmt: skip
def test_keys_of_a_chinese_input_method_are_read_as_plain(typed: str, meant: str) -> None:
    assert key(typed) == meant


def test_a_relation_is_shown_with_boxes_and_with_what_is_typed_so_far() -> None:
    condition = parse("|x+2|+|y−2|≤5", ("x", "y"))
    empty: dict[str, Expression | None] = {"x": None, "y": None}
    assert blanks_latex(condition, empty) == r"|\boxed{x}+2|+|\boxed{y}-2|\leq 5"
    assert blanks_latex(condition, empty | {"x": parse_number("4-(-7)")}) == (
        r"|4-(-7)+2|+|\boxed{y}-2|\leq 5"
    )
    assert blanks_text(condition, empty | {"x": parse_number("－３")}) == "|−3+2|+|y−2|≤5"


@pytest.mark.parametrize(
    ("relation", "typed", "shown"),
    [
        ("2x+y=3", "3", "2×3+y=3"),
        ("2x+y=3", "-3", "2×(−3)+y=3"),
        ("x²−y<3", "-4", "(−4)²−y<3"),
        ("y−x<3", "-4", "y−(−4)<3"),
        ("y/x<3", "1+1", "y/(1+1)<3"),
        ("xy>x", "2", "2y>2"),
        ("xy+3x>1", "-2", "(−2)y+3×(−2)>1"),
    ],
)
def test_what_is_typed_is_put_in_with_the_brackets_it_needs(relation: str, typed: str, shown: str) -> None:
    condition = parse(relation, ("x", "y"))
    assert blanks_text(condition, {"x": parse_number(typed), "y": None}) == shown


def test_a_number_is_a_tree_like_any_other() -> None:
    assert isinstance(parse_number("7"), Number)
    assert not isinstance(parse_number("7"), Variable)
