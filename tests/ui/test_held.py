"""Keys held down: however the system reports them, what acts acts once."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from classroom.ui import held
from classroom.ui.held import HeldKeys
from classroom.ui.press import shortcut

Key = Qt.Key
Hold = Callable[[Qt.Key], None]


class Room(QWidget):
    """A key, a button and a field, and what has been done with them."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.button, self.field = QPushButton("button", self), QLineEdit(self)
        self.button.setAutoDefault(True)
        column = QVBoxLayout(self)
        column.addWidget(self.button)
        column.addWidget(self.field)
        self.button.clicked.connect(lambda: self.done.append("clicked"))
        shortcut(self, ["G"], lambda: self.done.append("G"))

    @property
    def handle(self) -> QWindow:
        """Where a key arrives that comes from the system."""
        handle = self.windowHandle()
        assert handle is not None
        return handle


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    made.button.setFocus()
    made.handle.installEventFilter(HeldKeys(made))
    return made


@pytest.fixture
def hold(room: Room, monkeypatch: pytest.MonkeyPatch) -> Hold:
    """Hold a key as an X server repeats it and Qt takes it: let go and pressed again, in no time."""
    monkeypatch.setattr(held, "_REPEATED_MS", 60_000)  # however busy this machine is

    def presses(key: Qt.Key) -> None:
        for _ in range(5):
            QTest.keyClick(room.handle, key)

    return presses


def test_a_shortcut_held_down_acts_once(room: Room, hold: Hold) -> None:
    hold(Key.Key_G)
    assert room.done == ["G"]


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_button_held_down_is_pressed_once(room: Room, hold: Hold, key: Qt.Key) -> None:
    hold(key)
    assert room.done == ["clicked"]


def test_another_key_in_between_makes_it_a_new_press(room: Room) -> None:
    for _ in range(3):
        QTest.keyClick(room.handle, Key.Key_G)
        QTest.keyClick(room.handle, Key.Key_Return)
    assert room.done == ["G", "clicked"] * 3


def test_a_press_a_moment_later_is_a_new_press(room: Room) -> None:
    for when in (1000, 1150, 1300):
        for kind, after in ((QEvent.Type.KeyPress, 0), (QEvent.Type.KeyRelease, 100)):
            event = QKeyEvent(kind, Key.Key_Return, Qt.KeyboardModifier.NoModifier)
            event.setTimestamp(when + after)
            QApplication.sendEvent(room.handle, event)
    assert room.done == ["clicked"] * 3


def test_what_is_reported_as_a_repetition_does_nothing_either(room: Room) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(room.handle, event)
    assert not room.done


def test_in_a_field_a_letter_may_be_held_and_deleted_again(room: Room, hold: Hold) -> None:
    room.field.setFocus()
    hold(Key.Key_A)
    assert room.field.text() == "a" * 5
    hold(Key.Key_Backspace)
    assert room.field.text() == ""
