"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from classroom.bots.level import Level
from classroom.words import _

LONGEST_NAME: Final = 20


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits there: a name, and the bot's level (None: a person)."""

    name: str
    bot: Level | None


def proper_name(text: str) -> str:
    """The name as it is kept, trimmed. Raises IllegalAction when it is none that can be shown."""
    from classroom.games.game import IllegalAction  # the settings need seats before any rules are loaded

    name = " ".join(text.split())
    if not name:
        raise IllegalAction(_("A name has at least one character."))
    if len(name) > LONGEST_NAME:
        raise IllegalAction(_("A name has at most {most} characters.", most=LONGEST_NAME))
    if not name.isprintable():
        raise IllegalAction(_("The name contains a character that cannot be shown."))
    return name
