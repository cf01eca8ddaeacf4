"""A whole explanation on white paper, steps and figure together: as pixels, or as the bytes of a file."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from classroom.cards import Kind
from classroom.maths.explanation import Explanation
from classroom.plots import look, page_layout, picture
from classroom.plots.boxes import Box
from classroom.plots.canvas import blank, encoded, pixels
from classroom.plots.page_layout import PageLayout
from classroom.plots.sheet import Sheet
from classroom.plots.words import Words, extent
from classroom.words import _

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def page_pixels(explanation: Explanation, title: str, width: int) -> tuple[bytes, int, int]:
    """The page `width` pixels wide: its pixels (see `render`), and how many across and down."""
    figure, height = _page(explanation, title, width / page_layout.WIDTH)
    return pixels(figure), width, height


def page_file(explanation: Explanation, title: str, suffix: str) -> bytes:
    """The page as a file of that kind, .png, .svg or .pdf; others raise ValueError."""
    return encoded(_page(explanation, title, 1.0 if suffix.lower() != ".png" else 2.0)[0], suffix)


def _page(explanation: Explanation, title: str, scale: float) -> tuple[Figure, int]:
    """The drawn page, and its height in pixels."""
    layout = page_layout.arrange(explanation, title)
    height = ceil(layout.height * scale)
    figure = blank(page_layout.WIDTH, height / scale, scale)
    sheet = Sheet(figure, look.WHITE)
    paint_explanation(sheet, layout, explanation, sheet.height)
    return figure, height


def paint_explanation(sheet: Sheet, layout: PageLayout, explanation: Explanation, top: float) -> None:
    """Draw an explanation that was laid out, its upper edge at the height `top`."""
    # The layout counts from the upper edge down.
    text = sheet.part(Box(0, top, sheet.width, 2 * top))
    text.fill([_corners(layout.verdict)], look.EDGE if explanation.wins else look.CLAIM, 1)
    for kind, box in layout.cards:
        paint_card(text, kind, box)
    text.words(layout.words, 5)
    box = layout.figure
    picture.paint(explanation.figure, sheet.part(Box(box.left, top + box.bottom, box.right, top + box.top)))


def paint_card(sheet: Sheet, kind: Kind, box: Box) -> None:
    """A small card: its frame, its suit above its rank."""
    colour = look.SUITS[kind.suit] if kind.suit else look.CLAIM if kind.text == "RJ" else look.INK
    edge = [*_corners(box), (box.left, box.bottom)]
    sheet.lines([edge], look.SOFT, 1.0, 2)
    texts = [(kind.suit.symbol, 0.36), (kind.rank_text, 0.8)] if kind.suit else [(_("Jk"), 0.6)]
    for text, down in texts:
        px = 0.36 * (box.top - box.bottom)
        x = (box.left + box.right - extent(text, px, True).width) / 2
        y = box.top - down * (box.top - box.bottom) - 0.1 * px
        sheet.words([Words(text, x, y, px, colour, bold=True)], 3)


def _corners(box: Box) -> list[tuple[float, float]]:
    return [(box.left, box.bottom), (box.right, box.bottom), (box.right, box.top), (box.left, box.top)]
