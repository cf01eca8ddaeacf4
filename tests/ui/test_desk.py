"""The teacher's desk, and what the class sees of what is done there."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card
from classroom.games.dalang.state import State
from classroom.games.dalang.winning import group_with
from classroom.lesson import find
from classroom.maths.proving.level import ProofLevel
from classroom.session.seat import SeatSetup
from classroom.ui import controller as controller_module
from classroom.ui import theme
from classroom.ui.controller import Tempo, Waiting
from classroom.ui.settings import Explaining, Settings
from classroom.ui.table_screen import TableScreen
from classroom.words import speak

Open = Callable[..., TableScreen]
Key = Qt.Key
PEOPLE = (None, None, None, None)
BOTS = (Level.MASTER,) * 4
CONTROL = Qt.KeyboardModifier.ControlModifier
SIZES = [(960, 540), (1280, 720), (1366, 768), (1920, 1080)]


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Open]:
    """Sit down at a table with the desk open."""
    opened: list[tuple[QMainWindow, TableScreen]] = []

    def table(
        *bots: Level | None,
        lesson: str = "sum-six",
        size: tuple[int, int] = (1366, 768),
        explaining: Explaining = "whole",
        proof: ProofLevel = ProofLevel.OFF,
        desk: bool = True,
    ) -> TableScreen:
        first, second, third, fourth = map(SeatSetup, "甲乙丙丁", bots)
        settings = Settings(chairs=(first, second, third, fourth), seed=15, animations=False, pace="fast")
        theme.resize(theme.application(), theme.body_for(*size))
        window = QMainWindow()
        qtbot.addWidget(window)
        screen = TableScreen(find(lesson), replace(settings, explaining=explaining, proof=proof))
        window.setCentralWidget(screen)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
        screen.setFocus()
        if desk:
            press(qtbot, Key.Key_F2)
        opened.append((window, screen))
        return screen

    yield table
    for _window, screen in opened:
        screen.stop()


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    """Press the keys wherever the focus is."""
    for key in keys:
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key)


def click_from_outside(qtbot: QtBot, widget: QWidget) -> None:
    """A click as the system sends it: to the window, which finds out what it is meant for."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    qtbot.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)


def undo(qtbot: QtBot) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Key.Key_Z, CONTROL)


def state(screen: TableScreen) -> State:
    return screen.controller.match.state


def told(screen: TableScreen) -> str:
    """What the class reads under the table."""
    return screen.bar.told.text()


def said(widget: QWidget) -> str:
    """All words to be seen."""
    labels = widget.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible()).replace("\u2060", "")


