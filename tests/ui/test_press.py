"""Buttons with keys: pressed as often as meant."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from classroom.ui.press import KeyButton

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def button(qtbot: QtBot) -> KeyButton:
    made = KeyButton("翻牌", "G")
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_double_click_presses_once(button: KeyButton, qtbot: QtBot) -> None:
    presses: list[str] = []
    button.clicked.connect(lambda: presses.append("click"))
    qtbot.mouseClick(button, LEFT)
    qtbot.mouseDClick(button, LEFT)  # the second press of a double click
    qtbot.mouseRelease(button, LEFT)
    assert len(presses) == 1
    qtbot.mouseClick(button, LEFT)
    assert len(presses) == 2


def test_words_and_key_stand_on_the_button_and_are_read_out(button: KeyButton) -> None:
    assert button.text() == "翻牌  G"
    assert button.accessibleName() == "翻牌，按键 G"
