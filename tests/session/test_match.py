"""A match: two games won, the winner deals, every action on disk, and who may act when."""

import os
import subprocess
import sys

import pytest

from classroom.bots.level import Level
from classroom.games.dalang.actions import Claim, Missed, Over, Took, Turn
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup
from classroom.games.game import IllegalAction
from classroom.games.log import parse
from classroom.games.replay import replay
from classroom.lesson import find
from classroom.maths.proving.honours import Honours
from classroom.session.match import Match, SeatSetup

BOTS = [SeatSetup(name, Level.SKILLED) for name in "甲乙丙丁"]
WITH_PERSON = [SeatSetup("小明", None), *BOTS[1:]]
SIX = find("sum-six")
GAME = Dalang()


def play_game(match):
    while move := match.bot_action():
        match.play(*move)
    return match


def play_match(match):
    play_game(match)
    while match.winner is None:
        match.next_game()
        play_game(match)
    return match


@pytest.mark.parametrize(("seats", "most"), [(3, 4), (4, 5)])
def test_a_match_is_over_when_somebody_has_won_two_games(seats, most):
    lengths = set()
    for seed in range(25):
        match = play_match(Match(SIX, BOTS[:seats], seed))
        assert match.games_won[match.winner] == 2
        assert sum(match.games_won) == match.game_number
        assert sorted(match.games_won)[-2] < 2
        lengths.add(match.game_number)
    assert max(lengths) == most
    assert min(lengths) == 2


def test_the_winner_of_a_game_deals_the_next_and_no_card_is_cut():
    match = play_game(Match(SIX, BOTS, 3))
    best = match.outcome.ranking[0]
    step = match.next_game()
    assert [type(event).__name__ for event in step.events] == ["Dealt"]
    assert (step.events[0].seat, match.state.turn, match.log.header.dealer) == (best, best, best)
    assert match.opening is step


def test_the_cards_are_shuffled_between_games_and_the_seed_gives_the_whole_match_again():
    one, other = play_match(Match(SIX, BOTS, 5)), play_match(Match(SIX, BOTS, 5))
    assert one.log == other.log
    first = Match(SIX, BOTS, 5)
    piles = first.state.piles
    play_game(first).next_game()
    assert first.state.piles != piles
    assert Match(SIX, BOTS, 6).state.piles != piles


def test_the_next_game_waits_for_the_end_of_this_one_and_none_follows_the_match():
    match = Match(SIX, BOTS, 3)
    with pytest.raises(IllegalAction, match="本局还没有结束"):
        match.next_game()
    play_match(match)
    with pytest.raises(IllegalAction, match="本盘已经结束"):
        match.next_game()


def test_an_illegal_action_changes_nothing(tmp_path):
    match = Match(SIX, BOTS, 3, tmp_path)
    before, log = match.state, match.log
    (file,) = tmp_path.iterdir()
    with pytest.raises(IllegalAction, match="还没有轮到你"):
        match.play((match.state.turn + 1) % 4, Turn())
    assert (match.state, match.log, file.read_text("utf-8")) == (before, log, log.text())


def test_the_log_on_disk_has_every_action_before_the_next_one(tmp_path):
    match = Match(SIX, BOTS, 3, tmp_path / "牌谱 logs")
    (file,) = (tmp_path / "牌谱 logs").iterdir()
    assert file.read_text("utf-8") == match.log.text()
    for _count in range(40):
        match.play(*match.bot_action())
        assert file.read_text("utf-8") == match.log.text()
    *_before, last = replay(Dalang(), Setup(SIX.groups, 4, None), parse(file.read_text("utf-8")))
    assert last.state == match.state
    assert match.log_trouble is None


