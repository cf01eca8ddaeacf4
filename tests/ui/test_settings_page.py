"""The settings as a person changes them: counted at once, kept, refused with a sentence."""

from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.ui.settings import load
from classroom.ui.window import MainWindow
from tests.ui.windows import open_settings, opened, page, press, words


def test_changed_settings_are_there_when_the_program_is_opened_again(qtbot: QtBot, path: Path) -> None:
    first = opened(qtbot, path)
    shown = open_settings(qtbot, first)
    shown.names[0].setText("王老师")
    shown.plays[1].setCurrentIndex(shown.plays[1].findData(Level.MASTER))
    shown.seats.setCurrentIndex(0)
    shown.seed.setText("42")
    qtbot.mouseClick(shown.dim_idle, Qt.MouseButton.LeftButton, pos=QPoint(15, shown.dim_idle.height() // 2))
    press(qtbot, Qt.Key.Key_Escape)
    assert page(first) is first.pages.home
    assert first.pages.settings.chairs[1].bot is Level.MASTER
    first.close()
    second = opened(qtbot, path)
    again = open_settings(qtbot, second)
    assert again.names[0].text() == "王老师"
    assert again.plays[1].currentData() == Level.MASTER
    assert second.pages.settings.chairs[1].bot is Level.MASTER
    assert again.seats.currentData() == 3
    assert again.seed.text() == "42"
    assert not again.dim_idle.isChecked()
    assert not again.names[3].isEnabled()


def test_a_name_given_twice_is_refused_with_a_sentence_and_not_saved(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    shown = open_settings(qtbot, window)
    shown.names[1].setText("甲")
    assert "两个座位都叫“甲”" in words(shown)
    shown.names[1].setText("")
    assert "每个座位都要有名字" in words(shown)
    window.close()
    assert [chair.name for chair in load(path).settings.chairs] == ["甲", "乙", "丙", "丁"]


def test_explanations_come_step_by_step_unless_the_settings_say_otherwise(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    shown = open_settings(qtbot, window)
    assert shown.explaining.currentText() == "逐步显示"
    assert shown.explaining.accessibleName() == "讲解"
    shown.explaining.setCurrentIndex(shown.explaining.findText("一次显示"))
    window.close()
    assert load(path).settings.explaining == "whole"


def test_the_usual_settings_come_back_at_a_press(qtbot: QtBot, window: MainWindow) -> None:
    shown = open_settings(qtbot, window)
    shown.names[0].setText("王老师")
    shown.pace.setCurrentIndex(2)
    usual = next(button for button in shown.findChildren(QPushButton) if button.text() == "恢复默认")
    qtbot.mouseClick(usual, Qt.MouseButton.LeftButton)
    assert shown.names[0].text() == "甲"
    assert window.pages.settings.pace == "normal"


def test_the_wheel_changes_no_choice_in_passing(qtbot: QtBot, window: MainWindow) -> None:
    shown = open_settings(qtbot, window)
    before = window.pages.settings
    for box in shown.findChildren(QComboBox):
        box.setFocus()
        middle = QPointF(box.rect().center())
        turned = QWheelEvent(
            middle,
            QPointF(box.mapToGlobal(middle)),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(box, turned)
    assert window.pages.settings == before


def test_every_control_of_the_settings_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    shown = open_settings(qtbot, window)
    for control in (*shown.names, *shown.plays, shown.pace, shown.language, shown.seed, shown.seats):
        assert control.accessibleName(), control
    for box in (shown.animations, shown.show_numbers, shown.dim_idle):
        assert box.text()
