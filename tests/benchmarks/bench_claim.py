"""In the window: from the key that claims to the steps on the screen, and to the figure.

The whole way counts: the game's judgement, its log on the disk, the cards that move aside, the explanation in
the background, the panel, and every paint in between. Of the figure it is only told how many bare draws of it
(of the same size in pixels) have gone by.
"""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from statistics import median
from time import perf_counter
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

from classroom.cards import Card
from classroom.games.dalang.winning import group_with
from classroom.lesson import Lesson, lessons
from classroom.plots import render
from classroom.plots.warm import preload
from classroom.session.seat import SeatSetup
from classroom.ui import theme
from classroom.ui.settings import Settings
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table_screen import TableScreen

WINDOW: Final = (1366, 768)
CLAIMS: Final = 12
STEPS_MS: Final = 50.0
PEOPLE: Final = (
    SeatSetup("甲", None), SeatSetup("乙", None), SeatSetup("丙", None), SeatSetup("丁", None),
)  # fmt: skip


class Watch(QObject):
    """Notes when the steps, and when the figure, have been painted."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__()
        self._panel = screen.panel
        self.steps = self.figure = 0.0
        self._panel.steps_area.viewport().installEventFilter(self)
        self._panel.figure.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._panel.explanation is not None:
            if watched is not self._panel.figure:
                QTimer.singleShot(0, self._steps_painted)
            elif self._panel.up_to_date:
                QTimer.singleShot(0, self._figure_painted)
        return False

    def _steps_painted(self) -> None:
        self.steps = self.steps or perf_counter()

    def _figure_painted(self) -> None:
        self.figure = self.figure or perf_counter()

    def claim(self) -> tuple[float, float]:
        """Press the key; the milliseconds to the steps and to the figure."""
        self.steps = self.figure = 0.0
        start = perf_counter()
        QTest.keyClick(self._panel.parentWidget(), Qt.Key.Key_G)
        self.steps = self.figure = 0.0  # what was painted before belongs to the claim before
        while not (self.steps and self.figure):
            QApplication.processEvents()
        return (self.steps - start) * 1000, (self.figure - start) * 1000


def groups(screen: TableScreen) -> Iterator[tuple[Card, ...]]:
    """Play on by keyboard; each time a person may claim a group, that group."""
    while True:
        controller = screen.controller
        state = controller.match.state
        group = state.latest and group_with(state.setup.groups, state.latest.card, state.table_cards[:-1])
        if group and controller.waiting is Waiting.CLAIM:
            yield group
        QTest.keyClick(screen, Qt.Key.Key_X if controller.waiting is Waiting.ANSWER else Qt.Key.Key_Space)


def measured(lesson: Lesson) -> tuple[float, float, float]:
    """Steps painted, figure painted, the same figure drawn alone: medians in milliseconds."""
    settings = replace(Settings(), chairs=PEOPLE, seed=5, animations=False, explaining="whole")
    window, screen = QMainWindow(), TableScreen(lesson, settings)
    window.setCentralWidget(screen)
    window.resize(*WINDOW)
    window.show()
    QTest.qWaitForWindowActive(window)
    screen.setFocus()
    watch = Watch(screen)
    found = []
    for _, group in zip(range(CLAIMS), groups(screen), strict=False):
        for card in group[1:]:
            screen.table.picked.emit(card)
        QApplication.processEvents()
        steps, figure = watch.claim()
        assert screen.panel.explanation is not None
        spec, box = screen.panel.explanation.figure, screen.panel.figure.box()
        start = perf_counter()
        render(spec, round(box.width()), round(box.height()))
        found.append((steps, figure, (perf_counter() - start) * 1000))
    screen.stop()
    window.close()
    steps, figure, bare = (median(column) for column in zip(*found[1:], strict=True))
    return steps, figure, bare


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = QApplication([])
        theme.install(app)
        theme.resize(app, theme.body_for(*WINDOW))
        preload()
        for lesson in (one for one in lessons() if one.order):
            steps, figure, bare = measured(lesson)
            print(f"{lesson.id}: figure on the screen after {figure:.1f} ms, {figure / bare:.1f} bare draws")
            name = f"{lesson.id}, steps on the screen after {steps:.1f} ms / {STEPS_MS:.0f} ms"
            print(f"{name}  {steps / STEPS_MS:.2f}  1.0")


if __name__ == "__main__":
    main()
