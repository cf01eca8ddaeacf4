"""Text in columns on a terminal, where a Chinese character is two columns wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

WIDTH: Final = 80
_NEVER_FIRST: Final = frozenset("，。、；：？！”’）》」』】,.;:?!)]}％%")


def width(text: str) -> int:
    """How many columns `text` takes."""
    return sum(_width(character) for character in text)


def pad(text: str, columns: int) -> str:
    """`text` with blanks after it, `columns` wide; left as it is when it is wider."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int = WIDTH, indent: str = "") -> list[str]:
    """`text` as lines of at most `columns`, each after the first one starting with `indent`.

    Breaks at blanks and between Chinese characters, never before a closing mark.
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, columns - width(indent)):
        if line.strip() and width(line) + width(piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = indent + piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def table(rows: Iterable[Sequence[str]], gap: int = 2) -> list[str]:
    """The rows as lines, each column as wide as its widest cell."""
    cells = [list(row) for row in rows]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    return [
        (" " * gap).join(pad(cell, columns) for cell, columns in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _pieces(text: str, most: int) -> Iterator[str]:
    """The parts between which a line may break, none wider than `most`."""
    piece = ""
    for character in text:
        if piece and (_may_break(piece[-1], character) or width(piece) + _width(character) > most):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if after in _NEVER_FIRST or after.isspace():
        return False
    return before.isspace() or _width(after) == 2 or _width(before) == 2
