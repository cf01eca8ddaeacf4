"""Pages one over another: what is gone back to stays, what is left is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from classroom.ui.home.faults_page import FaultsPage
from classroom.ui.home.home import Home
from classroom.ui.lesson import lesson_words
from classroom.ui.lesson.board import Board
from classroom.ui.lesson.details import Details
from classroom.ui.settings_page import SettingsPage
from classroom.words import _

if TYPE_CHECKING:
    from classroom.ui.table.table_screen import TableScreen
    from classroom.ui.teacher.editor import Editor
    from classroom.ui.worksheet_page import WorksheetPage

    Page: TypeAlias = (
        Home | Details | Board | SettingsPage | FaultsPage | TableScreen | Editor | WorksheetPage
    )

_QUIET: Final = (Home, Details, Board, SettingsPage, FaultsPage)  # nothing runs on these


class PageStack(QStackedWidget):
    """`titled`: what the window is to be called."""

    titled = Signal(str)

    def set_first(self, home: Home) -> None:
        """This page is never dropped."""
        self._first = home
        self.addWidget(home)

    def page(self) -> Page:
        """The page that is shown."""
        return cast("Page", self.currentWidget())

    def every_page(self) -> list[Page]:
        """All that are there, the first page first."""
        return [cast("Page", self.widget(index)) for index in range(self.count())]

    def turn_to(self, page: QWidget) -> None:
        """Show `page` and drop the others, except the first."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        for other in self.every_page():
            if other not in (self._first, page):
                self._drop(other)
        self.retitle()

    def open_over(self, page: QWidget) -> None:
        """Show `page`; the others stay, to be gone back to."""
        self.addWidget(page)
        self.setCurrentWidget(page)
        self.retitle()

    def leave(self, page: Page, before: Page) -> None:
        """Drop `page` and show the one from before."""
        self.setCurrentWidget(before)
        self._drop(page)
        self.retitle()
        if isinstance(before, Home):
            before.take_keyboard()
        else:
            # Where the keyboard was there, if that is still to be seen: it may have gone meanwhile.
            inside = before.focusWidget()
            (inside if inside and inside.isVisible() and inside.isEnabled() else before).setFocus()

    def stop(self) -> None:
        """End what still runs on a page that is going away."""
        for page in self.every_page():
            if not isinstance(page, _QUIET):
                page.stop()

    def retitle(self) -> None:
        """Tell the window what it is called now."""
        name = _("Dalang Taojin · Maths Card Classroom")
        page = self.page()
        lesson = None if isinstance(page, Home | SettingsPage | FaultsPage) else page.lesson
        self.titled.emit(f"{lesson_words.title(lesson)} — {name}" if lesson else name)

    def _drop(self, page: Page) -> None:
        if not isinstance(page, _QUIET):
            page.stop()
        self.removeWidget(page)
        page.deleteLater()
