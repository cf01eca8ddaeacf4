"""The steps of an explanation, one under another; the stages of the relation aligned at the relation sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from classroom.maths.explanation import Line
from classroom.maths.plain import plain
from classroom.maths.printing import to_text
from classroom.ui import theme
from classroom.ui.typesetting.formula import FormulaLabel, baseline, natural_size, relation_offset
from classroom.ui.typesetting.lines import advance, keep_together, metrics, wrapped

# A formula is drawn a little larger than the words beside it: its letters are smaller in their square.
_FORMULA: Final = 1.12
_GAP: Final = 0.3
# Words wider than this part of the whole stand on a line of their own, above their formula.
_CAPTION: Final = 0.42
_STAGES: Final = ("relation", "substitution", "simplification", "comparison")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand: the whole width; the captions' column; how far into the formulas' column the
    relation signs stand; how high formulas are, those of the stages and the others; the text's height."""

    width: float
    caption: float
    sign: float
    stage_px: float
    formula_px: float
    px: int

    @property
    def formulas(self) -> float:
        """Where the formulas' column begins."""
        return self.caption + self.px * 0.8 if self.caption else 0.0


@dataclass(frozen=True, slots=True)
class Boxes:
    """Where a row's words and formula go, seen from the row's top, and the row's height."""

    words: QRectF
    formula: QRectF
    height: float


def reads(line: Line) -> str:
    """The line's formula as it is read out; empty when it has none."""
    return to_text(line.condition) if line.condition is not None else plain(line.latex)


class Row:
    """One step: its words, its formula, or both.

    It measures without touching a widget, and what grows with the text only once, for text 1 px high: trying
    many sizes must not be felt.
    """

    def __init__(self, line: Line) -> None:
        self.text: Final = keep_together(line.text)
        self.latex: Final = line.latex
        self.stage: Final = line.kind in _STAGES and bool(line.latex)
        self.bold: Final = line.kind == "verdict"
        size = natural_size(line.latex, 1) if line.latex else QSizeF()
        self._wide, self._high = size.width(), size.height()
        self._baseline = baseline(line.latex, 1) if line.latex else 0.0
        sign = relation_offset(line.latex, 1) if self.stage else None
        self._sides = (0.0, 0.0) if sign is None else (sign, self._wide - sign)

    def caption_width(self, px: int) -> float:
        """How wide the words are on one line, when a formula stands beside them; else 0."""
        return advance(self.text, px, self.bold) + 1 if self.text and self.latex else 0.0

    def sides(self, px: float) -> tuple[float, float]:
        """How far the formula, `px` high, reaches to the left and to the right of its relation sign."""
        return self._sides[0] * px, self._sides[1] * px

    def boxes(self, columns: Columns) -> Boxes:
        """Where everything goes."""
        if not self.latex:
            size = wrapped(self.text, columns.px, columns.width, self.bold)
            return Boxes(QRectF(0, 0, columns.width, size.height() + 1), QRectF(), size.height() + 1)
        px = columns.stage_px if self.stage else columns.formula_px
        left, right = self.sides(px)
        indent = columns.formulas + (max(0.0, columns.sign - left) if left + right else 0.0)
        room = max(1.0, columns.width - indent)
        shrink = min(1.0, room / (self._wide * px))
        height = self._high * px * shrink
        beside = self.caption_width(columns.px) <= columns.caption
        wide = columns.caption if beside else columns.width
        tall = wrapped(self.text, columns.px, wide, self.bold).height() + 1 if self.text else 0.0
        if not beside:
            return Boxes(QRectF(0, 0, wide, tall), QRectF(indent, tall, room, height), tall + height)
        # Words and formula stand on one baseline.
        rise = self._baseline * px * shrink - metrics(columns.px, self.bold).ascent()
        words = QRectF(0, max(0.0, rise), wide, tall)
        formula = QRectF(indent, max(0.0, -rise), room, height)
        return Boxes(words, formula, max(words.bottom(), formula.bottom()))


class Steps(QWidget):
    """Measures its rows for any width and size of text, and lays them out for one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._labels: list[tuple[QLabel | None, FormulaLabel | None]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[Line], verdict: str = "", shown: int | None = None) -> None:
        """Show these lines, or the first of them, instead of the ones before; the verdict in this tone (good,
        bad)."""
        for pair in self._labels:
            for label in filter(None, pair):
                label.hide()
                label.deleteLater()
        # Shown together they are dressed together, which is several times as fast as one by one.
        self.hide()
        self._rows = [Row(line) for line in lines]
        self._labels = [self._make(row, line, verdict) for row, line in zip(self._rows, lines, strict=True)]
        self.reveal(len(lines) if shown is None else shown)
        self.setVisible(bool(lines))

    def reveal(self, count: int) -> None:
        """Show the first `count` lines only; the others keep their places."""
        for place, pair in enumerate(self._labels):
            for label in filter(None, pair):
                label.setVisible(place < count)

    def place(self, number: int) -> QRect:
        """Where the line with that number lies, the first one being 0."""
        boxes = [label.geometry() for label in filter(None, self._labels[number])]
        return boxes[0].united(boxes[-1])

    def height_at(self, width: float, px: int) -> float:
        """How high all rows are together, for text `px` high in `width`."""
        columns = self._columns(width, px)
        return sum(row.boxes(columns).height + px * _GAP for row in self._rows)

    def cramped(self, width: float, px: int) -> bool:
        """Whether the stages would be smaller than the words beside them."""
        return self._columns(width, px).stage_px < px

    def arrange(self, width: float, px: int) -> None:
        """Place every row for text `px` high in `width`, and take the size that this needs."""
        columns = self._columns(width, px)
        y = 0.0
        for row, (words, formula) in zip(self._rows, self._labels, strict=True):
            boxes = row.boxes(columns)
            if words is not None:
                words.setFont(theme.font(px, row.bold))
                words.setGeometry(boxes.words.translated(0, y).toAlignedRect())
            if formula is not None:
                formula.set_px(columns.stage_px if row.stage else columns.formula_px)
                formula.setGeometry(boxes.formula.translated(0, y).toAlignedRect())
            y += boxes.height + px * _GAP
        self.resize(int(width), int(y) + 1)

    def sizeHint(self) -> QSize:
        return self.childrenRect().size()

    def _make(self, row: Row, line: Line, verdict: str) -> tuple[QLabel | None, FormulaLabel | None]:
        words = formula = None
        if row.text:
            words = QLabel(row.text, self)
            words.setWordWrap(True)
            words.setTextFormat(Qt.TextFormat.PlainText)
            soft = "soft" if line.kind == "note" or row.latex else ""
            words.setProperty("tone", verdict if row.bold else soft)
        if row.latex:
            formula = FormulaLabel(row.latex, reads(line), parent=self)
        return words, formula

    def _columns(self, width: float, px: int) -> Columns:
        captions = [row.caption_width(px) for row in self._rows]
        caption = max((wide for wide in captions if wide <= width * _CAPTION), default=0.0)
        sides = [row.sides(px * _FORMULA) for row in self._rows]
        left, right = (max((side[i] for side in sides), default=0.0) for i in (0, 1))
        room = width - (caption + px * 0.8 if caption else 0.0)
        shrink = min(1.0, room / (left + right)) if left + right else 1.0
        return Columns(width, caption, left * shrink, px * _FORMULA * shrink, px * _FORMULA, px)
