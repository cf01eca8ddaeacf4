"""The questions of a proof, and how an answer to each is judged: exactly, whatever its form.

Every question has the sentence that asks it (`asked`), the lines that show why its answer is right
(`reasons`), and the lines that it adds to the proof once it is answered (`truth`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from classroom.maths.exact import evaluate
from classroom.maths.explanation import Line
from classroom.maths.expression import Condition, Expression
from classroom.maths.figure import PlaneFigure
from classroom.maths.printing import to_latex
from classroom.maths.proving.blanks import put_together
from classroom.maths.radical import compare
from classroom.words import _

Topic: TypeAlias = Literal["sign", "fits", "quadrant", "side"]
HALF: Final = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether an answer is right; for a wrong one the lines that show why, and which blanks are wrong.

    `way` is which of the ways to give the numbers to the variables was answered.
    """

    right: bool
    lines: tuple[Line, ...] = ()
    wrong: frozenset[str] = frozenset()
    way: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """One way to put the cards' numbers in so that the relation holds, and what is asked afterwards.

    `reasons` has for each variable the line that says which card gives its number, and `hints` the same line
    with the number left open.
    """

    values: Mapping[str, int]
    reasons: Mapping[str, Line]
    hints: Mapping[str, Line]
    truth: tuple[Line, ...]
    then: tuple[Choice | Place, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Fill in the numbers: `condition` with blanks for `names`. `orders` are all ways that the cards allow,
    `ways` those of them that hold, the explanation's first."""

    asked: str
    condition: Condition
    names: tuple[str, ...]
    ways: tuple[Way, ...]
    orders: tuple[Mapping[str, int], ...]

    @property
    def truth(self) -> tuple[Line, ...]:
        return self.ways[0].truth

    @property
    def reasons(self) -> tuple[Line, ...]:
        return tuple(self.ways[0].reasons.values())

    def judge(self, typed: Mapping[str, Expression]) -> Reply:
        """`typed` has a number for every name; any form of it will do, and any order that holds."""
        numbers = {name: evaluate(typed[name], {}) for name in self.names}

        def matching(values: Mapping[str, int]) -> list[str]:
            return [name for name in self.names if compare(numbers[name], values[name]) == 0]

        nearest = max(range(len(self.ways)), key=lambda index: len(matching(self.ways[index].values)))
        way = self.ways[nearest]
        wrong = frozenset(self.names) - set(matching(way.values))
        if not wrong:
            return Reply(True, way=nearest)
        if any(len(matching(order)) == len(self.names) for order in self.orders):
            return Reply(False, (self._does_not_hold(typed),), wrong)
        return Reply(False, tuple(way.hints[name] for name in self.names if name in wrong), wrong)

    def _does_not_hold(self, typed: Mapping[str, Expression]) -> Line:
        """The cards' own numbers, in an order in which the relation fails."""
        condition = put_together(self.condition, typed)
        text = _("The numbers are right, but in this order the relation does not hold")
        return Line(text, to_latex(condition), "note", condition)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose: its words, its key, and where it stands in the plane when it is a place there
    (column and row of a square of nine, the upper row 0)."""

    words: str
    key: str
    cell: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Choose one of `options`; `latex` is the formula that the question is about, or empty."""

    topic: Topic
    asked: str
    latex: str
    options: tuple[Option, ...]
    right: int
    hints: tuple[Line, ...]
    reasons: tuple[Line, ...]
    truth: tuple[Line, ...]

    def judge(self, chosen: int) -> Reply:
        """`chosen` is the place of an option."""
        return Reply(True) if chosen == self.right else Reply(False, self.hints)


@dataclass(frozen=True, slots=True)
class Place:
    """Click the point in the plane; `figure` is the plane without it."""

    asked: str
    point: tuple[int, int]
    figure: PlaneFigure
    hints: tuple[Line, ...]
    reasons: tuple[Line, ...]
    truth: tuple[Line, ...]

    def judge(self, across: float, up: float) -> Reply:
        """Right within half a unit."""
        x, y = self.point
        near = abs(across - x) <= HALF and abs(up - y) <= HALF
        return Reply(True) if near else Reply(False, self.hints)


Question: TypeAlias = Numbers | Choice | Place
