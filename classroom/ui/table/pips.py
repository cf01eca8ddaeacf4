"""The shapes printed on cards, drawn by us: suits, crowns, a jester's cap, waves; each in a unit square."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from classroom.cards import Suit

_JACK, _QUEEN, _KING = 11, 12, 13


def fitted(path: QPainterPath, box: QRectF) -> QPainterPath:
    """`path`, drawn in the unit square, laid into `box`."""
    return QTransform(box.width(), 0, 0, box.height(), box.x(), box.y()).map(path)


@cache
def suit(which: Suit) -> QPainterPath:
    """The suit's sign."""
    return {
        Suit.HEARTS: _heart,
        Suit.SPADES: _spade,
        Suit.DIAMONDS: _diamond,
        Suit.CLUBS: _club,
    }[which]()


def _joined(*parts: QPainterPath) -> QPainterPath:
    """The parts as one outline; joined large, because joining turns curves into short straight pieces."""
    large = QTransform.fromScale(1000, 1000)
    whole = QPainterPath()
    for part in parts:
        whole = whole.united(large.map(part))
    return large.inverted()[0].map(whole)


def _disc(x: float, y: float, across: float, up: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, up)
    return path


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path


@cache
def crown(rank: int) -> QPainterPath:
    """What jack, queen or king wears; empty for other ranks."""
    if rank == _KING:
        return _points_crown(5, 0.09)
    if rank == _QUEEN:
        return _points_crown(3, 0.12)
    return _cap() if rank == _JACK else QPainterPath()


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.98))
    path.cubicTo(0.40, 0.84, 0.01, 0.60, 0.01, 0.30)
    path.cubicTo(0.01, 0.12, 0.13, 0.02, 0.27, 0.02)
    path.cubicTo(0.38, 0.02, 0.47, 0.09, 0.5, 0.20)
    path.cubicTo(0.53, 0.09, 0.62, 0.02, 0.73, 0.02)
    path.cubicTo(0.87, 0.02, 0.99, 0.12, 0.99, 0.30)
    path.cubicTo(0.99, 0.60, 0.60, 0.84, 0.5, 0.98)
    return path


def _stem(top: float) -> QPainterPath:
    path = QPainterPath(QPointF(0.47, top))
    path.cubicTo(0.47, 0.80, 0.42, 0.93, 0.28, 0.98)
    path.lineTo(0.72, 0.98)
    path.cubicTo(0.58, 0.93, 0.53, 0.80, 0.53, top)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.02))
    path.cubicTo(0.58, 0.20, 0.98, 0.36, 0.98, 0.62)
    path.cubicTo(0.98, 0.77, 0.87, 0.84, 0.76, 0.84)
    path.cubicTo(0.65, 0.84, 0.56, 0.78, 0.5, 0.68)
    path.cubicTo(0.44, 0.78, 0.35, 0.84, 0.24, 0.84)
    path.cubicTo(0.13, 0.84, 0.02, 0.77, 0.02, 0.62)
    path.cubicTo(0.02, 0.36, 0.42, 0.20, 0.5, 0.02)
    return _joined(path, _stem(0.6))


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    for corner, bend in (
        ((0.92, 0.5), (0.70, 0.28)),
        ((0.5, 1.0), (0.70, 0.72)),
        ((0.08, 0.5), (0.30, 0.72)),
        ((0.5, 0.0), (0.30, 0.28)),
    ):
        path.quadTo(QPointF(*bend), QPointF(*corner))
    return path


def _club() -> QPainterPath:
    leaves = [_disc(x, y, 0.23, 0.23) for x, y in ((0.5, 0.25), (0.24, 0.60), (0.76, 0.60))]
    return _joined(_stem(0.5), *leaves, _polygon((0.38, 0.36), (0.62, 0.36), (0.6, 0.62), (0.4, 0.62)))


def _band() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.10, 0.85, 0.80, 0.13), 0.03, 0.06)
    return path


def _points_crown(points: int, ball: float) -> QPainterPath:
    """A crown with so many points, a ball on each."""
    path = QPainterPath(QPointF(0.12, 0.80))
    step = 1 / (points - 1)
    tips = [(0.06 + 0.88 * i * step, 0.30 - 0.14 * (1 - abs(2 * i * step - 1))) for i in range(points)]
    for i, (x, y) in enumerate(tips):
        if i:
            path.lineTo((x + tips[i - 1][0]) / 2, 0.56)
        path.lineTo(x, y)
    path.lineTo(0.88, 0.80)
    path.closeSubpath()
    return _joined(path, _band(), *(_disc(x, y - 0.02, ball * 0.62, ball) for x, y in tips))


def _cap() -> QPainterPath:
    """A page's flat cap with a feather."""
    cap = QPainterPath(QPointF(0.10, 0.80))
    cap.cubicTo(0.02, 0.45, 0.40, 0.38, 0.62, 0.44)
    cap.cubicTo(0.84, 0.48, 0.94, 0.62, 0.90, 0.80)
    cap.closeSubpath()
    feather = QPainterPath(QPointF(0.60, 0.50))
    feather.cubicTo(0.62, 0.20, 0.80, 0.04, 0.99, 0.02)
    feather.cubicTo(0.99, 0.24, 0.86, 0.42, 0.70, 0.52)
    feather.closeSubpath()
    return _joined(cap, _band(), feather)


# The three horns of the jester's cap: brow, tip, brow, each edge a curve of two bends and an end.
_HORNS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0.22, 0.80), (0.26, 0.60), (0.20, 0.44), (-0.04, 0.58), (0.00, 0.20), (0.30, 0.12), (0.52, 0.80)),
    ((0.78, 0.80), (0.74, 0.60), (0.80, 0.44), (1.04, 0.58), (1.00, 0.20), (0.70, 0.12), (0.48, 0.80)),
    ((0.36, 0.80), (0.30, 0.50), (0.40, 0.22), (0.50, 0.06), (0.60, 0.22), (0.70, 0.50), (0.64, 0.80)),
)
BELLS: Final = ((-0.04, 0.60), (1.04, 0.60), (0.50, 0.06))


@cache
def horn(number: int) -> QPainterPath:
    """One of the three horns of the jester's cap."""
    start, *rest = (QPointF(*point) for point in _HORNS[number])
    path = QPainterPath(start)
    path.cubicTo(*rest[:3])
    path.cubicTo(*rest[3:])
    path.closeSubpath()
    return path


@cache
def star() -> QPainterPath:
    """A five-pointed star: one game won."""
    outer = [(0.5, 0.0), (0.98, 0.35), (0.79, 0.9), (0.21, 0.9), (0.02, 0.35)]
    inner = [(0.62, 0.33), (0.69, 0.56), (0.5, 0.70), (0.31, 0.56), (0.38, 0.33)]
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    return _polygon(*points)


@cache
def wave() -> QPainterPath:
    """One scale of the wave pattern: three arcs over each other, the crest at the top."""
    path = QPainterPath()
    for radius in (0.5, 0.34, 0.18):
        arc = QRectF(0.5 - radius, 1 - radius, 2 * radius, 2 * radius)
        path.arcMoveTo(arc, 0)
        path.arcTo(arc, 0, 180)
    return path
