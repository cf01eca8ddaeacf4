"""`dalangtaojin shape RELATION`: what a relation looks like, what its shape has, and how one sees that."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from classroom.cards import Kind
from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import WIDTH, pad, width, wrap
from classroom.cli.figures import draw, figure_option
from classroom.cli.relations import read_relation
from classroom.library import library
from classroom.maths.explanation import Line
from classroom.maths.groups import Groups
from classroom.maths.plain import plain
from classroom.maths.portrait import Portrait, portrait, shape_figure
from classroom.maths.printing import to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.maths.shape import extent, normal_form
from classroom.maths.shape.saying import point_text
from classroom.words import _, later

NAME: Final = "shape"
HELP: Final = later("name a relation's shape, what it has, and its normal form step by step")
_LESSON: Final = re.compile(r"[A-Za-z][A-Za-z-]{2,}|.*\.toml", re.IGNORECASE)


def arguments(parser: argparse.ArgumentParser) -> None:
    """The relation or a lesson, how cards are read, and where the figure goes."""
    parser.add_argument(
        "relation", metavar="RELATION", help=_('a relation such as "x²+y²+4x≤5", or a lesson\'s id')
    )
    parser.add_argument(
        "--reading",
        type=str.upper,
        choices=[letter.value for letter in Letter],
        help=_("how a card is read: N, Z or D; by default D where x or y occurs, else Z"),
    )
    figure_option(parser)


def run(options: argparse.Namespace) -> Answer:
    """Name, facts, extent and normal form; the figure where it is wanted."""
    relation, reading, idle = _asked(options.relation, options.reading)
    across, up = relation.variables
    found = portrait(relation.condition, (across, up))
    text = "\n".join(_text(found))
    if options.figure is not None:
        if idle is None:
            idle = Groups.of(relation, reading).idle
        draw(shape_figure(found, relation, reading, idle), options.figure)
        text += "\n\n" + _("Figure: {file}", file=options.figure)
    return Answer(_data(found, relation), text)


def _asked(text: str, letter: str | None) -> tuple[Relation, Reading, frozenset[Kind] | None]:
    """The relation, the reading, and a lesson's own idle cards. Raises BadInput, LessonError."""
    own = any(text.strip() == one.id for one in library.within_reach())
    if own or _LESSON.fullmatch(text.strip()):
        taught = library.find(text.strip())
        if taught.size != 2:
            message = _("This lesson's groups have three cards: its relation has no shape in the plane.")
            raise BadInput(message)
        return taught.relation, taught.reading, taught.idle
    reading = Reading(Letter(letter or ("D" if set("xyｘｙ") & set(text.lower()) else "Z")))
    return read_relation(text, reading, 2), reading, None


def _text(found: Portrait) -> Iterator[str]:
    yield from wrap(found.name)
    yield ""
    yield from _rows([*found.facts, *found.reach])
    for title, lines in ((_("Normal form"), found.steps), (_("Moved axes"), found.moving)):
        if lines:
            yield from ("", title)
            yield from _rows(lines)


def _rows(lines: Sequence[Line]) -> Iterator[str]:
    """Words, and the formulas one below another."""
    column = max((width(line.text) for line in lines if line.latex), default=0)
    for line in lines:
        said = f"{pad(line.text, column)}  {_formula(line)}" if line.latex else line.text
        yield from wrap(f"  {said}", WIDTH, " " * (column + 4))


def _formula(line: Line) -> str:
    return plain(line.latex) if line.condition is None else to_text(line.condition)


def _data(found: Portrait, relation: Relation) -> dict[str, object]:
    shape, axes = found.shape, found.axes
    return {
        "relation": relation.text,
        "latex": relation.latex,
        "name": found.name,
        "facts": [*_lines(found.facts)],
        "extent": {
            name: None if (said := interval.condition(name)) is None else to_text(said)
            for name, interval in zip(shape.names, extent(shape) or (), strict=False)
        },
        "normal_form": [
            {
                "text": stage.words,
                "relation": to_text(stage.condition),
                "latex": stage.latex,
                "when": None if stage.when is None else to_text(stage.when),
            }
            for stage in normal_form(shape)
        ],
        "moved_axes": None
        if axes is None
        else {
            "origin": point_text(axes.origin),
            "substitution": [*map(plain, axes.substitution)],
            "relation": plain(axes.relation),
        },
    }


def _lines(lines: Iterable[Line]) -> Iterator[dict[str, str]]:
    for line in lines:
        yield {"text": line.text, "value": _formula(line) if line.latex else "", "latex": line.latex}
