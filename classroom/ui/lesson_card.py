"""One lesson on the home screen: a card to press, with title, formula, picture and reading."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from classroom.lesson import Lesson
from classroom.ui import lesson_words, sketch, theme
from classroom.ui.formula import FormulaLook, paint_formula
from classroom.ui.lines import balanced_width, fitting_px, keep_together
from classroom.words import _

_WRAP = int(Qt.TextFlag.TextWordWrap)


class LessonCard(QAbstractButton):
    """Pressed (click, Enter, Space), it emits `clicked`; everything on it is painted."""

    def __init__(self, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()

    def retranslate(self) -> None:
        """Read its words again in the language spoken now."""
        words = (lesson_words.number(self.lesson), lesson_words.title(self.lesson))
        self.setAccessibleName(" ".join(filter(None, words)))
        self.setAccessibleDescription(
            _(
                "Relation {relation}. {reading} {idle}",
                relation=self.lesson.relation.text,
                reading=lesson_words.reading_words(self.lesson),
                idle=lesson_words.idle_words(self.lesson),
            )
        )
        self.update()

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 14, px * 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(150, 120)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            px = self._px()
            self._paint_sheet(painter, px)
            inside = QRectF(self.rect()).adjusted(px * 0.9, px * 0.75, -px * 0.9, -px * 0.75)
            flat = inside.width() > inside.height() * 1.7
            side = inside.height() if flat else min(inside.height() - px * 6.0, inside.width() * 0.46)
            picture = QRectF(inside.right() - side, inside.bottom() - side, side, side)
            sketch.paint(painter, picture, self.lesson.id, number_line=self.lesson.size == 3)
            beside = inside.adjusted(0, 0, -side - px * 0.6, 0)
            inside = beside if flat else inside
            self._paint_title(painter, _rows(inside, 0, px * 2.9), px)
            self._paint_formula(painter, _rows(inside, px * 3.1, px * 5.75), px)
            self._paint_lower(painter, _rows(beside, px * 6.0, inside.height()), px)

    def _px(self) -> float:
        """Running text, smaller where the card itself is small."""
        return max(10.0, min(theme.body(self) * 1.0, self.width() / 12.5, self.height() / 9.2))

    def _paint_sheet(self, painter: QPainter, px: float) -> None:
        box = QRectF(self.rect()).adjusted(3, 3, -3, -4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRoundedRect(box.translated(0, 2), px * 0.6, px * 0.6)
        lit = self.underMouse() or self.hasFocus()
        painter.setBrush(QColor("#FFFDF6" if lit else theme.PAPER))
        painter.drawRoundedRect(box, px * 0.6, px * 0.6)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.GOLD_LIGHT), max(4.0, px * 0.22)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -3), px * 0.6, px * 0.6)

    def _paint_title(self, painter: QPainter, area: QRectF, px: float) -> None:
        """The number in a disc and the title, in two lines of like length where one does not suffice."""
        left = area.left()
        if self.lesson.order:
            disc = QRectF(left, area.top(), px * 1.55, px * 1.55)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.FELT))
            painter.drawEllipse(disc)
            painter.setPen(QColor(theme.PAPER))
            painter.setFont(theme.font(px * 0.95, bold=True))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.lesson.order))
            left += px * 2.05
        room = QRectF(left, area.top(), area.right() - left, area.height())
        text = keep_together(lesson_words.title(self.lesson))
        size = fitting_px(text, room.size(), px * 1.08, bold=True)
        room.setWidth(balanced_width(text, size, room.width(), bold=True))
        painter.setFont(theme.font(size, bold=True))
        painter.setPen(QColor(theme.INK))
        painter.drawText(room, _WRAP, text)

    def _paint_formula(self, painter: QPainter, area: QRectF, px: float) -> None:
        paint_formula(painter, area, self.lesson.relation.latex, FormulaLook(px * 1.45, QColor(theme.INK)))

    def _paint_lower(self, painter: QPainter, area: QRectF, px: float) -> None:
        """How cards are read, and under it the idle ones."""
        self._paint_badge(painter, _rows(area, px * 0.2, px * 1.75), px)
        idle = _rows(area, px * 2.1, area.height())
        text = keep_together(lesson_words.idle_words(self.lesson))
        painter.setFont(theme.font(fitting_px(text, idle.size(), px * 0.84)))
        painter.setPen(QColor(theme.INK_SOFT))
        painter.drawText(idle, _WRAP | int(Qt.AlignmentFlag.AlignBottom), text)

    def _paint_badge(self, painter: QPainter, area: QRectF, px: float) -> None:
        """The reading's letter in a dark disc, and what it means."""
        high = area.height()
        text = lesson_words.reading_badge(self.lesson)
        font = theme.font(px * 0.84, bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(text) + high * 1.5
        if wide > area.width():
            font = theme.font(px * 0.84 * (area.width() - high * 1.5) / (wide - high * 1.5), bold=True)
        pill = QRectF(area.left(), area.top(), min(wide, area.width()), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#DDEBE4"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        disc = QRectF(pill.left(), pill.top(), high, high)
        painter.setBrush(QColor(theme.FELT_LIGHT))
        painter.drawEllipse(disc)
        painter.setPen(QColor(theme.PAPER))
        painter.setFont(theme.font(px * 0.9, bold=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.lesson.reading.letter))
        painter.setPen(QColor(theme.FELT))
        painter.setFont(font)
        painter.drawText(pill.adjusted(high * 1.15, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)


def _rows(area: QRectF, top: float, bottom: float) -> QRectF:
    """The part of `area` between these distances from its top."""
    return QRectF(area.left(), area.top() + top, area.width(), max(1.0, bottom - top))
