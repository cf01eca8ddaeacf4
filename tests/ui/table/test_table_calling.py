"""Calls, refusals and the marker at the table; whole games and matches, and their summaries."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import parse_kind
from classroom.maths.explaining.lapses import filled_in
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table_screen import TableScreen
from tests.ui.table.seated import Key, Open, press, said, state, walk_to, winning_group


def to_a_call(qtbot: QtBot, screen: TableScreen) -> None:
    """Claim every group until a table with ♦3 has been won and read."""
    for _ in range(800):
        if state(screen).phase == "call" and screen.controller.waiting is Waiting.ANSWER:
            return
        group = winning_group(screen)
        if group and screen.controller.waiting is Waiting.CLAIM:
            for card in group[1:]:
                screen.table.picked.emit(card)
            press(qtbot, Key.Key_G)
        else:
            press(qtbot, Key.Key_Space)
    pytest.fail("no ♦3 was won")


def test_the_winner_of_a_diamond_three_is_asked_and_space_is_no_answer(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    to_a_call(qtbot, screen)
    assert [button.text() for button in screen.bar.questions.buttons] == ["叫停  C", "不叫停  X"]
    press(qtbot, Key.Key_Space)
    assert state(screen).phase == "call"
    assert "请先作出选择" in said(screen)
    press(qtbot, Key.Key_X)
    assert state(screen).phase == "turn"


def test_a_refused_caller_chooses_the_marker_on_the_table(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    to_a_call(qtbot, screen)
    caller = state(screen).turn
    press(qtbot, Key.Key_C)
    assert "拒停吗" in said(screen)
    press(qtbot, Key.Key_A)
    assert state(screen).phase == "refusal"
    press(qtbot, Key.Key_R)
    assert state(screen).phase == "marker"
    three = next(card for card in state(screen).table_cards if card.kind is parse_kind("D3"))
    walk_to(qtbot, screen, three)
    press(qtbot, Key.Key_Return)
    assert "♦3" in screen.bar.told.text()
    assert state(screen).phase == "marker"
    other = next(card for card in state(screen).table_cards if card.kind is not three.kind)
    walk_to(qtbot, screen, other)
    press(qtbot, Key.Key_Return)
    assert state(screen).markers[caller] is other
    assert screen.controller.waiting is Waiting.TURN


def test_a_call_that_nobody_refuses_ends_the_game_with_a_summary(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    to_a_call(qtbot, screen)
    press(qtbot, Key.Key_C, Key.Key_A, Key.Key_A)
    assert screen.controller.waiting is Waiting.OVER
    assert screen.summary.isVisible()
    outcome = screen.controller.match.outcome
    assert outcome is not None
    assert "叫停，本局结束" in said(screen)
    words = said(screen.summary)
    for cards in outcome.cards:
        assert str(cards) in words
    assert "得牌" in words
    press(qtbot, Key.Key_Space)
    assert not screen.summary.isVisible()
    assert screen.controller.match.game_number == 2
    assert "上局赢家" in said(screen)


def play_on_by_keyboard(qtbot: QtBot, screen: TableScreen) -> None:
    """What one person may press next, whatever it is."""
    match screen.controller.waiting:
        case Waiting.ANSWER if state(screen).phase == "call":
            press(qtbot, Key.Key_C)
        case Waiting.ANSWER if state(screen).phase == "refusal":
            press(qtbot, Key.Key_A)
        case Waiting.ANSWER:
            screen.table.setFocus()
            press(qtbot, Key.Key_Left)
            walk_to(
                qtbot, screen, next(c for c in state(screen).table_cards if c.kind is not parse_kind("D3"))
            )
            press(qtbot, Key.Key_Return)
        case Waiting.CLAIM if group := winning_group(screen):
            for card in group[1:]:
                walk_to(qtbot, screen, card)
                press(qtbot, Key.Key_Return)
            press(qtbot, Key.Key_G)
        case Waiting.BOTS:
            qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
        case _:
            press(qtbot, Key.Key_Space)


@pytest.mark.parametrize(("lesson", "seed"), [("sum-six", 5), ("sum-of-three", 6)])
def test_a_whole_game_by_keyboard_against_bots(
    sit: Open, qtbot: QtBot, at_once: None, lesson: str, seed: int
) -> None:
    screen = sit(None, Level.SKILLED, Level.SKILLED, lesson=lesson, seed=seed)
    for _ in range(2000):
        if screen.controller.waiting is Waiting.OVER:
            break
        play_on_by_keyboard(qtbot, screen)
        assert sum(plate.facts.pile for plate in screen.table._plates) <= 108
    outcome = screen.controller.match.outcome
    assert outcome is not None
    assert sum(outcome.cards) <= 108
    assert screen.summary.isVisible()


def test_after_the_match_nothing_goes_on_until_a_new_one_is_asked_for(
    sit: Open, qtbot: QtBot, at_once: None
) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    while screen.controller.match.winner is None:
        qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
        if screen.controller.match.winner is None:
            press(qtbot, Key.Key_Space)
    assert "赢得本盘" in said(screen)
    assert not running(screen)
    end = state(screen)
    press(qtbot, Key.Key_G, Key.Key_P, Key.Key_E)
    assert state(screen) is end
    press(qtbot, Key.Key_Space)
    assert screen.controller.match.winner is None
    assert screen.controller.match.game_number == 1
    assert not screen.summary.isVisible()


def test_the_summary_fills_the_relation_in_for_what_was_missed(
    sit: Open, qtbot: QtBot, at_once: None
) -> None:
    screen = sit(*[Level.NOVICE] * 4)
    qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
    missed = [group for claims in screen.controller.match.claims for group in claims.missed]
    assert missed
    details = screen.summary.details.text().replace("\u2060", "")
    groups = screen.lesson.groups
    assert all(filled_in(groups, [card.kind for card in group]) in details for group in missed)


def test_the_details_of_the_summary_scroll_with_the_arrow_keys(
    sit: Open, qtbot: QtBot, at_once: None
) -> None:
    screen = sit(*[Level.MASTER] * 4, lesson="diamond", size=(960, 540))
    qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
    bar = screen.summary.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(qtbot, Key.Key_Down)
    assert bar.value() > 0
    press(qtbot, Key.Key_Up)
    assert bar.value() == 0


def running(screen: QWidget) -> list[QTimer]:
    return [timer for timer in screen.findChildren(QTimer) if timer.isActive()]


def test_escape_after_the_match_goes_home(sit: Open, qtbot: QtBot, at_once: None) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    while screen.controller.match.winner is None:
        qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
        if screen.controller.match.winner is None:
            press(qtbot, Key.Key_Space)
    with qtbot.waitSignal(screen.left):
        press(qtbot, Key.Key_Escape)
