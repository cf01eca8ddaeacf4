"""How a reading takes the cards, in a sentence."""

from __future__ import annotations

from typing import Final

from classroom.maths.reading import Letter, Reading
from classroom.names import signed
from classroom.words import _, later

_LONG: Final = {
    Letter.N: later("Only ranks count: A = 1, J = 11, Q = 12, K = 13; a joker is {joker}."),
    Letter.Z: later("Red is positive, black negative: ♥ ♦ count +, ♠ ♣ count −; a joker is {joker}."),
    Letter.D: later("♥ is +x, ♠ is −x, ♦ is +y, ♣ is −y; a joker is x = {joker} or y = {joker}."),
}


def reading_words(reading: Reading) -> str:
    """What number each card stands for under the reading."""
    return _(_LONG[reading.letter], joker=signed(reading.joker))
