"""How far a variable can reach: as the shape lies, or with the best that the other cards can give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from classroom.maths.explaining.filled import left_open, partly
from classroom.maths.explaining.stages import comparisons
from classroom.maths.expression import Comparison, Condition, Either
from classroom.maths.idle.line import IdleLine
from classroom.maths.idle.numbers import Combination, Numbers
from classroom.maths.shape import Interval, Shape, name_of
from classroom.maths.shape.lines import Point
from classroom.maths.shape.naming import curve_name
from classroom.maths.shape.saying import point_text, text
from classroom.maths.shape.shape import Circle, Parabola, Polygon
from classroom.maths.shape.surd import ZERO, Surd, with_root
from classroom.maths.solutions import solved
from classroom.names import signed
from classroom.words import _, later


def extent_line(shape: Shape, variable: str, interval: Interval) -> IdleLine | None:
    """Between which numbers the shape lies, and why; None when it goes on for ever."""
    condition = interval.condition(variable)
    if condition is None:
        return None
    return IdleLine(_because(shape, shape.names.index(variable)), "range", condition=condition)


_FURTHEST: Final = (
    later("Its corner furthest left is {low}, furthest right {high}, so"),
    later("Its lowest corner is {low}, its highest {high}, so"),
)


def _because(shape: Shape, axis: int) -> str:
    match shape.form:
        case Circle(centre, squared_radius):
            middle, radius = (centre.x, centre.y)[axis], text(with_root(ZERO, squared_radius))
            return _(
                "The centre has {name}={middle} and the radius is {radius}, so",
                name=shape.names[axis],
                middle=text(middle),
                radius=radius,
            )
        case Polygon(corners):
            ends = [_furthest(corners, axis, sign) for sign in (-1, 1)]
            if ends[0] and ends[1]:
                return _(_FURTHEST[axis], low=point_text(ends[0]), high=point_text(ends[1]))
        case Parabola(vertex, focus) if not vertex.to(focus)[1 - axis]:
            curve = curve_name(shape.form)
            return _("The {curve} has its vertex at {vertex}, so", curve=curve, vertex=point_text(vertex))
    return _("The shape: {name}. Its points have", name=name_of(shape))


def _furthest(corners: Sequence[Point], axis: int, sign: int) -> Point | None:
    """The one corner furthest along the axis, or against it; None when there are two."""

    def far(corner: Point) -> Surd:
        return (corner.x, corner.y)[axis] * sign

    most = max(far(corner) for corner in corners)
    furthest = [corner for corner in corners if far(corner) == most]
    return furthest[0] if len(furthest) == 1 else None


@dataclass(frozen=True, slots=True)
class Best:
    """The combinations of the other variables' numbers that are best for `variable`: with whatever it can
    win, it wins with one of these. `condition`: what it must be with them."""

    variable: str
    others: tuple[str, ...]
    combinations: tuple[Combination, ...]
    put_in: Condition
    condition: Condition


def best(numbers: Numbers, variable: str) -> Best | None:
    """The best that the others can give; None when there is no such thing, or it is hard to say."""
    condition = numbers.relation.condition
    signs = {sign for comparison in comparisons(condition) for sign, _side in comparison.links}
    if signs & {"=", "≠"}:
        return None
    others = numbers.others(variable)
    chosen = _fewest(numbers, variable)
    if not chosen or (len(chosen) > 1 and not isinstance(condition, Comparison)):
        return None
    parts = tuple(left_open(partly(condition, dict(zip(others, one, strict=True)))) for one in chosen)
    put_in = Either(parts) if len(parts) > 1 else parts[0]
    found = solved(put_in, variable).condition
    return None if found is None else Best(variable, others, chosen, put_in, found)


_MOST: Final = 2  # ways that can still be called the best


def _fewest(numbers: Numbers, variable: str) -> tuple[Combination, ...]:
    """The few combinations with which `variable` can be all that it ever can; () if more are needed."""
    completions = numbers.completions(variable)
    ends = [{max(numbers.given[name]), min(numbers.given[name])} for name in numbers.others(variable)]

    def merit(one: Combination) -> tuple[int, int, int]:
        """How much it allows; then large and small numbers are easier to name than others, and 0 to use."""
        extremes = sum(number in pair for number, pair in zip(one, ends, strict=True))
        return len(completions[one] & left), extremes, -sum(map(abs, one)) if not extremes else sum(one)

    left, chosen = set(numbers.able[variable]), list[Combination]()
    while left and len(chosen) < _MOST:
        chosen.append(max(completions, key=merit))
        left -= completions[chosen[-1]]
    return () if left else tuple(chosen)


def best_lines(numbers: Numbers, found: Best) -> Iterator[IdleLine]:
    """What the others are at their best, the relation then, and what that leaves for the variable."""
    ways = []
    for one in found.combinations:
        said = [_end(numbers, name, number) for name, number in zip(found.others, one, strict=True)]
        ways.append(_(" and ").join(said))
    words = _("It is easiest with {numbers}; then", numbers=_(" or with ").join(ways))
    yield IdleLine(words, "range", condition=found.put_in)
    if found.condition != found.put_in:
        yield IdleLine(_("that is"), "range", condition=found.condition)


def _end(numbers: Numbers, name: str, number: int) -> str:
    """The largest x=13; the smallest x=−13; x=0."""
    equation = f"{name}={signed(number)}"
    if number == max(numbers.given[name]):
        return _("the largest {equation}", equation=equation)
    if number == min(numbers.given[name]):
        return _("the smallest {equation}", equation=equation)
    return equation
