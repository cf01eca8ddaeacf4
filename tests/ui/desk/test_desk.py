"""The teacher's desk: opened and put away, a frozen table, the lines of an explanation."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.ui.table import controller as controller_module
from classroom.ui.table.controller import Tempo, Waiting
from tests.ui.desk.at_desk import BOTS, PEOPLE, claim, click_from_outside, told, undo
from tests.ui.table.seated import Key, Open, press, state, to_a_group

# Opening it.


def test_the_desk_is_opened_and_put_away_with_the_same_key_or_button(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, desk=False)
    assert not screen.presiding.desk.isVisible()
    press(qtbot, Key.Key_F2)
    assert screen.presiding.desk.isVisible()
    assert screen.header.desk.isChecked()
    press(qtbot, Key.Key_F2)
    assert not screen.presiding.desk.isVisible()
    qtbot.mouseClick(screen.header.desk, Qt.MouseButton.LeftButton)
    assert screen.presiding.desk.isVisible()


def test_with_one_screen_no_window_opens_and_no_card_is_covered(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    for _ in range(8):
        press(qtbot, Key.Key_Space)
    assert [window for window in QApplication.topLevelWidgets() if window.isVisible()] == [screen.window()]
    desk = screen.presiding.desk
    assert desk.width() < screen.width() * 0.25
    assert not desk.geometry().intersects(screen.table.geometry())
    for card in state(screen).table_cards:
        button = screen.table.button(card)
        assert button is not None
        assert screen.table.rect().contains(button.geometry())


def test_while_it_is_put_away_its_keys_do_nothing(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, desk=False)
    press(qtbot, Key.Key_Space, Key.Key_Space)
    before = state(screen)
    press(qtbot, Key.Key_F, Key.Key_O, Key.Key_Q, Key.Key_Q, Key.Key_M)
    undo(qtbot)
    assert state(screen) is before
    assert not screen.presiding.frost.frozen


@pytest.mark.parametrize(
    "key",
    [Key.Key_PageUp, Key.Key_PageDown, Key.Key_B, Key.Key_Period, Key.Key_F5, Key.Key_Escape, Key.Key_W],
    ids=lambda key: key.name,
)
def test_no_key_of_a_clicker_freezes_takes_back_overrules_or_ends(
    preside: Open, qtbot: QtBot, key: Qt.Key
) -> None:
    screen = preside(*PEOPLE)
    claim(qtbot, screen)
    won = screen.controller.match.log.entries
    press(qtbot, key, key)
    assert screen.controller.match.log.entries[: len(won)] == won
    assert screen.controller.match.outcome is None
    assert not screen.presiding.frost.frozen
    assert "老师" not in told(screen)


# Freezing.


def test_a_frozen_table_answers_to_no_key_and_no_click_but_says_so(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    for _ in range(4):
        press(qtbot, Key.Key_Space)
    before, picture = state(screen), screen.table.grab().toImage()
    press(qtbot, Key.Key_F)
    assert screen.table.grab().toImage() == picture
    press(qtbot, Key.Key_Space, Key.Key_PageDown, Key.Key_G, Key.Key_N, Key.Key_P, Key.Key_Tab)
    assert told(screen) == "已冻结"
    for widget in (
        *(screen.table.button(card) for card in before.table_cards),
        screen.bar.buttons["go"],
        screen.header.back,
        screen.header.numbers,
    ):
        assert widget is not None
        click_from_outside(qtbot, widget)
    assert state(screen) is before
    assert not screen.claiming.marked
    assert screen.table.grab().toImage() == picture
    assert screen.header.numbers.isChecked()
    press(qtbot, Key.Key_F)
    assert told(screen) != "已冻结"
    press(qtbot, Key.Key_Space)
    assert state(screen) is not before


def test_while_frozen_the_desk_offers_nothing_but_to_thaw(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_F)
    before = state(screen)
    undo(qtbot)
    press(qtbot, Key.Key_Q, Key.Key_Q, Key.Key_M)
    assert state(screen) is before
    enabled = {name for name, button in screen.presiding.desk.buttons.items() if button.isEnabled()}
    assert enabled == {"freeze", "away", "groups"}
    press(qtbot, Key.Key_F2, Key.Key_Space)
    assert state(screen) is before
    press(qtbot, Key.Key_F2, Key.Key_F, Key.Key_Space)
    assert state(screen) is not before


def test_bots_wait_while_frozen_and_then_go_on(
    preside: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = preside(*BOTS)
    press(qtbot, Key.Key_Space, Key.Key_F)
    monkeypatch.setitem(controller_module.TEMPO, "fast", Tempo(0, 0, 0))
    before = state(screen)
    assert not screen.controller._timer.isActive()
    assert not screen.bar.buttons["pause"].isChecked()
    for _ in range(20):
        QApplication.processEvents()
    assert state(screen) is before
    press(qtbot, Key.Key_F)
    qtbot.waitUntil(lambda: state(screen) is not before)


def test_an_explanation_that_goes_on_by_itself_stands_still_while_frozen(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*BOTS, explaining="steps")
    screen.controller.set_paused(True)
    for _ in range(200):
        if screen.panel.explanation is not None and screen.panel.isVisible():
            break
        press(qtbot, Key.Key_Space)
        QApplication.processEvents()
    qtbot.waitUntil(lambda: screen.panel.explanation is not None, timeout=60_000)
    press(qtbot, Key.Key_P)
    assert screen.lecture._timer.isActive()
    press(qtbot, Key.Key_F)
    assert not screen.lecture._timer.isActive()
    press(qtbot, Key.Key_F)
    assert screen.lecture._timer.isActive()


def test_an_explanation_that_comes_late_is_shown_when_the_table_thaws(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G, Key.Key_F)
    qtbot.waitUntil(lambda: screen.controller.explaining._late is not None, timeout=60_000)
    assert screen.panel.explanation is None
    press(qtbot, Key.Key_F)
    assert screen.panel.explanation is not None


# The explanation, numbers, pace.


def test_a_line_is_shown_and_taken_back_from_the_desk(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, explaining="steps")
    claim(qtbot, screen)
    buttons = screen.presiding.desk.buttons
    assert not buttons["back"].isEnabled()
    qtbot.mouseClick(buttons["forward"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(buttons["forward"], Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert screen.panel.at == 2
    qtbot.mouseClick(buttons["back"], Qt.MouseButton.LeftButton)
    assert screen.panel.at == 1
    # No press too many plays on.
    while screen.panel.left:
        buttons["forward"].click()
    buttons["forward"].click()
    assert screen.controller.waiting is Waiting.READING


def test_numbers_dimming_pause_and_pace_are_switched_at_the_desk(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*BOTS)
    press(qtbot, Key.Key_Space)
    buttons = screen.presiding.desk.buttons
    for name in ("numbers", "dimming", "pause", "pace"):
        qtbot.mouseClick(buttons[name], Qt.MouseButton.LeftButton)
    assert not screen.table.show_numbers
    assert not screen.table.dim_idle
    assert screen.controller.paused
    assert screen.controller.pace == "slow"
    assert not buttons["numbers"].isChecked()
    assert buttons["pause"].isChecked()
    assert "慢" in buttons["pace"].text()
