"""`dalangtaojin check`: what a relation makes of the cards, before a lesson is built on it."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Final

from classroom.cards import idle_text
from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import WIDTH, table, width, wrap
from classroom.cli.relations import read_relation
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.maths.groups import Groups
from classroom.maths.reading import MAX_JOKER, Letter, Reading
from classroom.names import signed
from classroom.words import _, later

NAME: Final = "check"
HELP: Final = later("check a relation: its groups, its idle cards and the chance of a group")

_READINGS: Final = {
    Letter.N: later("N: the rank counts, A = 1 to K = 13; a joker is {joker}"),
    Letter.Z: later("Z: red cards are positive, black cards negative; a joker is {joker}"),
    Letter.D: later("D: ♥ is x, ♠ is −x, ♦ is y, ♣ is −y; a joker is x={joker} or y={joker}"),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The relation and how cards are read."""
    parser.add_argument("relation", metavar="RELATION", help=_('the relation, for example "x²+y²≤25"'))
    parser.add_argument(
        "--reading",
        required=True,
        type=str.upper,
        choices=[letter.value for letter in Letter],
        help=_("how a card is read: N, Z or D"),
    )
    parser.add_argument(
        "--size", type=int, help=_("cards in a group, 2 or 3; by default 3 if c occurs, else 2")
    )
    parser.add_argument("--joker", type=int, default=0, help=_("the number a joker stands for, by default 0"))


def run(options: argparse.Namespace) -> Answer:
    """What the relation makes of the two packs. Raises BadInput where it cannot be read."""
    if abs(options.joker) > MAX_JOKER:
        raise BadInput(_("A joker stands for a number from −{most} to {most}.", most=MAX_JOKER))
    reading = Reading(Letter(options.reading), options.joker)
    relation = read_relation(options.relation, reading, options.size)
    groups = Groups.of(relation, reading)
    return Answer(_data(groups), _text(groups))


def _data(groups: Groups) -> dict[str, object]:
    relation, reading = groups.relation, groups.reading
    return {
        "relation": relation.text,
        "latex": relation.latex,
        "reading": reading.letter,
        "size": relation.size,
        "joker": reading.joker,
        "variables": list(relation.variables),
        "groups": groups.count,
        "idle": idle_text(groups.idle),
        "chance": str(groups.chance),
    }


def _text(groups: Groups) -> str:
    relation, reading = groups.relation, groups.reading
    rows = [
        (_("Relation"), relation.text),
        (_("Reading"), reading_words(reading)),
        (_("Cards in a group"), f"{relation.size} ({', '.join(relation.variables)})"),
        (_("Different groups"), str(groups.count)),
        (_("Idle cards"), kinds_words(groups.idle) or _("none")),
        (_("Chance of a group"), chance_text(groups.chance)),
    ]
    indent = " " * (2 + max(width(name) for name, _value in rows))
    return "\n".join(line for row in table(rows) for line in wrap(row, WIDTH, indent))


def reading_words(reading: Reading) -> str:
    """What number a card stands for."""
    return _(_READINGS[reading.letter], joker=signed(reading.joker))


def chance_text(chance: Fraction) -> str:
    """Exactly, and in per cent where that says more."""
    return str(chance) if chance.denominator == 1 else f"{chance} ≈ {float(chance):.2%}"
