"""Cards: what is printed on them, how they are written, and the two packs."""

import contextlib
import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import (
    BLACK_JOKER,
    KINDS,
    RED_JOKER,
    SUITED,
    TWO_PACKS,
    CardError,
    Kind,
    Suit,
    idle_text,
    parse_kind,
)

kinds = st.sampled_from(KINDS)


def test_a_pack_has_fifty_two_suited_kinds_and_two_jokers() -> None:
    assert len(KINDS) == len(set(KINDS)) == 54
    assert {(kind.suit, kind.rank) for kind in SUITED} == {(s, r) for s in Suit for r in range(1, 14)}
    assert [kind.text for kind in KINDS if kind.joker] == ["RJ", "BJ"]


def test_two_packs_hold_two_of_each_kind() -> None:
    assert len(TWO_PACKS) == 108
    for kind in KINDS:
        assert [card.pack for card in TWO_PACKS if card.kind is kind] == [0, 1]
    assert [card.index for card in TWO_PACKS] == list(range(108))


def test_the_bits_of_the_kinds_make_one_mask() -> None:
    assert sum(kind.bit for kind in KINDS) == 2**54 - 1


@given(kinds)
def test_every_kind_is_read_back_from_its_text_and_from_its_print(kind: Kind) -> None:
    assert parse_kind(kind.text) is kind
    assert parse_kind(kind.text.lower()) is kind
    assert parse_kind(kind.symbol) is kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("♥10", "H10"), ("红桃10", "H10"), ("红心 10", "H10"), ("h10", "H10"), ("Ｈ１０", "H10"),
        (" H10 ", "H10"), ("♥️10", "H10"), ("黑桃A", "SA"), ("黑桃a", "SA"), ("S1", "SA"), ("♠1", "SA"),
        ("梅花J", "CJ"),
        ("草花11", "CJ"), ("方块3", "D3"), ("方片Q", "DQ"), ("◆12", "DQ"), ("D13", "DK"), ("黑桃１０", "S10"),
        ("大王", "RJ"), ("小王", "BJ"), ("rj", "RJ"), ("BJ", "BJ"), ("王", "RJ"), ("J", "RJ"), ("j", "RJ"),
    ],
)  # fmt: skip
def test_cards_are_read_as_people_write_them(text: str, kind: str) -> None:
    assert parse_kind(text).text == kind


@pytest.mark.parametrize(
    "text", ["", " ", "H", "H0", "H14", "H01", "X5", "10H", "H1O", "红桃", "H10 H9", "🂡", "H-1"]
)
def test_what_names_no_card_is_refused_with_what_was_read(text: str) -> None:
    with pytest.raises(CardError) as refusal:
        parse_kind(text)
    assert refusal.value.text == text


@given(st.text(max_size=20))
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    with contextlib.suppress(CardError):
        assert parse_kind(text) in KINDS


def test_a_card_stays_the_same_object_when_copied_or_sent_to_another_process() -> None:
    for thing in (KINDS[7], RED_JOKER, TWO_PACKS[90]):
        assert pickle.loads(pickle.dumps(thing)) is thing  # noqa: S301  our own bytes
        assert copy.deepcopy(thing) is thing


def test_red_and_black_and_what_is_printed() -> None:
    assert [suit.red for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)] == [
        False,
        True,
        True,
        False,
    ]
    assert [parse_kind(t).symbol for t in ("SA", "H10", "DJ", "CK")] == ["♠A", "♥10", "♦J", "♣K"]


def test_idle_kinds_are_listed_in_order_with_the_jokers_as_one() -> None:
    assert idle_text([RED_JOKER, parse_kind("S2"), BLACK_JOKER, parse_kind("C10")]) == ["C10", "J", "S2"]
