"""What an explanation is: lines of words and mathematics, a verdict, a place, a figure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from classroom.cards import Kind
from classroom.maths.expression import Condition
from classroom.maths.figure import FigureSpec

LineKind = Literal[
    "card", "relation", "substitution", "simplification", "comparison", "verdict", "place", "note", "nearest"
]


@dataclass(frozen=True, slots=True)
class Line:
    """One line: words for a person; LaTeX (mathtext subset, no Chinese inside) or empty; its sort.

    `condition` is the tree that `latex` shows, where it is a stage of the relation: each stage is
    equivalent to the one before.
    """

    text: str
    latex: str
    kind: LineKind
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why these cards win or do not.

    `holds`: the relation holds for `values`; `idle`: those of the cards that are idle; `wins`: holds and
    none idle; `boundary`: equality holds (恰在边界); `place`: quadrant or axis, None where there is no point.
    """

    kinds: tuple[Kind, ...]
    holds: bool
    idle: tuple[Kind, ...]
    wins: bool
    values: Mapping[str, int]
    headline: str
    steps: tuple[Line, ...]
    place: str | None
    boundary: bool
    figure: FigureSpec
