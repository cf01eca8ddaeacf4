"""What the window shows, one page at a time: the lessons, a lesson's page, the table, the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from classroom.lesson import Lesson, lessons
from classroom.ui import lesson_words, theme
from classroom.ui.board import Board, Talk
from classroom.ui.details import Details
from classroom.ui.home import Home
from classroom.ui.settings import Settings
from classroom.ui.settings_page import SettingsPage
from classroom.words import _, language, speak

if TYPE_CHECKING:
    from classroom.ui.table_screen import TableScreen

    Page: TypeAlias = Home | Details | Board | SettingsPage | TableScreen


class Pages(QStackedWidget):
    """Leads from page to page.

    `changed`: new settings; `titled`: what the window is to be called; `troubled`: a sentence to be shown.
    """

    changed = Signal(Settings)
    titled = Signal(str)
    troubled = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.home = Home(lessons())
        self.home.chosen.connect(self.open_lesson)
        self.home.settings_wanted.connect(self.open_settings)
        self.home.language_wanted.connect(self.switch_language)
        self.addWidget(self.home)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def take_settings(self, settings: Settings) -> None:
        """Use these settings from now on."""
        self._settings = settings
        if settings.language != language():
            speak(settings.language)
            self._retranslate()
        for page in self._every_page():
            if not isinstance(page, Home | Details | Board | SettingsPage):
                page.take_settings(settings)
        self.changed.emit(settings)

    def open_lesson(self, lesson: Lesson) -> None:
        """Show the lesson's page."""
        self.take_settings(replace(self._settings, last_lesson=lesson.id))
        page = Details(lesson)
        page.started.connect(self.start_lesson)
        page.left.connect(self.go_home)
        page.asked.connect(lambda talk: self.open_board(lesson, talk))
        self._turn_to(page)
        page.start.setFocus()

    def start_lesson(self, lesson: Lesson) -> None:
        """Sit down at the table."""
        from classroom.ui.table_screen import TableScreen

        table = TableScreen(lesson, self._settings)
        table.left.connect(self.go_home)
        table.folder_chosen.connect(
            lambda folder: self.take_settings(replace(self._settings, save_folder=folder))
        )
        table.troubled.connect(self.troubled)
        self._turn_to(table)
        table.setFocus()

    def go_home(self) -> None:
        """Back to the lessons."""
        self._turn_to(self.home)
        self.home.focus_lesson(self._settings.last_lesson)

    def open_settings(self) -> None:
        """Show the settings over the page that is open, and come back to it afterwards."""
        before = self._page()
        if isinstance(before, SettingsPage):
            return
        page = SettingsPage(self._settings)
        page.changed.connect(self.take_settings)
        page.left.connect(lambda: self._leave(page, before))
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.seats.setFocus()

    def open_board(self, lesson: Lesson, talk: Callable[[Lesson], Talk]) -> None:
        """Show what `talk` says of the lesson over the page that is open, and come back to it afterwards."""
        before = self._page()
        page = Board(lesson, talk)
        page.left.connect(lambda: self._leave(page, before))
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.setFocus()

    def switch_language(self) -> None:
        """Chinese to English and back."""
        self.take_settings(replace(self._settings, language="en" if language() == "zh" else "zh"))

    def retitle(self) -> None:
        """Tell the window what it is called now."""
        name = _("Dalang Taojin · Maths Card Classroom")
        page = self._page()
        lesson = None if isinstance(page, Home | SettingsPage) else page.lesson
        self.titled.emit(f"{lesson_words.title(lesson)} — {name}" if lesson else name)

    def stop(self) -> None:
        """End what still runs on a page that is going away."""
        for page in self._every_page():
            if not isinstance(page, Home | Details | Board | SettingsPage):
                page.stop()

    def _turn_to(self, page: QWidget) -> None:
        """Show `page` and drop the others, except home."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        for other in self._every_page():
            if other not in (self.home, page):
                self.removeWidget(other)
                other.deleteLater()
        self.retitle()

    def _leave(self, page: QWidget, before: QWidget) -> None:
        self.setCurrentWidget(before)
        self.removeWidget(page)
        page.deleteLater()
        if before is self.home:
            self.home.focus_lesson(self._settings.last_lesson)
        else:
            (before.focusWidget() or before).setFocus()

    def _every_page(self) -> list[Page]:
        return [cast("Page", self.widget(index)) for index in range(self.count())]

    def _page(self) -> Page:
        return cast("Page", self.currentWidget())

    def _retranslate(self) -> None:
        theme.translate_buttons(theme.application())
        for page in self._every_page():
            page.retranslate()
        self.retitle()
