"""Card by card: what a number would need to win, and that no card has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Final

from classroom.maths.exact import Exact, Undefined, prepare
from classroom.maths.explaining.filled import filled
from classroom.maths.explaining.kinds_words import runs
from classroom.maths.expression import Comparator, Comparison, Expression, Subtract
from classroom.maths.idle.line import IdleLine
from classroom.maths.idle.numbers import Numbers
from classroom.maths.printing import to_text
from classroom.maths.radical import sign
from classroom.maths.solutions import Solution, solution
from classroom.names import signed
from classroom.words import _


@dataclass(frozen=True, slots=True)
class Need:
    """For `variable` to be `number`, the one other variable must be as `solution` says; no card is."""

    variable: str
    number: int
    solution: Solution


def needs(numbers: Numbers, variable: str, useless: Iterable[int]) -> tuple[Need, ...]:
    """What each of these numbers would need, in groups of two."""
    (other,) = numbers.others(variable)
    condition = numbers.relation.condition
    return tuple(Need(variable, number, solution(condition, {variable: number}, other)) for number in useless)


def need_line(numbers: Numbers, found: tuple[Need, ...]) -> IdleLine:
    """All of them in one line: a=−8 needs b=14; a=−9 needs b=15; no card has such a number."""
    alike: dict[Solution, list[Need]] = {}
    for need in found:
        alike.setdefault(need.solution, []).append(need)
    said = _("; ").join(_need_words(group) for group in alike.values())
    (other,) = numbers.others(found[0].variable)
    if all(need.solution.sort == "some" for need in found):
        said = _("{needs}: no card has such a number for {other}", needs=said, other=other)
    return IdleLine(said, "alone")


def _need_words(group: list[Need]) -> str:
    first = group[0]
    given = f"{first.variable}={_said([need.number for need in group])}"
    match first.solution.sort:
        case "some":
            assert first.solution.condition is not None
            return _("{given} needs {solution}", given=given, solution=to_text(first.solution.condition))
        case "none":
            return _("{given}: no number at all will do for {other}", given=given, other=first.solution.name)
        case _:
            return _("{given}: tried with every card, none will do", given=given)


def _said(values: list[int]) -> str:
    """5; ±5; 1, 8…13."""
    if len(values) == 2 and values[0] == -values[1]:
        return f"±{abs(values[0])}"
    parts = [signed(low) + (f"…{signed(high)}" if high > low else "") for low, high in runs(values)]
    return _(", ").join(parts)


def nearest_line(numbers: Numbers, variable: str, useless: Iterable[int]) -> IdleLine:
    """For groups of three: what comes nearest with each of these numbers, which is not near enough."""
    said, hopeless = [], []
    for number in useless:
        close = _(", ").join(_nearest(numbers, variable, number))
        if close:
            given = f"{variable}={signed(number)}"
            said.append(_("{given}: nearest is {numbers}", given=given, numbers=close))
        else:
            hopeless.append(number)
    if hopeless:
        given = f"{variable}={_said(hopeless)}"
        said.append(_("{given}: tried with every card, none will do", given=given))
    return IdleLine(_("; ").join(said), "alone")


def _nearest(numbers: Numbers, variable: str, number: int) -> Iterator[str]:
    """The relation filled in with what comes nearest to holding from below and from above."""
    condition = numbers.relation.condition
    if not isinstance(condition, Comparison) or len(condition.links) > 1:
        return
    ((comparator, right),) = condition.links
    found: dict[int, tuple[Exact, Mapping[str, int]]] = {}
    for values, gap in _gaps(numbers, variable, number, Subtract(condition.first, right)):
        side = sign(gap)
        if side not in found or abs(gap) < found[side][0]:
            found[side] = abs(gap), values
    for side, (_gap, values) in sorted(found.items()):
        shown = _SIDES[side] if comparator == "=" else comparator
        yield filled(Comparison(condition.first, ((shown, right),)), values)


_SIDES: Final[dict[int, Comparator]] = {-1: "<", 0: "=", 1: ">"}


def _gaps(
    numbers: Numbers, variable: str, number: int, difference: Expression
) -> Iterator[tuple[Mapping[str, int], Exact]]:
    """What is left over on the left side with each choice of the others, where it has a value."""
    others = numbers.others(variable)
    worth = prepare(difference, frozenset(others))
    for choice in product(*(numbers.given[name] for name in others)):
        values = {variable: number, **dict(zip(others, choice, strict=True))}
        with suppress(Undefined):
            yield values, worth(values)
