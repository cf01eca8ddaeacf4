"""Running text broken into lines for a page: Chinese between any two characters, other text at blanks."""

from __future__ import annotations

import re
from typing import Final

from classroom.plots.words import extent

_WIDE: Final = r"\u2e80-\u9fff\u3000-\u303f\uff00-\uffef"
_NO_START: Final = "，。；：、！？）》」”’"
_NO_END: Final = "（《「“‘"
# What stays whole: a formula between $…$, the coordinates of a point, a run of text without blanks, one
# Chinese character. Closing marks stay with what is before them, opening ones with what follows.
_UNIT: Final = re.compile(
    rf"[{_NO_END}]*(?:\$[^$]+\$|[A-Z]?\([^()]{{1,9}}\)|[^\s{_WIDE}{_NO_START}{_NO_END}]+|[{_WIDE}]|[{_NO_START}])"
    rf"[{_NO_START}]*\s*|\S"
)


def wrap(text: str, px: float, width: float, *, bold: bool = False) -> list[str]:
    """The lines of `text`, `px` high, none wider than `width` unless a single piece is; at least one line."""
    blank = extent("x x", px, bold).width - extent("xx", px, bold).width
    lines: list[str] = []
    line, used = "", 0.0
    for unit in _UNIT.findall(text.strip()):
        bare = unit.rstrip()
        wide = extent(bare, px, bold).width
        if line and used + wide > width:
            lines.append(line.rstrip())
            line, used = "", 0.0
        line, used = line + unit, used + wide + blank * (len(unit) - len(bare))
    return [*lines, line.rstrip()]
