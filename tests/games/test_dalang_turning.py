"""Turning, leading, claiming: rules 3 to 5."""

from dataclasses import replace

import pytest

from classroom.games.dalang.actions import (
    Claim,
    Claimed,
    DroppedOut,
    LeadReturned,
    Missed,
    Over,
    Took,
    Turned,
)
from classroom.games.dalang.rules import Dalang

GAME = Dalang()


def names(cards) -> str:
    return " ".join(map(str, cards))


def test_the_leader_opens_the_first_round_with_one_card_and_later_ones_with_a_group_of_cards(table):
    assert table("sum-six", "RJ RJ", "SA", "SA", round=1).do("1 turn").lying == "RJ"
    assert table("sum-six", "RJ SA CA", "S2", "S2", round=2).do("1 turn").lying == "RJ SA"
    assert table("sum-of-three", "RJ SA CA H2", "S2", "S2", round=2).do("1 turn").lying == "RJ SA CA"


def test_then_the_seats_turn_the_bottom_card_of_their_piles_one_after_the_other(table):
    game = table("sum-six", "SA S2 S3 S4", "CA C2", "S5 C5", leader=2, round=1)
    game.do("2 turn", "3 turn", "1 turn", "2 turn")
    assert game.lying == "CA S5 SA C2"
    assert [game.pile(seat) for seat in (1, 2, 3)] == ["S2 S3 S4", "", "C5"]


def test_only_the_seat_whose_turn_it_is_may_turn(table):
    game = table("sum-six", "SA S2", "CA C2", "S5 C5")
    assert game.refusal("2 turn") == "还没有轮到你。"
    game.do("1 turn")
    assert game.refusal("1 turn") == "还没有轮到你。"


def test_a_claim_takes_the_whole_table_onto_the_top_of_the_pile_the_first_played_lowest(table):
    game = table("sum-six", "H10 SA D9 D8", "CA C2", "C4 S3").do("1 turn", "2 turn", "3 turn", "3 claim H10")
    (took,) = game.said(Took)
    assert (took.seat, names(took.cards), names(took.group)) == (2, "H10 SA CA C4", "C4 H10")
    assert game.pile(3) == "S3 H10 SA CA C4"
    assert game.lying == ""
    assert (game.state.turn, game.state.leader, game.state.round) == (2, 2, 3)


def test_a_group_of_three_needs_both_partners(table):
    game = table("sum-of-three", "CA H10 CJ S2", "C3", "SQ S3").do("1 turn", "2 turn", "3 turn")
    assert game.refusal("3 claim H10") == "请在桌面上选两张牌，与刚翻出的牌配成牌组。"
    game.do("3 claim H10 CJ")
    assert names(game.said(Took)[0].group) == "SQ H10 CJ"


def test_equal_cards_of_the_two_packs_may_sit_in_one_group(table):
    game = table("sum-six", "H3 SA SA", "H3 S2", "SK").do("1 turn", "2 turn", "2 claim H3")
    assert names(game.said(Took)[0].group) == "H3 H3"


def test_two_jokers_may_form_a_point(table):
    game = table("diamond", "RJ HK HK", "BJ S9", "HQ").do("1 turn", "2 turn", "2 claim RJ")
    assert game.said(Claimed)[0].holds


def test_an_idle_card_never_wins(table):
    game = table("sum-six", "C4 SA SA", "H10 S2", "C8").do("1 turn", "2 turn", "3 turn", "3 claim C4")
    assert not game.said(Claimed)[0].holds


def test_a_false_claim_changes_nothing_and_may_be_corrected_until_the_next_card(table):
    game = table("sum-six", "H10 SA SA", "C4 S2", "S9").do("1 turn", "2 turn")
    before = game.state
    game.do("2 claim SA")
    assert [(c.seat, names(c.cards), c.holds) for c in game.said(Claimed)] == [(1, "C4 SA", False)]
    assert replace(game.state, judged=None) == before
    game.do("2 claim H10")
    assert game.said(Took)


def test_a_missed_claim_is_lost_for_that_card(table):
    game = table("sum-six", "H10 SA SA", "C4 S2", "S9 S3").do("1 turn", "2 turn", "3 turn")
    assert [(m.seat, names(m.group)) for m in game.said(Missed)] == [(1, "C4 H10")]
    assert game.refusal("2 claim H10") == "只有刚翻出牌的一家才能得牌。"


def test_the_cards_of_a_missed_claim_stay_and_serve_later_groups(table):
    game = table("sum-six", "H10 SA SA", "C4 S2", "C4").do("1 turn", "2 turn", "3 turn", "3 claim H10")
    assert game.said(Took)[0].seat == 2


