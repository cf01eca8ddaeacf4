"""Outlines that formulas are put together from: signs of STIX, powers, fractions, roots, bars, blanks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from classroom.ui import theme

# Everything is measured in hundredths of the size of the text.
EM: Final = 100.0
_AXIS: Final = 25.0
_RULE: Final = 5.0
_SCRIPT: Final = 0.7
_FRACTION: Final = 0.88


@dataclass(frozen=True, slots=True)
class Box:
    """Something set: its outline, the left end of the baseline at (0, 0) and y downwards, and its extent."""

    path: QPainterPath
    width: float
    ascent: float
    descent: float

    def size(self, px: float) -> QSizeF:
        """How large it is when its text is `px` high."""
        return QSizeF(self.width, self.ascent + self.descent) * (px / EM)


def scaled(box: Box, across: float, up: float) -> Box:
    """The box made wider and higher by these factors."""
    path = QTransform.fromScale(across, up).map(box.path)
    return Box(path, box.width * across, box.ascent * up, box.descent * up)


def power(base: Box, exponent: Box) -> Box:
    """A base with its exponent."""
    small = scaled(exponent, _SCRIPT, _SCRIPT)
    raised = max(36.0, base.ascent - 32.0)
    path = QPainterPath(base.path)
    path.addPath(small.path.translated(base.width + 4, -raised))
    ascent = max(base.ascent, raised + small.ascent)
    return Box(path, base.width + small.width + 8, ascent, base.descent)


def primed(base: Box) -> Box:
    """A letter with a prime: x′."""
    prime = glyphs("′")
    path = QPainterPath(base.path)
    path.addPath(prime.path.translated(base.width + 2, 0))
    return Box(path, base.width + prime.width + 2, max(base.ascent, prime.ascent), base.descent)


def fraction(above: Box, below: Box) -> Box:
    """One above the other, a line between."""
    top, bottom = scaled(above, _FRACTION, _FRACTION), scaled(below, _FRACTION, _FRACTION)
    wide, gap = max(top.width, bottom.width) + 12, 12.0
    up, down = _AXIS + _RULE / 2 + gap, _RULE / 2 + gap - _AXIS
    path = QPainterPath(top.path.translated(4 + (wide - top.width) / 2, -(up + top.descent)))
    path.addPath(bottom.path.translated(4 + (wide - bottom.width) / 2, down + bottom.ascent))
    path.addRect(QRectF(4, -_AXIS - _RULE / 2, wide, _RULE))
    return Box(path, wide + 8, up + top.descent + top.ascent, down + bottom.ascent + bottom.descent)


def root(inside: Box) -> Box:
    """A root's sign over what is under it."""
    up, down = max(inside.ascent, 66.0) + 12 + _RULE, max(inside.descent, 2.0) + 8
    sign = stretched("√", up, down)
    hook = sign.path.boundingRect().right()
    path = QPainterPath(sign.path)
    path.addRect(QRectF(hook - 2, -up, inside.width + 10, _RULE))
    path.addPath(inside.path.translated(hook + 3, 0))
    return Box(path, hook + inside.width + 12, up, down)


def blank(label: Box) -> Box:
    """A blank to be filled in: an empty frame as high as a line, with a small label in it."""
    small = scaled(label, _SCRIPT, _SCRIPT)
    up, down, wide = 70.0, 18.0, max(64.0, small.width + 24)
    outside = QRectF(6, -up, wide, up + down)
    path, inside = QPainterPath(), QPainterPath()
    path.addRect(outside)
    inside.addRect(outside.adjusted(_RULE, _RULE, -_RULE, -_RULE))
    path.addPath(inside.toReversed())  # turned the other way it is a hole
    path.addPath(small.path.translated(6 + (wide - small.width) / 2, -_SCRIPT * 20))
    return Box(path, wide + 12, up, down)


def bar(up: float = 74.0, down: float = 22.0) -> Box:
    """An upright bar."""
    path = QPainterPath()
    path.addRect(QRectF(10, -up, _RULE, up + down))
    return Box(path, 20 + _RULE, up, down)


def stretched(sign: str, up: float, down: float) -> Box:
    """The sign made to reach from `up` above the baseline to `down` below it."""
    made = glyphs(sign)
    box = made.path.boundingRect()
    tall = (up + down) / box.height()
    wide = min(tall, 1.0 + (tall - 1.0) * 0.25) if tall > 1 else 1.0
    path = QTransform.fromScale(wide, tall).map(made.path)
    path.translate(0, down - path.boundingRect().bottom())
    return Box(path, made.width * wide, up, down)


@cache
def glyphs(text: str, italic: bool | None = None, plain: bool = False) -> Box:
    """The signs as they stand in the font: letters italic unless said otherwise, all else upright; `plain`
    words in the font of all other words."""
    slanted = text.isalpha() and not plain if italic is None else italic
    font = QRawFont.fromFont(theme.font(EM)) if plain else _font(slanted)
    path, x = QPainterPath(), 0.0
    for glyph in font.glyphIndexesForString(text):
        path.addPath(font.pathForGlyph(glyph).translated(x, 0))
        x += font.advancesForGlyphIndexes([glyph])[0].x()
    # A slanted letter reaches beyond its own room, and must not touch its neighbours.
    left = max(0.0, -path.boundingRect().left())
    path.translate(left, 0)
    bounds = path.boundingRect()
    width = max(x + left, bounds.right() + 2) if slanted else x + left
    return Box(path, width, max(0.0, -bounds.top()), max(0.0, bounds.bottom()))


@cache
def _font(italic: bool) -> QRawFont:
    """STIX from matplotlib's own files, which the figures are lettered with; nothing of it is imported."""
    spec = find_spec("matplotlib")
    places = list(spec.submodule_search_locations or ()) if spec else []
    name = "STIXGeneralItalic.ttf" if italic else "STIXGeneral.ttf"
    for place in places:
        file = Path(place) / "mpl-data" / "fonts" / "ttf" / name
        if file.exists():
            return QRawFont(str(file), EM, QFont.HintingPreference.PreferNoHinting)
    return QRawFont.fromFont(theme.font(EM))
