"""Polylines cut to a box, or to where a function says so. For drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import ceil, hypot

from classroom.maths.figure import Point, Polyline

_NEAR = 1e-9


def clipped(line: Polyline, limit: float) -> Iterator[Polyline]:
    """The parts of `line` within ±limit; a single point stays one."""
    if len(line) == 1:
        if max(map(abs, line[0])) <= limit:
            yield line
        return
    part: list[Point] = []
    for here, there in pairwise(line):
        segment = _in_box(here, there, limit)
        if segment is None:
            continue
        start, end = segment
        if part and part[-1] == start:
            part.append(end)
        else:
            if part:
                yield tuple(part)
            part = [start, end]
    if part:
        yield tuple(part)


def _in_box(here: Point, there: Point, limit: float) -> tuple[Point, Point] | None:
    """Liang and Barsky: the part of a segment within the box."""
    first, last = 0.0, 1.0
    for start, end in zip(here, there, strict=True):
        step = end - start
        for sign in (1, -1):
            room, speed = limit - sign * start, sign * step
            if speed == 0:
                if room < 0:
                    return None
            elif speed > 0:
                last = min(last, room / speed)
            else:
                first = max(first, room / speed)
    if first >= last:
        return None
    return _at(here, there, first), _at(here, there, last)


def _at(here: Point, there: Point, share: float) -> Point:
    if share in (0.0, 1.0):
        return there if share else here
    return here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])


def kept_where(line: Polyline, free: Callable[[float, float], float], limit: float) -> Iterator[Polyline]:
    """The parts of `line` where `free` is not below 0, cut where it becomes 0."""
    if len(line) == 1:
        if free(*line[0]) >= -_NEAR:
            yield line
        return
    part: list[Point] = []
    for inside in clipped(line, limit):
        for here, there in _short(inside, limit / 50):
            if free(*here) >= -_NEAR:
                part = part or [here]
            ends = [free(*here) >= -_NEAR, free(*there) >= -_NEAR]
            if ends[0] != ends[1]:
                part.append(_turning(here, there, free))
                if ends[0]:
                    yield from _seen(part)
                    part = []
            if ends[1]:
                part.append(there)
        yield from _seen(part)
        part = []


def _seen(part: list[Point]) -> Iterator[Polyline]:
    """The part, unless it is too short to be one."""
    if part and max(hypot(x - part[0][0], y - part[0][1]) for x, y in part) > _NEAR**0.5:
        yield tuple(part)


def _short(line: Polyline, longest: float) -> Iterable[tuple[Point, Point]]:
    """The segments of the line, long ones in several."""
    for here, there in pairwise(line):
        count = max(1, ceil(hypot(there[0] - here[0], there[1] - here[1]) / longest))
        points = [_at(here, there, step / count) for step in range(count + 1)]
        yield from pairwise(points)


def _turning(here: Point, there: Point, free: Callable[[float, float], float]) -> Point:
    """Where between the two `free` becomes 0, by halving."""
    low, high = 0.0, 1.0
    begins = free(*here) >= -_NEAR
    for _ in range(40):
        middle = (low + high) / 2
        if (free(*_at(here, there, middle)) >= -_NEAR) == begins:
            low = middle
        else:
            high = middle
    return _at(here, there, high)
