"""A shape on a lesson's board: reached and turned by keyboard, whole on every slide, in large type."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from classroom.lesson import Lesson, find, lessons
from classroom.ui import theme
from classroom.ui.lesson.board import Board
from classroom.ui.lesson.details import Details
from classroom.ui.lesson.shape_talk import shape_talk
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.ui.window import MainWindow
from classroom.words import speak
from tests.ui.windows import opened


def board(qtbot: QtBot, lesson: Lesson, width: int = 1280, height: int = 720) -> Board:
    made = Board(lesson, shape_talk)
    qtbot.addWidget(made)
    theme.resize(theme.application(), theme.body_for(width, height))
    made.resize(width, height)
    with qtbot.waitActive(made):
        made.show()
    made.setFocus()
    return made


def labels(shown: Board) -> list[QLabel]:
    area = shown.slide.lines_area
    return [label for label in area.findChildren(QLabel) if label.isVisible() and label.text()]


def said(shown: Board) -> list[str]:
    return [label.text().replace("\u2060", "").replace("\u00a0", " ") for label in labels(shown)]


@pytest.fixture
def window(qtbot: QtBot, path: Path) -> MainWindow:
    made = opened(qtbot, path)
    made.pages.open_lesson(find("diamond"))
    return made


def test_a_lesson_s_page_leads_there_by_key_and_button_and_back(qtbot: QtBot, window: MainWindow) -> None:
    page = window.pages.currentWidget()
    assert isinstance(page, Details)
    qtbot.keyClick(page, Qt.Key.Key_S)
    shown = window.pages.currentWidget()
    assert isinstance(shown, Board)
    assert {"正方形及其内部", "顶点", "(3, 2), (−2, 7), (−7, 2), (−2, −3)"} <= set(said(shown))
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page
    assert window.focusWidget() is page.start
    (button,) = (each for each in page.offers if each.text().startswith("图形与变形"))
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert isinstance(window.pages.currentWidget(), Board)
    qtbot.keyClick(window.pages.currentWidget(), Qt.Key.Key_Escape)
    assert window.focusWidget() is button


@pytest.mark.parametrize(
    ("on", "back"), [(Qt.Key.Key_Right, Qt.Key.Key_Left), (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)]
)
def test_slides_are_turned_by_arrows_and_by_a_clicker(qtbot: QtBot, on: Qt.Key, back: Qt.Key) -> None:
    shown = board(qtbot, find("parabola"))
    assert "顶点" in said(shown)
    qtbot.keyClick(shown, on)
    assert {"在新坐标系中", "y'²≤x'"} <= set(said(shown))
    assert [button.isChecked() for button in shown.turns] == [False, True]
    qtbot.keyClick(shown, on)  # there is none after the last
    assert "在新坐标系中" in said(shown)
    qtbot.keyClick(shown, back)
    assert "顶点" in said(shown)


def test_where_the_text_does_not_fit_a_clicker_first_shows_the_rest_of_it(qtbot: QtBot) -> None:
    shown = board(qtbot, find("parabola"), 420, 360)
    bar = shown.slide.lines_area.verticalScrollBar()
    assert bar.maximum() > 0
    for _ in range(-(-bar.maximum() // bar.pageStep())):
        qtbot.keyClick(shown, Qt.Key.Key_PageDown)
        assert "顶点" in said(shown)
    assert bar.value() == bar.maximum()
    qtbot.keyClick(shown, Qt.Key.Key_PageDown)
    assert "在新坐标系中" in said(shown)


SIZES = [(960, 540), (1280, 720), (1920, 1080)]
# A lesson of the book in each size of window and each language; the others in the smallest, in Chinese.
SHOWN = [
    pytest.param(lesson, size, language, id=f"{lesson.id} {size[0]} {language}")
    for lesson in lessons()
    for size in (SIZES if lesson.order else SIZES[:1])
    for language in (("zh", "en") if lesson.order else ("zh",))
]


@pytest.mark.parametrize(("lesson", "size", "language"), SHOWN)
def test_every_slide_is_seen_whole_in_large_type(
    qtbot: QtBot, lesson: Lesson, size: tuple[int, int], language: str
) -> None:
    speak("zh" if language == "zh" else "en")
    shown = board(qtbot, lesson, *size)
    for number in range(len(shown.turns)):
        shown.show_slide(number)
        area = shown.slide.lines_area
        assert area.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        for label in labels(shown):
            px = label.px if isinstance(label, FormulaLabel) else label.font().pixelSize()
            assert px >= size[1] * 0.021, label.text()
            assert area.viewport().rect().contains(label.geometry()), label.text()
        figure = shown.slide.figure.geometry()
        assert shown.slide.rect().contains(figure)
        assert not figure.intersects(area.geometry())
        assert min(figure.width(), figure.height()) >= size[1] * 0.6


def test_the_figure_is_drawn_and_described(qtbot: QtBot) -> None:
    shown = board(qtbot, find("disc"))
    qtbot.waitUntil(lambda: shown.slide.up_to_date, timeout=30_000)
    assert shown.slide.figure.accessibleName() == "图：圆及其内部（圆盘）"
    assert "圆心 (3, 10)" in shown.slide.accessibleDescription()


def test_it_is_said_again_in_another_language(qtbot: QtBot) -> None:
    shown = board(qtbot, find("disc"))
    shown.turn(1)
    speak("en")
    shown.retranslate()
    assert "in the new axes" in said(shown)
    assert [button.text() for button in shown.turns] == ["Shape", "Transformation"]


def test_a_lesson_of_three_cards_shows_the_number_line_and_its_triples(qtbot: QtBot) -> None:
    shown = board(qtbot, find("sum-of-three"))
    assert {"设 a≥b≥c，满足关系式的有：", "a=13，b=13", "6≤c≤13", "a=12，b=10", "c=10"} <= set(said(shown))
    assert shown.slide.figure.accessibleName() == "图：a+b+c≥32"
    assert not any(button.isVisible() for button in shown.turns)


def test_where_both_sides_vary_triples_are_shown_and_one_of_them_drawn(qtbot: QtBot) -> None:
    shown = board(qtbot, find("pythagorean-triples"))
    lines = said(shown)
    squares = [text for text in lines if text.count("²") == 3 and text[0].isdigit()]
    assert "例如" in lines
    assert len(squares) == 4
    assert shown.slide.figure.accessibleName() == f"图：{squares[0]}"
