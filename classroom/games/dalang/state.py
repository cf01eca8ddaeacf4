"""What a game of 大浪淘金 is made of: the setup, and a state that never changes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from classroom.cards import TWO_PACKS, Card, Kind, parse_kind
from classroom.games.game import Outcome
from classroom.maths.groups import Groups
from classroom.words import _

Phase = Literal["turn", "call", "refusal", "marker", "over"]
Ending = Literal["called", "ran-out", "endless-lead", "nobody", "ended"]

SEATS: Final = (3, 4)
DIAMOND_THREE: Final[Kind] = parse_kind("D3")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from; `dealer` None is the first game of a match: `cutter` cuts for the dealer.

    `cards` is the pack. Raises ValueError for seats that cannot play, and for too small a pack.
    """

    groups: Groups
    seats: int
    dealer: int | None
    cutter: int = 0
    cards: tuple[Card, ...] = TWO_PACKS

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise ValueError(_("大浪淘金 is played by 3 or 4 seats, not {seats}.", seats=self.seats))
        if too_small := small_pack(self.groups.size, self.cards):
            raise ValueError(too_small)


def small_pack(group_size: int, cards: Collection[Card]) -> str | None:
    """Why these cards cannot be played with, as a sentence; None when they can.

    **Ruling:** each of four seats is to have cards for two leads at the least, even where only three play.
    """
    fewest = 2 * group_size * max(SEATS)
    if len(cards) >= fewest:
        return None
    return _(
        "Without its idle cards the pack has {cards} cards, too few to play with: {fewest} are needed.",
        cards=len(cards),
        fewest=fewest,
    )


class Played(NamedTuple):
    """A card on the table and the seat that turned it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Judgement:
    """The claim of `seat` with `cards` and how it was judged; `before` is the state that it was made in.

    `overruled`: the judgement that counts is the teacher's.
    """

    seat: int
    cards: tuple[Card, ...]
    holds: bool
    overruled: bool
    before: State


@dataclass(frozen=True, slots=True)
class State:
    """A game between two actions.

    `piles` are the seats' piles, bottom first; `table` is this round's cards in the order played; `turn` is
    the seat that must act; `round` counts from 1; `turned` counts every card turned over so far; `returned`
    are this round's leads that went back; `calls` and `markers` are by seat; `dropped` are the seats
    that had to play and had no card; `judged` is the claim judged last, until something else happens.
    """

    setup: Setup
    dealer: int
    piles: tuple[tuple[Card, ...], ...]
    table: tuple[Played, ...]
    phase: Phase
    turn: int
    leader: int
    round: int
    turned: int
    returned: tuple[tuple[Card, ...], ...]
    markers: tuple[Card | None, ...]
    calls: tuple[int, ...]
    dropped: frozenset[int]
    outcome: Outcome | None
    judged: Judgement | None = None

    @property
    def lost(self) -> bool:
        """Whether the card turned last can win no more: the teacher has overruled its claim (**ruling**)."""
        return self.judged is not None and self.judged.overruled and not self.judged.holds

    @property
    def latest(self) -> Played | None:
        """The card turned last, while it lies on the table."""
        return self.table[-1] if self.table else None

    @property
    def taker(self) -> int | None:
        """The seat that has taken the table but has not yet gathered it in (call, refusal, marker)."""
        return self.table[-1].seat if self.phase in ("call", "refusal", "marker") else None

    @property
    def table_cards(self) -> tuple[Card, ...]:
        return tuple(played.card for played in self.table)

    @property
    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds: its pile, its marker, and a table that it has just taken."""
        held = [
            len(pile) + (marker is not None) for pile, marker in zip(self.piles, self.markers, strict=True)
        ]
        if self.taker is not None:
            held[self.taker] += len(self.table)
        return tuple(held)


def lead_size(first_round: bool, group_size: int, pile: int) -> int:
    """How many cards a leader with `pile` cards opens with (rule 5)."""
    return min(pile, 1 if first_round else group_size)


def ranking(cards: Sequence[int], head: int) -> tuple[int, ...]:
    """The seats, the best first: by cards, equal ones in playing order counted from `head` (rule 8)."""
    seats = len(cards)
    return tuple(sorted(range(seats), key=lambda seat: (-cards[seat], (seat - head) % seats)))
