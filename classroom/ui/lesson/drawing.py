"""What the small picture of any lesson is drawn from, worked out behind the window and kept.

Two cards: the region and its border, and where there is only a border the winning points on it. Three cards:
three cards that win.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from random import Random
from typing import Final

from PySide6.QtCore import QObject, Signal

from classroom.cards import KINDS, Kind, Suit
from classroom.lesson import Lesson
from classroom.maths.figure import Curve, Polyline
from classroom.ui.background import Background

REACH: Final = 15.0
"""Half the width of the plane shown: a little more than the king's 13."""
_TRIPLES: Final = 60  # winning triples among which the comeliest is looked for
_SUITS: Final = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class Drawing:
    """In the coordinates of the plane: the region, its border, winning points; or cards that win."""

    areas: tuple[tuple[Polyline, ...], ...] = ()
    curves: tuple[Curve, ...] = ()
    dots: tuple[tuple[int, int], ...] = ()
    cards: tuple[Kind, ...] = ()


def drawing(lesson: Lesson) -> Drawing:
    """The picture's content; takes some hundredths of a second."""
    return _of_triple(lesson) if lesson.size == 3 else _of_pair(lesson)


class Drawings(QObject):
    """Keeps a drawing for each lesson asked for; `drawn` says that one more is there."""

    drawn = Signal()
    _worked_out = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[object, Drawing | None] = {}
        # One after another: several would only take turns, and hold up the window.
        self._background = Background(self)
        self._worked_out.connect(self._keep)

    def of(self, lesson: Lesson) -> Drawing | None:
        """The lesson's drawing; None while it is worked out."""
        key = (lesson.relation.text, lesson.reading, lesson.idle)
        if key not in self._kept:
            self._kept[key] = None
            self._background.start(lambda: self._work(key, lesson))
        return self._kept[key]

    def _work(self, key: object, lesson: Lesson) -> None:
        done = Drawing()
        try:
            done = drawing(lesson)
        finally:
            self._worked_out.emit(key, done)

    def _keep(self, key: object, done: Drawing) -> None:
        self._kept[key] = done
        self.drawn.emit()


@cache
def drawings() -> Drawings:
    """Those of the whole program."""
    return Drawings()


def _of_pair(lesson: Lesson) -> Drawing:
    from classroom.maths.figures.region import region

    across, up = lesson.relation.variables
    area, curves = region(lesson.relation.condition, (across, up), REACH)
    dots = () if area.areas else tuple(_winning_points(lesson))
    return Drawing(area.areas, curves, dots)


def _winning_points(lesson: Lesson) -> Iterator[tuple[int, int]]:
    across, up = lesson.relation.variables
    columns, rows = (sorted(_live(lesson, name)) for name in (across, up))
    for x, y in product(columns, rows):
        if lesson.relation.holds({across: x, up: y}):
            yield x, y


def _of_triple(lesson: Lesson) -> Drawing:
    names = lesson.relation.variables
    by_name = [_live(lesson, name) for name in names]
    combinations = list(product(*by_name))
    # Always the same three for a lesson, but not the first in order, which are ones and twos.
    Random(lesson.relation.text).shuffle(combinations)
    winning = (each for each in combinations if lesson.relation.holds(dict(zip(names, each, strict=True))))
    found = list(islice(winning, _TRIPLES))
    if not found:
        return Drawing()
    values = max(found, key=lambda each: (len(set(map(abs, each))), list(each) == sorted(each)))
    kinds = zip(by_name, values, strict=True)
    return Drawing(
        cards=tuple(live[value][place % len(live[value])] for place, (live, value) in enumerate(kinds))
    )


def _live(lesson: Lesson, name: str) -> dict[int, list[Kind]]:
    """For each number that cards but jokers give to the variable, the cards that do; idle ones left out."""
    found: dict[int, list[Kind]] = {}
    for kind in sorted((kind for kind in KINDS if kind.suit), key=lambda kind: _SUITS.index(kind.suit)):
        value = lesson.reading.value(kind, name)
        if value is not None and (lesson.idle is None or kind not in lesson.idle):
            found.setdefault(value, []).append(kind)
    return found
