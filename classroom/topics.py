"""What a lesson is about: topic of the syllabus, school year, difficulty; and how these are said."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from classroom.words import _, everywhere, later

YEARS: Final = range(1, 13)
DIFFICULTIES: Final = range(1, 4)


class Topic(StrEnum):
    """The topics that lessons are sorted by, in the syllabus' order; the value is the word in a file."""

    NUMBERS = "numbers"
    ABSOLUTE = "absolute-value"
    DIVISIBILITY = "divisibility"
    EQUATIONS = "equations"
    INEQUALITIES = "inequalities"
    FUNCTIONS = "functions"
    LINES = "lines"
    TRIANGLES = "triangles"
    SEQUENCES = "sequences"
    CONICS = "conics"


_TOPICS: Final = {
    Topic.NUMBERS: later("Signed numbers"),
    Topic.ABSOLUTE: later("Absolute value"),
    Topic.DIVISIBILITY: later("Divisibility"),
    Topic.EQUATIONS: later("Equations"),
    Topic.INEQUALITIES: later("Inequalities"),
    Topic.FUNCTIONS: later("Functions"),
    Topic.LINES: later("Lines and regions"),
    Topic.TRIANGLES: later("Triangles"),
    Topic.SEQUENCES: later("Sequences"),
    Topic.CONICS: later("Circles and conics"),
}
_YEARS: Final = (
    later("Year 1"), later("Year 2"), later("Year 3"), later("Year 4"), later("Year 5"), later("Year 6"),
    later("Year 7"), later("Year 8"), later("Year 9"), later("Year 10"), later("Year 11"), later("Year 12"),
)  # fmt: skip
_DIFFICULTIES: Final = (later("easy"), later("medium"), later("hard"))


def topic_words(topic: Topic) -> str:
    """The topic as a class calls it."""
    return _(_TOPICS[topic])


def topic_everywhere(topic: Topic) -> tuple[str, ...]:
    """The topic in every language, to be searched in."""
    return everywhere(_TOPICS[topic])


def year_words(year: int) -> str:
    """The school year 1..12, such as 七年级 or 高一."""
    return _(_YEARS[year - 1])


def difficulty_words(difficulty: int) -> str:
    """The difficulty 1..3."""
    return _(_DIFFICULTIES[difficulty - 1])
