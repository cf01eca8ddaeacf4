"""The steps of an explanation, one under another; the stages of the relation aligned at the relation sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from classroom.maths.explanation import Line
from classroom.ui import theme
from classroom.ui.formula import FormulaLabel, relation_offset
from classroom.ui.lines import keep_together

# A formula is drawn a little larger than the words beside it: its letters are smaller in their square.
_FORMULA: Final = 1.12
_GAP: Final = 0.34
# Words wider than this part of the whole stand on a line of their own, above their formula.
_CAPTION: Final = 0.36
_STAGES: Final = ("relation", "substitution", "simplification", "comparison")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand: the whole width, the width of the captions' column, how far into the formulas'
    column the relation signs stand, how much the stages are shrunk, the height of the text."""

    width: int
    caption: float
    sign: float
    shrink: float
    px: float


class Row:
    """One step on the screen: its words, its formula, or both."""

    def __init__(self, line: Line, parent: QWidget) -> None:
        self.line = line
        self.words = QLabel(keep_together(line.text), parent) if line.text else None
        self.formula = FormulaLabel(line.latex, line.latex, parent=parent) if line.latex else None
        self.stage = line.kind in _STAGES and self.formula is not None
        if self.words is not None:
            self.words.setWordWrap(True)
            self.words.setTextFormat(Qt.TextFormat.PlainText)
            self.words.setProperty("tone", "soft" if line.kind == "note" or line.latex else "")
        for widget in (self.words, self.formula):
            if widget is not None:
                widget.show()

    def dress(self, px: float, shrink: float = 1.0) -> None:
        """Set the text `px` high."""
        if self.words is not None:
            self.words.setFont(theme.font(px, bold=self.line.kind == "verdict"))
        if self.formula is not None:
            self.formula.set_px(px * _FORMULA * (shrink if self.stage else 1.0))

    def caption_width(self) -> float:
        """How wide the words are on one line, when a formula stands beside them; else 0."""
        if self.words is None or self.formula is None:
            return 0.0
        return self.words.fontMetrics().horizontalAdvance(self.words.text())

    def sides(self) -> tuple[float, float]:
        """How far the formula reaches to the left and to the right of its relation sign."""
        if self.formula is None or not self.stage:
            return 0.0, 0.0
        offset = relation_offset(self.line.latex, self.formula.px)
        if offset is None:
            return 0.0, 0.0
        return offset, self.formula.natural().width() - offset

    def place(self, y: float, columns: Columns) -> float:
        """Put the words and the formula at `y`; returns the height they take."""
        if self.formula is None:
            return self._place_words(y, columns.width)
        beside = self.caption_width() <= columns.caption
        above = 0.0 if beside else self._place_words(y, columns.width)
        left = columns.caption + columns.px * 0.8 if columns.caption else 0.0
        if self.sides()[0] or self.sides()[1]:
            left += max(0.0, columns.sign - self.sides()[0])
        room = max(1.0, columns.width - left)
        size = self.formula.natural()
        height = max(size.height() * min(1.0, room / size.width()), columns.px * 1.35)
        self.formula.setGeometry(round(left), round(y + above), int(room), round(height))
        if beside and self.words is not None:
            words_height = self._place_words(y, int(columns.caption) + 1)
            self.words.move(0, round(y + (height - words_height) / 2))
        return above + height

    def remove(self) -> None:
        """Take it off the screen."""
        for widget in (self.words, self.formula):
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _place_words(self, y: float, width: int) -> float:
        if self.words is None:
            return 0.0
        height = self.words.heightForWidth(width)
        self.words.setGeometry(0, round(y), width, height)
        return height


class Steps(QWidget):
    """Lays its rows out itself, for the width and the height of text that it is given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines instead of the ones before."""
        for row in self.rows:
            row.remove()
        self.rows = [Row(line, self) for line in lines]

    def arrange(self, width: int, px: float) -> int:
        """Place every row for text `px` high in `width`; returns the height needed."""
        columns = self._columns(width, px)
        y = 0.0
        for row in self.rows:
            row.dress(px, columns.shrink)
            y += row.place(y, columns) + px * _GAP
        return int(y) + 1

    def sizeHint(self) -> QSize:
        return self.childrenRect().size()

    def _columns(self, width: int, px: float) -> Columns:
        for row in self.rows:
            row.dress(px)
        captions = [row.caption_width() for row in self.rows]
        caption = max((wide for wide in captions if wide <= width * _CAPTION), default=0.0)
        left = max((row.sides()[0] for row in self.rows), default=0.0)
        right = max((row.sides()[1] for row in self.rows), default=0.0)
        room = width - (caption + px * 0.8 if caption else 0.0)
        shrink = min(1.0, room / (left + right)) if left + right else 1.0
        return Columns(width, caption, left * shrink, shrink, px)
