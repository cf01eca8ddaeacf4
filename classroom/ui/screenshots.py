"""Pictures of the real window at every turn, by one command: `python -m classroom.ui.screenshots FOLDER`.

Each picture comes from a match that is played for it, so what is seen is what a class would see.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from classroom.games.dalang.actions import Claim
from classroom.lesson import Lesson, find, lessons
from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.questions import Choice, Numbers, Place
from classroom.ui import moments, settings
from classroom.ui.lesson.board import Board, Talk
from classroom.ui.lesson.idle_talk import idle_talk
from classroom.ui.lesson.shape_talk import shape_talk
from classroom.ui.settings import Settings
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.teacher.editor import Editor
from classroom.ui.teacher.screenshots import shoot_editor
from classroom.ui.warmup import warmup
from classroom.ui.window import MainWindow
from classroom.words import LANGUAGES

_SIZES: Final = ("1366x768", "1920x1080")
_DRAWN_S: Final = 20.0


class Camera:
    """Takes pictures of a window into a folder, numbered in the order taken."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window = window
        self._folder = folder
        self._numbers = count(1)
        folder.mkdir(parents=True, exist_ok=True)

    def shoot(self, name: str) -> None:
        """Save what the window shows once everything is drawn."""
        _settle(self.window)
        self.window.grab().save(str(self._folder / f"{next(self._numbers):02d}-{name}.png"))

    @contextmanager
    def table(self, lesson: Lesson, until: moments.Until, *, person: bool = False) -> Iterator[TableScreen]:
        """A table where a match of this lesson has been played just so far."""
        seated = moments.chairs(person)
        seed = moments.seed_for(lesson, until, seated)
        pages = self.window.pages
        settings = replace(pages.settings, chairs=seated, seed=seed, animations=False, seats=4)
        pages.take_settings(replace(settings, explaining="whole"))
        pages.start_lesson(lesson)
        screen = pages.currentWidget()
        if not isinstance(screen, TableScreen):
            raise TypeError("starting a lesson shows a table")
        screen.controller.set_paused(True)
        screen.controller.go_on()
        moments.play_on(screen.controller.match, until)
        yield screen
        screen.stop()
        pages.go_home()


def take(camera: Camera) -> None:
    """Every picture, in the order in which a class sees the things."""
    pages = camera.window.pages
    camera.shoot("home")
    _shoot_shelves(camera)
    pages.open_lesson(find("diamond"))
    camera.shoot("lesson")
    for name, talk in (("shape", shape_talk), ("idle", idle_talk)):
        _shoot_board(camera, name, talk)
    pages.open_settings()
    camera.shoot("settings")
    pages.go_home()
    with camera.table(find("diamond"), moments.person_to_turn, person=True) as screen:
        screen.controller.go_on()
        camera.shoot("table")
    for lesson in lessons():
        with camera.table(lesson, moments.bot_to_claim) as screen:
            screen.controller.go_on()
            camera.shoot(f"win-{lesson.id}")
    with camera.table(find("diamond"), moments.person_to_turn, person=True) as screen:
        screen.controller.go_on()
        screen.controller.submit(moments.PERSON, Claim(moments.false_partners(screen.controller.match)))
        camera.shoot("false-claim")
    with camera.table(find("disc"), moments.bot_to_claim) as screen:
        _shoot_steps(camera, screen)
    with camera.table(find("sum-six"), moments.person_to_take_diamond_three, person=True) as screen:
        screen.controller.submit(*moments.next_move(screen.controller.match))
        screen.controller.go_on()
        camera.shoot("call")
    with camera.table(find("diamond"), moments.person_to_claim, person=True) as screen:
        _shoot_proof(camera, screen)
    with camera.table(find("diamond"), moments.person_to_turn_a_winner, person=True) as screen:
        screen.controller.go_on()
        screen.header.desk.click()
        screen.presiding.desk.reveal.click()
        camera.shoot("desk")
    for name, lesson_id, until in (
        ("game-end", "disc", moments.game_to_end),
        ("match-end", "diamond", moments.match_to_end),
    ):
        with camera.table(find(lesson_id), until) as screen:
            screen.controller.go_on()
            screen.controller.go_on()
            camera.shoot(name)
    shoot_editor(pages, camera.shoot)


