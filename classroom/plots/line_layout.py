"""Where everything of a number line goes, in pixels: computed before anything is drawn.

From the top: the thresholds' values, the terms one below another, the line with its numbers, the margin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from classroom.maths.figure import LineFigure, NumberLine
from classroom.plots import legend, look
from classroom.plots.boxes import Box, Disc, Surroundings, first_free, place
from classroom.plots.words import Words, extent, in_box

_STEPS: Final = (1, 2, 5)
_LEVEL: Final = 72.0  # the height of one term: its label and its arrow
_LEAST_LEVEL: Final = 30.0  # so much of it there must be, however low the picture
_FREE: Final = 0.85  # how high the last term stands over the line, in levels: the sum's label fits under it
_THICK: Final = 9.0  # half of an arrow's head


@dataclass(frozen=True, slots=True)
class Scale:
    """One number line's place: from values to pixels, the line's height, how high the terms reach."""

    spec: NumberLine
    left: float
    right: float
    axis: float
    top: float
    size: float
    room: Box

    def at(self, value: float) -> float:
        return self.left + (value - self.spec.low) / (self.spec.high - self.spec.low) * (
            self.right - self.left
        )

    def centred(self, x: float, wide: float) -> float:
        """The left end of something `wide` centred over x, but within the picture."""
        return min(max(x - wide / 2, self.room.left), self.room.right - wide)


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
    """One number line with everything in its place; `margin` is from where to where, and its height."""

    scale: Scale
    arrows: tuple[Arrow, ...]
    ticks: tuple[float, ...]
    numbers: tuple[Words, ...]
    labels: tuple[Words, ...]
    total: Disc | None
    margin: tuple[float, float, float] | None

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
    size = look.size_for(min(width, height * 1.9))
    px = look.LEGEND * size
    lines = legend.rows(spec.legend, width - 2 * px, px)
    below = legend.height(lines, px) + 0.3 * px
    count = max(1, len(spec.rows))
    each = (height - below) / count
    rows = []
    for number, row in enumerate(spec.rows):
        band = Box(2, height - (number + 1) * each, width - 2, height - number * each)
        rows.append(_row(row, band, size / count**0.5))
    return LineLayout(tuple(rows), tuple(legend.arrange(lines, width / 2, below, px)))


def only(layout: LineLayout, spec: LineFigure) -> LineLayout:
    """Of the layout of a whole figure what is in `spec`, a part of it, in its places."""
    rows = tuple(_only(row, part) for row, part in zip(layout.rows, spec.rows, strict=True))
    return LineLayout(rows, layout.entries if spec.legend else ())


def _only(row: RowLayout, spec: NumberLine) -> RowLayout:
    texts = {spec.title, spec.total_text, spec.margin, *(threshold.text for threshold in spec.thresholds)}
    return replace(
        row,
        scale=replace(row.scale, spec=spec),
        arrows=row.arrows if spec.terms else (),
        labels=tuple(label for label in row.labels if label.text in texts),
        total=None if spec.total is None else row.total,
        margin=row.margin if spec.margin else None,
    )


def _row(spec: NumberLine, band: Box, size: float) -> RowLayout:
    size = min(size, (band.top - band.bottom) / _needed(spec))
    axis = band.bottom + (look.NUMBER * 2.5 + look.LABEL * 1.4) * size
    top = band.top - look.FORMULA * size * 1.5
    lift = min(_LEVEL * size, (top - axis) / (len(spec.terms) + _FREE + 0.1))
    highest = min(top, axis + lift * (len(spec.terms) + _FREE))
    scale = Scale(spec, band.left + 32 * size, band.right - 42 * size, axis, highest, size, band)
    arrows = tuple(_arrows(scale, lift))
    total = None if spec.total is None else Disc(scale.at(spec.total), axis, look.CLAIM_RADIUS * size)
    numbers = tuple(_numbers(scale, total))
    boxes = [words.box for words in (*numbers, *(arrow.label for arrow in arrows))]
    boxes += [_around(arrow, size) for arrow in arrows]
    labels = tuple(_labels(scale, total, boxes))
    return RowLayout(scale, arrows, tuple(_ticks(scale)), numbers, labels, total, _margin(scale))


def _needed(spec: NumberLine) -> float:
    """How high a row must at least be, in units of its size."""
    beside = look.NUMBER * 2.5 + look.LABEL * 1.4 + look.FORMULA * 1.5
    return beside + _LEAST_LEVEL * (len(spec.terms) + _FREE)


def _arrows(scale: Scale, lift: float) -> Iterator[Arrow]:
    """The terms, the first on top."""
    px = min(look.FORMULA * scale.size, lift * 0.9)
    for number, term in enumerate(scale.spec.terms):
        y = scale.axis + lift * (len(scale.spec.terms) - number - 1 + _FREE)
        start, end = scale.at(term.start), scale.at(term.end)
        colour = look.TERMS[number % len(look.TERMS)]
        x = scale.centred((start + end) / 2, extent(term.text, px).width)
        yield Arrow(start, end, y, colour, Words(term.text, x, y + lift * 0.23, px, colour, halo=True))


def _around(arrow: Arrow, size: float) -> Box:
    half = _THICK * size
    return Box(min(arrow.start, arrow.end), arrow.y - half, max(arrow.start, arrow.end), arrow.y + half)


def _every(scale: Scale, least: float) -> range:
    """The finest round numbers whose marks stand at least `least` pixels apart."""
    length, power = scale.spec.high - scale.spec.low, 1
    while True:
        for lead in _STEPS:
            step = lead * power
            if (scale.right - scale.left) * step / length >= least:
                return range(-(-scale.spec.low // step) * step, scale.spec.high + 1, step)
        power *= 10


def _ticks(scale: Scale) -> Iterator[float]:
    yield from map(scale.at, _every(scale, 0.55 * look.NUMBER * scale.size))


def _numbers(scale: Scale, total: Disc | None) -> Iterator[Words]:
    px = look.NUMBER * scale.size
    widest = max(extent(f"{end}", px).width for end in (scale.spec.low, scale.spec.high))
    for value in _every(scale, widest + 0.9 * px):
        text = f"{value}".replace("-", "−")
        middle = scale.at(value) - (extent("−", px).width / 2 if value < 0 else 0)
        words = Words(text, middle - extent(text, px).width / 2, scale.axis - 1.6 * px, px, look.SOFT)
        if total is None or not total.meets(words.box, 1):
            yield words


def _labels(scale: Scale, total: Disc | None, taken: list[Box]) -> Iterator[Words]:
    """The title, the thresholds' values, the sum and the margin, none over another."""
    spec, size = scale.spec, scale.size
    px, formula = look.LABEL * size, look.FORMULA * size
    discs = [Disc(scale.at(one.value), scale.axis, 9 * size) for one in spec.thresholds]
    around = Surroundings([*discs, *([total] if total else [])], taken, [*_lines(scale)], scale.room)
    if spec.title:
        title = Words(
            spec.title, scale.room.left + 8 * size, scale.room.top - px * 1.3, px, look.INK, bold=True
        )
        taken.append(title.box)
        yield title
    for threshold in spec.thresholds:
        box = first_free(_tops(scale, scale.at(threshold.value), threshold.text), around, 2)
        if box is not None:
            taken.append(box)
            yield in_box(threshold.text, box, formula, look.EDGE, halo=True)
    if total is not None:
        big = look.CLAIM_LABEL * size
        measured = extent(spec.total_text, big)
        own_side = replace(around, room=_own_side(scale))
        box = place([total], measured.width, measured.height, own_side, 3)
        if box is not None:
            taken.append(box)
            yield in_box(spec.total_text, box, big, look.CLAIM, halo=True)
    if spec.margin:
        box = first_free(_below(scale), around, 1)
        if box is not None:
            colour = look.EDGE if spec.holds else look.CLAIM
            yield in_box(spec.margin, box, px, colour, bold=True, halo=True)


def _own_side(scale: Scale) -> Box:
    """Where the sum's label may stand: above the line, between the same thresholds as the sum itself."""
    left, right, total = scale.room.left, scale.room.right, scale.spec.total or 0.0
    for threshold in scale.spec.thresholds:
        if threshold.value < total:
            left = max(left, scale.at(threshold.value) + 2)
        elif threshold.value > total:
            right = min(right, scale.at(threshold.value) - 2)
    return Box(left, scale.axis + 2, right, scale.room.top)


def _lines(scale: Scale) -> Iterator[tuple[float, float, float]]:
    """Points of the thresholds' lines and of the axis, covered only for want of a better place."""
    for threshold in scale.spec.thresholds:
        for number in range(30):
            yield scale.at(threshold.value), scale.axis + 4 * number, 0.5
    for x in range(0, int(scale.room.right), 5):
        yield float(x), scale.axis, 0.3


def _tops(scale: Scale, x: float, text: str) -> Iterator[Box]:
    """Boxes for a threshold's value: over its line, beside that, higher, lower."""
    px = look.FORMULA * scale.size
    size = extent(text, px)
    for rise in (0.35, 1.4, -0.9, -2.0, -3.1):
        for aside in (0.0, 0.62, -0.62, 1.2, -1.2):
            left = scale.centred(x + aside * size.width, size.width)
            bottom = scale.top + rise * px - size.descent
            yield Box(left, bottom, left + size.width, bottom + size.height)


def _below(scale: Scale) -> Iterator[Box]:
    """Boxes for the words of the margin: under it, or to one side."""
    px = look.LABEL * scale.size
    size = extent(scale.spec.margin, px, True)
    if scale.spec.total is None:
        middle, bottom = (scale.room.left + scale.room.right) / 2, scale.axis + 2 * px
    else:
        nearest = _nearest(scale.spec) if scale.spec.thresholds else scale.spec.total
        middle = (scale.at(scale.spec.total) + scale.at(nearest)) / 2
        bottom = scale.axis - look.NUMBER * scale.size * 2.5 - 1.15 * px
    for aside in (0.0, 0.6, -0.6, 1.1, -1.1):
        left = scale.centred(middle + aside * size.width, size.width)
        yield Box(left, bottom, left + size.width, bottom + size.height)


def _nearest(spec: NumberLine) -> float:
    """The threshold that the margin counts from."""
    total = spec.total or 0.0
    return min(spec.thresholds, key=lambda one: abs(one.value - total)).value


def _margin(scale: Scale) -> tuple[float, float, float] | None:
    spec = scale.spec
    if spec.total is None or not spec.margin or not spec.thresholds or _nearest(spec) == spec.total:
        return None
    return scale.at(_nearest(spec)), scale.at(spec.total), scale.axis - look.NUMBER * scale.size * 2.15


def winning(spec: NumberLine) -> Sequence[tuple[float, float]]:
    """The part of the line, from low to high, where every comparison with a threshold holds; a single point
    has no length and is left out, and without a threshold there is nothing to hold."""
    low, high = float(spec.low), float(spec.high)
    if not spec.thresholds:
        return []
    for threshold in spec.thresholds:
        if threshold.comparator in ("≥", ">", "="):
            low = max(low, threshold.value)
        if threshold.comparator in ("≤", "<", "="):
            high = min(high, threshold.value)
    return [(low, high)] if low < high else []
