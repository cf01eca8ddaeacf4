"""Who has the keyboard while the desk is used, and that nothing waits for a press that cannot come."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from classroom.lesson import find
from classroom.maths.proving.level import ProofLevel
from classroom.session.claims import Claims
from classroom.session.match import Match
from classroom.session.seat import SeatSetup
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.window import MainWindow
from classroom.words import language
from tests.ui.desk.at_desk import BOTS, PEOPLE, claim, click_from_outside, told, undo
from tests.ui.table.seated import Key, Open, press, said, state, to_a_group


def has_keyboard(widget: QWidget | None) -> bool:
    focused = QApplication.focusWidget()
    return widget is not None and focused is not None and widget.isAncestorOf(focused)


def begin_proof(qtbot: QtBot, screen: TableScreen, *, wait: bool = True) -> None:
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    if wait:
        qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)


def test_the_line_buttons_follow_when_the_explanation_is_closed_and_opened(
    preside: Open, qtbot: QtBot
) -> None:
    screen = preside(*PEOPLE, explaining="steps")
    claim(qtbot, screen)
    forward = screen.presiding.desk.buttons["forward"]
    assert forward.isEnabled()
    press(qtbot, Key.Key_E)
    assert not forward.isEnabled()
    press(qtbot, Key.Key_E)
    assert forward.isEnabled()


def test_a_click_at_the_desk_leaves_the_keyboard_to_the_proof(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, proof=ProofLevel.NUMBERS)
    begin_proof(qtbot, screen)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    click_from_outside(qtbot, screen.presiding.desk.buttons["numbers"])
    assert not screen.table.show_numbers
    assert QApplication.focusWidget() is field


def test_neither_a_proof_nor_the_end_of_a_game_interrupts_who_writes_a_name(
    preside: Open, qtbot: QtBot
) -> None:
    screen = preside(*PEOPLE, proof=ProofLevel.NUMBERS)
    begin_proof(qtbot, screen, wait=False)
    # Not by its key: the table's keys wait for the proof.
    screen.presiding.desk.buttons["names"].click()
    field = QApplication.focusWidget()
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    assert field is screen.presiding.desk.names.fields[0]
    assert QApplication.focusWidget() is field
    press(qtbot, Key.Key_Escape)
    assert has_keyboard(screen.proof)
    screen.presiding.desk.buttons["undo"].click()
    screen.presiding.desk.buttons["names"].click()
    screen.controller.end()
    assert screen.summary.isVisible()
    assert QApplication.focusWidget() is field
    press(qtbot, Key.Key_Escape, Key.Key_Space)
    assert screen.controller.match.game_number == 2


def test_what_happens_at_the_table_takes_no_key_from_the_settings_over_it(
    qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    window = MainWindow(tmp_path_factory.mktemp("settings") / "settings.json")
    qtbot.addWidget(window)
    with qtbot.waitActive(window), qtbot.waitSignal(window.filled):
        window.show()
    pages = window.pages
    seats = (SeatSetup("甲", None), SeatSetup("乙", None), SeatSetup("丙", None), SeatSetup("丁", None))
    pages.take_settings(replace(pages.settings, chairs=seats, proof=ProofLevel.NUMBERS, seed=15))
    pages.start_lesson(find("sum-six"))
    screen = pages.currentWidget()
    assert isinstance(screen, TableScreen)
    begin_proof(qtbot, screen)
    pages.open_settings()
    before = language()
    pages.switch_language()
    qtbot.waitUntil(lambda: screen.controller.explaining._known.keys() >= _keys(screen), timeout=60_000)
    QApplication.processEvents()
    assert language() != before
    assert has_keyboard(pages.currentWidget())
    press(qtbot, Key.Key_Escape)
    assert pages.currentWidget() is screen
    assert has_keyboard(screen.proof)
    window.close()


def _keys(screen: TableScreen) -> set[object]:
    return {(language(), screen.controller.explaining._asked)}


def test_however_the_desk_is_put_away_nothing_waits_for_it(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*BOTS)
    press(qtbot, Key.Key_Space, Key.Key_Q)
    assert screen.controller.held
    screen.presiding.place.put_away()  # as the window's own button does
    assert not screen.controller.held
    assert screen.controller._timer.isActive()


def test_a_frozen_table_whose_desk_is_put_away_is_thawed_with_the_mouse_alone(
    preside: Open, qtbot: QtBot
) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_F, Key.Key_F2)
    assert not screen.presiding.desk.isVisible()
    click_from_outside(qtbot, screen.header.desk)
    assert screen.presiding.desk.isVisible()
    click_from_outside(qtbot, screen.presiding.desk.buttons["freeze"])
    assert not screen.presiding.frost.frozen


def test_freezing_leaves_the_names_as_they_are(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_M)
    screen.table.setFocus()
    press(qtbot, Key.Key_F)
    assert screen.presiding.frost.frozen
    assert not screen.presiding.desk.naming


def test_an_explanation_that_fails_while_frozen_takes_no_table(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, proof=ProofLevel.NUMBERS)
    begin_proof(qtbot, screen)
    before = state(screen)
    screen.presiding.desk.buttons["freeze"].click()
    explaining = screen.controller.explaining
    explaining._work_done((language(), explaining._asked), None)
    assert state(screen) is before
    screen.presiding.desk.buttons["freeze"].click()
    assert state(screen) is not before
    assert not screen.proof.isVisible()


def test_nothing_runs_once_the_table_is_left(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*BOTS, explaining="steps")
    for _ in range(300):
        if screen.controller.waiting is Waiting.READING and screen.panel.isVisible():
            break
        press(qtbot, Key.Key_Space)
    qtbot.waitUntil(screen.lecture._timer.isActive, timeout=60_000)
    screen.stop()
    assert not screen.lecture._timer.isActive()
    assert not screen.controller._timer.isActive()


def test_the_drawer_tells_no_verdict_that_the_class_is_to_find(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, explaining="steps")
    claim(qtbot, screen)
    press(qtbot, Key.Key_O)
    desk = said(screen.presiding.desk)
    assert "要推翻刚才的判定吗" in desk
    assert "判为" not in desk
    press(qtbot, Key.Key_O)
    assert "老师改判" in told(screen)


def test_what_wins_is_offered_only_where_a_card_may_win(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    reveal = screen.presiding.desk.reveal
    press(qtbot, Key.Key_Space)
    assert not reveal.isEnabled()
    press(qtbot, Key.Key_Space)
    assert reveal.isEnabled()
    press(qtbot, Key.Key_Q, Key.Key_Q)
    assert not reveal.isEnabled()
    undo(qtbot)
    assert reveal.isEnabled()


@pytest.mark.parametrize("claims", [30, 31, 5000])
def test_a_summary_names_so_many_groups_of_each_sort_and_counts_the_others(
    preside: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, claims: int
) -> None:
    screen = preside(*PEOPLE)
    claim(qtbot, screen)
    match = screen.controller.match
    group = next(each.valid[0] for each in match.claims if each.valid)
    many = (Claims(valid=(group,) * claims), *(Claims() for _ in range(3)))
    monkeypatch.setattr(Match, "claims", property(lambda _match: many))
    press(qtbot, Key.Key_Q, Key.Key_Q)
    words = screen.summary.details.text()
    assert words.count("；") == min(claims, 30) - (claims == 30)
    assert ("还有" in words) == (claims > 30)
    assert not claims > 30 or f"{claims - 30}" in words
