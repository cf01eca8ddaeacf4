"""Running out, nobody, and the ranking: rules 7 and 8."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.games.dalang.actions import DroppedOut, Missed, Over
from classroom.games.dalang.state import ranking


def test_a_seat_that_must_play_and_has_no_card_drops_out_and_the_others_play_the_round_on(table):
    game = table("sum-six", "H10 SA S2 S3", "S9", "S8 S7 C4 S6").do("1 turn", "2 turn", "3 turn", "1 turn")
    assert game.state.turn == 2
    assert game.refusal("2 turn") == "还没有轮到你。"
    game.do("3 turn")
    assert [event.seat for event in game.said(DroppedOut)] == [1]
    assert game.state.dropped == {1}
    game.do("1 turn")
    assert not game.said(DroppedOut)


def test_who_wins_the_round_in_which_a_seat_dropped_out_is_the_passive_caller(table):
    game = table("sum-six", "H10 SA S2 S3", "S9", "S8 C4 S6").do("1 turn", "2 turn", "3 turn", "1 turn")
    game.do("3 turn", "3 claim H10")
    assert (game.outcome.ending, game.outcome.head) == ("ran-out", 2)
    assert game.outcome.cards == (1, 0, 7)
    assert game.pile(3) == "S6 H10 SA S9 S8 S2 C4"


def test_the_seat_that_turned_its_last_card_may_still_win_with_it(table):
    game = table("sum-six", "H10 SA S2", "C4", "S8 S7").do("1 turn", "2 turn", "2 claim H10")
    assert (game.state.phase, game.pile(2)) == ("turn", "H10 SA C4")


def test_a_missed_last_card_is_told_before_its_seat_drops_out(table):
    game = table("sum-six", "H10 SA", "C4", "S8 S7").do("1 turn", "2 turn", "3 turn")
    assert [(event.seat, len(event.group)) for event in game.said(Missed)] == [(1, 2)]
    game.do("3 turn")
    assert [event.seat for event in game.said(DroppedOut)] == [0, 1]


def test_when_every_pile_is_empty_and_nobody_wins_the_table_is_nobodys(table):
    game = table("sum-six", "SA S2", "S9", "S8", leader=1, markers=["", "HK", ""])
    game.do("1 turn", "2 turn", "3 turn")
    assert game.state.phase == "turn"
    game.do("1 turn")
    assert [type(event) for event in game.events] == [DroppedOut, DroppedOut, DroppedOut, Over]
    assert (game.outcome.ending, game.outcome.head) == ("nobody", 0)
    assert game.outcome.cards == (0, 1, 0)
    assert game.outcome.ranking == (1, 0, 2)
    assert game.lying == "SA S2 S9 S8"


def test_the_very_last_card_may_still_be_claimed(table):
    game = table("sum-six", "H10 S2", "S9", "C4").do("1 turn", "2 turn", "3 turn", "3 claim H10")
    assert game.state.phase == "turn"
    assert game.pile(3) == "H10 S2 S9 C4"


def test_the_last_seat_with_cards_plays_on_alone(table):
    game = table("sum-six", "SA S2 H10", "S9", "S8 C9 CA C4", leader=3)
    game.do("3 turn", "1 turn", "2 turn", "3 turn", "1 turn", "3 turn", "1 turn")
    assert game.state.dropped == {1}
    assert game.state.phase == "turn"


def test_a_lone_seat_may_turn_card_after_card(table):
    game = table("sum-six", "SA S2 S3 H10 C4", "S9", "S8").do(
        "1 turn", "2 turn", "3 turn", "1 turn", "1 turn"
    )
    assert game.state.turn == 0
    game.do("1 turn", "1 claim H10")
    assert (game.outcome.ending, game.outcome.head) == ("ran-out", 0)


@pytest.mark.parametrize("head", range(4))
def test_equal_holdings_rank_from_the_caller_on_in_playing_order(head):
    assert ranking((27, 27, 27, 27), head) == tuple((head + i) % 4 for i in range(4))


def test_more_cards_rank_higher_whoever_called():
    assert ranking((10, 50, 20, 28), 0) == (1, 3, 2, 0)
    assert ranking((36, 36, 36), 2) == (2, 0, 1)
    assert ranking((30, 39, 39), 0) == (1, 2, 0)
    assert ranking((39, 30, 39), 1) == (2, 0, 1)


@given(cards=st.lists(st.integers(0, 108), min_size=3, max_size=4), data=st.data())
def test_every_seat_gets_a_place_and_nobody_with_fewer_cards_stands_higher(cards, data):
    order = ranking(cards, data.draw(st.integers(0, len(cards) - 1)))
    assert sorted(order) == list(range(len(cards)))
    assert [cards[seat] for seat in order] == sorted(cards, reverse=True)
