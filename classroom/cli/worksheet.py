"""`dalangtaojin worksheet LESSON --out FILE.pdf`: questions to be printed, with their answers."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from classroom.cli.answer import Answer, BadInput
from classroom.files import write_whole
from classroom.library.library import find
from classroom.topics import DIFFICULTIES
from classroom.words import _, language, later, why
from classroom.worksheets.questions import MAX_QUESTIONS
from classroom.worksheets.worksheet import MAX_SEED, USUAL_COUNT, Order, asked_of, worksheet

NAME: Final = "worksheet"
HELP: Final = later("print questions from a lesson, with the answers, as a PDF file")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson, the file, and what is wanted in it."""
    parser.add_argument("lesson", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)"))
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help=_("the PDF file to write"))
    parser.add_argument(
        "--questions",
        type=int,
        default=USUAL_COUNT,
        metavar="N",
        help=_("how many questions, 1 to {most}; else {usual}", most=MAX_QUESTIONS, usual=USUAL_COUNT),
    )
    parser.add_argument(
        "--difficulty",
        type=int,
        default=2,
        choices=DIFFICULTIES,
        help=_("1 easy, 2 medium, 3 hard; else 2"),
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help=_("the same number gives the same questions; else 1")
    )


def run(options: argparse.Namespace) -> Answer:
    """Make it and write it, whole or not at all."""
    out, order = options.out, _order(options)
    lesson = find(options.lesson)
    sheet = asked_of(lesson, order)
    asked = len(sheet.questions)
    pages = 0

    def count(_page: object, _part: float) -> None:
        nonlocal pages
        pages += 1

    made = worksheet(sheet, count)
    try:
        write_whole(out, made)
    except OSError as error:
        raise BadInput(_("{file} cannot be written: {reason}.", file=out, reason=why(error))) from error
    data = {
        "lesson": lesson.id,
        "file": str(out),
        "questions": asked,
        "difficulty": options.difficulty,
        "seed": options.seed,
        "language": language(),
        "pages": pages,
    }
    said = _("Written to {file}: {asked} questions on {pages} pages.", file=out, asked=asked, pages=pages)
    return Answer(data, said)


def _order(options: argparse.Namespace) -> Order:
    """What is wanted. Raises BadInput."""
    out: Path = options.out
    if out.suffix.lower() != ".pdf":
        raise BadInput(_("A worksheet is a PDF file; “{file}” ends differently.", file=out.name))
    if not 1 <= options.questions <= MAX_QUESTIONS:
        asked = options.questions
        raise BadInput(
            _("A worksheet has from 1 to {most} questions, not {asked}.", most=MAX_QUESTIONS, asked=asked)
        )
    if not 0 <= options.seed <= MAX_SEED:
        raise BadInput(_("The seed of a worksheet is a whole number from 0 to {most}.", most=MAX_SEED))
    return Order(options.questions, options.difficulty, options.seed)
