"""Lessons of one's own in the window: copied, renamed, deleted and had back, handed on and taken in."""

import os
import threading
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from classroom.draft import Draft
from classroom.lesson import find, load
from classroom.library.library import my_lessons_folder
from classroom.ui import settings
from classroom.ui.home.faults_page import FaultsPage
from classroom.ui.home.home import Home
from classroom.ui.home.home_card import DamagedCard
from classroom.ui.home.lesson_card import LessonCard
from classroom.ui.home.lesson_menu import lesson_menu
from classroom.ui.lesson.details import Details
from classroom.ui.settings import Settings
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.teacher.editor import Editor
from classroom.ui.window import MainWindow
from classroom.ui.worksheet_page import WorksheetPage

TEXT = """# from a colleague
format = 2
id = "{id}"
relation = "a+b=9"
reading = "N"
size = 2

[title]
zh = "{title}"
en = "Nine"
"""
DAMAGED = 'format = 2\nid = "bad"\nrelation = "a++b = 3"\nreading = "Q"\nsize = 2\n\n[title]\nzh = "坏"\n'


def lesson_file(folder: Path, title: str, lesson_id: str = "nine") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{title}.toml"
    path.write_text(TEXT.format(title=title, id=lesson_id), encoding="utf-8")
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def opened(qtbot: QtBot, path: Path, files: Sequence[str] = ()) -> MainWindow:
    window = MainWindow(path, files)
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.filled), qtbot.waitActive(window):
        window.show()
    window.resize(1280, 720)
    return window


def settled(qtbot: QtBot, window: MainWindow) -> Home:
    """The home screen when the folders have been read."""
    case = window.pages.bookcase
    qtbot.waitUntil(lambda: not (case.row("mine").reading or case.row("school").reading))
    return window.pages.home


def mine(qtbot: QtBot, path: Path) -> tuple[MainWindow, Home]:
    """A window whose shelf of one's own lessons is open, the keyboard on the first of them."""
    window = opened(qtbot, path)
    home = settled(qtbot, window)
    home.show_shelf("mine")
    home.focus_lesson(None)
    return window, home


def titles(home: Home) -> list[str]:
    return [card.lesson.title["zh"] for card in home.cards if isinstance(card, LessonCard)]


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    at = QApplication.focusWidget()
    assert at is not None
    qtbot.keyClick(at, key, modifier)


CONTROL = Qt.KeyboardModifier.ControlModifier


def page_of(qtbot: QtBot, window: MainWindow, kind: type[Details] | type[FaultsPage]) -> Details | FaultsPage:
    qtbot.waitUntil(lambda: isinstance(window.pages.currentWidget(), kind))
    page = window.pages.currentWidget()
    assert isinstance(page, Details | FaultsPage)
    return page


def drop(window: MainWindow, *files: Path) -> bool:
    """Drag the files over the window and let them go; whether the window would have them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    button, free = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    over = QDragEnterEvent(QPointF(50, 50).toPoint(), Qt.DropAction.CopyAction, data, button, free)
    QApplication.sendEvent(window.pages, over)
    if over.isAccepted():
        event = QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, button, free)
        QApplication.sendEvent(window.pages, event)
    return over.isAccepted()


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
