"""A lesson's blackboard: lines of words and formulas beside a figure, on slides that turn like pages."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QScrollBar, QVBoxLayout, QWidget

from classroom.cards import Kind
from classroom.lesson import Lesson
from classroom.maths.explanation import Line
from classroom.maths.figure import FigureSpec
from classroom.ui import theme
from classroom.ui.explanation.figure_view import FigureView, ratio
from classroom.ui.explanation.steps import Steps, reads
from classroom.ui.lesson.small_cards import KindChart
from classroom.ui.press import KeyButton, shortcut
from classroom.words import _

# Text sizes tried, as parts of the slide's height, from the largest down.
_LARGEST: Final = 0.048
_SMALLEST: Final = 0.025
_SMALLEST_PX: Final = 11
# Text this large is large enough: a figure need not give way for more.
_ENOUGH: Final = 0.034
# The parts of the slide's width that the figure may take, the best first.
_FIGURE_WIDTHS: Final = (0.56, 0.52, 0.48, 0.44)
_FIGURE_HEIGHT: Final = 0.5
# The parts of its height that the chart of cards may take, below the lines, the best first.
_CHART_HEIGHTS: Final = (0.46, 0.4, 0.34, 0.28)


@dataclass(frozen=True, slots=True)
class Slide:
    """What stands on the board at once: its name, its lines, the figure beside them and what that shows; or
    below them the chart of all cards, those of `idle` greyed."""

    name: str
    lines: tuple[Line, ...]
    figure: FigureSpec | None = None
    shows: str = ""
    idle: frozenset[Kind] | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """What one board is about, and its slides in order."""

    title: str
    slides: tuple[Slide, ...]


class Board(QWidget):
    """Shows what `talk` has to say of `lesson`, in the language spoken; emits `left`."""

    left = Signal()

    def __init__(self, lesson: Lesson, talk: Callable[[Lesson], Talk], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self._talk = talk
        theme.paper(self)
        self._back = KeyButton("", "Esc")
        self._back.clicked.connect(self.left)
        self._title = QLabel()
        self._title.setProperty("role", "title")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self.slide = SlideView()
        self.turns: list[KeyButton] = []
        self._turns_row = QHBoxLayout()
        self._number = 0
        self._build()
        shortcut(self, ["Esc"], self.left.emit)
        shortcut(self, ["Right"], lambda: self.turn(1))
        shortcut(self, ["Left"], lambda: self.turn(-1))
        # A clicker sends Page Down, wherever the keyboard is: what is left of this slide, then the next.
        shortcut(self, ["Space", "PgDown"], lambda: self._go_on(1))
        shortcut(self, ["PgUp"], lambda: self._go_on(-1))
        self.retranslate()

    def retranslate(self) -> None:
        """Say it all again in the language spoken now."""
        said = self._talk(self.lesson)
        self._slides = said.slides
        self._title.setText(said.title)
        self._back.say(_("Back"))
        for button in self.turns:
            self._turns_row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.turns = [self._turn_button(number) for number in range(len(self._slides))]
        self.show_slide(min(self._number, len(self._slides) - 1))

    def show_slide(self, number: int) -> None:
        """Put the slide with that number, the first being 0, on the board."""
        self._number = number
        self.slide.show_slide(self._slides[number])
        for place, button in enumerate(self.turns):
            button.setChecked(place == number)

    def turn(self, steps: int) -> None:
        """So many slides on, or back; at the last one nothing happens."""
        number = self._number + steps
        if 0 <= number < len(self._slides):
            self.show_slide(number)

    def _go_on(self, direction: int) -> None:
        if not self.slide.page(direction):
            self.turn(direction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._outer.setContentsMargins(px * 2, round(px * 0.8), px * 2, round(px * 0.8))
        self._outer.setSpacing(round(px * 0.6))
        self._header.setSpacing(px)
        self._turns_row.setSpacing(round(px * 0.4))

    def _build(self) -> None:
        self._header = QHBoxLayout()
        self._header.addWidget(self._back)
        self._header.addWidget(self._title, 1)
        self._header.addLayout(self._turns_row)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(self._header)
        self._outer.addWidget(self.slide, 1)

    def _turn_button(self, number: int) -> KeyButton:
        button = KeyButton(self._slides[number].name, "", self)
        button.setCheckable(True)
        button.setVisible(len(self._slides) > 1)
        button.clicked.connect(lambda: self.show_slide(number))
        self._turns_row.addWidget(button)
        return button


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where lines and figure go, and how high the text is."""

    px: int
    lines: QRect
    figure: QRect
    fits: bool


