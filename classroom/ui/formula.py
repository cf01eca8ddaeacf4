"""A formula as a widget: typeset outlines, painted as vectors, so it is sharp at every size and scale."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from classroom.ui import outlines, theme
from classroom.ui.outlines import SIZE as EM
from classroom.ui.warmup import warmup


class Typeset:
    """The path of one formula, its left end of the baseline at (0, 0), and its extent at 100 px."""

    __slots__ = ("ascent", "descent", "path", "width")

    def __init__(self, latex: str) -> None:
        outline = outlines.outline(latex)
        self.path: Final = outlines.painter_path(outline)
        self.width: Final = outline.width
        self.ascent: Final = outline.ascent
        self.descent: Final = outline.descent

    def size(self, px: float) -> QSizeF:
        """How large it is when its text is `px` high."""
        return QSizeF(self.width, self.ascent + self.descent) * (px / EM)


@lru_cache(maxsize=512)
def _typeset(latex: str) -> Typeset:
    return Typeset(latex)


def typeset(latex: str) -> Typeset | None:
    """The formula typeset; None while the library that typesets is still being loaded."""
    if warmup.pending and not outlines.packaged(latex):
        return None
    return _typeset(latex)


_RELATION: Final = re.compile(r"\\(?:leq|geq|neq|ne|approx)(?![A-Za-z])|[=<>]")


def relation_offset(latex: str, px: float) -> float | None:
    """How far right the relation sign stands in `latex` when `px` high; None unless there is exactly one."""
    signs = [found.start() for found in _RELATION.finditer(latex) if _outside(latex[: found.start()])]
    if len(signs) != 1:
        return None
    before = latex[: signs[0]].strip()
    if not before:
        return 0.0
    made = typeset(before)
    return made.size(px).width() if made else None


def _outside(before: str) -> bool:
    """Whether what follows `before` stands in no braces and no tall brackets."""
    braces = before.replace(r"\{", "").replace(r"\}", "")
    return braces.count("{") == braces.count("}") and before.count(r"\left") == before.count(r"\right")


@dataclass(frozen=True, slots=True)
class FormulaLook:
    """How a formula is to be drawn: how high, in which colour, where in its area."""

    px: float
    colour: QColor
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class FormulaLabel(QLabel):
    """Shows `latex`; to a screen reader, and until it can be typeset, it says `reads`.

    It is drawn `px` high (by default as running text) and smaller where the width does not suffice.
    """

    def __init__(
        self, latex: str = "", reads: str = "", *, px: float | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._px = px
        self._colour = QColor(theme.INK)
        self._latex = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.set_formula(latex, reads)
        warmup.done.connect(self._changed)

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

    def set_colour(self, colour: str) -> None:
        """Draw in this colour."""
        self._colour = QColor(colour)
        self.update()

    @property
    def px(self) -> float:
        """How high it is drawn."""
        return self._px or theme.body(self)

    def natural(self) -> QSizeF:
        """The size it wants, unshrunk."""
        px = self.px
        made = typeset(self._latex) if self._latex else None
        if made is None:
            metrics = QFontMetricsF(theme.font(px))
            return QSizeF(metrics.horizontalAdvance(self.text()), metrics.height())
        size = made.size(px)
        return QSizeF(size.width() + px * 0.1, max(size.height() + px * 0.3, px * 1.3))

    def sizeHint(self) -> QSize:
        size = self.natural()
        return QSize(int(size.width()) + 1, int(size.height()) + 1)

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(hint.width() // 2, hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            look = FormulaLook(self.px, self._colour, self.alignment())
            paint_formula(painter, QRectF(self.rect()), self._latex, self.text(), look)

    def _changed(self) -> None:
        self.updateGeometry()
        self.update()


def paint_formula(painter: QPainter, area: QRectF, latex: str, reads: str, look: FormulaLook) -> None:
    """Paint the formula, smaller where `area` does not suffice; `reads` until it can be typeset."""
    made = typeset(latex) if latex else None
    if made is None:
        _paint_plain(painter, area, reads, look)
        return
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


def _paint_plain(painter: QPainter, area: QRectF, text: str, look: FormulaLook) -> None:
    wide = QFontMetricsF(theme.font(look.px)).horizontalAdvance(text)
    painter.setFont(theme.font(look.px * min(1.0, area.width() / max(1.0, wide))))
    painter.setPen(look.colour)
    painter.drawText(area, look.alignment, text)
