"""The controller: persons are waited for, bots come by themselves, and nothing outlives the end."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import parse_kind
from classroom.games.dalang.actions import Claim, Claimed, Missed, Took, Turn, Turned
from classroom.games.dalang.winning import group_with
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation
from classroom.session.match import Match
from classroom.session.seat import SeatSetup
from classroom.ui.table import controller as module
from classroom.ui.table.controller import Controller, Tempo, Waiting
from classroom.words import speak

MakeController = Callable[..., Controller]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take no time."""
    for pace in ("slow", "normal", "fast"):
        monkeypatch.setitem(module.TEMPO, pace, Tempo(0, 0, 0))


@pytest.fixture
def make(qtbot: QtBot) -> MakeController:
    """A controller of a match; `bots` has a level or None for each seat."""
    made: list[Controller] = []

    def controller(
        *bots: Level | None, lesson: str = "sum-six", seed: int = 15, begun: bool = True
    ) -> Controller:
        seats = [SeatSetup(name, bot) for name, bot in zip("甲乙丙丁", bots, strict=False)]
        made.append(Controller(Match(find(lesson), seats, seed), "fast"))
        if begun:
            made[-1].begin()
        return made[-1]

    yield controller
    for each in made:
        each.stop()


def timers(controller: Controller) -> list[QTimer]:
    return [timer for timer in controller.findChildren(QTimer) if timer.isActive()]


def to_a_group(controller: Controller) -> tuple[int, Claim]:
    """Play on, claiming nothing, until the last card forms a group: who may claim, and what."""
    state = controller.match.state
    for _ in range(300):
        if controller.waiting is Waiting.CLAIM:
            state = controller.match.state
            assert state.latest is not None
            group = group_with(state.setup.groups, state.latest.card, state.table_cards[:-1])
            if group:
                return state.latest.seat, Claim(group[1:])
        controller.go_on()
    pytest.fail("no group came")


def test_the_opening_is_told_and_read_before_anything_is_played(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None, begun=False)
    with qtbot.waitSignal(controller.stepped) as told:
        controller.begin()
    assert told.args == [controller.match.opening]
    assert controller.waiting is Waiting.READING
    controller.go_on()
    assert controller.waiting is Waiting.TURN
    assert controller.match.state.turned == 0


def test_a_person_s_card_waits_though_a_bot_is_next(
    make: MakeController, qtbot: QtBot, at_once: None
) -> None:
    controller = make(None, Level.MASTER, Level.MASTER, seed=3)
    controller.go_on()
    qtbot.waitUntil(lambda: controller.waiting in (Waiting.TURN, Waiting.READING))
    while controller.waiting is not Waiting.CLAIM:
        controller.go_on()
        qtbot.waitUntil(lambda: controller.waiting is not Waiting.BOTS)
    assert not timers(controller)
    with qtbot.waitSignal(controller.stepped) as told:
        controller.go_on()
    assert any(isinstance(event, Turned) and event.seat == 1 for event in told.args[0].events)


