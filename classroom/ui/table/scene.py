"""What is to be seen on the table at this moment, as plain data made from the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from classroom.cards import Card
from classroom.games.dalang.actions import Claimed, Cut, LeadReturned, Overruled, Took, Turned
from classroom.games.dalang.state import State
from classroom.games.game import Event, Step
from classroom.names import spoken
from classroom.session.match import Match
from classroom.ui.table.card_words import listed
from classroom.words import _


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat's plate shows. `pile` counts the cards in hand, the marker apart."""

    name: str
    pile: int
    marker: Card | None = None
    turn: bool = False
    dealer: bool = False
    leader: bool = False
    out: bool = False
    wins: int = 0

    def spoken(self) -> str:
        """All of it in words, for a screen reader."""
        parts = [self.name, _("{count} cards", count=self.pile)]
        parts += [_("it is this seat's turn")] if self.turn else []
        parts += [_("dealer")] if self.dealer else []
        parts += [_("leads")] if self.leader else []
        parts += [_("out of cards")] if self.out else []
        parts += [_("marker {card}", card=spoken(self.marker.kind))] if self.marker else []
        parts += [_("{count} games won", count=self.wins)] if self.wins else []
        return listed(parts)


@dataclass(frozen=True, slots=True)
class Scene:
    """The table to be drawn.

    `played` are the cards before each seat; `stage` are cards shown in the middle instead: what won, what
    went back, what was cut or is to be chosen from. `glow` are the cards that all eyes should be on. `home`
    is the seat whose pile the staged cards belong to. `order`: the cards on the table in the order played.
    `bare`: only the ranks count now (the cut), not what the cards stand for.
    """

    seats: tuple[SeatFacts, ...]
    played: tuple[tuple[Card, ...], ...]
    stage: tuple[Card, ...]
    glow: frozenset[Card]
    home: int | None
    middle: str
    order: tuple[Card, ...]
    bare: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card to be seen, those on the table in the order played."""
        return self.stage or self.order

    def owner(self, card: Card) -> int | None:
        """The seat that a card lies before."""
        return next((seat for seat, cards in enumerate(self.played) if card in cards), None)


def scene(match: Match, step: Step[State], reading: bool) -> Scene:
    """The table after `step`; `reading`: what `step` brought is still being read."""
    state, view = match.state, match.view(None)
    stage = _stage(state, step.events, reading)
    seats = range(len(match.seats))
    played = tuple(tuple(card for card in view.zone("played", seat).cards if card) for seat in seats)
    return Scene(
        seats=_seats(match, state),
        played=tuple(() for _seat in seats) if stage else played,
        stage=stage,
        glow=_glow(state, step.events, reading),
        home=_home(state, step.events),
        middle=_("Round {round} · {count} cards on the table", round=state.round, count=len(state.table)),
        order=() if stage else state.table_cards,
        bare=reading and any(isinstance(event, Cut) for event in step.events),
    )


def _seats(match: Match, state: State) -> tuple[SeatFacts, ...]:
    turn = match.view(None).turn
    return tuple(
        SeatFacts(
            name=setup.name,
            pile=state.held[seat] - (state.markers[seat] is not None),
            marker=state.markers[seat],
            turn=seat == turn,
            dealer=seat == state.dealer,
            leader=seat == state.leader,
            out=seat in state.dropped,
            wins=match.games_won[seat],
        )
        for seat, setup in enumerate(match.seats)
    )


def _stage(state: State, events: Sequence[Event], reading: bool) -> tuple[Card, ...]:
    for event in events if reading else ():
        match event:
            case Took(group=group):
                return group
            case LeadReturned(cards=cards) | Cut(cards=cards):
                return cards
    return state.table_cards if state.taker is not None else ()


def _home(state: State, events: Sequence[Event]) -> int:
    took = next((event.seat for event in events if isinstance(event, Took)), state.taker)
    return state.leader if took is None else took


def _glow(state: State, events: Sequence[Event], reading: bool) -> frozenset[Card]:
    """The group that won, else the cards just turned."""
    if reading:
        for event in events:
            if isinstance(event, Claimed | Overruled):
                return frozenset(event.cards)
    for event in events:
        if isinstance(event, Turned):
            return frozenset(event.cards)
    return frozenset(() if state.taker is not None else state.table_cards[-1:])
