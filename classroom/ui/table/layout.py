"""Where everything lies on the table: pure functions from sizes and counts to boxes.

However many cards a round brings, no card leaves the table and none covers the corner of another: the
corner (`corner`) has the rank, the suit and the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

# A card is five units wide and seven high.
_WIDTH: Final = 5 / 7
# The part of a card that its neighbours may not cover.
_CORNER_WIDE: Final = 0.60
_CORNER_TALL: Final = 0.40
# From one card's left edge to the next where there is room, and from one row's top to the next.
_LOOSE: Final = 1.06

_SMALLEST_CARD: Final = 20
_TALLEST_CARD: Final = 0.315  # of the table's height: two rows that overlap still fit

_TALLEST_IN_ROWS: Final = 0.85  # of that
_FEW: Final = 3  # as many as a group has
_APART_FROM: Final = 0.6  # cards to choose from overlap only when they would be smaller than this otherwise
_STAGED_CARD: Final = 0.40  # of the table's height


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def holds(self, other: Box) -> bool:
        """Whether `other` lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Box) -> bool:
        """Whether the two have any pixel in common."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Places:
    """Where the seats' plates, their cards (in the order played) and the middle pill lie."""

    plates: tuple[Box, ...]
    cards: tuple[tuple[Box, ...], ...]
    middle: Box


@dataclass(frozen=True, slots=True)
class _Grid:
    """Cards in rows that fill from the left: `columns` to a row, `dx` and `dy` apart."""

    w: int
    h: int
    columns: int
    rows: int
    dx: int
    dy: int

    @property
    def size(self) -> tuple[int, int]:
        return self.w + (self.columns - 1) * self.dx, self.h + (self.rows - 1) * self.dy


def card_width(height: int) -> int:
    """How wide a card of that height is."""
    return max(1, round(height * _WIDTH))


def corner(card: Box) -> Box:
    """The part of `card` with its rank, suit and number."""
    return Box(card.x, card.y, ceil(card.w * _CORNER_WIDE), ceil(card.h * _CORNER_TALL))


def arrange(table: Box, counts: Sequence[int]) -> Places:
    """The table for 3 or 4 seats that have played so many cards each; all cards are of one size.

    The first seat sits at the bottom (of four: bottom left), the others follow anticlockwise.
    """
    plates, areas = _seats(table, len(counts))
    height = _height(areas, counts, max(_SMALLEST_CARD, int(table.h * _TALLEST_CARD)))
    at_right = [plate.x > area.x for plate, area in zip(plates, areas, strict=True)]
    cards = tuple(
        _lay(area, count, height, 1.0 if right else 0.0)
        for area, count, right in zip(areas, counts, at_right, strict=True)
    )
    return Places(tuple(plates), cards, _middle(table))


def reading_order(seats: int) -> tuple[int, ...]:
    """The seats as one reads the table: from left to right, the upper ones first."""
    return (2, 1, 0) if seats == 3 else (3, 2, 0, 1)


def spread(area: Box, count: int, tallest: int) -> tuple[Box, ...]:
    """`count` cards centred in `area`, as large as fits and at most `tallest`; apart, if they can be.

    A few stay in one row.
    """
    heights = range(tallest, _SMALLEST_CARD, -1)
    if count <= _FEW:
        row = next((h for h in heights if (g := _grid(area, count, h, apart=True)) and g.rows == 1), 0)
        if row:
            return _lay(area, count, row, 0.5, apart=True)
    apart = next((height for height in heights if _grid(area, count, height, apart=True)), 0)
    close = next((height for height in heights if _grid(area, count, height)), _SMALLEST_CARD)
    if apart >= close * _APART_FROM:
        return _lay(area, count, apart, 0.5, apart=True)
    return _lay(area, count, close, 0.5)


