"""Cards: faces and back drawn as vectors, kept as pictures per size and screen; the button that shows one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPixmapCache,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from classroom.cards import RED_JOKER, Card, Kind, Suit
from classroom.ui import theme
from classroom.ui.table import pips
from classroom.ui.table.layout import card_width
from classroom.words import _, language

_PAPER: Final = "#FFFDF6"
_PAPER_IDLE: Final = "#B9C2BA"
_PAPER_MARKED: Final = "#FFE39A"
_BACK: Final = "#1E3A5C"
_BACK_LINE: Final = "#C9A24B"
_FOCUS: Final = "#0A62D6"
_GHOST: Final = 0.28  # how strongly an idle card's picture is drawn
_KEPT_KIB: Final = 96 * 1024


@dataclass(frozen=True, slots=True)
class Look:
    """How a card is to look: its kind (None: the back), its number or "", dimmed, marked."""

    kind: Kind | None
    number: str = ""
    idle: bool = False
    marked: bool = False


def picture(look: Look, height: int, ratio: float) -> QPixmap:
    """The card's picture, `height` high, for a screen of that device pixel ratio."""
    kind = look.kind.text if look.kind else "back"
    key = f"card {kind} {look.number} {look.idle:d}{look.marked:d} {height} {ratio:.3f} {language()}"
    if QPixmapCache.cacheLimit() < _KEPT_KIB:
        QPixmapCache.setCacheLimit(_KEPT_KIB)
    kept = QPixmap()
    if QPixmapCache.find(key, kept):
        return kept
    size = QSize(card_width(height), height)
    drawn = QPixmap(size * ratio)
    drawn.setDevicePixelRatio(ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, look, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    QPixmapCache.insert(key, drawn)
    return drawn


def draw(painter: QPainter, look: Look, box: QRectF) -> None:
    """Draw the card into `box`."""
    outline = QPainterPath()
    edge = box.adjusted(0.5, 0.5, -0.5, -0.5)
    outline.addRoundedRect(edge, box.width() * 0.08, box.width() * 0.08)
    paper = _PAPER_MARKED if look.marked else _PAPER_IDLE if look.idle else _PAPER
    painter.setPen(QPen(QColor(0, 0, 0, 90), 1))
    painter.setBrush(QColor(paper))
    painter.drawPath(outline)
    painter.setPen(Qt.PenStyle.NoPen)
    if look.kind is None:
        _draw_back(painter, box)
        return
    ink = _ink(look)
    _draw_corner(painter, look, box, ink)
    if look.kind.suit is None:
        _draw_joker(painter, look, box, ink)
    else:
        _draw_middle(painter, look, box, ink)
    if look.idle:
        _write(painter, _("idle"), _within(box, 0.085, 0.83, 0.3, 0.1), QColor(theme.INK))


def _ink(look: Look) -> QColor:
    assert look.kind is not None
    if look.kind.suit is None:
        colour = QColor(theme.RED if look.kind is RED_JOKER else theme.SUIT_COLOURS[Suit.SPADES])
    else:
        colour = QColor(theme.SUIT_COLOURS[look.kind.suit])
    return colour.darker(150) if look.idle and not look.marked else colour


def _within(box: QRectF, x: float, y: float, w: float, h: float) -> QRectF:
    """The part of `box` given in fractions of its width and height."""
    return QRectF(box.x() + x * box.width(), box.y() + y * box.height(), w * box.width(), h * box.height())


def _write(painter: QPainter, text: str, box: QRectF, ink: QColor, bold: bool = True) -> None:
    """Write `text` as high as `box`, at its left, made narrower where it would be too long."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), theme.font(100, bold), text)
    caps = QPainterPath()
    caps.addText(
        QPointF(0, 0), theme.font(100, bold), "大" if not text.isascii() and text[-1] > "一" else "8"
    )
    bounds, height = path.boundingRect(), caps.boundingRect()
    up = box.height() / height.height()
    across = min(up, box.width() / max(1.0, bounds.width()))
    painter.save()
    painter.translate(box.x() - bounds.x() * across, box.bottom() - height.bottom() * up)
    painter.scale(across, up)
    painter.fillPath(path, ink)
    painter.restore()


def _draw_corner(painter: QPainter, look: Look, box: QRectF, ink: QColor) -> None:
    """Rank and suit, and under them the number: the part that is never covered."""
    assert look.kind is not None
    if look.kind.suit is None:
        _write(
            painter,
            _("RJ") if look.kind is RED_JOKER else _("BJ"),
            _within(box, 0.085, 0.052, 0.49, 0.150),
            ink,
        )
    else:
        wide = len(look.kind.rank_text) > 1
        _write(painter, look.kind.rank_text, _within(box, 0.085, 0.050, 0.27, 0.160), ink)
        sign = _within(box, 0.385 if wide else 0.34, 0.052, 0.212, 0.156)
        painter.fillPath(pips.fitted(pips.suit(look.kind.suit), sign), ink)
    if look.number:
        _write(painter, look.number, _within(box, 0.085, 0.252, 0.50, 0.105), QColor(theme.INK))


def _draw_middle(painter: QPainter, look: Look, box: QRectF, ink: QColor) -> None:
    assert look.kind is not None
    assert look.kind.suit is not None
    sign = pips.suit(look.kind.suit)
    if look.idle:
        ink = QColor(ink)
        ink.setAlphaF(_GHOST)
    if look.kind.rank > 10:
        painter.fillPath(pips.fitted(pips.crown(look.kind.rank), _within(box, 0.34, 0.43, 0.44, 0.19)), ink)
        painter.fillPath(pips.fitted(sign, _within(box, 0.34, 0.65, 0.44, 0.29)), ink)
    else:
        painter.fillPath(pips.fitted(sign, _within(box, 0.28, 0.47, 0.60, 0.44)), ink)


def _draw_joker(painter: QPainter, look: Look, box: QRectF, ink: QColor) -> None:
    painter.setOpacity(_GHOST if look.idle else 1.0)
    cap = _within(box, 0.22, 0.42, 0.62, 0.50)
    gold = QColor(theme.GOLD)
    for number, colour in enumerate((ink, ink, gold)):
        painter.fillPath(pips.fitted(pips.horn(number), cap), colour)
    painter.setBrush(gold)
    painter.setPen(QPen(ink, max(1.0, box.width() * 0.012)))
    for x, y in pips.BELLS:
        bell = cap.topLeft() + QPointF(x * cap.width(), y * cap.height())
        painter.drawEllipse(bell, cap.width() * 0.075, cap.width() * 0.075)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRoundedRect(_within(cap, 0.16, 0.80, 0.68, 0.12), cap.width() * 0.05, cap.width() * 0.05)
    painter.setOpacity(1.0)


def _draw_back(painter: QPainter, box: QRectF) -> None:
    """Waves, and the gold that they leave."""
    inner = _within(box, 0.06, 0.043, 0.88, 0.914)
    panel = QPainterPath()
    panel.addRoundedRect(inner, box.width() * 0.05, box.width() * 0.05)
    painter.fillPath(panel, QColor(_BACK))
    painter.save()
    painter.setClipPath(panel)
    painter.setBrush(QColor(_BACK))
    painter.setPen(QPen(QColor(_BACK_LINE), max(0.8, box.width() * 0.011)))
    side = inner.width() / 4
    for row in range(int(inner.height() / side * 2) + 2):
        for column in range(-1, 5):
            x = inner.x() + (column + row % 2 / 2) * side
            painter.drawPath(
                pips.fitted(pips.wave(), QRectF(x, inner.y() + (row - 1.5) * side / 2, side, side))
            )
    painter.restore()
    painter.setPen(QPen(QColor(_BACK_LINE), max(1.0, box.width() * 0.02)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(panel)
    painter.setPen(Qt.PenStyle.NoPen)


class CardButton(QAbstractButton):
    """One card lying on the table. Checked means marked; what a click does is the table's business."""

    def __init__(self, card: Card, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self.latest = False
        self._look = Look(card.kind)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress(self, look: Look, latest: bool) -> None:
        """Show the card like this; `latest`: it is the one just turned."""
        if (look, latest) != (self._look, self.latest):
            self._look, self.latest = look, latest
            self.update()

    @property
    def look(self) -> Look:
        return self._look

    def nextCheckState(self) -> None:
        """A click alone marks nothing."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click marks as one click does, and does not unmark at once."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the table's: arrows lead from card to card, space goes on."""
        event.ignore()

    def sizeHint(self) -> QSize:
        return QSize(card_width(120), 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = Look(self._look.kind, self._look.number, self._look.idle, self.isChecked())
        painter.drawPixmap(0, 0, picture(look, self.height(), self.devicePixelRatioF()))
        if self.latest or self.isChecked():
            self._frame(painter, theme.GOLD, 0.042)
        if self.hasFocus():
            self._frame(painter, _FOCUS, 0.035)

    def _frame(self, painter: QPainter, colour: str, thick: float) -> None:
        pen = QPen(QColor(colour), max(2.0, self.width() * thick))
        half = pen.widthF() / 2
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(box, self.width() * 0.07, self.width() * 0.07)
