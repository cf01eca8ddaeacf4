"""`dalangtaojin simulate`: many games between bots, to see how a lesson plays."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Final, get_args

from classroom.bots.level import Level
from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import table
from classroom.cli.play import SEAT_NAMES, lesson_and_bots, lesson_and_seats
from classroom.games.dalang.text import ending_text
from classroom.session.figures import Figures
from classroom.session.pace import Pace
from classroom.session.trial import GAMES, Table, Trial
from classroom.session.verdicts import Mood, Rules, Verdict, minutes_words, percent, seats_words, verdicts
from classroom.words import _, later

NAME: Final = "simulate"
HELP: Final = later("play many games between bots and count")
MAX_GAMES: Final = 1_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """As for playing, and how many games."""
    lesson_and_bots(parser)
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=_("how many games; else 1000"))
    parser.add_argument(
        "--pace", choices=get_args(Pace), default="normal", help=_("how fast people play; else normal")
    )


def run(options: argparse.Namespace) -> Answer:
    """The figures of many games on all cores, and what they say; a progress bar on a terminal."""
    chosen, seats = lesson_and_seats(options)
    if not 1 <= options.games <= MAX_GAMES:
        raise BadInput(
            _("From 1 to {most} games can be played, not {games}.", most=MAX_GAMES, games=options.games)
        )
    seed = 1 if options.seed is None else options.seed
    start = perf_counter()
    trial = Trial(Table(chosen.groups, seats, Level(options.level), chosen.cards), options.games, seed)
    for _played in _progress(trial):
        pass
    seconds = perf_counter() - start
    figures = trial.figures()
    assert figures is not None
    rules = Rules.of(chosen.groups, chosen.cards)
    said = verdicts(rules, figures, options.pace)
    played = {"lesson": chosen.id, "seats": seats, "seed": seed, "level": options.level}
    data = {**played, **_data(rules, figures, said), "games_a_second": round(figures.games / seconds)}
    return Answer(data, _text(rules, figures, said, options.pace, seconds))


def _data(rules: Rules, figures: Figures, said: Sequence[Verdict]) -> dict[str, object]:
    return {
        "games": figures.games,
        "groups": rules.count,
        "chance": str(rules.chance),
        "endings": dict(figures.endings),
        "medians": {"rounds": figures.rounds, "turned": figures.turned},
        "turned_a_round": round(figures.turned_a_round, 2),
        "winning_share": round(figures.winning_share, 4),
        "minutes": {pace: round(figures.minutes(pace), 1) for pace in get_args(Pace)},
        "wins": list(figures.wins),
        "evenness": round(figures.evenness, 4),
        "verdicts": [{"sort": v.sort, "mood": v.mood, "words": v.words, "advice": v.advice} for v in said],
    }


def _progress(trial: Trial) -> Iterable[object]:
    """The trial being played, with a bar where somebody watches."""
    if not sys.stderr.isatty():
        yield from trial
        return
    from tqdm import tqdm

    with tqdm(total=trial.games, desc=_("games"), file=sys.stderr, leave=False) as bar:
        for played in trial:
            bar.update(played - bar.n)
            yield played


_SIGNS: Final[dict[Mood, str]] = {"good": "✓", "mild": "!", "bad": "×"}


def _lines(verdict: Verdict) -> list[str]:
    return [f"{_SIGNS[verdict.mood]} {verdict.words}", *([f"  {verdict.advice}"] if verdict.advice else [])]


def _text(rules: Rules, figures: Figures, said: Sequence[Verdict], pace: Pace, seconds: float) -> str:
    rows = [
        (ending_text(ending), str(count), percent(figures.share(ending)))
        for ending, count in sorted(figures.endings.items(), key=lambda item: -item[1])
    ]
    names = SEAT_NAMES[: len(figures.wins)]
    return "\n".join(
        [
            _("{games} games ended:", games=figures.games),
            *(f"  {line}" for line in table(rows)),
            _(
                "Median: {rounds:g} rounds, {turned:g} cards turned.",
                rounds=figures.rounds,
                turned=figures.turned,
            ),
            _("A game takes about {minutes} at this pace.", minutes=minutes_words(figures.minutes(pace))),
            _("{cards:.1f} cards turned a round.", cards=figures.turned_a_round),
            _(
                "Chance of a random draw: {chance}; turned cards that win: {share}.",
                chance=percent(rules.chance),
                share=percent(figures.winning_share),
            ),
            _("Games won: {wins}", wins=seats_words(figures, names)),
            *(line for verdict in said for line in _lines(verdict)),
            _("{games:.0f} games a second.", games=figures.games / seconds),
        ]
    )