def stage(places: Places, table: Box, count: int, words: int) -> tuple[tuple[Box, ...], Box]:
    """`count` cards in the middle of the table, between the plates, and under them a box `words` high."""
    gap = max(6, table.h // 50)
    left = min(plate.right for plate in places.plates) + gap
    right = max(plate.x for plate in places.plates) - gap
    words = min(words, table.h // 2)
    room = Box(left, table.y + gap, right - left, table.h - 3 * gap - words)
    cards = spread(room, count, round(table.h * _STAGED_CARD))
    below = max((card.bottom for card in cards), default=table.y + (table.h - words) // 2 - gap)
    # Cards and words together stand in the middle of the height.
    top = min((card.y for card in cards), default=below)
    shift = table.y + (table.h - (below - top) - gap - words) // 2 - top
    cards = tuple(Box(card.x, card.y + shift, card.w, card.h) for card in cards)
    return cards, Box(left, below + shift + gap, right - left, words)


def neighbour(boxes: Sequence[Box], at: int, across: int, up: int) -> int:
    """The index of the box that an arrow key leads to from box `at`; `at` itself when there is none.

    `across` and `up` are −1, 0 or 1, one of them 0. Left and right lead through all boxes in their order,
    so that each can be reached; up and down to the nearest above or below.
    """
    if across:
        return min(max(0, at + across), len(boxes) - 1)
    x, y = boxes[at].middle

    def cost(index: int) -> float:
        to_x, to_y = boxes[index].middle
        along = (y - to_y) * up
        return along + 2.5 * abs(to_x - x) if along > 0 else float("inf")

    best = min(range(len(boxes)), key=cost)
    return best if cost(best) < float("inf") else at


def _seats(table: Box, seats: int) -> tuple[list[Box], list[Box]]:
    """The plate and the area for cards of each seat."""
    gap = max(6, table.h // 50)
    plate_w = max(60, round(min(table.h, table.w) * 0.20))
    band = round(table.h * 0.07)
    half_h = (table.h - band) // 2 - gap
    low, left, right = table.bottom - gap - half_h, table.x + gap, table.right - gap
    half_w = table.w // 2 - gap - gap // 2
    whole_w = table.w - 2 * gap
    top = table.y + gap
    quarters = [(left, low, half_w), (right - half_w, low, half_w), (right - half_w, top, half_w)]
    places = (
        [(left, low, whole_w), quarters[2], (left, top, half_w)]
        if seats == 3
        else [*quarters, (left, top, half_w)]
    )
    plates, areas = [], []
    for x, y, w in places:
        at_right = x > left
        plates.append(Box(x + w - plate_w if at_right else x, y, plate_w, half_h))
        areas.append(Box(x if at_right else x + plate_w + gap, y, max(1, w - plate_w - gap), half_h))
    return plates, areas


def _middle(table: Box) -> Box:
    height = round(table.h * 0.07)
    width = min(table.w // 2, height * 13)
    return Box(table.x + (table.w - width) // 2, table.y + (table.h - height) // 2, width, height)


def _height(areas: Sequence[Box], counts: Sequence[int], tallest: int) -> int:
    """The tallest cards that fit. Several rows must be worth it: they never make cards grow again."""
    for height in range(tallest, _SMALLEST_CARD, -1):
        grids = [_grid(area, count, height) for area, count in zip(areas, counts, strict=True)]
        one_row = all(grid is not None and grid.rows == 1 for grid in grids)
        if one_row or (height <= tallest * _TALLEST_IN_ROWS and all(grids)):
            return height
    return _SMALLEST_CARD


def _grid(area: Box, count: int, height: int, apart: bool = False) -> _Grid | None:
    """The fewest rows of cards of that height that keep every corner clear, or whole cards `apart`.

    None when they do not fit.
    """
    width = card_width(height)
    if width > area.w or height > area.h:
        return None
    wide, tall = (_LOOSE, _LOOSE) if apart else (_CORNER_WIDE, _CORNER_TALL)
    step_x, step_y = ceil(width * wide), ceil(height * tall)
    most = 1 + (area.w - width) // step_x
    rows = max(1, ceil(count / most))
    # Played cards keep their places as more come; cards laid apart come all at once, in even rows.
    columns = max(1, count if rows == 1 else ceil(count / rows) if apart else most)
    if height + (rows - 1) * step_y > area.h:
        return None
    dx = min(ceil(width * _LOOSE), (area.w - width) // max(1, columns - 1))
    dy = min(ceil(height * _LOOSE), (area.h - height) // max(1, rows - 1))
    return _Grid(width, height, columns, rows, dx, dy)


def _crowded(area: Box, count: int) -> _Grid:
    """More cards than have room, or an area that is too small: they cover one another, and none is lost."""
    height = min(_SMALLEST_CARD, area.h)
    width = min(card_width(height), area.w)
    dy = ceil(height * _CORNER_TALL)
    rows = 1 + (area.h - height) // dy
    columns = max(1, ceil(count / rows))
    return _Grid(width, height, columns, rows, (area.w - width) // max(1, columns - 1), dy)


def _lay(area: Box, count: int, height: int, towards: float, apart: bool = False) -> tuple[Box, ...]:
    """The cards' boxes; `towards` 0 keeps them at the left, 1 at the right, 0.5 in the middle."""
    grid = _grid(area, count, height, apart) or _crowded(area, count)
    w, h = grid.size
    x = area.x + int((area.w - w) * towards)
    y = area.y + (area.h - h) // 2
    return tuple(
        Box(x + (i % grid.columns) * grid.dx, y + (i // grid.columns) * grid.dy, grid.w, grid.h)
        for i in range(count)
    )
