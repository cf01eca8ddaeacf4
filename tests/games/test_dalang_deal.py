"""Cut, dealer and piles: rules 1 and 2."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import KINDS, TWO_PACKS, pack_without
from classroom.games.dalang.actions import Cut, Dealt
from classroom.games.dalang.deal import deal
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup
from classroom.lesson import find

seeds = st.integers(-(2**40), 2**40)


@given(seed=seeds, seats=st.sampled_from([3, 4]), cutter=st.integers(0, 2))
def test_the_rank_of_the_card_cut_is_counted_from_the_cutter_as_number_one(seed, seats, cutter):
    dealt = deal(seats, None, cutter, seed)
    order = [(cutter + i) % seats for i in range(13)]
    assert dealt.dealer == order[dealt.cut[-1].kind.rank - 1]


@given(seed=seeds, seats=st.sampled_from([3, 4]))
def test_every_card_is_dealt_once_in_equal_piles(seed, seats):
    piles = deal(seats, None, 0, seed).piles
    assert {len(pile) for pile in piles} == {108 // seats}
    assert {card for pile in piles for card in pile} == set(TWO_PACKS)


@given(seed=seeds, seats=st.sampled_from([3, 4]), kinds=st.integers(8, 54), dealer=st.integers(0, 2))
def test_a_pack_that_does_not_divide_makes_piles_that_differ_by_one_the_larger_ones_chosen_first(
    seed, seats, kinds, dealer
):
    left_out = random.Random(seed).sample(KINDS, 54 - kinds)
    pack = pack_without(left_out)
    piles = deal(seats, dealer, 0, seed, pack).piles
    assert sorted(card.index for pile in piles for card in pile) == sorted(card.index for card in pack)
    in_order = [len(piles[(dealer + 1 + i) % seats]) for i in range(seats)]
    assert sum(in_order) == 2 * kinds
    assert max(in_order) - min(in_order) <= 1
    assert in_order == sorted(in_order, reverse=True)


def test_by_hand_ten_cards_for_four_seats():
    """3, 3, 2, 2: the dealer 丙 and the seat before him have one card fewer."""
    dealt = deal(4, 2, 0, 7, TWO_PACKS[:10])
    assert [len(pile) for pile in dealt.piles] == [3, 2, 2, 3]


def test_a_joker_is_cut_again_in_a_pack_of_hardly_anything_else_too():
    pack = pack_without(KINDS[8:52])
    cuts = [deal(4, None, 0, seed, pack).cut for seed in range(100)]
    assert any(len(cut) > 1 for cut in cuts)
    assert not any(cut[-1].kind.joker for cut in cuts)


def test_a_joker_is_cut_again():
    cuts = [deal(4, None, 0, seed).cut for seed in range(400)]
    assert any(len(cut) > 1 for cut in cuts)
    assert all(card.kind.joker for cut in cuts for card in cut[:-1])
    assert not any(cut[-1].kind.joker for cut in cuts)


def test_a_later_game_has_no_cut_and_its_dealer_is_given():
    dealt = deal(4, 2, 0, 7)
    assert (dealt.dealer, dealt.cut) == (2, ())


def test_the_seats_choose_from_the_dealers_next_one_on_and_the_dealer_keeps_the_last_pile():
    by_dealer = [deal(4, dealer, 0, 7).piles for dealer in range(4)]
    for dealer, piles in enumerate(by_dealer):
        assert [piles[(dealer + 1 + i) % 4] for i in range(4)] == [by_dealer[3][i] for i in range(4)]


def test_the_same_seed_deals_the_same_cards_and_another_seed_others():
    assert deal(4, None, 0, 7) == deal(4, None, 0, 7)
    assert deal(4, None, 0, 7) != deal(4, None, 0, 8)


def test_a_game_starts_with_the_cut_and_the_deal_and_the_dealer_leads():
    groups = find("disc").groups
    step = Dalang().start(Setup(groups, 3, None), 5)
    cut, dealt = step.events
    assert isinstance(cut, Cut)
    assert isinstance(dealt, Dealt)
    assert (cut.seat, cut.dealer, dealt.seat, dealt.sizes) == (0, dealt.seat, step.state.turn, (36, 36, 36))
    (dealt,) = Dalang().start(Setup(groups, 4, 1), 5).events
    assert dealt == Dealt(1, (27, 27, 27, 27))


@pytest.mark.parametrize("seats", [2, 5, 0, -1])
def test_only_three_or_four_can_play(seats):
    with pytest.raises(ValueError, match="大浪淘金由 3 人或 4 人玩"):
        Setup(find("disc").groups, seats, None)


@pytest.mark.parametrize(("lesson", "fewest"), [("disc", 16), ("sum-of-three", 24)])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_pack_too_small_for_two_leads_of_every_seat_is_refused(lesson, fewest, seats):
    groups = find(lesson).groups
    Setup(groups, seats, None, cards=TWO_PACKS[:fewest])
    with pytest.raises(ValueError, match=f"去掉闲牌后只剩 {fewest - 1} 张牌，太少了，至少要有 {fewest} 张。"):
        Setup(groups, seats, None, cards=TWO_PACKS[: fewest - 1])
