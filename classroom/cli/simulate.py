"""`dalangtaojin simulate`: many games between bots, to see how a lesson plays."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Final, cast

from classroom.bots.level import Level
from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import table
from classroom.cli.play import lesson_and_bots, lesson_and_seats
from classroom.games.dalang.state import Ending
from classroom.games.dalang.text import ending_text
from classroom.session.simulate import Simulation, simulate
from classroom.words import _, later

NAME: Final = "simulate"
HELP: Final = later("play many games between bots and count")
MAX_GAMES: Final = 1_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """As for playing, and how many games."""
    lesson_and_bots(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=_("how many games; else 1000"))


def run(options: argparse.Namespace) -> Answer:
    """Endings, medians, turned cards a round, games a second; a progress bar on a terminal."""
    chosen, seats = lesson_and_seats(options)
    if not 1 <= options.games <= MAX_GAMES:
        raise BadInput(
            _("From 1 to {most} games can be played, not {games}.", most=MAX_GAMES, games=options.games)
        )
    seed = 1 if options.seed is None else options.seed
    result = simulate(
        chosen.groups,
        seats=seats,
        level=Level(options.level),
        games=options.games,
        seed=seed,
        cards=chosen.cards,
        each=_progress,
    )
    data = {
        "lesson": chosen.id,
        "games": result.games,
        "seats": seats,
        "seed": seed,
        "level": options.level,
        "endings": dict(result.endings),
        "medians": {"rounds": result.rounds, "turned": result.turned},
        "turned_a_round": round(result.turned_a_round, 2),
        "games_a_second": round(result.games_a_second),
    }
    return Answer(data, _text(result))


def _progress(seeds: Iterable[int]) -> Iterable[int]:
    if not sys.stderr.isatty():
        return seeds
    from tqdm import tqdm

    return cast(Iterable[int], tqdm(seeds, desc=_("games"), file=sys.stderr, leave=False))


def _text(result: Simulation) -> str:
    rows = [
        (ending_text(cast(Ending, ending)), str(count), f"{count / result.games:.1%}")
        for ending, count in sorted(result.endings.items(), key=lambda item: -item[1])
    ]
    return "\n".join(
        [
            _("{games} games ended:", games=result.games),
            *(f"  {line}" for line in table(rows)),
            _(
                "Median: {rounds:g} rounds, {turned:g} cards turned.",
                rounds=result.rounds,
                turned=result.turned,
            ),
            _("{cards:.1f} cards turned a round.", cards=result.turned_a_round),
            _("{games:.0f} games a second.", games=result.games_a_second),
        ]
    )
