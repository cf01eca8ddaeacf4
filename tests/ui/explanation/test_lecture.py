"""An explanation gone through before a class: with the keys of a keyboard or a clicker, or by itself."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card
from classroom.games.dalang.actions import Took
from classroom.games.dalang.winning import group_with
from classroom.maths.proving.level import ProofLevel
from classroom.ui.table import controller as controller_module
from classroom.ui.table.controller import Tempo, Waiting
from classroom.ui.table.table_screen import TableScreen
from classroom.words import speak
from tests.ui.table.seated import Open, press, said, tables

Key = Qt.Key
PEOPLE = (None, None, None)
BOTS = (Level.MASTER, Level.MASTER, Level.MASTER)


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Open]:
    """Sit down at a table where explanations come line by line."""
    for table in tables(qtbot):
        yield partial(table, explaining="steps")


def to_a_group(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    """Press Space until the last card forms a group that a person may claim."""
    for _ in range(300):
        state = screen.controller.match.state
        group = state.latest and group_with(state.setup.groups, state.latest.card, state.table_cards[:-1])
        if group and screen.controller.waiting is Waiting.CLAIM:
            return group
        press(qtbot, Key.Key_Space)
    pytest.fail("no group came")


def claim(qtbot: QtBot, screen: TableScreen, *, falsely: bool = False) -> None:
    """Claim a group, or cards that are none, and wait for the explanation."""
    group = to_a_group(qtbot, screen)
    table = screen.controller.match.state.table_cards[:-1]
    wrong = next(card for card in table if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong if falsely else group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)


def lines(screen: TableScreen) -> int:
    """How many lines of the explanation are shown."""
    said_lines = screen.panel.accessibleDescription().split("\n")
    return 0 if said_lines == ["成牌吗？为什么？"] else len(said_lines)


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_PageDown], ids=["space", "clicker"])
def test_each_press_shows_a_line_and_after_the_last_one_play_goes_on(
    sit: Open, qtbot: QtBot, key: Qt.Key
) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    assert lines(screen) == 0
    steps = len(screen.panel.explanation.steps)  # type: ignore[union-attr]
    pressed = 0
    while screen.panel.left:
        press(qtbot, key)
        pressed += 1
        assert screen.controller.waiting is Waiting.READING
    assert lines(screen) == steps
    assert pressed == steps + 1  # one press draws the shape
    press(qtbot, key)
    assert screen.controller.waiting is not Waiting.READING
    assert not screen.panel.isVisible()


def test_until_the_verdict_the_table_does_not_tell_it(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    for _ in range(screen.panel.left):
        assert "得牌，收" not in said(screen)
        assert "成牌吗？" in screen.bar.told.text()
        assert screen.bar.buttons["go"].text() == "下一行  空格"
        press(qtbot, Key.Key_Space)
    assert "得牌，收" in said(screen)
    assert screen.bar.buttons["go"].text() == "继续  空格"


@pytest.mark.parametrize("key", [Key.Key_Backspace, Key.Key_PageUp], ids=["backspace", "clicker"])
def test_backwards_line_by_line_to_the_question(sit: Open, qtbot: QtBot, key: Qt.Key) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    assert lines(screen) == 3
    press(qtbot, key)
    assert lines(screen) == 2
    press(qtbot, key, key, key)
    assert lines(screen) == 0
    assert screen.panel.isVisible()


def test_a_shows_all_and_h_hides_all(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_A)
    assert screen.panel.answered
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_H)
    assert lines(screen) == 0
    assert "得牌，收" not in said(screen)
    press(qtbot, Key.Key_A, Key.Key_Space)
    assert screen.controller.waiting is not Waiting.READING


def test_the_buttons_do_the_same_and_leave_the_keyboard_to_the_table(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    foot = screen.panel.foot
    assert not foot.hide_all.isEnabled()
    before = QApplication.focusWidget()
    qtbot.mouseClick(foot.all, Qt.MouseButton.LeftButton)
    assert screen.panel.answered
    assert not foot.all.isEnabled()
    qtbot.mouseClick(foot.hide_all, Qt.MouseButton.LeftButton)
    assert lines(screen) == 0
    assert QApplication.focusWidget() is before
    qtbot.mouseClick(screen.bar.buttons["go"], Qt.MouseButton.LeftButton)
    assert lines(screen) == 1


def test_a_false_claim_is_found_out_line_by_line_and_may_be_put_right_at_any_time(
    sit: Open, qtbot: QtBot
) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen, falsely=True)
    turned = screen.controller.match.state.turned
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert "不成牌" not in said(screen)
    press(qtbot, Key.Key_A)
    assert "不成牌" in said(screen)
    press(qtbot, Key.Key_Space)
    assert not screen.panel.isVisible()
    assert screen.controller.match.state.turned == turned
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert any(isinstance(event, Took) for event in screen.telling.step.events)  # type: ignore[union-attr]


def test_an_explanation_that_was_put_away_tells_and_comes_back_as_far_as_it_was_shown(
    sit: Open, qtbot: QtBot
) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Escape)
    assert not screen.panel.isVisible()
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_E)
    assert lines(screen) == 2
    assert "得牌，收" not in said(screen)
    press(qtbot, Key.Key_E, Key.Key_Space)
    assert screen.controller.waiting is not Waiting.READING


def test_another_language_keeps_the_place(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        speak("en")
        screen.retranslate()
    assert "relation" in screen.panel.accessibleDescription()
    assert lines(screen) == 3
    assert "Show all" in screen.panel.foot.all.text()


def test_the_settings_may_want_everything_at_once_and_hiding_still_works(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, explaining="whole")
    claim(qtbot, screen)
    assert screen.panel.answered
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_H)
    assert lines(screen) == 0
    press(qtbot, Key.Key_Space)
    assert lines(screen) == 1


def test_whoever_has_proved_a_claim_sees_the_whole_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, proof=ProofLevel.NUMBERS)
    claim(qtbot, screen)
    fields = screen.proof.numbers.fields
    values = screen.proof.proof.numbers.ways[0].values  # type: ignore[union-attr]
    for name, field in fields.items():
        field.setText(str(values[name]))
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        for _ in range(3):
            press(qtbot, Key.Key_Return)
    assert screen.panel.answered


def test_the_a_key_still_answers_a_question_of_the_rules(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    pressed: list[str] = []
    monkeypatch.setattr(screen.bar.questions, "press", lambda key: pressed.append(key) or True)
    press(qtbot, Key.Key_A)
    assert pressed == ["A"]
    assert not screen.panel.answered


# A demonstration: bots only.


def test_bots_alone_are_explained_line_by_line_and_play_goes_on_by_itself(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(controller_module.TEMPO, "fast", Tempo(0, 900, 0))
    screen = sit(*BOTS)
    shown: list[int] = []
    screen.panel.moved.connect(lambda: shown.append(screen.panel.left))
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        pass
    qtbot.waitUntil(lambda: screen.panel.answered, timeout=20_000)
    assert screen.controller.waiting is Waiting.READING
    assert shown == [*reversed(range(len(shown)))]
    assert len(shown) > 5
    qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.READING, timeout=20_000)


def test_a_teacher_who_hides_or_goes_back_holds_the_bots(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(controller_module.TEMPO, "fast", Tempo(0, 30_000, 0))
    screen = sit(*BOTS)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        pass
    press(qtbot, Key.Key_A)
    assert not screen.controller.paused
    press(qtbot, Key.Key_H)
    assert screen.controller.paused
    assert lines(screen) == 0
    press(qtbot, Key.Key_Space)
    assert lines(screen) == 1


def test_without_an_explanation_there_is_nothing_to_take_away(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    for key in (Key.Key_C, Key.Key_L, Key.Key_S):
        press(qtbot, key, control=True)
        assert "没有可讲解的" in screen.bar.told.text()
    press(qtbot, Key.Key_Backspace, Key.Key_H, Key.Key_A)
    assert not screen.panel.isVisible()


def test_control_c_puts_steps_and_figure_on_the_clipboard_in_whatever_part_is_shown(
    sit: Open, qtbot: QtBot
) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_C, control=True)
    image = QGuiApplication.clipboard().image()
    assert image.width() >= 1600
    ink = {image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    assert {0xFFFFFFFF, 0xFFC62828} <= ink
    assert "已复制为图片" in screen.bar.told.text()
    assert lines(screen) == 0


def test_control_l_puts_latex_on_the_clipboard(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_L, control=True)
    text = QGuiApplication.clipboard().text()
    assert r"& \text{关系式}\quad & a+b & =6 \\" in text
    assert "LaTeX" in screen.bar.told.text()


def test_the_menu_is_reached_by_tab_and_its_entries_tell_their_keys(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    for _ in range(40):
        if QApplication.focusWidget() is screen.panel.foot.take:
            break
        press(qtbot, Key.Key_Tab)
    assert QApplication.focusWidget() is screen.panel.foot.take
    entries = screen.panel.foot.menu.actions()
    assert [entry.text() for entry in entries] == [
        "复制为图片\tCtrl+C",
        "复制为 LaTeX\tCtrl+L",
        "存为 PDF 或 SVG…\tCtrl+S",
    ]
    entries[1].trigger()
    assert r"\begin{alignat*}" in QGuiApplication.clipboard().text()


def test_when_the_explanation_goes_the_keyboard_is_the_table_s_again(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    screen.panel.foot.take.setFocus()
    press(qtbot, Key.Key_Escape)
    assert screen.table.isAncestorOf(QApplication.focusWidget()) or screen.table.hasFocus()


def test_control_s_opens_a_dialog_in_our_language_over_the_window(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_S, control=True)
    dialog = screen.findChild(QFileDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    assert dialog.windowTitle() == "保存讲解"
    assert dialog.testOption(QFileDialog.Option.DontUseNativeDialog)
    assert dialog.size().boundedTo(screen.window().size()) == dialog.size() != QSize()
    assert dialog.screen() is screen.screen()
    dialog.reject()
