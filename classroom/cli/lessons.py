"""`dalangtaojin lessons`: lists the lessons; and the commands that check, make, show and carry them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Final

from classroom.cards import idle_text
from classroom.cli import lesson_new, lesson_parcels, lesson_show, lesson_validate
from classroom.cli.answer import Answer
from classroom.cli.columns import table
from classroom.cli.parser import Parser
from classroom.lesson import Lesson, lessons
from classroom.library.library import Library, my_lessons_folder
from classroom.library.search import Wanted
from classroom.topics import DIFFICULTIES, YEARS, Topic
from classroom.words import _, language, later

NAME: Final = "lessons"
HELP: Final = later("list the lessons; or check, make, show, import and export lesson files")
_Run = Callable[[argparse.Namespace], Answer]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to list by, and the commands on lessons."""
    about = _("only lessons on this topic: {topics}", topics=_(", ").join(Topic))
    parser.add_argument("--topic", choices=[*Topic], metavar="TOPIC", help=about)
    of_year = _("only lessons of this school year, 1 to 12")
    parser.add_argument("--year", type=int, choices=YEARS, metavar="N", help=of_year)
    parser.add_argument("--difficulty", type=int, choices=DIFFICULTIES, help=_("1 easy, 2 medium, 3 hard"))
    parser.add_argument("--search", metavar="WORDS", help=_("only lessons in which all these words occur"))
    actions = parser.add_subparsers(title=_("commands on lessons"), metavar=_("COMMAND"), parser_class=Parser)
    for module in (lesson_validate, lesson_new, lesson_show, lesson_parcels.IMPORT, lesson_parcels.EXPORT):
        action = actions.add_parser(module.NAME, help=_(module.HELP), description=_(module.HELP), inner=True)
        module.arguments(action)
        action.add_common()
        action.set_defaults(action=module.run)


def run(options: argparse.Namespace) -> Answer:
    """Each lesson: id, title, relation, reading, size, number of groups, idle cards; then what is wrong with
    files of one's own. Or what was asked."""
    action: _Run | None = getattr(options, "action", None)
    if action:
        return action(options)
    mine = Library(my_lessons_folder()).mine()
    every = _wanted(options).of((*lessons(), *mine.lessons))
    text = _text(every) if every else _("No lesson is like that.")
    data = {"lessons": [_data(one) for one in every], "faults": list(mine.said)}
    return Answer(data, "\n".join([text, *mine.said]))


def _wanted(options: argparse.Namespace) -> Wanted:
    return Wanted(
        options.search or "",
        Topic(options.topic) if options.topic else None,
        options.year or 0,
        options.difficulty or 0,
    )


def _data(one: Lesson) -> dict[str, object]:
    return {
        "id": one.id,
        "title": one.title[language()],
        "relation": one.relation.text,
        "reading": one.reading.letter,
        "size": one.size,
        "joker": one.reading.joker,
        "seats": one.seats,
        "topic": one.topic,
        "year": one.year or None,
        "difficulty": one.difficulty or None,
        "groups": one.groups.count,
        "idle": idle_text(one.groups.idle),
    }


def _text(every: Sequence[Lesson]) -> str:
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
