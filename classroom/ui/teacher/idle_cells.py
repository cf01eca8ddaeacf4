"""The grid of all kinds: a row for each suit, a column for each rank, the jokers last; headings around."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from classroom.cards import BLACK_JOKER, KINDS, RANKS, RED_JOKER, SUITED, Kind, Suit
from classroom.names import spoken
from classroom.ui import theme
from classroom.ui.lesson.small_cards import paint_small
from classroom.words import _

Place = tuple[int, int]

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_COLUMNS, _ROWS = 15, 5
# A card's height, and the headings', in widths of a card.
_TALL, _LOW = 1.32, 0.8
_ARROWS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


@dataclass(frozen=True, slots=True)
class State:
    """What a cell shows: whether its kind is idle, is derived to be, and differs from that (`marked`)."""

    idle: bool = False
    derived: bool = False
    marked: bool = False


class Cell(QAbstractButton):
    """One kind, or a heading that stands for several."""

    def __init__(self, place: Place, kinds: tuple[Kind, ...], heading: str, parent: Cells) -> None:
        super().__init__(parent)
        self.place = place
        self.kinds = kinds
        self.heading = heading
        self._cells = parent
        self._state = State()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    @property
    def state(self) -> State:
        """What it shows."""
        return self._state

    def show_state(self, state: State) -> None:
        """Show this."""
        self._state = state
        self.setAccessibleName(self._spoken())
        self.update()

    def _spoken(self) -> str:
        if self.heading:
            name = _("jokers") if self.kinds[0].joker else self.heading
            return _("{row}: all idle, or all not", row=name)
        name, state = spoken(self.kinds[0]), self._state
        if state.marked:
            words = _("{card}: idle, but could win") if state.idle else _("{card}: not idle, but cannot win")
        else:
            words = _("{card}: idle") if state.idle else _("{card}: not idle")
        return words.format(card=name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            self._cells.go(self, *_ARROWS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._cells.go(self, 0, -_COLUMNS if event.key() == Qt.Key.Key_Home else _COLUMNS)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._cells.arrived(self)

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            if self.heading:
                self._paint_heading(painter, box)
            else:
                paint_small(painter, box, self.kinds[0], grey=self._state.idle)
                self._paint_state(painter, box)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.GOLD_DEEP), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 5, 5)

    def _paint_heading(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.LINE if self.underMouse() else theme.PAPER_SHADE))
        painter.drawRoundedRect(box, 5, 5)
        suit = self.kinds[0].suit if len(self.kinds) == len(RANKS) else None
        painter.setPen(QColor(theme.SUIT_COLOURS[suit] if suit else theme.INK))
        painter.setFont(theme.font(min(box.height() * 0.6, box.width() * 0.5), bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.heading)

    def _paint_state(self, painter: QPainter, box: QRectF) -> None:
        if self._state.idle:
            paint_stroke(painter, box)
        if self._state.derived:
            paint_dot(painter, box)
        if self._state.marked:
            paint_mark(painter, box, wasted=self._state.idle)


def paint_stroke(painter: QPainter, box: QRectF) -> None:
    """The stroke across an idle card."""
    painter.setPen(QPen(QColor(theme.INK_SOFT), max(1.5, box.width() / 18)))
    inset = box.width() * 0.12
    painter.drawLine(box.bottomLeft() + QPointF(inset, -inset), box.topRight() + QPointF(-inset, inset))


def paint_dot(painter: QPainter, box: QRectF) -> None:
    """The dot on a card that is derived to be idle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.INK_SOFT))
    radius = max(2.5, box.width() * 0.085)
    painter.drawEllipse(box.topLeft() + QPointF(radius * 2, radius * 2), radius, radius)


