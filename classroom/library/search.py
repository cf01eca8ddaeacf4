"""Which lessons are wanted: words to search for, however they are typed, topic, school year, difficulty."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from classroom.lesson import Lesson
from classroom.topics import Topic, topic_everywhere, year_words

# What may be typed in several ways, beside what full-width signs and raised figures become by themselves.
_ALIKE: Final = (
    *(("−", "-"), ("–", "-"), ("—", "-"), ("‐", "-"), ("<=", "≤"), (">=", "≥"), ("⩽", "≤"), ("⩾", "≥")),
    *(("!=", "≠"), ("^", ""), ("*", ""), ("×", ""), ("·", ""), ("sqrt", "√"), ("并且", "且"), ("或者", "或")),
    *(("(", ""), (")", "")),
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted; what is empty, None or 0 is left open."""

    text: str = ""
    topic: Topic | None = None
    year: int = 0
    difficulty: int = 0

    @property
    def anything(self) -> bool:
        """Whether every lesson will do."""
        return self == Wanted()

    def of(self, lessons: Iterable[Lesson]) -> tuple[Lesson, ...]:
        """Those of the lessons that are wanted."""
        whole = plain(self.text)
        words = [word for word in map(plain, self.text.split()) if len(word) > 1]
        return tuple(lesson for lesson in lessons if self._chosen(lesson) and _found(lesson, whole, words))

    def _chosen(self, lesson: Lesson) -> bool:
        return (
            self.topic in (None, lesson.topic)
            and self.year in (0, lesson.year)
            and self.difficulty in (0, lesson.difficulty)
        )


def _found(lesson: Lesson, whole: str, words: list[str]) -> bool:
    said = _said(lesson)
    return whole in said or (bool(words) and all(word in said for word in words))


def plain(text: str) -> str:
    """`text` without blanks, and one spelling for what can be typed in several."""
    text = "".join(unicodedata.normalize("NFKC", text).casefold().split())
    for sign, usual in _ALIKE:
        text = text.replace(sign, usual)
    return text


def _said(lesson: Lesson) -> str:
    """All that a lesson is searched in, a line for each."""
    parts = [lesson.id, *lesson.title.values(), lesson.relation.text]
    if lesson.topic:
        parts += topic_everywhere(lesson.topic)
    if lesson.year:
        parts.append(year_words(lesson.year))
    return "\n".join(map(plain, parts))
