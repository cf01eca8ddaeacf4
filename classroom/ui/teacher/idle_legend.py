"""What the signs on the cards of the grid of idle cards mean."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from classroom.cards import parse_kind
from classroom.ui import theme
from classroom.ui.lesson.small_cards import paint_small
from classroom.ui.teacher.idle_cells import State, paint_dot, paint_mark, paint_stroke
from classroom.words import _, later

_LEGEND: Final = (
    later("an idle card"),
    later("derived"),
    later("could win, but idle"),
    later("cannot win, but not idle"),
)
_SHOWN: Final = (
    State(idle=True),
    State(derived=True),
    State(idle=True, marked=True),
    State(marked=True),
)


class Legend(QWidget):
    """What the signs on the cards mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def retranslate(self) -> None:
        """Say the words in the language spoken now."""
        self._words = [_(words) for words in _LEGEND]
        self.setAccessibleName(_(", ").join(self._words))
        self.update()

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 20, round(px * 1.9))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        px = theme.body(self) * 0.86
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            left = 2.0
            for state, words in zip(_SHOWN, self._words, strict=True):
                box = QRectF(left, 2, px * 1.45, self.height() - 4)
                paint_small(painter, box, parse_kind("S8"), grey=state.idle)
                if state.idle:
                    paint_stroke(painter, box)
                if state.derived:
                    paint_dot(painter, box)
                if state.marked:
                    paint_mark(painter, box, wasted=state.idle)
                painter.setFont(theme.font(px))
                painter.setPen(theme.INK_SOFT)
                wide = painter.fontMetrics().horizontalAdvance(words)
                place = QRectF(box.right() + px * 0.3, 0, wide + 2, self.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
                left = place.right() + px * 0.9
