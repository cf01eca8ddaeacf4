"""A card in words: its name, and the number it stands for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from classroom.cards import RED_JOKER, Kind, Suit
from classroom.maths.reading import Reading
from classroom.words import _, language, later

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


def number_of(kind: Kind, reading: Reading) -> str:
    """The number that the card stands for in this reading: `−3`, `x=−3`; a joker's value alone."""
    if kind.joker:
        return _signed(reading.joker)
    variables = reading.variables(2)
    name = next(name for name in variables if reading.value(kind, name) is not None)
    number = _signed(reading.value(kind, name) or 0)
    return f"{name}={number}" if variables == ("x", "y") else number


def listed(parts: Iterable[str]) -> str:
    """The parts as one text, as it is read out."""
    return ("，" if language() == "zh" else ", ").join(parts)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")
