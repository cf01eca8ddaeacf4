"""♦3 and calling the end: rule 6."""

import pytest

from classroom.cards import parse_kind
from classroom.games.dalang.actions import Agreed, Called, Mark, Marked, Over, Refused, Took
from classroom.games.dalang.rules import Dalang
from classroom.games.game import IllegalAction

GAME = Dalang()


@pytest.fixture
def won(table):
    """Seat 2 has just taken H10 ♦3 C4; nobody has called before."""

    def take(**given):
        game = table("sum-six", "H10 D3 SA SA CA", "C4 S2 S5", "S9 S6 S7 S8", **given)
        return game.do("1 turn", "2 turn", "2 claim H10")

    return take


def test_a_table_without_a_diamond_three_gives_no_right_to_call(table):
    game = table("sum-six", "H10 H3 D3", "C4 D3", "S9").do("1 turn", "2 turn", "2 claim H10")
    assert (game.state.phase, game.state.turn) == ("turn", 1)
    assert game.refusal("2 call") == "现在没有要决定的事：该翻牌了。"


def test_who_takes_a_diamond_three_may_call_while_the_table_still_lies(won):
    game = won()
    assert game.said(Took)
    assert (game.state.phase, game.state.turn, game.lying) == ("call", 1, "H10 D3 C4")
    assert game.state.held == (3, 5, 4)
    assert game.refusal("2 turn") == "先由得牌者决定是否叫停。"
    assert game.refusal("3 call") == "还没有轮到你。"


def test_calling_is_optional(won):
    game = won().do("2 play-on")
    assert (game.state.phase, game.state.turn, game.pile(2)) == ("turn", 1, "S2 S5 H10 D3 C4")
    assert game.state.calls == (0, 0, 0)


def test_if_nobody_refuses_the_first_call_the_game_ends(won):
    game = won().do("2 call")
    assert (game.state.phase, game.state.turn) == ("refusal", 2)
    game.do("3 agree")
    assert game.state.turn == 0
    game.do("1 agree")
    assert [type(event) for event in game.events] == [Agreed, Over]
    assert (game.outcome.ending, game.outcome.head, game.outcome.cards) == ("called", 1, (3, 5, 4))
    assert game.outcome.ranking == (1, 2, 0)
    assert game.pile(2) == "S2 S5 H10 D3 C4"


def test_the_others_are_asked_in_playing_order_and_one_refusal_is_enough(won):
    game = won().do("2 call")
    assert game.refusal("1 refuse") == "还没有轮到你。"
    assert game.refusal("2 agree") == "还没有轮到你。"
    game.do("3 refuse")
    assert [(event.seat, event.caller) for event in game.said(Refused)] == [(2, 1)]
    assert (game.state.phase, game.state.turn) == ("marker", 1)


def test_a_refused_caller_sets_a_card_of_the_table_aside_and_leads_on(won):
    game = won().do("2 call", "3 agree", "1 refuse", "2 mark H10")
    assert [(event.seat, str(event.card)) for event in game.said(Marked)] == [(1, "H10")]
    assert str(game.state.markers[1]) == "H10"
    assert game.pile(2) == "S2 S5 D3 C4"
    assert (game.state.phase, game.state.turn, game.state.leader) == ("turn", 1, 1)
    assert game.state.held == (3, 5, 4)


def test_the_card_just_turned_may_be_the_marker(won):
    assert str(won().do("2 call", "3 refuse", "2 mark C4").state.markers[1]) == "C4"


def test_a_diamond_three_may_not_be_the_marker(won):
    game = won().do("2 call", "3 refuse")
    assert game.refusal("2 mark D3") == "♦3 不能作标记：请另选一张。"
    assert {str(action.card) for action in GAME.legal_actions(game.state, 1)} == {"H10", "C4"}


def test_the_marker_comes_from_the_table_just_won(won):
    game = won().do("2 call", "3 refuse")
    with pytest.raises(IllegalAction, match="标记必须是刚得到的桌面牌中的一张"):
        GAME.verify(game.state, 1, Mark(game.state.piles[1][0]))


def test_a_second_call_cannot_be_refused(won):
    game = won(calls=[0, 1, 0], markers=["", "SK", ""]).do("2 call")
    assert [type(event) for event in game.events] == [Called, Over]
    assert game.said(Called)[0].time == 2
    assert (game.outcome.ending, game.outcome.cards) == ("called", (3, 6, 4))


def test_another_seats_call_is_its_own_first(won):
    assert won(calls=[1, 0, 1]).do("2 call").state.phase == "refusal"


def test_an_unmade_call_is_not_used_up(won):
    assert won().do("2 play-on").state.calls == (0, 0, 0)


def test_two_diamond_threes_are_one_right(table):
    game = table("sum-six", "D3 SA SK", "D3 S2", "S9 S8").do("1 turn", "2 turn", "2 claim D3", "2 call")
    assert game.state.calls == (0, 1, 0)
    assert game.do("3 refuse", "2 mark SA").state.phase == "turn"


def test_a_table_of_nothing_but_diamond_threes_leaves_no_marker(table):
    game = table("sum-six", "D3 SA", "D3 S2", "S9 S8", round=1)
    game.do("1 turn", "2 turn", "2 claim D3", "2 call", "3 refuse")
    assert [(event.seat, event.card) for event in game.said(Marked)] == [(1, None)]
    assert game.state.markers == (None, None, None)
    assert (game.state.phase, game.state.turn, game.pile(2)) == ("turn", 1, "S2 D3 D3")
    assert game.state.calls == (0, 1, 0)


def test_of_two_equal_cards_the_one_played_first_is_the_marker(table):
    game = table("sum-six", "H10 H10 D3 SA", "C4 S2", "S9 S8", round=3)
    game.do("1 turn", "2 turn", "3 turn", "1 turn", "2 turn")
    first = game.state.table_cards[0]
    game = table("sum-six", "H10 D3 H10 SA", "SA S2", "C4 S8").do("1 turn", "2 turn", "3 turn", "3 claim H10")
    assert game.state.table_cards[0] is first
    game.do("3 call", "1 refuse", "3 mark H10")
    assert game.state.markers[2] is first


def test_in_a_round_in_which_somebody_ran_out_the_winner_does_not_call(table):
    game = table("sum-six", "H10 D3 SA SA", "S9", "S8 C4 S2")
    game.do("1 turn", "2 turn", "3 turn", "1 turn", "3 turn", "3 claim H10")
    assert (game.outcome.ending, game.outcome.head) == ("ran-out", 2)


def test_a_diamond_three_dealt_at_the_start_gives_no_right(table):
    game = table("sum-six", "H10 SA SA", "C4 D3 D3", "S9 S8").do("1 turn", "2 turn", "2 claim H10")
    assert game.state.phase == "turn"
    assert parse_kind("D3") in [card.kind for card in game.state.piles[1]]
