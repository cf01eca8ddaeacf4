"""The legend: what the figure's symbols mean, in rows that wrap to the width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from classroom.maths.figure import Key, Symbol
from classroom.plots import look
from classroom.plots.sheet import Sheet
from classroom.plots.words import Words, extent

_SYMBOL: Final = 1.9  # widths and distances in heights of the text
_DOT: Final = 0.8
_BESIDE: Final = 0.45
_BETWEEN: Final = 1.4
_LINE: Final = 1.5


@dataclass(frozen=True, slots=True)
class Entry:
    """One key in its place: the symbol's left end and middle height, and the words."""

    symbol: Symbol
    x: float
    y: float
    words: Words


def rows(keys: Iterable[Key], width: float, px: float) -> list[list[Key]]:
    """The keys in lines no wider than `width`."""
    lines: list[list[Key]] = []
    used = 0.0
    for key in keys:
        wide = _width(key, px)
        if lines and used + _BETWEEN * px + wide <= width:
            lines[-1].append(key)
            used += _BETWEEN * px + wide
        else:
            lines.append([key])
            used = wide
    return lines


def height(lines: Sequence[Sequence[Key]], px: float) -> float:
    """How high these lines are together."""
    return sum(_high(line, px) for line in lines)


def _high(line: Sequence[Key], px: float) -> float:
    """A line with a fraction is higher than others."""
    return max(_LINE * px, *(extent(key.text, px).height + 0.25 * px for key in line))


def arrange(lines: Sequence[Sequence[Key]], centre: float, top: float, px: float) -> list[Entry]:
    """Every key of the lines in its place, each line centred."""
    entries = []
    for line in lines:
        whole = sum(_width(key, px) for key in line) + _BETWEEN * px * (len(line) - 1)
        x, middle = centre - whole / 2, top - _high(line, px) / 2
        top -= _high(line, px)
        for key in line:
            start = x + (_wide(key.symbol) + _BESIDE) * px
            words = Words(key.text, start, middle - 0.36 * px, px, look.INK)
            entries.append(Entry(key.symbol, x, middle, words))
            x += _width(key, px) + _BETWEEN * px
    return entries


def _width(key: Key, px: float) -> float:
    return (_wide(key.symbol) + _BESIDE) * px + extent(key.text, px).width


def _wide(symbol: Symbol) -> float:
    return _DOT if symbol in _DOTS else _SYMBOL


def paint(sheet: Sheet, entries: Iterable[Entry]) -> None:
    """Draw the entries."""
    for entry in entries:
        _symbol(sheet, entry)
        sheet.words([entry.words], 20)


def _symbol(sheet: Sheet, entry: Entry) -> None:
    px = entry.words.px
    left, right, y = entry.x, entry.x + _wide(entry.symbol) * px, entry.y
    width = look.EDGE_WIDTH * px / look.LEGEND
    match entry.symbol:
        case "region":
            low, high = y - 0.42 * px, y + 0.42 * px
            sheet.fill([[(left, low), (right, low), (right, high), (left, high)]], look.REGION, 20)
        case "solid" | "threshold":
            sheet.lines([[(left, y), (right, y)]], look.EDGE, width, 20)
        case "dashed":
            sheet.lines([[(left, y), (right, y)]], look.EDGE, width, 20, dashes=look.DASHES)
        case dot:
            colour, size = _DOTS[dot]
            sheet.dots([((left + right) / 2, y)], colour, size * px, 20)


_DOTS: Final = {
    "winning": (look.WINNING, 0.5),
    "dot": (look.DOT, 0.3),
    "claim": (look.CLAIM, 0.8),
    "sum": (look.CLAIM, 0.8),
}
