"""The teacher ends a game and corrects names; all that the teacher does is on disk."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.cards import TWO_PACKS
from classroom.games.dalang.actions import Claimed, End, Took, Turn
from classroom.games.game import IllegalAction, Renamed
from classroom.session.match import Match
from tests.session.presided import BOTS, GAME, PEOPLE, SIX, has, play_until, replayed, standing


def test_the_teacher_ends_the_game_and_the_cards_held_decide():
    match = Match(SIX, BOTS, 3)
    play_until(match, has(Took))
    for _ in range(3):
        match.play(*match.bot_action())
    held, leader, table = match.state.held, match.state.leader, match.state.table
    assert match.may_end
    step = match.end()
    outcome = match.outcome
    assert (outcome.ending, outcome.head, outcome.cards) == ("ended", leader, held)
    assert step.events[-1].outcome == outcome
    assert match.state.table == table
    assert sum(held) == 108 - len(table)
    assert outcome.ranking[0] == max(range(4), key=lambda seat: (held[seat], -((seat - leader) % 4)))
    assert match.games_won[outcome.ranking[0]] == 1
    assert match.bot_action() is None
    assert not match.may_end
    assert not match.may_overrule
    with pytest.raises(IllegalAction, match="本局已经结束"):
        match.end()
    match.undo()
    assert match.outcome is None


def test_ended_while_a_seat_decides_about_calling_the_table_is_his():
    match = Match(SIX, BOTS, 3)
    play_until(match, lambda step: step.state.phase == "call")
    taker, held = match.state.taker, match.state.held
    match.end()
    assert match.state.table == ()
    assert (match.outcome.cards, match.outcome.head) == (held, taker)


def test_after_the_end_the_next_game_is_dealt():
    match = Match(SIX, BOTS, 3)
    match.end()
    best = match.outcome.ranking[0]
    match.next_game()
    assert match.log.header.dealer == best


def test_no_seat_does_what_the_teacher_does_and_he_plays_no_card():
    match = Match(SIX, BOTS, 3)
    for seat, action, sentence in [(0, End(), "只有老师才能"), (None, Turn(), "老师不在牌桌上")]:
        with pytest.raises(IllegalAction, match=sentence):
            match.play(seat, action)
    assert match.log.entries == ()


def test_a_corrected_name_counts_at_once_in_this_log_and_in_the_next_ones(tmp_path):
    match = Match(SIX, BOTS, 3, tmp_path)
    match.rename(1, "  小　明 ")
    assert [seat.name for seat in match.seats] == ["甲", "小 明", "丙", "丁"]
    assert match.log.names == ("甲", "小 明", "丙", "丁")
    assert match.log.header.names[1] == "乙"
    match.end()
    match.next_game()
    assert match.log.header.names == ("甲", "小 明", "丙", "丁")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "姓名不能为空"),
        (" \t\n　", "姓名不能为空"),
        ("明" * 21, "姓名最多 20 个字"),
        ("小\x00明", "无法显示"),
        ("小\u202e明", "无法显示"),
        ("\ud800", "无法显示"),
    ],
)
def test_what_is_no_name_is_refused_with_a_sentence(name, sentence):
    match = Match(SIX, BOTS, 3)
    with pytest.raises(IllegalAction, match=sentence):
        match.rename(0, name)
    assert match.seats[0].name == "甲"
    assert match.log.entries == ()


def test_a_name_is_no_action_and_is_not_taken_back():
    match = Match(SIX, BOTS, 3)
    match.rename(0, "明" * 20)
    assert not match.may_undo
    match.play(*match.bot_action())
    match.rename(0, "小明")
    match.undo()
    assert match.seats[0].name == "小明"


def test_what_the_teacher_does_stands_in_the_log(tmp_path):
    match = Match(SIX, BOTS, 3, tmp_path)
    play_until(match, has(Claimed, holds=True))
    match.overrule()
    match.overrule()
    match.undo()
    match.rename(1, "小明")
    match.end()
    (file,) = tmp_path.iterdir()
    assert file.read_text("utf-8") == match.log.text()
    assert file.read_text("utf-8").splitlines()[-5:] == [
        "teacher overrule wrong",
        "teacher overrule right",
        "teacher undo",
        "teacher name 2 小明",
        "teacher end",
    ]
    steps = replayed(match)
    assert steps[-1].state == match.state
    assert [step.events[0] for step in steps[-2:-1]] == [Renamed(1, "小明")]


def test_a_log_cut_off_anywhere_loses_at_most_the_last_action(tmp_path):
    match = Match(SIX, BOTS, 3)
    states = [match.state]
    chance = random.Random(2)
    while len(states) < 60:
        match.play(*match.bot_action()) if chance.random() < 0.7 or not match.may_undo else match.undo()
        states.append(match.state)
    text = match.log.text()
    start = len(match.log.text().split("\n\n")[0]) + 2
    for end in range(start, len(text) + 1):
        steps = replayed(match, text[:end])
        assert [step.state for step in steps] == states[: len(steps)]
        assert len(steps) == text[start:end].count("\n") + 1


def test_a_log_that_takes_back_more_than_there_was_is_refused():
    match = Match(SIX, BOTS, 3)
    with pytest.raises(ValueError, match="没有可以撤回的操作"):
        replayed(match, match.log.text() + "teacher undo\n")


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 2**16), max_size=120))
def test_whatever_the_seats_and_the_teacher_do_every_card_is_there_once_and_the_log_gives_it_again(
    seed, picks
):
    match = Match(SIX, PEOPLE, seed)
    states, names = [match.state], [seat.name for seat in match.seats]
    line = [standing(match)]  # what every undo must come back to
    for pick in picks:
        luck, pick = pick % 16, pick // 16  # noqa: PLW2901
        if luck == 0 and match.may_undo:
            match.undo()
            line.pop()
            assert standing(match) == line[-1]
        elif luck == 1 and match.may_overrule:
            match.overrule()
            line.append(standing(match))
        elif luck == 2 and pick % 8 == 0 and match.may_end:
            match.end()
            line.append(standing(match))
        elif luck == 3:
            names[pick % 3] = f"小{pick}"
            match.rename(pick % 3, names[pick % 3])
        else:
            able = [(seat, a) for seat in range(3) for a in GAME.legal_actions(match.state, seat)]
            if not able:
                continue
            match.play(*able[pick % len(able)])
            line.append(standing(match))
        states.append(match.state)
        cards = [*match.state.table_cards, *(card for card in match.state.markers if card)]
        cards += [card for pile in match.state.piles for card in pile]
        assert len(cards) == 108
        assert set(cards) == set(TWO_PACKS)
    assert [step.state for step in replayed(match)] == states
    assert list(match.log.names) == [seat.name for seat in match.seats] == names
