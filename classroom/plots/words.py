"""Pieces of text in a figure as outlines: how large they are, and where they were placed.

Each text is turned into an outline once; drawing it again, at any size, is filling a path. That is what
makes a figure quick: laying text out anew costs more than all its lines together.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from classroom.plots import fonts
from classroom.plots.boxes import Box
from classroom.plots.formula import Outline, outline

_EM: Final = 100.0


@dataclass(frozen=True, slots=True)
class Extent:
    """The size of a text in pixels, above and below its baseline."""

    width: float
    ascent: float
    descent: float

    @property
    def height(self) -> float:
        return self.ascent + self.descent


@dataclass(frozen=True, slots=True)
class Words:
    """A text `px` high, its left end of the baseline at (x, y); formulas stand between $…$."""

    text: str
    x: float
    y: float
    px: float
    colour: str
    bold: bool = False
    halo: bool = False

    @property
    def box(self) -> Box:
        size = extent(self.text, self.px, self.bold)
        return Box(self.x, self.y - size.descent, self.x + size.width, self.y + size.ascent)


def in_box(text: str, box: Box, px: float, colour: str, *, bold: bool = False, halo: bool = False) -> Words:
    """The words that fill `box`, which was made to their size."""
    return Words(text, box.left, box.bottom + extent(text, px, bold).descent, px, colour, bold, halo)


def extent(text: str, px: float, bold: bool = False) -> Extent:
    """How large `text` becomes."""
    pieces = typeset(text, bold)
    scale = px / _EM
    return Extent(
        sum(piece.width for piece in pieces) * scale,
        max((piece.ascent for piece in pieces), default=0.0) * scale,
        max((piece.descent for piece in pieces), default=0.0) * scale,
    )


@lru_cache(maxsize=4096)
def typeset(text: str, bold: bool) -> tuple[Outline, ...]:
    """The outlines of the text's pieces, 100 px high: words and formulas by turns."""
    made: list[Outline] = []
    for place, piece in enumerate(text.split("$")):
        if piece and place % 2:
            made += map(_formula, _parts(piece))
        elif piece:
            made.append(_plain(piece, bold))
    return tuple(made)


_POINT: Final = re.compile(r"([A-Z]?\()(.+)(,\\,)(.+)(\))")


_EQUATION: Final = re.compile(r"(.+=)(-?\d+)")


def _parts(latex: str) -> tuple[str, ...]:
    """The parts of a formula typeset one by one, for many formulas share them: the coordinates of a point,
    the number that something equals."""
    found = _POINT.fullmatch(latex) or _EQUATION.fullmatch(latex)
    return found.groups() if found else (latex,)


@lru_cache(maxsize=1024)
def _formula(latex: str) -> Outline:
    return outline(latex, _EM)


def _plain(text: str, bold: bool) -> Outline:
    """Words; every line of them sits alike, whether or not it has letters that rise or hang down."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath, text_to_path

    prop = FontProperties(family=list(fonts.prepare()), size=_EM, weight="bold" if bold else "normal")
    path: Any = TextPath((0, 0), text, prop=prop)
    width, _height, _descent = text_to_path.get_text_width_height_descent(text, prop, False)
    return Outline(
        tuple((float(x), float(y)) for x, y in path.vertices),
        tuple(int(code) for code in path.codes),
        float(width),
        0.8 * _EM,
        0.16 * _EM,
    )


def outlines(words: Words) -> tuple[list[tuple[float, float]], list[int]]:
    """The points and codes of the words' outline in their place (see formula.Outline)."""
    points: list[tuple[float, float]] = []
    codes: list[int] = []
    scale, x = words.px / _EM, words.x
    for piece in typeset(words.text, words.bold):
        points += [(x + scale * across, words.y + scale * up) for across, up in piece.points]
        codes += piece.codes
        x += scale * piece.width
    return points, codes
