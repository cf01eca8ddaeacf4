"""Why the other cards are not idle: each wins with some partners, many of them with the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.maths.explaining.filled import filled, left_open, partly
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.maths.expression import Comparison
from classroom.maths.idle.line import IdleLine
from classroom.maths.idle.numbers import Combination, Numbers
from classroom.maths.solutions import solved
from classroom.names import signed
from classroom.words import _

_ROWS: Final = 8  # lines of companies that a slide has room for


@dataclass(frozen=True, slots=True)
class Company:
    """Some numbers of the other variables, and all numbers of `variable` that win with them."""

    variable: str
    others: tuple[str, ...]
    numbers: Combination
    wins: tuple[int, ...]

    def values(self, number: int) -> dict[str, int]:
        """The values when `variable` is `number`."""
        return {self.variable: number, **dict(zip(self.others, self.numbers, strict=True))}


@dataclass(frozen=True, slots=True)
class Partners:
    """One group that a kind wins in: the kinds of its partners, and the relation filled in."""

    kinds: tuple[Kind, ...]
    filled: str


def companies(numbers: Numbers) -> tuple[Company, ...]:
    """Few of them, in which every kind that is not idle occurs; those that serve most kinds first."""
    every = [
        Company(name, numbers.others(name), rest, tuple(sorted(wins)))
        for name in (group[0] for group in numbers.classes)
        for rest, wins in numbers.completions(name).items()
    ]
    return _few(numbers, every)


def _few(numbers: Numbers, every: Sequence[Company]) -> tuple[Company, ...]:
    """Those of `every` that are needed for each kind that is not idle to occur."""
    served = {id(company): frozenset(_members(numbers, company)) for company in every}
    left, chosen = set(KINDS) - numbers.idle, list[Company]()
    while left:
        most = max(every, key=lambda one: (len(served[id(one)] & left), _plainness(one)))
        chosen.append(most)
        left -= served[id(most)]
    return tuple(chosen)


def _plainness(company: Company) -> tuple[int, int]:
    """The greater, the easier the company's numbers are to take in: few different ones, small, positive."""
    return -len(set(company.numbers)), -sum(abs(number) * 2 - (number > 0) for number in company.numbers)


def _members(numbers: Numbers, company: Company) -> Iterator[Kind]:
    """The kinds that a company shows not to be idle: those that win in it, and those it is made of."""
    yield from numbers.kinds(company.variable, company.wins)
    for name, number in zip(company.others, company.numbers, strict=True):
        yield from numbers.kinds(name, [number])


def partner_lines(numbers: Numbers, chosen: tuple[Company, ...]) -> Iterator[IdleLine]:
    """A line for each company that serves many, and one for all groups that serve only themselves.

    Where the first would be too many lines, there is just the other, with a few groups of every company.
    """
    if not chosen:
        return
    if sum(len(company.wins) > 1 for company in chosen) > _ROWS:
        every_group = [replace(company, wins=(number,)) for company in chosen for number in company.wins]
        chosen = _few(numbers, every_group)
    every = _("The other cards each have a partner") if numbers.idle else _("Each card has a partner")
    yield IdleLine(every, "partners")
    alone = [company for company in chosen if len(company.wins) == 1]
    first = numbers.relation.variables[0]
    alone.sort(key=lambda company: company.values(company.wins[0])[first], reverse=True)
    for company in chosen:
        if company not in alone:
            yield _company_line(numbers, company)
    if alone:
        condition = numbers.relation.condition
        said = _(", ").join(filled(condition, company.values(company.wins[0])) for company in alone)
        members = {kind for company in alone for kind in _members(numbers, company)}
        yield IdleLine(said, "partners", tuple(kind for kind in KINDS if kind in members))


def _company_line(numbers: Numbers, company: Company) -> IdleLine:
    with_cards = _(" and ").join(
        _(
            "{cards} ({name}={number})",
            cards=kinds_words(numbers.kinds(name, [number])),
            name=name,
            number=signed(number),
        )
        for name, number in zip(company.others, company.numbers, strict=True)
    )
    wins = kinds_words(numbers.kinds(company.variable, company.wins))
    words = _("{partner} with {cards}:", partner=with_cards, cards=wins)
    stands = dict(zip(company.others, company.numbers, strict=True))
    condition = left_open(partly(numbers.relation.condition, stands))
    found = solved(condition, company.variable).condition
    condition = found if isinstance(found, Comparison) else condition
    members = set(_members(numbers, company))
    kinds = tuple(kind for kind in KINDS if kind in members)
    return IdleLine(words, "partners", kinds, condition)


def partners(numbers: Numbers, chosen: tuple[Company, ...]) -> Mapping[Kind, Partners]:
    """For every kind that is not idle one group that it wins in."""
    condition = numbers.relation.condition
    found: dict[Kind, Partners] = {}
    for company in chosen:
        fellows = _one_each(numbers, zip(company.others, company.numbers, strict=True))
        for number in company.wins:
            text = filled(condition, company.values(number))
            for kind in numbers.kinds(company.variable, [number]):
                found.setdefault(kind, Partners(fellows, text))
        first = company.wins[0]
        text = filled(condition, company.values(first))
        stands = [*zip(company.others, company.numbers, strict=True)]
        for place, (name, number) in enumerate(stands):
            rest = [(company.variable, first), *stands[:place], *stands[place + 1 :]]
            fellows = _one_each(numbers, rest)
            for kind in numbers.kinds(name, [number]):
                found.setdefault(kind, Partners(fellows, text))
    return {kind: found[kind] for kind in KINDS if kind in found}


def _one_each(numbers: Numbers, stands: Iterable[tuple[str, int]]) -> tuple[Kind, ...]:
    """A kind for each of these numbers, different ones for the same number."""
    kinds: list[Kind] = []
    for name, number in stands:
        choice = numbers.kinds(name, [number])
        kinds.append(next((kind for kind in choice if kind not in kinds), choice[0]))
    return tuple(kinds)
