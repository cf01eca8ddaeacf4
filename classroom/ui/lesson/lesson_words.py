"""What a lesson says of itself in short: its number, its reading, its idle cards."""

from __future__ import annotations

from typing import Final

from classroom.lesson import Lesson
from classroom.maths.explaining.reading_words import reading_words as sentence
from classroom.maths.reading import Letter
from classroom.topics import difficulty_words, topic_words, year_words
from classroom.ui.lesson.kinds import kinds_words
from classroom.words import _, language, later

_SHORT: Final = {
    Letter.N: later("ranks"),
    Letter.Z: later("red +, black −"),
    Letter.D: later("coordinates"),
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
    return sentence(lesson.reading)


def idle_words(lesson: Lesson) -> str:
    """The idle cards in few words; empty when the lesson's file leaves them to be derived."""
    if lesson.idle is None:
        return ""
    return _("Idle cards: {cards}", cards=kinds_words(lesson.idle) or _("none"))


def about(lesson: Lesson) -> str:
    """Topic, school year and difficulty, as far as the lesson says them."""
    said = (
        topic_words(lesson.topic) if lesson.topic else "",
        year_words(lesson.year) if lesson.year else "",
        _("difficulty: {difficulty}", difficulty=difficulty_words(lesson.difficulty))
        if lesson.difficulty
        else "",
    )
    return " · ".join(filter(None, said))
