"""The middle of the table: which round it is, how much lies there, and which way play goes round."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from classroom.ui import theme
from classroom.ui.table.layout import Box


def paint_middle(painter: QPainter, box: Box, words: str) -> None:
    """Paint `words` with an arrow that turns anticlockwise, as play does."""
    size = box.h * 0.62
    font = theme.font(size, bold=True)
    while size > 9 and QFontMetricsF(font).horizontalAdvance(words) + box.h * 2.2 > box.w:
        size *= 0.95
        font = theme.font(size, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    pill = QRectF(0, 0, wide + box.h * 2.1, box.h)
    pill.moveCenter(QPointF(box.x + box.w / 2, box.y + box.h / 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(pill, box.h / 2, box.h / 2)
    _paint_arrow(painter, QPointF(pill.left() + box.h * 0.75, pill.center().y()), box.h * 0.27)
    painter.setPen(QColor(theme.PAPER))
    painter.setFont(font)
    painter.drawText(pill.adjusted(box.h * 1.3, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)


def _paint_arrow(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Three quarters of a circle, anticlockwise, with a head."""
    around = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    path = QPainterPath()
    path.arcMoveTo(around, 30)
    path.arcTo(around, 30, 270)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.GOLD_LIGHT), radius * 0.3))
    painter.drawPath(path)
    end, head = 300 * pi / 180, radius * 0.62
    tip = QPointF(centre.x() + radius * cos(end), centre.y() - radius * sin(end))
    along = QPointF(-sin(end), -cos(end))
    outward = QPointF(cos(end), -sin(end))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.GOLD_LIGHT))
    painter.drawPolygon(QPolygonF([tip + along * head, tip + outward * head, tip - outward * head]))
