"""What a player overlooked or claimed wrongly, against trying every card, and in words."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import KINDS, TWO_PACKS, Card, Kind, parse_kind
from classroom.lesson import Lesson, find, lessons
from classroom.maths.explaining.lapses import Lapse, claim_lines, false_claim, missed, nearest
from classroom.maths.explaining.shortfall import shortfall
from classroom.maths.groups import Groups
from classroom.maths.notation import parse
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.words import speak

hands = st.lists(st.sampled_from(TWO_PACKS), min_size=3, max_size=9, unique=True)


def kinds(*cards: str) -> list[Kind]:
    return [parse_kind(card) for card in cards]


def claim(lesson: str, *cards: str) -> Lapse:
    """The false claim of these cards, the card just turned first."""
    return false_claim(find(lesson).groups, kinds(*cards))


def test_a_miss_names_each_card_that_would_have_won_with_the_relation_filled_in() -> None:
    lapse = missed(find("sum-six").groups, parse_kind("H4"), kinds("C9", "H2", "D2", "H2", "S10"))
    assert lapse.words == ("♥2：4+2=6", "♦2：4+2=6")
    lapse = missed(find("sum-of-three").groups, parse_kind("HK"), kinds("D10", "S3", "H10", "SJ"))
    assert lapse.words == ("♦10、♥10：13+10+10=33≥32", "♦10、♠J：13+10+11=34≥32", "♥10、♠J：13+10+11=34≥32")


def test_a_point_too_far_out_is_told_how_far_and_the_nearest_card() -> None:
    assert claim("diamond", "D5", "S6").words == (
        "7 比 5 多 2",
        "♦5 要配 −4≤x≤0",
        "最接近的成牌：♠6 换成 ♠4，|−4+2|+|5−2|=5≤5",
    )


def test_a_root_is_told_exactly_and_about() -> None:
    assert claim("far-from-diagonal", "HJ", "C8").words == (
        "19√2/2≈13.44 比 14 少 (28−19√2)/2≈0.56",
        "♥J 要配 y≤−9",
        "最接近的成牌：♣8 换成 ♣9，|11−(−9)|/√2=10√2≥14",
    )


def test_of_three_cards_either_partner_may_be_the_one_to_change() -> None:
    found = claim("sum-of-three", "H9", "S10", "DQ")
    assert [(change.change, change.replaced) for change in found.nearest] == [
        (1, (parse_kind("S10"),)),
        (1, (parse_kind("DQ"),)),
    ]
    assert found.words[-1] == "最接近的成牌：♠10 换成 J，9+11+12=32≥32；♦Q 换成 K，9+10+13=32≥32"


def test_where_one_card_is_not_enough_two_are_changed() -> None:
    found = claim("sum-of-three", "HK", "SA", "D2")
    assert {change.change for change in found.nearest} == {16}
    assert all(len(change.replaced) == 2 for change in found.nearest)


def test_two_cards_of_one_axis_are_told_what_the_first_needs() -> None:
    found = claim("diamond", "S2", "H3")
    assert found.words == ("♠2 要配 −3≤y≤7",)
    assert found.nearest == ()


def test_with_an_idle_card_nothing_would_have_done() -> None:
    found = claim("diamond", "H4", "D2")
    assert found.nearest == ()
    assert found.words == ("6 比 5 多 1", "♥4 是闲牌，配什么牌都不能成牌")


def test_a_card_that_only_the_teacher_makes_idle_is_changed_for_its_like() -> None:
    reading = Reading(Letter.Z)
    groups = Groups.of(Relation.parse("a+b=6", reading), reading, {parse_kind("D2")})
    found = false_claim(groups, kinds("H4", "D2"))
    assert found.short == ""
    assert found.words == ("♥4 要配 2", "最接近的成牌：♦2 换成 ♥2，4+2=6")


def test_the_cards_on_the_table_that_would_have_won_are_known_to_a_false_claim_too() -> None:
    found = false_claim(find("sum-six").groups, kinds("H10", "C3"), kinds("C3", "S4", "H9"))
    assert [won.filled for won in found.would_have_won] == ["10+(−4)=6"]


def test_in_english() -> None:
    speak("en")
    assert claim("parabola", "D4", "H9").words == (
        "7 is 1 more than 6",
        "♦4 needs x≥10",
        "Nearest: ♥10 instead of ♥9, 4²−10=6≤6",
    )


@given(lesson=st.sampled_from(lessons()), cards=hands)
def test_a_miss_lists_just_the_groups_that_lie_there(lesson: Lesson, cards: list[Card]) -> None:
    turned, *table = [card.kind for card in cards]
    found = missed(lesson.groups, turned, table)
    assert {frozenset(won.kinds[1:]) for won in found.would_have_won} == {
        frozenset(rest)
        for rest in combinations(table, lesson.size - 1)
        if lesson.groups.is_group((turned, *rest))
    }


def number(lesson: Lesson, kind: Kind, name: str) -> int | None:
    return lesson.reading.value(kind, name)


@given(lesson=st.sampled_from(lessons()), cards=hands)
def test_no_card_would_have_done_with_a_smaller_change(lesson: Lesson, cards: list[Card]) -> None:
    claimed = [card.kind for card in cards][: lesson.size]
    if lesson.groups.is_group(claimed):
        return
    found = nearest(lesson.groups, claimed, kept=1)
    for change in found:
        for new in product(*change.by):
            rest = claimed[1:]
            for old in change.replaced:
                rest.remove(old)
            group = (claimed[0], *rest, *new)
            # There is no third card of one kind in two packs.
            assert lesson.groups.is_group(group) or (len(group) == 3 and len(set(group)) == 1)
    if lesson.reading.letter is Letter.D or not found or len(found[0].replaced) > 1:
        return
    worth = [number(lesson, kind, "a") or 0 for kind in KINDS]
    least = min(
        abs(worth[kind.index] - worth[old.index])
        for at, old in enumerate(claimed)
        for kind in KINDS
        if at and lesson.groups.is_group((*claimed[:at], kind, *claimed[at + 1 :]))
    )
    assert least == found[0].change


@given(
    lesson=st.sampled_from([one for one in lessons() if one.reading.letter is Letter.D]),
    turned=st.sampled_from(KINDS[:52]),
    partner=st.sampled_from(KINDS[:52]),
)
def test_a_coordinate_is_changed_to_the_nearest_that_wins(
    lesson: Lesson, turned: Kind, partner: Kind
) -> None:
    found = nearest(lesson.groups, [turned, partner], kept=1)
    axis = "x" if number(lesson, partner, "x") is not None else "y"
    old = number(lesson, partner, axis)
    assert old is not None
    winning = {number(lesson, kind, axis) for kind in KINDS if lesson.groups.is_group((turned, kind))} - {
        None
    }
    if number(lesson, turned, axis) is not None or not winning:
        assert found == ()
    else:
        assert {change.change for change in found} == {
            min(abs(new - old) for new in winning if new is not None)
        }


@pytest.mark.parametrize(
    ("text", "values", "words"),
    [
        ("a+b=6", {"a": 4, "b": 5}, "9 比 6 多 3"),
        ("a+b=6", {"a": 4, "b": 2}, ""),
        ("a+b≠6", {"a": 4, "b": 2}, "6 恰好等于 6，相等不算"),
        ("a+b<6", {"a": 4, "b": 2}, "6 恰好等于 6，相等不算"),
        ("3≤a+b<6", {"a": 4, "b": 5}, "9 比 6 多 3"),
        ("3≤a+b<6", {"a": 1, "b": 1}, "2 比 3 少 1"),
        ("a+b≥6 and ab≥9", {"a": 2, "b": 3}, "5 比 6 少 1；6 比 9 少 3"),
        ("a+b≥6 and ab≥9", {"a": 2, "b": 4}, "8 比 9 少 1"),
        ("a+b=9 or ab=9", {"a": 2, "b": 4}, "8 比 9 少 1"),
        ("√(a²+b²)≤5", {"a": 4, "b": 4}, "4√2≈5.66 比 5 多 4√2−5≈0.66"),
        ("a/2+b=3", {"a": 3, "b": 1}, "5/2 比 3 少 1/2"),
        ("a·0.5+b=3", {"a": 3, "b": 1}, "2.5 比 3 少 0.5"),
        ("a/b=3", {"a": 3, "b": 0}, ""),
        ("a/b=3 or a+b=9", {"a": 3, "b": 0}, ""),
    ],
)
def test_by_how_much_numbers_miss_a_relation(text: str, values: dict[str, int], words: str) -> None:
    assert shortfall(parse(text, ("a", "b")), values) == words


def test_an_explanation_says_what_its_verdict_has_not_said() -> None:
    lines = [line.text for line in claim_lines(find("sum-six").groups, kinds("H10", "C3"))]
    assert lines == ["♥10 要配 −4", "最接近的成牌：♣3 换成 ♠♣4，10+(−4)=6"]
    lesson = replace(find("sum-six"), relation=Relation.parse("3≤a+b<6", Reading(Letter.Z)), idle=None)
    assert claim_lines(lesson.groups, kinds("H4", "D5"))[0].text == "9 比 6 多 3"
    assert claim_lines(find("diamond").groups, kinds("H4", "D2")) == ()
