"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.bots.level import Level


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits there: a name, and the bot's level (None: a person)."""

    name: str
    bot: Level | None
