"""`dalangtaojin lessons validate FILE…`: everything that is wrong with lesson files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from classroom.cli.answer import Answer, BadInput
from classroom.lesson import parse
from classroom.lesson_file.page import decoded
from classroom.lesson_file.values import LessonError
from classroom.library.arrivals import Found, bytes_of, lesson_files
from classroom.words import _, later

NAME: Final = "validate"
HELP: Final = later("name every fault of lesson files, of zips and of folders of them")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The files."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=_("a lesson file (.toml), a zip or a folder")
    )


def run(options: argparse.Namespace) -> Answer:
    """All faults of all files; exit code 1 when there are any."""
    checked = [(_named(name, found), _faults(name, found)) for name, found in lesson_files(options.files)]
    if not checked:
        raise BadInput(_("There are no lesson files (.toml) in it."))
    faulty = sum(bool(faults) for _name, faults in checked)
    data = {"files": [{"file": name, "faults": faults} for name, faults in checked]}
    if not faulty:
        return Answer(data, _("{count} lesson files: no faults.", count=len(checked)))
    lines = [fault for _name, faults in checked for fault in faults]
    total = _("{count} lesson files, {faulty} of them with faults.", count=len(checked), faulty=faulty)
    return Answer(data, "\n".join([*lines, total]), code=1)


def _named(name: str, found: Found) -> str:
    return str(found) if isinstance(found, Path) else name


def _faults(name: str, found: Found) -> list[str]:
    try:
        shown = _named(name, found)
        parse(decoded(shown, bytes_of(found)), shown)
    except LessonError as refusal:
        return list(refusal.faults)
    return []
