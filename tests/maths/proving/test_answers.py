"""What is typed and chosen in a proof: which answers are right, what a wrong one is told, what is counted."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.maths.proving.honours import Honours, Outcome
from classroom.maths.proving.proof import Proof
from classroom.maths.proving.questions import Choice
from tests.maths.proving.typed_in import numbers

Prove = Callable[..., Proof]


def test_where_the_order_does_not_matter_any_order_is_right(prove: Prove) -> None:
    proof = prove("sum-six", cards="C4 H10", level="sign")
    for values in ({"a": -4, "b": 10}, {"a": 10, "b": -4}):
        assert proof.numbers.judge(numbers(values)).right
    three = prove("sum-of-three", cards="H10 CJ SQ", level="sign")
    for a, b, c in ((12, 11, 10), (11, 10, 12), (10, 12, 11)):
        assert three.numbers.judge(numbers({"a": a, "b": b, "c": c})).right


def test_the_proof_goes_on_in_the_order_that_was_typed(prove: Prove) -> None:
    proof = prove("|a|+2b≤30", "Z", cards="CQ H3", level="sign")
    for (a, b), left in {(-12, 3): 18, (3, -12): -21}.items():
        after = proof.replied(proof.numbers.judge(numbers({"a": a, "b": b})))
        question = after.question
        assert isinstance(question, Choice)
        assert question.latex.startswith(f"{left}")


def test_where_the_order_matters_the_other_one_is_wrong_and_is_told_so(prove: Prove) -> None:
    proof = prove("difference-fifteen", cards="C8 H7", level="numbers")
    reply = proof.numbers.judge(numbers({"a": -8, "b": 7}))
    assert not reply.right
    assert reply.wrong == {"a", "b"}
    (line,) = reply.lines
    assert "按这个顺序" in line.text
    assert line.latex == "-8-7=15"


def test_one_wrong_blank_is_told_for_the_order_nearest_to_what_was_typed(prove: Prove) -> None:
    proof = prove("sum-six", cards="C4 H10", level="numbers")
    reply = proof.numbers.judge(numbers({"a": 10, "b": 4}))
    assert reply.wrong == {"b"}
    assert [line.text for line in reply.lines] == ["梅花 4 是黑牌，取负：b=□"]


def test_a_letter_that_the_relation_does_not_use_has_no_blank(prove: Prove) -> None:
    proof = prove("x≥3", "D", cards="H4 D2")
    assert proof.numbers.names == ("x",)
    assert proof.numbers.judge(numbers({"x": 4})).right


@given(a=st.integers(-14, 14), b=st.integers(-14, 14))
def test_numbers_are_right_when_they_are_the_cards_and_the_relation_holds(
    prove: Prove, a: int, b: int
) -> None:
    proof = prove("absolute-pair", cards="C9 H8", level="numbers")
    reply = proof.numbers.judge(numbers({"a": a, "b": b}))
    assert reply.right == ((a, b) == (-9, 8))
    assert reply.right or reply.lines


def test_a_root_is_compared_exactly(prove: Prove) -> None:
    sign = prove("far-from-diagonal", cards="HQ C8").questions[1]
    assert isinstance(sign, Choice)
    assert sign.latex == r"10\sqrt{2}\;\boxed{\;}\;14"
    assert sign.options[sign.right].words == ">"
    assert [line.text for line in sign.judge(0).lines][-1] == "两边平方"


def test_equality_fits_at_least_and_at_most(prove: Prove) -> None:
    proof = prove("absolute-pair", cards="C9 H8", level="sign")
    sign, fits = proof.questions[1:]
    assert isinstance(sign, Choice)
    assert isinstance(fits, Choice)
    assert sign.options[sign.right].words == "="
    assert fits.asked == "3=3，符合关系式中的“≤”吗？"
    assert fits.options[fits.right].words == "符合"
    assert "恰在边界" in fits.judge(1).lines[0].text


@pytest.mark.parametrize(
    ("relation", "letter", "cards", "signs"),
    [
        ("1<x<9", "D", "H4 D2", ["1 4 <", "4 9 <"]),
        ("x≥3 and y<0", "D", "H4 C2", ["4 3 >", "-2 0 <"]),
        ("x≥9 or y<0", "D", "H4 C2", ["-2 0 <"]),
        ("x≥9 or y<0 and x≠y", "D", "H4 C2", ["-2 0 <", "4 -2 >"]),
        ("1/y>3 or x>y", "D", "H4 RJ", ["4 0 >"]),
        ("a+b≠6", "Z", "H4 H3", ["7 6 >"]),
    ],
)
def test_a_proof_asks_for_the_comparisons_that_it_needs(
    prove: Prove, relation: str, letter: str, cards: str, signs: list[str]
) -> None:
    proof = prove(relation, letter, cards=cards, level="sign")
    asked = [q for q in proof.questions if isinstance(q, Choice) and q.topic == "sign"]
    found = [f"{q.latex} {q.options[q.right].words}" for q in asked]
    assert [one.replace(r"\;\boxed{\;}\;", " ") for one in found] == signs


def test_a_second_try_and_then_the_answer_is_shown_and_counted(prove: Prove) -> None:
    proof = prove("diamond", cards="S3 D4", level="sign")
    wrong, right = (
        proof.numbers.judge(numbers({"x": 3, "y": 4})),
        proof.numbers.judge(numbers({"x": -3, "y": 4})),
    )
    proof = proof.replied(wrong)
    assert proof.missed
    assert not proof.told
    proof = proof.replied(right)
    sign = proof.question
    assert isinstance(sign, Choice)
    proof = proof.replied(sign.judge(2)).replied(sign.judge(1))
    assert proof.told
    assert proof.question is sign
    proof = proof.go_on()
    assert not proof.told
    assert not proof.missed
    fits = proof.question
    assert isinstance(fits, Choice)
    proof = proof.replied(fits.judge(0))
    assert proof.question is None
    assert proof.outcomes == (Outcome.SECOND, Outcome.SHOWN, Outcome.FIRST)
    assert proof.honours == Honours(1, 1, 1)
    assert proof.honours.asked == 3
    assert proof.honours + Honours(2, 0, 1) == Honours(3, 1, 2)


def test_the_answer_can_be_shown_at_once(prove: Prove) -> None:
    proof = prove("sum-six", cards="C4 H10", level="numbers").tell()
    assert proof.told
    assert [line.text for line in proof.numbers.reasons] == [
        "梅花 4 是黑牌，取负：a=−4",
        "红桃 10 是红牌，取正：b=10",
    ]
    assert proof.go_on().honours == Honours(shown=1)


def test_the_proof_so_far_is_the_lines_that_have_been_found(prove: Prove) -> None:
    proof = prove("sum-six", cards="C4 H10", level="sign")
    assert proof.established == ()
    proof = proof.replied(proof.numbers.judge(numbers({"a": 10, "b": -4})))
    assert [line.latex for line in proof.established] == ["10+(-4)=6"]
    proof = proof.tell().go_on().tell().go_on()
    assert [line.latex for line in proof.established] == ["10+(-4)=6", "6=6", "6=6"]
