"""The strip above the table: which lesson, how cards are read in it, and its relation, always in sight."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from classroom.cards import Suit
from classroom.lesson import Lesson
from classroom.maths.reading import Letter
from classroom.ui import theme
from classroom.ui.press import KeyButton
from classroom.ui.typesetting.fitted import FittedLabel
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.words import _, language, later

_RELATION_PX: Final = 2.0  # times running text
_LEGENDS: Final = {
    Letter.N: later("rank counts"),
    Letter.Z: later("{H}{D} positive   {S}{C} negative"),
    Letter.D: later("{H} x&gt;0   {S} x&lt;0   {D} y&gt;0   {C} y&lt;0"),
}


class Header(QFrame):
    """Title, legend and relation, and the switches for what the cards show."""

    left = Signal()
    switched = Signal()
    """The numbers, or the dimming, were switched on or off."""
    desk_wanted = Signal()

    def __init__(self, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self.setObjectName("header")
        self.setProperty("ground", "paper")
        self.setStyleSheet(f"#header {{ background: {theme.PAPER}; border-bottom: 3px solid {theme.GOLD}; }}")
        self.back = KeyButton("", "", self)
        self.numbers = KeyButton("", "N", self)
        self.dimming = KeyButton("", "I", self)
        self.desk = KeyButton("", "F2", self)
        self.desk.setCheckable(True)
        self.desk.clicked.connect(self.desk_wanted)
        self.title = FittedLabel(self, plain=True)
        self.legend = FittedLabel(self)
        self.relation = FormulaLabel(parent=self)
        self._dress()
        self._lay_out()
        self.back.clicked.connect(self.left)
        for switch in (self.numbers, self.dimming):
            switch.setCheckable(True)
            switch.toggled.connect(self.switched)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now, in the size of the window."""
        lesson = self._lesson
        self.back.say(_("Back"))
        self.numbers.say(_("Numbers"))
        self.dimming.say(_("Dim idle"))
        self.desk.say(_("Desk"))
        self.desk.setToolTip(_("What only the teacher does: freeze, undo, overrule, end the game, names"))
        self.numbers.setToolTip(_("Show on each card the number it stands for"))
        self.dimming.setToolTip(_("Dim the idle cards"))
        self.title.setText(lesson.title[language()])
        self.legend.setText(_(_LEGENDS[lesson.reading.letter], **_signs()))
        self.relation.set_formula(lesson.relation.latex, lesson.relation.text)
        self.resize_text()

    def resize_text(self) -> None:
        """Fit the sizes to the window's height."""
        body = theme.body(self)
        self.relation.set_px(body * _RELATION_PX)
        self.title.set_px(body, bold=True)
        self.legend.set_px(body * 0.95)
        self._row.setContentsMargins(body // 2, body // 4, body // 2, body // 4)
        self._row.setSpacing(body // 2)

    def _dress(self) -> None:
        self.relation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button in (self.back, self.numbers, self.dimming, self.desk):
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.legend)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.back)
        self._row.addLayout(words, 5)
        self._row.addWidget(self.relation, 6)
        self._row.addWidget(self.numbers)
        self._row.addWidget(self.dimming)
        self._row.addWidget(self.desk)


def _signs() -> dict[str, str]:
    """The suits' signs in their colours, by letter."""
    return {
        str(suit): f'<span style="color:{theme.SUIT_COLOURS[suit]}">{suit.symbol}</span>' for suit in Suit
    }
