"""What a player overlooked or claimed wrongly: which cards would have won, and how near the claim came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.maths.explaining.assignment import Assignment, assignments, best
from classroom.maths.explaining.filled import filled
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.maths.explaining.shortfall import shortfall
from classroom.maths.explanation import Explanation, Line
from classroom.maths.expression import Comparison
from classroom.maths.groups import Groups
from classroom.maths.solutions import completing, wanted
from classroom.names import printed
from classroom.words import _

_MOST: Final = 2  # cards that are changed for the nearest group
_SHOWN: Final = 2  # changes that are told, of those that are equally small


@dataclass(frozen=True, slots=True)
class Won:
    """A group, the card just turned first, and the relation filled in with it."""

    kinds: tuple[Kind, ...]
    filled: str


@dataclass(frozen=True, slots=True)
class Nearest:
    """The smallest change that makes a group of a claim: instead of the kinds `replaced`, one each of `by`
    (its alternatives, kinds of one number). `change`: by how much the numbers change in all; `filled`: the
    relation then."""

    replaced: tuple[Kind, ...]
    by: tuple[tuple[Kind, ...], ...]
    change: int
    filled: str


@dataclass(frozen=True, slots=True)
class Lapse:
    """`turned`: the card just turned; `claimed`: what was claimed with it, () for a claim that was missed.

    `would_have_won`: the groups with cards on the table, different kinds once. `short`: by how much the claim
    misses the relation, "" where nothing can be measured. `nearest`: what would have done, nearest first.
    `words`: all of it as sentences.
    """

    turned: Kind
    claimed: tuple[Kind, ...]
    would_have_won: tuple[Won, ...]
    short: str
    nearest: tuple[Nearest, ...]
    words: tuple[str, ...]


def missed(groups: Groups, turned: Kind, table: Sequence[Kind]) -> Lapse:
    """What `turned` would have won with, of the cards that lay on the table."""
    found = tuple(_won(groups, turned, table))
    words = tuple(
        _("{cards}: {relation}", cards=_symbols(won.kinds[1:]), relation=won.filled) for won in found
    )
    return Lapse(turned, (), found, "", (), words)


def false_claim(groups: Groups, kinds: Sequence[Kind], table: Iterable[Kind] = ()) -> Lapse:
    """How far `kinds`, the card just turned first, are from a group, and what would have been one."""
    turned, *partners = kinds
    relation = groups.relation
    ways = [*assignments(kinds, relation, groups.reading)]
    short = shortfall(relation.condition, best(ways, relation).values) if ways else ""
    close = nearest(groups, kinds, kept=1)
    words = tuple(filter(None, (short, _needed(groups, turned), nearest_words(close))))
    return Lapse(turned, tuple(partners), tuple(_won(groups, turned, [*table])), short, close, words)


def of_claim(explanation: Explanation, groups: Groups) -> Explanation:
    """The explanation of a claim whose first card is the one just turned: a false one ends with what would
    have done."""
    if explanation.wins:
        return explanation
    return replace(explanation, steps=(*explanation.steps, *claim_lines(groups, explanation.kinds)))


def claim_lines(groups: Groups, kinds: Sequence[Kind]) -> tuple[Line, ...]:
    """What the explanation of a false claim of `kinds`, the card just turned first, is to say besides: what
    that card needs and the nearest group; by how much the claim fails where the verdict does not say it."""
    lapse = false_claim(groups, kinds)
    condition = groups.relation.condition
    plain = isinstance(condition, Comparison) and len(condition.links) == 1 and "≈" not in lapse.short
    idle = lapse.turned in groups.idle
    words = [word for word in lapse.words if not (idle or (plain and word == lapse.short))]
    return tuple(Line(word, "", "nearest") for word in words)


def _needed(groups: Groups, turned: Kind) -> str:
    """What goes with the card just turned, where one other card decides."""
    if turned in groups.idle:
        return _("{card} is an idle card: it makes a group with no card at all", card=printed(turned))
    if groups.size > 2:
        return ""
    numbers = wanted(groups, [turned]).in_short
    return _("{card} needs {numbers}", card=printed(turned), numbers=numbers)


def _won(groups: Groups, turned: Kind, table: Sequence[Kind]) -> Iterator[Won]:
    """Each group once, whatever the order of its partners and which of two equal cards it takes."""
    seen = set()
    for places in groups.with_table(turned, table):
        partners = [table[place] for place in places]
        if frozenset(partners) not in seen:
            seen.add(frozenset(partners))
            kinds = (turned, *partners)
            yield Won(kinds, filled_in(groups, kinds))


def filled_in(groups: Groups, kinds: Sequence[Kind]) -> str:
    """The relation with the numbers of these kinds, which are a group, put in and worked out."""
    values = groups.values(kinds)
    assert values is not None  # they are a group
    return filled(groups.relation.condition, values)


def nearest(groups: Groups, kinds: Sequence[Kind], kept: int) -> tuple[Nearest, ...]:
    """The smallest changes that make a group of `kinds`; the first `kept` of them stay, and as many of the
    others as possible. () when changing one or two will not do, or the cards make no point."""
    ways = [*assignments(kinds, groups.relation, groups.reading)]
    if not ways:
        return ()
    roles = _roles(kinds, best(ways, groups.relation))
    for count in range(1, min(_MOST, groups.size - kept) + 1):
        places = combinations(range(kept, groups.size), count)
        found = [change for which in places for change in _changes(groups, kinds, which, roles)]
        if found:
            least = min(change.change for change in found)
            return tuple(change for change in found if change.change == least)
    return ()


_Role = tuple[str, int]


def _changes(
    groups: Groups, kinds: Sequence[Kind], places: Sequence[int], roles: Sequence[_Role]
) -> Iterator[Nearest]:
    """Every way to change the cards at these places that makes a group, those of the same numbers once."""
    olds = [roles[place] for place in places]
    found: dict[tuple[int | None, ...], list[tuple[Kind, ...]]] = {}
    for new in _completions(groups, kinds, places):
        stands = [groups.reading.value(kind, name) for kind, (name, _old) in zip(new, olds, strict=True)]
        found.setdefault(tuple(stands), []).append(new)
    for numbers, cards in found.items():
        changes = [
            abs(number - old)
            for number, (_name, old) in zip(numbers, olds, strict=True)
            if number is not None
        ]
        if len(changes) == len(places):
            replaced = tuple(kinds[place] for place in places)
            by = tuple(tuple(dict.fromkeys(column)) for column in zip(*cards, strict=True))
            yield Nearest(replaced, by, sum(changes), filled_in(groups, _put(kinds, places, cards[0])))


def _put(kinds: Sequence[Kind], places: Sequence[int], new: Sequence[Kind]) -> list[Kind]:
    """`kinds` with the new ones at these places."""
    changed = list(kinds)
    for place, kind in zip(places, new, strict=True):
        changed[place] = kind
    return changed


def _roles(kinds: Sequence[Kind], way: Assignment) -> list[_Role]:
    """For each card in turn the variable it stands for and its number."""
    stands = [*zip(way.kinds, way.values.items(), strict=True)]
    roles = []
    for kind in kinds:
        found = next(stand for stand in stands if stand[0] is kind)
        stands.remove(found)
        roles.append(found[1])
    return roles


def _completions(groups: Groups, kinds: Sequence[Kind], places: Sequence[int]) -> Iterator[tuple[Kind, ...]]:
    """The kinds that may stand at one or two places so that with the others they form a group."""
    rest = [kind for place, kind in enumerate(kinds) if place not in places]
    if len(places) == 1:
        mask = completing(groups, rest)
        yield from ((kind,) for kind in KINDS if mask & kind.bit)
    else:
        for first in KINDS:
            mask = completing(groups, [*rest, first])
            yield from ((first, kind) for kind in KINDS if mask & kind.bit)


def nearest_words(close: Sequence[Nearest]) -> str:
    """The nearest changes as a sentence; "" without any."""
    if not close:
        return ""
    changes = [
        _(
            "{new} instead of {old}, {relation}",
            new=_(", ").join(map(kinds_words, change.by)),
            old=_symbols(change.replaced),
            relation=change.filled,
        )
        for change in close[:_SHOWN]
    ]
    return _("Nearest: {changes}", changes=_("; ").join(changes))


def _symbols(kinds: Iterable[Kind]) -> str:
    return _(", ").join(map(printed, kinds))
