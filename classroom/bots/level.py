"""How often a bot notices a group."""

from enum import StrEnum

from classroom.words import _


class Level(StrEnum):
    """A bot's level; `chance` is the chance that it notices a group that it has turned."""

    NOVICE = "novice"
    SKILLED = "skilled"
    MASTER = "master"

    @property
    def chance(self) -> float:
        return {"novice": 0.5, "skilled": 0.8, "master": 0.97}[self.value]

    @property
    def label(self) -> str:
        """For people, in the language spoken now."""
        match self:
            case Level.NOVICE:
                return _("Novice")
            case Level.SKILLED:
                return _("Skilled")
            case Level.MASTER:
                return _("Master")
