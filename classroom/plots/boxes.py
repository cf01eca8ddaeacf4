"""Finding a free place for a label: pure geometry in pixels, nothing drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, y upwards."""

    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Whether less than `gap` is free between the two."""
        return (
            self.left - gap < other.right
            and other.left - gap < self.right
            and self.bottom - gap < other.top
            and other.bottom - gap < self.top
        )

    def within(self, other: Box) -> bool:
        return (
            self.left >= other.left
            and self.right <= other.right
            and self.bottom >= other.bottom
            and self.top <= other.top
        )

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.bottom <= y <= self.top


@dataclass(frozen=True, slots=True)
class Disc:
    """A round mark."""

    x: float
    y: float
    radius: float

    def meets(self, box: Box, gap: float = 0.0) -> bool:
        """Whether less than `gap` is free between the disc and the box."""
        across = max(box.left - self.x, 0.0, self.x - box.right)
        up = max(box.bottom - self.y, 0.0, self.y - box.top)
        return hypot(across, up) < self.radius + gap


# Upper right first, as in a textbook; then round the point.
_ANGLES: Final = (35, 145, -35, -145, 60, 120, -60, -120, 0, 180, 90, -90)
_DISTANCES: Final = (1.0, 1.5, 2.2, 3.2, 4.5, 6.5, 9.0)
_LESS_LOVED: Final = 0.12
_FARTHER: Final = 1.2


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a label must not cover (discs, boxes), what it should rather not (points with a weight), and where
    it must stay."""

    discs: Sequence[Disc]
    boxes: Sequence[Box]
    points: Sequence[tuple[float, float, float]]
    room: Box

    def free(self, box: Box, gap: float) -> bool:
        return (
            box.within(self.room)
            and not any(disc.meets(box, gap) for disc in self.discs)
            and not any(box.meets(other, gap) for other in self.boxes)
        )

    def cost(self, box: Box) -> float:
        return sum(weight for x, y, weight in self.points if box.holds(x, y))


def place(
    anchors: Sequence[Disc], width: float, height: float, around: Surroundings, gap: float
) -> Box | None:
    """The best free box of that size near one of `anchors`, the first liked best; None when there is none."""
    best, least = None, float("inf")
    for rank, anchor in enumerate(anchors):
        for dislike, box in _candidates(anchor, width, height, gap):
            if rank * _LESS_LOVED + dislike < least and around.free(box, gap):
                cost = rank * _LESS_LOVED + dislike + around.cost(box)
                if cost < least:
                    best, least = box, cost
    return best


def _candidates(anchor: Disc, width: float, height: float, gap: float) -> Iterator[tuple[float, Box]]:
    """Boxes round the anchor, each with how little it is liked compared with covering a point of weight 1."""
    for ring, distance in enumerate(_DISTANCES):
        reach = (anchor.radius + gap) * distance + 0.01
        for rank, angle in enumerate(_ANGLES):
            x = anchor.x + cos(radians(angle)) * (reach + width / 2)
            y = anchor.y + sin(radians(angle)) * (reach + height / 2)
            box = Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            yield ring * _FARTHER + rank * _LESS_LOVED, box


def first_free(boxes: Iterable[Box], around: Surroundings, gap: float) -> Box | None:
    """The first of `boxes` that is free."""
    return next((box for box in boxes if around.free(box, gap)), None)