def to_a_group(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    """Press Space until the last card forms a group that a person may claim."""
    for _ in range(300):
        now = state(screen)
        group = now.latest and group_with(now.setup.groups, now.latest.card, now.table_cards[:-1])
        if group and screen.controller.waiting is Waiting.CLAIM:
            return group
        press(qtbot, Key.Key_Space)
    pytest.fail("no group came")


def claim(qtbot: QtBot, screen: TableScreen, *, falsely: bool = False) -> tuple[Card, ...]:
    """Claim a group, or cards that are none; gives the cards that lay on the table."""
    group = to_a_group(qtbot, screen)
    table = state(screen).table_cards
    wrong = next(card for card in table[:-1] if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong if falsely else group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    return table


def shown(screen: TableScreen) -> set[Card]:
    """The cards of the round that are to be seen on the table."""
    return {card for card in screen.table._buttons if screen.table.button(card)}


# Opening it.


def test_the_desk_is_opened_and_put_away_with_the_same_key_or_button(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, desk=False)
    assert not screen.presiding.desk.isVisible()
    press(qtbot, Key.Key_F2)
    assert screen.presiding.desk.isVisible()
    assert screen.header.desk.isChecked()
    press(qtbot, Key.Key_F2)
    assert not screen.presiding.desk.isVisible()
    qtbot.mouseClick(screen.header.desk, Qt.MouseButton.LeftButton)
    assert screen.presiding.desk.isVisible()


def test_with_one_screen_no_window_opens_and_no_card_is_covered(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
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


def test_while_it_is_put_away_its_keys_do_nothing(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, desk=False)
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
    sit: Open, qtbot: QtBot, key: Qt.Key
) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    won = screen.controller.match.log.entries
    press(qtbot, key, key)
    assert screen.controller.match.log.entries[: len(won)] == won
    assert screen.controller.match.outcome is None
    assert not screen.presiding.frost.frozen
    assert "老师" not in told(screen)


# Freezing.


def test_a_frozen_table_answers_to_no_key_and_no_click_but_says_so(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
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


def test_while_frozen_the_desk_offers_nothing_but_to_thaw(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
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
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = sit(*BOTS)
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


def test_an_explanation_that_goes_on_by_itself_stands_still_while_frozen(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*BOTS, explaining="steps")
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


def test_an_explanation_that_comes_late_is_shown_when_the_table_thaws(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G, Key.Key_F)
    qtbot.waitUntil(lambda: screen.controller.explaining._late is not None, timeout=60_000)
    assert screen.panel.explanation is None
    press(qtbot, Key.Key_F)
    assert screen.panel.explanation is not None


# The explanation, numbers, pace.


def test_a_line_is_shown_and_taken_back_from_the_desk(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, explaining="steps")
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


def test_numbers_dimming_pause_and_pace_are_switched_at_the_desk(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*BOTS)
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


# Taking back.


def test_a_card_that_was_turned_is_taken_back_and_comes_again(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    cards = state(screen).table_cards
    undo(qtbot)
    assert shown(screen) == set(cards[:-1])
    assert "老师撤回了上一步" in told(screen)
    assert "翻牌" in told(screen)
    press(qtbot, Key.Key_Space)
    assert state(screen).table_cards == cards


def test_taking_a_won_table_back_gives_the_cards_back(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    table = claim(qtbot, screen)
    seat = next(index for index, claims in enumerate(screen.controller.match.claims) if claims.valid)
    undo(qtbot)
    assert shown(screen) == set(table)
    assert not screen.panel.isVisible()
    assert not screen.claiming.marked
    assert screen.controller.waiting is Waiting.CLAIM
    assert not screen.controller.match.claims[seat].valid
    assert "得牌，收" not in said(screen)
    # What was explained has not happened.
    press(qtbot, Key.Key_E)
    assert "没有可讲解的" in told(screen)


def test_the_explanation_is_again_the_one_before(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    first = screen.panel.explanation
    assert first is not None
    press(qtbot, Key.Key_Space)
    claim(qtbot, screen)
    assert screen.panel.explanation is not None
    assert screen.panel.explanation.kinds != first.kinds
    undo(qtbot)
    press(qtbot, Key.Key_E)
    assert screen.panel.explanation.kinds == first.kinds


def test_a_miss_that_was_taken_back_is_not_told(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    group = to_a_group(qtbot, screen)
    press(qtbot, Key.Key_Space)
    undo(qtbot)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert "得牌，收" in said(screen)
    assert "漏牌" not in said(screen)


def test_taking_back_holds_the_bots_and_says_so(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*BOTS)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    assert not screen.controller.paused
    before = len(state(screen).table_cards)
    undo(qtbot)
    assert len(state(screen).table_cards) == before - 1
    assert screen.controller.paused
    assert "已暂停" in screen.bar.prompt.text()


def test_everything_can_be_taken_back_to_the_deal_and_no_further(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    press(qtbot, Key.Key_Space)
    start = state(screen)
    claim(qtbot, screen)
    while screen.controller.match.may_undo:
        undo(qtbot)
    assert state(screen) == start
    assert not screen.presiding.desk.buttons["undo"].isEnabled()
    undo(qtbot)
    assert state(screen) == start
    assert not shown(screen)


def test_a_claim_that_is_being_proved_is_taken_back(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, proof=ProofLevel.NUMBERS)
    group = to_a_group(qtbot, screen)
    before = state(screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    qtbot.mouseClick(screen.presiding.desk.buttons["undo"], Qt.MouseButton.LeftButton)
    assert not screen.proof.isVisible()
    assert screen.table.isVisible()
    assert state(screen) is before
    assert "老师撤回了这次得牌" in told(screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)


# Overruling.


def test_a_right_claim_is_overruled_after_one_more_press(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    table = claim(qtbot, screen)
    won = state(screen)
    press(qtbot, Key.Key_O)
    assert "判为成牌，要改判为不成牌吗" in said(screen.presiding.desk)
    assert state(screen) is won
    press(qtbot, Key.Key_O)
    assert "老师改判" in told(screen)
    assert "不成牌" in told(screen)
    assert shown(screen) == set(table)
    press(qtbot, Key.Key_Space)
    assert screen.controller.claimant is None


def test_a_false_claim_is_overruled_and_takes_the_table(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    table = claim(qtbot, screen, falsely=True)
    seat = state(screen).table[-1].seat
    name = screen.controller.match.seats[seat].name
    held = state(screen).held[seat]
    press(qtbot, Key.Key_O)
    assert "判为不成牌，要改判为成牌吗" in said(screen.presiding.desk)
    press(qtbot, Key.Key_O)
    assert "老师改判" in told(screen)
    assert f"{name}得牌，收 {len(table)} 张" in said(screen)
    press(qtbot, Key.Key_Space)
    assert state(screen).held[seat] == held + len(table)
    undo(qtbot)
    assert shown(screen) == set(table)


def test_escape_or_the_next_card_lets_the_judgement_stand(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen, falsely=True)
    before = state(screen)
    press(qtbot, Key.Key_O, Key.Key_Escape)
    assert "改判为" not in said(screen.presiding.desk)
    press(qtbot, Key.Key_O)
    assert state(screen) is before
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert "改判为" not in said(screen.presiding.desk)
    assert not screen.presiding.desk.buttons["overrule"].isEnabled()


def test_bots_wait_while_the_teacher_thinks_about_it(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*BOTS)
    press(qtbot, Key.Key_Space)
    assert screen.controller._timer.isActive()
    press(qtbot, Key.Key_Q)
    assert not screen.controller._timer.isActive()
    assert not screen.controller.paused
    press(qtbot, Key.Key_Escape)
    assert screen.controller._timer.isActive()


# Ending.


def test_the_game_is_ended_by_a_second_press_and_its_summary_is_shown(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_Q)
    assert screen.controller.match.outcome is None
    assert "现在就结束本局吗" in said(screen.presiding.desk)
    press(qtbot, Key.Key_Q)
    assert screen.summary.isVisible()
    assert "老师结束了本局" in said(screen)
    assert screen.controller.waiting is Waiting.OVER
    undo(qtbot)
    assert not screen.summary.isVisible()
    assert screen.controller.match.outcome is None
    press(qtbot, Key.Key_Q, Key.Key_Q, Key.Key_Space)
    assert screen.controller.match.game_number == 2


# Names.


def type_names(qtbot: QtBot, screen: TableScreen, *names: str) -> None:
    press(qtbot, Key.Key_M)
    for name in names:
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        field.setText(name)
        press(qtbot, Key.Key_Tab)
    press(qtbot, Key.Key_Backtab, Key.Key_Return)


def test_names_are_corrected_by_keyboard_and_seen_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
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
    sit: Open, qtbot: QtBot, names: tuple[str, ...], sentence: str
) -> None:
    screen = sit(*PEOPLE)
    press(qtbot, Key.Key_Space)
    with qtbot.assertNotEmitted(screen.seats_named):
        type_names(qtbot, screen, *names)
    assert sentence in said(screen.presiding.desk)
    assert [seat.name for seat in screen.controller.match.seats] == ["甲", "乙", "丙", "丁"]
    press(qtbot, Key.Key_Escape)
    assert screen.presiding.desk.buttons["undo"].isVisible()


def test_letters_typed_into_a_name_play_nothing(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
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


def test_what_wins_is_shown_only_after_a_press_and_only_for_this_card(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    desk = screen.presiding.desk
    group = to_a_group(qtbot, screen)
    assert not desk.groups.isVisible()
    press(qtbot, Key.Key_V)
    words = desk.groups.text().replace("\u2060", "")
    assert group[1].kind.symbol in words or group[1].kind.joker
    assert "=6" in words
    press(qtbot, Key.Key_Space)
    assert not desk.groups.isVisible()


def test_a_card_that_wins_with_nothing_is_told_so(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_V)
    assert "都不成牌" in said(screen.presiding.desk)
    assert f"轮到{screen.controller.match.seats[state(screen).turn].name}" in said(screen.presiding.desk)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_of_the_desk_is_cut_off(
    sit: Open, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    screen = sit(*PEOPLE, lesson="diamond", size=size)
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


def test_another_language_is_spoken_at_the_desk_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_M)
    speak("en")
    screen.retranslate()
    assert screen.presiding.desk.names.save.text() == "Save  Enter"
    press(qtbot, Key.Key_Escape)
    assert screen.presiding.desk.buttons["undo"].text() == "Undo  Ctrl+Z"
    assert screen.header.desk.text() == "Desk  F2"


def test_leaving_the_table_leaves_no_frost(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_F)
    screen.stop()
    assert not screen.presiding.frost.frozen
