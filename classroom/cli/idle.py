"""`dalangtaojin idle LESSON`: why the idle cards of a lesson are idle, and the others are not."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Final

from classroom.cards import Kind, idle_text
from classroom.cli.answer import Answer
from classroom.cli.columns import WIDTH, wrap
from classroom.lesson import Lesson
from classroom.library import library
from classroom.maths.idleness import Difference, Idleness, Partners, idleness
from classroom.maths.printing import to_text
from classroom.words import _, later

NAME: Final = "idle"
HELP: Final = later("explain why a lesson’s idle cards are idle and the others are not")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson."""
    parser.add_argument("lesson", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)"))


def run(options: argparse.Namespace) -> Answer:
    """Line by line in words; in JSON also what each card would need, or wins with."""
    found = library.find(options.lesson)
    why = idleness(found)
    text = "\n".join(row for line in why.lines for row in wrap(line.reads, WIDTH, "    "))
    return Answer(_data(found, why), text)


def _data(found: Lesson, why: Idleness) -> dict[str, object]:
    return {
        "lesson": found.id,
        "relation": found.relation.text,
        "idle": idle_text(why.derived),
        "listed": None if found.idle is None else idle_text(found.idle),
        "lines": [
            {"about": line.topic, "text": line.reads, "latex": line.latex, "cards": _in_order(line.kinds)}
            for line in why.lines
        ],
        "needs": [
            {
                need.variable: need.number,
                "sort": need.solution.sort,
                need.solution.name: to_text(need.solution.condition) if need.solution.condition else None,
            }
            for need in why.needs
        ],
        "partners": {kind.text: _partners(partners) for kind, partners in why.partners.items()},
        "difference": _difference(why.difference) if why.difference else None,
    }


def _in_order(kinds: Iterable[Kind]) -> list[str]:
    return [kind.text for kind in kinds]


def _partners(partners: Partners) -> dict[str, object]:
    return {"with": _in_order(partners.kinds), "relation": partners.filled}


def _difference(found: Difference) -> dict[str, object]:
    return {
        "added": idle_text(found.added),
        "followers": idle_text(found.followers),
        "left_out": idle_text(found.left_out),
        "groups": list(found.groups),
        "chance": [str(chance) for chance in found.chance],
    }
