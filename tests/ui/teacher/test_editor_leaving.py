"""The editor tried and left: nothing is lost that was not saved."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from classroom.draft import Draft
from classroom.lesson import Lesson
from classroom.library.library import Library
from classroom.maths.reading import Letter
from classroom.topics import Topic
from classroom.ui.settings import Settings
from classroom.ui.teacher import unsaved
from classroom.ui.teacher.editor import Editor
from tests.ui.teacher.at_editor import type_relation
from tests.ui.windows import press


def test_trying_gives_the_lesson_as_it_is_without_saving(
    qtbot: QtBot, editor: Editor, library: Library
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    with qtbot.waitSignal(editor.tried) as tried:
        press(qtbot, Qt.Key.Key_F5)
    assert tried.args is not None
    lesson = tried.args[0]
    assert isinstance(lesson, Lesson)
    assert lesson.relation.text == "a−b=3"
    assert library.mine().lessons == ()
    assert editor.unsaved


def test_leaving_without_a_change_asks_nothing(qtbot: QtBot, editor: Editor) -> None:
    with qtbot.waitSignal(editor.left):
        press(qtbot, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("answer", "lessons"), [(0, 1), (1, 0)])
def test_leaving_with_changes_asks_once(
    qtbot: QtBot, editor: Editor, library: Library, answer: int, lessons: int
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    with qtbot.assertNotEmitted(editor.left):
        press(qtbot, Qt.Key.Key_Escape)
    assert "没有保存" in editor.question.text
    with qtbot.waitSignal(editor.left):
        editor.question.answers[answer].click()
    assert len(library.mine().lessons) == lessons
    assert unsaved.kept(unsaved.places()[0]) is None


def test_escape_at_the_question_goes_on_editing(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a-b=3")
    press(qtbot, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(editor.left):
        press(qtbot, Qt.Key.Key_Escape)
    assert editor.question.text == ""
    assert editor.field.hasFocus()


def test_what_was_not_saved_is_offered_the_next_time(
    qtbot: QtBot, editor: Editor, library: Library, open_editor: list[Editor]
) -> None:
    type_relation(qtbot, editor, "a+*b=6")
    editor.change(replace(editor.draft, joker=7, letter=Letter.N, topic=Topic.NUMBERS))
    editor.stop()
    later = Editor(Draft.new(), library, Settings())
    open_editor.append(later)
    qtbot.addWidget(later)
    assert "a+*b=6" in later.question.text
    later.question.answers[0].click()
    assert later.draft == editor.draft
    assert later.unsaved


def test_what_was_not_saved_may_be_dropped(qtbot: QtBot, library: Library, open_editor: list[Editor]) -> None:
    unsaved.keep(replace(Draft.new(), relation="a=b"), unsaved.places()[0])
    editor = Editor(Draft.new(), library, Settings())
    open_editor.append(editor)
    qtbot.addWidget(editor)
    editor.question.answers[1].click()
    assert editor.draft == Draft.new()
    assert unsaved.kept(unsaved.places()[0]) is None


def test_an_offer_that_is_not_answered_stays_for_the_next_time(
    qtbot: QtBot, library: Library, open_editor: list[Editor]
) -> None:
    older = replace(Draft.new(), relation="a=b")
    unsaved.keep(older, unsaved.places()[0])
    editor = Editor(Draft.new(), library, Settings())
    open_editor.append(editor)
    qtbot.addWidget(editor)
    editor.change(replace(editor.draft, relation="a+b=7"))
    assert editor.save()
    editor.change(replace(editor.draft, relation="a+b=8"))
    editor.leave()
    editor.question.answers[1].click()
    assert unsaved.kept(unsaved.places()[0]) == older


def test_two_drafts_that_were_not_saved_are_both_kept(
    qtbot: QtBot, library: Library, open_editor: list[Editor]
) -> None:
    relations = ("a=b", "a+b=8", "a+b=9")
    for relation in relations:  # an offer that is not answered, and the window closed each time
        editor = Editor(Draft.new(), library, Settings())
        qtbot.addWidget(editor)
        editor.change(replace(editor.draft, relation=relation))
        editor.stop()
    for relation in relations:
        editor = Editor(Draft.new(), library, Settings())
        open_editor.append(editor)
        qtbot.addWidget(editor)
        assert editor.question.text == f"上次有一课没有保存：{relation}"
        editor.question.answers[0].click()
        assert editor.draft.relation == relation
        assert editor.save()
        editor.stop()
    assert Editor(Draft.new(), library, Settings()).question.text == ""
