"""A bot for 大浪淘金: it sees what its seat sees, and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from classroom.bots.level import Level
from classroom.cards import Card, Kind
from classroom.games.dalang.actions import Action, Agree, Call, Claim, Mark, PlayOn, Refuse, Turn
from classroom.games.dalang.state import DIAMOND_THREE, ranking
from classroom.games.dalang.winning import group_with
from classroom.games.game import TableView
from classroom.maths.groups import Groups


class Bot:
    """One seat's bot; `chance` decides what it overlooks."""

    def __init__(self, level: Level, groups: Groups, chance: Random) -> None:
        self._level = level
        self._groups = groups
        self._chance = chance

    def choose(self, view: TableView) -> Action | None:
        """What the seat does now; None when it does nothing. To be asked once for each card it turned."""
        if view.seat is None:
            return None
        if "claim" in view.may and (claim := self._noticed(view)):
            return claim
        if "turn" in view.may:
            return Turn()
        if "call" in view.may:
            return Call() if leads(view.held, view.seat, head=view.seat) else PlayOn()
        if "refuse" in view.may:
            return Agree() if leads(view.held, view.seat, head=_caller(view)) else Refuse()
        if "mark" in view.may:
            return Mark(least_useful(self._groups, _faces(view)))
        return None

    def _noticed(self, view: TableView) -> Claim | None:
        *table, turned = _faces(view)
        group = group_with(self._groups, turned, table)
        if group is None or self._chance.random() >= self._level.chance:
            return None
        return Claim(group[1:])


def leads(held: Sequence[int], seat: int, head: int) -> bool:
    """Whether `seat` would win a game that ended now, counted from `head` (rule 8)."""
    return held[seat] == max(held) and ranking(held, head)[0] == seat


def _faces(view: TableView) -> list[Card]:
    return [card for card in view.zone("table").cards if card is not None]


def _caller(view: TableView) -> int:
    """The seat that has called: it turned the last card."""
    seats = range(len(view.held))
    return next(seat for seat in seats if view.latest in view.zone("played", seat).cards)


def least_useful(groups: Groups, cards: Iterable[Card]) -> Card:
    """The card, ♦3 apart, that occurs in the fewest groups (an idle one in none); of equals the first."""
    return min(
        (card for card in cards if card.kind is not DIAMOND_THREE),
        key=lambda card: group_count(groups, card.kind),
    )


def group_count(groups: Groups, kind: Kind) -> int:
    """In how many groups `kind` occurs."""
    if groups.size == 2:
        return groups.pair_masks[kind.index].bit_count()
    return sum((mask >> other).bit_count() for other, mask in enumerate(groups.triple_masks[kind.index]))
