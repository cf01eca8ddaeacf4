"""Sitting down at a table in a test, and what people do and see there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card
from classroom.games.dalang.state import State
from classroom.games.dalang.winning import group_with
from classroom.lesson import find
from classroom.session.seat import SeatSetup
from classroom.ui import theme
from classroom.ui.settings import Settings
from classroom.ui.table.card import CardButton
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table_screen import TableScreen

Open = Callable[..., TableScreen]
Key = Qt.Key
SIZES = [(960, 540), (1280, 720), (1366, 768), (1920, 1080)]


def tables(qtbot: QtBot) -> Iterator[Open]:
    """Sit down at a table: `bots` has a level or None for each seat; everything moves at once, and is
    explained at once, unless `changes` to the settings say otherwise."""
    opened: list[tuple[QMainWindow, TableScreen]] = []

    def table(
        *bots: Level | None,
        lesson: str = "sum-six",
        seed: int = 15,
        size: tuple[int, int] = (1366, 768),
        names: Sequence[str] = "甲乙丙丁",
        **changes: object,
    ) -> TableScreen:
        seats = [SeatSetup(name, bot) for name, bot in zip(names, bots, strict=False)]
        chairs = (seats[0], seats[1], seats[2], seats[-1])
        usual = Settings(
            seats=len(bots), chairs=chairs, seed=seed, animations=False, pace="fast", explaining="whole"
        )
        settings = replace(usual, **changes)  # type: ignore[arg-type]
        theme.resize(theme.application(), theme.body_for(*size))
        window = QMainWindow()
        qtbot.addWidget(window)
        screen = TableScreen(find(lesson), settings)
        window.setCentralWidget(screen)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
        screen.setFocus()
        opened.append((window, screen))
        return screen

    yield table
    for _window, screen in opened:
        screen.stop()


def press(qtbot: QtBot, *keys: Qt.Key, control: bool = False) -> None:
    """Press the keys wherever the focus is."""
    held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
    for key in keys:
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key, held)


def state(screen: TableScreen) -> State:
    return screen.controller.match.state


def winning_group(screen: TableScreen) -> tuple[Card, ...] | None:
    now = state(screen)
    return now.latest and group_with(now.setup.groups, now.latest.card, now.table_cards[:-1])


def to_a_group(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    """Press Space until the last card forms a group that a person may claim."""
    for _ in range(300):
        group = winning_group(screen)
        if group and screen.controller.waiting is Waiting.CLAIM:
            return group
        press(qtbot, Key.Key_Space)
    pytest.fail("no group came")


def card_button(screen: TableScreen, card: Card) -> CardButton:
    button = screen.table.button(card)
    assert button is not None
    return button


def walk_to(qtbot: QtBot, screen: TableScreen, card: Card) -> None:
    """Go to the card with the arrow keys: first to one end of the table, then card by card."""
    goal = card_button(screen, card)
    screen.table.setFocus()
    press(qtbot, Key.Key_Left)
    for way in (Key.Key_Left, Key.Key_Right):
        before = None
        while QApplication.focusWidget() is not before:
            if QApplication.focusWidget() is goal:
                return
            before = QApplication.focusWidget()
            press(qtbot, way)
    pytest.fail("the arrow keys do not lead there")


def said(screen: QWidget) -> str:
    """All words to be seen; signs that only keep them together left out."""
    words = "\n".join(label.text() for label in screen.findChildren(QLabel) if label.isVisible())
    return words.replace("\u2060", "").replace("\u00a0", " ")
