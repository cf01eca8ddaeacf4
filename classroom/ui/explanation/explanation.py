"""The explanation of a claim: verdict, cards, every step, and the figure, sized to be read from afar."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from classroom.maths.explanation import Explanation, Line
from classroom.maths.figure import PlaneFigure
from classroom.ui import theme
from classroom.ui.explanation.figure_view import FigureView, ratio
from classroom.ui.explanation.panel_foot import PanelFoot
from classroom.ui.explanation.panel_head import PanelHead
from classroom.ui.explanation.reveal import Beat, beats, verdict
from classroom.ui.explanation.steps import Steps, reads
from classroom.words import _

# Text sizes tried, as parts of the panel's height, from the largest down.
_LARGEST: Final = 0.038
_SMALLEST_PX: Final = 10
# Text this large is large enough: a figure need not give way for more.
_ENOUGH: Final = 0.031
# The parts of the panel's width that the plane beside the steps may take, the best first.
_FIGURE_WIDTHS: Final = (0.54, 0.5, 0.46, 0.42)
# The parts of its height that a figure below the steps may take, the best first.
_FIGURE_HEIGHTS: Final = (0.45, 0.41, 0.37)
# Where the text would be smaller than this part of the height, the figure gives way still more.
_TOO_SMALL: Final = 0.027
_NARROW_FIGURES: Final = (0.38, 0.35)
_LOW_FIGURES: Final = (0.33, 0.29)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes: the header, then the card lines, the steps, the figure, the buttons."""

    px: int
    header: QRect
    top: QRect
    steps: QRect
    figure: QRect
    foot: QRect
    fits: bool


