"""What people call a card, and how they write a number."""

from __future__ import annotations

from typing import Final

from classroom.cards import RED_JOKER, Kind, Suit
from classroom.words import _, later

_SUITED: Final = {
    Suit.SPADES: later("spade {rank}"),
    Suit.HEARTS: later("heart {rank}"),
    Suit.DIAMONDS: later("diamond {rank}"),
    Suit.CLUBS: later("club {rank}"),
}


def spoken(kind: Kind) -> str:
    """The card's name as it is read out: 黑桃 10, 大王."""
    if kind.suit is None:
        return _("red joker") if kind is RED_JOKER else _("black joker")
    return _(_SUITED[kind.suit], rank=kind.rank_text)


def printed(kind: Kind) -> str:
    """The card's name as it is printed: ♠10, 大王."""
    return spoken(kind) if kind.joker else kind.symbol


def signed(number: int) -> str:
    """The number with a proper minus sign: −3."""
    return str(number).replace("-", "−")