def _shoot_shelves(camera: Camera) -> None:
    """The lessons beyond the book, what a search finds, an empty shelf, lessons being picked."""
    home = camera.window.pages.home
    home.show_shelf("more")
    camera.shoot("home-more")
    home.filter.search.setText("圆")
    camera.shoot("home-search")
    home.filter.clear()
    home.show_shelf("mine")
    camera.shoot("home-mine")
    home.show_shelf("book")
    home.grid.set_picking(True)
    home.cards[1].click()
    camera.shoot("home-picking")
    home.grid.set_picking(False)


def _shoot_board(camera: Camera, name: str, talk: Callable[[Lesson], Talk]) -> None:
    """Every slide of a board of the parabola."""
    pages = camera.window.pages
    pages.open_board(find("parabola"), talk)
    board = pages.currentWidget()
    if not isinstance(board, Board):
        raise TypeError("opening a board shows it")
    for number in range(len(board.turns)):
        board.show_slide(number)
        camera.shoot(f"{name}-{number + 1}")
    board.left.emit()


def _shoot_steps(camera: Camera, screen: TableScreen) -> None:
    """An explanation line by line: the question, the point, and the shape before the words about it."""
    screen.take_settings(replace(screen.settings, explaining="steps"))
    screen.controller.go_on()
    camera.shoot("steps-question")
    for name, line_left in (("steps-point", 5), ("steps-shape", 2)):
        while screen.panel.left > line_left:
            screen.bar.go.emit()
        camera.shoot(name)


def _shoot_proof(camera: Camera, screen: TableScreen) -> None:
    """The first question of a proof, and the one for which the plane is clicked."""
    screen.take_settings(replace(screen.settings, proof=ProofLevel.QUADRANT))
    move = moments.next_move(screen.controller.match)
    for card in move.action.partners if isinstance(move.action, Claim) else ():
        screen.table.picked.emit(card)
    screen.bar.claim.emit()
    camera.shoot("proof-numbers")
    panel = screen.proof
    while panel.proof and not isinstance(panel.proof.question, Place):
        match panel.proof.question:
            case Numbers(ways=(way, *_)):
                for name, field in panel.numbers.fields.items():
                    field.setText(str(way.values[name]))
                panel.numbers.answer()
            case Choice(right=right):
                panel.choice.buttons[right].click()
    camera.shoot("proof-place")


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures at each size into folders named after language and size."""
    parser = argparse.ArgumentParser(prog="classroom.ui.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT", help="(may be given again)")
    parser.add_argument("--lang", choices=LANGUAGES, default="zh")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as away:
        # Nothing of the person's own is read or written.
        os.environ["XDG_DATA_HOME"] = os.environ["LOCALAPPDATA"] = away
        app = QApplication(["screenshots"])
        for size in options.size or _SIZES:
            width, height = (int(side) for side in size.split("x"))
            path = Path(away) / "settings.json"
            settings.save(Settings(language=options.lang), path)
            window = MainWindow(path)
            window.resize(width, height)
            window.show()
            window.fill()
            take(Camera(window, options.folder / f"{options.lang}-{size}"))
            window.close()
            window.deleteLater()
            app.processEvents()
    return 0


def _settle(window: MainWindow) -> None:
    """Let events run until explanation and figure are drawn."""
    end = time.monotonic() + _DRAWN_S
    _let_run(60)
    while time.monotonic() < end and not _drawn(window):
        _let_run(20)
    _let_run(20)


def _let_run(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _drawn(window: MainWindow) -> bool:
    page = window.pages.currentWidget()
    if warmup.pending:
        return False
    if isinstance(page, Board):
        return page.slide.up_to_date
    if isinstance(page, Editor):
        return page.up_to_date
    if not isinstance(page, TableScreen):
        return True
    if page.proving.active:
        return page.proof.isVisible() and (page.proof.plane.isHidden() or page.proof.plane.up_to_date)
    return page.panel.isHidden() or page.panel.up_to_date


if __name__ == "__main__":
    raise SystemExit(main())
