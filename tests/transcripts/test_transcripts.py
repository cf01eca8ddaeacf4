"""Whole games, written down with everything that happened: what the rules make of them must not change.

`python tests/transcripts/test_transcripts.py` plays the games of `PLAYED` anew, the logs of `REPLAYED` again,
and writes them here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from classroom.bots.level import Level
from classroom.cards import Card, pack_without
from classroom.games import GAMES
from classroom.games.dalang.state import Setup
from classroom.games.game import Event, Game, Step, Undone
from classroom.games.log import Log, parse
from classroom.games.replay import replay
from classroom.lesson import find
from classroom.session.match import Match, SeatSetup

FOLDER = Path(__file__).parent
PLAYED = [
    ("sum-of-three", 3, Level.MASTER, 7),
    ("sum-six", 4, Level.SKILLED, 2),
    ("disc", 4, Level.NOVICE, 11),
    ("parabola", 3, Level.SKILLED, 5),
]
REPLAYED = {"lean-pack-and-teacher": FOLDER.parent / "games" / "logs" / "version-2.log"}
TRANSCRIPTS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_transcript(name):
    assert [file for file in TRANSCRIPTS if file.parent.name == name]


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_rules_make_of_a_game_what_they_always_made(file):
    written = file.read_text(encoding="utf-8")
    header, _empty, rest = written.partition("\n\n")
    actions = [line.removeprefix("> ") for line in rest.splitlines() if line.startswith("> ")]
    log = parse("\n".join([header, "", *actions, ""]))
    assert transcript(GAMES[file.parent.name], again(log), log) == written


def again(log: Log) -> Iterator[Step[Any]]:
    """The steps of the game that was logged."""
    header = log.header
    setup = Setup(
        find(header.lesson).groups, len(header.names), header.dealer, cards=pack_without(header.without)
    )
    return replay(GAMES[header.game], setup, log)


def transcript(game: Game[Any], steps: Iterable[Step[Any]], log: Log) -> str:
    return "\n".join([*log.header.lines(), *_lines(game, steps, log), ""])


def _lines(game: Game[Any], steps: Iterable[Step[Any]], log: Log) -> Iterator[str]:
    for action, step in zip(["", *(f"> {entry.line()}" for entry in log.entries)], steps, strict=True):
        if action:
            yield action
        yield from (f"    {_event(game, event)}" for event in step.events)
        view = game.view(step.state, None)
        yield f"    {view.phase}, turn {view.turn}, held {' '.join(map(str, view.held))}"


def _event(game: Game[Any], event: Event) -> str:
    if isinstance(event, Undone):
        return f"Undone seat={event.seat} action={game.write(event.action)}"
    values = [f"{field.name}={_value(getattr(event, field.name))}" for field in fields(event)]
    return " ".join([type(event).__name__, *values])


def _value(value: object) -> str:
    if isinstance(value, tuple) and value and isinstance(value[0], Card):
        return "[" + " ".join(map(str, value)) + "]"
    return str(value)


def write(name: str, text: str) -> None:
    (FOLDER / "dalang" / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    for lesson, seats, level, seed in PLAYED:
        match = Match(find(lesson), [SeatSetup(name, level) for name in "甲乙丙丁"[:seats]], seed)
        played = [match.opening]
        while move := match.bot_action():
            played.append(match.play(*move))
        write(lesson, transcript(GAMES["dalang"], played, match.log))
    for name, file in REPLAYED.items():
        log = parse(file.read_text(encoding="utf-8"))
        write(name, transcript(GAMES["dalang"], again(log), log))
