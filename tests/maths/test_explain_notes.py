"""The notes of an explanation: the cases of its bars, why a bound is whole, how many triples reach it."""

from math import isqrt
from random import Random

import pytest

from classroom import lesson
from classroom.cards import KINDS, parse_kind
from classroom.lesson import Lesson
from classroom.maths.exact import Standing, judge
from classroom.maths.explain import explain
from classroom.maths.explaining.bar_cases import case_note
from classroom.maths.explaining.triples import counted, listed
from classroom.maths.explaining.whole_bound import whole_bound
from classroom.maths.explanation import Explanation
from classroom.maths.notation import parse
from classroom.maths.printing import to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.words import speak

WITH_BARS = [
    "|x+2|+|y−2|≤5",
    "|x−y|/√2≥14",
    "||x|−|y||≤1",
    "|2x−3|·|y|>4",
    "|x²−4|≤y",
    "|x|≥|y−1/2|",
    "|x−√2|<3 and |x+y−1|>2",
    "3≤|xy|<20",
]


def explained(lesson_id: str, cards: str) -> Explanation:
    return explain(lesson.find(lesson_id), [parse_kind(card) for card in cards.split()])


def notes(found: Explanation) -> list[str]:
    return [line.text for line in found.steps if line.kind == "note"]


def test_the_cases_stand_where_the_bars_are_removed() -> None:
    found = explained("diamond", "D4 S3")
    said = "x=−3<−2，所以 |x+2|=−(x+2)=1；y=4≥2，所以 |y−2|=y−2=2"
    place = [line.text for line in found.steps].index(said)
    before, after = found.steps[place - 1], found.steps[place + 1]
    assert (before.latex, after.latex) == (r"|{-1}|+|2|\leq 5", r"1+2\leq 5")


@pytest.mark.parametrize(
    ("relation", "values", "said"),
    [
        ("|x|>3", {"x": -4, "y": 0}, "x=−4<0，所以 |x|=−x=4"),
        ("|x|>3", {"x": 4, "y": 0}, "x=4≥0，所以 |x|=x=4"),
        ("|x+2|+|y−2|≤5", {"x": -2, "y": 2}, "x=−2，所以 |x+2|=0；y=2，所以 |y−2|=0"),
        ("|5−x|≤1", {"x": 6, "y": 0}, "5−x=−1<0，所以 |5−x|=−(5−x)=1"),
        ("|x+y|=|x+y|", {"x": 1, "y": 2}, "x+y=3≥0，所以 |x+y|=x+y=3"),
        ("||x|−2|≤1", {"x": -5, "y": 0}, "x=−5<0，所以 |x|=−x=5"),
        ("|−3|<y", {"x": 0, "y": 4}, ""),
        ("|1/x|<2", {"x": 0, "y": 4}, ""),
        ("|x|+|y|+|x−1|+|y−1|≤9", {"x": 1, "y": 1}, ""),
    ],
)
def test_each_case_says_where_the_variable_lies(relation: str, values: dict[str, int], said: str) -> None:
    assert case_note(parse(relation, "xy"), values) == said


@pytest.mark.parametrize("relation", WITH_BARS)
def test_every_case_told_is_true(relation: str) -> None:
    condition, random = parse(relation, "xy"), Random(5)
    told = 0
    for _ in range(60):
        values = {"x": random.randint(-13, 13), "y": random.randint(-13, 13)}
        for clause in filter(None, case_note(condition, values).split("；")):
            for half in clause.split("，所以 "):
                assert judge(parse(half, "xy"))(values) is not Standing.OUTSIDE, (values, half)
                told += 1
    assert told >= 100


def test_no_explanation_of_a_lesson_has_more_than_two_notes_of_its_own_mathematics() -> None:
    random = Random(2)
    for taught in lesson.lessons():
        for _ in range(25):
            found = explain(taught, random.choices(KINDS, k=taught.size))
            others = ("闲牌", "次序，", "其余次序")
            own = [text for text in notes(found) if not any(word in text for word in others)]
            assert len(own) <= 2, own


def test_it_is_said_why_the_bound_is_twenty() -> None:
    said = "14√2≈19.80，而 |x−y| 是整数，所以 |x−y|≥14√2 就是 |x−y|≥20"
    assert notes(explained("far-from-diagonal", "DQ S10"))[0] == said
    assert whole_bound(lesson.find("far-from-diagonal").relation.condition) == said
    # For whole numbers n ≥ 0: n ≥ 14√2 is n² ≥ 392.
    assert all((n * n >= 392) == (n >= 20) for n in range(100))
    assert isqrt(392) == 19


def test_thirty_one_of_the_triples_of_ranks_reach_thirty_two() -> None:
    # 13−a, 13−b, 13−c add up to at most 7: the partitions of 0 … 7 into at most three parts are
    # 1+1+2+3+4+5+7+8; of 13 ranks three are chosen, equal ones allowed, in 15·14·13/6 ways.
    note = "三张牌的点数不计次序有 455 种搭配，其中 31 种满足关系式"
    assert notes(explained("sum-of-three", "SQ H10 CJ")) == [note]


