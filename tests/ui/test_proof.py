"""Proofs as people meet them: keys, clicks, an input method, wrong answers, and who is asked at all."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card, parse_kind
from classroom.games.dalang.winning import group_with
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.proving.asking import proof_of
from classroom.maths.proving.honours import Honours, Outcome
from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.questions import Choice, Numbers, Place
from classroom.plots import pointing
from classroom.session.seat import SeatSetup
from classroom.ui import controller as controller_module
from classroom.ui import theme
from classroom.ui.controller import Tempo, Waiting
from classroom.ui.proof import ProofPanel
from classroom.ui.settings import Settings
from classroom.ui.settings_page import SettingsPage
from classroom.ui.table_screen import TableScreen
from classroom.words import speak

Open = Callable[..., TableScreen]
Ask = Callable[..., ProofPanel]
Key = Qt.Key
ASKED = [level for level in ProofLevel if level is not ProofLevel.OFF]
PEOPLE = (None, None, None)
SIZES = [(960, 540), (1280, 720), (1366, 768), (1920, 1080)]


def opened(qtbot: QtBot, widget: QWidget, size: tuple[int, int]) -> QMainWindow:
    """Show the widget in a window of that size, which is to be kept while it is needed."""
    theme.resize(theme.application(), theme.body_for(*size))
    window = QMainWindow()
    qtbot.addWidget(window)
    if isinstance(widget, ProofPanel):  # above it is the table's header, below it the bar
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, round(size[1] * 0.09), 0, round(size[1] * 0.135))
        column.addWidget(widget)
        window.setCentralWidget(holder)
    else:
        window.setCentralWidget(widget)
    window.resize(*size)
    with qtbot.waitActive(window):
        window.show()
    return window


@pytest.fixture
def ask(qtbot: QtBot) -> Iterator[Ask]:
    """A panel that asks for the proof of these cards in that lesson."""
    windows = []

    def make(lesson_id: str, cards: str, level: str, size: tuple[int, int] = (1280, 720)) -> ProofPanel:
        lesson, kinds = find(lesson_id), [parse_kind(card) for card in cards.split()]
        panel = ProofPanel()
        windows.append(opened(qtbot, panel, size))
        panel.begin(proof_of(lesson, explain(lesson, kinds), ProofLevel(level)), kinds, "甲")
        return panel

    yield make
    windows.clear()


@pytest.fixture
def sit(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Sit down at a table where proofs are asked for; bots take no time."""
    for pace in ("slow", "normal", "fast"):
        monkeypatch.setitem(controller_module.TEMPO, pace, Tempo(0, 0, 0))
    screens: list[tuple[QMainWindow, TableScreen]] = []

    def table(*bots: Level | None, level: ProofLevel, lesson: str = "sum-six", seed: int = 15) -> TableScreen:
        seats = [SeatSetup(name, bot) for name, bot in zip("甲乙丙丁", bots, strict=False)]
        chairs = (seats[0], seats[1], seats[2], seats[-1])
        settings = replace(Settings(), seats=len(bots), chairs=chairs, seed=seed, animations=False)
        screen = TableScreen(find(lesson), replace(settings, proof=level, explaining="whole"))
        screens.append((opened(qtbot, screen, (1280, 720)), screen))
        screen.setFocus()
        return screen

    yield table
    for _window, screen in screens:
        screen.stop()


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    """Press the keys wherever the focus is."""
    for key in keys:
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key)


