"""What every game is: states that never change, actions in text, events, and a view for each seat.

A game is a reducer. Chance is drawn from the seed at the start only, so the seed and the actions give
the whole game again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from classroom.cards import Card

StateT = TypeVar("StateT")


class IllegalAction(Exception):  # noqa: N818  the field's word
    """The action is against the rules; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; each game subclasses it. `seat` is the seat it happened to, if one."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """What the seat (None: the teacher) did last, `action`, was taken back."""

    action: Any


@dataclass(frozen=True, slots=True)
class Renamed(Event):
    """The name of the seat was corrected."""

    name: str


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """A new state and the events that led there."""

    state: StateT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A named place on the table: its cards in order, None for a card lying face down."""

    name: str
    seat: int | None
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """What one seat (or, with seat None, the class) sees.

    `turn` is the seat that must act (None when the game is over); `may` names the kinds of action that the
    viewing seat may take now; `latest` is the card just turned; `held` is how many cards each seat
    holds, markers included.
    """

    seat: int | None
    phase: str
    turn: int | None
    may: frozenset[str]
    zones: tuple[Zone, ...]
    held: tuple[int, ...]
    latest: Card | None

    def zone(self, name: str, seat: int | None = None) -> Zone:
        """The zone of that name and seat; an empty one when there is none."""
        return next((z for z in self.zones if z.name == name and z.seat == seat), Zone(name, seat, ()))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the way, the seat it is counted from, and for each seat its cards.

    `ranking` has every seat once, the best first.
    """

    ending: str
    head: int
    cards: tuple[int, ...]
    ranking: tuple[int, ...]


class Game(Protocol[StateT]):
    """The rules of one game. Setups, states and actions are the game's own values.

    Who acts is a seat, or None: the teacher, whose actions the rules know too (a judgement overruled, say).
    """

    name: str
    version: int

    def start(self, setup: Any, seed: int) -> Step[StateT]:
        """The first state, everything random drawn from `seed`."""

    def verify(self, state: StateT, seat: int | None, action: Any) -> None:
        """Raise IllegalAction when `seat` may not do `action` now."""

    def legal_actions(self, state: StateT, seat: int | None) -> Iterator[Any]:
        """Every action that `verify` lets `seat` do now, lazily."""

    def apply(self, state: StateT, seat: int | None, action: Any) -> Step[StateT]:
        """The state after `action`. Raises IllegalAction."""

    def view(self, state: StateT, seat: int | None) -> TableView:
        """What `seat` sees; with None, what the class sees."""

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def write(self, action: Any) -> str:
        """The action as one line of text."""

    def read(self, state: StateT, text: str) -> Any:
        """The action that `text` names in this state. Raises ValueError."""
