"""A lesson: a relation, a reading, the idle cards and the words to teach it with.

A lesson is one TOML file. `find` gives a lesson by its id or by the path of its file, `lessons` the
built-in ones in the book's order, `load` any file; a file with faults is refused with all of them at once.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Final, cast

from classroom.cards import Kind
from classroom.lesson_file import LessonError, Page, read
from classroom.maths.groups import Groups
from classroom.maths.notation import NotationError
from classroom.maths.reading import MAX_JOKER, Letter, Reading
from classroom.maths.relation import SIZES, Relation, RelationError
from classroom.maths.tokens import MAX_LENGTH
from classroom.resources import LESSONS
from classroom.topics import DIFFICULTIES, YEARS, Topic
from classroom.words import Language, _

__all__ = ["Lesson", "LessonError", "find", "lessons", "load"]

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
        return Groups.of(self.relation, self.reading, self.idle)


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that come with the program, in the book's order."""
    return tuple(sorted(map(_open, LESSONS.glob("*.toml")), key=lambda lesson: lesson.order))


def find(name: str) -> Lesson:
    """The built-in lesson with this id, or the lesson in the file at this path. Raises LessonError."""
    by_id = {lesson.id: lesson for lesson in lessons()}
    if name.strip().lower() in by_id:
        return by_id[name.strip().lower()]
    if name.lower().endswith(".toml") or re.search(r"[/\\]", name):
        return load(Path(name))
    near = difflib.get_close_matches(name.lower()[:40], by_id, n=1)
    if near:
        raise LessonError(_("There is no lesson “{name}”; did you mean “{near}”?", name=name, near=near[0]))
    every = _(", ").join(by_id)
    raise LessonError(
        _(
            "There is no lesson “{name}”: give a lesson file (.toml) or one of {every}.",
            name=name,
            every=every,
        )
    )


def load(path: Path) -> Lesson:
    """The lesson in the file at `path`. Raises LessonError with everything that is wrong with it."""
    lesson = _open(path)
    if not lesson.groups.count:
        raise LessonError(_("{file}: no cards of two packs form a group in this lesson.", file=path.name))
    return lesson


def _open(path: Path) -> Lesson:
    page = Page(path.name, read(path))
    letter = Letter(page.one_of("reading", list(Letter)))
    reading = Reading(letter, page.whole("joker", -MAX_JOKER, MAX_JOKER, 0))
    size = page.whole("size", min(SIZES), max(SIZES))
    text = page.text("relation", MAX_LENGTH)
    relation = None if page.faults else _relation(page, text, reading, size)
    identity, title = page.text("id", MAX_NAME), page.words("title", MAX_NAME)
    idle, seats, order = page.kinds("idle"), page.whole("seats", 3, 4, 4), page.whole("order", 0, 999, 0)
    teaching, background = page.words("teaching"), page.words("background")
    topic = page.one_of("topic", ["", *Topic], usual="")
    year, difficulty = page.whole("year", 0, max(YEARS), 0), page.whole("difficulty", 0, max(DIFFICULTIES), 0)
    pack = page.one_of("pack", [WHOLE_PACK, WITHOUT_IDLE], usual=WHOLE_PACK)
    page.close()
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


def _relation(page: Page, text: str, reading: Reading, size: int) -> Relation | None:
    try:
        return Relation.parse(text, reading, size)
    except NotationError as error:
        page.fault("relation", f"{error.sentence}\n{error.caret()}")
    except RelationError as error:
        page.fault("relation", str(error))
    return None