def test_of_several_groups_the_first_on_the_table_is_told_as_missed(table):
    game = table("sum-six", "H10 D10 SA", "C4 S2", "S9").do("1 turn", "2 turn", "3 turn")
    assert names(game.said(Missed)[0].group) == "C4 H10"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1 claim H10", "只有刚翻出牌的一家才能得牌。"),
        ("3 claim H10", "只有刚翻出牌的一家才能得牌。"),
        ("2 claim H10 SA", "请在桌面上选一张牌，与刚翻出的牌配成牌组。"),
        ("2 call", "现在没有要决定的事：该翻牌了。"),
    ],
)
def test_what_may_not_be_claimed_is_refused_with_a_sentence(table, line, sentence):
    assert table("sum-six", "H10 SA SA", "C4 S2", "S9").do("1 turn", "2 turn").refusal(line) == sentence


def test_a_claim_names_cards_of_the_table_each_once_and_not_the_card_just_turned(table):
    game = table("sum-of-three", "H10 CJ S8 S9", "SQ HK", "S6").do("1 turn", "2 turn")
    ten, jack, _eight, queen = game.state.table_cards
    king = game.state.piles[1][0]
    for partners, sentence in [
        ((ten, ten), "请在桌面上选两张牌，与刚翻出的牌配成牌组。"),
        ((ten, queen), "刚翻出的牌已在牌组中：请选桌面上的其他牌。"),
        ((ten, king), "只能用桌面上的牌来得牌。"),
    ]:
        with pytest.raises(Exception, match=sentence):
            GAME.verify(game.state, 1, Claim(partners))
    GAME.verify(game.state, 1, Claim((ten, jack)))


def test_before_any_card_is_turned_there_is_nothing_to_claim(table):
    game = table("sum-six", "H10 SA", "C4", "S9")
    assert list(GAME.legal_actions(game.state, 1)) == []
    with pytest.raises(Exception, match="桌面上还没有牌"):
        GAME.verify(game.state, 0, Claim((game.state.piles[0][0],)))


def test_a_lead_that_is_a_group_goes_back_on_top_and_the_same_seat_leads_again(table):
    game = table("difference-fifteen", "SQ H3 RJ SA D5", "C2", "C2").do("1 turn")
    assert [names(event.cards) for event in game.events] == ["SQ H3", "SQ H3"]
    assert game.said(LeadReturned)[0].seat == 0
    assert (game.pile(1), game.lying, game.state.turn) == ("RJ SA D5 SQ H3", "", 0)
    assert game.do("1 turn").lying == "RJ SA"


def test_a_single_first_card_is_never_a_returned_lead(table):
    game = table("sum-six", "H3 H3", "SA", "SA", round=1).do("1 turn")
    assert [type(event) for event in game.events] == [Turned]


def test_a_leader_with_fewer_cards_than_a_group_leads_what_he_has(table):
    game = table("sum-of-three", "HK HQ", "C2 C3", "S2").do("1 turn")
    assert game.lying == "HK HQ"
    assert (game.state.turn, game.state.piles[0]) == (1, ())


def test_leads_that_are_groups_without_end_end_the_game_and_the_leader_counts_as_the_caller(table):
    game = table("sum-six", "H4 D2 D4 H2", "SA SA CA CA", "S2").do("1 turn")
    assert game.state.phase == "turn"
    game.do("1 turn")
    assert [type(event) for event in game.events] == [Turned, LeadReturned, Over]
    assert (game.outcome.ending, game.outcome.head, game.outcome.ranking) == ("endless-lead", 0, (0, 1, 2))
    assert game.pile(1) == "H4 D2 D4 H2"


def test_a_pile_of_exactly_one_group_is_an_endless_lead_at_once(table):
    assert table("sum-six", "H4 D2", "SA", "SA").do("1 turn").outcome.ending == "endless-lead"


def test_an_odd_pile_goes_round_twice_before_a_lead_comes_again(table):
    game = table("sum-six", "H3 D3 H3", "SA", "SA").do("1 turn", "1 turn")
    assert game.state.phase == "turn"
    assert game.do("1 turn").outcome.ending == "endless-lead"


def test_nothing_may_be_done_after_the_end(table):
    game = table("sum-six", "H4 D2", "SA", "SA").do("1 turn")
    assert game.refusal("1 turn") == "本局已经结束。"
    assert not any(True for seat in range(3) for _action in GAME.legal_actions(game.state, seat))


def test_a_seat_with_no_card_whose_turn_has_not_come_has_not_dropped_out(table):
    game = table("sum-six", "H10 SA SA", "S9", "C4").do("1 turn", "2 turn", "3 turn", "3 claim H10")
    assert not game.said(DroppedOut)
    assert game.state.phase == "turn"
