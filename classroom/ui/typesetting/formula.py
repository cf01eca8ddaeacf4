"""A formula as a widget: typeset outlines, painted as vectors, so it is sharp at every size and scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from classroom.ui import theme
from classroom.ui.typesetting.outlines import EM
from classroom.ui.typesetting.typeset import typeset

_WIDEST: Final = 10  # times its height: so much room a formula always has


def natural_size(latex: str, px: float) -> QSizeF:
    """The room that the formula takes when its text is `px` high."""
    size = typeset(latex).size(px)
    return QSizeF(size.width() + px * 0.1, size.height() + px * 0.3)


def baseline(latex: str, px: float) -> float:
    """How far below the top of that room its baseline is."""
    return px * 0.15 + typeset(latex).ascent * px / EM


def relation_offset(latex: str, px: float) -> float | None:
    """How far right the relation sign stands in `latex` when `px` high; None unless there is exactly one."""
    signs = typeset(latex).signs
    return signs[0] * px / EM if len(signs) == 1 else None


@dataclass(frozen=True, slots=True)
class FormulaLook:
    """How a formula is to be drawn: how high, in which colour, where in its area."""

    px: float
    colour: QColor
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft


def paint_formula(painter: QPainter, area: QRectF, latex: str, look: FormulaLook) -> None:
    """Paint the formula in the middle of the area's height, smaller where `area` does not suffice."""
    made = typeset(latex)
    size = made.size(look.px)
    fits = min(1.0, area.width() / max(1.0, size.width()), area.height() / max(1.0, size.height()))
    scale = look.px / EM * fits
    width, height = size.width() * fits, size.height() * fits
    left = area.left()
    if look.alignment & Qt.AlignmentFlag.AlignHCenter:
        left += (area.width() - width) / 2
    painter.save()
    painter.translate(left, area.center().y() - height / 2 + made.ascent * scale)
    painter.scale(scale, scale)
    painter.fillPath(made.path, look.colour)
    painter.restore()


class FormulaLabel(QLabel):
    """Shows `latex`; to a screen reader it says `reads`.

    It is drawn `px` high (by default as running text) and smaller where the width does not suffice.
    """

    def __init__(
        self, latex: str = "", reads: str = "", *, px: float | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._px = px
        self._latex = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.set_formula(latex, reads)

    def set_formula(self, latex: str, reads: str) -> None:
        """Show another formula."""
        self._latex = latex
        self.setText(reads)
        self.setAccessibleName(reads)
        self._changed()

    def set_px(self, px: float | None) -> None:
        """Draw `px` high; None: as running text."""
        self._px = px
        self._changed()

    @property
    def latex(self) -> str:
        """What it shows."""
        return self._latex

    @property
    def px(self) -> float:
        """How high it is drawn."""
        return self._px or theme.body(self)

    def natural(self) -> QSizeF:
        """The size it wants, unshrunk."""
        return natural_size(self._latex, self.px)

    def sizeHint(self) -> QSize:
        size = self.natural()
        return QSize(int(size.width()) + 1, int(size.height()) + 1)

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        # However long it is, it may not make the window wider than the screen.
        return QSize(min(hint.width() // 2, round(self.px * _WIDEST)), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            look = FormulaLook(self.px, QColor(theme.INK), self.alignment())
            paint_formula(painter, QRectF(self.rect()), self._latex, look)

    def _changed(self) -> None:
        self.updateGeometry()
        self.update()
