"""The plane of a lesson with the lines that its idle cards lie beyond."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from classroom.maths.exact import evaluate
from classroom.maths.explaining.stages import comparisons
from classroom.maths.expression import Condition, Expression, Variable, is_constant
from classroom.maths.figure import Guide, PlaneFigure
from classroom.maths.figures.plane import BEYOND, limit_for, plane
from classroom.maths.idle.line import IdleLine
from classroom.maths.idle.numbers import Numbers
from classroom.maths.printing import to_latex
from classroom.maths.shape.writing import compare


def picture(numbers: Numbers, lines: Iterable[IdleLine]) -> PlaneFigure:
    """Of a relation in two variables: the points that cards make, and the bounds that the lines found."""
    bounds = dict.fromkeys(
        bound
        for line in lines
        if line.topic == "range" and line.condition is not None
        for bound in _bounds(line.condition)
    )
    reach = limit_for({}) + BEYOND
    guides = (_guide(name, side, numbers.relation.variables[0], reach) for name, side in bounds)
    ground = plane(numbers.relation, numbers.reading, numbers.idle, {})
    return replace(ground, guides=tuple(guides))


def _bounds(condition: Condition) -> Iterator[tuple[str, Expression]]:
    """The numbers that a variable by itself is compared with."""
    for comparison in comparisons(condition):
        sides = [comparison.first, *(side for _sign, side in comparison.links)]
        names = [side.name for side in sides if isinstance(side, Variable)]
        bounds = [side for side in sides if is_constant(side)]
        if len(names) == 1 and len(bounds) == len(sides) - 1:
            yield from ((names[0], bound) for bound in bounds)


def _guide(name: str, bound: Expression, across: str, reach: float) -> Guide:
    at = float(evaluate(bound, {}))
    line = ((at, -reach), (at, reach)) if name == across else ((-reach, at), (reach, at))
    return Guide(line, f"${to_latex(compare(Variable(name), '=', bound))}$")
