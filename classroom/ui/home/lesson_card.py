"""One lesson on the home screen: a card to press, with title, formula, picture and reading."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from classroom.lesson import Lesson
from classroom.topics import DIFFICULTIES, topic_words, year_words
from classroom.ui import theme
from classroom.ui.home.home_card import Card
from classroom.ui.lesson import lesson_words, sketch
from classroom.ui.lesson.drawing import drawings
from classroom.ui.typesetting.formula import FormulaLook, paint_formula
from classroom.ui.typesetting.lines import advance, balanced_width, fitting_px, keep_together
from classroom.words import _

_WRAP = int(Qt.TextFlag.TextWordWrap)


class LessonCard(Card):
    """A lesson's card; everything on it is painted."""

    pickable = True

    def __init__(self, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson = lesson
        drawings().drawn.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Read its words again in the language spoken now."""
        words = (lesson_words.number(self.lesson), lesson_words.title(self.lesson))
        self.setAccessibleName(" ".join(filter(None, words)))
        said = _(
            "Relation {relation}. {reading} {idle}",
            relation=self.lesson.relation.text,
            reading=lesson_words.reading_words(self.lesson),
            idle=lesson_words.idle_words(self.lesson),
        )
        self.setAccessibleDescription(f"{said}\n{lesson_words.about(self.lesson)}".strip())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            px = self._px()
            self._paint_sheet(painter, px)
            inside = self._inside(px)
            flat = inside.width() > inside.height() * 1.7
            side = inside.height() if flat else min(inside.height() - px * 6.0, inside.width() * 0.46)
            picture = QRectF(inside.right() - side, inside.bottom() - side, side, side)
            sketch.paint(painter, picture, self.lesson)
            beside = inside.adjusted(0, 0, -side - px * 0.6, 0)
            inside = beside if flat else inside
            self._paint_title(painter, _rows(inside, 0, px * 2.9), px)
            self._paint_formula(painter, _rows(inside, px * 3.1, px * 5.75), px)
            self._paint_lower(painter, _rows(beside, px * 6.0, inside.height()), px)
            self._paint_box(painter, px)

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
        right = area.right() - (px * 1.6 if self._picking else 0)
        room = QRectF(left, area.top(), right - left, area.height())
        text = keep_together(lesson_words.title(self.lesson))
        size = fitting_px(text, room.size(), px * 1.08, bold=True)
        room.setWidth(balanced_width(text, size, room.width(), bold=True))
        painter.setFont(theme.font(size, bold=True))
        painter.setPen(QColor(theme.INK))
        painter.drawText(room, _WRAP, text)

    def _paint_formula(self, painter: QPainter, area: QRectF, px: float) -> None:
        paint_formula(painter, area, self.lesson.relation.latex, FormulaLook(px * 1.45, QColor(theme.INK)))

    def _paint_lower(self, painter: QPainter, area: QRectF, px: float) -> None:
        """How cards are read; under it, in small, what the lesson is about and for whom; the idle cards."""
        self._paint_badge(painter, _rows(area, px * 0.2, px * 1.75), px)
        about = self._paint_about(painter, _rows(area, px * 1.88, area.height()), px)
        idle = _rows(area, px * 1.95 + about, area.height())
        text = keep_together(lesson_words.idle_words(self.lesson))
        painter.setFont(theme.font(fitting_px(text, idle.size(), px * 0.84)))
        painter.setPen(QColor(theme.INK_SOFT))
        painter.drawText(idle, _WRAP | int(Qt.AlignmentFlag.AlignBottom), text)

    def _paint_about(self, painter: QPainter, area: QRectF, px: float) -> float:
        """Topic, and under it school year and difficulty; gives the height that they take."""
        line, top = px * 0.93, area.top()
        year = year_words(self.lesson.year) if self.lesson.year else ""
        painter.setPen(QColor(theme.INK_SOFT))
        for text in filter(None, (topic_words(self.lesson.topic) if self.lesson.topic else "", year)):
            row = QRectF(area.left(), top, area.width(), line)
            size = fitting_px(text, row.size(), px * 0.74)
            painter.setFont(theme.font(size))
            painter.drawText(row, int(Qt.AlignmentFlag.AlignVCenter), text)
            top += line
        if self.lesson.difficulty:
            beside = bool(year)
            left = area.left() + (advance(year, px * 0.74) + px * 0.6 if beside else 0)
            middle = top - line / 2 if beside else top + line / 2
            self._paint_difficulty(painter, QPointF(left, middle), px)
            top += 0 if beside else line
        return top - area.top()

    def _paint_difficulty(self, painter: QPainter, left: QPointF, px: float) -> None:
        """Three dots, as many of them filled as it is hard."""
        painter.setPen(QPen(QColor(theme.GOLD), px * 0.08))
        for each in DIFFICULTIES:
            painter.setBrush(QColor(theme.GOLD) if each <= self.lesson.difficulty else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(left + QPointF(px * (0.25 + 0.65 * (each - 1)), 0), px * 0.2, px * 0.2)

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
