"""Where everything of a number line goes, in pixels: computed before anything is drawn.

From the top: the thresholds' values, the terms one below another, the line with its numbers, the margin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from classroom.maths.figure import LineFigure, NumberLine
from classroom.plots import legend, look
from classroom.plots.boxes import Box, Disc, Surroundings, first_free, place
from classroom.plots.words import Words, extent, in_box

_STEPS: Final = (1, 2, 5)
_LEVEL: Final = 58.0  # of one term: its label and its arrow


@dataclass(frozen=True, slots=True)
class Arrow:
    """A term's arrow at height y from `start` to `end`, its colour, and its label."""

    start: float
    end: float
    y: float
    colour: str
    label: Words


@dataclass(frozen=True, slots=True)
class RowLayout:
    """One number line in its place."""

    spec: NumberLine
    size: float
    left: float
    right: float
    axis: float
    top: float
    arrows: tuple[Arrow, ...]
    ticks: tuple[float, ...]
    numbers: tuple[Words, ...]
    labels: tuple[Words, ...]
    total: Disc | None
    margin: tuple[float, float, float] | None

    def at(self, value: float) -> float:
        return _across(self.spec, self.left, self.right, value)

    @property
    def words(self) -> tuple[Words, ...]:
        return (*self.numbers, *self.labels, *(arrow.label for arrow in self.arrows))


@dataclass(frozen=True, slots=True)
class LineLayout:
    """Every number line, and the legend."""

    rows: tuple[RowLayout, ...]
    entries: tuple[legend.Entry, ...]


def arrange(spec: LineFigure, width: float, height: float) -> LineLayout:
    """The layout of `spec` in a picture of that size."""
    size = min(width, height * 1.9) / 700
    px = look.LEGEND * size
    lines = legend.rows(spec.legend, width - 2 * px, px)
    below = legend.height(lines, px) + 0.3 * px
    entries = legend.arrange(lines, width / 2, below, px)
    each = (height - below) / max(1, len(spec.rows))
    smaller = size / max(1, len(spec.rows)) ** 0.5
    rows = [
        _row(row, width, Box(0, height - (number + 1) * each, width, height - number * each), smaller)
        for number, row in enumerate(spec.rows)
    ]
    return LineLayout(tuple(rows), tuple(entries))


def _across(spec: NumberLine, left: float, right: float, value: float) -> float:
    return left + (value - spec.low) / (spec.high - spec.low) * (right - left)


def _row(spec: NumberLine, width: float, band: Box, size: float) -> RowLayout:
    left, right = 34 * size, width - 44 * size
    number_px, label_px = look.NUMBER * size, look.LABEL * size
    axis = band.bottom + number_px * 1.5 + label_px * 1.9
    top = band.top - label_px * 1.7
    if spec.title:
        top -= label_px * 1.2

    def at(value: float) -> float:
        return _across(spec, left, right, value)

    lift = min(_LEVEL * size, (top - axis) / (len(spec.terms) + 0.6))
    start = axis + lift * (len(spec.terms) + 0.35)
    top = min(top, start)
    arrows = []
    for number, term in enumerate(spec.terms):
        y = start - (number + 0.85) * lift
        colour = look.TERMS[number % len(look.TERMS)]
        px = min(label_px, lift * 0.48)
        label = _over(term.text, (at(term.start) + at(term.end)) / 2, y + lift * 0.17, px, colour, width)
        arrows.append(Arrow(at(term.start), at(term.end), y, colour, label))
    total = None if spec.total is None else Disc(at(spec.total), axis, look.CLAIM_RADIUS * size)
    ticks, numbers = _numbers(spec, left, right, axis, number_px, total)
    room = Box(2, band.bottom, width - 2, band.top)
    boxes = [words.box for words in (*numbers, *(arrow.label for arrow in arrows))]
    labels = list(_labels(spec, at, (axis, top), size, total, room, boxes))
    margin = _margin(spec, at, axis - number_px * 1.75)
    return RowLayout(
        spec, size, left, right, axis, top, tuple(arrows), ticks, numbers, tuple(labels), total, margin
    )


def _over(text: str, middle: float, y: float, px: float, colour: str, width: float) -> Words:
    """The words centred over `middle`, within the picture."""
    wide = extent(text, px).width
    x = min(max(middle - wide / 2, 3), width - wide - 3)
    return Words(text, x, y, px, colour, halo=True)


def _step(length: float, room: float, least: float) -> int:
    """The finest of 1, 2, 5, 10, … whose marks on `room` pixels stand at least `least` pixels apart."""
    power = 1
    while True:
        for lead in _STEPS:
            if room * lead * power / length >= least:
                return lead * power
        power *= 10


