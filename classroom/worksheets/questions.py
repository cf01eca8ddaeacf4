"""Questions for a worksheet: cards lie on the table, one more is turned; does it win, and with which?

Nothing on the table forms a group before the card is turned, so each question has one thing to find out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.lesson import Lesson, LessonError
from classroom.maths.groups import Groups
from classroom.words import _

MAX_QUESTIONS: Final = 60
_MOST_ANSWERS: Final = 2
_TRIES: Final = 400


@dataclass(frozen=True, slots=True)
class Level:
    """How a difficulty plays: `table` cards lie there; that share of the questions wins; whether a card that
    does not win is one rank from winning; whether idle cards lie there too."""

    table: int
    winning: float
    near: bool
    idle: bool


LEVELS: Final = {
    1: Level(table=3, winning=0.75, near=False, idle=False),
    2: Level(table=5, winning=0.67, near=False, idle=True),
    3: Level(table=7, winning=0.5, near=True, idle=True),
}


@dataclass(frozen=True, slots=True)
class Question:
    """`table`: the kinds lying there, in order; `latest`: the one just turned."""

    table: tuple[Kind, ...]
    latest: Kind

    def answers(self, groups: Groups) -> tuple[tuple[Kind, ...], ...]:
        """The groups that the card just turned forms, itself first; groups of equal kinds once."""
        found = {
            tuple(sorted((self.table[place] for place in places), key=lambda kind: kind.index))
            for places in groups.with_table(self.latest, self.table)
        }
        ordered = sorted(found, key=lambda kinds: [self.table.index(kind) for kind in kinds])
        return tuple((self.latest, *kinds) for kinds in ordered)


def questions(lesson: Lesson, count: int, difficulty: int, seed: int) -> tuple[Question, ...]:
    """`count` different questions of the difficulty 1..3, always the same for a seed.

    There are fewer where the lesson does not have so many. Raises LessonError when it has no group at all.
    """
    if not lesson.groups.count:
        raise LessonError(_("No cards form a group in this lesson: there is nothing to ask."))
    level = LEVELS[difficulty]
    chance = Random(f"{seed} {difficulty} worksheet")
    wins = [place < round(count * level.winning) or count == 1 for place in range(count)]
    chance.shuffle(wins)
    asking = _Asking(lesson, level, chance)
    found: dict[tuple[tuple[int, ...], int], Question] = {}
    for wanted in wins:
        for question in asking.candidates(wanted):
            key = tuple(sorted(kind.index for kind in question.table)), question.latest.index
            if key not in found:
                found[key] = question
                break
        else:  # there are no more, and looking for each of the others would take as long
            break
    return tuple(found.values())


class _Asking:
    """Draws questions of one level from one lesson's pack."""

    def __init__(self, lesson: Lesson, level: Level, chance: Random) -> None:
        self._groups, self._level, self._chance = lesson.groups, level, chance
        self._pack = Counter(card.kind for card in lesson.cards)
        self._vain: set[tuple[bool, bool]] = set()
        idle = lesson.groups.idle
        self._live = [kind for kind in KINDS if self._pack[kind] and kind not in idle]
        self._any = [kind for kind in KINDS if self._pack[kind] and (level.idle or kind not in idle)]

    def candidates(self, wins: bool) -> Iterator[Question]:
        """Questions that are won, or are not; where the lesson has none such, the others."""
        for wanted, near in ((wins, self._level.near), (wins, False), (not wins, False)):
            if (wanted, near) in self._vain:
                continue
            # Taken out again by the first that is found: where there was none, there will be none.
            self._vain.add((wanted, near))
            for _try in range(_TRIES):
                question = self._winning() if wanted else self._losing(near)
                if question is not None:
                    self._vain.discard((wanted, near))
                    yield question

    def _winning(self) -> Question | None:
        """A card, partners that it forms a group with, and others that add no second way for beginners."""
        latest = self._chance.choice(self._live)
        partners = self._partners(latest)
        if partners is None or not self._in_pack([latest, *partners]):
            return None
        table = self._filled(partners, latest, alone=self._level.table < 5)
        self._chance.shuffle(table)
        question = Question(tuple(table), latest)
        return question if len(question.answers(self._groups)) <= _MOST_ANSWERS else None

    def _partners(self, latest: Kind) -> list[Kind] | None:
        groups, chance = self._groups, self._chance
        if groups.size == 2:
            mask = groups.pair_masks[latest.index]
            return [chance.choice(_kinds(mask))] if mask else None
        rows = groups.triple_masks[latest.index]
        middle = chance.choice([kind for kind, mask in zip(KINDS, rows, strict=True) if mask] or [latest])
        return [middle, chance.choice(_kinds(rows[middle.index]))] if rows[middle.index] else None

    def _losing(self, near: bool) -> Question | None:
        latest = self._chance.choice(self._live)
        table = self._filled([], latest, alone=True)
        question = Question(tuple(table), latest)
        if len(table) < self._groups.size - 1 or question.answers(self._groups):
            return None
        if near and not any(self._wins(neighbour, table) for neighbour in _neighbours(latest)):
            return None
        return question

    def _filled(self, partners: Sequence[Kind], latest: Kind, *, alone: bool) -> list[Kind]:
        """The partners and, as far as there are such, other cards: no group lies on the table, and `alone`
        the partners form one with the card just turned."""
        table = list(partners)
        for _try in range(_TRIES // 10):
            if len(table) >= max(self._level.table, self._groups.size - 1):
                break
            kind = self._chance.choice(self._any)
            fits = not self._wins(kind, table) and self._in_pack([*table, kind, latest])
            if fits and not (alone and self._makes(latest, kind, table)):
                table.append(kind)
        return table

    def _makes(self, latest: Kind, kind: Kind, table: Sequence[Kind]) -> bool:
        return any(
            self._groups.is_group((latest, kind, *others))
            for others in combinations(table, self._groups.size - 2)
        )

    def _wins(self, kind: Kind, table: Sequence[Kind]) -> bool:
        return any(True for _places in self._groups.with_table(kind, table))

    def _in_pack(self, kinds: Sequence[Kind]) -> bool:
        return all(number <= self._pack[kind] for kind, number in Counter(kinds).items())


def _kinds(mask: int) -> list[Kind]:
    return [kind for kind in KINDS if mask & kind.bit]


def _neighbours(kind: Kind) -> list[Kind]:
    """The cards of the suit that are one rank above and below."""
    alike = (one for one in KINDS if one.suit is kind.suit and not kind.joker)
    return [one for one in alike if abs(one.rank - kind.rank) == 1]
