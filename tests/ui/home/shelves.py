"""A home screen with lessons of one's own on it: files, shelves, what is dropped."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.ui.home.faults_page import FaultsPage
from classroom.ui.home.home import Home
from classroom.ui.home.lesson_card import LessonCard
from classroom.ui.lesson.details import Details
from classroom.ui.window import MainWindow
from tests.ui.windows import opened

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
