"""`dalangtaojin lessons show LESSON`: all about one lesson."""

from __future__ import annotations

import argparse
from typing import Final

from classroom.cards import idle_text
from classroom.cli.answer import Answer
from classroom.cli.check import chance_text, reading_words
from classroom.cli.columns import WIDTH, table, width, wrap
from classroom.lesson import Lesson
from classroom.library.library import find
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.topics import difficulty_words, topic_words, year_words
from classroom.words import _, language, later

NAME: Final = "show"
HELP: Final = later("show everything about a lesson")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson."""
    parser.add_argument("lesson", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)"))


def run(options: argparse.Namespace) -> Answer:
    """What its file says, and what follows from it: groups, idle cards, chance."""
    found = find(options.lesson)
    return Answer(_data(found), _text(found))


def _data(found: Lesson) -> dict[str, object]:
    return {
        "id": found.id,
        "title": dict(found.title),
        "file": str(found.path),
        "topic": found.topic,
        "year": found.year or None,
        "difficulty": found.difficulty or None,
        "relation": found.relation.text,
        "latex": found.relation.latex,
        "reading": found.reading.letter,
        "size": found.size,
        "joker": found.reading.joker,
        "seats": found.seats,
        "groups": found.groups.count,
        "chance": str(found.groups.chance),
        "idle": idle_text(found.groups.idle),
        "listed": None if found.idle is None else idle_text(found.idle),
        "without_idle": found.without_idle,
        "cards": len(found.cards),
        "teaching": dict(found.teaching),
        "background": dict(found.background),
    }


def _text(found: Lesson) -> str:
    rows = [row for row in _rows(found) if row[1]]
    indent = " " * (2 + max(width(name) for name, _value in rows))
    facts = [line for row in table(rows) for line in wrap(row, WIDTH, indent)]
    lines = [found.title[language()], "", *facts]
    lines += _paragraphs(_("Teaching text"), found.teaching[language()])
    return "\n".join([*lines, *_paragraphs(_("Background knowledge"), found.background[language()])])


def _paragraphs(heading: str, text: str) -> list[str]:
    lines = [line for part in text.splitlines() for line in wrap(f"  {part}", WIDTH, "  ")]
    return ["", heading, *lines] if lines else []


def _rows(found: Lesson) -> list[tuple[str, str]]:
    groups = found.groups
    left_out = _("without the idle cards: {count} cards are played with", count=len(found.cards))
    idle = kinds_words(groups.idle if found.idle is None else found.idle)
    return [
        (_("Id"), found.id),
        (_("Topic"), topic_words(found.topic) if found.topic else ""),
        (_("School year"), year_words(found.year) if found.year else ""),
        (_("Difficulty"), difficulty_words(found.difficulty) if found.difficulty else ""),
        (_("Relation"), found.relation.text),
        (_("Reading"), reading_words(found.reading)),
        (_("Cards in a group"), f"{found.size} ({', '.join(found.relation.variables)})"),
        (_("Seats"), str(found.seats)),
        (_("Different groups"), str(groups.count)),
        (_("Chance of a group"), chance_text(groups.chance)),
        (_("Idle cards"), idle or _("none")),
        (_("Pack"), left_out if found.without_idle and idle else ""),
        (_("File"), str(found.path)),
    ]
