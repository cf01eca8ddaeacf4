"""What is counted for each seat, in a game and in a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from classroom.games.game import Event, Outcome
from classroom.maths.proving.honours import Honours
from classroom.session.claims import Claims, recorded


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, claims, and proofs, by seat."""

    won: tuple[int, ...]
    claims: tuple[Claims, ...]
    honours: tuple[Honours, ...]

    @classmethod
    def none(cls, seats: int) -> Self:
        """Nothing yet."""
        return cls((0,) * seats, (Claims(),) * seats, (Honours(),) * seats)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            tuple(one + more for one, more in zip(self.won, other.won, strict=True)),
            tuple(one + more for one, more in zip(self.claims, other.claims, strict=True)),
            tuple(one + more for one, more in zip(self.honours, other.honours, strict=True)),
        )

    def after(self, events: Iterable[Event], outcome: Outcome | None) -> Tally:
        """This game's tally once `events` have happened; `outcome` is how the game ended, if it has."""
        best = outcome.ranking[0] if outcome else None
        won = tuple(int(seat == best) for seat in range(len(self.won)))
        return replace(self, won=won, claims=recorded(self.claims, events))

    def honoured(self, seat: int, honours: Honours) -> Tally:
        """With how `seat` proved a claim."""
        added = (one + honours if each == seat else one for each, one in enumerate(self.honours))
        return replace(self, honours=tuple(added))
