"""What a lesson says of itself in short: its number, its reading, its idle cards."""

from __future__ import annotations

from typing import Final

from classroom.lesson import Lesson
from classroom.maths.reading import Letter
from classroom.names import signed
from classroom.ui.kinds import kinds_words
from classroom.words import _, language, later

_SHORT: Final = {
    Letter.N: later("ranks"),
    Letter.Z: later("red +, black −"),
    Letter.D: later("coordinates"),
}
_LONG: Final = {
    Letter.N: later("Only ranks count: A = 1, J = 11, Q = 12, K = 13; a joker is {joker}."),
    Letter.Z: later("Red is positive, black negative: ♥ ♦ count +, ♠ ♣ count −; a joker is {joker}."),
    Letter.D: later("♥ is +x, ♠ is −x, ♦ is +y, ♣ is −y; a joker is x = {joker} or y = {joker}."),
}


def title(lesson: Lesson) -> str:
    """The lesson's title in the language spoken now."""
    return lesson.title[language()]


def number(lesson: Lesson) -> str:
    """Which lesson of the book it is; empty for a lesson that is not in it."""
    return _("Lesson {number}", number=lesson.order) if lesson.order else ""


def reading_badge(lesson: Lesson) -> str:
    """What the reading takes from a card, in a word or two."""
    return _(_SHORT[lesson.reading.letter])


def reading_words(lesson: Lesson) -> str:
    """How the cards are read in this lesson, in a sentence."""
    return _(_LONG[lesson.reading.letter], joker=signed(lesson.reading.joker))


def idle_words(lesson: Lesson) -> str:
    """The idle cards in few words; empty when the lesson's file leaves them to be derived."""
    if lesson.idle is None:
        return ""
    return _("Idle cards: {cards}", cards=kinds_words(lesson.idle) or _("none"))
