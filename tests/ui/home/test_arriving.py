"""Lessons that arrive: dropped, named on the command line, damaged, on the school's shelf."""

import os
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from classroom.lesson import load
from classroom.library.library import my_lessons_folder
from classroom.ui import settings
from classroom.ui.home.faults_page import FaultsPage
from classroom.ui.home.home_card import DamagedCard
from classroom.ui.lesson.details import Details
from classroom.ui.settings import Settings
from tests.ui.home.shelves import DAMAGED, drop, lesson_file, mine, page_of, settled, titles
from tests.ui.windows import opened, press


def test_a_file_dropped_on_the_window_opens_on_its_page(qtbot: QtBot, path: Path, tmp_path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    assert drop(window, lesson_file(tmp_path / "从 同事 那里", "和为九"))
    page = page_of(qtbot, window, Details)
    assert isinstance(page, Details)
    assert page.lesson.title["zh"] == "和为九"
    assert page.lesson.path is not None
    assert page.lesson.path.parent == my_lessons_folder()


def test_a_file_dropped_twice_is_there_once(qtbot: QtBot, path: Path, tmp_path: Path) -> None:
    window = opened(qtbot, path)
    file = lesson_file(tmp_path, "和为九")
    for _time in range(2):
        settled(qtbot, window)
        drop(window, file)
        page_of(qtbot, window, Details)
        window.pages.go_home()
    home = settled(qtbot, window)
    home.show_shelf("mine")
    assert titles(home) == ["和为九"]


def test_all_that_is_wrong_with_dropped_files_is_said_at_once(
    qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    damaged, picture = tmp_path / "坏.toml", tmp_path / "图片.png"
    damaged.write_text(DAMAGED, encoding="utf-8")
    picture.write_bytes(bytes(range(256)))
    assert drop(window, damaged, picture)
    page = page_of(qtbot, window, FaultsPage)
    assert isinstance(page, FaultsPage)
    assert "坏.toml" in page.text
    assert "图片.png" in page.text
    assert "4" in page.text  # the line
    press(qtbot, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.home


def test_words_dragged_over_the_window_are_not_taken(qtbot: QtBot, path: Path) -> None:
    window = opened(qtbot, path)
    settled(qtbot, window)
    assert not drop(window)


def test_a_lesson_named_on_the_command_line_opens_on_its_page(
    qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    window = opened(qtbot, path, [str(lesson_file(tmp_path / "下 载", "和为九"))])
    page = page_of(qtbot, window, Details)
    assert isinstance(page, Details)
    assert page.lesson.title["zh"] == "和为九"


def test_a_file_on_the_command_line_that_is_not_there_is_named(
    qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    window = opened(qtbot, path, [str(tmp_path / "没有 这个.toml")])
    page = page_of(qtbot, window, FaultsPage)
    assert isinstance(page, FaultsPage)
    assert "没有 这个.toml" in page.text


def test_a_damaged_file_of_ones_own_is_shown_and_can_be_deleted_and_had_back(
    qtbot: QtBot, path: Path
) -> None:
    folder = my_lessons_folder()
    folder.mkdir(parents=True)
    file = folder / "坏.toml"
    file.write_text(DAMAGED, encoding="utf-8")
    window, screen = mine(qtbot, path)
    (card,) = screen.cards
    assert isinstance(card, DamagedCard)
    assert card.accessibleName() == "打不开：坏.toml"
    press(qtbot, Qt.Key.Key_Return)
    page = page_of(qtbot, window, FaultsPage)
    assert isinstance(page, FaultsPage)
    assert "reading" in page.text
    page.delete_file.click()
    qtbot.waitUntil(lambda: not screen.cards)
    assert not file.exists()
    window.notice.offered.click()
    qtbot.waitUntil(lambda: len(screen.cards) == 1)
    assert file.read_text(encoding="utf-8") == DAMAGED


def test_lessons_of_the_school_stand_on_their_shelf(qtbot: QtBot, path: Path, tmp_path: Path) -> None:
    school = tmp_path / "学校 共享"
    file = lesson_file(school, "校本课")
    settings.save(Settings(school_folder=str(school), shelf="school"), path)
    window = opened(qtbot, path)
    home = settled(qtbot, window)
    assert titles(home) == ["校本课"]
    home.focus_lesson("nine")
    press(qtbot, Qt.Key.Key_Delete)
    press(qtbot, Qt.Key.Key_Return)
    page = page_of(qtbot, window, Details)
    assert isinstance(page, Details)
    assert not page.mine
    assert load(file).title["zh"] == "校本课"


def test_a_school_folder_that_does_not_answer_holds_up_nothing(
    qtbot: QtBot, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead, answered = str(tmp_path / "dead share"), threading.Event()
    scan = os.scandir

    def never(folder: str) -> object:
        if str(folder) == dead:
            assert threading.current_thread() is not threading.main_thread()
            answered.wait(30)
        return scan(folder)

    monkeypatch.setattr(os, "scandir", never)
    lesson_file(my_lessons_folder(), "和为九")
    settings.save(Settings(school_folder=dead, shelf="school"), path)
    window = opened(qtbot, path)
    home = window.pages.home
    assert home.empty.sentence.text() == "正在读取…"
    qtbot.waitUntil(lambda: not window.pages.bookcase.row("mine").reading)
    home.show_shelf("mine")
    home.focus_lesson("nine")
    press(qtbot, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: not titles(home))
    answered.set()
    qtbot.waitUntil(lambda: not window.pages.bookcase.row("school").reading)
