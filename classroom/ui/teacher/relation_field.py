"""The field for a relation: typed with any input method, a mistake shown under the very sign."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from classroom.ui import theme
from classroom.words import _

HOLE: Final = "▢"
"""In a template: where the cursor goes, or what was selected."""
_COMPARATORS: Final = frozenset("<>=≤≥≠＜＞＝")
_LARGE: Final = 1.45  # times running text
_FAINT: Final = 38


def _is_for_the_page(event: QEvent) -> bool:
    """Ctrl+Z and Ctrl+Y are the page's, which takes back more than typing."""
    if not isinstance(event, QKeyEvent):
        return False
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)


class Line(QLineEdit):
    """A line of text; what has been typed is told by `typed`, but never while an input method composes."""

    typed = Signal(str)
    composing = Signal(bool)
    """An input method has begun to compose, or has ended."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_composing = False
        self._told = ""
        self.textChanged.connect(self._changed)

    def show_text(self, text: str) -> None:
        """Show this text as one that was there before; the cursor stays where nothing changes.

        Of a long text the beginning is seen, unless she is writing here.
        """
        self._told = text
        if text != self.text():
            self.setText(text)
            if not self.hasFocus():
                self.setCursorPosition(0)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        before = self.is_composing
        self.is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)
        if before != self.is_composing:
            self.composing.emit(self.is_composing)
        self._changed()

    def event(self, event: QEvent) -> bool:
        if _is_for_the_page(event):
            event.ignore()
            return False
        return super().event(event)

    def in_one_line(self, text: str) -> str:
        """What was pasted in several lines as one."""
        return " ".join(text.split())

    def _changed(self) -> None:
        if not self.is_composing and self.text() != "".join(self.text().splitlines()):
            self.setText(self.in_one_line(self.text()))  # which comes here again
        if not self.is_composing and self.text() != self._told:
            self._told = self.text()
            self.typed.emit(self._told)


class RelationField(Line):
    """A large line for the relation, with the mark of a mistake under its sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark: int | None = None
        self.setClearButtonEnabled(False)
        self.textChanged.connect(lambda: self.mark(None))
        self.retranslate()

    def retranslate(self) -> None:
        """Say what it is in the language spoken now."""
        self.setAccessibleName(_("Relation"))
        self.setPlaceholderText(_("such as a+b=6"))

    def in_one_line(self, text: str) -> str:
        """Conditions that stand in lines of their own, as of a system, are joined; else it is one formula."""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        whole = all(_COMPARATORS.intersection(line) for line in lines)
        return f" {_('and')} ".join(lines) if whole else super().in_one_line(text)

    @property
    def marked(self) -> int | None:
        """Where the mark stands; None without one."""
        return self._mark

    def mark(self, position: int | None) -> None:
        """Put the mark under the sign at this place; None takes it away."""
        self._mark = position
        self.update()

    def insert_sign(self, template: str, wraps: str = "") -> None:
        """Insert at the cursor; the cursor goes into the template's first hole.

        Where something is selected, that goes into the first hole of `wraps`, and the cursor into the next.
        """
        chosen = self.selectedText()
        first, *others = (wraps or template if chosen else template).split(HOLE)
        if not others:
            self.insert(first)
            return
        inside = chosen + others[0] if len(others) > 1 and chosen else chosen
        start = self.selectionStart() if chosen else self.cursorPosition()
        self.insert(first + chosen + "".join(others))
        if len(others) > 1 or not chosen:
            self.setCursorPosition(start + len(first + inside))

    def sign_box(self, position: int) -> QRectF:
        """Where in the widget the sign at this place stands; after the last sign, the room for one more."""
        measure = QFontMetricsF(self.font())
        text = self.text()
        # The field scrolls: where its cursor is says by how much.
        cursor = self.cursorRect()
        start = cursor.center().x() - measure.horizontalAdvance(text[: self.cursorPosition()])
        left = start + measure.horizontalAdvance(text[:position])
        sign = text[position : position + 1]
        wide = measure.horizontalAdvance(sign if sign.strip() else "0")
        inside = QRectF(self.contentsRect())
        left = min(max(left, inside.left()), inside.right() - wide)
        return QRectF(left, cursor.top(), wide, cursor.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._mark is None or self.is_composing:
            return
        box = self.sign_box(self._mark)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ground = QColor(theme.RED)
            ground.setAlpha(_FAINT)
            painter.fillRect(box, ground)
            painter.setPen(QPen(QColor(theme.RED), 1))
            painter.setBrush(QColor(theme.RED))
            half = box.height() * 0.2
            tip = QPointF(box.center().x(), box.bottom() + 1)
            painter.drawPolygon(
                QPolygonF([tip, tip + QPointF(-half, half * 1.3), tip + QPointF(half, half * 1.3)])
            )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dress()

    def dress(self) -> None:
        """Text and margins as large as the window asks for."""
        px = round(theme.body(self) * _LARGE)
        # The sheet's size would win over a font that is set.
        sheet = f"font-size: {px}px; min-height: {round(px * 1.25)}px;"
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)
            self.setTextMargins(0, 0, 0, round(px * 0.36))
