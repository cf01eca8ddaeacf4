"""Clicking a point in the plane: a cross-hair on the grid that follows the mouse or the arrow keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from classroom.maths.figure import PlaneFigure
from classroom.maths.proving.questions import Place
from classroom.names import signed
from classroom.ui import theme
from classroom.ui.explanation.figure_view import FigureView
from classroom.words import _

Spot = tuple[int, int]

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class PlanePicker(FigureView):
    """`answered` carries the point clicked; the same wrong one twice is told by `unclear`, and costs nothing.

    The cross-hair shows no coordinates: they are what is asked for.
    """

    answered = Signal(int, int)
    unclear = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cross: Spot = (0, 0)
        self._wrong: Spot | None = None
        self._found: Spot | None = None
        self._label = ""
        self._asking = False
        self.setMouseTracking(True)

    def ask(self, question: Place) -> None:
        """Ask for this point; the cross-hair starts at the origin."""
        self._wrong = self._found = None
        self.show_figure(question.figure, question.asked)
        self._listen(True)
        self._move((0, 0))

    def take_focus(self) -> None:
        """Listen to the keys."""
        self.setFocus()

    def refuse(self) -> None:
        """This was wrong: a small cross stays there."""
        self._wrong = self.cross
        self.setFocus()
        self.update()

    def show_point(self, point: Spot, label: str) -> None:
        """Show the right point, with its name; nothing is asked any more."""
        self._found, self._label = point, label
        self.setAccessibleDescription(label)
        self._listen(False)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._asking:
            self._move(self._under(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._asking:
            self._move(self._under(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        # Not the press: a finger on a large screen can still slide to where it should be.
        if self._asking and event.button() == Qt.MouseButton.LeftButton:
            self._move(self._under(event.position()))
            self.answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = _ARROWS.get(Qt.Key(event.key())) if self._asking else None
        if arrow is not None:
            limit = self._figure.limit
            across, up = (here + step for here, step in zip(self.cross, arrow, strict=True))
            self._move((max(-limit, min(limit, across)), max(-limit, min(limit, up))))
        elif self._asking and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.answer()
        else:
            event.ignore()

    def answer(self) -> None:
        """The point under the cross-hair is the answer."""
        if self.cross == self._wrong:
            self.unclear.emit(_("This is the answer given before: change it first."))
        else:
            self.answered.emit(*self.cross)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._spec is None or self._image is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._wrong is not None:
                self._paint_wrong(painter, self._at(self._wrong))
            if self._found is not None:
                self._paint_found(painter, self._at(self._found))
            elif self._asking:
                self._paint_cross(painter, self._at(self.cross))

    @property
    def _figure(self) -> PlaneFigure:
        assert isinstance(self._spec, PlaneFigure)
        return self._spec

    def _listen(self, asking: bool) -> None:
        self._asking = asking
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if asking else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.CrossCursor if asking else Qt.CursorShape.ArrowCursor)

    def _move(self, spot: Spot) -> None:
        self.cross = spot
        # For those who cannot see the plane: without it they could not answer.
        here = f"({signed(spot[0])}, {signed(spot[1])})"
        self.setAccessibleDescription(_("Cross-hair at {point}", point=here))
        self.update()

    def _under(self, position: QPointF) -> Spot:
        from classroom.plots import pointing

        box = self.box()
        inside = position - box.topLeft()
        return pointing(self._figure, box.width(), box.height()).grid_point((inside.x(), inside.y()))

    def _at(self, spot: Spot) -> QPointF:
        from classroom.plots import pointing

        box = self.box()
        return box.topLeft() + QPointF(*pointing(self._figure, box.width(), box.height()).pixel(spot))

    def _paint_cross(self, painter: QPainter, at: QPointF) -> None:
        limit = self._figure.limit
        low, high = self._at((-limit, -limit)), self._at((limit, limit))
        painter.setPen(QPen(QColor(theme.RED), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(low.x(), at.y()), QPointF(high.x(), at.y()))
        painter.drawLine(QPointF(at.x(), high.y()), QPointF(at.x(), low.y()))
        radius = max(5.0, self.box().width() / 90)
        painter.setPen(QPen(QColor(theme.RED), 2.5 if self.hasFocus() else 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius, radius)

    def _paint_wrong(self, painter: QPainter, at: QPointF) -> None:
        reach = max(5.0, self.box().width() / 90)
        painter.setPen(QPen(QColor(theme.INK_SOFT), 3.0))
        painter.drawLine(at + QPointF(-reach, -reach), at + QPointF(reach, reach))
        painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))

    def _paint_found(self, painter: QPainter, at: QPointF) -> None:
        box = self.box()
        radius = max(5.0, box.width() / 80)
        painter.setPen(QPen(QColor("#FFFFFF"), 2.0))
        painter.setBrush(QColor(theme.RED))
        painter.drawEllipse(at, radius, radius)
        painter.setFont(theme.font(max(14.0, box.width() / 24), bold=True))
        wide = painter.fontMetrics().horizontalAdvance(self._label) + 8.0
        high = painter.fontMetrics().height()
        # To the right of the point and above it, unless that is beyond the picture.
        left = (
            at.x() + radius + 4 if at.x() + radius + 4 + wide <= box.right() else at.x() - radius - 4 - wide
        )
        top = at.y() - radius - high if at.y() - radius - high >= box.top() else at.y() + radius
        area = QRectF(left, top, wide, high)
        paper = QColor(theme.PAPER)
        paper.setAlphaF(0.85)
        painter.fillRect(area, paper)
        painter.setPen(QColor(theme.RED))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._label)
