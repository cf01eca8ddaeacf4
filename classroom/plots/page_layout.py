"""An explanation on a page: where its headline, its steps and its figure go, computed before it is drawn.

The origin is the page's upper left corner and y grows upwards, so everything lies at a negative height: how
high the page becomes is known only at its end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from classroom.cards import Kind
from classroom.maths.explanation import Explanation, Line
from classroom.maths.expression import Comparison
from classroom.maths.figure import PlaneFigure
from classroom.maths.inline import formula, pieces
from classroom.maths.printing import to_latex
from classroom.plots import look
from classroom.plots.boxes import Box
from classroom.plots.words import Words, extent
from classroom.plots.wrapping import wrap
from classroom.words import _

WIDTH: Final = 842.0  # of a sheet of A4 laid across, in points
_MARGIN: Final = 32.0
_GAP: Final = 26.0
_TITLE: Final = 13.0
_HEADLINE: Final = 18.0
_TEXT: Final = 15.0
_FORMULA: Final = 17.0
_STEPS: Final = 0.52  # the part of the width that the steps take beside a plane
_CAPTION: Final = 0.42  # words that are wider than this part stand above their formula
_PLANE: Final = 1.08  # height over width, the legend included
_LINE: Final = 0.52
_LINE_WIDTH: Final = 0.7
_CARD: Final = (31.0, 43.0)
_SIGNED: Final = re.compile(r"(\\[a-z]+ |[=<>]|\\[;,])-")
_RELATION: Final = re.compile(r"(\\[lgn]eq|[=<>]) ?")


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Every text in its place, the boxes of the verdict, each card and the figure, and the page's height."""

    words: tuple[Words, ...]
    verdict: Box
    cards: tuple[tuple[Kind, Box], ...]
    figure: Box
    height: float

    def scaled(self, scale: float) -> PageLayout:
        """The same page, so many times as large."""

        def box(one: Box) -> Box:
            return Box(one.left * scale, one.bottom * scale, one.right * scale, one.top * scale)

        return PageLayout(
            tuple(replace(one, x=one.x * scale, y=one.y * scale, px=one.px * scale) for one in self.words),
            box(self.verdict),
            tuple((kind, box(one)) for kind, one in self.cards),
            box(self.figure),
            self.height * scale,
        )


@dataclass(slots=True)
class _Column:
    """Texts set one below another between `left` and `right`, from `y` down."""

    left: float
    right: float
    y: float
    words: list[Words] = field(default_factory=list)

    def text(self, text: str, px: float, colour: str, *, bold: bool = False) -> None:
        """Running text, wrapped; a formula too long for a line is made to fit."""
        room = self.right - self.left
        for line in wrap(_typeset(text), px, room, bold=bold):
            fitting = px * min(1.0, room / max(1.0, extent(line, px, bold).width))
            self.words.append(Words(line, self.left, self.y - 1.12 * px, fitting, colour, bold))
            self.y -= 1.5 * px


def arrange(explanation: Explanation, title: str, figure_share: float = 1 - _STEPS) -> PageLayout:
    """The page of `explanation` in a lesson of that title. A plane takes `figure_share` of the width."""
    colour = look.EDGE if explanation.wins else look.CLAIM
    page = _Column(_MARGIN, WIDTH - _MARGIN, -_MARGIN * 0.8)
    page.text(title, _TITLE, look.SOFT)
    page.y -= 8
    verdict, cards = _header(page, explanation, colour)
    cards_said = [line for line in explanation.steps if line.kind == "card"]
    others = [line for line in explanation.steps if line.kind != "card"]
    for line in cards_said:
        page.text(line.text, _TEXT, look.INK)
    page.y -= 8
    if isinstance(explanation.figure, PlaneFigure):
        steps = _Column(page.left, page.right - figure_share * (page.right - page.left) - _GAP, page.y)
        _steps(steps, others, colour)
        side = page.right - steps.right - _GAP
        figure = Box(page.right - side, page.y - side * _PLANE, page.right, page.y)
        page.words += steps.words
    else:
        _steps(page, others, colour)
        side = (page.right - page.left) * _LINE_WIDTH * figure_share / (1 - _STEPS)
        top, left = page.y - 12, (WIDTH - side) / 2
        figure = Box(left, top - side * _LINE, left + side, top)
        steps = page
    height = _MARGIN - min(steps.y, figure.bottom)
    return PageLayout(tuple(page.words), verdict, cards, figure, height)


