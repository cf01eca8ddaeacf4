"""Cards in rows that scroll: arrows move, Enter opens, and several can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QScrollArea, QWidget

from classroom.ui import theme
from classroom.ui.home.home_card import Card

_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_LEAST: Final = 8  # a card's height in heights of running text, at the least
_WIDE: Final = (4, 2)  # columns, and rows that are seen at once
_HIGH: Final = (2, 4)


class CardGrid(QScrollArea):
    """Emits `opened` with a card, `typed` with a key pressed on one that is none of its own, `written` with
    words, `left_up` from the first row, `menu_wanted` with a card and a place, and `picked` when other cards
    are chosen."""

    opened = Signal(object)
    typed = Signal(object, object)
    written = Signal(str)
    left_up = Signal()
    menu_wanted = Signal(object, QPoint)
    picked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: tuple[Card, ...] = ()
        self._columns, self._rows = _WIDE
        self._picking = False
        self._holder = QWidget()
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(2, 2, 2, 2)
        self.setWidget(self._holder)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for widget in (self, self.viewport(), self._holder):
            widget.setAutoFillBackground(False)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these instead of those before."""
        before, self.cards = self.cards, tuple(cards)
        for card in before:
            self._grid.removeWidget(card)
            if card not in self.cards:
                card.hide()
                card.deleteLater()
        for card in self.cards:
            if card not in before:
                card.clicked.connect(lambda checked=False, card=card: self._press(card))
                card.written.connect(self.written)
                card.installEventFilter(self)
            card.set_picking(self._picking)
        self._place()
        self.verticalScrollBar().setValue(0)

    def focus_card(self, card: Card) -> None:
        """Put the keyboard on it, and bring it into view."""
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(card, 0, 4)
        # Once more when the rows have their heights.
        QTimer.singleShot(0, card, lambda: self.ensureWidgetVisible(card, 0, 4))

    @property
    def picks(self) -> tuple[Card, ...]:
        """The cards chosen."""
        return tuple(card for card in self.cards if card.is_picked)

    @property
    def picking(self) -> bool:
        """Whether a press chooses a card instead of opening it."""
        return self._picking

    def set_picking(self, picking: bool) -> None:
        """Let a press choose a card, or open it again; then none is chosen."""
        self._picking = picking
        for card in self.cards:
            card.set_picking(picking)
        self.picked.emit()

    def pick_all(self) -> None:
        """Choose every card that can be."""
        for card in self.cards:
            card.set_picked(True)
        self.picked.emit()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if not isinstance(watched, Card):
            return False
        if isinstance(event, QContextMenuEvent):
            where = event.globalPos()
            if event.reason() is QContextMenuEvent.Reason.Keyboard:
                where = watched.mapToGlobal(watched.rect().center())
            self.menu_wanted.emit(watched, where)
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(watched, event)
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._grid.setSpacing(round(px * 0.9))
        columns, self._rows = _WIDE if self.window().width() >= self.window().height() * 1.15 else _HIGH
        if columns != self._columns:
            self._columns = columns
            self._place()
        self._size_rows()

    def _press(self, card: Card) -> None:
        held = bool(QApplication.keyboardModifiers() & _CONTROL)
        if not (self._picking or held):
            self.opened.emit(card)
            return
        if not self._picking:
            self.set_picking(True)
        card.set_picked(not card.is_picked)
        self.picked.emit()

    def _key(self, card: Card, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            card.click()
            return True
        if key in _MOVES and not event.modifiers() & _CONTROL:
            self._move(card, *_MOVES[key])
            return True
        if key != Qt.Key.Key_Space:
            event.ignore()
            self.typed.emit(card, event)
            taken = event.isAccepted()
            event.accept()  # an event that goes on ignored would let Tab move the keyboard twice
            return taken
        return False

    def _move(self, card: Card, down: int, right: int) -> None:
        row, column = divmod(self.cards.index(card), self._columns)
        if row + down < 0:
            self.left_up.emit()
            return
        target = (row + down) * self._columns + column + right
        last_row = (len(self.cards) - 1) // self._columns
        if down > 0 and row < last_row:
            target = min(target, len(self.cards) - 1)
        if 0 <= target < len(self.cards):
            self.focus_card(self.cards[target])

    def _place(self) -> None:
        for index, card in enumerate(self.cards):
            self._grid.addWidget(card, *divmod(index, self._columns))
            card.show()
        rows = -(-len(self.cards) // self._columns)
        for index in range(max(self._grid.columnCount(), self._columns)):
            self._grid.setColumnStretch(index, 1 if index < self._columns else 0)
            self._grid.setColumnMinimumWidth(index, 0)
        for index in range(self._grid.rowCount() + 1):
            self._grid.setRowStretch(index, 1 if index == rows else 0)
        self._size_rows()

    def _size_rows(self) -> None:
        """Two rows fill the view, on a high screen four: cards are as large on a long shelf as on a short."""
        gaps = self._grid.spacing() * (self._rows - 1) + 4
        height = max(theme.body(self) * _LEAST, (self.viewport().height() - gaps) // self._rows)
        for card in self.cards:
            card.setFixedHeight(height)
