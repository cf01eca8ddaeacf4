"""Proofs asked for in a test: what a person presses, types and reads."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.questions import Choice, Numbers, Place
from classroom.ui import theme
from classroom.ui.proof.proof import ProofPanel
from tests.ui.table.seated import Key, press

Ask = Callable[..., ProofPanel]
ASKED = [level for level in ProofLevel if level is not ProofLevel.OFF]
PEOPLE = (None, None, None)


def opened(qtbot: QtBot, widget: QWidget, size: tuple[int, int]) -> QMainWindow:
    """Show the widget in a window of that size, which is to be kept while it is needed."""
    theme.resize(theme.application(), theme.body_for(*size))
    window = QMainWindow()
    qtbot.addWidget(window)
    if isinstance(widget, ProofPanel):  # above it is the table's header, below it the bar
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, round(size[1] * 0.09), 0, round(size[1] * 0.135))
        column.addWidget(widget)
        window.setCentralWidget(holder)
    else:
        window.setCentralWidget(widget)
    window.resize(*size)
    with qtbot.waitActive(window):
        window.show()
    return window


def type_in(qtbot: QtBot, text: str) -> None:
    """Type wherever the focus is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    if text.isascii():
        qtbot.keyClicks(focused, text)
    else:  # no key of its own: what an input method makes of one
        unknown, none = Key.Key_unknown, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(focused, QKeyEvent(QEvent.Type.KeyPress, unknown, none, text))


def answer_by_keyboard(qtbot: QtBot, panel: ProofPanel) -> None:
    """Answer what is asked now, rightly, with nothing but keys."""
    match panel.proof.question if panel.proof else None:
        case Numbers(names=names, ways=(way, *_)):
            for name in names:
                type_in(qtbot, str(way.values[name]))
                press(qtbot, Key.Key_Return)
        case Choice(options=options, right=right):
            type_in(qtbot, options[right].key)
        case Place(point=(across, up)):
            press(qtbot, *[Key.Key_Right if across > 0 else Key.Key_Left] * abs(across))
            press(qtbot, *[Key.Key_Up if up > 0 else Key.Key_Down] * abs(up))
            press(qtbot, Key.Key_Return)
