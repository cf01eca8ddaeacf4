"""What was played is taken back, and nobody gains by it."""

import random

import pytest

from classroom.games.game import IllegalAction, Undone
from classroom.maths.proving.honours import Honours
from classroom.session import match as match_module
from classroom.session.match import Match
from tests.session.presided import BOTS, GAME, SIX, replayed, standing, to_a_claim


def test_at_the_deal_there_is_nothing_to_take_back():
    match = Match(SIX, BOTS, 3)
    assert not match.may_undo
    with pytest.raises(IllegalAction, match="没有可以撤回的操作"):
        match.undo()


def test_every_action_of_a_game_can_be_taken_back_one_after_another_to_the_deal():
    match = Match(SIX, BOTS, 3)
    stood = [standing(match)]
    moves = []
    while move := match.bot_action():
        moves.append(move)
        match.play(*move)
        stood.append(standing(match))
    assert match.outcome is not None
    while match.may_undo:
        assert standing(match) == stood.pop()
        step = match.undo()
        assert step.events == (Undone(*moves.pop()),)
        assert step.state is match.state
    assert [standing(match)] == stood
    assert not moves


def test_played_again_after_taking_back_the_bots_do_what_they_did():
    match, other = Match(SIX, BOTS, 5), Match(SIX, BOTS, 5)
    chance = random.Random(1)
    while move := match.bot_action():
        match.play(*move)
        if chance.random() < 0.4:
            for _ in range(chance.randint(1, 9)):
                if match.may_undo and len(match.log.entries) < 2000:
                    match.undo()
    while move := other.bot_action():
        other.play(*move)
    assert match.state == other.state
    assert match.claims == other.claims


def test_the_game_that_was_over_goes_on_and_its_victory_is_gone():
    match = Match(SIX, BOTS, 3)
    while move := match.bot_action():
        match.play(*move)
    assert sum(match.games_won) == 1
    match.undo()
    assert match.outcome is None
    assert match.games_won == (0, 0, 0, 0)
    match.play(*match.bot_action())
    assert sum(match.games_won) == 1


def test_a_game_before_the_current_one_stays_as_it_was():
    match = Match(SIX, BOTS, 3)
    while move := match.bot_action():
        match.play(*move)
    won, claims = match.games_won, match.match_claims
    match.next_game()
    match.play(*match.bot_action())
    match.undo()
    assert not match.may_undo
    assert (match.games_won, match.match_claims) == (won, claims)


def test_the_honours_of_a_claim_go_back_with_it():
    match, seat, _step = to_a_claim()
    match.undo()
    match.honour(seat, Honours(first=3))
    match.play(seat, next(iter(GAME.legal_actions(match.state, seat))))
    assert match.honours[seat] == match.match_honours[seat] == Honours(first=3)
    match.undo()
    assert match.honours[seat] == match.match_honours[seat] == Honours()


def test_of_a_very_long_game_the_newest_actions_can_be_taken_back(monkeypatch):
    monkeypatch.setattr(match_module, "UNDOABLE", 5)
    match = Match(SIX, BOTS, 3)
    stood = []
    for _ in range(12):
        match.play(*match.bot_action())
        stood.append(standing(match))
    for _ in range(5):
        match.undo()
    assert standing(match) == stood[6]
    assert not match.may_undo
    match.play(*match.bot_action())
    assert standing(match) == stood[7]
    assert match.may_undo
    assert replayed(match)[-1].state == match.state
