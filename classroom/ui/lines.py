"""Fitting words into boxes: a size at which they fit, and lines of like length."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

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


def wrapped(text: str, font: QFont, width: float) -> QSizeF:
    """The size of `text` wrapped to `width`; wider than that when a word does not break."""
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, _TALL), _WRAP, text).size()


def fitting_font(text: str, room: QSizeF, px: float, bold: bool = False) -> QFont:
    """The font at `px`, or as much smaller as `text` needs to fit the room, but not below 0.6 of it."""
    size = px
    while size > px * _SMALLEST:
        needed = wrapped(text, theme.font(size, bold), room.width())
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
        size *= 0.96
    return theme.font(size, bold)


def balanced_width(text: str, font: QFont, width: float) -> float:
    """The least width at which `text` takes no more lines than at `width`: no last line of one sign."""
    lines = wrapped(text, font, width).height()
    low, high = width * 0.5, width
    while high - low > 2:
        middle = (low + high) / 2
        needed = wrapped(text, font, middle)
        if needed.height() <= lines and needed.width() <= middle:
            high = middle
        else:
            low = middle
    return high
