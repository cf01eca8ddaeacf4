"""A small picture of what a lesson's relation looks like: a hint for the eye, not a figure to measure in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from classroom.cards import Kind
from classroom.lesson import Lesson
from classroom.maths.figure import Polyline
from classroom.ui import theme
from classroom.ui.lesson.drawing import REACH as _REACH
from classroom.ui.lesson.drawing import Drawing, drawings
from classroom.ui.lesson.small_cards import paint_small

_THREE_TERMS: Final = "a+b+c≥32"
_CARD: Final = 1.4  # a card's height in widths


@dataclass(frozen=True, slots=True)
class Shape:
    """What to fill and what to outline, a helping line, single points: in the coordinates of the plane."""

    fill: QPainterPath
    line: QPainterPath
    guide: QPainterPath | None = None
    dashed: QPainterPath | None = None
    dots: tuple[tuple[int, int], ...] = ()


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


# The book's relations, drawn by hand so that the first screen need not wait.
_SHAPES: Final[dict[str, Callable[[], Shape]]] = {
    "a+b=6": lambda: _line((6 - _REACH, _REACH), (_REACH, 6 - _REACH)),
    "a−b=15": lambda: _line((0, -15), (_REACH, 0)),
    "|a+10|+|b−10|≤3": lambda: _diamond(-10, 10, 3),
    "|x+2|+|y−2|≤5": lambda: _diamond(-2, 2, 5),
    "(x−3)²+(y−10)²≤4²": lambda: _disc(3, 10, 4),
    "|x−y|/√2≥14": _far_from_diagonal,
    "y²−x≤6": _parabola,
}


class Sketch(QWidget):
    """The picture for one lesson."""

    def __init__(self, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        drawings().drawn.connect(self.update)

    def sizeHint(self) -> QSize:
        side = theme.body(self) * 5
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, QRectF(self.rect()), self._lesson)


def paint(painter: QPainter, area: QRectF, lesson: Lesson) -> None:
    """Paint the lesson's picture into `area`, keeping its proportions; bare axes until it is worked out."""
    text = lesson.relation.text
    if text == _THREE_TERMS:
        _paint_number_line(painter, area)
    elif text in _SHAPES:
        _paint_plane(painter, area, _SHAPES[text]())
    elif lesson.size == 3:
        drawing = drawings().of(lesson)
        _paint_cards(painter, area, drawing.cards if drawing else ())
    else:
        _paint_plane(painter, area, _shape(drawings().of(lesson) or Drawing()))


def _shape(drawing: Drawing) -> Shape:
    fill, solid, dashed = QPainterPath(), QPainterPath(), QPainterPath()
    fill.setFillRule(Qt.FillRule.OddEvenFill)
    for rings in drawing.areas:
        for ring in rings:
            _add(fill, ring)
            fill.closeSubpath()
    for curve in drawing.curves:
        for line in curve.lines:
            _add(dashed if curve.dashed else solid, line)
    return Shape(fill, solid, dashed=dashed, dots=drawing.dots)


def _add(path: QPainterPath, line: Polyline) -> None:
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))


def _paint_plane(painter: QPainter, area: QRectF, shape: Shape) -> None:
    side = min(area.width(), area.height())
    painter.save()
    painter.translate(area.center())
    painter.scale(side / 2 / _REACH, -side / 2 / _REACH)
    painter.setClipRect(QRectF(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH))
    painter.fillPath(shape.fill, _tint())
    _paint_axes(painter, side)
    unit = 2 * _REACH / side  # a pixel, in the plane's coordinates
    if shape.guide:
        painter.strokePath(
            shape.guide, _pen(theme.INK_SOFT, min(max(1.0, side / 90), 2.0) * unit, Qt.PenStyle.DashLine)
        )
    painter.strokePath(shape.line, _pen(theme.GOLD, min(side / 40, 4.0) * unit))
    if shape.dashed:
        painter.strokePath(shape.dashed, _pen(theme.GOLD, min(side / 55, 3.0) * unit, Qt.PenStyle.DashLine))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.FELT))
    radius = min(max(0.5, 60 / side), 0.8)
    for x, y in shape.dots:
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.restore()


def _paint_cards(painter: QPainter, area: QRectF, kinds: tuple[Kind, ...]) -> None:
    """Three cards that win, side by side; nothing but their places until they are known."""
    step = min(area.width() / 3, area.height() / _CARD, theme.body_for(2000, 1600) * 3.0)
    left = area.center().x() - step * 1.5
    for place in range(3):
        box = QRectF(left + step * (place + 0.06), 0, step * 0.88, step * 0.88 * _CARD)
        box.moveTop(area.center().y() - box.height() / 2)
        if kinds:
            paint_small(painter, box, kinds[place])
        else:
            painter.setPen(_pen(theme.LINE, 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, step * 0.1, step * 0.1)


def _paint_axes(painter: QPainter, side: float) -> None:
    painter.setPen(_pen(theme.INK_SOFT, min(max(1.0, side / 90), 2.0) * 2 * _REACH / side))
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
    return pen
