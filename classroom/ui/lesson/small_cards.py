"""Cards drawn small: a few side by side, and the chart of all kinds with the idle ones greyed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from classroom.cards import KINDS, RANKS, Kind, Suit
from classroom.names import spoken
from classroom.ui import theme
from classroom.ui.lesson.kinds import kinds_words
from classroom.ui.table.card import Look, picture
from classroom.ui.table.layout import card_width
from classroom.words import _

_GREY: Final = QColor("#B9B3A4")
# The chart of all kinds: cards across, the jokers a little apart, and down; a card's height in widths.
_COLUMNS: Final = 14.5
_ROWS: Final = 4
_CELL: Final = 1.32


def paint_small(painter: QPainter, box: QRectF, kind: Kind, *, grey: bool = False) -> None:
    """One small card face filling `box`: the suit above the rank, or a joker's sign."""
    suited = theme.SUIT_COLOURS[kind.suit] if kind.suit else (theme.RED if kind.text == "RJ" else theme.INK)
    colour = _GREY if grey else QColor(suited)
    painter.setPen(QPen(QColor(theme.LINE), max(1.0, box.height() / 40)))
    painter.setBrush(QColor(theme.PAPER_SHADE if grey else "#FFFFFF"))
    painter.drawRoundedRect(box, box.width() * 0.12, box.width() * 0.12)
    painter.setPen(colour)
    if kind.suit is None:
        painter.setFont(theme.font(box.width() * 0.62, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _("Jk"))
        return
    upper = QRectF(box.topLeft(), QPointF(box.right(), box.top() + box.height() * 0.5))
    lower = QRectF(QPointF(box.left(), box.top() + box.height() * 0.42), box.bottomRight())
    painter.setFont(theme.font(box.width() * 0.6))
    painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, kind.suit.symbol)
    painter.setFont(theme.font(box.width() * 0.6, bold=True))
    painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, kind.rank_text)


class CardStrip(QWidget):
    """A few cards side by side, as they lie on the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._looks: tuple[Look, ...] = ()
        self._height = 40
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_kinds(self, kinds: Sequence[Kind], idle: Iterable[Kind] = ()) -> None:
        """Show these, the idle ones dimmed."""
        dimmed = frozenset(idle)
        self._looks = tuple(Look(kind, idle=kind in dimmed) for kind in kinds)
        self.setAccessibleName(" ".join(spoken(kind) for kind in kinds))
        self.updateGeometry()
        self.update()

    def set_height(self, height: int) -> None:
        """Draw the cards `height` pixels high."""
        self._height = height
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(0, len(self._looks) * self._step() - self._height // 10), self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            for index, look in enumerate(self._looks):
                painter.drawPixmap(
                    index * self._step(), 0, picture(look, self._height, self.devicePixelRatioF())
                )

    def _step(self) -> int:
        return card_width(self._height) + self._height // 10


class KindChart(QWidget):
    """All kinds, a row for each suit, the jokers last; the idle ones greyed."""

    def __init__(self, idle: Iterable[Kind], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._idle = frozenset(idle)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.retranslate()

    def show_idle(self, idle: Iterable[Kind]) -> None:
        """Grey these, and only these."""
        self._idle = frozenset(idle)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say the idle cards in the language spoken now."""
        self.setAccessibleName(_("Idle cards: {cards}", cards=kinds_words(self._idle) or _("none")))

    ratio: Final = _COLUMNS / (_ROWS * _CELL)
    """How many times as wide as high it is."""

    def sizeHint(self) -> QSize:
        cell = theme.body(self) * 1.5
        return QSize(round(cell * _COLUMNS), round(cell * _CELL * _ROWS))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() * 0.7

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            cell = min(self.width() / _COLUMNS, self.height() / _ROWS / _CELL)
            for kind in KINDS:
                column, row = self._place(kind)
                box = QRectF(column * cell + 1, row * cell * _CELL + 1, cell * 0.9, cell * 1.22)
                paint_small(painter, box, kind, grey=kind in self._idle)

    @staticmethod
    def _place(kind: Kind) -> tuple[float, int]:
        if kind.suit is None:
            return len(RANKS) + 0.3, 0 if kind.text == "RJ" else 1
        return kind.rank - 1, list(Suit).index(kind.suit)
