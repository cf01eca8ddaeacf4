"""What many simulated games say of a lesson: how long it is, how it ends, how even its seats are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from statistics import median
from typing import NamedTuple

from classroom.games.dalang.state import Ending
from classroom.session.pace import CLOCKS, Pace


class Game(NamedTuple):
    """One simulated game in short: how it ended, rounds begun, cards turned over, the seat that won."""

    ending: Ending
    rounds: int
    turned: int
    winner: int

    @property
    def won(self) -> int:
        """How many tables were won: every round's but the last one's, when that ended without."""
        return self.rounds - (self.ending in ("nobody", "endless-lead"))


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of `games` out of `planned` games.

    `turned` and `rounds` are medians a game. `turned_a_round`: turned cards a round in all games together.
    `winning_share`: the share of turned cards that won the table. `wins`: games won by each seat.
    `lengths`: each game's turned cards and won tables.
    """

    games: int
    planned: int
    endings: Mapping[Ending, int]
    rounds: float
    turned: float
    turned_a_round: float
    winning_share: float
    wins: tuple[int, ...]
    lengths: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, games: Iterable[Game], planned: int, seats: int) -> Figures:
        """The figures of these games, at least one."""
        played = list(games)
        wins = Counter(game.winner for game in played)
        turned = sum(game.turned for game in played)
        return cls(
            games=len(played),
            planned=planned,
            endings=Counter(game.ending for game in played),
            rounds=median(game.rounds for game in played),
            turned=median(game.turned for game in played),
            turned_a_round=turned / sum(game.rounds for game in played),
            winning_share=sum(game.won for game in played) / turned,
            wins=tuple(wins[seat] for seat in range(seats)),
            lengths=tuple((game.turned, game.won) for game in played),
        )

    @property
    def complete(self) -> bool:
        """Whether all the games planned have been played."""
        return self.games == self.planned

    def share(self, ending: Ending) -> float:
        """The share of games that ended so."""
        return self.endings.get(ending, 0) / self.games

    def minutes(self, pace: Pace) -> float:
        """The median length of a game in minutes at that pace."""
        clock = CLOCKS[pace]
        return median(clock.minutes(turned, won) for turned, won in self.lengths)

    @property
    def evenness(self) -> float:
        """How likely even seats win as unevenly as these, or more so: p of the chi-square test."""
        return chance_beyond(chi_square(self.wins), len(self.wins) - 1)


def chi_square(wins: tuple[int, ...]) -> Fraction:
    """The sum of (observed − expected)² ÷ expected, each seat being expected to win as often."""
    expected = Fraction(sum(wins), len(wins))
    return sum(((won - expected) ** 2 / expected for won in wins), Fraction())


def chance_beyond(value: Fraction, freedom: int) -> float:
    """The chance that chi-square with 2 or 3 degrees of freedom is at least `value`; these have a formula."""
    half = float(value) / 2
    if freedom == 2:
        return exp(-half)
    if freedom == 3:
        return erfc(sqrt(half)) + 2 * sqrt(half / pi) * exp(-half)
    raise ValueError(f"{freedom} degrees of freedom")
