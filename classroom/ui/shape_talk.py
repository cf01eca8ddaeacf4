"""What a lesson's board says of the shape of its relation: first the shape, then how it was transformed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from classroom.lesson import Lesson
from classroom.maths.explanation import Line
from classroom.ui import lesson_words
from classroom.ui.board import Slide, Talk
from classroom.words import _

if TYPE_CHECKING:
    from classroom.maths.portrait import Portrait


def shape_talk(lesson: Lesson) -> Talk:
    """For a lesson in two variables."""
    from classroom.maths.portrait import portrait  # the page that leads here opens without it

    across, up = lesson.relation.variables
    found = portrait(lesson.relation.condition, (across, up))
    title = _("{lesson}: shape and transformation", lesson=lesson_words.title(lesson))
    return Talk(title, tuple(_slides(lesson, found)))


def _slides(lesson: Lesson, found: Portrait) -> Iterator[Slide]:
    from classroom.maths.portrait import shape_figure, step_figure

    drawn = (lesson.relation, lesson.reading, lesson.groups.idle if lesson.idle is None else lesson.idle)
    shows = _("Figure: {headline}", headline=found.name)
    relation = Line(_("relation"), lesson.relation.latex, "relation", lesson.relation.condition)
    name = Line(found.name, "", "verdict")
    yield Slide(_("Shape"), (relation, name, *found.facts, *found.reach), shape_figure(found, *drawn), shows)
    if len(found.steps) > 1 or found.moving:
        yield Slide(_("Transformation"), (*found.steps, *found.moving), step_figure(found, *drawn), shows)
