"""What a lesson's board says of the shape of its relation: first the shape, then how it was transformed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from classroom.lesson import Lesson
from classroom.maths.explanation import Line
from classroom.ui.lesson import lesson_words
from classroom.ui.lesson.board import Slide, Talk
from classroom.words import _

if TYPE_CHECKING:
    from classroom.maths.portrait import Portrait

_EXAMPLES: Final = 6


def shape_talk(lesson: Lesson) -> Talk:
    """The shape of a relation of two cards; of three cards the number line, and which triples reach it."""
    from classroom.maths.portrait import portrait  # the page that leads here opens without it

    title = _("{lesson}: shape and transformation", lesson=lesson_words.title(lesson))
    if lesson.size == 3:
        return Talk(title, (_number_line(lesson),))
    across, up = lesson.relation.variables
    found = portrait(lesson.relation.condition, (across, up))
    return Talk(title, tuple(_slides(lesson, found)))


def _number_line(lesson: Lesson) -> Slide:
    from classroom.maths.explaining.triples import listed, triple_lines
    from classroom.ui.teacher.sampling import examples, line_of

    relation = Line(_("relation"), lesson.relation.latex, "relation", lesson.relation.condition)
    lines = [relation, *triple_lines(lesson.relation, lesson.reading)]
    rows = listed(lesson.relation, lesson.reading)
    if rows:
        order = "≥".join(lesson.relation.variables)
        lines += [Line(_("Let {order}; these triples fulfil it:", order=order), "", "place"), *rows]
    shown = examples(lesson.groups, _EXAMPLES)
    figure, drawn = line_of(lesson.groups, shown)
    if shown and not rows:
        lines += [Line(_("For example"), "", "place"), *(Line(each.text, "", "place") for each in shown)]
    headline = drawn.text if drawn else lesson.relation.text
    return Slide(_("Number line"), tuple(lines), figure, _("Figure: {headline}", headline=headline))


def _slides(lesson: Lesson, found: Portrait) -> Iterator[Slide]:
    from classroom.maths.portrait import shape_figure, step_figure

    drawn = (lesson.relation, lesson.reading, lesson.groups.idle if lesson.idle is None else lesson.idle)
    shows = _("Figure: {headline}", headline=found.name)
    relation = Line(_("relation"), lesson.relation.latex, "relation", lesson.relation.condition)
    name = Line(found.name, "", "verdict")
    yield Slide(_("Shape"), (relation, name, *found.facts, *found.reach), shape_figure(found, *drawn), shows)
    if len(found.steps) > 1 or found.moving:
        yield Slide(_("Transformation"), (*found.steps, *found.moving), step_figure(found, *drawn), shows)
