"""The lines that say which number each card stands for, and why."""

from __future__ import annotations

from typing import Final

from classroom.cards import Kind, Suit
from classroom.maths.reading import Letter, Reading
from classroom.names import signed, spoken
from classroom.words import _, later

_COORDINATE: Final = {
    Suit.HEARTS: later("{card}: hearts count along the x-axis, positive, so {equation}"),
    Suit.SPADES: later("{card}: spades count along the x-axis, negative, so {equation}"),
    Suit.DIAMONDS: later("{card}: diamonds count along the y-axis, positive, so {equation}"),
    Suit.CLUBS: later("{card}: clubs count along the y-axis, negative, so {equation}"),
}


def card_line(kind: Kind, variable: str | None, reading: Reading) -> str:
    """Why the card stands for its number. `variable` None: for none in particular, there is no group."""
    if variable is None:
        variable = next((one for one in reading.variables(2) if reading.value(kind, one) is not None), "a")
        if kind.suit is None and reading.letter is Letter.D:
            words = _("{card}: may be x or y, its value is {joker}")
            return words.format(card=spoken(kind), joker=signed(reading.joker))
    value = reading.value(kind, variable)
    assert value is not None
    equation = f"{variable}={signed(value)}"
    if kind.suit is None:
        return _joker_line(kind, variable, equation, reading)
    if reading.letter is Letter.D:
        return _(_COORDINATE[kind.suit], card=spoken(kind), equation=equation)
    if reading.letter is Letter.Z:
        if kind.suit.red:
            return _("{card} is red, so positive: {equation}", card=spoken(kind), equation=equation)
        return _("{card} is black, so negative: {equation}", card=spoken(kind), equation=equation)
    if kind.rank_text.isdigit():
        return _("{card}: {equation}", card=spoken(kind), equation=equation)
    return _("{card} is {rank}: {equation}", card=spoken(kind), rank=kind.rank, equation=equation)


def _joker_line(kind: Kind, variable: str, equation: str, reading: Reading) -> str:
    joker = signed(reading.joker)
    if reading.letter is Letter.D:
        return _(
            "{card}: may be x or y, its value is {joker}; here it is {variable}, so {equation}",
            card=spoken(kind),
            joker=joker,
            variable=variable,
            equation=equation,
        )
    return _("{card}: its value is {joker}, so {equation}", card=spoken(kind), joker=joker, equation=equation)
