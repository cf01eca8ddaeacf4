"""The first screen: shelves of lessons as cards; arrows move, Enter opens, what is typed is searched for."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from classroom.lesson import Lesson
from classroom.library.search import Wanted
from classroom.ui import theme
from classroom.ui.home.bookcase import SHELVES, Bookcase
from classroom.ui.home.card_grid import CardGrid
from classroom.ui.home.empty import EmptyShelf
from classroom.ui.home.filters import FilterRow
from classroom.ui.home.home_card import Card, DamagedCard
from classroom.ui.home.home_header import HomeHeader
from classroom.ui.home.lesson_card import LessonCard
from classroom.ui.home.pick_bar import PickBar
from classroom.ui.home.shelf_tabs import ShelfTabs
from classroom.ui.press import shortcut
from classroom.ui.settings import ShelfName

_DEEDS: Final = {  # the keys that do something with the lesson that has the keyboard
    (Qt.Key.Key_F2, False): "rename",
    (Qt.Key.Key_Delete, False): "delete",
    (Qt.Key.Key_E, True): "edit",
    (Qt.Key.Key_D, True): "duplicate",
}


class Home(QWidget):
    """Emits `chosen` with a lesson, `damaged_chosen` with a file that cannot be opened; `asked` with a deed
    (of lesson_menu) and lessons; `menu_wanted` with a lesson and a place; `view_changed` with the shelf and
    what is wanted of it; and what its buttons ask for."""

    chosen = Signal(Lesson)
    damaged_chosen = Signal(object)
    damaged_unwanted = Signal(object)
    asked = Signal(str, object)
    menu_wanted = Signal(object, QPoint)
    view_changed = Signal(str, object)
    settings_wanted = Signal()
    language_wanted = Signal()
    new_wanted = Signal()
    import_wanted = Signal()
    school_wanted = Signal()
    undo_wanted = Signal()

    def __init__(
        self,
        bookcase: Bookcase,
        shelf: ShelfName = "book",
        wanted: Wanted = Wanted(),  # noqa: B008  frozen
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bookcase = bookcase
        self._shelf = shelf
        self._awaited: str | None = None
        self._last: str | None = None
        self._stands_in: QWidget | None = None
        self.tabs, self.filter, self.grid = ShelfTabs(), FilterRow(wanted), CardGrid()
        self.empty, self.picks = EmptyShelf(), PickBar()
        self.header = HomeHeader()
        self._build()
        self._connect()
        self.tabs.show_shelf(shelf)
        self._fill()
        self.retranslate()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are to be seen."""
        return self.grid.cards

    @property
    def shelf(self) -> ShelfName:
        """The shelf that is open."""
        return self._shelf

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self.header.retranslate()
        self.tabs.retranslate()
        self.filter.retranslate()
        self.picks.retranslate()
        for card in self.cards:
            card.retranslate()
        self._say_empty()

    def focus_lesson(self, lesson_id: str | None) -> None:
        """Put the keyboard on this lesson's card, on whichever shelf it stands; else on the first.

        A lesson that is still being read gets the keyboard when it comes.
        """
        if lesson_id and self._card(lesson_id) is None:
            shelf = self._bookcase.shelf_of(lesson_id)
            if shelf and shelf != self._shelf:
                self.show_shelf(shelf)
        self._last = lesson_id
        card = self._card(lesson_id) or next(iter(self.cards), None)
        self._awaited = lesson_id if self._card(lesson_id) is None else None
        self._focus(card)
        self._stands_in = self.focusWidget()

    def take_keyboard(self) -> None:
        """Put the keyboard where it was, or on the lesson asked for last."""
        had = self.focusWidget()
        self.focus_lesson(had.lesson.id if isinstance(had, LessonCard) else self._last)

    def show_shelf(self, shelf: ShelfName) -> None:
        """Open this one."""
        if shelf != self._shelf:
            self.grid.set_picking(False)
        self._shelf = shelf
        self.tabs.show_shelf(shelf)
        self._fill()
        self.view_changed.emit(shelf, self.filter.wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._layout.setContentsMargins(px * 2, round(px * 0.6), px * 2, round(px * 0.5))
        self._layout.setSpacing(round(px * 0.55))
        self._second.setSpacing(round(px * 0.9))
        self.tabs.set_spacing(round(px * 0.35))
        self.filter.set_spacing(round(px * 0.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            felt = QLinearGradient(0, 0, 0, self.height())
            felt.setColorAt(0, QColor(theme.FELT))
            felt.setColorAt(1, QColor(theme.FELT_DEEP))
            painter.fillRect(QRectF(self.rect()), felt)

    def _build(self) -> None:
        self._second = QHBoxLayout()
        self._second.addWidget(self.tabs)
        self._second.addWidget(self.filter, 1)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.header)
        self._layout.addLayout(self._second)
        self._layout.addWidget(self.grid, 1)
        self._layout.addWidget(self.empty, 1)
        self._layout.addWidget(self.picks)

    def _connect(self) -> None:
        self._bookcase.changed.connect(self._refresh)
        self.header.new.clicked.connect(self.new_wanted)
        self.header.bring_in.clicked.connect(self.import_wanted)
        self.header.pick.clicked.connect(lambda: self.grid.set_picking(not self.grid.picking))
        self.header.language.clicked.connect(self.language_wanted)
        self.header.settings.clicked.connect(self.settings_wanted)
        self.tabs.chosen.connect(self._turn_to)
        self.filter.changed.connect(self._want)
        self.filter.left_down.connect(self._go_down)
        self.grid.opened.connect(self._open)
        self.grid.typed.connect(self._typed)
        self.grid.written.connect(self.filter.start_search)
        self.grid.left_up.connect(self._go_up)
        self.grid.menu_wanted.connect(self._ask_for_menu)
        self.grid.picked.connect(self._count_picks)
        self.picks.all_wanted.connect(self.grid.pick_all)
        self.picks.left.connect(self._stop_picking)
        self.picks.asked.connect(lambda deed: self.asked.emit(deed, self.picked()))
        self.picks.mine_wanted.connect(lambda: self.asked.emit("export", self._bookcase.row("mine").lessons))
        self.empty.cleared.connect(self._clear)
        self.empty.shelf_wanted.connect(self.show_shelf)
        self.empty.new_wanted.connect(self.new_wanted)
        self.empty.import_wanted.connect(self.import_wanted)
        self.empty.school_wanted.connect(self.school_wanted)
        shortcut(self, ["Ctrl+F", "F3"], self.filter.start_search)
        shortcut(self, ["Ctrl+N"], self.new_wanted.emit)
        shortcut(self, ["Ctrl+O"], self.import_wanted.emit)
        shortcut(self, ["Ctrl+Z"], self.undo_wanted.emit)
        for number, shelf in enumerate(SHELVES, start=1):
            shortcut(self, [f"Ctrl+{number}"], partial(self._turn_to, shelf))

    def picked(self) -> tuple[Lesson, ...]:
        """The lessons that are ticked."""
        return tuple(card.lesson for card in self.grid.picks if isinstance(card, LessonCard))

    def _fill(self) -> None:
        """Show the lessons of the shelf that are wanted, and how many the other shelves have."""
        row, wanted = self._bookcase.row(self._shelf), self.filter.wanted
        kept = {id(card.lesson): card for card in self.cards if isinstance(card, LessonCard)}
        cards: list[Card] = [kept.get(id(each)) or LessonCard(each) for each in wanted.of(row.lessons)]
        if wanted.anything:
            cards += map(DamagedCard, row.damaged)
        self.grid.show_cards(cards)
        self.tabs.show_found(None if wanted.anything else self._found())
        self._say_empty()

    def _say_empty(self) -> None:
        row, wanted = self._bookcase.row(self._shelf), self.filter.wanted
        self.grid.setVisible(bool(self.cards))
        self.empty.setVisible(not self.cards)
        if not self.cards:
            found = [(shelf, count) for shelf, count in self._found().items() if count]
            filtered = not wanted.anything
            self.empty.say(self._shelf, row, found, self._bookcase.school, filtered=filtered)

    def _found(self) -> dict[ShelfName, int]:
        """How many lessons each shelf has of those that are wanted."""
        return {shelf: len(self.filter.wanted.of(self._bookcase.row(shelf).lessons)) for shelf in SHELVES}

    def _refresh(self, shelf: ShelfName) -> None:
        """The shelf is another now: the keyboard stays where it was, or goes where it was awaited."""
        had = self.focusWidget()
        awaited = self._awaited and had is self._stands_in and self._bookcase.shelf_of(self._awaited)
        if awaited and self.isVisible():
            self._fill()
            self.focus_lesson(self._awaited)
            return
        if shelf != self._shelf and self.filter.wanted.anything:
            return
        at = self.cards.index(had) if isinstance(had, Card) and had in self.cards else None
        lesson_id = had.lesson.id if isinstance(had, LessonCard) else None
        self._fill()
        if at is not None and self.isVisible():  # behind another page nothing takes the keyboard from it
            beside = self.cards[min(at, len(self.cards) - 1)] if self.cards else None
            self._focus(self._card(lesson_id) or beside)

    def _focus(self, card: Card | None) -> None:
        """Put the keyboard on the card; where there is none, on the shelf's name."""
        if card:
            self.grid.focus_card(card)
        else:
            self._go_up()

    def _card(self, lesson_id: str | None) -> LessonCard | None:
        cards = (card for card in self.cards if isinstance(card, LessonCard))
        return next((card for card in cards if card.lesson.id == lesson_id), None)

    def _turn_to(self, shelf: ShelfName) -> None:
        self._awaited = None
        self.show_shelf(shelf)

    def _want(self, wanted: Wanted) -> None:
        self._fill()
        self.view_changed.emit(self._shelf, wanted)

    def _clear(self) -> None:
        self.filter.clear()
        self._go_down()

    def _go_up(self) -> None:
        self.tabs.buttons[self._shelf].setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_down(self) -> None:
        """To the first card; when this shelf has none, to the first shelf that has."""
        shelf = next((each for each, count in self._found().items() if count), None)
        if shelf and not self.cards and not self.filter.wanted.anything:
            self.show_shelf(shelf)
        if self.cards:
            self.grid.focus_card(self.cards[0])
        else:
            self.empty.take_keyboard()

    def _open(self, card: Card) -> None:
        if isinstance(card, LessonCard):
            self.chosen.emit(card.lesson)
        elif isinstance(card, DamagedCard):
            self.damaged_chosen.emit(card.damaged)

    def _ask_for_menu(self, card: Card, where: QPoint) -> None:
        if isinstance(card, LessonCard):
            self.menu_wanted.emit(card.lesson, where)

    def _typed(self, card: Card, event: QKeyEvent) -> None:
        """A deed's key does it; anything else that writes a sign goes into the search field."""
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        deed = _DEEDS.get((Qt.Key(event.key()), held))
        if deed and isinstance(card, LessonCard):
            self.asked.emit(deed, (card.lesson,))
        elif deed == "delete" and isinstance(card, DamagedCard):
            self.damaged_unwanted.emit(card.damaged)
        elif event.key() == Qt.Key.Key_Escape and self.grid.picking:
            self._stop_picking()
        elif event.key() == Qt.Key.Key_Escape and not self.filter.wanted.anything:
            self._clear()
        elif not held and event.text().isprintable() and event.text().strip():
            self.filter.start_search(event.text())
        else:
            return
        event.accept()

    def _count_picks(self) -> None:
        self.header.pick.setDown(self.grid.picking)
        self.picks.mine.setVisible(bool(self._bookcase.row("mine").lessons))
        self.picks.show_count(len(self.grid.picks) if self.grid.picking else None)

    def _stop_picking(self) -> None:
        self.grid.set_picking(False)
        if self.cards and not isinstance(self.focusWidget(), Card):
            self.grid.focus_card(self.cards[0])
