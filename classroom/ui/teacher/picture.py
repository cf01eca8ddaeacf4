"""What a relation looks like: its region or number line, the cards that can win, some groups in numbers."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from classroom.maths.figure import PlaneFigure
from classroom.names import printed
from classroom.ui import theme
from classroom.ui.explanation.figure_view import FigureView
from classroom.ui.lesson.small_cards import CardStrip, KindChart
from classroom.ui.teacher.judging import Sight
from classroom.ui.typesetting.lines import keep_together
from classroom.words import _

_ROWS: Final = 12
_UNBOUNDED: Final = 16_777_215  # Qt's own word for no limit


class Picture(QWidget):
    """Shows a Sight; it stays while the relation is wrong, and says of which one it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figure = FigureView()
        self.name = theme.label("heading")
        self.chart = KindChart(())
        self.chart_words = theme.label("small", "soft")
        self._heading = theme.label("heading")
        self.note = theme.label("small", "bad")
        self.rows = tuple((CardStrip(), theme.label("body")) for _row in range(_ROWS))
        self._sight: Sight | None = None
        self._build()
        self.retranslate()

    @property
    def sight(self) -> Sight | None:
        """What is shown."""
        return self._sight

    def show_sight(self, sight: Sight) -> None:
        """Show this one."""
        self._sight = sight
        self._body.show()
        self.note.hide()
        shows = sight.name or _("Number line")
        self.figure.show_figure(sight.figure, _("Figure: {headline}", headline=shows))
        self.name.setText(keep_together(sight.name))
        self.name.setVisible(bool(sight.name))
        self.chart.show_idle(sight.groups.idle)
        for place, (strip, text) in enumerate(self.rows):
            there = place < len(sight.examples)
            strip.setVisible(there)
            text.setVisible(there)
            if there:
                example = sight.examples[place]
                strip.show_kinds(example.kinds)
                text.setText(_in_lines(example.text))
                text.setAccessibleName(f"{' '.join(map(printed, example.kinds))}: {example.text}")
        self._arrange()
        QTimer.singleShot(0, self, self._arrange)  # once more when all have their places
        self.retranslate()

    def clear(self) -> None:
        """Show nothing: what is shown is said in another language."""
        self._sight = None
        self._body.hide()

    def show_mistake(self) -> None:
        """The relation is wrong now: say so."""
        formula = self._sight.groups.relation.text if self._sight else ""
        self.note.setText(
            _("This is still {formula}.", formula=formula)
            if formula
            else _("Here the relation is drawn as soon as it is right.")
        )
        theme.mark(self.note, tone="bad" if formula else "soft")
        self.note.show()

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        self.chart.retranslate()
        self._side.setAccessibleName(_("Cards that can win"))
        if self._sight is None:
            self.chart_words.setText("")
            self._heading.setText("")
            return
        live = 54 - len(self._sight.groups.idle)
        self.chart_words.setText(_("Cards that can win: {count} of 54", count=live))
        self._heading.setText(_("For example") if live else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._arrange)

    def dress(self) -> None:
        """Sizes for the window that this is in."""
        px = theme.body(self)
        self._box.setSpacing(round(px * 0.8))
        for layout in (self._column, self._cards):
            layout.setSpacing(round(px * 0.35))
        self._halves.setSpacing(round(px * 0.5))
        self._halves.setContentsMargins(0, 0, round(px * 0.5), 0)
        self._seen.setSpacing(round(px * 0.3))
        self._examples.setVerticalSpacing(round(px * 0.3))
        self._examples.setHorizontalSpacing(round(px * 0.6))
        for strip, _text in self.rows:
            strip.set_height(round(px * 2.5))
        self._arrange()

    def _arrange(self) -> None:
        """A plane stands beside what is said of it; a number line above, with the groups beside the chart."""
        beside = self._sight is None or isinstance(self._sight.figure, PlaneFigure)
        right, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._box.setDirection(right if beside else down)
        self._box.setStretch(0, 12 if beside else 5)
        self._box.setStretch(1, 10 if beside else 6)
        self._halves.setDirection(down if beside else right)
        self._halves.setStretch(0, 0 if beside else 5)
        self._halves.setStretch(1, 1 if beside else 6)
        room = (self._side.width() if beside else self.width() * 5 / 11) - theme.body(self) * 1.5
        # A plane is as high as it is wide, and stands at the top.
        self.figure.setMaximumHeight(self.figure.width() if beside else _UNBOUNDED)
        self.chart.setFixedHeight(max(40, round(room / KindChart.ratio)))

    def _build(self) -> None:
        self._body = QWidget()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._body)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._seen = QVBoxLayout()
        self._seen.addWidget(self.name)
        self._seen.addWidget(self.figure, 1)
        self._seen.addStretch(0)
        self._box.addLayout(self._seen)
        self._box.addWidget(self._beside())
        self._body.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.note)
        outer.addWidget(self._body, 1)
        outer.addStretch(0)

    def _beside(self) -> QScrollArea:
        """The chart and the examples; scrolls when there are too many."""
        self._examples = QGridLayout()
        for row, (strip, text) in enumerate(self.rows):
            self._examples.addWidget(strip, row, 0)
            self._examples.addWidget(text, row, 1)
        self._examples.setColumnStretch(1, 1)
        holder = QWidget()
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom, holder)
        self._cards, self._column = QVBoxLayout(), QVBoxLayout()
        for widget in (self.chart, self.chart_words):
            self._cards.addWidget(widget)
        self._column.addWidget(self._heading)
        self._column.addLayout(self._examples)
        for column in (self._cards, self._column):
            column.addStretch(1)
            self._halves.addLayout(column)
        self._side = QScrollArea()
        self._side.setWidget(holder)
        self._side.setWidgetResizable(True)
        self._side.setFrameShape(QFrame.Shape.NoFrame)
        self._side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return self._side


def _in_lines(text: str) -> str:
    """Each comparison on a line of its own."""
    for word in (_("and"), _("or")):
        text = text.replace(f" {word} ", f" {word}\n")
    return text
