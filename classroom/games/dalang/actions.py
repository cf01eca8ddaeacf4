"""What a seat may do in 大浪淘金, and what may happen."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.cards import Card
from classroom.games.game import Event, Outcome


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the next card (leading: 1, 2 or 3) from the bottom of the pile. Ends the last card's claim."""


@dataclass(frozen=True, slots=True)
class Claim:
    """得牌: the card just turned forms a group with `partners`, cards lying on the table."""

    partners: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """叫停: having taken a table that holds ♦3, call the end."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Having the right to call, do not."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """拒停: refuse another seat's first call."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Do not refuse another seat's first call."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Set `card`, one of the table just won and no ♦3, aside as the marker of a refused call."""

    card: Card


@dataclass(frozen=True, slots=True)
class Overrule:
    """改判, the teacher's: the claim judged last `holds`, or does not, whatever the cards say."""

    holds: bool


@dataclass(frozen=True, slots=True)
class End:
    """The teacher ends the game here."""


SeatAction = Turn | Claim | Call | PlayOn | Refuse | Agree | Mark
Action = SeatAction | Overrule | End


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """The seat cut the pack and showed `cards` (jokers that were cut again, then the card that counted)."""

    cards: tuple[Card, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The seat, the dealer, divided the pack into piles of these sizes, by seat."""

    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The seat turned these cards: one, or a lead of 1, 2 or 3."""

    cards: tuple[Card, ...]
    lead: bool


@dataclass(frozen=True, slots=True)
class LeadReturned(Event):
    """The lead was itself a group: the cards went back on top of the pile, and the seat leads again."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """The seat claimed `cards` (the card just turned first); `holds` is the judgement."""

    cards: tuple[Card, ...]
    holds: bool


@dataclass(frozen=True, slots=True)
class Overruled(Event):
    """The teacher overturned the judgement of the seat's claim with `cards`; `holds` is what counts now."""

    cards: tuple[Card, ...]
    holds: bool


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """The seat let the card just turned pass though it formed `group` (the turned card first)."""

    group: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The seat took the whole table, in the order played, with `group` (the turned card first)."""

    cards: tuple[Card, ...]
    group: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The seat called the end, for the first or second time."""

    time: int


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """The seat refused `caller`'s first call."""

    caller: int


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """The seat did not refuse `caller`'s first call."""

    caller: int


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """The seat set `card` aside; None when the table held nothing but ♦3."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    """The seat had to play and had no card."""


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game is over; the seat is the one it is counted from."""

    outcome: Outcome
