"""Which numbers the cards give to the variables, and which combinations of these numbers win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Self

from classroom.cards import KINDS, Kind
from classroom.maths.exact import judge
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation

Combination = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """`given`: for each variable the numbers that a card can give it, ascending, each with its kinds.
    `winning`: the combinations, in the order of the variables, for which the relation holds; two packs can
    supply every one of them. `able`: for each variable the numbers with which it occurs there. `idle`: the
    kinds that give no variable such a number. `classes`: the variables, those together that may change places
    in the relation whatever the cards."""

    relation: Relation
    reading: Reading
    given: Mapping[str, Mapping[int, tuple[Kind, ...]]]
    winning: frozenset[Combination]
    able: Mapping[str, frozenset[int]]
    idle: frozenset[Kind]
    classes: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, relation: Relation, reading: Reading) -> Self:
        """All numbers of all cards, none of them idle yet."""
        names = relation.variables
        given = {variable: _given(reading, variable) for variable in names}
        decide = judge(relation.condition, frozenset(names))
        winning = frozenset(
            combination
            for combination in product(*given.values())
            if decide(dict(zip(names, combination, strict=True)))
        )
        able = {name: frozenset(one[place] for one in winning) for place, name in enumerate(names)}
        used = {kind for name in names for number in able[name] for kind in given[name][number]}
        classes = _classes(names, winning) if reading.letter is not Letter.D else tuple((n,) for n in names)
        return cls(relation, reading, given, winning, able, frozenset(KINDS) - used, classes)

    @property
    def coordinates(self) -> bool:
        """Whether a card's suit says for which variable it stands."""
        return self.reading.letter is Letter.D

    @property
    def mirrored(self) -> bool:
        """Whether x and y may change places in the relation: what is so of one is so of the other."""
        return self.coordinates and all(one[::-1] in self.winning for one in self.winning)

    def useless(self, variable: str) -> tuple[int, ...]:
        """The numbers, ascending, that an idle card would give to this variable."""
        return tuple(n for n, kinds in self.given[variable].items() if not self.idle.isdisjoint(kinds))

    def kinds(self, variable: str, numbers: Iterable[int]) -> tuple[Kind, ...]:
        """The kinds, in the order of the pack, that give one of these numbers to `variable`."""
        chosen = {kind for number in numbers for kind in self.given[variable][number]}
        return tuple(kind for kind in KINDS if kind in chosen)

    def completions(self, variable: str) -> Mapping[Combination, frozenset[int]]:
        """For numbers of the other variables, in their order: those of `variable` that then win."""
        place = self.relation.variables.index(variable)
        found: dict[Combination, set[int]] = {}
        for combination in self.winning:
            rest = combination[:place] + combination[place + 1 :]
            found.setdefault(rest, set()).add(combination[place])
        return {rest: frozenset(numbers) for rest, numbers in found.items()}

    def others(self, variable: str) -> tuple[str, ...]:
        """The variables beside this one."""
        return tuple(name for name in self.relation.variables if name != variable)


def _given(reading: Reading, variable: str) -> dict[int, tuple[Kind, ...]]:
    kinds: dict[int, tuple[Kind, ...]] = {}
    for kind in KINDS:
        value = reading.value(kind, variable)
        if value is not None:
            kinds[value] = (*kinds.get(value, ()), kind)
    return dict(sorted(kinds.items()))


def _classes(names: Sequence[str], winning: frozenset[Combination]) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = []
    for place, name in enumerate(names):
        for at, group in enumerate(found):
            first = names.index(group[0])
            if all(_swapped(combination, first, place) in winning for combination in winning):
                found[at] = (*group, name)
                break
        else:
            found.append((name,))
    return tuple(found)


def _swapped(combination: Combination, one: int, other: int) -> Combination:
    swapped = list(combination)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return tuple(swapped)
