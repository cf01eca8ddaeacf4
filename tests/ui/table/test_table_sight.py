"""The table for eyes, fingers and screen readers: names, sizes, movement, languages."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.ui.table.card import CardButton
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table import MOVE_MS
from classroom.words import speak
from tests.ui.table.seated import SIZES, Key, Open, card_button, press, said, state, to_a_group


def test_numbers_and_dimming_are_switched_by_keys(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, lesson="difference-fifteen")
    for _ in range(8):
        press(qtbot, Key.Key_Space)
    looks = [card_button(screen, card).look for card in state(screen).table_cards]
    assert all(look.number for look in looks)
    assert any(look.idle for look in looks)
    press(qtbot, Key.Key_N, Key.Key_I)
    looks = [card_button(screen, card).look for card in state(screen).table_cards]
    assert not any(look.number or look.idle for look in looks)


def test_every_control_has_a_name_and_every_card_says_all_of_itself(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, lesson="diamond")
    for _ in range(6):
        press(qtbot, Key.Key_Space)
    for button in screen.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.accessibleName(), button
    latest = state(screen).latest
    name = card_button(screen, latest.card).accessibleName()
    assert name.endswith("刚翻出")
    seat = screen.controller.match.seats[latest.seat].name
    assert f"{seat}出" in name
    for area in screen.findChildren(QScrollArea):
        if area.isVisible():
            assert area.accessibleName()


def test_seats_say_name_cards_and_turn(sit: Open) -> None:
    screen = sit(None, None, None, None)
    names = [plate.accessibleName() for plate in screen.table._plates]
    assert [name[0] for name in names] == ["甲", "乙", "丙", "丁"]
    assert all("27 张牌" in name for name in names)
    assert sum("轮到他" in name for name in names) == 1


def test_tab_goes_round_every_button(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space)
    reached = set()
    for _ in range(20):
        press(qtbot, Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    wanted = {
        button
        for button in screen.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and not isinstance(button, CardButton)
    }
    assert wanted <= reached


def test_enter_presses_the_focused_button_and_space_still_turns(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space)
    screen.header.numbers.setFocus()
    press(qtbot, Key.Key_Return)
    assert not screen.header.numbers.isChecked()
    press(qtbot, Key.Key_Space)
    assert state(screen).turned == 1
    assert not screen.header.numbers.isChecked()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_is_cut_off_at_any_size(
    sit: Open, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    screen = sit(None, Level.MASTER, Level.MASTER, Level.MASTER, lesson="diamond", size=size)
    press(qtbot, Key.Key_Space)
    while not state(screen).table:
        press(qtbot, Key.Key_Space)
    window = screen.window()
    assert (window.width(), window.height()) == size
    for widget in screen.findChildren(QWidget):
        if isinstance(widget, QAbstractButton | QLabel) and widget.isVisible():
            corner = widget.mapTo(screen, QPoint(0, 0))
            assert screen.rect().contains(widget.rect().translated(corner)), widget
        if isinstance(widget, QAbstractButton) and widget.isVisible() and not isinstance(widget, CardButton):
            assert widget.width() >= widget.minimumSizeHint().width(), widget.text()
    for label in (screen.bar.told, screen.bar.prompt, screen.bar.help, screen.header.title):
        assert label.sizeHint().width() <= label.width(), label.text()


def test_a_sentence_with_long_names_is_written_smaller_and_not_cut_off(sit: Open, qtbot: QtBot) -> None:
    screen = sit(
        None, Level.MASTER, None, names=["第一学习小组王小明同学", "Alexander the", "第三学习小组李小红同学"]
    )
    for _ in range(4):
        press(qtbot, Key.Key_Space)
        qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
        assert screen.bar.prompt.sizeHint().width() <= screen.bar.prompt.width()
        assert screen.bar.told.sizeHint().width() <= screen.bar.told.width()


def test_what_matters_is_large_enough_for_the_last_row(sit: Open, qtbot: QtBot) -> None:
    for size in SIZES:
        screen = sit(None, None, None, None, size=size)
        press(qtbot, Key.Key_Space, Key.Key_Space)
        least = 0.025 * size[1]
        assert screen.bar.told.font().pixelSize() >= least
        assert screen.bar.prompt.font().pixelSize() >= least
        assert screen.header.relation.px >= least
        assert card_button(screen, state(screen).latest.card).height() * 0.105 >= 0.75 * least


def test_cards_lie_on_the_table_after_every_resize(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, None)
    for _ in range(9):
        press(qtbot, Key.Key_Space)
    for size in (*SIZES, (1000, 900)):
        screen.window().resize(*size)
        QApplication.processEvents()
        for card in state(screen).table_cards:
            assert screen.table.rect().contains(card_button(screen, card).geometry())


def test_cards_move_within_the_third_of_a_second_and_arrive(sit: Open, qtbot: QtBot) -> None:
    assert MOVE_MS <= 300
    screen = sit(None, None, None, animations=True)
    with qtbot.waitSignal(screen.table.settled):
        press(qtbot, Key.Key_Space)
    with qtbot.waitSignal(screen.table.settled):
        press(qtbot, Key.Key_Space)
        assert screen.table.moving
    assert not screen.table.moving
    assert screen.table.rect().contains(card_button(screen, state(screen).latest.card).geometry())


def test_the_explanation_that_is_shown_speaks_the_other_language_too(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert "得牌" in said(screen.panel)
    for language, wins in (("en", "Wins"), ("zh", "得牌")):
        speak(language)
        with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
            screen.retranslate()
        assert wins in said(screen.panel)
        assert any("\u4e00" <= sign <= "\u9fff" for sign in said(screen.panel)) == (language == "zh")


def test_the_panel_does_not_stay_empty_when_an_explanation_fails(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_asked: object) -> None:
        raise ZeroDivisionError("nobody foresaw this")

    monkeypatch.setattr("classroom.maths.explain.explain", fail)
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    with qtbot.capture_exceptions() as caught, qtbot.waitSignal(screen.controller.unexplained):
        press(qtbot, Key.Key_G)
    assert len(caught) == 1
    assert not screen.panel.isVisible()
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert screen.controller.waiting is Waiting.CLAIM


def test_another_language_is_spoken_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space)
    speak("en")
    screen.retranslate()
    assert screen.bar.buttons["claim"].text() == "Claim  G"
    assert screen.bar.buttons["go"].text() == "Turn  Space"
    assert "leads" in said(screen)
    assert screen.lesson.title["en"] in said(screen)
