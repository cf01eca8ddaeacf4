"""A figure as plain data: what is to be drawn, in the coordinates of the plane; plots/ draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from classroom.maths.expression import Comparator, Condition

Point = tuple[float, float]
Polyline = tuple[Point, ...]
Role = Literal["claim", "centre", "vertex", "foot"]
Symbol = Literal["region", "solid", "dashed", "winning", "dot", "claim", "threshold", "sum"]


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of the legend: a symbol of the figure and what it means, in words."""

    symbol: Symbol
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A boundary as polylines; dashed when its points do not satisfy the condition.

    A line of one point is an isolated point.
    """

    lines: tuple[Polyline, ...]
    dashed: bool


@dataclass(frozen=True, slots=True)
class Region:
    """The filled part of the plane. Each area is its rings, outer ones and holes: filled by even-odd."""

    areas: tuple[tuple[Polyline, ...], ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """A thin helping line, such as y=x or the segment from a centre to the point, and its label."""

    line: Polyline
    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with its label (mathtext between $…$), which the renderer places where it covers nothing."""

    x: float
    y: float
    text: str
    role: Role


@dataclass(frozen=True, slots=True)
class PlaneFigure:
    """The coordinate plane: axes named `across` and `up`, both from −limit to limit.

    `dots` are the points that cards can make, the winning ones not among them; `region` and `curves`
    reach `limit` + 1/2.
    """

    across: str
    up: str
    limit: int
    condition: Condition
    region: Region
    curves: tuple[Curve, ...]
    guides: tuple[Guide, ...]
    dots: tuple[tuple[int, int], ...]
    winning_dots: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]
    legend: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """One step on a number line: an arrow from `start` to `end`, labelled."""

    start: float
    end: float
    text: str


@dataclass(frozen=True, slots=True)
class Threshold:
    """A value that the sum is compared with: sum `comparator` value. `text` is the value, typeset."""

    value: float
    comparator: Comparator
    text: str


@dataclass(frozen=True, slots=True)
class NumberLine:
    """One comparison on a number line from `low` to `high`: its sum built up term by term.

    `terms` is empty when the sum has no value; `total` then is None. `margin` says how far the sum is
    from its threshold, and is empty where that says nothing.
    """

    low: int
    high: int
    title: str
    terms: tuple[Term, ...]
    total: float | None
    total_text: str
    thresholds: tuple[Threshold, ...]
    holds: bool
    margin: str


@dataclass(frozen=True, slots=True)
class LineFigure:
    """A number line for each comparison of the condition."""

    rows: tuple[NumberLine, ...]
    legend: tuple[Key, ...]


FigureSpec = PlaneFigure | LineFigure
