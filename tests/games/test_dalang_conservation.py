"""After every action all cards of the pack are somewhere, once; in every lesson, whatever is done."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.bots.level import Level
from classroom.games.dalang.actions import Claim, Turn
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup
from classroom.games.dalang.winning import group_with
from classroom.lesson import lessons
from classroom.session.simulate import Simulator

GAME = Dalang()
every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


def assert_all_cards_are_there_once(state):
    places = [*state.piles, state.table_cards, [marker for marker in state.markers if marker]]
    assert sum(map(len, places)) == len(state.setup.cards)
    assert set().union(*places) == set(state.setup.cards)


def somebody_does(state, chance):
    """A seat and its action: mostly as a good player would, now and then overlooking, claiming falsely."""
    latest, table = state.latest, state.table_cards
    if state.phase != "turn":
        actions = list(GAME.legal_actions(state, state.turn))
        return state.turn, chance.choice(actions)
    if latest is not None and (luck := chance.random()) < 0.8:
        group = group_with(state.setup.groups, latest.card, table[:-1])
        if group is not None:
            return latest.seat, Claim(group[1:])
        if luck < 0.02 and len(table) >= state.setup.groups.size:
            return latest.seat, Claim(tuple(chance.sample(table[:-1], state.setup.groups.size - 1)))
    return state.turn, Turn()


@every_lesson
@pytest.mark.parametrize("seats", [3, 4])
def test_no_card_is_ever_lost_or_doubled(lesson, seats):
    chance = random.Random(f"{lesson.id} {seats}")
    endings = set()
    for number in range(20):
        dealer = None if number % 2 else number % seats
        state = GAME.start(
            Setup(lesson.groups, seats, dealer, cards=lesson.cards), chance.getrandbits(32)
        ).state
        assert_all_cards_are_there_once(state)
        while state.outcome is None:
            state = GAME.apply(state, *somebody_does(state, chance)).state
            assert_all_cards_are_there_once(state)
        assert sum(state.outcome.cards) + len(state.table) == len(lesson.cards)
        endings.add(state.outcome.ending)
    assert endings <= {"called", "ran-out", "endless-lead", "nobody"}
    assert "ran-out" in endings or "called" in endings


@every_lesson
@settings(max_examples=6)
@given(
    seed=st.integers(0, 2**32),
    seats=st.sampled_from([3, 4]),
    picks=st.lists(st.integers(0, 2**16), min_size=40, max_size=250),
)
def test_no_card_is_lost_whatever_the_seats_choose(lesson, seed, seats, picks):
    state = GAME.start(Setup(lesson.groups, seats, None, cards=lesson.cards), seed).state
    for pick in picks:
        seat = state.latest.seat if state.latest and pick % 3 else state.turn
        if pick % 31 == 0:
            seat = None  # the teacher
        actions = list(islice(GAME.legal_actions(state, seat), 400))
        if actions:
            state = GAME.apply(state, seat, actions[pick // 3 % len(actions)]).state
        assert_all_cards_are_there_once(state)


@every_lesson
def test_thousands_of_games_between_bots_end_with_all_cards_held(lesson):
    simulator = Simulator(lesson.groups, 4, Level.NOVICE, lesson.cards)
    for seed in range(150):
        outcome = simulator.play(seed).outcome
        assert sum(outcome.cards) == len(lesson.cards) or outcome.ending == "nobody"
        assert sorted(outcome.ranking) == [0, 1, 2, 3]
