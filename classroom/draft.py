"""A lesson being written: what an editor holds, right or wrong, and the file that it becomes.

The relation is still the text as typed. `lesson` gives the lesson or everything that is wrong with it;
`text` the TOML file, which keeps the comments and the order of the file it replaces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from classroom.cards import Kind
from classroom.lesson import MAX_NAME, WITHOUT_IDLE, Lesson, playable
from classroom.lesson_file.page import FORMAT, MAX_BYTES
from classroom.lesson_file.values import LessonError, Texts, Values
from classroom.lesson_text import idle_list, kept, plain, written
from classroom.maths.reading import Letter
from classroom.topics import Topic
from classroom.words import LANGUAGES, Language, _, language, later

NEW_ID: Final = "lesson"
_NOTHING: Final[Mapping[Language, str]] = {"zh": "", "en": ""}
_FIELDS: Final = {
    "id": later("Id"),
    "title": later("Title"),
    "relation": later("Relation"),
    "reading": later("Reading"),
    "size": later("Cards in a group"),
    "joker": later("Joker"),
    "seats": later("Seats"),
    "idle": later("Idle cards"),
    "pack": later("Pack"),
    "order": later("Place in the book"),
    "topic": later("Topic"),
    "year": later("School year"),
    "difficulty": later("Difficulty"),
    "teaching": later("Teaching text"),
    "background": later("Background knowledge"),
}


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields of a lesson as an editor shows them. `idle` None means: derived from the relation.

    The texts are those that are written, "" for a language in which nothing is; an empty title stands for
    the relation itself.
    """

    id: str = ""
    title: Mapping[Language, str] = field(default_factory=lambda: _NOTHING)
    relation: str = ""
    letter: Letter = Letter.Z
    size: int = 2
    joker: int = 0
    idle: frozenset[Kind] | None = None
    seats: int = 4
    without_idle: bool = False
    order: int = 0
    topic: Topic | None = None
    year: int = 0
    difficulty: int = 0
    teaching: Mapping[Language, str] = field(default_factory=lambda: _NOTHING)
    background: Mapping[Language, str] = field(default_factory=lambda: _NOTHING)

    @classmethod
    def new(cls) -> Self:
        """What a teacher starts from: a relation that gives a good game, and nothing else said yet."""
        return cls(relation="a+b = 6")

    @classmethod
    def of(cls, lesson: Lesson) -> Self:
        """The draft that says what `lesson` says."""
        return cls(
            id=lesson.id,
            title=_said(lesson.title),
            relation=lesson.relation.text,
            letter=lesson.reading.letter,
            size=lesson.size,
            joker=lesson.reading.joker,
            idle=lesson.idle,
            seats=lesson.seats,
            without_idle=lesson.without_idle,
            order=lesson.order,
            topic=lesson.topic,
            year=lesson.year,
            difficulty=lesson.difficulty,
            teaching=_said(lesson.teaching),
            background=_said(lesson.background),
        )

    def lesson(self, path: Path | None = None) -> Lesson:
        """The lesson, as lying in the file at `path`. Raises LessonError with all that is wrong with it."""
        made = playable(_Form({key: value for key, value in self._data().items() if key != "format"}), path)
        if len(self.text().encode()) > MAX_BYTES:
            most = MAX_BYTES // 1024
            raise LessonError(_("The lesson is too long: at most {most} KB with all its texts.", most=most))
        return made

    def text(self, before: str | None = None) -> str:
        """The lesson's file. With `before`, the file it replaces: only what has changed is written anew,
        so that comments, order and layout stay. What is not TOML cannot be kept."""
        data = self._data()
        return (kept(before, data) if before is not None else None) or written(data)

    def _data(self) -> dict[str, object]:
        """The keys of the file with their values, in its order; those left out that would say nothing."""
        data: dict[str, object] = {
            "format": FORMAT,
            "id": self.id.strip() or NEW_ID,
            "order": self.order or None,
            "topic": self.topic.value if self.topic else None,
            "year": self.year or None,
            "difficulty": self.difficulty or None,
            "relation": plain(self.relation) or None,
            "reading": self.letter.value,
            "size": self.size,
            "joker": self.joker,
            "seats": self.seats,
            "pack": WITHOUT_IDLE if self.without_idle else None,
            "idle": None if self.idle is None else idle_list(self.idle),
            "title": _table(self.title) or {language(): _heading(self.relation)},
            "teaching": _table(self.teaching),
            "background": _table(self.background),
        }
        return {key: value for key, value in data.items() if value is not None and value != {}}


class _Form(Values):
    """What an editor's fields hold, each called as the editor calls it."""

    def sentence(self, key: str, reason: str, within: int | None = None) -> str:
        named = _FIELDS.get(key.partition(".")[0])
        return _("{field}: {reason}", field=_(named) if named else key, reason=reason)

    def missing(self, key: str) -> str:
        return self.sentence(key, _("something must be written here."))


def _said(texts: Mapping[Language, str]) -> Mapping[Language, str]:
    said = texts.said if isinstance(texts, Texts) else texts
    return {each: said.get(each, "") for each in LANGUAGES}


def _table(texts: Mapping[Language, str]) -> dict[str, str]:
    """The texts in which something is written."""
    return {each: text for each in LANGUAGES if (text := plain(texts.get(each, "")))}


def _heading(relation: str) -> str:
    """The relation as a title."""
    return " ".join(relation.split())[:MAX_NAME] or "…"
