"""Cut, dealer and piles: all the chance that there is in a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from classroom.cards import TWO_PACKS, Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer, the piles by seat (bottom first), and the cards that the cut showed, if one was made."""

    dealer: int
    piles: tuple[tuple[Card, ...], ...]
    cut: tuple[Card, ...]


def deal(seats: int, dealer: int | None, cutter: int, seed: int, cards: Sequence[Card] = TWO_PACKS) -> Deal:
    """Shuffle `cards`, cut for the dealer when there is none yet, lay out the piles (rules 1, 2).

    **Ruling:** the piles are as equal as they can be. Those that have one card more are chosen first, by the
    seats from the dealer's next one on, so that the dealer never has more than another seat.
    """
    chance = Random(seed)
    pack = list(cards)
    chance.shuffle(pack)
    cut: list[Card] = []
    if dealer is None:
        while not cut or cut[-1].kind.joker:
            cut.append(pack[chance.randrange(len(pack))])
        dealer = (cutter + cut[-1].kind.rank - 1) % seats
    ends = [len(pack) // seats * i + min(i, len(pack) % seats) for i in range(seats + 1)]
    in_order = [tuple(pack[start:end]) for start, end in pairwise(ends)]
    piles = tuple(in_order[(seat - dealer - 1) % seats] for seat in range(seats))
    return Deal(dealer, piles, tuple(cut))
