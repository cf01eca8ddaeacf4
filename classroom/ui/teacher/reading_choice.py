"""How cards are read: three plain choices, each with a card that shows it."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from classroom.cards import KINDS, Kind
from classroom.maths.reading import Letter, Reading
from classroom.names import signed
from classroom.ui import theme
from classroom.ui.lesson.small_cards import paint_small
from classroom.ui.typesetting.lines import fitting_px
from classroom.words import _, later

_BY_TEXT: Final = {kind.text: kind for kind in KINDS}
_EXAMPLES: Final = {Letter.N: ("S5", "H5"), Letter.Z: ("S5", "H5"), Letter.D: ("S5", "D5")}
_WORDS: Final = {
    Letter.N: later("Ranks only"),
    Letter.Z: later("Red +, black −"),
    Letter.D: later("Coordinates"),
}
_MEANING: Final = {
    Letter.N: later("Only the rank counts, whatever the suit"),
    Letter.Z: later("Red cards are positive, black cards negative"),
    Letter.D: later("♥ and ♠ give x, ♦ and ♣ give y; red is positive, black negative"),
}


def _said(letter: Letter, kind: Kind) -> str:
    """What the card stands for: 5, −5, x=−5."""
    reading = Reading(letter)
    for name in ("x", "y") if letter is Letter.D else ("a",):
        value = reading.value(kind, name)
        if value is not None:
            return f"{name}={signed(value)}" if letter is Letter.D else signed(value)
    return ""


class _Option(QAbstractButton):
    """One reading: its words, and two small cards with what they stand for."""

    def __init__(self, letter: Letter) -> None:
        super().__init__()
        self._letter = letter
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 8, round(px * 5.4))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.body(self) * 5, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        px = theme.body(self)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge = theme.GOLD_DEEP if self.hasFocus() else theme.FELT_DEEP if self.isChecked() else theme.LINE
            painter.setPen(QPen(QColor(edge), 3 if self.hasFocus() else 2))
            painter.setBrush(QColor(theme.FELT if self.isChecked() else theme.PAPER))
            painter.drawRoundedRect(box, px * 0.4, px * 0.4)
            ink = QColor("white" if self.isChecked() else theme.INK)
            self._paint_words(painter, box, px, ink)
            for place, text in enumerate(_EXAMPLES[self._letter]):
                self._paint_card(painter, box, px, place, _BY_TEXT[text], ink)

    def _paint_words(self, painter: QPainter, box: QRectF, px: int, ink: QColor) -> None:
        head = QRectF(box.left() + px * 0.3, box.top() + px * 0.25, box.width() - px * 0.6, px * 1.5)
        painter.setPen(ink)
        painter.setFont(theme.font(fitting_px(self.text(), head.size(), px, bold=True), bold=True))
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, self.text())

    def _paint_card(
        self, painter: QPainter, box: QRectF, px: int, place: int, kind: Kind, ink: QColor
    ) -> None:
        half = box.width() / 2
        high = px * 2.0
        left = box.left() + half * place
        card = QRectF(left + half / 2 - high * 0.36, box.top() + px * 1.8, high * 0.72, high)
        paint_small(painter, card, kind)
        below = QRectF(left, card.bottom() + px * 0.1, half, px * 1.25)
        painter.setPen(ink)
        painter.setFont(theme.font(px * 0.95))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, _said(self._letter, kind))


class ReadingChoice(QWidget):
    """The three readings side by side; one stop for Tab, the arrows choose."""

    chosen = Signal(object)
    """The Letter that a person has pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.options = {letter: _Option(letter) for letter in Letter}
        for letter, option in self.options.items():
            option.clicked.connect(partial(self.chosen.emit, letter))
            self._group.addButton(option)
            self.row.addWidget(option, 1)

    def show_choice(self, letter: Letter) -> None:
        """Have this one down."""
        self.options[letter].setChecked(True)

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        for letter, option in self.options.items():
            option.setText(_(_WORDS[letter]))
            option.setAccessibleName(f"{_(_WORDS[letter])}: {_(_MEANING[letter])}")
            option.setToolTip(_(_MEANING[letter]))
            option.update()
