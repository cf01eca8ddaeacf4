"""The verdicts on a lesson with large signs, and a button for each change that would mend it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from classroom.maths.nearest import Change
from classroom.session.verdicts import Mood, Verdict
from classroom.ui import theme
from classroom.words import _

_SIGNS: Final[dict[Mood, tuple[str, str]]] = {
    "good": ("✓", "good"),
    "mild": ("!", "open"),
    "bad": ("×", "bad"),
}


class VerdictRows(QWidget):
    """`taken` carries the change whose button was pressed."""

    taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[QWidget] = []
        self._shown: tuple[object, ...] = ()
        self.buttons: list[QPushButton] = []
        self.texts: list[str] = []
        self._px = 19
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)

    def show_verdicts(self, verdicts: Sequence[Verdict], changes: Sequence[Change]) -> None:
        """Show these; nothing is built anew where nothing has changed."""
        shown = (tuple(verdicts), tuple(change.words for change in changes), self._px)
        if shown == self._shown:
            return
        self._shown = shown
        focused = any(button.hasFocus() for button in self.buttons)
        for row in self._rows:
            self._outer.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows, self.buttons = [], []
        self.texts = [verdict.words for verdict in verdicts]
        for verdict in verdicts:
            self._add(self._row(verdict))
        if changes:
            self._add(self._offers(changes))
            if focused:
                self.buttons[0].setFocus()

    def dress(self, px: int) -> None:
        """Sizes for text so high."""
        self._px = px
        self._outer.setSpacing(round(px * 0.35))

    def _add(self, row: QWidget) -> None:
        self._rows.append(row)
        self._outer.addWidget(row)

    def _row(self, verdict: Verdict) -> QWidget:
        row = QWidget(self)
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(round(self._px * 0.6))
        grid.setVerticalSpacing(0)
        sign, tone = _SIGNS[verdict.mood]
        badge = QLabel(sign)
        badge.setProperty("role", "title")
        badge.setProperty("verdict", tone)
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        badge.setFixedSize(round(self._px * 2.1), round(self._px * 2.1))
        words = theme.label("heading")
        words.setText(verdict.words)
        row.setAccessibleName(f"{verdict.words} {verdict.advice}".strip())
        beside = Qt.AlignmentFlag.AlignTop if verdict.advice else Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(badge, 0, 0, 2, 1, beside)
        if not verdict.advice:
            words.setMinimumHeight(badge.height())
        grid.addWidget(words, 0, 1, 1 if verdict.advice else 2, 1, Qt.AlignmentFlag.AlignVCenter)
        if verdict.advice:
            advice = theme.label("body", "soft")
            advice.setText(verdict.advice)
            grid.addWidget(advice, 1, 1)
        grid.setColumnStretch(1, 1)
        return row

    def _offers(self, changes: Sequence[Change]) -> QWidget:
        """The changes, each on its button."""
        row = QWidget(self)
        column = QVBoxLayout(row)
        column.setContentsMargins(round(self._px * 2.7), 0, 0, 0)
        column.setSpacing(round(self._px * 0.3))
        for place, change in enumerate(changes):
            button = theme.button("" if place else "primary")
            button.setText(_("{change}: {count} groups", change=change.words, count=change.count))
            button.setAccessibleName(f"{button.text()} ({change.relation.text})")
            button.clicked.connect(partial(self.taken.emit, change))
            line = QHBoxLayout()
            line.addWidget(button)
            line.addStretch(1)
            column.addLayout(line)
            self.buttons.append(button)
        return row