def type_in(qtbot: QtBot, text: str) -> None:
    """Type wherever the focus is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    if text.isascii():
        qtbot.keyClicks(focused, text)
    else:  # no key of its own: what an input method makes of one
        unknown, none = Key.Key_unknown, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(focused, QKeyEvent(QEvent.Type.KeyPress, unknown, none, text))


def answer_by_keyboard(qtbot: QtBot, panel: ProofPanel) -> None:
    """Answer what is asked now, rightly, with nothing but keys."""
    match panel.proof.question if panel.proof else None:
        case Numbers(names=names, ways=(way, *_)):
            for name in names:
                type_in(qtbot, str(way.values[name]))
                press(qtbot, Key.Key_Return)
        case Choice(options=options, right=right):
            type_in(qtbot, options[right].key)
        case Place(point=(across, up)):
            press(qtbot, *[Key.Key_Right if across > 0 else Key.Key_Left] * abs(across))
            press(qtbot, *[Key.Key_Up if up > 0 else Key.Key_Down] * abs(up))
            press(qtbot, Key.Key_Return)


def said(widget: QWidget) -> str:
    """All words to be seen."""
    words = "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())
    return words.replace("\u2060", "").replace("\u00a0", " ")


def winning_group(screen: TableScreen) -> tuple[Card, ...] | None:
    state = screen.controller.match.state
    return state.latest and group_with(state.setup.groups, state.latest.card, state.table_cards[:-1])


def claim_a_group(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    """Press Space until a person can claim a group, then claim it."""
    for _ in range(400):
        if screen.controller.waiting is Waiting.BOTS:
            qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
        group = winning_group(screen)
        if group and screen.controller.waiting is Waiting.CLAIM:
            for card in group[1:]:
                screen.table.picked.emit(card)
            press(qtbot, Key.Key_G)
            return group
        if screen.controller.waiting is Waiting.ANSWER:
            press(qtbot, Key.Key_X, Key.Key_A)
        press(qtbot, Key.Key_Space)
    pytest.fail("no group came")


def to_the_proof(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    group = claim_a_group(qtbot, screen)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    return group


# At the table.


@pytest.mark.parametrize("level", ASKED)
@pytest.mark.parametrize("lesson", ["sum-of-three", "far-from-diagonal", "parabola"])
def test_a_claim_is_proved_by_keyboard_and_then_takes_the_table(
    sit: Open, qtbot: QtBot, level: ProofLevel, lesson: str
) -> None:
    screen = sit(*PEOPLE, level=level, lesson=lesson)
    to_the_proof(qtbot, screen)
    state = screen.controller.match.state
    asked = len(screen.proof.proof.questions) if screen.proof.proof else 0
    for _ in range(asked):
        assert screen.controller.match.state is state
        assert screen.table.isHidden()
        answer_by_keyboard(qtbot, screen.proof)
    assert not screen.proof.isVisible()
    assert screen.table.isVisible()
    assert screen.controller.waiting is Waiting.READING
    assert "得牌，收" in said(screen)
    qtbot.waitUntil(screen.panel.isVisible, timeout=60_000)
    assert Honours(first=asked) in screen.controller.match.honours


def test_without_the_setting_nobody_is_asked(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.OFF)
    claim_a_group(qtbot, screen)
    assert screen.controller.waiting is Waiting.READING
    assert not screen.proof.isVisible()


def test_bots_are_never_asked(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER, level=ProofLevel.QUADRANT)
    shown = []
    screen.proof.asked.connect(lambda: shown.append(1))
    qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
    assert any(claims.valid for claims in screen.controller.match.claims)
    assert not shown
    assert not any(honours.asked for honours in screen.controller.match.honours)
    assert "论证" not in said(screen.summary)


def test_a_false_claim_is_explained_and_not_asked_to_be_proved(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    while not (winning_group(screen) and screen.controller.waiting is Waiting.CLAIM):
        press(qtbot, Key.Key_Space)
    group = winning_group(screen)
    assert group
    wrong = next(c for c in screen.controller.match.state.table_cards[:-1] if c.kind is not group[1].kind)
    screen.table.picked.emit(wrong)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert "不成牌" in said(screen)
    assert not screen.proof.isVisible()
    # Put right it is proved like any other; the explanation of the slip gives way.
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    assert not screen.panel.isVisible()
    answer_by_keyboard(qtbot, screen.proof)
    assert screen.controller.waiting is Waiting.READING
    assert "得牌，收" in said(screen)


def test_nothing_is_lost_but_the_honour(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    group = to_the_proof(qtbot, screen)
    seat = screen.controller.match.state.latest.seat  # type: ignore[union-attr]
    for _ in range(3):
        press(qtbot, Key.Key_Escape, Key.Key_Escape)
    assert screen.controller.match.honours[seat] == Honours(shown=3)
    assert screen.controller.match.claims[seat].valid == (group,)


def test_while_a_proof_is_asked_no_key_plays_and_no_card_shows_its_number(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    to_the_proof(qtbot, screen)
    state = screen.controller.match.state
    press(qtbot, Key.Key_Space, Key.Key_G, Key.Key_E, Key.Key_P, Key.Key_C, Key.Key_PageDown)
    assert screen.controller.match.state is state
    assert not screen.controller.paused
    assert screen.proof.isVisible()
    assert not any(button.isVisible() for button in screen.bar.buttons.values())
    assert not screen.table.isVisible()
    # Afterwards they play again.
    press(qtbot, *[Key.Key_Escape] * 6)
    press(qtbot, Key.Key_Space)
    assert screen.controller.waiting is not Waiting.READING
    assert screen.bar.buttons["go"].isVisible()


def test_the_proof_is_still_there_after_a_look_at_another_page(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    to_the_proof(qtbot, screen)
    screen.hide()
    screen.show()
    screen.setFocus()
    answer_by_keyboard(qtbot, screen.proof)
    assert screen.controller.waiting is Waiting.READING


def test_the_keyboard_may_come_to_the_table_before_the_question_does(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    claim_a_group(qtbot, screen)
    assert not screen.proof.isVisible()
    screen.header.back.setFocus()
    screen.setFocus()
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    answer_by_keyboard(qtbot, screen.proof)
    assert screen.controller.waiting is Waiting.READING


def test_another_language_is_spoken_at_once_and_the_proof_goes_on(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    to_the_proof(qtbot, screen)
    answer_by_keyboard(qtbot, screen.proof)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        speak("en")
        screen.retranslate()
    assert "which sign stands between" in said(screen.proof)
    assert "substitute" in said(screen.proof)
    assert screen.proof.tell_button.text() == "Show the answer  Esc"
    answer_by_keyboard(qtbot, screen.proof)
    answer_by_keyboard(qtbot, screen.proof)
    assert Honours(first=3) in screen.controller.match.honours


@pytest.mark.parametrize(("broken", "failures"), [("explain.explain", 2), ("proving.asking.proof_of", 1)])
def test_a_proof_that_cannot_be_put_lets_the_claim_count_without_one(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, broken: str, failures: int
) -> None:
    def fail(*_asked: object) -> None:
        raise ZeroDivisionError("nobody foresaw this")

    monkeypatch.setattr(f"classroom.maths.{broken}", fail)
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    with qtbot.capture_exceptions() as caught, qtbot.waitSignal(screen.proving.dropped):
        claim_a_group(qtbot, screen)
        qtbot.waitUntil(lambda: len(caught) == failures)
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_Space)
    assert screen.controller.waiting is Waiting.TURN


def test_leaving_in_the_middle_of_a_proof_asks_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    to_the_proof(qtbot, screen)
    qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)
    assert "再按一次" in said(screen)
    with qtbot.waitSignal(screen.left):
        qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)


def test_the_count_is_shown_at_the_end_of_the_game(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, Level.NOVICE, Level.NOVICE, level=ProofLevel.NUMBERS)
    wrong_once = True
    while screen.controller.waiting is not Waiting.OVER:
        match screen.controller.waiting:
            case Waiting.BOTS:
                qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
            case Waiting.ANSWER:
                press(qtbot, Key.Key_X, Key.Key_A)
            case Waiting.CLAIM if winning_group(screen):
                to_the_proof(qtbot, screen)
                if wrong_once:
                    type_in(qtbot, "40")
                    press(qtbot, Key.Key_Return)
                    type_in(qtbot, "40")
                    press(qtbot, Key.Key_Return)
                    for field in screen.proof.numbers.fields.values():
                        field.clear()
                    screen.proof.numbers.take_focus()
                    wrong_once = False
                answer_by_keyboard(qtbot, screen.proof)
            case _:
                press(qtbot, Key.Key_Space)
    honours = screen.controller.match.honours[0]
    assert honours.second == 1
    assert honours.first >= 1
    assert screen.summary.isVisible()
    words = said(screen.summary)
    assert "论证对" in words
    assert f"{honours.first}/{honours.asked}" in words
    assert f"一次答对 {honours.first} 题，第二次答对 1 题，看答案 0 题" in words


def test_a_level_chosen_during_a_match_counts_from_the_next_claim(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.OFF)
    screen.take_settings(replace(screen.settings, proof=ProofLevel.NUMBERS))
    to_the_proof(qtbot, screen)
    assert screen.proof.proof
    assert len(screen.proof.proof.questions) == 1


def test_the_level_is_chosen_on_the_settings_page_by_keyboard(qtbot: QtBot) -> None:
    page = SettingsPage(Settings())
    window = opened(qtbot, page, (1280, 720))
    page.proof.setFocus()
    assert page.proof.currentText() == "不要求"
    with qtbot.waitSignal(page.changed) as changed:
        press(qtbot, Key.Key_Down)
    assert changed.args[0].proof is ProofLevel.NUMBERS
    assert page.proof.accessibleName() == "得牌论证"
    window.close()


# The numbers.


def test_a_form_of_the_number_is_as_good_and_is_typeset_as_it_is_typed(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("difference-fifteen", "C8 H7", "numbers")
    assert panel.numbers.formula.accessibleName() == "a−b=15"
    type_in(qtbot, "14/2")
    assert panel.numbers.formula.accessibleName() == "14/2−b=15"
    press(qtbot, Key.Key_Return)
    type_in(qtbot, "3-(4+7)")
    assert panel.numbers.formula.accessibleName() == "14/2−(3−(4+7))=15"
    with qtbot.waitSignal(panel.finished):
        press(qtbot, Key.Key_Return)


def test_full_width_signs_of_an_input_method_are_read(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "numbers")
    for text in ("－３", "４＋（２－２）"):
        focused = QApplication.focusWidget()
        commit = QInputMethodEvent()
        commit.setCommitString(text)
        QApplication.sendEvent(focused, commit)
        press(qtbot, Key.Key_Return)
    assert panel.proof
    assert panel.proof.outcomes == (Outcome.FIRST,)


def test_nothing_is_judged_while_an_input_method_composes(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "numbers")
    panel.numbers.fields["y"].setText("4")
    field = panel.numbers.fields["x"]
    QApplication.sendEvent(field, QInputMethodEvent("fu", []))
    press(qtbot, Key.Key_Return)
    qtbot.mouseClick(panel.answer_button, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert panel.proof
    assert not panel.proof.missed
    field.setFocus()
    QApplication.sendEvent(field, QInputMethodEvent("fu", []))
    panel.numbers.answer()
    assert not panel.proof.missed
    assert panel.proof.outcomes == ()
    done = QInputMethodEvent("", [])
    done.setCommitString("−3")
    QApplication.sendEvent(field, done)
    with qtbot.waitSignal(panel.finished):
        press(qtbot, Key.Key_Return)


@pytest.mark.parametrize("text", ["负三", "x", "3=3", "1/0", "—"])
def test_what_is_no_number_costs_no_try(ask: Ask, qtbot: QtBot, text: str) -> None:
    panel = ask("diamond", "S3 D4", "numbers")
    panel.numbers.fields["x"].setText(text)
    panel.numbers.fields["y"].setText("4")
    with qtbot.waitSignal(panel.said) as told:
        press(qtbot, Key.Key_Return)
    assert text in told.args[0]
    assert panel.proof
    assert not panel.proof.missed
    assert panel.numbers.fields["x"].hasFocus()


def test_enter_goes_to_the_next_empty_blank_and_an_empty_one_is_no_answer(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("sum-of-three", "H10 CJ SQ", "numbers")
    with qtbot.waitSignal(panel.said):
        press(qtbot, Key.Key_Return)
    type_in(qtbot, "10")
    press(qtbot, Key.Key_Return)
    assert panel.numbers.fields["b"].hasFocus()
    assert panel.proof
    assert not panel.proof.missed


def test_a_wrong_number_is_told_its_card_s_line_and_may_be_tried_once_more(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "numbers")
    type_in(qtbot, "3")
    press(qtbot, Key.Key_Return)
    type_in(qtbot, "4")
    press(qtbot, Key.Key_Return)
    assert "黑桃是 x 轴负方向，所以 x=□" in said(panel)
    assert "方块" not in said(panel)
    assert panel.numbers.fields["x"].hasFocus()
    # The same again is no second try.
    with qtbot.waitSignal(panel.said):
        press(qtbot, Key.Key_Return)
    assert panel.proof
    assert not panel.proof.told
    type_in(qtbot, "-3")
    with qtbot.waitSignal(panel.finished):
        press(qtbot, Key.Key_Return)
    assert panel.proof.outcomes == (Outcome.SECOND,)


def test_wrong_twice_shows_the_answer_until_a_key_goes_on(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "numbers")
    panel.numbers.fields["y"].setText("4")
    type_in(qtbot, "3")
    press(qtbot, Key.Key_Return)
    type_in(qtbot, "5")
    press(qtbot, Key.Key_Return)
    assert "答案是" in said(panel)
    assert "所以 x=−3" in said(panel)
    assert panel.numbers.fields["x"].text() == "−3"
    with qtbot.waitSignal(panel.finished):
        press(qtbot, Key.Key_Space)
    assert panel.proof
    assert panel.proof.outcomes == (Outcome.SHOWN,)


# The choices.


@pytest.mark.parametrize("typed", ["<", "1", "＜", "《", ",", "１"])
def test_a_sign_is_chosen_by_its_own_key_or_its_number(ask: Ask, qtbot: QtBot, typed: str) -> None:
    panel = ask("diamond", "S3 D4", "sign")
    answer_by_keyboard(qtbot, panel)
    type_in(qtbot, typed)
    assert panel.proof
    assert panel.proof.outcomes == (Outcome.FIRST, Outcome.FIRST)


def test_a_wrong_choice_is_told_why_and_cannot_be_made_again(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("disc", "H2 DQ", "sign")
    answer_by_keyboard(qtbot, panel)
    type_in(qtbot, ">")
    assert "5≤16" in {label.accessibleName() for label in panel.lines.findChildren(QLabel)}
    assert not panel.choice.buttons[2].isEnabled()
    type_in(qtbot, ">")
    assert panel.proof
    assert not panel.proof.told
    type_in(qtbot, "=")
    assert panel.proof.told
    press(qtbot, Key.Key_Return)
    assert len(panel.proof.outcomes) == 2
    assert panel.proof.outcomes[-1] is Outcome.SHOWN


def test_the_arrow_keys_walk_about_the_quadrants_as_in_the_plane(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "quadrant")
    answer_by_keyboard(qtbot, panel)
    answer_by_keyboard(qtbot, panel)
    press(qtbot, Key.Key_Return)
    assert panel.proof
    assert not panel.proof.missed
    names = []
    for key in (Key.Key_Left, Key.Key_Down, Key.Key_Left, Key.Key_Up, Key.Key_Left):
        press(qtbot, key)
        focused = QApplication.focusWidget()
        assert isinstance(focused, QAbstractButton)
        names.append(focused.text().rpartition("  ")[0])
    assert names == ["第一象限", "x 轴正半轴上", "原点", "y 轴正半轴上", "第二象限"]
    press(qtbot, Key.Key_Return)
    assert panel.proof.outcomes[-1] is Outcome.FIRST


def test_a_choice_can_be_clicked(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("absolute-pair", "C9 H8", "sign")
    answer_by_keyboard(qtbot, panel)
    qtbot.mouseClick(panel.choice.buttons[1], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.choice.buttons[0], Qt.MouseButton.LeftButton)
    assert panel.proof
    assert panel.proof.honours == Honours(first=3)


# The plane.


def at_the_plane(ask: Ask, qtbot: QtBot) -> ProofPanel:
    panel = ask("diamond", "S3 D4", "quadrant")
    for _ in range(3):
        answer_by_keyboard(qtbot, panel)
    qtbot.waitUntil(lambda: panel.plane.up_to_date, timeout=60_000)
    return panel


def spot(panel: ProofPanel, across: float, up: float) -> QPoint:
    """The pixel of the plane under that point."""
    view = panel.plane
    side = min(view.width(), view.height())
    place = panel.proof.question if panel.proof else None
    assert isinstance(place, Place)
    x, y = pointing(place.figure, side, side).pixel((across, up))
    return QPointF((view.width() - side) / 2 + x, (view.height() - side) / 2 + y).toPoint()


def test_the_point_is_clicked_in_the_plane(ask: Ask, qtbot: QtBot) -> None:
    panel = at_the_plane(ask, qtbot)
    qtbot.mouseClick(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, -2.7, 4.3))
    assert panel.proof
    assert panel.proof.outcomes[-1] is Outcome.FIRST
    # The plane stays, with the point, while it is asked where that lies.
    assert panel.plane.isVisible()
    assert panel.plane.accessibleDescription() == "P(−3, 4)"
    answer_by_keyboard(qtbot, panel)
    assert panel.proof.honours == Honours(first=5)


def test_a_click_beside_it_is_told_why_and_the_same_place_again_costs_nothing(ask: Ask, qtbot: QtBot) -> None:
    panel = at_the_plane(ask, qtbot)
    qtbot.mouseClick(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, 4, -3))
    assert panel.proof
    assert panel.proof.missed
    assert "所以 x=−3" in said(panel)
    with qtbot.waitSignal(panel.said):
        qtbot.mouseClick(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, 4, -3))
    assert not panel.proof.told
    qtbot.mouseClick(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, -3, 4))
    assert panel.proof.outcomes[-1] is Outcome.SECOND


def test_a_finger_may_slide_to_the_point_before_it_is_lifted(ask: Ask, qtbot: QtBot) -> None:
    panel = at_the_plane(ask, qtbot)
    qtbot.mousePress(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, 0, 0))
    qtbot.mouseMove(panel.plane, spot(panel, -3, 4))
    assert panel.proof
    assert not panel.proof.missed
    qtbot.mouseRelease(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, -3, 4))
    assert panel.proof.outcomes[-1] is Outcome.FIRST


def test_the_cross_hair_stays_within_the_plane_and_names_its_place_to_a_screen_reader(
    ask: Ask, qtbot: QtBot
) -> None:
    panel = at_the_plane(ask, qtbot)
    assert panel.plane.accessibleDescription() == "十字线在 (0, 0)"
    press(qtbot, *[Key.Key_Left] * 20, *[Key.Key_Down] * 20)
    assert panel.plane.cross == (-14, -14)
    assert panel.plane.accessibleDescription() == "十字线在 (−14, −14)"
    assert "−14" not in said(panel)


def test_escape_shows_the_point(ask: Ask, qtbot: QtBot) -> None:
    panel = at_the_plane(ask, qtbot)
    press(qtbot, Key.Key_Escape)
    assert panel.plane.accessibleDescription() == "P(−3, 4)"
    qtbot.mouseClick(panel.plane, Qt.MouseButton.LeftButton, pos=spot(panel, 4, -3))
    assert panel.proof
    assert len(panel.proof.outcomes) == 3
    press(qtbot, Key.Key_PageDown)
    assert panel.proof.outcomes[-1] is Outcome.SHOWN


# Sight.


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_is_cut_off_and_all_is_large_enough(
    ask: Ask, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    panel = ask("diamond", "S3 D4", "quadrant", size)
    for _ in range(5):
        for told in (False, True):
            if told:
                press(qtbot, Key.Key_Escape)
            for widget in panel.findChildren(QWidget):
                if isinstance(widget, QAbstractButton | QLabel) and widget.isVisible():
                    corner = widget.mapTo(panel, QPoint(0, 0))
                    assert panel.rect().contains(widget.rect().translated(corner)), widget
                if isinstance(widget, QAbstractButton) and widget.isVisible():
                    assert widget.width() >= widget.minimumSizeHint().width(), widget.text()
            assert panel.question.font().pixelSize() >= 0.02 * size[1]
        if panel.proof and len(panel.proof.outcomes) < 4:
            press(qtbot, Key.Key_Space)


def test_every_control_has_a_name(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "quadrant")
    for _ in range(5):
        for widget in (*panel.findChildren(QAbstractButton), *panel.numbers.fields.values(), panel.plane):
            if widget.isVisible():
                assert widget.accessibleName(), widget
        assert panel.progress.accessibleName().startswith("第")
        answer_by_keyboard(qtbot, panel)


def test_a_key_held_down_answers_only_once(ask: Ask, qtbot: QtBot) -> None:
    panel = ask("diamond", "S3 D4", "numbers")
    panel.numbers.fields["y"].setText("4")
    type_in(qtbot, "3")
    press(qtbot, Key.Key_Return)
    panel.numbers.fields["x"].setText("5")
    focused = QApplication.focusWidget()
    none = Qt.KeyboardModifier.NoModifier
    for _ in range(4):
        QApplication.sendEvent(
            focused, QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, none, "\r", autorep=True)
        )
    assert panel.proof
    assert not panel.proof.told
