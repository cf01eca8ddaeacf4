"""`dalangtaojin lessons import` and `export`: lessons come from other people and go to them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from classroom.cli.answer import Answer, BadInput
from classroom.lesson import Lesson
from classroom.library.library import Library, find, my_lessons_folder
from classroom.words import _, language, later


@dataclass(frozen=True, slots=True)
class _Action:
    NAME: str
    HELP: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], Answer]


def _what_comes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=_("a lesson file (.toml), a zip or a folder")
    )


def _bring_in(options: argparse.Namespace) -> Answer:
    arrived = Library(my_lessons_folder()).bring_in(options.files)
    data = {
        "lessons": [_brief(one) for one in arrived.lessons],
        "known": [_brief(one) for one in arrived.known],
        "faults": list(arrived.faults),
    }
    if not arrived.lessons and not arrived.known and not arrived.faults:
        raise BadInput(_("There are no lesson files (.toml) in it."))
    lines = [
        *(_("Taken in: {title} ({id})", **_brief(one)) for one in arrived.lessons),
        *(_("There already: {title} ({id})", **_brief(one)) for one in arrived.known),
        *arrived.faults,
    ]
    return Answer(data, "\n".join(lines), code=1 if arrived.faults else 0)


def _what_goes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "lessons", nargs="+", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)")
    )
    help_ = _("the file to write: .toml for one, .zip for several")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help=help_)
    parser.add_argument("--force", action="store_true", help=_("write over a file that is there"))


def _export(options: argparse.Namespace) -> Answer:
    found = (find(name) for name in options.lessons)
    chosen = list({(one.id, one.path): one for one in found}.values())
    if options.out.exists() and not options.force:
        raise BadInput(_("{file} is there already; --force writes over it.", file=options.out))
    Library(my_lessons_folder()).export(chosen, options.out)
    said = _("{count} lessons written to {file}.", count=len(chosen), file=options.out)
    return Answer({"file": str(options.out), "lessons": [one.id for one in chosen]}, said)


def _brief(one: Lesson) -> dict[str, object]:
    return {"id": one.id, "title": one.title[language()], "file": str(one.path)}


IMPORT: Final = _Action("import", later("take lesson files among your own lessons"), _what_comes, _bring_in)
EXPORT: Final = _Action("export", later("write lessons into one file, to be handed on"), _what_goes, _export)
