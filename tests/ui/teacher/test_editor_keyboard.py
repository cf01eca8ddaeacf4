"""The editor by the keyboard, in both languages, in every size."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from classroom.library.library import Library
from classroom.maths.reading import Letter
from classroom.ui.teacher.editor import Editor
from classroom.words import speak
from tests.ui.teacher.at_editor import type_relation, typed, words
from tests.ui.windows import press


def test_a_title_is_offered_of_what_stands_there_now(editor: Editor, library: Library) -> None:
    editor.change(replace(editor.draft, relation="a−b = " + "0+" * 60 + "3"))
    assert editor.save()
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"].startswith("关系式 a−b")


def test_titles_and_texts_are_typed_in_both_languages(qtbot: QtBot, editor: Editor, library: Library) -> None:
    editor.title.setFocus()
    typed(qtbot, editor.title, "凑六")
    editor.show_tab(3)
    qtbot.keyClicks(editor.texts.titles["en"], "Make six")
    typed(qtbot, editor.texts.teaching["zh"], "先看符号。")
    assert editor.texts.titles["zh"].text() == "凑六"
    assert editor.save()
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"] == "凑六"
    assert lesson.title["en"] == "Make six"
    assert lesson.teaching["zh"] == "先看符号。"


def test_what_is_asked_and_what_is_wrong_are_said_in_the_language_that_is_switched_to(
    qtbot: QtBot, editor: Editor
) -> None:
    type_relation(qtbot, editor, "|a+b=3")
    assert not editor.save()
    speak("en")
    editor.retranslate()
    said = "Relation: This bar has no partner: an absolute value stands between two bars."
    qtbot.waitUntil(lambda: words(editor.faults) == f"It cannot be saved yet:\n{said}\nMend it")
    press(qtbot, Qt.Key.Key_Escape)
    assert editor.question.text == "This lesson has changes that are not saved."
    speak("zh")
    editor.retranslate()
    assert words(editor.question) == "这一课有改动还没有保存。\n保存\n不保存\n继续编辑"
    press(qtbot, Qt.Key.Key_Escape)
    assert editor.question.text == ""


def test_tab_goes_all_round_the_editor(qtbot: QtBot, editor: Editor) -> None:
    editor.field.setFocus()
    visited: list[QWidget | None] = []
    while editor.field not in visited:
        press(qtbot, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() not in visited
        visited.append(QApplication.focusWidget())
    assert {editor.back, editor.title, editor.try_out, editor.save_button, editor.form.joker} <= set(visited)


def test_f6_goes_from_part_to_part(qtbot: QtBot, editor: Editor) -> None:
    editor.show_tab(3)
    editor.title.setFocus()
    places = []
    for _press in range(6):
        press(qtbot, Qt.Key.Key_F6)
        places.append(QApplication.focusWidget())
    parts = (editor.field, editor.palette_keys, editor.form, editor.tabs, editor.texts, editor.title)
    for part, place in zip(parts, places, strict=True):
        assert place is not None
        assert part is place or part.isAncestorOf(place)


def test_the_reading_and_the_tabs_are_chosen_with_the_arrows(qtbot: QtBot, editor: Editor) -> None:
    editor.form.reading.options[Letter.Z].setFocus()
    press(qtbot, Qt.Key.Key_Left)
    assert editor.draft.letter is Letter.N
    editor.tabs.keys[0].setFocus()
    press(qtbot, Qt.Key.Key_Right)
    assert editor.pages.currentIndex() == 1


def test_everything_speaks_english_too(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a+*b=6")
    speak("en")
    editor.retranslate()
    qtbot.waitUntil(lambda: "expected here" in words(editor.understanding))
    said = words(editor)
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in said.replace("中文", "")), said


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_is_cut_off_at_the_left(
    qtbot: QtBot, editor: Editor, width: int, height: int, language: str
) -> None:
    from classroom.ui import theme

    speak("en" if language == "en" else "zh")
    editor.retranslate()
    theme.resize(theme.application(), theme.body_for(width, height))
    editor.resize(width, height)
    QApplication.processEvents()
    area = editor.left_area
    assert editor.size().width() == width
    holder = area.widget()
    assert holder is not None
    assert holder.width() <= area.viewport().width()
    assert area.verticalScrollBar().maximum() == 0


def test_every_field_has_a_name(editor: Editor) -> None:
    editor.show_tab(3)
    for widget in editor.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget
