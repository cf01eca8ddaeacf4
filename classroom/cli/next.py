"""`dalangtaojin next LESSON CARD…`: what the next card must be to win, with these lying on the table."""

from __future__ import annotations

import argparse
from typing import Final

from classroom.cards import idle_text
from classroom.cli.answer import Answer
from classroom.cli.columns import WIDTH, wrap
from classroom.cli.kinds import kinds_of
from classroom.library import library
from classroom.maths.solutions import wanted
from classroom.words import _, later

NAME: Final = "next"
HELP: Final = later("what the next card must be to win with the cards on the table")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson and the cards on the table."""
    parser.add_argument("lesson", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)"))
    parser.add_argument(
        "cards", metavar="CARD", nargs="+", help=_("cards such as H10, ♠Q, 红桃10, RJ (大王); in any order")
    )


def run(options: argparse.Namespace) -> Answer:
    """The numbers and kinds that win next. Raises BadInput for what is no card, or one too many."""
    found = library.find(options.lesson)
    table = kinds_of(options.cards)
    want = wanted(found.groups, table)
    data = {
        "cards": idle_text(want.kinds),
        "numbers": {name or "value": list(values) for name, values in want.numbers.items()},
        "words": want.words,
    }
    return Answer(data, "\n".join(wrap(want.words, WIDTH, "    ")))
