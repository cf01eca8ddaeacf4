"""The page that makes a worksheet: seen, changed, saved, all by the keyboard too."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from classroom.lesson import find
from classroom.ui.worksheet_page import WorksheetPage
from classroom.worksheets.making import Making, NotMade

MADE_MS = 60_000


@pytest.fixture
def page(qtbot: QtBot) -> WorksheetPage:
    page = WorksheetPage(find("disc"), None)
    qtbot.addWidget(page, before_close_func=lambda page: page.stop())
    page.resize(1280, 720)
    page.count.setValue(2)
    page.seed.setValue(3)
    return page


def test_the_pages_are_shown_and_the_file_is_saved(page: WorksheetPage, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitExposed(page):
        page.show()
    assert not page.save.isEnabled()
    qtbot.waitUntil(page.save.isEnabled, timeout=MADE_MS)
    assert page.picture.pages >= 2
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.picture.shown == 1
    qtbot.keyClick(page, Qt.Key.Key_PageUp)
    assert page.picture.shown == 0
    with qtbot.waitSignal(page.folder_chosen):
        page.write(tmp_path / "练习 一.pdf")
    assert (tmp_path / "练习 一.pdf").read_bytes().startswith(b"%PDF-")
    page.write(tmp_path / "no" / "such.pdf")
    assert "没有这个文件或文件夹" in page._sentence.text()


def test_another_wish_is_made_anew_and_what_there_was_cannot_be_saved(
    page: WorksheetPage, qtbot: QtBot
) -> None:
    with qtbot.waitExposed(page):
        page.show()
    qtbot.waitUntil(page.save.isEnabled, timeout=MADE_MS)
    qtbot.keyClick(page, Qt.Key.Key_R)
    assert page.order().seed == 4
    assert not page.save.isEnabled()
    assert page._making is None
    qtbot.waitUntil(page.save.isEnabled, timeout=MADE_MS)


def test_what_is_being_made_ends_with_another_wish(page: WorksheetPage, qtbot: QtBot) -> None:
    with qtbot.waitExposed(page):
        page.show()
    making = page._making
    assert making is not None
    qtbot.keyClick(page, Qt.Key.Key_R)
    assert making.news() is None
    assert page._making is None
    qtbot.waitUntil(lambda: page._making is not None)


def test_nothing_is_made_any_more_once_the_page_is_left(page: WorksheetPage, qtbot: QtBot) -> None:
    with qtbot.waitExposed(page):
        page.show()
    making = page._making
    assert making is not None
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
    page.hide()
    assert making.news() is None
    assert page._making is None


def test_what_could_not_be_made_is_not_waited_for(
    page: WorksheetPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Making, "news", lambda making: NotMade("停电了"))
    with qtbot.waitExposed(page):
        page.show()
    qtbot.waitUntil(lambda: page._sentence.text() == "停电了")
    assert page.picture._where.text() == ""
    assert not page.save.isEnabled()
