"""The teacher's desk in a test: sitting down at it, and what the class sees."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card
from classroom.lesson import find
from classroom.maths.proving.level import ProofLevel
from classroom.session.seat import SeatSetup
from classroom.ui import theme
from classroom.ui.settings import Explaining, Settings
from classroom.ui.table.table_screen import TableScreen
from tests.ui.table.seated import Key, Open, press, state, to_a_group

PEOPLE = (None, None, None, None)
BOTS = (Level.MASTER,) * 4
CONTROL = Qt.KeyboardModifier.ControlModifier


def desks(qtbot: QtBot) -> Iterator[Open]:
    """Sit down at a table with the desk open."""
    opened: list[tuple[QMainWindow, TableScreen]] = []

    def table(
        *bots: Level | None,
        lesson: str = "sum-six",
        size: tuple[int, int] = (1366, 768),
        explaining: Explaining = "whole",
        proof: ProofLevel = ProofLevel.OFF,
        desk: bool = True,
    ) -> TableScreen:
        first, second, third, fourth = map(SeatSetup, "甲乙丙丁", bots)
        settings = Settings(chairs=(first, second, third, fourth), seed=15, animations=False, pace="fast")
        theme.resize(theme.application(), theme.body_for(*size))
        window = QMainWindow()
        qtbot.addWidget(window)
        screen = TableScreen(find(lesson), replace(settings, explaining=explaining, proof=proof))
        window.setCentralWidget(screen)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
        screen.setFocus()
        if desk:
            press(qtbot, Key.Key_F2)
        opened.append((window, screen))
        return screen

    yield table
    for _window, screen in opened:
        screen.stop()


def click_from_outside(qtbot: QtBot, widget: QWidget) -> None:
    """A click as the system sends it: to the window, which finds out what it is meant for."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    qtbot.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)


def undo(qtbot: QtBot) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Key.Key_Z, CONTROL)


def told(screen: TableScreen) -> str:
    """What the class reads under the table."""
    return screen.bar.told.text()


def claim(qtbot: QtBot, screen: TableScreen, *, falsely: bool = False) -> tuple[Card, ...]:
    """Claim a group, or cards that are none; gives the cards that lay on the table."""
    group = to_a_group(qtbot, screen)
    table = state(screen).table_cards
    wrong = next(card for card in table[:-1] if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong if falsely else group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    return table


def shown(screen: TableScreen) -> set[Card]:
    """The cards of the round that are to be seen on the table."""
    return {card for card in screen.table._buttons if screen.table.button(card)}
