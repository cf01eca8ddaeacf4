"""The explanation of a claim: verdict, cards, every step, and the figure, sized to be read from afar."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from classroom.maths.explanation import Explanation
from classroom.ui import theme
from classroom.ui.figure_view import FigureView, ratio
from classroom.ui.small_cards import CardStrip
from classroom.ui.steps import Steps
from classroom.ui.warmup import warmup
from classroom.words import _

# Text sizes tried, as parts of the panel's height, the largest first.
_LARGEST: Final = 0.036
_SMALLEST_PX: Final = 12.0
_SHRINK: Final = 0.94


class ExplanationPanel(QWidget):
    """Shows one explanation; `clear` empties it. Scrolls only when the smallest text does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._explanation: Explanation | None = None
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._verdict = QLabel(self)
        self._verdict.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._headline = QLabel(self)
        self._headline.setWordWrap(True)
        self._headline.setTextFormat(Qt.TextFormat.PlainText)
        self._cards = CardStrip(self)
        self.figure = FigureView(self)
        self._steps = Steps()
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidget(self._steps)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(_("The steps of the explanation"))
        self._scroll.viewport().setAutoFillBackground(False)
        self._steps.setAutoFillBackground(False)
        warmup.done.connect(self._arrange)
        self.clear()

    def show_explanation(self, explanation: Explanation) -> None:
        """Show why these cards win or do not."""
        self._explanation = explanation
        self._steps.show_lines(explanation.steps)
        self._cards.show_kinds(explanation.kinds, idle=explanation.idle)
        self._headline.setText(explanation.headline)
        self._verdict.setText(_("Wins") if explanation.wins else _("Does not win"))
        self.figure.show_figure(explanation.figure, _("Figure: {headline}", headline=explanation.headline))
        self.setAccessibleName(_("Explanation"))
        self.setAccessibleDescription("\n".join(line.text or line.latex for line in explanation.steps))
        for child in (self._verdict, self._headline, self._cards, self.figure, self._scroll):
            child.show()
        self._scroll.verticalScrollBar().setValue(0)
        self._arrange()

    def clear(self) -> None:
        """Show nothing."""
        self._explanation = None
        self._steps.show_lines(())
        self.figure.clear()
        for child in (self._verdict, self._headline, self._cards, self.figure, self._scroll):
            child.hide()

    @property
    def up_to_date(self) -> bool:
        """Whether an explanation is shown, its figure drawn."""
        return self._explanation is not None and self.figure.up_to_date

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 44, px * 24)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 240)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            QTimer.singleShot(0, self._arrange)

    def _arrange(self) -> None:
        """Give the words and the figure their places: side by side when the panel is wide."""
        if self._explanation is None or not self.width():
            return
        words, figure = self._areas(ratio(self._explanation.figure))
        self.figure.setGeometry(figure)
        px = self.height() * _LARGEST
        while True:
            top = self._arrange_header(words, px)
            room = QRect(words.left(), top, words.width(), words.bottom() - top)
            needed = self._steps.arrange(room.width(), px)
            if needed <= room.height() or px <= _SMALLEST_PX:
                break
            px = max(_SMALLEST_PX, px * _SHRINK)
        scrolls = needed > room.height()
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus)
        if scrolls:
            needed = self._steps.arrange(
                room.width() - self._scroll.verticalScrollBar().sizeHint().width(), px
            )
        self._scroll.setGeometry(room)
        self._steps.resize(room.width(), max(needed, 1))

    def _areas(self, shape: float) -> tuple[QRect, QRect]:
        """The rectangles of the words and of the figure."""
        margin = max(6, round(self.height() * 0.022))
        inside = self.rect().adjusted(margin, margin, -margin, -margin)
        if inside.width() >= inside.height() * 1.15:
            wide = min(round(inside.height() * shape), round(inside.width() * 0.52))
            figure = QRect(inside.right() - wide + 1, inside.top(), wide, inside.height())
            return inside.adjusted(0, 0, -wide - margin, 0), figure
        high = min(round(inside.width() / shape), round(inside.height() * 0.45))
        figure = QRect(inside.left(), inside.bottom() - high + 1, inside.width(), high)
        return inside.adjusted(0, 0, 0, -high - margin), figure

    def _arrange_header(self, words: QRect, px: float) -> int:
        """The verdict and the cards in one row, the headline under them; returns where the steps begin."""
        explanation = self._explanation
        assert explanation is not None
        big = px * 1.3
        self._cards.set_height(round(px * 2.6))
        cards = self._cards.sizeHint()
        self._verdict.setFont(theme.font(big, bold=True))
        colour = theme.GREEN if explanation.wins else theme.RED
        self._verdict.setStyleSheet(
            f"background: {colour}; color: white;"
            f" border-radius: {round(px * 0.4)}px; padding: 0 {round(px * 0.6)}px;"
        )
        wide = self._verdict.sizeHint().width()
        self._verdict.setGeometry(words.left(), words.top(), wide, cards.height())
        left = words.left() + wide + round(px * 0.6)
        self._cards.setGeometry(left, words.top(), cards.width(), cards.height())
        self._headline.setFont(theme.font(px * 1.15, bold=True))
        left += cards.width() + round(px * 0.3)
        beside = words.right() - left
        if beside >= words.width() * 0.45 and self._headline.heightForWidth(beside) <= cards.height():
            self._headline.setGeometry(left, words.top(), beside, cards.height())
            return words.top() + cards.height() + round(px * 0.5)
        top = words.top() + cards.height() + round(px * 0.3)
        height = self._headline.heightForWidth(words.width())
        self._headline.setGeometry(words.left(), top, words.width(), height)
        return top + height + round(px * 0.4)
