"""How long a game takes on the clock.

A game is a number of turned cards and a number of tables won. Turning a card takes as long as a bot thinks at
that pace; a table that is won stops the game for as long as bots among themselves leave its explanation on
the screen. People who find the card themselves need no less, so the minutes are what a class can expect when
it keeps up with the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Pace = Literal["slow", "normal", "fast"]


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for a card that is turned, and for a table that is won and explained."""

    card: float
    table: float

    def minutes(self, turned: int, won: int) -> float:
        """How long a game of so many turned cards and won tables takes."""
        return (turned * self.card + won * self.table) / 60


CLOCKS: Final[dict[Pace, Clock]] = {
    "slow": Clock(2.6, 20),
    "normal": Clock(1.3, 10),
    "fast": Clock(0.45, 4),
}
"""The same times as the table's own (`classroom.ui.table.controller.TEMPO`)."""
