"""What a lesson's board says of its idle cards: why these, and why not the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from classroom.lesson import Lesson
from classroom.maths.explanation import Line, LineKind
from classroom.ui.lesson import lesson_words
from classroom.ui.lesson.board import Slide, Talk
from classroom.ui.lesson.kinds import unbroken
from classroom.words import _

if TYPE_CHECKING:
    from classroom.maths.idleness import IdleLine, Topic

_KINDS: Final[dict[Topic, LineKind]] = {"relation": "relation", "numbers": "note", "result": "verdict"}
_OTHERS: Final = ("partners", "lesson")


def idle_talk(lesson: Lesson) -> Talk:
    """The argument on one slide, the partners of the other cards and the lesson's own list on the next."""
    from classroom.maths.idleness import idleness  # the page that leads here opens without it

    why = idleness(lesson)
    title = _("{lesson}: why these cards are idle", lesson=lesson_words.title(lesson))
    shows = _("The plane with the bounds that the idle cards lie beyond")
    reasons = _lines(line for line in why.lines if line.topic not in _OTHERS)
    others = _lines(line for line in why.lines if line.topic in _OTHERS)
    idle = lesson.groups.idle if lesson.idle is None else lesson.idle
    slides = [Slide(_("Why idle"), reasons, why.figure, shows, idle=None if why.figure else why.derived)]
    if others:
        slides.append(Slide(_("Why not the others"), others, idle=idle))
    return Talk(title, tuple(slides))


def _lines(lines: Iterable[IdleLine]) -> tuple[Line, ...]:
    return tuple(
        replace(row, text=unbroken(row.text))
        for line in lines
        for row in line.lines(_KINDS.get(line.topic, "place"))
    )
