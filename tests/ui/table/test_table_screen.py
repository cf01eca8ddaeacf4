"""The table as people meet it: keys, clicks, claims, pauses, leaving."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.games.dalang.actions import Took
from classroom.maths.explaining.lapses import filled_in
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table import MOVE_MS
from tests.ui.table.seated import Key, Open, card_button, press, said, state, to_a_group, walk_to


def test_the_first_game_opens_with_the_cut_and_the_dealer(sit: Open) -> None:
    screen = sit(None, None, None, None)
    dealer = screen.controller.match.seats[state(screen).dealer].name
    assert f"{dealer}坐庄" in said(screen)
    assert "切牌" in said(screen)


def test_the_relation_the_title_and_the_legend_are_always_in_sight(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, lesson="diamond")
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert screen.header.relation.accessibleName() == "|x+2|+|y−2|≤5"
    assert screen.header.relation.isVisible()
    assert "x&gt;0" in said(screen)
    assert screen.lesson.title["zh"] in said(screen)


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_PageDown], ids=["space", "clicker"])
def test_a_press_turns_a_card_for_whoever_is_to_turn(sit: Open, qtbot: QtBot, key: Qt.Key) -> None:
    screen = sit(None, None, None)
    press(qtbot, key)
    for turned in range(1, 5):
        seat = state(screen).turn
        press(qtbot, key)
        assert state(screen).turned == turned
        assert state(screen).latest.seat == seat


def test_the_card_just_turned_stands_out(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    first, second = state(screen).table_cards
    assert card_button(screen, second).latest
    assert not card_button(screen, first).latest


def test_a_click_marks_a_card_and_g_claims(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    name = screen.controller.match.seats[state(screen).latest.seat].name
    for card in group[1:]:
        qtbot.mouseClick(card_button(screen, card), Qt.MouseButton.LeftButton)
        assert card_button(screen, card).isChecked()
    press(qtbot, Key.Key_G)
    assert screen.controller.waiting is Waiting.READING
    assert screen.panel.isVisible()
    assert f"{name}得牌，收" in said(screen)


def test_cards_are_marked_with_arrow_keys_and_enter(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    walk_to(qtbot, screen, group[1])
    press(qtbot, Key.Key_Return)
    assert card_button(screen, group[1]).isChecked()
    press(qtbot, Key.Key_Return)
    assert not card_button(screen, group[1]).isChecked()
    press(qtbot, Key.Key_Return, Key.Key_G)
    assert screen.controller.waiting is Waiting.READING


def test_the_explanation_appears_beside_the_table_and_goes_with_the_next_press(
    sit: Open, qtbot: QtBot
) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert not screen.panel.geometry().intersects(screen.table.geometry())
    assert 0.5 < screen.panel.width() / screen.width() < 0.6
    press(qtbot, Key.Key_Space)
    assert not screen.panel.isVisible()
    press(qtbot, Key.Key_E)
    assert screen.panel.isVisible()
    assert not screen.panel.geometry().intersects(screen.table.geometry())
    assert 0.38 < screen.panel.width() / screen.width() < 0.48
    press(qtbot, Key.Key_Escape)
    assert not screen.panel.isVisible()


def test_the_group_that_won_is_shown_large_until_the_next_press(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    others = set(state(screen).table_cards) - set(group)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert all(card_button(screen, card).isVisible() for card in group)
    assert not any(screen.table.button(card) for card in others)
    press(qtbot, Key.Key_Space)
    assert not any(screen.table.button(card) for card in group)


def test_a_false_claim_is_answered_in_the_window_and_can_be_put_right(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    wrong = next(card for card in state(screen).table_cards[:-1] if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert "不成牌" in said(screen)
    assert screen.panel.isVisible()
    assert all(screen.table.button(card) for card in state(screen).table_cards)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert "得牌，收" in said(screen)


def test_space_after_a_false_claim_closes_it_before_the_next_seat_turns(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    wrong = next(card for card in state(screen).table_cards[:-1] if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong)
    press(qtbot, Key.Key_G)
    turned = state(screen).turned
    press(qtbot, Key.Key_Space)
    assert state(screen).turned == turned
    press(qtbot, Key.Key_Space)
    assert state(screen).turned == turned + 1


def test_a_missed_claim_is_told_after_the_round_and_not_before(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    missed = to_a_group(qtbot, screen)
    seat = screen.controller.match.seats[state(screen).latest.seat].name
    press(qtbot, Key.Key_Space)
    assert "漏牌" not in said(screen)
    while not any(isinstance(event, Took) for event in screen.telling.step.events):
        assert "漏牌" not in said(screen)
        group = to_a_group(qtbot, screen)
        screen.table.picked.emit(group[1])
        press(qtbot, Key.Key_G)
    assert f"{seat}漏牌" in said(screen)
    assert missed[0].kind.symbol in said(screen) or missed[0].kind.joker
    filled = filled_in(screen.lesson.groups, [card.kind for card in missed])
    assert filled in said(screen).replace("\u2060", "")
    press(qtbot, Key.Key_Space)
    assert "漏牌" not in said(screen)


def test_a_slip_is_answered_with_a_sentence_and_changes_nothing(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space, Key.Key_G)
    assert "现在还不能得牌" in said(screen)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_G)
    assert "请" in screen.bar.told.text() or "选" in screen.bar.told.text()
    latest = state(screen).latest.card
    qtbot.mouseClick(card_button(screen, latest), Qt.MouseButton.LeftButton)
    assert "刚翻出的牌总在牌组里" in said(screen)
    press(qtbot, Key.Key_E)
    assert "没有可讲解的" in said(screen)


def test_escape_takes_the_marks_back(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_Escape)
    assert not card_button(screen, group[1]).isChecked()


def test_a_key_held_down_turns_only_one_card(sit: Open) -> None:
    screen = sit(None, None, None)
    assert screen.findChildren(QShortcut)
    assert not any(shortcut.autoRepeat() for shortcut in screen.findChildren(QShortcut))


def running(screen: QWidget) -> list[QTimer]:
    return [timer for timer in screen.findChildren(QTimer) if timer.isActive()]


def test_leaving_asks_once_then_stops_every_timer(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space)
    assert running(screen)
    with qtbot.assertNotEmitted(screen.left):
        qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)
    assert "再按一次" in said(screen)
    with qtbot.waitSignal(screen.left):
        qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)
    assert not running(screen)


def test_out_of_sight_the_bots_wait(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space)
    screen.hide()
    assert not running(screen)
    screen.show()
    assert running(screen)
    press(qtbot, Key.Key_P)
    screen.hide()
    screen.show()
    assert screen.controller.paused


def test_other_settings_count_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space, Key.Key_Space)
    screen.take_settings(replace(screen.settings, show_numbers=False, animations=True, pace="slow"))
    assert not card_button(screen, state(screen).latest.card).look.number
    assert screen.table.move_ms == MOVE_MS
    assert screen.controller.pace == "slow"


def test_pause_and_pace_have_keys(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space, Key.Key_P)
    assert screen.controller.paused
    assert "已暂停" in said(screen)
    press(qtbot, Key.Key_S)
    assert screen.controller.pace == "slow"
    press(qtbot, Key.Key_P)
    assert not screen.controller.paused
