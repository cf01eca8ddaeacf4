"""The real window: opened, pressed, read."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from classroom.ui.settings_page import SettingsPage
from classroom.ui.window import MainWindow


def opened(qtbot: QtBot, path: Path, files: Sequence[str] = ()) -> MainWindow:
    window = MainWindow(path, files)
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.filled), qtbot.waitActive(window):
        window.show()
    window.resize(1280, 720)
    return window


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press the key where the keyboard is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key, modifier)


def page(window: MainWindow) -> QWidget:
    current = window.pages.currentWidget()
    assert current is not None
    return current


def words(widget: QWidget) -> str:
    labels = [label.text() for label in widget.findChildren(QLabel)]
    return "\n".join(labels + [button.text() for button in widget.findChildren(QPushButton)])


def open_settings(qtbot: QtBot, window: MainWindow) -> SettingsPage:
    press(qtbot, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    shown = page(window)
    assert isinstance(shown, SettingsPage)
    return shown
