"""What must be true of every game in the registry, now and later."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.games import GAMES
from classroom.games.dalang.state import Setup
from classroom.games.game import Game, IllegalAction
from classroom.games.log import Entry, Header, Log, parse
from classroom.games.replay import replay
from classroom.lesson import lessons


def dalang_setups() -> Iterator[tuple[Setup, int]]:
    for lesson in lessons():
        for seats in (3, 4):
            yield Setup(lesson.groups, seats, None, cards=lesson.cards), seats
            yield Setup(lesson.groups, seats, seats - 1, cards=lesson.cards), seats


SETUPS: Mapping[str, Sequence[tuple[Any, int]]] = {"dalang": tuple(dalang_setups())}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
seeds = st.integers(0, 2**32)
pick_lists = st.lists(st.integers(0, 2**16), max_size=150)


def test_every_game_has_setups_here():
    assert set(SETUPS) == set(GAMES)


def plays(
    game: Game[Any], seats: int, state: Any, picks: Sequence[int]
) -> Iterator[tuple[Any, int | None, Any]]:
    """States and what was done in them: each pick chooses a seat that may act, and one of its actions; now
    and then it is the teacher (None) who acts."""
    for pick in picks:
        actors = [None] if pick % 17 == 0 else range(seats)
        acting = [(actor, list(game.legal_actions(state, actor))) for actor in actors]
        acting = [(actor, actions) for actor, actions in acting if actions]
        if not acting:
            continue
        seat, actions = acting[pick % len(acting)]
        action = actions[pick // len(acting) % len(actions)]
        yield state, seat, action
        state = game.apply(state, seat, action).state


@every_game
@settings(max_examples=60)
@given(seed=seeds, picks=pick_lists, data=st.data())
def test_replay_reproduces_any_legal_play(game, seed, picks, data):
    setup, seats = data.draw(st.sampled_from(SETUPS[game.name]))
    step = game.start(setup, seed)
    states, entries = [step.state], []
    for state, seat, action in plays(game, seats, step.state, picks):
        entries.append(Entry(seat, game.write(action)))
        states.append(game.apply(state, seat, action).state)
    header = Header(game.name, game.version, "any", "any", ("",) * seats, seed, None)
    log = parse(Log(header, tuple(entries)).text())
    assert [again.state for again in replay(game, setup, log)] == states


@every_game
@settings(max_examples=60)
@given(seed=seeds, picks=pick_lists, data=st.data())
def test_what_is_legal_can_be_done_and_what_is_not_is_refused_with_a_sentence(game, seed, picks, data):
    setup, seats = data.draw(st.sampled_from(SETUPS[game.name]))
    tried: list[Any] = []
    for state, _seat, action in plays(game, seats, game.start(setup, seed).state, picks):
        tried.append(action)
        for seat in (None, *range(seats)):
            legal = list(game.legal_actions(state, seat))
            if seat is not None:
                assert game.view(state, seat).may == {game.write(each).split()[0] for each in legal}
            for each in legal:
                game.verify(state, seat, each)
            for each in tried[-12:]:
                if each not in legal:
                    with pytest.raises(IllegalAction, match=r"。$"):
                        game.verify(state, seat, each)
                    with pytest.raises(IllegalAction):
                        game.apply(state, seat, each)


@every_game
@settings(max_examples=40)
@given(seed=seeds, picks=pick_lists, data=st.data())
def test_the_seat_whose_turn_it_is_can_do_something_until_the_game_is_over(game, seed, picks, data):
    setup, seats = data.draw(st.sampled_from(SETUPS[game.name]))
    for state, _seat, _action in plays(game, seats, game.start(setup, seed).state, picks):
        turn = game.view(state, None).turn
        assert game.view(state, None).may == frozenset()
        if game.outcome(state) is None:
            assert turn is not None
            assert any(True for _ in game.legal_actions(state, turn))
        else:
            assert turn is None
            assert not any(True for seat in range(seats) for _ in game.legal_actions(state, seat))


@every_game
@settings(max_examples=40)
@given(seed=seeds, picks=pick_lists, data=st.data())
def test_no_seat_sees_anything_of_a_card_that_lies_face_down(game, seed, picks, data):
    setup, seats = data.draw(st.sampled_from(SETUPS[game.name]))
    state = game.start(setup, seed).state
    for before, seat, action in plays(game, seats, state, picks):
        state = game.apply(before, seat, action).state
    other = HIDDEN_OTHERWISE[game.name](state, random.Random(seed))
    for seat in (None, *range(seats)):
        assert game.view(other, seat) == game.view(state, seat)


def dalang_hidden_otherwise(state: Any, chance: random.Random) -> Any:
    """The state with all the cards of all piles in other places."""
    from dataclasses import replace

    hidden = [card for pile in state.piles for card in pile]
    chance.shuffle(hidden)
    cards = iter(hidden)
    return replace(state, piles=tuple(tuple(next(cards) for _ in pile) for pile in state.piles))


HIDDEN_OTHERWISE: Mapping[str, Callable[[Any, random.Random], Any]] = {"dalang": dalang_hidden_otherwise}


@every_game
@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "nonsense",
        "claim",
        "claim XX",
        "mark",
        "turn 1",
        "overrule",
        "overrule so",
        "end now",
        "\x00",
        "9" * 5000,
    ],
)
def test_text_that_is_no_action_is_refused(game, line):
    setup, _seats = SETUPS[game.name][0]
    with pytest.raises(ValueError, match=r".+"):
        game.read(game.start(setup, 1).state, line)


@every_game
def test_the_same_seed_gives_the_same_game(game):
    setup, _seats = SETUPS[game.name][0]
    assert game.start(setup, 1) == game.start(setup, 1)
    assert game.start(setup, 1) != game.start(setup, 2)
