"""An own list of idle cards against what follows from the relation."""

import pytest

from classroom.cards import KINDS, parse_kind
from classroom.maths.idle.marking import marks
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation


def found(text, letter, idle, size=2):
    reading = Reading(Letter(letter))
    chosen = None if idle is None else frozenset(parse_kind(kind) for kind in idle.split())
    return marks(Relation.parse(text, reading, size), reading, chosen)


SUM_SIX = "S8 S9 S10 SJ SQ SK C8 C9 C10 CJ CQ CK"


def test_derived_cards_differ_in_nothing():
    for idle in (None, SUM_SIX):
        one = found("a+b=6", "Z", idle)
        assert one.derived == frozenset(map(parse_kind, SUM_SIX.split()))
        assert not one.wasted | one.useless
        assert (one.before, one.after, one.sentences) == (41, 41, {})


def test_a_card_that_could_win_but_is_idle_is_shown_with_a_partner_and_what_is_left():
    one = found("a+b=6", "Z", SUM_SIX + " H8")
    card = parse_kind("H8")
    assert one.wasted == {card}
    assert (one.before, one.after) == (41, 39)
    assert one.sentences[card] == "♥8 能与 ♠2 成牌，却被列为闲牌；去掉它后还剩 39 组"


def test_a_card_that_cannot_win_but_is_not_idle_is_shown_with_what_it_would_need():
    one = found("a+b=6", "Z", SUM_SIX.replace("SK", ""))
    card = parse_kind("SK")
    assert one.useless == {card}
    assert one.sentences[card] == "♠K 不可能成牌，却不是闲牌：a=−13 要配 b=19；牌上没有这样的 b"


def test_where_the_two_places_differ_both_are_told():
    assert "a=−1" in (said := found("a−b=15", "Z", "").sentences[parse_kind("SA")])
    assert "b=−1" in said


def test_a_coordinate_card_is_told_for_its_own_axis_only():
    said = found("|x+2|+|y−2|≤5", "D", "").sentences[parse_kind("SK")]
    assert "x=−13" in said
    assert "y=−13" not in said


def test_three_cards_have_two_partners_and_the_nearest_sum():
    sentences = found("a+b+c≥32", "N", "HK", 3).sentences
    assert sentences[parse_kind("HK")].startswith("♥K 能与 ♠6、♠K 成牌")
    assert sentences[parse_kind("H5")].endswith("5+13+13=31<32")


def test_a_partner_that_is_not_idle_itself_comes_first():
    idle = SUM_SIX + " H8 S2"
    assert "♣2" in found("a+b=6", "Z", idle).sentences[parse_kind("H8")]


def test_a_relation_without_groups_has_every_card_idle():
    one = found("a+b=40", "N", "HK")
    assert one.derived == frozenset(KINDS)
    assert len(one.useless) == 53
    assert one.sentences[parse_kind("SK")].startswith("♠K 不可能成牌")


@pytest.mark.parametrize(
    ("text", "letter", "size"), [("a+b=6", "Z", 2), ("xy=12", "D", 2), ("a+b=c", "N", 3)]
)
def test_every_difference_has_its_sentence(text, letter, size):
    one = found(text, letter, "H2 D3 RJ", size)
    assert one.wasted | one.useless == set(one.sentences)
    assert all(one.sentences.values())
