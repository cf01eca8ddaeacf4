"""The panel that asks a proof: numbers, choices, the plane, an input method, wrong answers."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.proving.asking import proof_of
from classroom.maths.proving.honours import Honours, Outcome
from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.questions import Place
from classroom.plots import pointing
from classroom.ui.proof.proof import ProofPanel
from classroom.words import speak
from tests.ui.proof.proofs import Ask, answer_by_keyboard, opened, type_in
from tests.ui.table.seated import SIZES, Key, press, said


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
