"""The teacher's desk: taking back, overruling, ending, correcting names; and all of it on disk."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.bots.level import Level
from classroom.cards import TWO_PACKS
from classroom.games.dalang.actions import Claim, Claimed, End, Missed, Overruled, Took, Turn
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup
from classroom.games.game import IllegalAction, Renamed, Undone
from classroom.games.log import parse
from classroom.games.replay import replay
from classroom.lesson import find
from classroom.maths.proving.honours import Honours
from classroom.session import match as match_module
from classroom.session.match import Match, SeatSetup

BOTS = [SeatSetup(name, Level.SKILLED) for name in "甲乙丙丁"]
PEOPLE = [SeatSetup(name, None) for name in "甲乙丙"]
SIX = find("sum-six")
GAME = Dalang()


def replayed(match, text=None):
    """The steps that the log of the match, or this text, gives again."""
    log = parse(match.log.text() if text is None else text)
    return list(replay(GAME, Setup(SIX.groups, len(match.seats), log.header.dealer), log))


def standing(match):
    """All that a game is, for whoever looks at it."""
    counted = match.games_won, match.claims, match.match_claims, match.honours, match.match_honours
    views = [match.view(seat) for seat in (None, *range(len(match.seats)))]
    return match.state, match.outcome, match.winner, counted, views, match.bot_action()


def play_until(match, wanted):
    """Bots play on until `wanted` says of a step that it is the one."""
    while move := match.bot_action():
        step = match.play(*move)
        if wanted(step):
            return step
    raise AssertionError("the game ended first")


def has(event, **values):
    def wanted(step):
        return any(
            isinstance(each, event) and all(getattr(each, key) == value for key, value in values.items())
            for each in step.events
        )

    return wanted


def to_a_claim(seats=PEOPLE, seed=2, *, right=True):
    """A match just after a claim that was judged right, or wrong."""
    match = Match(SIX, seats, seed)
    while match.outcome is None:
        latest = match.state.latest
        if latest and "claim" in match.view(latest.seat).may:
            for claim in GAME.legal_actions(match.state, latest.seat):
                if not isinstance(claim, Claim):
                    continue
                if SIX.groups.is_group([latest.card.kind, claim.partners[0].kind]) == right:
                    return match, latest.seat, match.play(latest.seat, claim)
        match.play(match.state.turn, next(iter(GAME.legal_actions(match.state, match.state.turn))))
    raise AssertionError


# Taking back.


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


# Overruling.


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


# Ending.


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


# Names.


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


# On disk.


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
