"""Many cards in few words: runs of ranks, suits that have the same ones together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from classroom.cards import KINDS, SUITED, Kind, Suit
from classroom.names import spoken
from classroom.words import _


def kinds_words(kinds: Iterable[Kind]) -> str:
    """Many kinds in few words: ♠♣8–K, and A–5 for these ranks of every suit; empty for none."""
    chosen = set(kinds)
    suits_with: dict[tuple[int, ...], list[Suit]] = {}
    for suit in Suit:
        ranks = tuple(kind.rank for kind in SUITED if kind.suit is suit and kind in chosen)
        if ranks:
            suits_with.setdefault(ranks, []).append(suit)
    comma = _(", ")
    parts = [_suits_text(suits) + comma.join(_runs(ranks)) for ranks, suits in suits_with.items()]
    jokers = [kind for kind in KINDS if kind.joker and kind in chosen]
    parts += [_("jokers")] if len(jokers) == 2 else [spoken(kind) for kind in jokers]
    return comma.join(parts)


def _suits_text(suits: Sequence[Suit]) -> str:
    return "" if len(suits) == len(Suit) else "".join(suit.symbol for suit in suits)


def _runs(ranks: Sequence[int]) -> list[str]:
    """The ranks as text, consecutive ones joined: A–5, 9."""
    text = {kind.rank: kind.rank_text for kind in SUITED}
    return [text[first] + (f"–{text[last]}" if last > first else "") for first, last in runs(ranks)]


def runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending whole numbers as runs of consecutive ones: the first and the last of each."""
    if not numbers:
        return []
    breaks = [index + 1 for index, (low, high) in enumerate(pairwise(numbers)) if high != low + 1]
    return [(numbers[start], numbers[end - 1]) for start, end in pairwise([0, *breaks, len(numbers)])]