def test_one_claim_gives_one_step_and_then_its_explanation(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    seat, claim = to_a_group(controller)
    steps: list[object] = []
    controller.stepped.connect(steps.append)
    with qtbot.waitSignal(controller.explained, timeout=60_000) as told:
        controller.submit(seat, claim)
    explanation = told.args[0]
    assert isinstance(explanation, Explanation)
    assert explanation.wins
    assert len(steps) == 1
    assert controller.waiting is Waiting.READING


def test_the_same_cards_are_explained_at_once_the_second_time(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    kinds = [card.kind for card in controller.match.state.piles[0][:2]]
    with qtbot.waitSignal(controller.explained, timeout=60_000) as first:
        controller.explain(kinds)
    again: list[object] = []
    controller.explained.connect(again.append)
    controller.explain(kinds)
    assert again == first.args


def test_a_language_spoken_meanwhile_is_the_one_explained_in(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    kinds = [card.kind for card in controller.match.state.piles[0][:2]]
    with qtbot.waitSignal(controller.explained, timeout=60_000) as told:
        controller.explain(kinds)
        speak("en")
        controller.explaining.explain_again()
    assert told.args[0].headline == explain(controller.match.lesson, kinds).headline
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in told.args[0].headline)


def test_a_false_claim_is_told_what_would_have_done(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    assert controller.match.lesson.id == "sum-six"
    with qtbot.waitSignal(controller.explained, timeout=60_000) as told:
        controller.explain([parse_kind("H10"), parse_kind("C3")])
    *_others, needed, nearest = told.args[0].steps
    assert needed.text == "♥10 要配 −4"
    assert nearest.text == "最接近的成牌：♣3 换成 ♠♣4，10+(−4)=6"
    with qtbot.waitSignal(controller.explained, timeout=60_000) as told:
        controller.explain([parse_kind("H10"), parse_kind("C4")])
    assert told.args[0].steps[-1].kind == "verdict"


def test_an_explanation_that_fails_is_told_and_nobody_waits_for_it(
    make: MakeController, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_asked: object) -> None:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr("classroom.maths.explain.explain", fail)
    controller = make(None, None, None)
    seat, claim = to_a_group(controller)
    with (
        qtbot.capture_exceptions() as caught,
        qtbot.assertNotEmitted(controller.explained),
        qtbot.waitSignal(controller.unexplained),
    ):
        controller.submit(seat, claim)
        qtbot.waitUntil(lambda: bool(caught))  # it is raised in the background
    assert [str(error) for _kind, error, _trace in caught] == ["nobody foresaw this"]
    controller.go_on()
    assert controller.waiting is Waiting.TURN


def test_a_false_claim_loses_nothing_and_may_be_put_right(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    seat, right = to_a_group(controller)
    state = controller.match.state
    wrong = next(
        card
        for card in state.table_cards[:-1]
        if not state.setup.groups.is_group([state.table_cards[-1].kind, card.kind])
    )
    with qtbot.waitSignal(controller.explained, timeout=60_000) as told:
        controller.submit(seat, Claim((wrong,)))
    assert not told.args[0].wins
    assert controller.match.state.table == state.table
    assert controller.claimant == seat
    with qtbot.waitSignal(controller.stepped) as step:
        controller.submit(seat, right)
    assert any(isinstance(event, Took) for event in step.args[0].events)


def test_a_claim_let_pass_is_missed_and_told_as_such(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    seat, _claim = to_a_group(controller)
    with qtbot.waitSignal(controller.stepped) as told:
        controller.go_on()
    missed = [event for event in told.args[0].events if isinstance(event, Missed)]
    assert [event.seat for event in missed] == [seat]


def test_what_is_against_the_rules_is_refused_in_a_sentence(make: MakeController, qtbot: QtBot) -> None:
    controller = make(None, None, None)
    controller.go_on()
    before = controller.match.state
    with qtbot.waitSignal(controller.refused) as told:
        controller.submit((before.turn + 1) % 3, Turn())
    assert told.args == ["还没有轮到你。"]
    assert controller.match.state is before


def test_bots_alone_play_a_whole_match_by_themselves(
    make: MakeController, qtbot: QtBot, at_once: None
) -> None:
    controller = make(Level.MASTER, Level.MASTER, Level.MASTER)
    for _game in range(4):
        qtbot.waitUntil(lambda: controller.waiting is Waiting.OVER, timeout=60_000)
        if controller.match.winner is not None:
            break
        controller.go_on()
    assert controller.match.winner is not None
    assert not timers(controller)


def test_after_the_end_of_the_match_nothing_goes_on(
    make: MakeController, qtbot: QtBot, at_once: None
) -> None:
    controller = make(Level.MASTER, Level.MASTER, Level.MASTER)
    while controller.match.winner is None:
        qtbot.waitUntil(lambda: controller.waiting is Waiting.OVER, timeout=60_000)
        controller.go_on()
    end = controller.match.state
    with qtbot.assertNotEmitted(controller.stepped):
        controller.go_on()
        controller.submit(0, Turn())
    assert controller.match.state is end


def test_a_pause_holds_the_bots_and_a_press_plays_a_single_step(make: MakeController, qtbot: QtBot) -> None:
    controller = make(Level.MASTER, Level.MASTER, Level.MASTER)
    controller.go_on()
    assert timers(controller)
    controller.set_paused(True)
    assert not timers(controller)
    controller.go_on()
    assert controller.match.state.turned == 1
    assert not timers(controller)
    controller.set_paused(False)
    assert timers(controller)


def test_the_pace_says_how_long_a_bot_thinks(make: MakeController) -> None:
    controller = make(Level.MASTER, Level.MASTER, Level.MASTER)
    controller.go_on()
    waits = {}
    for pace in ("slow", "normal", "fast"):
        controller.set_pace(pace)
        waits[pace] = timers(controller)[0].interval()
    assert waits["slow"] > waits["normal"] > waits["fast"]


def test_after_leaving_no_timer_runs_and_nothing_can_be_played(make: MakeController, qtbot: QtBot) -> None:
    controller = make(Level.MASTER, Level.MASTER, None)
    controller.go_on()
    controller.stop()
    state = controller.match.state
    assert not timers(controller)
    controller.submit(state.turn, Turn())
    controller.go_on()
    controller.set_paused(False)
    assert controller.match.state is state
    assert not timers(controller)


def test_an_explanation_that_comes_after_leaving_is_told_to_nobody(
    make: MakeController, qtbot: QtBot
) -> None:
    controller = make(None, None, None)
    told: list[object] = []
    controller.explained.connect(told.append)
    controller.explain([card.kind for card in controller.match.state.piles[0][:2]])
    controller.stop()
    QApplication.processEvents()
    assert not told


def test_claims_of_bots_are_played_by_the_controller_too(
    make: MakeController, qtbot: QtBot, at_once: None
) -> None:
    controller = make(Level.MASTER, Level.MASTER, Level.MASTER)
    claims: list[Claimed] = []
    controller.stepped.connect(
        lambda step: claims.extend(event for event in step.events if isinstance(event, Claimed))
    )
    qtbot.waitUntil(lambda: controller.waiting is Waiting.OVER, timeout=60_000)
    assert claims
    assert all(claim.holds for claim in claims)
