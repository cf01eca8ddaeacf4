"""The figures of a lesson that was tried out, in two columns, and how long its games were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from classroom.session.figures import Figures
from classroom.session.pace import CLOCKS, Pace
from classroom.session.verdicts import Rules, minutes_words, percent, seats_words
from classroom.ui import theme
from classroom.words import _, later

_NAMES: Final = (
    later("Groups"),
    later("Chance of a group"),
    later("Cards a round"),
    later("Winning cards"),
    later("Cards a game"),
    later("Time for a game"),
    later("Games ended by calling"),
    later("Games won"),
)
_UNKNOWN: Final = "…"
_READABLE: Final = 9999
_SEATS: Final = "甲乙丙丁"


class FiguresGrid(QWidget):
    """Name and value of each figure; "…" for what is not known yet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names = [QLabel() for _name in _NAMES]
        self.values = [QLabel() for _name in _NAMES]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        last = len(_NAMES) - 1
        for place, (name, value) in enumerate(zip(self.names, self.values, strict=True)):
            name.setProperty("tone", "soft")
            value.setTextFormat(Qt.TextFormat.PlainText)
            # Who won how often takes a whole line.
            row, column = (last // 2 + 1, 0) if place == last else divmod(place, 2)
            self._grid.addWidget(name, row, column * 2)
            self._grid.addWidget(value, row, column * 2 + 1, 1, 3 if place == last else 1)
        self.values[-1].setWordWrap(True)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1)

    def show_figures(self, rules: Rules | None, figures: Figures | None, size: int, pace: Pace) -> None:
        """Show these, as far as they are known."""
        for name, words in zip(self.names, _NAMES, strict=True):
            name.setText(_(words))
        values = [*_of_rules(rules), *_of_figures(figures, pace)]
        for name, label, value in zip(self.names, self.values, values, strict=True):
            label.setText(value)
            label.setAccessibleName(f"{name.text()}: {value}")
        clock = CLOCKS[pace]
        self.values[5].setToolTip(
            _(
                "At this pace a card takes {card:g} s and a table that is won {table:g} s to be explained.",
                card=clock.card,
                table=clock.table,
            )
        )
        self.values[1].setToolTip(
            _(
                "{size} cards drawn at random form a group with a chance of {chance}.",
                size=size,
                chance=rules.chance,
            )
            if rules
            else ""
        )

    def dress(self, px: int) -> None:
        """Distances for text so high."""
        self._grid.setVerticalSpacing(round(px * 0.3))
        self._grid.setHorizontalSpacing(round(px * 0.7))


def _of_rules(rules: Rules | None) -> tuple[str, str]:
    if rules is None:
        return _UNKNOWN, _UNKNOWN
    chance = percent(rules.chance)
    if 0 < rules.chance.denominator <= _READABLE and rules.count:
        chance = _("{percent} ({fraction})", percent=chance, fraction=rules.chance)
    return str(rules.count), chance


def _of_figures(figures: Figures | None, pace: Pace) -> Sequence[str]:
    if figures is None:
        return [_UNKNOWN] * 6
    names = _SEATS[: len(figures.wins)]
    return (
        f"{figures.turned_a_round:.1f}",
        percent(figures.winning_share),
        _("{cards:g} (median)", cards=round(figures.turned)),
        minutes_words(figures.minutes(pace)),
        percent(figures.share("called")),
        seats_words(figures, names),
    )


_BARS: Final = 24


class LengthChart(QWidget):
    """How many games lasted how long: a bar for each stretch of minutes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: list[int] = []
        self._longest = 0.0
        self._caption = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)

    def show_lengths(self, figures: Figures | None, pace: Pace) -> None:
        """Show the games' lengths at that pace; the few longest share the last bar."""
        self._bars = []
        clock = CLOCKS[pace]
        if figures:
            minutes = sorted(clock.minutes(turned, won) for turned, won in figures.lengths)
            self._longest = max(1.0, minutes[int(len(minutes) * 0.97)])
            self._bars = [0] * _BARS
            for length in minutes:
                self._bars[min(_BARS - 1, int(length / self._longest * _BARS))] += 1
        self._caption = _(
            "How long games last ({card:g} s a card, {table:g} s a table won)",
            card=clock.card,
            table=clock.table,
        )
        self.setAccessibleName(self._caption)
        self.update()

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 20, round(px * 4.5))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(theme.body(self) * 3.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bars:
            return
        px = theme.body(self) * 0.8
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(theme.font(px))
            base = self.height() - px * 1.5
            wide = (self.width() - 2) / _BARS
            most = max(self._bars)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.FELT_LIGHT))
            for place, games in enumerate(self._bars):
                high = (base - 2) * games / most
                painter.drawRect(QRectF(1 + place * wide + 1, base - high, wide - 2, high))
            painter.setPen(QPen(QColor(theme.INK_SOFT), 1.5))
            painter.drawLine(0, round(base), self.width(), round(base))
            self._paint_scale(painter, base, px)

    def _paint_scale(self, painter: QPainter, base: float, px: float) -> None:
        """The minutes under the bars."""
        line = QRectF(0, base + px * 0.15, self.width(), px * 1.3)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, _("0 minutes"))
        painter.drawText(line, Qt.AlignmentFlag.AlignHCenter, self._caption)
        longest = _("{minutes} or more", minutes=minutes_words(self._longest))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, longest)