def paint_mark(painter: QPainter, box: QRectF, *, wasted: bool) -> None:
    """A red square with ! on a card that could win but is idle; a golden triangle with ? on one that cannot
    win but is not."""
    side = box.width() * 0.44
    place = QRectF(box.right() - side, box.top(), side, side)
    painter.setPen(QPen(QColor("#FFFFFF"), 1.5))
    painter.setBrush(QColor(theme.RED if wasted else theme.GOLD_LIGHT))
    if wasted:
        painter.drawRoundedRect(place, side * 0.15, side * 0.15)
    else:
        painter.setPen(QPen(QColor(theme.GOLD_DEEP), 1.5))
        place.adjust(-side * 0.2, 0, 0, side * 0.2)
        middle = QPointF(place.center().x(), place.top())
        painter.drawPolygon(QPolygonF([middle, place.bottomRight(), place.bottomLeft()]))
        place.adjust(0, side * 0.25, 0, 0)
    painter.setPen(QColor("#FFFFFF" if wasted else theme.INK))
    painter.setFont(theme.font(side * (0.85 if wasted else 0.68), bold=True))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "!" if wasted else "?")


class Cells(QWidget):
    """All cells. `toggled` carries the kinds of the cell that was pressed, `pointed` the kind that the
    keyboard has come to (None: a heading)."""

    toggled = Signal(object)
    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells = {place: Cell(place, kinds, heading, self) for place, kinds, heading in _layout()}
        for cell in self.cells.values():
            cell.clicked.connect(lambda _checked=False, cell=cell: self.toggled.emit(cell.kinds))
        self._stop = self.cells[1, 1]
        self._stop.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self._stop)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def cell(self, kind: Kind) -> Cell:
        """The cell of this kind."""
        return next(cell for cell in self.cells.values() if cell.kinds == (kind,) and not cell.heading)

    def show_states(self, states: dict[Kind, State]) -> None:
        """Show each kind's state."""
        for cell in self.cells.values():
            cell.show_state(State() if cell.heading else states[cell.kinds[0]])

    def go(self, cell: Cell, down: int, right: int) -> None:
        """From `cell` to the next one in that direction; beyond the edge nothing happens."""
        row, column = cell.place
        steps = range(1, abs(down) + abs(right) + 1)
        towards = (
            (row + (down > 0) * s - (down < 0) * s, column + (right > 0) * s - (right < 0) * s) for s in steps
        )
        found = [self.cells[place] for place in towards if place in self.cells]
        if found:
            (found[0] if abs(down) + abs(right) == 1 else found[-1]).setFocus(Qt.FocusReason.TabFocusReason)

    def arrived(self, cell: Cell) -> None:
        """The keyboard has come to this cell, which is where Tab will come again."""
        self._stop.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._stop = cell
        cell.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(cell)
        self.pointed.emit(None if cell.heading else cell.kinds[0])

    def heightForWidth(self, width: int) -> int:
        return round(width / _COLUMNS * (_LOW + (_ROWS - 1) * _TALL)) + 1

    def sizeHint(self) -> QSize:
        width = round(theme.body(self) * 2.3 * _COLUMNS)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = round(theme.body(self) * 1.5 * _COLUMNS)
        return QSize(width, self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = min(self.width() / _COLUMNS, self.height() / (_LOW + (_ROWS - 1) * _TALL))
        for (row, column), cell in self.cells.items():
            top = wide * (_LOW + (row - 1) * _TALL) if row else 0.0
            high = wide * (_TALL if row else _LOW)
            box = QRectF(column * wide, top, wide, high).toRect()
            cell.setGeometry(box)


def _layout() -> Iterator[tuple[Place, tuple[Kind, ...], str]]:
    """Every cell: its row and column, its kinds, and what stands on it if it is a heading."""
    for rank in RANKS:
        kinds = tuple(kind for kind in SUITED if kind.rank == rank)
        yield (0, rank), kinds, kinds[0].rank_text
    yield (0, _COLUMNS - 1), (RED_JOKER, BLACK_JOKER), "★"
    for row, suit in enumerate(SUITS, 1):
        kinds = tuple(kind for kind in KINDS if kind.suit is suit)
        yield (row, 0), kinds, suit.symbol
        for kind in kinds:
            yield (row, kind.rank), (kind,), ""
    yield (1, _COLUMNS - 1), (RED_JOKER,), ""
    yield (2, _COLUMNS - 1), (BLACK_JOKER,), ""
