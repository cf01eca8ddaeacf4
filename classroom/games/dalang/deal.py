"""Cut, dealer and piles: all the chance that there is in a game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from classroom.cards import TWO_PACKS, Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer, the piles by seat (bottom first), and the cards that the cut showed, if one was made."""

    dealer: int
    piles: tuple[tuple[Card, ...], ...]
    cut: tuple[Card, ...]


def deal(seats: int, dealer: int | None, cutter: int, seed: int) -> Deal:
    """Shuffle the two packs, cut for the dealer when there is none yet, lay out the piles (rules 1, 2)."""
    chance = Random(seed)
    pack = list(TWO_PACKS)
    chance.shuffle(pack)
    cut: list[Card] = []
    if dealer is None:
        while not cut or cut[-1].kind.joker:
            cut.append(pack[chance.randrange(len(pack))])
        dealer = (cutter + cut[-1].kind.rank - 1) % seats
    size = len(pack) // seats
    in_order = [tuple(pack[i * size : (i + 1) * size]) for i in range(seats)]
    piles = tuple(in_order[(seat - dealer - 1) % seats] for seat in range(seats))
    return Deal(dealer, piles, tuple(cut))
