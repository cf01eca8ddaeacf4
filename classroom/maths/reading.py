"""Readings: what number a card stands for.

N takes the rank, Z the rank signed by colour, D a coordinate: ♥ x=+rank, ♠ x=−rank, ♦ y=+rank,
♣ y=−rank. A joker stands for W in each of them; in D for x or y, whichever is needed.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from classroom.cards import Kind, Suit

MAX_JOKER: Final = 99


class Letter(StrEnum):
    """The three readings of the book."""

    N = "N"
    Z = "Z"
    D = "D"


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading and the joker's value W, −99..99."""

    letter: Letter
    joker: int = 0

    def variables(self, size: int) -> tuple[str, ...]:
        """The variables that a group of `size` cards gives values to."""
        return ("x", "y") if self.letter is Letter.D else ("a", "b", "c")[:size]

    def value(self, kind: Kind, variable: str) -> int | None:
        """The number that `kind` gives to `variable`; None when it cannot stand for it."""
        if kind.suit is None:
            return self.joker
        match self.letter:
            case Letter.N:
                return kind.rank
            case Letter.Z:
                return kind.rank if kind.suit.red else -kind.rank
            case Letter.D:
                axis = "x" if kind.suit in (Suit.HEARTS, Suit.SPADES) else "y"
                return (kind.rank if kind.suit.red else -kind.rank) if variable == axis else None
