"""`dalangtaojin play`: bots play one game to its end."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Final, cast

from classroom.bots.level import Level
from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import table
from classroom.files import write_whole
from classroom.games.dalang.state import SEATS, Ending, State
from classroom.games.dalang.text import ending_text
from classroom.lesson import Lesson, LessonError
from classroom.library import library
from classroom.session.match import Match, SeatSetup
from classroom.words import _, later, why

NAME: Final = "play"
HELP: Final = later("let bots play one game to its end")
SEAT_NAMES: Final = ("甲", "乙", "丙", "丁")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson, the table, and where the log goes."""
    lesson_and_bots(parser)
    parser.add_argument("--log", type=Path, metavar="FILE", help=_("write the log of the game there"))


def run(options: argparse.Namespace) -> Answer:
    """One game, the first of a match: how it ended, the seats from the best, cards, rounds, cards turned."""
    chosen, seats = lesson_and_seats(options)
    seed = SystemRandom().randrange(1_000_000) if options.seed is None else options.seed
    names = SEAT_NAMES[:seats]
    match = Match(chosen, [SeatSetup(name, Level(options.level)) for name in names], seed)
    while move := match.bot_action():
        match.play(*move)
    if options.log:
        _write(options.log, match.log.text())
    answer = answer_of(match.state, names)
    again = _("Seed {seed} gives this game again.", seed=seed)
    return Answer({**answer.data, "seed": seed}, f"{answer.text}\n{again}")


def lesson_and_bots(parser: argparse.ArgumentParser) -> None:
    """The options that playing and simulating share."""
    parser.add_argument("lesson", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)"))
    parser.add_argument("--seats", type=int, metavar="N", help=_("3 or 4; else as the lesson says"))
    parser.add_argument(
        "--seed", type=int, metavar="N", help=_("the same seed gives the same cards and play")
    )
    parser.add_argument(
        "--level", choices=[*Level], default=Level.SKILLED, help=_("how well the bots play; else skilled")
    )


def lesson_and_seats(options: argparse.Namespace) -> tuple[Lesson, int]:
    """What the options name. Raises BadInput."""
    chosen = find(options.lesson)
    seats = chosen.seats if options.seats is None else options.seats
    if seats not in SEATS:
        raise BadInput(_("大浪淘金 is played by 3 or 4 seats, not {seats}.", seats=seats))
    return chosen, seats


def find(name: str) -> Lesson:
    """The lesson with this id or in this file. Raises BadInput."""
    try:
        return library.find(name)
    except LessonError as error:
        raise BadInput(str(error)) from error


def answer_of(state: State, names: Sequence[str]) -> Answer:
    """How the game in `state` ended, or how it stands."""
    seats = seat_names(names)
    outcome = state.outcome
    held = outcome.cards if outcome else state.held
    order = outcome.ranking if outcome else range(len(seats))
    data = {
        "ending": outcome.ending if outcome else None,
        "ranking": [seats[seat] for seat in order] if outcome else None,
        "cards": {seats[seat]: held[seat] for seat in range(len(seats))},
        "rounds": state.round,
        "turned": state.turned,
    }
    head = (_("Place") if outcome else "", _("Seat"), _("Cards held"))
    rows = [
        (str(place) if outcome else "", seats[seat], str(held[seat])) for place, seat in enumerate(order, 1)
    ]
    ending = (
        _("The game ended: {ending}.", ending=ending_text(cast(Ending, outcome.ending)))
        if outcome
        else _("The log stops before the end of the game.")
    )
    length = _("{rounds} rounds, {turned} cards turned.", rounds=state.round, turned=state.turned)
    return Answer(data, "\n".join([ending, *table([head, *rows]), length]))


def seat_names(names: Sequence[str]) -> list[str]:
    """The names, told apart by the seat's number where two are equal or one is empty."""
    return [
        name if name and names.count(name) == 1 else f"{name}({seat})" for seat, name in enumerate(names, 1)
    ]


def _write(file: Path, text: str) -> None:
    try:
        write_whole(file, text.encode("utf-8", "replace"))
    except (OSError, ValueError) as error:
        raise BadInput(
            _("The log cannot be written to {file}: {reason}.", file=file, reason=why(error))
        ) from error
