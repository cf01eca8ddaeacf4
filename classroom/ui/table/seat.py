"""A seat at the table: name, pile with its count, marker, and what the seat is at this moment."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from classroom.ui import theme
from classroom.ui.table import pips
from classroom.ui.table.card import Look, picture
from classroom.ui.table.layout import card_width
from classroom.ui.table.scene import SeatFacts
from classroom.ui.typesetting.lines import advance
from classroom.words import _

_ANYWHERE: Final = Qt.TextFlag.TextWrapAnywhere


class SeatPlate(QWidget):
    """Draws a seat's facts on the felt."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._facts = SeatFacts("", 0)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_facts(self, facts: SeatFacts) -> None:
        """Show these."""
        self._facts = facts
        self.setAccessibleName(facts.spoken())
        self.update()

    @property
    def facts(self) -> SeatFacts:
        return self._facts

    def pile_box(self) -> QRect:
        """Where the pile lies, in the plate's own coordinates."""
        height = round(min(self.height() * 0.56, self.width() * 0.78 / card_width(1000) * 1000))
        width = card_width(height)
        return QRect((self.width() - width) // 2, round(self.height() * 0.525 - height * 0.5), width, height)

    def sizeHint(self) -> QSize:
        return QSize(108, 240)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        self._paint_name(painter)
        self._paint_pile(painter)
        self._paint_chips(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        facts, radius = self._facts, self.width() * 0.08
        thick = max(2.0, self.width() * 0.035) if facts.turn else 1.0
        painter.setPen(QPen(QColor(theme.GOLD if facts.turn else theme.FELT_LIGHT), thick))
        painter.setBrush(QColor(0, 0, 0, 80 if facts.turn else 45))
        inside = QRectF(self.rect()).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        painter.drawRoundedRect(inside, radius, radius)

    def _paint_name(self, painter: QPainter) -> None:
        """In one line, or in two when it is long."""
        name = self._facts.name
        box = QRectF(self.width() * 0.06, self.height() * 0.025, self.width() * 0.88, self.height() * 0.17)
        size = box.height() * 0.7
        while size > box.height() * 0.48 and _wide(name, size) > box.width():
            size *= 0.96
        one_line = _wide(name, size) <= box.width()
        how = Qt.AlignmentFlag.AlignCenter if one_line else Qt.AlignmentFlag.AlignCenter | _ANYWHERE
        while size > 6 and not one_line and _wrapped(name, size, box) > box.height():
            size *= 0.96
        painter.setFont(theme.font(size, bold=True))
        painter.setPen(QColor(theme.GOLD_LIGHT if self._facts.turn else theme.PAPER))
        painter.drawText(box, how, name)

    def _paint_pile(self, painter: QPainter) -> None:
        facts, box = self._facts, self.pile_box()
        if not facts.pile:
            painter.setPen(QPen(QColor(theme.FELT_LIGHT), 2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, box.width() * 0.08, box.width() * 0.08)
        else:
            back = picture(Look(None), box.height(), self.devicePixelRatioF())
            for layer in range(min(4, 1 + facts.pile // 12), -1, -1):
                painter.drawPixmap(box.topLeft() + QPointF(layer * 1.5, layer * 1.5).toPoint(), back)
        self._paint_count(painter, QRectF(box))
        if facts.marker:
            height = round(box.height() * 0.48)
            small = picture(Look(facts.marker.kind), height, self.devicePixelRatioF())
            painter.drawPixmap(self.width() - card_width(height) - 3, box.bottom() + 6 - height, small)

    def _paint_count(self, painter: QPainter, box: QRectF) -> None:
        across = max(box.width() * 0.62, theme.body(self) * 1.7)
        disc = QRectF(0, 0, across, across)
        # A marker takes the lower half of the pile.
        disc.moveCenter(
            QPointF(box.center().x(), box.y() + box.height() * (0.3 if self._facts.marker else 0.5))
        )
        painter.setPen(QPen(QColor(theme.GOLD), max(1.5, across * 0.05)))
        painter.setBrush(QColor(theme.PAPER))
        painter.drawEllipse(disc)
        painter.setPen(QColor(theme.INK))
        painter.setFont(theme.font(across * (0.5 if self._facts.pile < 100 else 0.4), bold=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._facts.pile))

    def _paint_chips(self, painter: QPainter) -> None:
        """At the bottom: what the seat is (dealer, leader, out), and a star for each game won."""
        facts = self._facts
        height = self.height() * 0.115
        words = [_("dealer")] if facts.dealer else []
        words += [_("out")] if facts.out else [_("leads")] if facts.leader else []
        size = height * 0.72
        while words and size > 9 and sum(_wide(word, size) + size for word in words) > self.width() * 0.9:
            size *= 0.94
        widths = [_wide(word, size) + size * 0.7 for word in words]
        stars = [height * 0.8] * facts.wins
        x = (self.width() - sum(widths) - sum(stars) - height * 0.15 * (len(words) + len(stars) - 1)) / 2
        y = self.height() * 0.975 - height
        painter.setFont(theme.font(size, bold=True))
        for word, width in zip(words, widths, strict=True):
            box = QRectF(x, y, width, height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.FELT_LIGHT))
            painter.drawRoundedRect(box, height * 0.25, height * 0.25)
            painter.setPen(QColor(theme.PAPER))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
            x += width + height * 0.15
        for side in stars:
            star = QRectF(x, y + (height - side) / 2, side, side)
            painter.fillPath(pips.fitted(pips.star(), star), QColor(theme.GOLD))
            x += side + height * 0.15


def _wrapped(text: str, px: float, box: QRectF) -> float:
    """How high `text` is when broken to the width of `box`."""
    return QFontMetricsF(theme.font(px, bold=True)).boundingRect(box, _ANYWHERE, text).height()


def _wide(text: str, px: float) -> float:
    return advance(text, px, bold=True)
