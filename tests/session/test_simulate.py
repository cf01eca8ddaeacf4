"""Simulated games are the games that the engine and the bots play, only quicker."""

import pytest

from classroom.bots.level import Level
from classroom.lesson import find, lessons
from classroom.session.match import Match, SeatSetup
from classroom.session.simulate import Simulated, Simulator


def played(lesson, seats, level, seed):
    match = Match(lesson, [SeatSetup("", level)] * seats, seed)
    while move := match.bot_action():
        state = match.play(*move).state
        places = [*state.piles, state.table_cards, [marker for marker in state.markers if marker]]
        assert sum(map(len, places)) == len(lesson.cards)
        assert set().union(*places) == set(lesson.cards)
    return Simulated(match.outcome, match.state.round, match.state.turned)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_simulated_game_is_the_game_that_the_engine_plays_and_no_card_is_lost_in_it(lesson, seats):
    for level in Level:
        simulator = Simulator(lesson.groups, seats, level, lesson.cards)
        for seed in range(5):
            assert simulator.play(seed) == played(lesson, seats, level, seed)


def rare(lesson, ending, level=Level.SKILLED, seats=3):
    """Seeds of games that end in this way."""
    simulator = Simulator(find(lesson).groups, seats, level)
    return [seed for seed in range(4000) if simulator.play(seed).outcome.ending == ending][:2]


@pytest.mark.parametrize(("lesson", "ending"), [("parabola", "endless-lead"), ("diamond", "endless-lead")])
def test_rare_endings_are_the_same_too(lesson, ending):
    seeds = rare(lesson, ending)
    assert seeds
    for seed in seeds:
        game = played(find(lesson), 3, Level.SKILLED, seed)
        assert game.outcome.ending == ending
        assert game == Simulator(find(lesson).groups, 3, Level.SKILLED).play(seed)
