"""What stands in the rows of the home screen: cards to press, and to tick while several are picked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QInputMethodEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from classroom.library.shelf import Damaged
from classroom.ui import theme
from classroom.words import _

_WRAP = int(Qt.TextFlag.TextWordWrap)
_SAID = 200  # characters of a fault that a card shows; all of it is said when it is opened


class Card(QAbstractButton):
    """Pressed (click, Enter, Space), it emits `clicked`. While cards are picked it shows a box to tick.

    `written` carries what an input method has written on it, which is meant for the search.
    """

    written = Signal(str)
    pickable = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picking = self._picked = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def retranslate(self) -> None:
        """Read its words again in the language spoken now."""
        raise NotImplementedError

    @property
    def is_picked(self) -> bool:
        """Whether it is ticked."""
        return self._picked

    def set_picking(self, picking: bool) -> None:
        """Show the box to tick, or hide and empty it."""
        self._picking = picking and self.pickable
        self.set_picked(self._picked and picking)

    def set_picked(self, picked: bool) -> None:
        """Tick it, or no longer."""
        self._picked = picked and self._picking
        self.retranslate()

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

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if event.commitString():
            self.written.emit(event.commitString())
        event.accept()

    def _px(self) -> float:
        """Running text, smaller where the card itself is small."""
        return max(10.0, min(theme.body(self) * 1.0, self.width() / 12.5, self.height() / 9.2))

    def _inside(self, px: float) -> QRectF:
        return QRectF(self.rect()).adjusted(px * 0.9, px * 0.75, -px * 0.9, -px * 0.75)

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

    def _paint_box(self, painter: QPainter, px: float) -> None:
        """The box to tick, in the upper right corner."""
        if not self._picking:
            return
        box = QRectF(self.width() - px * 2.2, px * 0.6, px * 1.5, px * 1.5)
        painter.setPen(QPen(QColor(theme.FELT if self._picked else theme.INK_SOFT), px * 0.12))
        painter.setBrush(QColor(theme.FELT if self._picked else "#FFFFFF"))
        painter.drawRoundedRect(box, px * 0.25, px * 0.25)
        if self._picked:
            pen = QPen(QColor(theme.PAPER), px * 0.2)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            corners = ((0.24, 0.54), (0.43, 0.73), (0.78, 0.3))
            tick = [box.topLeft() + QPointF(x * box.width(), y * box.height()) for x, y in corners]
            painter.drawPolyline(QPolygonF(tick))


class DamagedCard(Card):
    """Stands for a file that cannot be opened, and begins to say why."""

    def __init__(self, damaged: Damaged, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.damaged = damaged
        self.retranslate()

    def retranslate(self) -> None:
        """Read its words again in the language spoken now."""
        self.setAccessibleName(_("Cannot be opened: {file}", file=self.damaged.path.name))
        self.setAccessibleDescription("\n".join(self.damaged.faults))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            px = self._px()
            self._paint_sheet(painter, px)
            area = self._inside(px)
            painter.setPen(QColor(theme.RED))
            painter.setFont(theme.font(px * 1.08, bold=True))
            painter.drawText(area, _("Cannot be opened"))
            area.setTop(area.top() + px * 1.9)
            painter.setPen(QColor(theme.INK))
            painter.setFont(theme.font(px * 0.9, bold=True))
            name = painter.fontMetrics().elidedText(
                self.damaged.path.name, Qt.TextElideMode.ElideMiddle, int(area.width())
            )
            painter.drawText(area, name)
            area.setTop(area.top() + px * 1.7)
            painter.setPen(QColor(theme.INK_SOFT))
            painter.setFont(theme.font(px * 0.84))
            painter.drawText(area, _WRAP, self.damaged.faults[0][:_SAID])
