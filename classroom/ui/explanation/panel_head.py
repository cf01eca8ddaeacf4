"""The head of an explanation: the cards, the verdict and the headline; before the verdict, the question."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from classroom.maths.explanation import Explanation
from classroom.ui import theme
from classroom.ui.lesson.small_cards import CardStrip
from classroom.ui.typesetting.lines import advance, balanced_width, keep_together, wrapped
from classroom.words import _

# In sizes of the steps' text.
_CARDS: Final = 2.6
_VERDICT: Final = 1.25
_HEADLINE: Final = 1.15
_QUESTION: Final = 1.7
_GAP: Final = 0.6


class PanelHead(QWidget):
    """Has room for verdict and headline from the first, so that nothing moves when they come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._judged = ""
        self._box, self._px = QRect(), 0
        self._verdict = QLabel(self)
        self._verdict.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._cards = CardStrip(self)
        self._headline = QLabel(self)
        self._headline.setWordWrap(True)
        self._headline.setTextFormat(Qt.TextFormat.PlainText)
        self._question = QLabel(self)

    @property
    def question(self) -> str:
        """What the class is asked."""
        return self._question.text()

    def show_explanation(self, explanation: Explanation, *, answered: bool) -> None:
        """The verdict with its headline, or still the question."""
        self._judged = _("Wins") if explanation.wins else _("Does not win")
        self._headline.setText(keep_together(explanation.headline))
        self._question.setText(_("Is it a group? Why?"))
        self._verdict.setText(self._judged if answered else _("?"))
        tone = "open" if not answered else "good" if explanation.wins else "bad"
        if self._verdict.property("verdict") != tone:
            self._verdict.setProperty("verdict", tone)
            theme.dress(self._verdict)
        # Which cards are idle is part of the answer.
        self._cards.show_kinds(explanation.kinds, idle=explanation.idle if answered else ())
        self._headline.setVisible(answered)
        self._question.setVisible(not answered)
        if self._px:
            self.arrange(self._box, self._px)

    def height_at(self, width: int, px: int) -> int:
        """How high it is in `width`, for steps whose text is `px` high."""
        beside = width - self._beside(px, self._judged)
        text = wrapped(self._headline.text(), self._headline_px(px, beside), beside, bold=True)
        return max(round(px * _CARDS), round(text.height()) + 2)

    def arrange(self, box: QRect, px: int) -> None:
        """Lie in this box: the cards, the verdict, the headline.

        The cards stay where they are when the verdict comes; how wide it is is not to be guessed before.
        """
        self.setGeometry(box)
        self._box, self._px = box, px
        cards = round(px * _CARDS)
        y = (box.height() - cards) // 2
        self._cards.set_height(cards)
        strip = self._cards.sizeHint().width()
        self._cards.setGeometry(0, y, strip, cards)
        left, gap = self._beside(px, self._verdict.text()), round(px * _GAP)
        self._verdict.setFont(theme.font(px * _VERDICT, bold=True))
        self._verdict.setGeometry(strip + gap, y, left - strip - 2 * gap, cards)
        beside = box.width() - left
        size = self._headline_px(px, beside)
        even = balanced_width(self._headline.text(), size, beside, bold=True)
        self._headline.setFont(theme.font(size, bold=True))
        self._headline.setGeometry(left, 0, min(beside, round(even) + 2), box.height())
        wide = advance(self._question.text(), 100, bold=True) / 100
        self._question.setFont(theme.font(min(px * _QUESTION, (beside - 2) / wide), bold=True))
        self._question.setGeometry(left, 0, beside, box.height())

    def _headline_px(self, px: int, width: int) -> int:
        """Larger than the steps; smaller where that saves a second line."""
        large = round(px * _HEADLINE)
        one_line = (width - 2) / (advance(self._headline.text(), 100, bold=True) / 100)
        return min(large, int(one_line)) if one_line >= large * 0.8 else px

    def _beside(self, px: int, verdict: str) -> int:
        """How far right the headline begins: after the cards and the verdict."""
        chip = advance(verdict, round(px * _VERDICT), bold=True) + px * 1.2
        self._cards.set_height(round(px * _CARDS))
        return self._cards.sizeHint().width() + round(max(chip, px * _CARDS)) + 2 * round(px * _GAP)
