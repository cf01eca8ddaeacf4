"""What has been understood of a relation: typeset, or what is wrong and how to mend it with one click."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.teacher.flow import Flow
from classroom.ui.teacher.judging import Finding, Mend, Sight
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.words import _

MOST_MENDS: Final = 4


class Understanding(QFrame):
    """Shows a Finding, and then what a Sight adds; `mended` gives the Mend that was clicked."""

    mended = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "card")
        self.formula = FormulaLabel()
        self.formula.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.mends = tuple(self._button(place) for place in range(MOST_MENDS))
        self._offered: tuple[Mend, ...] = ()
        self._row = Flow()
        for button in self.mends:
            self._row.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self._column.addWidget(self.formula)
        self._column.addWidget(self.words)
        self._column.addLayout(self._row)
        self._column.addStretch(1)

    def show_finding(self, finding: Finding) -> None:
        """Show how the relation was understood, or what is wrong with it."""
        right = finding.relation is not None
        self.formula.setVisible(right)
        if finding.relation is not None:
            self.formula.set_formula(finding.relation.latex, finding.relation.text)
        self._say(finding.sentence, "bad")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter if right else Qt.AlignmentFlag.AlignLeft)
        self._offered = finding.mends[:MOST_MENDS]
        for place, button in enumerate(self.mends):
            button.setVisible(place < len(self._offered))
            if place < len(self._offered):
                button.setText(self._offered[place].words)
        self.setAccessibleName(finding.relation.text if finding.relation else finding.sentence)

    def show_sight(self, sight: Sight) -> None:
        """Say in addition how many groups there are."""
        count = sight.groups.count
        if not count:
            self._say(_("No cards of two packs fulfil it."), "bad")
        elif sight.draft.size == 2:
            self._say(_("{count} different pairs of cards win", count=count), "soft")
        else:
            self._say(_("{count} different triples of cards win", count=count), "soft")

    def dress(self) -> None:
        """Sizes for the window that this is in."""
        px = theme.body(self)
        self.formula.set_px(px * 1.9)
        self._column.setContentsMargins(round(px * 0.7), round(px * 0.3), round(px * 0.7), round(px * 0.3))
        self._column.setSpacing(round(px * 0.25))
        self._row.setSpacing(round(px * 0.4))
        # What is below keeps its place while she types.
        self.setMinimumHeight(round(px * 6.8))
        sheet = f"QPushButton {{ padding: {round(px * 0.15)}px {round(px * 0.6)}px; }}"
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def _say(self, sentence: str, tone: str) -> None:
        self.words.setText(sentence)
        self.words.setVisible(bool(sentence))
        theme.mark(self.words, tone=tone)

    def _button(self, place: int) -> QPushButton:
        button = theme.button()
        button.setParent(self)
        button.hide()
        button.clicked.connect(partial(self._mend, place))
        return button

    def _mend(self, place: int) -> None:
        self.mended.emit(self._offered[place])
