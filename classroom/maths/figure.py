"""A figure as plain data: what is to be drawn, in the coordinates of the plane; plots/ draws it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final, Literal, TypeVar

from classroom.maths.expression import Comparator, Condition

Point = tuple[float, float]
Polyline = tuple[Point, ...]
Role = Literal["claim", "centre", "vertex", "corner", "focus", "foot", "case"]
Style = Literal["helping", "distance", "axis"]
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
    """A line beside the shape itself, and its label: a thin helping line, such as y=x; what is measured,
    such as the segment from a centre to the point; a new axis, its arrow at its end."""

    line: Polyline
    text: str
    style: Style = "helping"


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with its label (mathtext between $…$), which the renderer places where it covers nothing; where
    a case applies there is only the label."""

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


class Stage(IntEnum):
    """How much of a figure is to be seen, in the order in which a teacher draws it on the board."""

    AXES = 0
    """The axes and their numbers."""
    POINT = 1
    """The claim's point, or the terms of the sum."""
    SHAPE = 2
    """The region and its boundary, or what the sum is compared with."""
    WHOLE = 3
    """Helping lines, distances and the legend."""


_FROM: Final[dict[Role, Stage]] = {
    "claim": Stage.POINT,
    "centre": Stage.SHAPE,
    "vertex": Stage.SHAPE,
    "corner": Stage.SHAPE,
    "focus": Stage.SHAPE,
    "foot": Stage.WHOLE,
    "case": Stage.WHOLE,
}


_Figure = TypeVar("_Figure", PlaneFigure, LineFigure)


def staged(spec: _Figure, stage: Stage) -> _Figure:
    """What of `spec` is to be seen at `stage`: drawn where it is in the whole, so that nothing moves."""
    if stage is Stage.WHOLE:
        return spec
    if isinstance(spec, PlaneFigure):
        return _staged_plane(spec, stage)
    return LineFigure(tuple(_staged_row(row, stage) for row in spec.rows), ())


def _staged_plane(spec: PlaneFigure, stage: Stage) -> PlaneFigure:
    marks = tuple(mark for mark in spec.marks if _FROM[mark.role] <= stage)
    if stage >= Stage.SHAPE:
        return replace(spec, marks=marks, guides=(), legend=())
    return replace(
        spec,
        region=Region(()),
        curves=(),
        guides=(),
        # Dots in another colour, or none where the winning ones are, would give the shape away.
        dots=(*spec.dots, *spec.winning_dots),
        winning_dots=(),
        marks=marks,
        legend=(),
    )


def _staged_row(row: NumberLine, stage: Stage) -> NumberLine:
    if stage >= Stage.SHAPE:
        return replace(row, margin="")
    terms = row.terms if stage >= Stage.POINT else ()
    return replace(row, terms=terms, total=None, total_text="", thresholds=(), margin="")
