"""The teacher overrules a judgement."""

import pytest

from classroom.games.dalang.actions import Claim, Claimed, Missed, Overruled, Took, Turn
from classroom.games.game import IllegalAction
from classroom.session.match import Match
from tests.session.presided import BOTS, SIX, has, play_until, to_a_claim


def test_nothing_judged_nothing_overruled():
    match = Match(SIX, BOTS, 3)
    assert not match.may_overrule
    with pytest.raises(IllegalAction, match="只能改判刚刚判定的得牌"):
        match.overrule()
    match.play(*match.bot_action())
    assert not match.may_overrule


def test_a_false_claim_overruled_takes_the_table_as_a_right_one_does():
    match, seat, step = to_a_claim(right=False)
    (claimed,) = step.events
    table, pile = match.state.table_cards, match.state.piles[seat]
    assert match.may_overrule
    step = match.overrule()
    assert step.events == (Overruled(seat, claimed.cards, holds=True), Took(seat, table, claimed.cards))
    assert match.state.table == ()
    assert match.state.piles[seat] == pile + table
    assert (match.state.turn, match.state.leader, match.state.round) == (seat, seat, 2)
    assert match.claims[seat].valid == (claimed.cards,)
    assert match.claims[seat].false == ()


def test_a_right_claim_overruled_leaves_the_table_and_that_card_wins_no_more():
    match, seat, step = to_a_claim(right=True)
    claimed = step.events[0]
    before = match.state.judged.before
    step = match.overrule()
    assert step.events == (Overruled(seat, claimed.cards, holds=False),)
    assert (match.state.table, match.state.piles, match.state.turn) == (
        before.table,
        before.piles,
        before.turn,
    )
    assert (match.claims[seat].valid, match.claims[seat].false[-1]) == ((), claimed.cards)
    assert "claim" not in match.view(seat).may
    with pytest.raises(IllegalAction, match="老师已经改判：这张牌不能再得牌了"):
        match.play(seat, Claim(claimed.cards[1:]))
    step = match.play(match.state.turn, Turn())
    assert not has(Missed)(step)
    assert not match.may_overrule


def test_an_overruling_can_be_overruled_and_taken_back():
    match, seat, _step = to_a_claim(right=True)
    right = match.state
    match.overrule()
    wrong = match.state
    match.overrule()
    assert match.state.piles == right.piles
    assert match.state.judged.overruled
    match.undo()
    assert match.state == wrong
    match.undo()
    assert match.state == right
    assert match.claims[seat].valid


def test_a_table_with_the_right_to_call_is_won_and_lost_by_overruling():
    for seed in range(200):
        match, seat, _step = to_a_claim(seed=seed, right=False)
        if any(card.kind.text == "D3" for card in match.state.table_cards):
            break
    match.overrule()
    assert (match.state.phase, match.state.turn) == ("call", seat)
    match.overrule()
    assert match.state.phase == "turn"
    assert match.state.taker is None


def test_bots_play_on_after_an_overruling_and_do_not_claim_again():
    match = Match(SIX, BOTS, 3)
    play_until(match, has(Claimed, holds=True))
    match.overrule()
    move = match.bot_action()
    assert (move.seat, move.action) == (match.state.turn, Turn())
    play_until(match, has(Took))


def test_a_claim_that_ended_the_game_can_be_overruled_and_the_game_goes_on():
    for seed in range(300):
        match = Match(SIX, BOTS[:3], seed)
        while move := match.bot_action():
            match.play(*move)
        if match.outcome.ending == "ran-out":
            break
    assert match.may_overrule
    assert sum(match.games_won) == 1
    match.overrule()
    assert match.outcome is None
    assert match.games_won == (0, 0, 0)
