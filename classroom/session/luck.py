"""The chance in a match: each game's seed, and what the bots of a game overlook."""

from __future__ import annotations

from random import Random


def game_seed(seed: int, number: int) -> int:
    """The seed of a match's game `number` (from 1): its own seed for the first, then derived ones."""
    return seed if number == 1 else Random(f"{seed} game {number}").getrandbits(32)


def bots_chance(seed: int) -> Random:
    """The chance that the bots of the game with this seed share."""
    return Random(f"{seed} bots")


class Luck(Random):
    """The same chance, but it can be wound back: set `drawn` to what it was, and the same is drawn again.

    So nobody gains by an action taken back: a bot notices or overlooks what it did before.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = bots_chance(seed)
        self._ever: list[float] = []
        self.drawn = 0

    def random(self) -> float:
        """The next draw, from 0 to below 1."""
        if self.drawn == len(self._ever):
            self._ever.append(self._chance.random())
        self.drawn += 1
        return self._ever[self.drawn - 1]
