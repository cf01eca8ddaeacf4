"""Ways from the home screen and back: the menu, the editor, a trial, a worksheet."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from classroom.draft import Draft
from classroom.lesson import find, load
from classroom.library.library import my_lessons_folder
from classroom.ui.home.lesson_card import LessonCard
from classroom.ui.home.lesson_menu import lesson_menu
from classroom.ui.lesson.details import Details
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.teacher.editor import Editor
from classroom.ui.worksheet_page import WorksheetPage
from tests.ui.home.shelves import CONTROL, lesson_file, settled, titles
from tests.ui.windows import opened, press


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (True, ["打开", "编辑", "复制", "改名", "删除", "导出", "练习卷"]),
        (False, ["打开", "编辑副本", "复制到我的课", "导出", "练习卷"]),
    ],
)
def test_the_menu_of_a_lesson_offers_what_can_be_done_with_it(
    qtbot: QtBot, own: bool, words: list[str]
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    done: list[str] = []
    menu = lesson_menu(parent, done.append, mine=own)
    assert [action.text() for action in menu.actions()] == words
    menu.actions()[1].trigger()
    assert done == ["edit"]


def test_the_shelf_and_the_choices_are_there_the_next_time(qtbot: QtBot, path: Path) -> None:
    first = opened(qtbot, path)
    settled(qtbot, first)
    first.pages.home.show_shelf("more")
    first.pages.home.filter.difficulty.setCurrentIndex(2)
    first.close()
    second = opened(qtbot, path)
    home = settled(qtbot, second)
    assert home.shelf == "more"
    assert home.filter.wanted.difficulty == 2


def test_a_new_lesson_is_begun_with_ctrl_n_and_left_with_escape(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    press(qtbot, Qt.Key.Key_N, CONTROL)
    page = window.pages.currentWidget()
    assert isinstance(page, Editor)
    assert page.draft == Draft.new()
    page.left.emit()
    assert window.pages.currentWidget() is window.pages.home
    assert isinstance(QApplication.focusWidget(), LessonCard)


def test_a_built_in_lesson_is_edited_as_a_copy(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    window.pages.open_lesson(find("diamond"))
    press(qtbot, Qt.Key.Key_E)
    page = window.pages.currentWidget()
    assert isinstance(page, Editor)
    assert page.draft.relation == find("diamond").relation.text
    assert (page.draft.id, page.draft.order) == ("", 0)


def test_what_was_saved_in_the_editor_is_shown_and_stands_among_ones_own(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    home = settled(qtbot, window)
    window.pages.open_editor(Draft.of(load(lesson_file(my_lessons_folder(), "和为九"))))
    page = window.pages.currentWidget()
    assert isinstance(page, Editor)
    assert page.save()
    page.left.emit()
    assert isinstance(window.pages.currentWidget(), Details)
    settled(qtbot, window)
    home.show_shelf("mine")
    assert titles(home) == ["和为九"]


def test_a_lesson_tried_from_the_editor_leads_back_to_it(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    window.pages.open_editor(Draft.new())
    editor = window.pages.currentWidget()
    window.pages.try_lesson(find("disc"))
    table = window.pages.currentWidget()
    assert isinstance(table, TableScreen)
    table.left.emit()
    assert window.pages.currentWidget() is editor


def test_w_makes_a_worksheet_and_escape_leads_back(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    window.pages.open_lesson(find("diamond"))
    lesson = window.pages.currentWidget()
    press(qtbot, Qt.Key.Key_W)
    sheet = window.pages.currentWidget()
    assert isinstance(sheet, WorksheetPage)
    assert sheet.lesson == find("diamond")
    sheet.left.emit()
    assert window.pages.currentWidget() is lesson
