"""Why cards are idle, on a lesson's board: reached by key and button, whole on the slide, in large type."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from classroom.lesson import Lesson, find, lessons
from classroom.ui import theme
from classroom.ui.lesson.board import Board
from classroom.ui.lesson.details import Details
from classroom.ui.lesson.idle_talk import idle_talk
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.ui.window import MainWindow
from classroom.words import speak


def board(qtbot: QtBot, lesson: Lesson, width: int, height: int) -> Board:
    made = Board(lesson, idle_talk)
    qtbot.addWidget(made)
    theme.resize(theme.application(), theme.body_for(width, height))
    made.resize(width, height)
    made.show()
    return made


def said(shown: Board) -> str:
    labels = [label.text() for label in shown.slide.lines_area.findChildren(QLabel) if not label.isHidden()]
    return "\n".join(labels).replace("\u2060", "").replace("\u00a0", " ")


def test_a_lesson_s_page_leads_there_by_key_and_button_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(tmp_path / "settings.json")
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.filled), qtbot.waitActive(window):
        window.show()
    window.pages.open_lesson(find("diamond"))
    page = window.pages.currentWidget()
    assert isinstance(page, Details)
    qtbot.keyClick(page, Qt.Key.Key_I)
    shown = window.pages.currentWidget()
    assert isinstance(shown, Board)
    assert "♥4–K：x>3，超出范围，是闲牌" in said(shown)
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page
    (button,) = (each for each in page.offers if each.text().startswith("为什么是闲牌"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert isinstance(window.pages.currentWidget(), Board)


WINDOWS = [((1280, 720), "zh"), ((1920, 1080), "zh"), ((1366, 768), "en")]
# A lesson of the book in each of the windows; the others in the smallest.
SHOWN = [
    pytest.param(lesson, size, language, id=f"{lesson.id} {size[0]} {language}")
    for lesson in lessons()
    for size, language in (WINDOWS if lesson.order else WINDOWS[:1])
]


@pytest.mark.parametrize(("lesson", "size", "language"), SHOWN)
def test_every_slide_is_seen_whole_in_large_type(
    qtbot: QtBot, lesson: Lesson, size: tuple[int, int], language: str
) -> None:
    speak(language)  # type: ignore[arg-type]
    shown = board(qtbot, lesson, *size)
    for number in range(len(shown.turns)):
        shown.show_slide(number)
        area = shown.slide.lines_area
        assert area.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        for label in area.findChildren(QLabel):
            if label.isVisible() and label.text():
                px = label.px if isinstance(label, FormulaLabel) else label.font().pixelSize()
                assert px >= size[1] * 0.023
                assert area.viewport().rect().contains(label.geometry())


def test_the_others_are_shown_with_the_chart_of_all_cards(qtbot: QtBot) -> None:
    shown = board(qtbot, find("sum-six"), 1280, 720)
    shown.turn(1)
    assert "13+(−7)=6" in said(shown)
    chart = shown.slide.chart
    assert chart.isVisible()
    assert chart.accessibleName().replace("\u2060", "") == "闲牌：♠♣8–K"
    assert chart.geometry().top() >= shown.slide.lines_area.geometry().bottom()
    assert chart.height() > 150
    assert not shown.slide.figure.isVisible()


def test_a_sum_of_three_has_the_chart_where_others_have_the_plane(qtbot: QtBot) -> None:
    shown = board(qtbot, find("sum-of-three"), 1280, 720)
    assert shown.slide.chart.isVisible()
    shown = board(qtbot, find("disc"), 1280, 720)
    assert not shown.slide.chart.isVisible()
    assert shown.slide.figure.isVisible()


def test_it_is_said_again_in_another_language(qtbot: QtBot) -> None:
    shown = board(qtbot, find("diamond"), 1280, 720)
    speak("en")
    shown.retranslate()
    assert "♥4–K: x>3, out of reach, idle" in said(shown)