def test_where_jokers_win_too_it_is_said_that_they_are_not_counted() -> None:
    # 3-4-5, 6-8-10 and 5-12-13; with a joker 9-12-15 besides.
    note = "不计王，三张牌的点数不计次序有 455 种搭配，其中 3 种满足关系式"
    assert notes(explained("pythagorean-triples", "H9 SQ RJ")) == [note]


def test_triples_are_counted_in_whatever_order_they_fulfil_the_relation() -> None:
    reading = Reading(Letter.Z)
    relation = Relation.parse("a−b=c", reading)
    numbers = [n for n in range(-13, 14) if n]
    expected = {tuple(sorted((a, b, a - b))) for a in numbers for b in numbers if a - b in numbers}
    assert counted(relation, reading) == (len(expected), 3276)


def test_the_triples_are_listed_by_their_two_largest_numbers() -> None:
    relation = lesson.find("sum-of-three").relation
    rows = {
        line.text: to_text(line.condition) for line in listed(relation, Reading(Letter.N)) if line.condition
    }
    assert rows == {
        "a=13，b=13": "6≤c≤13",
        "a=13，b=12": "7≤c≤12",
        "a=13，b=11": "8≤c≤11",
        "a=13，b=10": "9≤c≤10",
        "a=12，b=12": "8≤c≤12",
        "a=12，b=11": "9≤c≤11",
        "a=12，b=10": "c=10",
        "a=11，b=11": "10≤c≤11",
    }


@pytest.mark.parametrize("relation", ["a+b=c", "a+b+c≥20", "a+b+c≥37 and a+b+c≠38"])
def test_where_order_matters_or_the_list_would_be_long_or_have_gaps_there_is_none(relation: str) -> None:
    assert listed(Relation.parse(relation, Reading(Letter.N), 3), Reading(Letter.N)) == ()


def test_of_numbers_with_signs_it_says_numbers() -> None:
    reading = Reading(Letter.Z)
    words = {"zh": "", "en": ""}
    made = Lesson("typed", words, Relation.parse("a+b+c≥32", reading), reading, None, 4, words, words)
    speak("en")
    found = explain(made, [parse_kind(card) for card in ("HK", "DK", "HQ")])
    assert notes(found) == ["31 of the 3276 triples of numbers, order aside, fulfil the relation"]


def typed(text: str, letter: str) -> Lesson:
    reading, words = Reading(Letter(letter)), {"zh": "", "en": ""}
    relation = Relation.parse(text, reading)
    return Lesson("typed", words, relation, reading, frozenset(), 4, words, words)


def told(text: str, letter: str, cards: str) -> Explanation:
    return explain(typed(text, letter), [parse_kind(card) for card in cards.split()])


@pytest.mark.parametrize(
    ("text", "letter", "cards", "said"),
    [
        ("gcd(a,b)>1", "Z", "H8 CQ", "8 与 −12 的公因数有 1、2、4"),
        ("gcd(a,b)>1", "Z", "H8 C9", "8 与 −9 的公因数只有 1"),
        ("gcd(a,b,c)=3", "N", "H3 C9 D6", "3、9 与 6 的公因数有 1、3"),
        ("gcd(a,b)>1", "N", "RJ S5", "0 与 5 的公因数有 1、5"),
        ("(a+b) mod 3=0", "Z", "H8 CQ", "−4=3×(−2)+2，余数是 2"),
        ("a mod b=0", "Z", "CQ H4", "−12=4×(−3)，余数是 0"),
        ("gcd(a,b) mod 4=0", "N", "H8 CQ", "4=4×1，余数是 0"),
    ],
)
def test_it_is_said_how_a_common_divisor_or_a_remainder_is_found(
    text: str, letter: str, cards: str, said: str
) -> None:
    assert said in notes(told(text, letter, cards))


@pytest.mark.parametrize(
    ("text", "cards", "said"),
    [
        ("gcd(a,b)≥0", "RJ BJ", "gcd(0, 0)≥0：任何非零整数都是 0 的因数，没有最大公因数"),
        ("gcd(a/2,b/2)=1", "H3 D3", "gcd(3/2, 3/2)=1：只有整数才谈公因数与余数"),
        ("a mod (b−b)=0", "H3 D3", "3 mod 0=0：除数为 0，没有意义"),
    ],
)
def test_what_has_no_common_divisor_or_remainder_says_why_and_wins_nothing(
    text: str, cards: str, said: str
) -> None:
    found = told(text, "N", cards)
    assert said in notes(found)
    assert not found.wins


def test_the_steps_from_the_numbers_to_the_common_divisor() -> None:
    found = told("gcd(a,b)>1", "Z", "H8 CQ")
    assert found.headline == "gcd(8, −12)=4>1，得牌"
    assert [line.latex for line in found.steps if line.latex] == [
        r"\mathrm{gcd}(a,\ b)>1",
        r"\mathrm{gcd}(8,\ {-12})>1",
        "4>1",
    ]
    assert "P 是满足关系式的整点" in [line.text for line in found.steps]
    speak("en")
    assert "the common divisors of 8 and −12 are 1, 2, 4" in notes(told("gcd(a,b)>1", "Z", "H8 CQ"))
