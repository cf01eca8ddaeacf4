"""Why some numbers cannot be what a variable stands for, and which cards are idle by that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from classroom.cards import Kind
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.maths.expression import Comparator, Variable
from classroom.maths.idle.line import IdleLine
from classroom.maths.idle.missing import Need, nearest_line, need_line, needs
from classroom.maths.idle.numbers import Numbers
from classroom.maths.idle.reaching import best, best_lines, extent_line
from classroom.maths.printing import to_text
from classroom.maths.shape import Interval, Shape, extent, writing
from classroom.maths.solutions import runs_words
from classroom.words import _, later


@dataclass(frozen=True, slots=True)
class Argument:
    """The lines, and what is needed card by card."""

    lines: tuple[IdleLine, ...]
    needs: tuple[Need, ...] = ()


def argue(numbers: Numbers, shape: Shape | None, names: Sequence[str]) -> Argument:
    """Why no idle card can stand for these variables, which may change places: first what the shape excludes,
    then what even the best of the other cards cannot help, then number by number."""
    variable = names[0]
    left = numbers.useless(variable)
    lines = [*_alike_lines(names)] if left else []
    interval = _interval(shape, variable)
    outside = tuple(number for number in left if not interval.has(number))
    if shape and outside:
        lines += [line for line in [extent_line(shape, variable, interval)] if line]
        lines += _beyond(numbers, variable, interval, outside)
        left = tuple(number for number in left if number not in outside)
    found: tuple[Need, ...] = ()
    if left and (most := best(numbers, variable)):
        lines += [*best_lines(numbers, most), *_only(numbers, variable, left)]
    elif left:
        found = needs(numbers, variable, left) if numbers.relation.size == 2 else ()
        lines.append(need_line(numbers, found) if found else nearest_line(numbers, variable, left))
        lines += _idle(numbers, variable, left, later("{cards}: no partner, idle"))
    return Argument(tuple(lines), found)


def _alike_lines(names: Sequence[str]) -> Iterator[IdleLine]:
    if len(names) > 1:
        words = _("{names} may change places: it is enough to look at {first}")
        yield IdleLine(words.format(names=_(", ").join(names), first=names[0]), "numbers")


def _interval(shape: Shape | None, variable: str) -> Interval:
    reaches = extent(shape) if shape else None
    return reaches[shape.names.index(variable)] if shape and reaches else Interval()


def _beyond(
    numbers: Numbers, variable: str, interval: Interval, outside: Iterable[int]
) -> Iterator[IdleLine]:
    """Which cards lie beyond the upper and the lower bound."""
    below: list[int] = []
    above: list[int] = []
    for number in outside:
        (below if replace(interval, low=None).has(number) else above).append(number)
    high: Comparator = ">" if interval.high_closed else "≥"
    low: Comparator = "<" if interval.low_closed else "≤"
    for beyond, sign, bound in ((above, high, interval.high), (below, low, interval.low)):
        if beyond and bound is not None:
            relation = to_text(writing.compare(Variable(variable), sign, bound.tree))
            yield from _idle(
                numbers, variable, beyond, later("{cards}: {relation}, out of reach, idle"), relation=relation
            )


def _only(numbers: Numbers, variable: str, left: Iterable[int]) -> Iterator[IdleLine]:
    """Which numbers are left to the variable, and the cards that do not have them."""
    able = runs_words(sorted(numbers.able[variable]))
    if _decides(numbers):
        words = later("On a card {name} can only be {able}, so idle: {cards}")
        yield from _idle(numbers, variable, left, words, name=variable, able=able)
    else:
        yield IdleLine(_("On a card {name} can only be {able}", name=variable, able=able), "range")


def _decides(numbers: Numbers) -> bool:
    """Whether a card that cannot be one variable is idle: by its suit, or because they are all alike."""
    return numbers.coordinates or len(numbers.classes) == 1


def _idle(
    numbers: Numbers, variable: str, values: Iterable[int], words: str, **fields: str
) -> Iterator[IdleLine]:
    """The line that says which cards are idle by that, if that settles it; not jokers that may be x or y."""
    kinds = tuple(
        kind
        for kind in numbers.kinds(variable, values)
        if kind in numbers.idle and not (numbers.coordinates and kind.joker)
    )
    if kinds and _decides(numbers):
        yield IdleLine(_(words, cards=kinds_words(kinds), **fields), "idle", kinds)


def likewise(numbers: Numbers) -> Iterator[IdleLine]:
    """What was shown for x, said of y, where the two may change places."""
    x, y = numbers.relation.variables
    words = later("{x} and {y} may change places, so likewise idle: {cards}")
    yield from _idle(numbers, y, numbers.useless(y), words, x=x, y=y)


def settled(numbers: Numbers) -> Iterator[IdleLine]:
    """The cards of which all that was argued before must be known: that they can be none of the variables."""
    if _decides(numbers):
        kinds: Sequence[Kind] = [kind for kind in numbers.idle if numbers.coordinates and kind.joker]
    else:
        kinds = [*numbers.idle]
    if kinds:
        names = _(" nor ").join(group[0] for group in numbers.classes)
        words = _("{cards} can be neither {names}: idle", cards=kinds_words(kinds), names=names)
        yield IdleLine(words, "idle", tuple(sorted(kinds, key=lambda kind: kind.index)))
