"""All that a proof can win or lose: how many of its questions were answered how."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Outcome(Enum):
    """How a question was answered in the end."""

    FIRST = auto()
    """Rightly, at the first try."""
    SECOND = auto()
    """Rightly, at the second."""
    SHOWN = auto()
    """Its answer was shown."""


@dataclass(frozen=True, slots=True)
class Honours:
    """How many questions were answered rightly at the first try, at the second, and shown."""

    first: int = 0
    second: int = 0
    shown: int = 0

    @property
    def asked(self) -> int:
        return self.first + self.second + self.shown

    def __add__(self, other: Honours) -> Honours:
        return Honours(self.first + other.first, self.second + other.second, self.shown + other.shown)
