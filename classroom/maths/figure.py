"""A figure as plain data: what is to be drawn, in the coordinates of the plane; plots/ draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from classroom.maths.expression import Condition

Role = Literal["claim", "centre", "vertex", "other"]


@dataclass(frozen=True, slots=True)
class Label:
    """A text (mathtext between $…$) wanted near (x, y); the renderer moves it so that it covers no mark."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A boundary as polylines of (x, y); dashed when its points do not belong to the region."""

    lines: tuple[tuple[tuple[float, float], ...], ...]
    dashed: bool


@dataclass(frozen=True, slots=True)
class Region:
    """The filled part of the plane, as polygons (outer rings and holes, even-odd)."""

    polygons: tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with its label."""

    x: int
    y: int
    text: str
    role: Role


@dataclass(frozen=True, slots=True)
class PlaneFigure:
    """The coordinate plane: axes named `across` and `up`, both from −limit to limit."""

    across: str
    up: str
    limit: int
    condition: Condition
    region: Region
    curves: tuple[Curve, ...]
    dots: tuple[tuple[int, int], ...]
    winning_dots: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]
    legend: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """One step on a number line: from `start` to `end`, labelled."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class LineFigure:
    """A number line: the sum built up term by term, the threshold(s), and the margin."""

    low: int
    high: int
    terms: tuple[Term, ...]
    total: int
    thresholds: tuple[int, ...]
    winning: tuple[int, ...]
    margin: str
    legend: tuple[str, ...]


FigureSpec = PlaneFigure | LineFigure
