"""What the window shows, one page at a time: the lessons, a lesson's page, the table, the settings …"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from classroom.lesson import Lesson
from classroom.library.search import Wanted
from classroom.library.shelf import Damaged
from classroom.topics import Topic
from classroom.ui import theme
from classroom.ui.ask_file import ask_for_folder
from classroom.ui.home.bookcase import Bookcase
from classroom.ui.home.faults_page import FaultsPage
from classroom.ui.home.home import Home
from classroom.ui.home.lesson_actions import LessonActions
from classroom.ui.home.lesson_menu import lesson_menu
from classroom.ui.lesson.board import Board, Talk
from classroom.ui.lesson.details import Details
from classroom.ui.page_stack import PageStack
from classroom.ui.settings import Settings
from classroom.ui.settings_page import SettingsPage
from classroom.words import _, language, speak

if TYPE_CHECKING:
    from classroom.draft import Draft
    from classroom.ui.page_stack import Page
    from classroom.ui.settings import ShelfName
    from classroom.ui.table.table_screen import TableScreen


class Pages(PageStack):
    """Leads from page to page.

    `changed`: new settings; `troubled`: a sentence to be shown; `told`: one that goes by itself; `undoable`:
    one with what undoes it, which `undo_wanted` asks for.
    """

    changed = Signal(Settings)
    troubled = Signal(str)
    told = Signal(str)
    undoable = Signal(str, object)
    undo_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.bookcase = Bookcase(_folder(settings), self)
        self.deeds = LessonActions(self.bookcase, self)
        self.deeds.folder = settings.save_folder
        topic = Topic(settings.topic) if settings.topic else None
        wanted = Wanted(topic=topic, year=settings.year, difficulty=settings.difficulty)
        self.home = Home(self.bookcase, settings.shelf, wanted)
        self.set_first(self.home)
        self.setAcceptDrops(True)
        self._connect()
        for shelf in ("mine", "school"):
            self.bookcase.read(shelf)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def take_settings(self, settings: Settings) -> None:
        """Use these settings from now on."""
        self._settings = settings
        self.bookcase.use_school(_folder(settings))
        if settings.language != language():
            speak(settings.language)
            self._retranslate()
        for page in self.every_page():
            if _is_table(page):
                page.take_settings(settings)
        self.changed.emit(settings)

    def open_lesson(self, lesson: Lesson) -> None:
        """Show the lesson's page."""
        self.take_settings(replace(self._settings, last_lesson=lesson.id))
        page = Details(lesson, mine=self.bookcase.is_mine(lesson))
        page.started.connect(self.start_lesson)
        page.left.connect(self.go_home)
        page.asked.connect(lambda talk: self.open_board(lesson, talk))
        page.wanted.connect(lambda deed: self.deeds.do(deed, (lesson,)))
        self.turn_to(page)
        page.start.setFocus()

    def start_lesson(self, lesson: Lesson) -> None:
        """Sit down at the table."""
        table = self._table(lesson)
        table.left.connect(self.go_home)
        self.turn_to(table)
        table.setFocus()

    def try_lesson(self, lesson: Lesson) -> None:
        """Sit down at the table, and come back to the page that is open."""
        before, table = self.page(), self._table(lesson)
        table.left.connect(lambda: self.leave(table, before))
        self.open_over(table)
        table.setFocus()

    def open_editor(self, draft: Draft) -> None:
        """Write at a lesson; afterwards its page is shown when it was saved, else the lessons."""
        from classroom.ui.teacher.editor import Editor

        saved: list[Lesson] = []
        page = Editor(draft, self.bookcase.library, self._settings)
        page.saved.connect(saved.append)
        page.saved.connect(lambda lesson: self.bookcase.read("mine"))
        page.tried.connect(self.try_lesson)
        page.left.connect(lambda: self.open_lesson(saved[-1]) if saved else self.go_home())
        self.turn_to(page)

    def open_worksheet(self, lesson: Lesson) -> None:
        """Make a worksheet of the lesson, and come back to the page that is open."""
        from classroom.ui.worksheet_page import WorksheetPage

        before, page = self.page(), WorksheetPage(lesson, self._settings.save_folder)
        page.folder_chosen.connect(self._take_folder)
        page.left.connect(lambda: self.leave(page, before))
        self.open_over(page)

    def open_faults(self, heading: str, faults: tuple[str, ...], damaged: Damaged | None = None) -> None:
        """Show all that is wrong, over the page that is open."""
        before = self.page()
        page = FaultsPage(heading, faults, deletable=damaged is not None)
        page.left.connect(lambda: self.leave(page, before))
        if damaged is not None:
            page.unwanted.connect(page.left)
            page.unwanted.connect(partial(self.deeds.delete_damaged, damaged))
        self.open_over(page)
        page.back.setFocus()

    def show_lesson(self, lesson: Lesson) -> None:
        """Show the page of a lesson that is new, unless something is open that is not to be left."""
        if isinstance(self.page(), Home | Details):
            self.open_lesson(lesson)

    def go_home(self) -> None:
        """Back to the lessons."""
        self.turn_to(self.home)
        self.home.focus_lesson(self._settings.last_lesson)

    def open_settings(self) -> None:
        """Show the settings over the page that is open, and come back to it afterwards."""
        before = self.page()
        if isinstance(before, SettingsPage):
            return
        page = SettingsPage(self._settings)
        page.changed.connect(self.take_settings)
        page.left.connect(lambda: self.leave(page, before))
        self.open_over(page)
        page.seats.setFocus()

    def open_board(self, lesson: Lesson, talk: Callable[[Lesson], Talk]) -> None:
        """Show what `talk` says of the lesson over the page that is open, and come back to it afterwards."""
        before = self.page()
        page = Board(lesson, talk)
        page.left.connect(lambda: self.leave(page, before))
        self.open_over(page)
        page.setFocus()

    def switch_language(self) -> None:
        """Chinese to English and back."""
        self.take_settings(replace(self._settings, language="en" if language() == "zh" else "zh"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.deeds.bring_in(_dropped(event))

    def _connect(self) -> None:
        home, actions = self.home, self.deeds
        home.chosen.connect(self.open_lesson)
        home.settings_wanted.connect(self.open_settings)
        home.language_wanted.connect(self.switch_language)
        home.new_wanted.connect(actions.new)
        home.import_wanted.connect(actions.ask_for_files)
        home.school_wanted.connect(self.choose_school)
        home.undo_wanted.connect(self.undo_wanted)
        home.asked.connect(actions.do)
        home.menu_wanted.connect(self._show_menu)
        home.view_changed.connect(self._remember_view)
        home.damaged_chosen.connect(self._open_damaged)
        home.damaged_unwanted.connect(actions.delete_damaged)
        actions.edited.connect(self.open_editor)
        actions.worksheet_wanted.connect(self.open_worksheet)
        actions.arrived.connect(self.show_lesson)
        actions.gone.connect(self._leave_lesson)
        actions.told.connect(self.told)
        actions.undoable.connect(self.undoable)
        actions.faulty.connect(self.open_faults)
        actions.folder_chosen.connect(self._take_folder)

    def choose_school(self) -> None:
        """Ask for the school's folder."""
        ask_for_folder(
            self,
            _("The school's folder"),
            self._settings.school_folder,
            lambda folder: self.take_settings(replace(self._settings, school_folder=str(folder))),
        )

    def _take_folder(self, folder: str) -> None:
        self.take_settings(replace(self._settings, save_folder=folder))

    def _remember_view(self, shelf: ShelfName, wanted: Wanted) -> None:
        topic = wanted.topic.value if wanted.topic else None
        self.take_settings(
            replace(self._settings, shelf=shelf, topic=topic, year=wanted.year, difficulty=wanted.difficulty)
        )

    def _show_menu(self, lesson: Lesson, where: QPoint) -> None:
        def do(deed: str) -> None:
            if deed == "open":
                self.open_lesson(lesson)
            else:
                self.deeds.do(deed, (lesson,))

        menu = lesson_menu(self.home, do, mine=self.bookcase.is_mine(lesson))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(where)

    def _open_damaged(self, damaged: Damaged) -> None:
        heading = _("Cannot be opened: {file}", file=damaged.path.name)
        self.open_faults(heading, damaged.faults, damaged)

    def _leave_lesson(self, lesson: Lesson) -> None:
        page = self.page()
        if isinstance(page, Details) and page.lesson == lesson:
            self.go_home()

    def _table(self, lesson: Lesson) -> TableScreen:
        from classroom.ui.table.table_screen import TableScreen

        table = TableScreen(lesson, self._settings)
        table.folder_chosen.connect(self._take_folder)
        table.seats_named.connect(lambda chairs: self.take_settings(replace(self._settings, chairs=chairs)))
        table.troubled.connect(self.troubled)
        return table

    def _retranslate(self) -> None:
        theme.translate_buttons(theme.application())
        for page in self.every_page():
            page.retranslate()
        self.retitle()


def _folder(settings: Settings) -> Path | None:
    return Path(settings.school_folder) if settings.school_folder else None


def _is_table(page: Page) -> TypeGuard[TableScreen]:
    """Whether a match is played there, without loading what it is played with."""
    return hasattr(page, "take_settings")


def _dropped(event: QDropEvent) -> list[Path]:
    """The files that are being dragged, those of this computer's disks."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
