"""Who claimed what, rightly or wrongly, and who let a group pass."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from classroom.cards import Card
from classroom.games.dalang.actions import Claimed, Missed, Overruled
from classroom.games.game import Event

Group = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claims:
    """One seat's claims, in order, each with its cards (the card just turned first)."""

    valid: tuple[Group, ...] = ()
    false: tuple[Group, ...] = ()
    missed: tuple[Group, ...] = ()

    def __add__(self, other: Claims) -> Claims:
        return Claims(self.valid + other.valid, self.false + other.false, self.missed + other.missed)

    def with_event(self, event: Event) -> Claims:
        """With what `event` adds to the record, if it does."""
        match event:
            case Claimed(cards=cards, holds=True):
                return replace(self, valid=(*self.valid, cards))
            case Claimed(cards=cards):
                return replace(self, false=(*self.false, cards))
            case Overruled(cards=cards, holds=True):
                return replace(self, valid=(*self.valid, cards), false=self.false[:-1])
            case Overruled(cards=cards):
                return replace(self, valid=self.valid[:-1], false=(*self.false, cards))
            case Missed(group=group):
                return replace(self, missed=(*self.missed, group))
            case _:
                return self


def recorded(claims: tuple[Claims, ...], events: Iterable[Event]) -> tuple[Claims, ...]:
    """The record by seat with these events added."""
    by_seat = list(claims)
    for event in events:
        if event.seat is not None:
            by_seat[event.seat] = by_seat[event.seat].with_event(event)
    return tuple(by_seat)
