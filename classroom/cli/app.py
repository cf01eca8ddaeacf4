"""The frame round every command: finds it, reads its options, prints its answer, refuses bad input.

Exit codes: 0; 2 when the input was bad, with a sentence on stderr; 1 when the system refused (a full
disk), or when what was to be checked has faults; 130 after Ctrl-C. A command's module is imported only
when that command is asked for.
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import importlib
import io
import json
import locale
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol, TextIO, cast

from classroom import __version__
from classroom.cli.answer import Answer, BadInput
from classroom.cli.parser import Parser
from classroom.lesson_file.page import LessonError
from classroom.words import LANGUAGES, Language, _, later, speak, why

COMMANDS: Final = (
    "lessons",
    "check",
    "shape",
    "explain",
    "idle",
    "next",
    "play",
    "replay",
    "simulate",
    "terminal",
    "worksheet",
)
DESCRIPTION: Final = later("大浪淘金: maths lessons out of card games. Without a command the window opens.")


class Command(Protocol):
    """A command's module."""

    NAME: str
    HELP: str

    def arguments(self, parser: argparse.ArgumentParser, /) -> None: ...
    def run(self, options: argparse.Namespace, /) -> Answer: ...


def main(argv: Sequence[str]) -> int:
    """Do what the words after `dalangtaojin` ask; the exit code. Prints, and raises nothing for bad input."""
    write_utf8()
    speak(spoken(argv, os.environ))
    try:
        code = 0
        with contextlib.suppress(SystemExit):  # how argparse ends after --help
            code = _obey(argv)
        print(end="", flush=True)
    except (BadInput, LessonError) as refusal:
        return _say(str(refusal), 2)
    except BrokenPipeError:
        _let_go_of(sys.stdout)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _say(_about(error), 1)
    return code


def spoken(argv: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language that the options ask for, else the environment's, else Chinese."""
    for before, after in zip(("", *argv), argv, strict=False):
        asked = after.removeprefix("--lang=") if before != "--lang" else after
        if asked in LANGUAGES:
            return asked
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "en" if environment[name].lower().startswith("en") else "zh"
    return "en" if (locale.getlocale()[0] or "").lower().startswith("en") else "zh"


def command(name: str) -> Command:
    """The command of that name. Raises BadInput, naming the nearest one."""
    if name in COMMANDS:
        return cast(Command, importlib.import_module(f"classroom.cli.{name}"))
    near = difflib.get_close_matches(name.lower(), COMMANDS, n=1)
    if near:
        raise BadInput(_("There is no command “{name}”; did you mean “{near}”?", name=name, near=near[0]))
    every = _(", ").join(COMMANDS)
    raise BadInput(_("There is no command “{name}”; the commands are {every}.", name=name, every=every))


def _obey(argv: Sequence[str]) -> int:
    frame = Parser("dalangtaojin", _(DESCRIPTION))
    frame.add_common("store_true")
    frame.add_argument("--version", action="store_true", help=_("show the version and stop"))
    frame.add_argument("command", nargs="?", help=_("one of the commands below"))
    frame.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    first = frame.parse_args(argv)
    if first.version:
        print("dalangtaojin", __version__)
    elif first.help:
        print(frame.format_help() + _overview())
    elif first.command is None:
        raise BadInput(_("Name a command, one of: {every}.", every=_(", ").join(COMMANDS)))
    else:
        return _run(command(first.command), first)
    return 0


def _run(chosen: Command, first: argparse.Namespace) -> int:
    parser = Parser(f"dalangtaojin {chosen.NAME}", _(chosen.HELP))
    chosen.arguments(parser)
    parser.add_common()
    options = parser.parse_args([_relation_or_option(word) for word in first.rest])
    options.json = options.json or first.json
    answer = chosen.run(options)
    if options.json:
        print(json.dumps(answer.data, ensure_ascii=False, indent=2))
    elif answer.text:
        print(answer.text)
    return answer.code


def _overview() -> str:
    rows = [f"  {name:<10} {_(command(name).HELP)}" for name in COMMANDS]
    return "\n".join(["", _("commands:"), *rows])


def _relation_or_option(word: str) -> str:
    """A relation may begin with a minus sign (`-x+y=3`, `-1<a`); no option or number looks like that."""
    return "−" + word[1:] if re.match(r"-(?:[^-\d].|\d+\D)", word) else word


def _about(error: OSError) -> str:
    reason = why(error)
    if error.filename is None:
        return _("The system refused: {reason}.", reason=reason)
    return _("{file} could not be used: {reason}.", file=Path(os.fsdecode(error.filename)), reason=reason)


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


def write_utf8() -> None:
    """From now on print UTF-8, whatever the locale says: in C or GBK the cards' signs would be lost."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _let_go_of(stream: TextIO) -> None:
    """Whoever read our output has left; point it nowhere, or Python complains once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
