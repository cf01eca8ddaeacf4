"""`dalangtaojin terminal`: one whole game between bots, told in the terminal, each win explained."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import Final, TextIO

from classroom.bots.level import Level
from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import wrap
from classroom.cli.narration import INDENT, Narrator, explained
from classroom.cli.play import SEAT_NAMES, answer_of, lesson_and_seats
from classroom.folders import data_folder
from classroom.games.dalang.actions import Took
from classroom.games.game import Event
from classroom.lesson import Lesson
from classroom.session.match import Match, SeatSetup
from classroom.words import _, language, later, why

NAME: Final = "terminal"
HELP: Final = later("play one game with bots in the terminal, each win explained, the figures as PNG files")
FIRST_LESSON: Final = "diamond"
_COLOURS: Final = {"♠": "1", "♥": "1;31", "♦": "1;34", "♣": "1;32"}  # four-colour suits: red, blue, green


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson, how it is played, and where the figures go."""
    parser.add_argument(
        "lesson",
        metavar="LESSON",
        nargs="?",
        default=FIRST_LESSON,
        help=_("a lesson's id, or a lesson file (.toml)"),
    )
    parser.add_argument("--seats", type=int, metavar="N", help=_("3 or 4; else as the lesson says"))
    parser.add_argument(
        "--seed", type=int, metavar="N", help=_("the same seed gives the same cards and play")
    )
    parser.add_argument("--figures", metavar="FOLDER", type=Path, help=_("the folder for the figures"))


def run(options: argparse.Namespace) -> Answer:
    """Play to the end; without --json each round is printed as soon as it is over."""
    lesson, seats = lesson_and_seats(options)
    seed = SystemRandom().randrange(1_000_000) if options.seed is None else options.seed
    names = SEAT_NAMES[:seats]
    match = Match(lesson, [SeatSetup(name, Level.SKILLED) for name in names], seed)
    folder = _folder(options.figures, lesson)
    out = None if options.json else sys.stdout
    _show(out, _heading(lesson, seed, folder))
    narrator = Narrator(names)
    rounds = []
    for event in _events(match):
        _show(out, narrator.tell(event))
        if isinstance(event, Took):
            rounds.append(_won(event, lesson, names, folder / f"{narrator.round:02}.png", out))
    answer = answer_of(match.state, names)
    data = {**answer.data, "lesson": lesson.id, "seed": seed, "figures": str(folder), "won": rounds}
    return Answer(data, "\n".join(["", answer.text, _("The figures are in {folder}.", folder=folder)]))


def _events(match: Match) -> Iterator[Event]:
    """What happens, to the end of the game."""
    yield from match.opening.events
    while move := match.bot_action():
        yield from match.play(*move).events


def _won(
    event: Took, lesson: Lesson, names: Sequence[str], figure: Path, out: TextIO | None
) -> dict[str, object]:
    """Explain the group that took the table, and leave its figure."""
    from classroom.maths.explain import explain
    from classroom.plots import save

    explanation = explain(lesson, [card.kind for card in event.group])
    save(explanation.figure, figure)
    _show(out, [*explained(explanation, "  "), INDENT + _("Figure: {file}", file=figure.name)])
    return {
        "seat": names[event.seat or 0],
        "group": [str(card) for card in event.group],
        "taken": len(event.cards),
        "headline": explanation.headline,
        "figure": str(figure),
    }


def _heading(lesson: Lesson, seed: int, folder: Path) -> list[str]:
    return [
        *wrap(lesson.title[language()]),
        _("Relation: {relation}", relation=lesson.relation.text),
        _("Seed {seed} gives this game again.", seed=seed),
        "",
    ]


def _folder(asked: Path | None, lesson: Lesson) -> Path:
    """The folder for the figures, made: the one asked for, else a fresh one of the user's."""
    try:
        if asked is not None:
            asked.mkdir(parents=True, exist_ok=True)
            return asked
        fresh = f"{datetime.now():%Y-%m-%d %H.%M.%S} {Path(lesson.id).stem}"
        own = data_folder() / "figures" / fresh
        own.mkdir(parents=True)
    except (OSError, ValueError) as error:
        if asked is None:
            return Path(tempfile.mkdtemp(prefix="dalangtaojin-"))
        raise BadInput(
            _("The folder {folder} cannot be made: {reason}.", folder=asked, reason=why(error))
        ) from error
    return own


def _show(out: TextIO | None, lines: Sequence[str]) -> None:
    """Print the lines, the cards in colour on a terminal."""
    if out is None or not lines:
        return
    text = "\n".join(lines)
    if out.isatty() and not os.environ.get("NO_COLOR"):
        text = re.sub(
            r"([♠♥♦♣])(?:10|[2-9AJQK])", lambda card: f"\x1b[{_COLOURS[card[1]]}m{card[0]}\x1b[0m", text
        )
    print(text, file=out, flush=True)
