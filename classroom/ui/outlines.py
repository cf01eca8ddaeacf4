"""Where outlines of formulas come from: those of the built-in lessons from a file, others typeset when asked.

Typesetting needs matplotlib, which takes a second to load; the file lets the first window show its formulas
at once. `python -m classroom.ui.outlines` writes the file; a test says when it must be written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from classroom.plots.formula import Outline
from classroom.resources import ASSETS

FILE: Final = ASSETS / "formulas.json"
# Outlines are made once at this size, in pixels, and scaled by the painter.
SIZE: Final = 100.0
_MOVE, _LINE, _QUADRATIC, _CUBIC, _CLOSE = 1, 2, 3, 4, 79


def outline(latex: str) -> Outline:
    """The outline of `latex`, 100 px high. Typesets it, which loads matplotlib, unless the file has it."""
    if latex in _packaged():
        return _packaged()[latex]
    from classroom.plots import formula

    return formula.outline(latex, SIZE)


def packaged(latex: str) -> bool:
    """Whether the file has this formula."""
    return latex in _packaged()


@cache
def _packaged() -> dict[str, Outline]:
    try:
        stored = json.loads(FILE.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return {latex: _unpack(numbers) for latex, numbers in stored.items()}


def _pack(made: Outline) -> dict[str, list[float]]:
    """The outline as lists of numbers, rounded to a tenth of a pixel."""
    points = [round(number, 1) for point in made.points for number in point]
    return {
        "extent": [round(number, 1) for number in (made.width, made.ascent, made.descent)],
        "codes": list(made.codes),
        "points": [int(number) if number == int(number) else number for number in points],
    }


def _unpack(numbers: dict[str, list[float]]) -> Outline:
    across, up = numbers["points"][::2], numbers["points"][1::2]
    codes = tuple(int(code) for code in numbers["codes"])
    return Outline(tuple(zip(across, up, strict=True)), codes, *numbers["extent"])


def packed(formulas: Iterable[str]) -> str:
    """The text of the file with the outlines of these formulas."""
    from classroom.plots import formula

    stored = {latex: _pack(formula.outline(latex, SIZE)) for latex in sorted(formulas)}
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":")) + "\n"


def painter_path(made: Outline) -> QPainterPath:
    """The outline as a path; its baseline at y = 0, downwards positive."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    index = 0
    while index < len(made.codes):
        code, (x, y) = made.codes[index], made.points[index]
        if code == _MOVE:
            path.moveTo(x, -y)
        elif code == _LINE:
            path.lineTo(x, -y)
        elif code == _CLOSE:
            path.closeSubpath()
        elif code == _QUADRATIC:
            (x2, y2) = made.points[index + 1]
            path.quadTo(x, -y, x2, -y2)
        else:
            (x2, y2), (x3, y3) = made.points[index + 1 : index + 3]
            path.cubicTo(x, -y, x2, -y2, x3, -y3)
        index += {_QUADRATIC: 2, _CUBIC: 3}.get(code, 1)
    return path


if __name__ == "__main__":
    from classroom.lesson import lessons

    FILE.write_text(packed(lesson.relation.latex for lesson in lessons()), encoding="utf-8")
