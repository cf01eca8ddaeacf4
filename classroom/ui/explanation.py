"""The explanation of a claim: verdict, cards, every step, and the figure, sized to be read from afar."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from classroom.maths.explanation import Explanation
from classroom.maths.figure import PlaneFigure
from classroom.ui import theme
from classroom.ui.figure_view import FigureView, ratio
from classroom.ui.lines import advance, balanced_width, keep_together, wrapped
from classroom.ui.small_cards import CardStrip
from classroom.ui.steps import Steps, reads
from classroom.words import _

# Text sizes tried, as parts of the panel's height, from the largest down.
_LARGEST: Final = 0.038
_SMALLEST_PX: Final = 10
# Text this large is large enough: a figure need not give way for more.
_ENOUGH: Final = 0.031
# The parts of the panel's width that the plane beside the steps may take, the best first.
_FIGURE_WIDTHS: Final = (0.54, 0.5, 0.46, 0.42)
_FIGURE_HEIGHT: Final = 0.45


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes: the header's height, then the card lines, the steps, the figure."""

    px: int
    header: QRect
    top: QRect
    steps: QRect
    figure: QRect
    fits: bool


class ExplanationPanel(QWidget):
    """Shows one explanation; `clear` empties it. Scrolls only when the smallest text does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._explanation: Explanation | None = None
        theme.paper(self)
        self._verdict = QLabel(self)
        self._verdict.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._headline = QLabel(self)
        self._headline.setWordWrap(True)
        self._headline.setTextFormat(Qt.TextFormat.PlainText)
        self._cards = CardStrip(self)
        self._top = Steps(self)
        self._steps = Steps()
        self.steps_area = QScrollArea(self)
        self.steps_area.setFrameShape(QFrame.Shape.NoFrame)
        self.steps_area.setWidget(self._steps)
        self.steps_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.figure = FigureView(self)
        self._parts = (self._verdict, self._headline, self._cards, self._top, self.steps_area, self.figure)
        self.clear()

    def show_explanation(self, explanation: Explanation) -> None:
        """Show why these cards win or do not."""
        self._explanation = explanation
        cards = tuple(line for line in explanation.steps if line.kind == "card")
        others = tuple(line for line in explanation.steps if line.kind != "card")
        self._top.show_lines(cards)
        self._steps.show_lines(others, verdict="good" if explanation.wins else "bad")
        self._cards.show_kinds(explanation.kinds, idle=explanation.idle)
        self._headline.setText(keep_together(explanation.headline))
        self._verdict.setText(_("Wins") if explanation.wins else _("Does not win"))
        self._verdict.setProperty("verdict", "good" if explanation.wins else "bad")
        theme.dress(self._verdict)
        self.figure.show_figure(explanation.figure, _("Figure: {headline}", headline=explanation.headline))
        self.setAccessibleName(_("Explanation"))
        self.setAccessibleDescription(
            "\n".join(f"{line.text} {reads(line)}".strip() for line in explanation.steps)
        )
        self.steps_area.setAccessibleName(_("The steps of the explanation"))
        self.steps_area.verticalScrollBar().setValue(0)
        for part in self._parts:
            part.show()
        self._arrange()

    def clear(self) -> None:
        """Show nothing."""
        self._explanation = None
        self._top.show_lines(())
        self._steps.show_lines(())
        self.figure.clear()
        for part in self._parts:
            part.hide()

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
            # Labels have the new style only afterwards.
            QTimer.singleShot(0, self._arrange)

    def _arrange(self) -> None:
        """Give every part its place, the text as large as fits."""
        if self._explanation is None or self.width() < 2:
            return
        plan = self._best_plan(self._explanation)
        self._arrange_header(plan)
        self._top.move(plan.top.topLeft())
        self._top.arrange(plan.top.width(), plan.px)
        self.figure.setGeometry(plan.figure)
        self.steps_area.setGeometry(plan.steps)
        bar = 0 if plan.fits else self.steps_area.verticalScrollBar().sizeHint().width()
        self._steps.arrange(plan.steps.width() - bar, plan.px)
        self.steps_area.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff if plan.fits else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        )
        self.steps_area.setFocusPolicy(Qt.FocusPolicy.NoFocus if plan.fits else Qt.FocusPolicy.StrongFocus)

    def _best_plan(self, explanation: Explanation) -> Plan:
        """The plan with the largest figure that leaves the text large enough, else the best of both."""
        if isinstance(explanation.figure, PlaneFigure) and self.width() >= self.height() * 0.8:
            plans = []
            for part in _FIGURE_WIDTHS:
                plans.append(self._largest(explanation, part))
                if plans[-1].px >= self.height() * _ENOUGH:
                    break
            return max(plans, key=lambda plan: (plan.fits, plan.px * plan.figure.width() ** 0.5))
        return self._largest(explanation, None)

    def _largest(self, explanation: Explanation, part: float | None) -> Plan:
        """The plan with the largest text; the figure beside the steps with `part` of the width, or below."""
        sizes = range(max(_SMALLEST_PX, round(self.height() * _LARGEST)), _SMALLEST_PX - 1, -1)
        first = bisect_left(sizes, True, key=lambda px: self._plan(explanation, px, part).fits)
        return self._plan(explanation, sizes[min(first, len(sizes) - 1)], part)

    def _plan(self, explanation: Explanation, px: int, part: float | None) -> Plan:
        margin = round(px * 0.8)
        inside = self.rect().adjusted(margin, margin, -margin, -margin)
        header = QRect(inside.left(), inside.top(), inside.width(), self._header_height(inside.width(), px))
        top = QRect(header)
        top.setTop(header.bottom() + round(px * 0.4))
        top.setHeight(round(self._top.height_at(top.width(), px)) + 1)
        rest = inside.adjusted(0, top.bottom() - inside.top() + round(px * 0.1), 0, 0)
        shape = ratio(explanation.figure)
        if part is None:
            high = min(round(inside.width() / shape), round(inside.height() * _FIGURE_HEIGHT))
            figure = QRect(rest.left(), rest.bottom() - high + 1, rest.width(), high)
            steps = rest.adjusted(0, 0, 0, -high - margin)
        else:
            wide = min(round(inside.width() * part), round(rest.height() * shape))
            figure = QRect(rest.right() - wide + 1, rest.top(), wide, rest.height())
            steps = rest.adjusted(0, 0, -wide - margin, 0)
        fits = self._steps.height_at(steps.width(), px) <= steps.height()
        fits = fits and (px <= _SMALLEST_PX or not self._steps.cramped(steps.width(), px))
        return Plan(px, header, top, steps, figure, fits)

    def _header_height(self, width: int, px: int) -> int:
        cards = round(px * 2.6)
        beside = width - self._beside(px)
        text = wrapped(self._headline.text(), self._headline_px(px, beside), beside, bold=True)
        return max(cards, round(text.height()) + 2)

    def _headline_px(self, px: int, width: int) -> int:
        """Larger than the steps; smaller where that saves a second line."""
        large = round(px * 1.15)
        one_line = (width - 2) / (advance(self._headline.text(), 100, bold=True) / 100)
        return min(large, int(one_line)) if one_line >= large * 0.8 else px

    def _beside(self, px: int) -> int:
        """How far right the headline begins: after the verdict and the cards."""
        chip = advance(self._verdict.text(), round(px * 1.25), bold=True) + px * 1.2
        self._cards.set_height(round(px * 2.6))
        return round(chip + px * 0.5) + self._cards.sizeHint().width() + round(px * 0.6)

    def _arrange_header(self, plan: Plan) -> None:
        px, header = plan.px, plan.header
        cards = round(px * 2.6)
        left = header.left() + self._beside(px)
        strip = self._cards.sizeHint().width()
        y = header.top() + (header.height() - cards) // 2
        self._verdict.setFont(theme.font(px * 1.25, bold=True))
        self._verdict.setGeometry(
            header.left(), y, left - header.left() - strip - round(px * 0.6) - round(px * 0.5), cards
        )
        self._cards.setGeometry(left - strip - round(px * 0.6), y, strip, cards)
        beside = header.right() - left + 1
        size = self._headline_px(px, beside)
        even = balanced_width(self._headline.text(), size, beside, bold=True)
        self._headline.setFont(theme.font(size, bold=True))
        self._headline.setGeometry(left, header.top(), min(beside, round(even) + 2), header.height())
