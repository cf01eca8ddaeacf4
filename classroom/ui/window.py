"""The one window: the lessons, a lesson's page, the table and the settings, each filling it in turn."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QIcon,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from classroom.lesson import Lesson, lessons
from classroom.resources import ASSETS
from classroom.ui import alarm, lesson_words, settings, theme
from classroom.ui.details import Details
from classroom.ui.home import Home
from classroom.ui.notice import NoticeBar
from classroom.ui.settings import Settings
from classroom.ui.settings_page import SettingsPage
from classroom.ui.table_screen import TableScreen
from classroom.ui.warmup import warmup
from classroom.words import _, language, speak

_ICON: Final = ASSETS / "icons" / "dalangtaojin.svg"
_RESIZED_MS: Final = 80
_SAVE_MS: Final = 400
_USUAL_SIZE: Final = (1280, 800)


class MainWindow(QMainWindow):
    """Shows one page at a time; keeps the settings in the file at `path`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        loaded = settings.load(path)
        self.settings: Settings = loaded.settings
        speak(self.settings.language)
        theme.translate_buttons(theme.application())
        warmup.expect()
        self._painted = False
        self.setWindowIcon(QIcon(str(_ICON)))
        self.home = Home(lessons())
        self.pages = QStackedWidget()
        self.pages.addWidget(self.home)
        self.notice = NoticeBar()
        self._build()
        self._saving = _timer(self, _SAVE_MS, self._save)
        self._resizing = _timer(self, _RESIZED_MS, self._rescale)
        self._place()
        self._retitle()
        self.home.focus_lesson(self.settings.last_lesson)
        if loaded.notice:
            self.notice.say(loaded.notice)

    def open_lesson(self, lesson: Lesson) -> None:
        """Show the lesson's page."""
        self._remember(replace(self.settings, last_lesson=lesson.id))
        page = Details(lesson)
        page.started.connect(self.start_lesson)
        page.left.connect(self.go_home)
        self._turn_to(page)
        page.start.setFocus()

    def start_lesson(self, lesson: Lesson) -> None:
        """Sit down at the table."""
        table = TableScreen(lesson, self.settings)
        table.left.connect(self.go_home)
        self._turn_to(table)
        table.setFocus()

    def go_home(self) -> None:
        """Back to the lessons."""
        self._turn_to(self.home)
        self.home.focus_lesson(self.settings.last_lesson)

    def open_settings(self) -> None:
        """Show the settings over the page that is open; `left` comes back to it."""
        before = self.pages.currentWidget()
        if before is None or isinstance(before, SettingsPage):
            return
        page = SettingsPage(self.settings)
        page.changed.connect(self._remember)
        page.left.connect(lambda: self._leave_settings(page, before))
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        page.seats.setFocus()

    def switch_language(self) -> None:
        """Chinese to English and back."""
        self._remember(replace(self.settings, language="en" if language() == "zh" else "zh"))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not (self.isMaximized() or self.isFullScreen()):
            box = self.geometry()
            self.settings = replace(self.settings, window=(box.x(), box.y(), box.width(), box.height()))
        self.settings = replace(self.settings, maximised=self.isMaximized())
        self._save()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Dressing every widget anew takes longer than a frame: not for each pixel of a dragged edge.
        self._resizing.start() if self._painted else self._rescale()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, warmup.start)

    def _build(self) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.pages, 1)
        column.addWidget(self.notice)
        self.setCentralWidget(holder)
        self.home.chosen.connect(self.open_lesson)
        self.home.settings_wanted.connect(self.open_settings)
        self.home.language_wanted.connect(self.switch_language)
        for keys, act in (
            ("F11", self.toggle_full_screen),
            ("Ctrl+,", self.open_settings),
            ("Ctrl+L", self.switch_language),
        ):
            QShortcut(QKeySequence(keys), self, act)

    def _turn_to(self, page: QWidget) -> None:
        """Show `page` and drop the others, except home."""
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        for other in self._every_page():
            if other not in (self.home, page):
                self.pages.removeWidget(other)
                other.deleteLater()
        self._retitle()

    def _every_page(self) -> list[QWidget]:
        return [page for index in range(self.pages.count()) if (page := self.pages.widget(index))]

    def _leave_settings(self, page: SettingsPage, before: QWidget) -> None:
        self.pages.setCurrentWidget(before)
        self.pages.removeWidget(page)
        page.deleteLater()
        before.setFocus()

    def _remember(self, changed: Settings) -> None:
        """Take over these settings, and write them down soon."""
        spoken = self.settings.language
        self.settings = changed
        if changed.language != spoken:
            speak(changed.language)
            self._retranslate()
        self._saving.start()

    def _retranslate(self) -> None:
        theme.translate_buttons(theme.application())
        for page in self._every_page():
            if isinstance(page, Home | Details | SettingsPage | TableScreen):
                page.retranslate()
        self._retitle()

    def _retitle(self) -> None:
        page = self.pages.currentWidget()
        name = _("Dalang Taojin · Maths Card Classroom")
        lesson = page.lesson if isinstance(page, Details | TableScreen) else None
        self.setWindowTitle(f"{lesson_words.title(lesson)} — {name}" if lesson else name)

    def _save(self) -> None:
        self._saving.stop()
        if trouble := settings.save(self.settings, self._path):
            self.notice.say(trouble)

    def _rescale(self) -> None:
        theme.resize(theme.application(), theme.body(self))

    def _place(self) -> None:
        """Where it was last time, but never outside the screen or larger than it."""
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        self.setGeometry(placed(self.settings.window, screens))
        if self.settings.maximised:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)


def placed(wanted: tuple[int, int, int, int] | None, screens: Sequence[QRect]) -> QRect:
    """The window's place on one of these screens (the first is the main one), all of it visible."""
    box = QRect(*wanted) if wanted else QRect()
    overlap = [screen.intersected(box) for screen in screens]
    areas = [part.width() * part.height() if part.isValid() else 0 for part in overlap]
    screen = screens[areas.index(max(areas))]
    # Room for the frame that the system draws round the window.
    room = screen.adjusted(8, 36, -8, -8)
    size = (box.size() if wanted else QSize(*_USUAL_SIZE)).boundedTo(room.size())
    where = QRect(QPoint(0, 0), size)
    where.moveCenter(room.center())
    if wanted and max(areas):
        where.moveTo(
            min(max(box.x(), room.left()), room.right() - size.width() + 1),
            min(max(box.y(), room.top()), room.bottom() - size.height() + 1),
        )
    return where


def run() -> int:
    """Open the window and stay until it is closed; the exit code."""
    app = QApplication(sys.argv)
    app.setApplicationName("dalangtaojin")
    app.setDesktopFileName("dalangtaojin")
    # Ctrl+C in the terminal ends the program as it does any other.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    theme.install(app)
    window = MainWindow(settings.default_path())
    watch = alarm.Alarm(alarm.default_path(), window)
    watch.raised.connect(window.notice.say)
    watch.install()
    window.show()
    return app.exec()


def _timer(parent: QMainWindow, milliseconds: int, act: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer
