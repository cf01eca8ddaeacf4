"""Where everything of a coordinate plane goes, in pixels: computed before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from typing import Final

from classroom.maths.figure import Guide, Key, Mark, PlaneFigure, Point, Role, Style
from classroom.plots import legend, look
from classroom.plots.boxes import Box, Disc, Surroundings, first_free, place
from classroom.plots.words import Words, extent, in_box

_BEYOND: Final = 1.35  # how far the axes reach beyond the last number, in units
_GAP: Final = 5.0
# Which labels get their places first; in a figure smaller than this, in pixels, those after the weighty ones
# are left out.
_SMALL: Final = 440.0
_WEIGHTY: Final = 2
_MARKS: Final[dict[Role, int]] = {
    "claim": 0,
    "centre": 2,
    "vertex": 2,
    "foot": 2,
    "case": 2,
    "corner": 4,
    "focus": 4,
}
_RADII: Final[dict[Role, float]] = {"claim": look.CLAIM_RADIUS, "case": 0.0}
_GUIDES: Final[dict[Style, int]] = {"distance": 1, "axis": 1, "helping": 2}
# Where along a guide its label may stand: a length at its middle, an axis at its end, a line away from where
# most happens.
_SHARES: Final[dict[Style, tuple[float, ...]]] = {
    "distance": (0.5, 0.7, 0.3, 0.85, 0.15),
    "axis": (1.0, 0.97, 0.9),
    "helping": (0.8, 0.2, 0.7, 0.3, 0.9, 0.1, 0.5),
}


@dataclass(frozen=True, slots=True)
class Frame:
    """From the plane to pixels: the origin's place and the length of a unit; `size` scales what is drawn."""

    x: float
    y: float
    unit: float
    limit: int
    size: float

    def at(self, point: Point) -> Point:
        return self.x + self.unit * point[0], self.y + self.unit * point[1]

    def back(self, pixel: Point) -> Point:
        """The point of the plane that lies at `pixel`: the reverse of `at`."""
        return (pixel[0] - self.x) / self.unit, (pixel[1] - self.y) / self.unit

    @property
    def reach(self) -> float:
        return self.limit + _BEYOND

    def marks(self, least: float) -> list[int]:
        """The numbers beside 0, at equal steps of at least `least` pixels, that have marks on the axes."""
        step = next((one for one in (1, 2, 5, 10, 20) if one * self.unit >= least), 50)
        most = self.limit // step * step
        return [number for number in range(-most, most + 1, step) if number]

    def square(self, reach: float) -> Box:
        half = reach * self.unit
        return Box(self.x - half, self.y - half, self.x + half, self.y + half)