class ExplanationPanel(QWidget):
    """Shows one explanation, whole or a line at a time; `clear` empties it.

    Every line has its place from the first, so that nothing moves when more is shown. It scrolls only when
    the smallest text does not fit.
    """

    moved = Signal()
    """More is shown than before, or less."""
    told = Signal(str)
    """What has just been shown, in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._explanation: Explanation | None = None
        self._beats: tuple[Beat, ...] = ()
        self._at = 0
        theme.paper(self)
        self._head = PanelHead(self)
        self._top = Steps(self)
        self._steps = Steps()
        self.steps_area = QScrollArea(self)
        self.steps_area.setFrameShape(QFrame.Shape.NoFrame)
        self.steps_area.setWidget(self._steps)
        self.steps_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.figure = FigureView(self)
        self.foot = PanelFoot(self)
        self._parts = (self._head, self._top, self.steps_area, self.figure, self.foot)
        self.clear()

    def show_explanation(self, explanation: Explanation, at: int | None = None) -> None:
        """Show why these cards win or do not: what is to be seen after `at` presses; None: everything."""
        self._explanation = explanation
        self._beats = beats(explanation)
        last = len(self._beats) - 1
        self._at = last if at is None else min(at, last)
        cards, others = self._parted(explanation)
        shown = self._beats[self._at].lines
        self._top.show_lines(cards, shown=shown)
        tone = "good" if explanation.wins else "bad"
        self._steps.show_lines(others, verdict=tone, shown=shown - len(cards))
        self.figure.show_figure(explanation.figure, "", self._beats[self._at].stage)
        self.setAccessibleName(_("Explanation"))
        self.steps_area.setAccessibleName(_("The steps of the explanation"))
        self.steps_area.verticalScrollBar().setValue(0)
        self.foot.retranslate()
        for part in self._parts:
            part.show()
        self._show_beat(explanation)
        self._arrange()

    @property
    def explanation(self) -> Explanation | None:
        """What is shown, be it whole or in part."""
        return self._explanation

    @property
    def at(self) -> int:
        """How many presses have led here; at 0 only the question is shown."""
        return self._at

    @property
    def left(self) -> int:
        """How many presses it takes to show the rest."""
        return max(0, len(self._beats) - 1 - self._at)

    @property
    def answered(self) -> bool:
        """Whether the verdict is shown."""
        shown = self._explanation
        return shown is not None and self._beats[self._at].lines > verdict(shown)

    def forward(self) -> bool:
        """Show the next line, or the shape in the figure; False when everything is shown."""
        if not self._go_to(self._at + 1):
            return False
        assert self._explanation is not None
        before, now = self._beats[self._at - 1], self._beats[self._at]
        if now.lines > before.lines:
            self.told.emit(_read_out(self._explanation.steps[now.lines - 1]))
        else:
            self.told.emit(_("The shape is drawn in the figure."))
        return True

    def back(self) -> bool:
        """Show one line less; False when nothing is shown."""
        return self._go_to(self._at - 1)

    def show_all(self) -> bool:
        """Show every line; False when everything is shown."""
        return self._go_to(len(self._beats) - 1)

    def hide_all(self) -> bool:
        """Show only the question; False when nothing else is shown."""
        return self._go_to(0)

    def _go_to(self, at: int) -> bool:
        """Show what is to be seen after that many presses; False when that is no change."""
        if self._explanation is None or at == self._at or not 0 <= at < len(self._beats):
            return False
        self._at = at
        self._show_beat(self._explanation)
        self._scroll_to_newest(self._explanation)
        self.moved.emit()
        return True

    def _show_beat(self, explanation: Explanation) -> None:
        beat = self._beats[self._at]
        cards, _others = self._parted(explanation)
        self._top.reveal(beat.lines)
        self._steps.reveal(beat.lines - len(cards))
        self._head.show_explanation(explanation, answered=self.answered)
        self.foot.offer(more=bool(self.left), less=self._at > 0)
        said = [_read_out(line) for line in explanation.steps[: beat.lines]]
        self.setAccessibleDescription("\n".join(said or [self._head.question]))
        headline = explanation.headline if self.answered else _("not complete yet")
        self.figure.show_stage(beat.stage, _("Figure: {headline}", headline=headline))

    def _scroll_to_newest(self, explanation: Explanation) -> None:
        cards, others = self._parted(explanation)
        newest = self._beats[self._at].lines - len(cards) - 1
        if 0 <= newest < len(others):
            line = self._steps.place(newest)
            self.steps_area.ensureVisible(line.center().x(), line.center().y(), 0, line.height())

    @staticmethod
    def _parted(explanation: Explanation) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """The lines that read the cards, and the others."""
        lines = explanation.steps
        return (
            tuple(line for line in lines if line.kind == "card"),
            tuple(line for line in lines if line.kind != "card"),
        )

    def clear(self) -> None:
        """Show nothing."""
        self._explanation, self._beats, self._at = None, (), 0
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
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        """Give every part its place, the text as large as fits."""
        if self._explanation is None or self.width() < 2:
            return
        plan = self._best_plan(self._explanation)
        self._head.arrange(plan.header, plan.px)
        self.foot.setGeometry(plan.foot)
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
        beside = isinstance(explanation.figure, PlaneFigure) and self.width() >= self.height() * 0.8
        plans: list[Plan] = []
        usual, small = (_FIGURE_WIDTHS, _NARROW_FIGURES) if beside else (_FIGURE_HEIGHTS, _LOW_FIGURES)
        for part in (*usual, *small):
            if part in small and plans[-1].px >= self.height() * _TOO_SMALL:
                break
            plans.append(self._largest(explanation, part, beside))
            if plans[-1].px >= self.height() * _ENOUGH:
                break
        return max(plans, key=lambda plan: (plan.fits, plan.px * plan.figure.width() ** 0.5))

    def _largest(self, explanation: Explanation, part: float, beside: bool) -> Plan:
        """The plan with the largest text; the figure beside the steps with `part` of the width, or below."""
        sizes = range(max(_SMALLEST_PX, round(self.height() * _LARGEST)), _SMALLEST_PX - 1, -1)
        first = bisect_left(sizes, True, key=lambda px: self._plan(explanation, px, part, beside).fits)
        return self._plan(explanation, sizes[min(first, len(sizes) - 1)], part, beside)

    def _plan(self, explanation: Explanation, px: int, part: float, beside: bool) -> Plan:
        margin = round(px * 0.8)
        inside = self.rect().adjusted(margin, margin, -margin, -margin // 2)
        foot = QRect(inside)
        foot.setTop(inside.bottom() - self.foot.wanted_height() + 1)
        inside.setBottom(foot.top() - margin // 2 - 1)
        header = QRect(inside.left(), inside.top(), inside.width(), self._head.height_at(inside.width(), px))
        top = QRect(header)
        top.setTop(header.bottom() + round(px * 0.4))
        top.setHeight(round(self._top.height_at(top.width(), px)) + 1)
        rest = inside.adjusted(0, top.bottom() - inside.top() + round(px * 0.1), 0, 0)
        shape = ratio(explanation.figure)
        if beside:
            wide = min(round(inside.width() * part), round(rest.height() * shape))
            figure = QRect(rest.right() - wide + 1, rest.top(), wide, rest.height())
            steps = rest.adjusted(0, 0, -wide - margin, 0)
        else:
            high = min(round(inside.width() / shape), round(inside.height() * part))
            figure = QRect(rest.left(), rest.bottom() - high + 1, rest.width(), high)
            steps = rest.adjusted(0, 0, 0, -high - margin)
        fits = self._steps.height_at(steps.width(), px) <= steps.height()
        fits = fits and (px <= _SMALLEST_PX or not self._steps.cramped(steps.width(), px))
        return Plan(px, header, top, steps, figure, foot, fits)


def _read_out(line: Line) -> str:
    return f"{line.text} {reads(line)}".strip()
