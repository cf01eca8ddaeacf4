"""`dalangtaojin explain LESSON CARD CARD [CARD]`: why these cards win in a lesson, or do not."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Final

from classroom.cards import Kind, idle_text
from classroom.cli.answer import Answer, BadInput
from classroom.cli.figures import draw, figure_option
from classroom.cli.kinds import kinds_of
from classroom.cli.narration import explained
from classroom.lesson import Lesson
from classroom.library import library
from classroom.maths.as_latex import as_latex
from classroom.maths.explain import explain
from classroom.maths.explaining.lapses import nearest, nearest_words
from classroom.maths.explanation import Explanation, Line
from classroom.maths.printing import to_text
from classroom.words import _, language, later

NAME: Final = "explain"
HELP: Final = later("explain why cards win in a lesson, or do not, with a figure if wanted")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The lesson, the cards, and where the figure goes."""
    parser.add_argument("lesson", metavar="LESSON", help=_("a lesson's id, or a lesson file (.toml)"))
    parser.add_argument(
        "cards", metavar="CARD", nargs="+", help=_("cards such as H10, ♠Q, 红桃10, RJ (大王); in any order")
    )
    figure_option(parser)
    parser.add_argument("--latex", action="store_true", help=_("answer in LaTeX, to be pasted"))


def run(options: argparse.Namespace) -> Answer:
    """Explain, and draw the figure where it is wanted."""
    found = library.find(options.lesson)
    explanation = _with_nearest(explain(found, _kinds(options.cards, found)), found)
    if options.figure is not None:
        draw(explanation.figure, options.figure)
    if options.latex:
        latex = as_latex(explanation, found.title[language()])
        return Answer({**_data(explanation), "latex": latex}, latex.rstrip())
    return Answer(_data(explanation), _text(explanation, options.figure))


def _kinds(texts: list[str], found: Lesson) -> list[Kind]:
    """The cards that the texts name, as many as a group has. Raises BadInput."""
    kinds = kinds_of(texts)
    if len(kinds) != found.size:
        message = _("A group of this lesson has {size} cards, not {count}.")
        raise BadInput(message.format(size=found.size, count=len(kinds)))
    return kinds


def _with_nearest(explanation: Explanation, found: Lesson) -> Explanation:
    """Where the cards do not win, with the least change, of any of them, that would."""
    words = "" if explanation.wins else nearest_words(nearest(found.groups, explanation.kinds, kept=0))
    lines = (Line(words, "", "nearest"),) if words else ()
    return replace(explanation, steps=(*explanation.steps, *lines))


def _data(explanation: Explanation) -> dict[str, object]:
    return {
        "holds": explanation.holds,
        "wins": explanation.wins,
        "headline": explanation.headline,
        "idle": idle_text(explanation.idle),
        "values": dict(explanation.values),
        "steps": [{"text": _said(line), "latex": line.latex} for line in explanation.steps],
        "place": explanation.place,
        "boundary": explanation.boundary,
    }


def _said(line: Line) -> str:
    """The line in words, its formula in one line of text after them."""
    return " ".join(filter(None, (line.text, to_text(line.condition) if line.condition else "")))


def _text(explanation: Explanation, figure: Path | None) -> str:
    """The headline, then a line for each step, the stages of the relation one below another."""
    lines = [explanation.headline, "", *explained(explanation)]
    if figure is not None:
        lines += ["", _("Figure: {file}", file=figure)]
    return "\n".join(lines)
