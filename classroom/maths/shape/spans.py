"""The curve on which a formula of straight lines and bars is 0, put together from its pieces, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from classroom.maths.shape.lines import Line, Point, dot, squared_length
from classroom.maths.shape.pieces import NotStraight, Piece, at
from classroom.maths.shape.surd import ZERO, Surd

ORIGIN: Final = Point(ZERO, ZERO)


@dataclass(frozen=True, slots=True)
class Span:
    """The part of a line between two places on it, None where it goes on for ever. The place of a point is
    how many times line.direction it lies from the foot of the perpendicular from the origin."""

    line: Line
    low: Surd | None
    high: Surd | None

    def point(self, place: Surd) -> Point:
        return self.line.foot(ORIGIN).plus(self.line.direction, place)

    @property
    def ends(self) -> list[Point]:
        return [self.point(place) for place in (self.low, self.high) if place is not None]

    @property
    def endless(self) -> bool:
        return self.low is None and self.high is None

    @property
    def single(self) -> bool:
        return self.low is not None and self.low == self.high

    def has(self, point: Point) -> bool:
        if self.line.at(point):
            return False
        direction = self.line.direction
        place = dot(self.line.foot(ORIGIN).to(point), direction) / squared_length(direction)
        return (self.low is None or self.low <= place) and (self.high is None or place <= self.high)


def spans(pieces: Iterable[Piece]) -> list[Span]:
    """The curve, each straight stretch in one; single points only where nothing else passes. Raises
    NotStraight where the formula is 0 on a whole piece."""
    return _merged(_spans(pieces))


def _spans(pieces: Iterable[Piece]) -> Iterable[Span]:
    """The curve on each piece, its border included."""
    for piece in pieces:
        across, up, level = piece.value
        if not across and not up:
            if not level:
                raise NotStraight  # 0 on the whole piece: no curve
            continue
        line = Line.of(across, up, level)
        low: Surd | None = None
        high: Surd | None = None
        empty = False
        for form, _ in piece.within:
            start, step = (
                at(form, line.foot(ORIGIN)),
                form[0] * line.direction[0] + form[1] * line.direction[1],
            )
            if not step:
                empty = empty or start.sign() < 0
            elif step.sign() > 0:
                low = -start / step if low is None else max(low, -start / step)
            else:
                high = -start / step if high is None else min(high, -start / step)
        if not empty and (low is None or high is None or low <= high):
            yield Span(line, low, high)


def _merged(spans: Iterable[Span]) -> list[Span]:
    """Spans that touch on the same line made one, and points that lie on others left out."""
    by_line: dict[Line, list[Span]] = {}
    for span in spans:
        by_line.setdefault(span.line, []).append(span)
    joined = [span for group in by_line.values() for span in _joined(group)]
    longer = [span for span in joined if not span.single]
    points = {span.ends[0]: span for span in joined if span.single}
    return longer + [span for p, span in points.items() if not any(other.has(p) for other in longer)]


def _joined(group: list[Span]) -> list[Span]:
    kept: list[Span] = []
    endless = [span for span in group if span.low is None]
    rest = sorted((span for span in group if span.low is not None), key=lambda span: span.low or ZERO)
    for span in (*endless, *rest):
        last = kept[-1] if kept else None
        if last and (last.high is None or span.low is None or span.low <= last.high):
            ends = last.high is None or span.high is None
            high = None if ends else max(last.high or ZERO, span.high or ZERO)
            kept[-1] = Span(last.line, last.low, high)
        else:
            kept.append(span)
    return kept


def components(curve: list[Span]) -> list[list[Span]]:
    """The curve by its connected parts: spans hang together where their ends meet."""
    waiting = list(curve)
    found: list[list[Span]] = []
    while waiting:
        part = [waiting.pop()]
        ends = set(part[0].ends)
        while near := [span for span in waiting if not ends.isdisjoint(span.ends)]:
            part.extend(near)
            ends.update(end for span in near for end in span.ends)
            waiting = [span for span in waiting if span not in near]
        found.append(part)
    return found