@dataclass(frozen=True, slots=True)
class PlaneLayout:
    """The frame, every text in its place, and the legend."""

    frame: Frame
    numbers: tuple[Words, ...]
    names: tuple[Words, ...]
    labels: tuple[Words, ...]
    discs: tuple[Disc, ...]
    entries: tuple[legend.Entry, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        return (*self.numbers, *self.names, *self.labels)


def arrange(spec: PlaneFigure, width: float, height: float) -> PlaneLayout:
    """The layout of `spec` in a picture of that size."""
    frame, lines = _fit(spec, width, height)
    px = look.LEGEND * frame.size
    entries = legend.arrange(lines, width / 2, frame.y - frame.reach * frame.unit - 0.2 * px, px)
    discs = tuple(_disc(mark, frame) for mark in spec.marks)
    names = tuple(_names(spec, frame))
    numbers = tuple(_numbers(frame, discs, [words.box for words in names]))
    room = replace(frame.square(frame.reach), left=2, right=width - 2)
    labels = _labels(spec, frame, discs, [words.box for words in (*names, *numbers)], room)
    return PlaneLayout(frame, numbers, names, labels, discs, tuple(entries))


def only(layout: PlaneLayout, spec: PlaneFigure) -> PlaneLayout:
    """Of the layout of a whole figure the labels and the legend of `spec`, a part of it, in their places."""
    texts = {mark.text for mark in spec.marks} | {guide.text for guide in spec.guides}
    labels = tuple(label for label in layout.labels if label.text in texts)
    return replace(layout, labels=labels, entries=layout.entries if spec.legend else ())


def frame_of(spec: PlaneFigure, width: float, height: float) -> Frame:
    """Where the plane lies in the picture that `arrange` lays out: from its points to pixels, and back."""
    return _fit(spec, width, height)[0]


def _fit(spec: PlaneFigure, width: float, height: float) -> tuple[Frame, list[list[Key]]]:
    """The largest plane that leaves room for the legend, and the legend's rows."""
    size = look.size_for(min(width, height))
    px = look.LEGEND * size
    lines = legend.rows(spec.legend, width - 2 * px, px)
    below = legend.height(lines, px) + (0.4 * px if lines else 0)
    side = min(width, height - below)
    frame = Frame(
        x=width / 2,
        y=height - side / 2 - max(0.0, (height - below - side) / 2),
        unit=side / 2 / (spec.limit + _BEYOND),
        limit=spec.limit,
        size=size,
    )
    return frame, lines


def _disc(mark: Mark, frame: Frame) -> Disc:
    radius = _RADII.get(mark.role, look.MARK_RADIUS)
    return Disc(*frame.at((mark.x, mark.y)), radius * frame.size)


def _names(spec: PlaneFigure, frame: Frame) -> Iterator[Words]:
    """The axes' names beside their arrows, and O."""
    px, gap = look.AXIS_NAME * frame.size, 7 * frame.size
    across, up = f"${spec.across}$", f"${spec.up}$"
    room = frame.square(frame.reach)
    size = extent(across, px)
    yield Words(across, room.right - size.width - 2, frame.y - gap - size.ascent, px, look.INK)
    size = extent(up, px)
    yield Words(up, frame.x - gap - 4 * frame.size - size.width, room.top - size.ascent - 2, px, look.INK)


def step(frame: Frame) -> int:
    """Every how many units a number stands beside the axes, so that none meets its neighbour."""
    widest = extent(f"−{frame.limit}", look.NUMBER * frame.size).width
    least = (widest + 0.5 * look.NUMBER * frame.size) / frame.unit
    return next(s for s in (1, 2, 5, 10, 20, 50, 100) if s >= min(least, 100))


def _numbers(frame: Frame, discs: Sequence[Disc], taken: list[Box]) -> Iterator[Words]:
    px, gap = look.NUMBER * frame.size, 6 * frame.size
    boxes = list(taken)
    every = step(frame)
    wanted: list[tuple[str, tuple[Box, ...]]] = [("O", tuple(_corners(frame, px, gap)))]
    for number in range(-ceil(frame.limit / every) * every, frame.limit + 1, every):
        if 0 < abs(number) < frame.limit:
            text = f"{number}".replace("-", "−")
            wanted += [
                (text, _under(frame, number, text, px, gap)),
                (text, _left(frame, number, text, px, gap)),
            ]
    for text, candidates in wanted:
        around = Surroundings(discs, boxes, (), frame.square(frame.reach))
        box = first_free(candidates, around, 1.0)
        if box is not None:
            boxes.append(box)
            yield in_box(text, box, px, look.SOFT, halo=True)


def _sized(text: str, px: float, x: float, y: float, across: float, up: float) -> Box:
    """The box of `text` whose part (across, up), each 0..1, lies at (x, y); digits have nothing below."""
    size = extent(text, px)
    left, bottom = x - across * size.width, y - up * size.height
    return Box(left, bottom, left + size.width, bottom + size.height)


def _corners(frame: Frame, px: float, gap: float) -> Iterator[Box]:
    for across, up in ((1, 1), (0, 1), (1, 0), (0, 0)):
        x, y = frame.x + (gap if across == 0 else -gap), frame.y + (gap if up == 0 else -gap)
        yield _sized("O", px, x, y, across, up)


def _under(frame: Frame, number: int, text: str, px: float, gap: float) -> tuple[Box, ...]:
    x, y = frame.at((number, 0))
    if number < 0:  # the digits stand under the mark, the sign hangs out to the left
        x -= extent("−", px).width / 2
    return _sized(text, px, x, y - gap + 0.1 * px, 0.5, 1), _sized(text, px, x, y + gap, 0.5, 0)


def _left(frame: Frame, number: int, text: str, px: float, gap: float) -> tuple[Box, ...]:
    x, y = frame.at((0, number))
    return _sized(text, px, x - gap, y, 1, 0.5), _sized(text, px, x + gap, y, 0, 0.5)


def _labels(
    spec: PlaneFigure, frame: Frame, discs: Sequence[Disc], taken: list[Box], room: Box
) -> tuple[Words, ...]:
    """The labels of marks and guides, the weightiest first: they cover no mark and no other text."""
    points = list(_unwilling(spec, frame))
    boxes = list(taken)
    made = []
    for label in sorted(_wanted(spec, frame, discs), key=lambda label: label.rank):
        px = label.px * frame.size
        size = extent(label.text, px)
        around = Surroundings(discs, boxes, points, room)
        box = place(label.anchors, size.width, size.height, around, _GAP)
        if box is not None:
            boxes.append(box)
            made.append(in_box(label.text, box, px, label.colour, halo=True))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class _Label:
    """A text wanted near one of `anchors`; the lower its rank, the sooner it gets its place."""

    text: str
    anchors: Sequence[Disc]
    rank: int
    px: float
    colour: str


def _wanted(spec: PlaneFigure, frame: Frame, discs: Sequence[Disc]) -> Iterator[_Label]:
    """Every label, but in a small figure only those that matter."""
    most = max(_MARKS.values()) if 2 * frame.reach * frame.unit >= _SMALL else _WEIGHTY
    for mark, disc in zip(spec.marks, discs, strict=True):
        rank = _MARKS[mark.role]
        if mark.text and rank <= most:
            claim = mark.role == "claim"
            px = look.CLAIM_LABEL if claim else look.LABEL if rank <= _WEIGHTY else look.NUMBER
            yield _Label(mark.text, [disc], rank, px, look.CLAIM if claim else look.INK)
    for guide in spec.guides:
        rank = _GUIDES[guide.style]
        if guide.text and rank <= most:
            axis = guide.style == "axis"
            colour, around = (look.NEW_AXES, 6.0 * frame.size) if axis else (look.GUIDE, 1.0)
            anchors = [Disc(*frame.at(point), around) for point in _along(guide)]
            yield _Label(guide.text, anchors, rank, look.LABEL, colour)


def _unwilling(spec: PlaneFigure, frame: Frame) -> Iterator[tuple[float, float, float]]:
    """Points that a label covers only for want of a better place: (x, y, weight)."""
    for curve in spec.curves:
        for line in curve.lines:
            for point in _spread(line, 0.3):
                yield *frame.at(point), 0.5
    for guide in spec.guides:
        for point in _spread(guide.line, 0.3):
            yield *frame.at(point), 0.4
    for point in spec.winning_dots:
        yield *frame.at(point), 0.35
    for mark in spec.marks:
        if mark.role == "claim":
            for line in drops(mark):
                for point in _spread(line, 0.3):
                    yield *frame.at(point), 0.5
    for number in range(-2 * frame.limit, 2 * frame.limit + 1):
        yield *frame.at((number / 2, 0)), 0.5
        yield *frame.at((0, number / 2)), 0.5


def drops(mark: Mark) -> list[tuple[Point, Point]]:
    """The lines from a point straight to the axes, none where it lies on an axis."""
    if not mark.x or not mark.y:
        return []
    return [((mark.x, mark.y), (mark.x, 0)), ((mark.x, mark.y), (0, mark.y))]


def _spread(line: Sequence[Point], gap: float) -> Iterator[Point]:
    """Points along the line, at most `gap` units apart, not much nearer where it has many corners."""
    left = 0.0
    for (x, y), (to_x, to_y) in pairwise(line):
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        while left <= length and length:
            share = left / length
            yield x + share * (to_x - x), y + share * (to_y - y)
            left += gap
        left -= length


def _along(guide: Guide) -> list[Point]:
    """Places for a guide's label, the best first."""
    (x, y), (to_x, to_y) = guide.line[0], guide.line[-1]
    return [(x + share * (to_x - x), y + share * (to_y - y)) for share in _SHARES[guide.style]]
