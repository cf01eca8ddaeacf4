"""An own list of idle cards beside the derived one: which cards differ, and for each of them why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from classroom.cards import KINDS, Kind
from classroom.maths.groups import Groups
from classroom.maths.idle.missing import nearest_line, need_line, needs
from classroom.maths.idle.numbers import Numbers
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.names import printed
from classroom.words import _


@dataclass(frozen=True, slots=True)
class Marks:
    """`derived`: the kinds that can occur in no group. `wasted`: kinds that are idle though they could win;
    `useless`: kinds that are not idle though they cannot. `before` and `after`: how many groups there are,
    without and with the own list. `sentences`: for each kind that differs, why."""

    derived: frozenset[Kind]
    wasted: frozenset[Kind]
    useless: frozenset[Kind]
    before: int
    after: int
    sentences: dict[Kind, str]


def marks(relation: Relation, reading: Reading, idle: frozenset[Kind] | None) -> Marks:
    """What there is to say of these idle cards, in the language spoken now."""
    derived = Groups.of(relation, reading)
    own = derived if idle is None else Groups.of(relation, reading, idle)
    chosen = derived.idle if idle is None else idle
    wasted, useless = chosen - derived.idle, derived.idle - chosen
    sentences = {kind: _wasted(kind, derived, own, chosen) for kind in wasted}
    if useless:
        numbers = Numbers.of(relation, reading)
        sentences |= {kind: _useless(kind, numbers) for kind in useless}
    return Marks(derived.idle, wasted, useless, derived.count, own.count, sentences)


def _wasted(kind: Kind, derived: Groups, own: Groups, idle: frozenset[Kind]) -> str:
    partners = _(", ").join(printed(partner) for partner in _partners(kind, derived, idle))
    return _(
        "{card} could win with {partners}, but is idle; {count} groups are left without it",
        card=printed(kind),
        partners=partners,
        count=own.count,
    )


def _partners(kind: Kind, groups: Groups, idle: frozenset[Kind]) -> tuple[Kind, ...]:
    """Cards that form a group with this one, of those that are not idle where that is possible."""
    order = sorted(KINDS, key=lambda other: (other in idle, other.joker, other is kind))
    if groups.size == 2:
        return (next(other for other in order if groups.pair_masks[kind.index] & other.bit),)
    row = groups.triple_masks[kind.index]
    return next((one, other) for one in order for other in order if row[one.index] & other.bit)


def _useless(kind: Kind, numbers: Numbers) -> str:
    words = _("{card} cannot win, but is not idle", card=printed(kind))
    reasons = _("; ").join(dict.fromkeys(_reasons(kind, numbers)))
    return _("{words}: {reasons}", words=words, reasons=reasons) if reasons else words


def _reasons(kind: Kind, numbers: Numbers) -> Iterator[str]:
    """What the card's number would need, for each variable that it may stand for."""
    if not numbers.winning:
        yield _("no cards at all can win")
        return
    for names in numbers.classes:
        value = numbers.reading.value(kind, names[0])
        if value is None:
            continue
        if len(numbers.relation.variables) == 2:
            yield need_line(numbers, needs(numbers, names[0], (value,))).text
        else:
            yield nearest_line(numbers, names[0], (value,)).text
