"""Formulas as outlines: plain numbers that any painter can fill, with no need to know what drew them."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

from classroom.plots import fonts


@dataclass(frozen=True, slots=True)
class Outline:
    """The shape of a formula in pixels, y upwards, the left end of its baseline at (0, 0).

    `codes` say what each of `points` is: 1 begins a part, 2 ends a straight line, 3 and 3 or 4, 4 and 4 are
    the control points and the end of a curve, 79 closes the part (its point says nothing). Fill non-zero.
    `width`, `ascent` and `descent` (both ≥ 0) are its extent.
    """

    points: tuple[tuple[float, float], ...]
    codes: tuple[int, ...]
    width: float
    ascent: float
    descent: float


def outline(latex: str, size: float) -> Outline:
    """`latex` (without $ signs) typeset `size` pixels high. Raises ValueError when it cannot be typeset."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath, text_to_path

    fonts.prepare()
    path: Any = TextPath((0, 0), f"${latex}$", prop=FontProperties(size=size), usetex=False)
    # Just as TextPath asks for it, whatever the size, so that it is the answer kept from there: reading a
    # formula is what takes the time.
    drawn = FontProperties(size=text_to_path.FONT_SCALE)
    box: Any = text_to_path.mathtext_parser.parse(f"${latex}$", text_to_path.DPI, drawn)
    scale = size / text_to_path.FONT_SCALE
    return Outline(
        points=tuple((float(x), float(y)) for x, y in path.vertices),
        codes=tuple(int(code) for code in path.codes),
        width=ceil(box.width * scale),
        ascent=ceil((box.height - box.depth) * scale),
        descent=ceil(box.depth * scale),
    )