def _numbers(
    spec: NumberLine, left: float, right: float, axis: float, px: float, total: Disc | None
) -> tuple[tuple[float, ...], tuple[Words, ...]]:
    length, room = spec.high - spec.low, right - left
    fine = _step(length, room, 0.55 * px)
    ticks = tuple(
        _across(spec, left, right, value) for value in range(-(-spec.low // fine) * fine, spec.high + 1, fine)
    )
    widest = max(extent(f"{end}", px).width for end in (spec.low, spec.high))
    coarse = _step(length, room, widest + 0.9 * px)
    numbers = []
    for value in range(-(-spec.low // coarse) * coarse, spec.high + 1, coarse):
        text = f"{value}".replace("-", "−")
        middle = _across(spec, left, right, value) - (extent("−", px).width / 2 if value < 0 else 0)
        words = Words(text, middle - extent(text, px).width / 2, axis - 1.6 * px, px, look.SOFT)
        if total is None or not total.meets(words.box, 1):
            numbers.append(words)
    return ticks, tuple(numbers)


def _labels(
    spec: NumberLine,
    at: object,
    heights: tuple[float, float],
    size: float,
    total: Disc | None,
    room: Box,
    boxes: list[Box],
) -> Iterator[Words]:
    assert callable(at)
    axis, top = heights
    px = look.LABEL * size
    discs = [total] if total else []
    taken = list(boxes)

    def put(words: Words | None) -> Iterator[Words]:
        if words is not None:
            taken.append(words.box)
            yield words

    if spec.title:
        yield from put(Words(spec.title, 10 * size, room.top - px * 1.3, px, look.INK, bold=True))
    for threshold in spec.thresholds:
        wide = extent(threshold.text, px, True).width
        candidates = _tops(at(threshold.value), wide, top, px, room)
        box = first_free(candidates, Surroundings(discs, taken, (), room), 2)
        if box is not None:
            yield from put(in_box(threshold.text, box, px, look.EDGE, bold=True, halo=True))
    if total is not None:
        big = look.CLAIM_LABEL * size * 0.86
        measured = extent(spec.total_text, big, True)
        weights = [
            (at(threshold.value), axis + n * 4, 0.5) for threshold in spec.thresholds for n in range(30)
        ]
        around = Surroundings(discs, taken, weights, room)
        box = place(total, measured.width, measured.height, around, 3)
        if box is not None:
            yield from put(in_box(spec.total_text, box, big, look.CLAIM, bold=True, halo=True))
    if spec.margin:
        yield from put(_margin_words(spec, at, axis, size, Surroundings(discs, taken, (), room)))


def _tops(x: float, wide: float, top: float, px: float, room: Box) -> Iterator[Box]:
    """Boxes for a threshold's value: over its line, beside that, higher, lower."""
    for rise in (0.35, 1.4, -0.9, -2.0, -3.1):
        for aside in (0.0, 0.62, -0.62, 1.2, -1.2):
            left = min(max(x - wide / 2 + aside * wide, room.left), room.right - wide)
            bottom = top + rise * px - 0.2 * px
            yield Box(left, bottom, left + wide, bottom + 1.18 * px)


def _margin(spec: NumberLine, at: object, y: float) -> tuple[float, float, float] | None:
    """From where to where the margin's double arrow goes, and its height; None where it says nothing."""
    assert callable(at)
    if spec.total is None or not spec.margin or not spec.thresholds:
        return None
    nearest = _nearest(spec)
    return None if nearest == spec.total else (at(nearest), at(spec.total), y)


def _nearest(spec: NumberLine) -> float:
    """The threshold that the margin counts from: the one that fails, else the nearest."""
    assert spec.total is not None
    total = spec.total
    return min(spec.thresholds, key=lambda one: abs(one.value - total)).value


def _margin_words(
    spec: NumberLine, at: object, axis: float, size: float, around: Surroundings
) -> Words | None:
    assert callable(at)
    px = look.LABEL * size
    wide = extent(spec.margin, px, True).width
    colour = look.EDGE if spec.holds else look.CLAIM
    if spec.total is None:
        middle, bottom = (around.room.left + around.room.right) / 2, axis + 2 * px
    else:
        middle = (at(spec.total) + at(_nearest(spec) if spec.thresholds else spec.total)) / 2
        bottom = axis - look.NUMBER * size * 1.9 - 1.25 * px
    boxes = []
    for aside in (0.0, 0.6, -0.6, 1.1, -1.1):
        left = min(max(middle - wide / 2 + aside * wide, around.room.left), around.room.right - wide)
        boxes.append(Box(left, bottom, left + wide, bottom + 1.18 * px))
    box = first_free(boxes, around, 1)
    return None if box is None else in_box(spec.margin, box, px, colour, bold=True, halo=True)


def winning(spec: NumberLine) -> Sequence[tuple[float, float]]:
    """The parts of the line, from low to high, where every comparison with a threshold holds."""
    low, high = float(spec.low), float(spec.high)
    for threshold in spec.thresholds:
        match threshold.comparator:
            case "≥" | ">":
                low = max(low, threshold.value)
            case "≤" | "<":
                high = min(high, threshold.value)
            case "=":
                low = high = threshold.value
            case "≠":
                pass
    return [(low, high)] if low < high else []
