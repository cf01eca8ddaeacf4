"""The editor as a teacher types into it: seen as it was understood, marked, mended."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.maths.figure import PlaneFigure
from classroom.maths.reading import Letter
from classroom.topics import Topic
from classroom.ui.teacher.editor import Editor
from tests.ui.teacher.at_editor import judged, type_relation, words
from tests.ui.windows import press


def test_a_new_lesson_shows_at_once_what_it_is(editor: Editor) -> None:
    assert editor.understanding.formula.latex
    assert isinstance(editor.picture.sight and editor.picture.sight.figure, PlaneFigure)
    assert "能成牌的两张牌共 41 种" in words(editor.understanding)
    assert not editor.unsaved


def test_full_width_typing_is_typeset_as_it_was_understood(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "１／２ａ＋ｂ＝６")
    assert editor.understanding.formula.isVisible()
    assert "frac" in editor.understanding.formula.latex
    assert editor.field.marked is None


def test_a_mistake_is_marked_and_what_was_expected_is_said(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a+*b=6")
    assert editor.field.marked == 2
    assert not editor.understanding.formula.isVisible()
    assert "此处应为" in words(editor.understanding)
    assert "a+b" in words(editor.picture)  # the old picture says whose it is


def test_one_click_mends_it(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "2(a+b=6")
    button = next(b for b in editor.understanding.mends if "2(a+b)=6" in b.text())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    judged(qtbot, editor)
    assert editor.field.text() == "2(a+b)=6"
    assert editor.understanding.formula.isVisible()
    assert editor.field.hasFocus()


def test_tab_comes_from_the_field_to_the_mends(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "x+y=6")
    press(qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is editor.understanding.mends[0]
    press(qtbot, Qt.Key.Key_Return)
    judged(qtbot, editor)
    assert editor.draft.letter is Letter.D
    assert editor.finding is not None
    assert editor.finding.relation is not None


def test_nothing_is_judged_while_an_input_method_composes(qtbot: QtBot, editor: Editor) -> None:
    before = editor.finding
    editor.field.setFocus()
    editor.field.setText("a+b=6 ")
    QCoreApplication.sendEvent(editor.field, QInputMethodEvent("huo", []))
    with qtbot.assertNotEmitted(editor.judge.understood, wait=400):
        pass
    assert editor.finding is before
    event = QInputMethodEvent("", [])
    event.setCommitString("或 a=1")
    QCoreApplication.sendEvent(editor.field, event)
    judged(qtbot, editor)
    assert editor.draft.relation == "a+b=6 或 a=1"
    assert editor.understanding.formula.isVisible()


def test_another_reading_takes_the_letters_along_and_leaves_two_cards(qtbot: QtBot, editor: Editor) -> None:
    qtbot.mouseClick(editor.form.reading.options[Letter.D], Qt.MouseButton.LeftButton)
    judged(qtbot, editor)
    assert editor.draft.relation == "x+y = 6"
    assert not editor.form.size_row.keys[1].isEnabled()
    assert [key.text() for key in editor.palette_keys.keys[:2]] == ["x", "y"]


def test_the_palette_writes_into_the_field_and_follows_the_topic(qtbot: QtBot, editor: Editor) -> None:
    editor.change(replace(editor.draft, topic=Topic.DIVISIBILITY))
    shown = [key for key in editor.palette_keys.keys if key.isVisible()]
    assert not any("√" in key.text() for key in shown)
    type_relation(qtbot, editor, "a")
    editor.field.selectAll()
    qtbot.mouseClick(next(key for key in shown if key.text() == "gcd"), Qt.MouseButton.LeftButton)
    assert editor.field.text() == "gcd(a,)"
    qtbot.keyClicks(editor.field, "b")
    editor.field.end(False)
    qtbot.keyClicks(editor.field, "=3")
    judged(qtbot, editor)
    assert editor.finding is not None
    assert editor.finding.relation is not None


def test_undo_takes_a_whole_text_back_and_redo_brings_it_again(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a-b=3")
    press(qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.field.text() == "a+b = 6"
    press(qtbot, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert editor.field.text() == "a-b=3"
