"""A small picture of what a lesson's relation looks like: a hint for the eye, not a figure to measure in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from classroom.ui import theme

# Half the width of the plane shown: a little more than the king's 13.
_REACH: Final = 15.0


@dataclass(frozen=True, slots=True)
class Shape:
    """What to fill and what to outline, and a helping line, in the coordinates of the plane."""

    fill: QPainterPath
    line: QPainterPath
    guide: QPainterPath | None = None


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path


def _segment(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    return path


def _line(*points: tuple[float, float]) -> Shape:
    return Shape(QPainterPath(), _segment(*points))


def _diamond(x: float, y: float, reach: float) -> Shape:
    path = _polygon((x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach))
    return Shape(path, path)


def _disc(x: float, y: float, radius: float) -> Shape:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return Shape(path, path)


def _far_from_diagonal() -> Shape:
    corner, near = _REACH, _REACH - 20
    fill = _polygon((-corner, -near), (-corner, corner), (near, corner))
    fill.addPath(_polygon((corner, near), (corner, -corner), (-near, -corner)))
    line = _segment((-corner, -near), (near, corner))
    line.addPath(_segment((corner, near), (-near, -corner)))
    return Shape(fill, line, guide=_segment((-corner, -corner), (corner, corner)))


def _parabola() -> Shape:
    # y² = x + 6 from its vertex (−6, 0) to the edge x = _REACH, as one quadratic curve.
    top = (_REACH + 6) ** 0.5
    line = QPainterPath(QPointF(_REACH, top))
    line.quadTo(QPointF(-6 - (_REACH + 6), 0), QPointF(_REACH, -top))
    fill = QPainterPath(line)
    fill.closeSubpath()
    return Shape(fill, line)


_SHAPES: Final[dict[str, Callable[[], Shape]]] = {
    "sum-six": lambda: _line((6 - _REACH, _REACH), (_REACH, 6 - _REACH)),
    "difference-fifteen": lambda: _line((0, -15), (_REACH, 0)),
    "absolute-pair": lambda: _diamond(-10, 10, 3),
    "diamond": lambda: _diamond(-2, 2, 5),
    "disc": lambda: _disc(3, 10, 4),
    "far-from-diagonal": _far_from_diagonal,
    "parabola": _parabola,
}


class Sketch(QWidget):
    """The picture for one lesson; bare axes when the lesson is not one of the book's."""

    def __init__(self, lesson_id: str, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lesson_id = lesson_id
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        side = theme.body(self) * 5
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, QRectF(self.rect()), self._lesson_id, number_line=self._size == 3)


def paint(painter: QPainter, area: QRectF, lesson_id: str, *, number_line: bool) -> None:
    """Paint the lesson's picture into `area`, keeping it square, or flat for a number line."""
    if number_line:
        _paint_number_line(painter, area)
        return
    side = min(area.width(), area.height())
    painter.save()
    painter.translate(area.center())
    painter.scale(side / 2 / _REACH, -side / 2 / _REACH)
    make = _SHAPES.get(lesson_id)
    shape = make() if make else Shape(QPainterPath(), QPainterPath())
    painter.setClipRect(QRectF(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH))
    painter.fillPath(shape.fill, _tint())
    _paint_axes(painter, side)
    if shape.guide:
        painter.strokePath(
            shape.guide, _pen(theme.INK_SOFT, min(max(1.0, side / 90), 2.0), Qt.PenStyle.DashLine)
        )
    painter.strokePath(shape.line, _pen(theme.GOLD, min(side / 40, 4.0)))
    painter.restore()


def _paint_axes(painter: QPainter, side: float) -> None:
    painter.setPen(_pen(theme.INK_SOFT, min(max(1.0, side / 90), 2.0)))
    end, head = _REACH * 0.97, _REACH * 0.07
    painter.drawLine(QPointF(-end, 0), QPointF(end, 0))
    painter.drawLine(QPointF(0, -end), QPointF(0, end))
    painter.drawPolyline([QPointF(end - head, head), QPointF(end, 0), QPointF(end - head, -head)])
    painter.drawPolyline([QPointF(-head, end - head), QPointF(0, end), QPointF(head, end - head)])


def _paint_number_line(painter: QPainter, area: QRectF) -> None:
    """Three terms, one after another, that reach past the threshold of the winning part."""
    width = min(area.width(), area.height() * 2.2)
    left, y = area.center().x() - width / 2, area.center().y() + width * 0.1
    stroke = max(1.0, width / 130)
    threshold = left + width * 0.72
    painter.fillRect(QRectF(threshold, y - width * 0.05, width * 0.24, width * 0.1), _tint())
    painter.setPen(_pen(theme.INK_SOFT, stroke))
    painter.drawLine(QPointF(left, y), QPointF(left + width * 0.97, y))
    head = width * 0.025
    tip = QPointF(left + width * 0.97, y)
    painter.drawPolyline([tip + QPointF(-head, -head), tip, tip + QPointF(-head, head)])
    painter.setPen(_pen(theme.GOLD, stroke * 2.2))
    painter.drawLine(QPointF(threshold, y - width * 0.05), QPointF(threshold, y + width * 0.05))
    painter.setPen(_pen(theme.FELT, stroke * 1.6))
    for start, end in ((0.04, 0.31), (0.31, 0.57), (0.57, 0.83)):
        box = QRectF(left + width * start, y - width * 0.16, width * (end - start), width * 0.32)
        painter.drawArc(box, 0, 180 * 16)


def _tint() -> QColor:
    tint = QColor(theme.GOLD)
    tint.setAlpha(70)
    return tint


def _pen(colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(QColor(colour), width, style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCosmetic(True)
    return pen
