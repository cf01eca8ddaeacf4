"""A lesson: a relation, a reading, the idle cards and the words to teach it with.

A lesson is one TOML file. `find` gives a lesson by its id or by the path of its file, `lessons` the
built-in ones in the book's order, `load` any file; a file with faults is refused with all of them at once.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Final, cast

from classroom.cards import Card, Kind, pack_without
from classroom.games.dalang.state import small_pack
from classroom.lesson_file.page import Page, read
from classroom.lesson_file.values import LessonError, Values
from classroom.maths.groups import Groups
from classroom.maths.notation import NotationError
from classroom.maths.reading import MAX_JOKER, Letter, Reading
from classroom.maths.relation import SIZES, Relation, RelationError
from classroom.maths.tokens import MAX_LENGTH
from classroom.resources import LESSONS
from classroom.topics import DIFFICULTIES, YEARS, Topic
from classroom.words import Language, _

__all__ = [
    "MAX_NAME",
    "Lesson",
    "LessonError",
    "find",
    "is_file_name",
    "lessons",
    "load",
    "parse",
    "playable",
]

MAX_NAME: Final = 80
WHOLE_PACK: Final = "whole"
WITHOUT_IDLE: Final = "without-idle"


@dataclass(frozen=True)
class Lesson:
    """One lesson, as its file has it. `idle` None means: the kinds that can occur in no group.

    `order` is the lesson's place in the book; 0 when the lesson is not of the book. `topic` None, `year` 0
    and `difficulty` 0 mean that the file does not say. `without_idle`: the idle cards are left out of the
    pack. `path` is the file that it was read from.
    """

    id: str
    title: Mapping[Language, str]
    relation: Relation
    reading: Reading
    idle: frozenset[Kind] | None
    seats: int
    teaching: Mapping[Language, str]
    background: Mapping[Language, str]
    order: int = 0
    topic: Topic | None = None
    year: int = 0
    difficulty: int = 0
    without_idle: bool = False
    path: Path | None = field(default=None, compare=False)

    @property
    def size(self) -> int:
        return self.relation.size

    @cached_property
    def groups(self) -> Groups:
        """Every group of this lesson; compiled once."""
        return Groups.of(self.relation, self.reading, self.idle, self.without_idle)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are played with: the two packs, or what is left of them without the idle ones."""
        idle = self.groups.idle if self.idle is None else self.idle
        return pack_without(idle if self.without_idle else ())


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that come with the program, in the book's order."""
    read_ones = (of(Page(path.name, read(path)), path) for path in LESSONS.glob("*.toml"))
    return tuple(sorted(read_ones, key=_place))


def _place(lesson: Lesson) -> tuple[bool, int, int, int, int, str]:
    """The book's lessons come first, in its order; the others by topic, year and difficulty."""
    topic = [*Topic].index(lesson.topic) if lesson.topic else len(Topic)
    return lesson.order == 0, lesson.order, topic, lesson.year, lesson.difficulty, lesson.id


def find(name: str, own: Collection[Lesson] = ()) -> Lesson:
    """The lesson with this id or title, built in or among `own`, or the one in the file at this path.

    Raises LessonError.
    """
    asked = name.strip().casefold()
    by_id = {lesson.id.casefold(): lesson for lesson in (*own, *lessons())}
    by_title = {title.casefold(): lesson for lesson in by_id.values() for title in lesson.title.values()}
    if found := by_id.get(asked) or by_title.get(asked):
        return found
    if is_file_name(name):
        return load(Path(name))
    near = difflib.get_close_matches(asked[:40], by_id, n=1)
    if near:
        raise LessonError(
            _("There is no lesson “{name}”; did you mean “{near}”?", name=name, near=by_id[near[0]].id)
        )
    every = _(", ").join(lesson.id for lesson in (*lessons(), *own))
    raise LessonError(
        _(
            "There is no lesson “{name}”: give a lesson file (.toml) or one of {every}.",
            name=name,
            every=every,
        )
    )


def is_file_name(name: str) -> bool:
    """Whether the name means a file rather than a lesson's id."""
    return name.lower().endswith(".toml") or bool(re.search(r"[/\\]", name))


def load(path: Path) -> Lesson:
    """The lesson in the file at `path`. Raises LessonError with everything that is wrong with it."""
    return parse(read(path), path.name, path)


def parse(text: str, name: str, path: Path | None = None) -> Lesson:
    """The lesson that is written in `text`, which came from a file called `name`.

    Raises LessonError with everything that is wrong with it.
    """
    return playable(Page(name, text), path)


def playable(values: Values, path: Path | None = None) -> Lesson:
    """The lesson that has these values. Raises LessonError, also when its cards can form no group, or are too
    few to be played with."""
    lesson = of(values, path)
    if not lesson.groups.count:
        reason = _("no cards of two packs form a group in this lesson.")
        raise LessonError(values.sentence("relation", reason))
    if too_small := small_pack(lesson.size, lesson.cards):
        raise LessonError(values.sentence("pack", too_small))
    return lesson


def of(values: Values, path: Path | None = None) -> Lesson:
    """The lesson that has these values. Raises LessonError with everything that is wrong with them."""
    relation, reading = _relation(values)
    identity, title = values.text("id", MAX_NAME), values.words("title", MAX_NAME)
    idle, seats, order = (
        values.kinds("idle"),
        values.whole("seats", 3, 4, 4),
        values.whole("order", 0, 999, 0),
    )
    teaching, background = values.words("teaching"), values.words("background")
    topic = values.one_of("topic", list(Topic), usual="")
    year = values.whole("year", 0, max(YEARS), 0)
    difficulty = values.whole("difficulty", 0, max(DIFFICULTIES), 0)
    pack = values.one_of("pack", [WHOLE_PACK, WITHOUT_IDLE], usual=WHOLE_PACK)
    values.close()
    return Lesson(
        id=identity,
        title=title,
        relation=cast(Relation, relation),  # without a fault there is one
        reading=reading,
        idle=idle,
        seats=seats,
        teaching=teaching,
        background=background,
        order=order,
        topic=Topic(topic) if topic else None,
        year=year,
        difficulty=difficulty,
        without_idle=pack == WITHOUT_IDLE,
        path=path,
    )


def _relation(values: Values) -> tuple[Relation | None, Reading]:
    """The relation under its reading; None, and a fault noted, where there is none."""
    before = len(values.faults)
    letter = Letter(values.one_of("reading", list(Letter)))
    readable = len(values.faults) == before and not values.spoilt("reading")
    reading = Reading(letter, values.whole("joker", -MAX_JOKER, MAX_JOKER, 0))
    text, before = values.text("relation", MAX_LENGTH), len(values.faults)
    size = values.whole("size", min(SIZES), max(SIZES))
    try:
        if readable and text:
            # With a wrong size the formula itself is read all the same, so that all faults are told at once.
            sized = len(values.faults) == before and not values.spoilt("size")
            return Relation.parse(text, reading, size if sized else None), reading
    except NotationError as error:
        values.fault("relation", f"{error.sentence}\n{error.caret()}", error.position)
    except RelationError as error:
        values.fault("relation", str(error))
    return None, reading
