"""`dalangtaojin replay`: play a log again and say how the game ended."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from classroom.cards import pack_without
from classroom.cli.answer import Answer, BadInput
from classroom.cli.narration import teacher_did
from classroom.cli.play import answer_of, find, seat_names
from classroom.games import GAMES
from classroom.games.dalang.state import Setup, State
from classroom.games.game import Step
from classroom.games.log import Log, LogError, parse
from classroom.games.replay import replay
from classroom.lesson import Lesson
from classroom.library.library import within_reach
from classroom.session.record import decides
from classroom.words import _, later, why

NAME: Final = "replay"
HELP: Final = later("check the log of a game and say how it ended")
MAX_BYTES: Final = 4_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """The log, and the lesson's file when it is not one of the program's own."""
    parser.add_argument("file", type=Path, metavar="FILE", help=_("the log of a game"))
    parser.add_argument(
        "--lesson", metavar="FILE", help=_("the lesson's file, when the log is of your own lesson")
    )


def run(options: argparse.Namespace) -> Answer:
    """What `play` says of the game, and before it what the teacher did. BadInput names the line that cannot
    be played."""
    try:
        log = parse(_read(options.file))
        *before, last = replay(GAMES["dalang"], _setup(log, options.lesson), log)
    except LogError as error:
        raise BadInput(_("{file}: {reason}", file=options.file, reason=error)) from error
    did = list(_teacher(log, [*before, last]))
    ended = answer_of(last.state, log.names)
    lines = [_("Round {number}: {what}", number=each["round"], what=each["text"]) for each in did]
    return Answer({**ended.data, "teacher": did}, "\n".join([*lines, ended.text]))


def _teacher(log: Log, steps: Sequence[Step[State]]) -> Iterator[dict[str, object]]:
    """What the teacher did, in order: the entry of the log, the round that it was about, and a sentence."""
    names = list(log.header.names)
    for entry, before, step in zip(log.entries, steps, steps[1:], strict=False):
        if entry.seat is None:
            text = teacher_did(step.events, seat_names(names))
            about = min(before.state.round, step.state.round)  # a claim's round, not the one it has led to
            yield {"round": about, "entry": entry.action, "text": text}
        if corrected := entry.named(len(names)):
            names[corrected[0]] = corrected[1]


def _setup(log: Log, lesson_file: str | None) -> Setup:
    """What the log's game started from. Raises BadInput when the lesson is not the one that was played."""
    chosen = find(lesson_file) if lesson_file else _named(log.header.lesson)
    if decides(chosen.groups) != log.header.decides:
        raise BadInput(
            _(
                "The log is of the lesson “{lesson}” with other groups than now: it cannot be replayed.",
                lesson=log.header.lesson,
            )
        )
    try:
        return Setup(
            chosen.groups,
            len(log.header.names),
            log.header.dealer,
            cards=pack_without(log.header.without),
        )
    except ValueError as error:
        raise BadInput(str(error)) from error


def _named(name: str) -> Lesson:
    """The lesson that the log names. Raises BadInput when it is neither built in nor one's own."""
    found = next((one for one in within_reach() if one.id == name), None)
    if found is None:
        raise BadInput(_("The log is of the lesson “{lesson}”: name its file with --lesson.", lesson=name))
    return found


def _read(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            content = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadInput(_("The log {file} cannot be read: {reason}.", file=file, reason=why(error))) from error
    try:
        if len(content) > MAX_BYTES:
            raise ValueError
        # A line counts once it has its break; a log cut off may end in the middle of a letter of a name.
        whole = content.rfind(b"\n") + 1
        return content[: whole or len(content)].decode("utf-8")
    except ValueError:
        raise BadInput(_("{file} is not the log of a game.", file=file)) from None
