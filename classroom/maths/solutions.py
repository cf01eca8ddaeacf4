"""What is still missing: the number that completes a group with those known, and the card that wins next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal

from classroom.cards import KINDS, Kind
from classroom.maths.exact import Undefined
from classroom.maths.explaining.filled import partly
from classroom.maths.explaining.kinds_words import kinds_words, runs
from classroom.maths.explaining.layers import Paper
from classroom.maths.explaining.stages import each, on_sides
from classroom.maths.expression import Both, Comparison, Condition, Either, Expression, is_constant
from classroom.maths.groups import Groups
from classroom.maths.printing import to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.shape import Form, Interval, shape_of
from classroom.maths.shape.describing import described
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.shape import Combination, Everything, Nothing
from classroom.maths.shape.surd import Surd
from classroom.maths.shape.writing import rebuilt
from classroom.names import signed
from classroom.words import _

_EACH: Final = 2  # cards of one kind in two packs


@dataclass(frozen=True, slots=True)
class Solution:
    """Which real numbers `name` may be. `condition` says it where `sort` is "some", else it is None.

    "unknown": the numbers have no closed form here.
    """

    name: str
    sort: Literal["none", "some", "all", "unknown"]
    condition: Condition | None = None


def solution(condition: Condition, known: Mapping[str, int], name: str) -> Solution:
    """What `name` must be for `condition` to hold, all its other variables `known`; exactly.

    Raises ValueError when a variable is neither known nor `name`.
    """
    return solved(partly(condition, known), name)


def solved(condition: Condition, name: str) -> Solution:
    """What `name`, the only variable that occurs in `condition`, must be. Raises ValueError for another."""
    names = (name, "y" if name != "y" else "x")  # of a plane in which only the first counts
    try:
        condition = each(condition, lambda one: on_sides(one, _worked_out))
    except Undefined:
        if isinstance(condition, Comparison):
            return Solution(name, "none")
    match shape_of(condition, names).form:
        case Nothing():
            return Solution(name, "none")
        case Everything():
            return Solution(name, "all")
        case form:
            said = _said(form, names)
            return Solution(name, "unknown" if said is None else "some", said)


def _worked_out(tree: Expression) -> Expression:
    """The tree with every part that is a plain number worked out. Raises Undefined."""
    return Paper().worked_out(tree) if is_constant(tree) else rebuilt(tree, _worked_out)


def _said(form: Form, names: Names) -> Condition | None:
    """The form as a relation, combinations part by part."""
    if not isinstance(form, Combination):
        return described(form, names)
    parts = [_said(part, names) for part in form.parts]
    known = tuple(part for part in parts if part is not None)
    if len(known) < len(parts):
        return None
    return Both(known) if form.kind == "all" else Either(known)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What wins next. `kinds`: in the order of the pack, those that would form a group with the cards lying
    there; `numbers`: what they stand for then, by variable (D) or under "" (N, Z), and `in_short` as text, ""
    where nothing wins; `words`: a sentence."""

    kinds: tuple[Kind, ...]
    numbers: Mapping[str, tuple[int, ...]]
    in_short: str
    words: str


def wanted(groups: Groups, table: Sequence[Kind]) -> Wanted:
    """What the next card must be to form a group with cards of these kinds lying on the table."""
    mask = 0
    for others in combinations(table, groups.size - 1):
        mask |= completing(groups, others)
    coming = [kind for kind in KINDS if table.count(kind) < _EACH]
    kinds = tuple(kind for kind in coming if mask & kind.bit)
    found = {variable: _numbers(groups, variable, kinds, table) for variable in _axes(groups)}
    numbers = {variable: values for variable, values in found.items() if values}
    in_short = _in_short(groups.reading, numbers)
    return Wanted(kinds, numbers, in_short, _sentence(groups, kinds, in_short))


def completing(groups: Groups, kinds: Sequence[Kind]) -> int:
    """The mask of the kinds that form a group with these, one fewer than a group has."""
    if groups.size == 2:
        return groups.pair_masks[kinds[0].index]
    return groups.triple_masks[kinds[0].index][kinds[1].index]


def _axes(groups: Groups) -> tuple[str, ...]:
    return groups.reading.variables(2) if groups.reading.letter is Letter.D else ("",)


def _numbers(groups: Groups, variable: str, kinds: Iterable[Kind], table: Iterable[Kind]) -> tuple[int, ...]:
    """The numbers, ascending, that the winning kinds stand for as `variable`."""
    reading, relation = groups.reading, groups.relation
    if not variable:
        return values_of(reading, "a", kinds)
    other = next(name for name in relation.variables if name != variable)
    partners = values_of(reading, other, (kind for kind in table if kind not in groups.idle))
    return tuple(
        value
        for value in values_of(reading, variable, kinds)
        if any(relation.holds({variable: value, other: partner}) for partner in partners)
    )


def values_of(reading: Reading, variable: str, kinds: Iterable[Kind]) -> tuple[int, ...]:
    """The numbers, ascending, that the kinds can give to `variable`."""
    values = {reading.value(kind, variable) for kind in kinds}
    return tuple(sorted(value for value in values if value is not None))


def _in_short(reading: Reading, numbers: Mapping[str, tuple[int, ...]]) -> str:
    """−7≤x≤3 or y=2; −4 or 10; at least 9."""
    said = []
    for variable, values in numbers.items():
        spans = _spans(values, values_of(reading, variable or "a", KINDS))
        said += [_relation(variable, *span) if variable else _in_words(*span) for span in spans]
    return _(" or ").join(said)


def _sentence(groups: Groups, kinds: Sequence[Kind], in_short: str) -> str:
    if not kinds:
        return _("No card that may come next forms a group with these")
    words = _("To win, the next card must be {numbers} ({cards})")
    if groups.reading.letter is Letter.D:
        words = _("To win, the next card must have {numbers} ({cards})")
    return words.format(numbers=in_short, cards=kinds_words(kinds))


def runs_words(numbers: Sequence[int]) -> str:
    """Ascending whole numbers, consecutive ones together: 2 or from 7 to 9."""
    return _(" or ").join(_in_words(*run) for run in runs(numbers))


def _spans(numbers: Sequence[int], among: Sequence[int]) -> list[tuple[int | None, int | None]]:
    """Ascending numbers as runs; as one span without an end where that end is the last of all there are."""
    low, high = numbers[0], numbers[-1]
    if len(numbers) == 1 or [number for number in among if low <= number <= high] != [*numbers]:
        return [*runs(numbers)]
    return [(None if low == among[0] else low, None if high == among[-1] else high)]


def _in_words(low: int | None, high: int | None) -> str:
    """7; from 7 to 9; at least 7; at most 9."""
    if low is None:
        return _("any number") if high is None else _("at most {high}", high=signed(high))
    if high is None:
        return _("at least {low}", low=signed(low))
    return signed(low) if low == high else _("from {low} to {high}", low=signed(low), high=signed(high))


def _relation(variable: str, low: int | None, high: int | None) -> str:
    """x=7; 7≤x≤9; x≥7; x≤9."""
    least, most = (None if bound is None else Surd.of(bound) for bound in (low, high))
    condition = Interval(least, most, low_closed=True, high_closed=True).condition(variable)
    return to_text(condition) if condition else _("any {variable}", variable=variable)
