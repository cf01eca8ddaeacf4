"""Fitting words into boxes: a size at which they fit, lines of like length."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF

from classroom.ui import theme

_WRAP: Final = int(Qt.TextFlag.TextWordWrap)
_POINT: Final = re.compile(r"\([^()]{1,9}\)")
# After these a line may end, though a bar follows.
_STOP: Final = re.compile(r"[，。；：](?=\|)")
_RUN: Final = re.compile(r"[^\s\u2000-\u206f\u3000-\u9fff\uff00-\uffef]{2,16}")
_SIGN: Final = re.compile(r"[=<>≤≥≠≈|+−×·√/^♠♥♦♣]")
_SMALLEST: Final = 0.6
_TALL: Final = 100_000.0


def keep_together(text: str) -> str:
    """`text` with no line break inside a short formula: |x+2|+|y−2|=5 and (3, 10) stay whole."""
    text = _STOP.sub("\\g<0>\u200b", text)
    text = _POINT.sub(lambda found: found[0].replace(" ", "\u00a0"), text)
    return _RUN.sub(lambda found: "\u2060".join(found[0]) if _SIGN.search(found[0]) else found[0], text)


@lru_cache(maxsize=128)
def metrics(px: int, bold: bool = False) -> QFontMetricsF:
    """The measures of our font at that size."""
    return QFontMetricsF(theme.font(px, bold))


@lru_cache(maxsize=2048)
def _advance(text: str, bold: bool) -> float:
    return metrics(100, bold).horizontalAdvance(text) / 100


def advance(text: str, px: float, bold: bool = False) -> float:
    """How wide `text` is on one line: measured once, for the font is not hinted."""
    return _advance(text, bold) * px


def wrapped(text: str, px: int, width: float, bold: bool = False) -> QSizeF:
    """The size of `text` wrapped to `width`; wider than that when a word does not break."""
    wide = advance(text, px, bold) + 1
    if wide <= width and "\n" not in text:
        return QSizeF(wide, metrics(px, bold).height())
    return metrics(px, bold).boundingRect(QRectF(0, 0, width, _TALL), _WRAP, text).size()


def fitting_px(text: str, room: QSizeF, px: float, bold: bool = False) -> int:
    """`px`, or as much less as `text` needs to fit the room, but not below 0.6 of it."""
    for size in range(round(px), round(px * _SMALLEST), -1):
        needed = wrapped(text, size, room.width(), bold)
        if needed.height() <= room.height() and needed.width() <= room.width():
            return size
    return round(px * _SMALLEST)


def balanced_width(text: str, px: int, width: float, bold: bool = False) -> float:
    """The least width at which `text` takes no more lines than at `width`: no last line of one sign."""
    lines = wrapped(text, px, width, bold).height()
    low, high = width * 0.5, width
    while high - low > 2:
        middle = (low + high) / 2
        needed = wrapped(text, px, middle, bold)
        if needed.height() <= lines and needed.width() <= middle:
            high = middle
        else:
            low = middle
    return high
