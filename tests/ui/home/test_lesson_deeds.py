"""Lessons of one's own in the window: copied, renamed, deleted and had back, handed on."""

import zipfile
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QLineEdit
from pytestqt.qtbot import QtBot

from classroom.lesson import find
from classroom.library.library import my_lessons_folder
from classroom.ui.home.faults_page import FaultsPage
from classroom.ui.home.lesson_card import LessonCard
from classroom.ui.lesson.details import Details
from tests.ui.home.shelves import CONTROL, drop, lesson_file, mine, page_of, settled, titles
from tests.ui.windows import opened, press


def test_a_deleted_lesson_is_had_back_with_its_comments(qtbot: QtBot, path: Path, home: Path) -> None:
    file = lesson_file(my_lessons_folder(), "和为九")
    before = file.read_bytes()
    window, screen = mine(qtbot, path)
    press(qtbot, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: not titles(screen))
    assert not file.exists()
    assert window.notice.text == "已删除“和为九”。"
    window.notice.offered.click()
    qtbot.waitUntil(lambda: titles(screen) == ["和为九"])
    assert file.read_bytes() == before


def test_ctrl_z_brings_a_deleted_lesson_back(qtbot: QtBot, path: Path) -> None:
    lesson_file(my_lessons_folder(), "和为九")
    lesson_file(my_lessons_folder(), "又一课", "other")
    window, screen = mine(qtbot, path)
    press(qtbot, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(titles(screen)) == 1)
    assert isinstance(screen.focusWidget(), LessonCard)
    window.notice.hide()  # as it does by itself after a while
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: len(titles(screen)) == 2)


def test_delete_and_rename_leave_the_built_in_lessons_alone(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_F2):
        press(qtbot, key)
    assert not window.pages.findChildren(QInputDialog)
    assert window.notice.text == ""


def test_a_lesson_is_renamed_with_f2(qtbot: QtBot, path: Path) -> None:
    lesson_file(my_lessons_folder(), "和为九")
    window, screen = mine(qtbot, path)
    press(qtbot, Qt.Key.Key_F2)
    dialog = window.pages.findChild(QInputDialog)
    assert dialog is not None
    assert dialog.textValue() == "和为九"
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText("  凑成  九 ")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    page = page_of(qtbot, window, Details)
    assert isinstance(page, Details)
    assert page.lesson.title["zh"] == "凑成 九"
    settled(qtbot, window)
    assert titles(screen) == ["凑成 九"]
    (file,) = my_lessons_folder().glob("*.toml")
    assert file.read_text(encoding="utf-8").startswith("# from a colleague")


def test_a_built_in_lesson_is_copied_to_ones_own(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    window.pages.home.focus_lesson("diamond")
    press(qtbot, Qt.Key.Key_D, CONTROL)
    page = page_of(qtbot, window, Details)
    assert isinstance(page, Details)
    assert page.mine
    assert page.lesson.relation == find("diamond").relation
    assert page.lesson.id != "diamond"
    press(qtbot, Qt.Key.Key_Escape)
    home = settled(qtbot, window)
    qtbot.waitUntil(lambda: home.shelf == "mine" and isinstance(home.focusWidget(), LessonCard))
    assert titles(home) == [page.lesson.title["zh"]]


def test_what_is_exported_comes_back_the_same(qtbot: QtBot, path: Path, tmp_path: Path) -> None:
    lesson_file(my_lessons_folder(), "和为九")
    lesson_file(my_lessons_folder(), "又一课", "other")
    window, screen = mine(qtbot, path)
    chosen = [card.lesson for card in screen.cards if isinstance(card, LessonCard)]
    parcel = tmp_path / "我的 课.zip"
    window.pages.deeds.export_to(chosen, parcel)
    qtbot.waitUntil(lambda: window.notice.text == "已存为 我的 课.zip。")
    assert len(zipfile.ZipFile(parcel).namelist()) == 2
    for lesson in chosen:
        assert lesson.path is not None
        lesson.path.unlink()
    window.pages.bookcase.read("mine")
    qtbot.waitUntil(lambda: not titles(screen))
    assert drop(window, parcel)
    page_of(qtbot, window, Details)
    settled(qtbot, window)
    window.pages.go_home()
    assert sorted(titles(screen)) == sorted(lesson.title["zh"] for lesson in chosen)


def test_a_lesson_whose_file_has_gone_is_gone_from_the_shelf_once_that_is_noticed(
    qtbot: QtBot, path: Path
) -> None:
    file = lesson_file(my_lessons_folder(), "九")
    window, home = mine(qtbot, path)
    assert titles(home) == ["九"]
    file.unlink()
    press(qtbot, Qt.Key.Key_Delete)
    page_of(qtbot, window, FaultsPage)
    qtbot.waitUntil(lambda: not window.pages.bookcase.row("mine").reading)
    assert titles(home) == []
