"""The nearest change that gives groups: known answers first, then what must be so of every answer."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.cards import KINDS, parse_kind
from classroom.maths.groups import Groups
from classroom.maths.nearest import TOO_MUCH, nearest, towards
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation


def changes(text, letter, size=2, joker=0, idle=None):
    reading = Reading(Letter(letter), joker)
    relation = Relation.parse(text, reading, size)
    assert not Groups.of(relation, reading, idle).count, "there are groups without any change"
    return nearest(relation, reading, idle, seconds=20)


KNOWN = [
    ("a+b=40", "N", 2, "a+b=26", "把 40 改成 26"),  # two kings
    ("a+b=1000", "N", 2, "a+b=26", "把 1000 改成 26"),
    ("a+b>26", "N", 2, "a+b≥26", "把 a+b>26 改成 a+b≥26"),
    ("a+b+c>39", "N", 3, "a+b+c≥39", "把 a+b+c>39 改成 a+b+c≥39"),
    ("x²+y²=−1", "D", 2, "x²+y²=0", "把 −1 改成 0"),  # two jokers are the origin
    ("|x|+|y|<0", "D", 2, "|x|+|y|≤0", "把 |x|+|y|<0 改成 |x|+|y|≤0"),
    ("(x−3)²+(y−10)²≤−5", "D", 2, "(x−3)²+(y−10)²≤0", "把 −5 改成 0"),
    ("2x+4y=7", "D", 2, "2x+4y=6", "把 7 改成 6"),
    ("ab=23", "N", 2, "ab=22", "把 23 改成 22"),  # 2·11; 23 is prime
    ("|x−y|/√2≥20", "D", 2, "|x−y|/√2≥18", "把 20 改成 18"),  # 26/√2 = 18.38…
    ("√(a−20)=b", "N", 2, "√(a−13)=b", "把 20 改成 13"),  # the king and a joker
    ("a−b=−7.5", "N", 2, "a−b=−8", "把 −7.5 改成 −8"),
    ("a²+b²=c²+2000", "N", 3, "a²+b²=c²+338", "把 2000 改成 338"),  # 13²+13²=0²+338
    ("7=a+b+20", "N", 2, "20=a+b+20", "把 7 改成 20"),  # two jokers
]


@pytest.mark.parametrize(("text", "letter", "size", "changed", "words"), KNOWN, ids=[row[0] for row in KNOWN])
def test_the_nearest_change_is_the_one_that_one_finds_by_thinking(text, letter, size, changed, words):
    first = changes(text, letter, size)[0]
    assert (first.relation.text, first.words) == (changed, words)


def test_a_number_is_moved_in_both_directions_when_both_give_groups():
    assert [change.relation.text for change in changes("ab=23", "N")][:2] == ["ab=22", "ab=24"]


def test_where_two_numbers_are_equal_the_words_show_which_is_meant():
    said = [change.words for change in changes("a+3b=100 且 b≤3", "N")]
    assert said[0] == "把 3b 改成 29b"  # 26 steps; that of the 100 is 78
    assert all("把 3 改成" not in words for words in said)


def test_idle_cards_that_leave_no_group_are_let_go_first():
    first = changes("a+b=6", "Z", idle=frozenset(KINDS))[0]
    assert (first.idle, first.count, first.relation.text) == (None, 41, "a+b=6")


def test_groups_that_idle_cards_forbid_are_not_offered():
    kings = frozenset(kind for kind in KINDS if kind.rank == 13)
    first = changes("a+b=25", "N", idle=kings | {parse_kind("HQ"), parse_kind("SQ")})[1]
    assert first.relation.text == "a+b=24"
    assert first.count == 3  # the two queens left, and pairs of one of them


def test_another_reading_and_another_joker_are_offered_too():
    offered = changes("a+b=−3", "N")
    assert any(change.reading == Reading(Letter.Z) for change in offered)
    assert any(change.reading.joker == -2 for change in changes("a+b<−2", "N"))


def test_a_change_that_would_let_nearly_everything_through_is_none():
    assert all(change.chance <= TOO_MUCH for change in changes("a+b=40", "N"))


@settings(max_examples=30)
@given(
    left=st.sampled_from(["a+b", "a−b", "ab", "a²+b²", "|a−b|", "2a−3b", "a/b", "√a+b"]),
    sign=st.sampled_from("=<>≤≥"),
    number=st.integers(-400, 400),
    letter=st.sampled_from("NZ"),
)
def test_every_change_gives_groups_and_can_be_typed(left, sign, number, letter):
    reading = Reading(Letter(letter))
    relation = Relation.parse(f"{left}{sign}{number}", reading, 2)
    if Groups.of(relation, reading).count:
        return
    for change in nearest(relation, reading):
        again = Relation.parse(change.relation.text, change.reading, 2)
        assert again == change.relation
        assert Groups.of(again, change.reading, change.idle).count == change.count > 0
        assert change.words


@settings(max_examples=30)
@given(target=st.integers(27, 300), sign=st.sampled_from("=≥"))
def test_no_smaller_step_gives_groups(target, sign):
    reading = Reading(Letter.N)
    found = nearest(Relation.parse(f"a+b{sign}{target}", reading, 2), reading)[0]
    assert found.relation.text == f"a+b{sign}26"


WINDOW = (Fraction(2, 100), Fraction(12, 100))


@pytest.mark.parametrize(
    ("text", "letter", "size", "changed"),
    [
        ("a+b=26", "N", 2, "a+b=23"),  # 26 needs two kings, 23 has kings with tens, queens with jacks
        ("a+b+c≥20", "Z", 3, "a+b+c≥19"),
        ("a+b≤20", "N", 2, "a+b≤6"),
    ],
)
def test_a_chance_too_small_or_too_great_is_mended_by_moving_one_number(text, letter, size, changed):
    reading = Reading(Letter(letter))
    change = towards(Relation.parse(text, reading, size), reading, None, WINDOW, seconds=20)
    assert change is not None
    assert change.relation.text == changed
    assert WINDOW[0] <= change.chance <= WINDOW[1]


def test_where_there_is_no_number_to_move_nothing_is_advised():
    reading = Reading(Letter.N)
    assert towards(Relation.parse("a≤b", reading, 2), reading, None, WINDOW) is None


def test_a_search_that_has_no_time_ends_with_nothing():
    reading = Reading(Letter.Z)
    relation = Relation.parse("(a−30)²+(b−30)²+(c−30)²=0", reading, 3)
    assert nearest(relation, reading, seconds=0) == ()