class SlideView(QWidget):
    """One slide, its text as large as fits; it scrolls only when the smallest does not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slide: Slide | None = None
        self._steps = Steps()
        self.lines_area = QScrollArea(self)
        self.lines_area.setFrameShape(QFrame.Shape.NoFrame)
        self.lines_area.setWidget(self._steps)
        self.lines_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.figure = FigureView(self)
        self.chart = KindChart((), self)

    def show_slide(self, slide: Slide) -> None:
        """Show this one."""
        self._slide = slide
        self._steps.show_lines(slide.lines, verdict="good")
        if slide.figure is None:
            self.figure.clear()
        else:
            self.figure.show_figure(slide.figure, slide.shows)
        self.figure.setVisible(slide.figure is not None)
        self.chart.show_idle(slide.idle or ())
        self.chart.setVisible(slide.idle is not None)
        self.setAccessibleName(slide.name)
        self.setAccessibleDescription("\n".join(f"{line.text} {reads(line)}".strip() for line in slide.lines))
        self.lines_area.setAccessibleName(slide.name)
        self.lines_area.verticalScrollBar().setValue(0)
        self._arrange()

    @property
    def up_to_date(self) -> bool:
        """Whether the figure is drawn."""
        return self.figure.up_to_date

    def page(self, direction: int) -> bool:
        """A page down (1) or up (−1); False when there is no more."""
        bar = self.lines_area.verticalScrollBar()
        before = bar.value()
        action = QScrollBar.SliderAction
        bar.triggerAction(action.SliderPageStepAdd if direction > 0 else action.SliderPageStepSub)
        return bar.value() != before

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            # Labels have the new style only afterwards.
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        if self._slide is None or self.width() < 2:
            return
        figure = self._slide.figure
        if figure is None and self._slide.idle is not None:
            plan = self._plan_of_chart()
            self.chart.setGeometry(plan.figure)
        else:
            plan = self._best_plan(None if figure is None else ratio(figure))
            self.figure.setGeometry(plan.figure)
        self.lines_area.setGeometry(plan.lines)
        bar = 0 if plan.fits else self.lines_area.verticalScrollBar().sizeHint().width()
        self._steps.arrange(plan.lines.width() - bar, plan.px)
        policy = Qt.ScrollBarPolicy
        self.lines_area.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if plan.fits else policy.ScrollBarAlwaysOn
        )
        self.lines_area.setFocusPolicy(Qt.FocusPolicy.NoFocus if plan.fits else Qt.FocusPolicy.StrongFocus)

    def _plan_of_chart(self) -> _Plan:
        """The plan with the highest chart that leaves the text above it large enough."""
        for high in _CHART_HEIGHTS:
            plan = self._largest(self.chart.ratio, None, high)
            if plan.fits and plan.px >= self.height() * _ENOUGH:
                break
        return plan

    def _best_plan(self, shape: float | None) -> _Plan:
        """The plan with the largest figure that leaves the text large enough, else the best of both.

        `shape`: how many times as wide as high the figure is; None without one.
        """
        if shape is None or self.width() < self.height() * 0.8:
            return self._largest(shape, None)
        plans = []
        for part in _FIGURE_WIDTHS:
            plans.append(self._largest(shape, part))
            if plans[-1].px >= self.height() * _ENOUGH:
                break
        return max(plans, key=lambda plan: (plan.fits, plan.px * plan.figure.width() ** 0.5))

    def _largest(self, shape: float | None, part: float | None, high: float = _FIGURE_HEIGHT) -> _Plan:
        """The plan with the largest text; the figure beside the lines with `part` of the width, or below."""
        smallest = max(_SMALLEST_PX, round(self.height() * _SMALLEST))
        sizes = range(max(smallest, round(self.height() * _LARGEST)), smallest - 1, -1)
        first = bisect_left(sizes, True, key=lambda px: self._plan(shape, px, part, high).fits)
        return self._plan(shape, sizes[min(first, len(sizes) - 1)], part, high)

    def _plan(self, shape: float | None, px: int, part: float | None, most: float) -> _Plan:
        whole, gap = self.rect(), round(px * 1.2)
        lines, place = QRect(whole), QRect()
        if shape is not None and part is None:
            high = min(round(whole.width() / shape), round(whole.height() * most))
            place = whole.adjusted(0, whole.height() - high, 0, 0)
            lines.setBottom(place.top() - gap)
        elif shape is not None and part is not None:
            wide = min(round(whole.width() * part), round(whole.height() * shape))
            place = whole.adjusted(whole.width() - wide, 0, 0, 0)
            lines.setRight(place.left() - gap)
        fits = self._steps.height_at(lines.width(), px) <= lines.height()
        return _Plan(px, lines, place, fits and not self._steps.cramped(lines.width(), px))
