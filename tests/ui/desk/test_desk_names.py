"""Names corrected at the desk, what only the teacher is told, and how the desk looks."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from classroom.lesson import find
from classroom.ui import settings
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.window import MainWindow
from classroom.words import speak
from tests.ui.desk.at_desk import PEOPLE, claim, told
from tests.ui.table.seated import SIZES, Key, Open, press, said, state, to_a_group

# Names.


def type_names(qtbot: QtBot, screen: TableScreen, *names: str) -> None:
    press(qtbot, Key.Key_M)
    for name in names:
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        field.setText(name)
        press(qtbot, Key.Key_Tab)
    press(qtbot, Key.Key_Backtab, Key.Key_Return)


def test_names_are_corrected_by_keyboard_and_seen_at_once(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_Space)
    before = state(screen)
    with qtbot.waitSignal(screen.seats_named) as told_on:
        type_names(qtbot, screen, "小明", "G 组")
    assert [plate.facts.name for plate in screen.table._plates] == ["小明", "G 组", "丙", "丁"]
    assert told(screen) == "老师更正了名字：甲 改为 小明、乙 改为 G 组"
    assert state(screen) is before
    assert [chair.name for chair in told_on.args[0]] == ["小明", "G 组", "丙", "丁"]
    assert screen.settings.chairs == told_on.args[0]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [(("",), "名字"), (("一二三四五六七八九十一二三",), "太长"), (("乙", "乙"), "两个座位")],
    ids=["empty", "long", "twice"],
)
def test_what_is_no_name_changes_nothing_and_is_told(
    preside: Open, qtbot: QtBot, names: tuple[str, ...], sentence: str
) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space)
    with qtbot.assertNotEmitted(screen.seats_named):
        type_names(qtbot, screen, *names)
    assert sentence in said(screen.presiding.desk)
    assert [seat.name for seat in screen.controller.match.seats] == ["甲", "乙", "丙", "丁"]
    press(qtbot, Key.Key_Escape)
    assert screen.presiding.desk.buttons["undo"].isVisible()


def test_corrected_names_are_those_of_the_next_match_too(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    window = MainWindow(path)
    qtbot.addWidget(window)
    with qtbot.waitActive(window), qtbot.waitSignal(window.filled):
        window.show()
    window.pages.start_lesson(find("disc"))
    screen = window.pages.currentWidget()
    assert isinstance(screen, TableScreen)
    press(qtbot, Key.Key_F2)
    type_names(qtbot, screen, "小明")
    window.close()
    assert settings.load(path).settings.chairs[0].name == "小明"
    assert settings.load(path).settings.chairs[0].bot is None


def test_letters_typed_into_a_name_play_nothing(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space)
    before = state(screen)
    press(qtbot, Key.Key_M)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, "qqf mo")
    assert field.text() == "qqf mo"
    assert state(screen) is before
    assert not screen.presiding.frost.frozen


# What the teacher is told.


def test_what_wins_is_shown_only_after_a_press_and_only_for_this_card(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    desk = screen.presiding.desk
    group = to_a_group(qtbot, screen)
    assert not desk.groups.isVisible()
    press(qtbot, Key.Key_V)
    words = desk.groups.text().replace("\u2060", "")
    assert group[1].kind.symbol in words or group[1].kind.joker
    assert "=6" in words
    press(qtbot, Key.Key_Space)
    assert not desk.groups.isVisible()


def test_a_card_that_wins_with_nothing_is_told_so(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_V)
    assert "都不成牌" in said(screen.presiding.desk)
    assert f"轮到{screen.controller.match.seats[state(screen).turn].name}" in said(screen.presiding.desk)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_of_the_desk_is_cut_off(
    preside: Open, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    screen = preside(*PEOPLE, lesson="diamond", size=size)
    claim(qtbot, screen)
    press(qtbot, Key.Key_V, Key.Key_O)
    check_all_fits(screen)
    press(qtbot, Key.Key_Escape, Key.Key_M)
    screen.presiding.desk.say("A sentence about names that is as long as such sentences are. " * 2)
    QApplication.processEvents()
    check_all_fits(screen)


def check_all_fits(screen: TableScreen) -> None:
    desk = screen.presiding.desk
    assert (screen.window().width(), screen.window().height()) == (screen.width(), screen.height())
    for widget in (*screen.findChildren(QAbstractButton), *desk.findChildren(QLabel)):
        if widget.isVisible() and desk.isAncestorOf(widget):
            assert widget.accessibleName() or isinstance(widget, QLabel)
            corner = widget.mapTo(desk, QPoint(0, 0))
            assert desk.rect().contains(widget.rect().translated(corner)), widget
            if isinstance(widget, QAbstractButton):
                assert widget.width() >= widget.minimumSizeHint().width(), widget.text()
    for label in (screen.bar.told, screen.bar.prompt, screen.header.title):
        assert label.sizeHint().width() <= label.width(), label.text()


def test_another_language_is_spoken_at_the_desk_at_once(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_M)
    speak("en")
    screen.retranslate()
    assert screen.presiding.desk.names.save.text() == "Save  Enter"
    press(qtbot, Key.Key_Escape)
    assert screen.presiding.desk.buttons["undo"].text() == "Undo  Ctrl+Z"
    assert screen.header.desk.text() == "Desk  F2"


def test_leaving_the_table_leaves_no_frost(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_F)
    screen.stop()
    assert not screen.presiding.frost.frozen