def test_each_game_of_a_match_has_its_own_file_and_replays_with_its_dealer(tmp_path):
    match = play_match(Match(SIX, BOTS, 4, tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == match.game_number
    for file in files:
        log = parse(file.read_text("utf-8"))
        *_before, last = replay(Dalang(), Setup(SIX.groups, 4, log.header.dealer), log)
        assert last.state.outcome is not None


def test_two_matches_at_the_same_second_do_not_write_into_one_file(tmp_path):
    for _ in range(3):
        Match(SIX, BOTS, 3, tmp_path)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_folder_that_cannot_be_written_is_told_once_and_the_play_goes_on(tmp_path):
    (tmp_path / "logs").write_text("a file, no folder")
    match = Match(SIX, BOTS, 3, tmp_path / "logs")
    assert match.log_trouble.startswith("本局无法记录到")
    assert match.log_trouble.endswith("游戏照常进行。")
    assert play_match(match).winner is not None


def test_a_log_that_somebody_took_away_is_told_and_not_begun_in_the_middle(tmp_path):
    match = Match(SIX, BOTS, 3, tmp_path)
    next(tmp_path.iterdir()).unlink()
    match.play(*match.bot_action())
    assert match.log_trouble
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a disk that is always full")  # noqa: PTH110
def test_a_full_disk_is_told_and_the_play_goes_on(tmp_path):
    match = Match(SIX, BOTS, 3, tmp_path)
    (file,) = tmp_path.iterdir()
    file.unlink()
    file.symlink_to("/dev/full")
    match.play(*match.bot_action())
    assert "本局无法记录到" in match.log_trouble
    said = match.log_trouble
    play_game(match)
    assert match.log_trouble == said


def test_after_a_persons_card_the_bots_wait_for_his_claim_or_his_passing_on():
    match = Match(SIX, WITH_PERSON, 1)
    while match.state.turn != 0 or len(match.state.table) < 2:
        move = match.bot_action()
        match.play(*(move or (match.state.turn, Turn())))
    match.play(0, Turn())
    assert "claim" in match.view(0).may
    assert match.bot_action() is None
    match.play(match.state.turn, Turn())
    assert match.state.latest.seat != 0


def test_at_a_persons_turn_no_bot_moves():
    match = Match(SIX, WITH_PERSON, 1)
    while match.state.turn != 0:
        match.play(*match.bot_action())
    while (move := match.bot_action()) is not None:
        match.play(*move)
    assert match.view(0).may >= {"turn"}


def test_a_bot_is_asked_once_for_each_card():
    match = Match(SIX, BOTS, 1)
    for _count in range(100):
        assert match.bot_action() is match.bot_action()
        match.play(*match.bot_action())


def test_the_record_says_who_claimed_rightly_and_falsely_and_who_missed_what():
    match = Match(SIX, [SeatSetup(name, None) for name in "甲乙丙"], 2)
    seen = {"valid": 0, "missed": 0, "false": 0}
    while match.outcome is None:
        latest, turn = match.state.latest, match.state.turn
        if match.state.phase != "turn":
            match.play(turn, next(GAME.legal_actions(match.state, turn)))
            continue
        if latest and "claim" in match.view(latest.seat).may:
            claim = next(a for a in GAME.legal_actions(match.state, latest.seat) if isinstance(a, Claim))
            step = match.play(latest.seat, claim)
            if any(isinstance(event, Took) for event in step.events):
                seen["valid"] += 1
                assert match.claims[latest.seat].valid[-1] == (latest.card, *claim.partners)
                continue
            seen["false"] += 1
            assert match.claims[latest.seat].false[-1] == (latest.card, *claim.partners)
        step = match.play(match.state.turn, Turn())
        for event in step.events:
            if isinstance(event, Missed):
                seen["missed"] += 1
                assert match.claims[event.seat].missed[-1] == event.group
    for sort, count in seen.items():
        assert count
        assert sum(len(getattr(claims, sort)) for claims in match.claims) == count
        assert sum(len(getattr(claims, sort)) for claims in match.match_claims) == count


def test_the_record_of_a_game_starts_empty_and_that_of_the_match_goes_on():
    match = play_game(Match(SIX, BOTS, 3))
    first = match.claims
    match.next_game()
    assert not any(claims.valid or claims.missed for claims in match.claims)
    play_game(match)
    assert match.match_claims == tuple(one + other for one, other in zip(first, match.claims, strict=True))


def test_the_last_step_tells_the_end():
    match = Match(SIX, BOTS, 3)
    while move := match.bot_action():
        step = match.play(*move)
    assert isinstance(step.events[-1], Over)
    assert step.events[-1].outcome == match.outcome
    assert match.view(0).turn is None


def test_playing_needs_no_mathematics_engine_no_plots_and_no_windows():
    heavy = {"sympy", "matplotlib", "numpy", "PySide6", "tomlkit"}
    code = f"import sys, classroom.session.match; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_honours_are_counted_for_the_game_and_for_the_match():
    match = Match(SIX, BOTS, 3)
    match.honour(1, Honours(first=2, second=1))
    match.honour(1, Honours(shown=1))
    assert match.honours == match.match_honours == (Honours(), Honours(2, 1, 1), Honours(), Honours())
    play_game(match)
    match.next_game()
    match.honour(0, Honours(first=1))
    assert match.honours == (Honours(first=1), Honours(), Honours(), Honours())
    assert match.match_honours == (Honours(first=1), Honours(2, 1, 1), Honours(), Honours())


def test_honours_change_nothing_in_the_game():
    match, other = Match(SIX, BOTS, 3), Match(SIX, BOTS, 3)
    match.honour(0, Honours(shown=5))
    assert play_game(match).log == play_game(other).log
