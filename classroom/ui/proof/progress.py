"""How far a proof has come: a disc for each question, coloured by how it was answered."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from classroom.maths.proving.honours import Outcome
from classroom.maths.proving.proof import Proof
from classroom.ui import theme
from classroom.words import _

_COLOURS: Final = {
    Outcome.FIRST: theme.GREEN,
    Outcome.SECOND: theme.GOLD_DEEP,
    Outcome.SHOWN: theme.INK_SOFT,
}


class Progress(QWidget):
    """Green: right at the first try; gold: at the second; empty: shown. A gold ring: asked now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outcomes: tuple[Outcome, ...] = ()
        self._count = 0
        self._side = 28
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_proof(self, proof: Proof) -> None:
        """Show how far this proof is."""
        self._outcomes, self._count = proof.outcomes, len(proof.questions)
        number = min(len(self._outcomes) + 1, self._count)
        self.setAccessibleName(_("Question {number} of {count}", number=number, count=self._count))
        self.setToolTip(_("Green: right at once. Gold: at the second try. Grey: the answer was shown."))
        self.updateGeometry()
        self.update()

    def set_side(self, side: int) -> None:
        """Draw the discs that large."""
        self._side = side
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._side * (1.3 * self._count + 0.2)), self._side + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(theme.font(self._side * 0.55, bold=True))
            for at in range(self._count):
                outcome = self._outcomes[at] if at < len(self._outcomes) else None
                self._paint_disc(painter, at, outcome)

    def _paint_disc(self, painter: QPainter, at: int, outcome: Outcome | None) -> None:
        disc = QRectF(self._side * (1.3 * at + 0.15), 2, self._side, self._side)
        now = at == len(self._outcomes)
        rim = _COLOURS[outcome] if outcome else theme.GOLD if now else theme.LINE
        # An answer that was shown leaves its disc empty, for those who do not see the colours.
        own = outcome in (Outcome.FIRST, Outcome.SECOND)
        painter.setBrush(QColor(rim if own else theme.PAPER))
        painter.setPen(QPen(QColor(rim), 3))
        painter.drawEllipse(disc)
        painter.setPen(QColor("#FFFFFF" if own else theme.INK_SOFT if outcome else theme.INK))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(at + 1))