def _header(page: _Column, explanation: Explanation, colour: str) -> tuple[Box, tuple[tuple[Kind, Box], ...]]:
    """The verdict, the cards and the headline side by side; the column goes on below them."""
    said = _("Wins") if explanation.wins else _("Does not win")
    size = extent(said, _HEADLINE, True)
    wide, high = _CARD
    verdict = Box(page.left, page.y - high, page.left + size.width + 24, page.y)
    middle = page.y - high / 2 - 0.36 * _HEADLINE
    page.words.append(Words(said, page.left + 12, middle, _HEADLINE, look.WHITE, bold=True))
    lefts = [verdict.right + 10 + place * (wide + 5) for place in range(len(explanation.kinds))]
    cards = tuple(
        (kind, Box(left, page.y - high, left + wide, page.y))
        for kind, left in zip(explanation.kinds, lefts, strict=True)
    )
    beside = _Column(lefts[-1] + wide + 14, page.right, page.y)
    beside.text(explanation.headline, _HEADLINE, colour, bold=True)
    if spare := max(0.0, beside.y - verdict.bottom):  # a short headline stands in the middle
        beside.words = [_moved(one, -spare / 2) for one in beside.words]
    page.words += beside.words
    page.y = min(verdict.bottom, beside.y) - 12
    return verdict, cards


def _moved(words: Words, up: float) -> Words:
    return Words(words.text, words.x, words.y + up, words.px, words.colour, words.bold)


def _steps(column: _Column, lines: Sequence[Line], colour: str) -> None:
    """The steps one below another, the formulas' relation signs under one another."""
    width = column.right - column.left
    captions = [_wide(line.text, _TEXT) for line in lines if line.latex]
    caption = max((wide for wide in captions if wide <= width * _CAPTION), default=0.0)
    room = width - caption - 12
    sides = [_sides(line) for line in lines if line.latex]
    left, right = (max((side[place] for side in sides), default=0.0) for place in (0, 1))
    px = _FORMULA * min(1.0, room / max(1.0, left + right))
    sign = column.left + caption + 12 + left * px / _FORMULA
    for line in lines:
        if line.latex:
            _row(column, line, caption, sign, px)
        else:
            bold = line.kind == "verdict"
            shade = colour if bold else look.SOFT if line.kind == "note" else look.INK
            column.text(line.text, _TEXT, shade, bold=bold)
        column.y -= 4


def _row(column: _Column, line: Line, caption: float, sign: float, px: float) -> None:
    """Words, and the formula beside them on one baseline; below them when they are long."""
    typeset = _formula(line.latex)
    size = extent(typeset, px)
    before, _after = _sides(line)
    x = max(column.left, min(sign - before * px / _FORMULA, column.right - size.width))
    if _wide(line.text, _TEXT) > caption:
        column.text(line.text, _TEXT, look.SOFT)
    top = column.y
    baseline = top - max(1.12 * _TEXT, size.ascent + 3)
    if line.text and _wide(line.text, _TEXT) <= caption:
        column.words.append(Words(line.text, column.left, baseline, _TEXT, look.SOFT))
    column.words.append(Words(typeset, x, baseline, px, look.INK))
    column.y = baseline - max(0.38 * _TEXT, size.descent + 3)


def _sides(line: Line) -> tuple[float, float]:
    """How far the line's formula reaches to the left and to the right of its relation sign."""
    whole = extent(_formula(line.latex), _FORMULA).width
    if not isinstance(line.condition, Comparison) or len(line.condition.links) > 1:
        return 0.0, whole
    before = extent(_formula(to_latex(line.condition.first)), _FORMULA).width
    return before, whole - before


def _typeset(text: str) -> str:
    """Running text with its formulas typeset, as a book has them."""
    return "".join(f"${_tight(formula(piece))}$" if maths else piece for piece, maths in pieces(text))


def _formula(latex: str) -> str:
    """For mathtext: fractions in full size, the room round a relation sign that a book gives it, and `and`
    and `or` as words."""
    for sign, word in ((r"\wedge", _("and")), (r"\vee", _("or"))):
        latex = latex.replace(sign, rf"\mathsf{{{word}}}")
    spaced = _RELATION.sub(lambda found: rf"\;{found[1]}\;", latex)
    return f"${_tight(spaced.replace('frac', 'dfrac'))}$"


def _tight(latex: str) -> str:
    """To mathtext a minus after a sign or a comma is one between two numbers, unless it is in braces."""
    return _SIGNED.sub(lambda found: f"{found[1]}{{-}}", latex.replace(", ", r",\,"))


def _wide(text: str, px: float) -> float:
    return extent(text, px).width if text else 0.0
