"""`dalangtaojin lessons`: the lessons that come with the program."""

from __future__ import annotations

import argparse
from typing import Final

from classroom import lesson
from classroom.cards import idle_text
from classroom.cli.answer import Answer
from classroom.cli.columns import table
from classroom.lesson import Lesson
from classroom.words import _, language, later

NAME: Final = "lessons"
HELP: Final = later("list the lessons")


def arguments(parser: argparse.ArgumentParser) -> None:
    """No options of its own."""


def run(options: argparse.Namespace) -> Answer:
    """Each lesson: id, title, relation, reading, size, number of groups, idle cards."""
    every = lesson.lessons()
    return Answer({"lessons": [_data(one) for one in every]}, _text(every))


def _data(one: Lesson) -> dict[str, object]:
    return {
        "id": one.id,
        "title": one.title[language()],
        "relation": one.relation.text,
        "reading": one.reading.letter,
        "size": one.size,
        "joker": one.reading.joker,
        "seats": one.seats,
        "groups": one.groups.count,
        "idle": idle_text(one.groups.idle),
    }


def _text(every: tuple[Lesson, ...]) -> str:
    head = (_("Id"), _("Relation"), _("Reading"), _("Cards"), _("Groups"), _("Idle kinds"))
    rows = [
        (
            one.id,
            one.relation.text,
            one.reading.letter,
            str(one.size),
            str(one.groups.count),
            str(len(idle_text(one.groups.idle))),
        )
        for one in every
    ]
    titles = [f"  {one.title[language()]}" for one in every]
    heading, *lines = table([head, *rows])
    return "\n".join([heading, *(line for pair in zip(lines, titles, strict=True) for line in pair)])
