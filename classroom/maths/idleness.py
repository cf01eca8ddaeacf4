"""为什么是闲牌: from the relation to the cards that can belong to no group, and why the others can."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from classroom.cards import KINDS, Kind, idle_text
from classroom.maths.explain import Taught
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.maths.figure import PlaneFigure
from classroom.maths.groups import Groups
from classroom.maths.idle.arguing import argue, likewise, settled
from classroom.maths.idle.differing import Difference, difference, difference_lines
from classroom.maths.idle.line import IdleLine, Topic
from classroom.maths.idle.missing import Need
from classroom.maths.idle.numbers import Numbers
from classroom.maths.idle.pairing import Partners, companies, partner_lines, partners
from classroom.maths.idle.picture import picture
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.maths.shape import shape_of
from classroom.names import signed
from classroom.words import _, later

__all__ = ["Difference", "IdleLine", "Idleness", "Need", "Partners", "Topic", "idleness"]


@dataclass(frozen=True, slots=True)
class Idleness:
    """Why these cards are idle, line by line. `derived`: the kinds that can belong to no group; `needs`: what
    some of them would need, in groups of two; `partners`: for every other kind a group that it wins in;
    `difference`: to the lesson's own list, None when the lesson leaves its idle cards to be derived;
    `figure`: the plane with the bounds that were found, for groups of two."""

    lines: tuple[IdleLine, ...]
    derived: frozenset[Kind]
    needs: tuple[Need, ...]
    partners: Mapping[Kind, Partners]
    difference: Difference | None
    figure: PlaneFigure | None


def idleness(lesson: Taught) -> Idleness:
    """Why the idle cards of `lesson` are idle and the others are not, in the language spoken now."""
    relation = lesson.relation
    numbers = Numbers.of(relation, lesson.reading)
    shape = shape_of(relation.condition, _plane(relation)) if relation.size == 2 else None
    arguments = [argue(numbers, shape, names) for names in numbers.classes] if numbers.winning else []
    reasons = [line for argument in arguments for line in argument.lines]
    said = [*arguments[0].lines, *likewise(numbers)] if arguments and numbers.mirrored else reasons
    chosen = companies(numbers)
    apart = _difference(lesson)
    return Idleness(
        lines=(
            *_given_lines(relation, lesson.reading),
            *said,
            *(settled(numbers) if numbers.winning else ()),
            _result(numbers),
            *partner_lines(numbers, chosen),
            *(difference_lines(apart) if apart else ()),
        ),
        derived=numbers.idle,
        needs=tuple(need for argument in arguments for need in argument.needs),
        partners=partners(numbers, chosen),
        difference=apart,
        figure=picture(numbers, reasons) if shape else None,
    )


def _plane(relation: Relation) -> tuple[str, str]:
    across, up = relation.variables
    return across, up


_CARDS: Final = {
    Letter.N: later("A to K count as 1 to 13, a joker as {joker}"),
    Letter.Z: later("Red cards count as 1 to 13, black cards as −1 to −13, a joker as {joker}"),
    Letter.D: later(
        "♥ is x=1…13, ♠ is x=−1…−13, ♦ is y=1…13, ♣ is y=−1…−13, a joker is x={joker} or y={joker}"
    ),
}


def _given_lines(relation: Relation, reading: Reading) -> Iterator[IdleLine]:
    yield IdleLine(_("relation"), "relation", condition=relation.condition)
    yield IdleLine(_(_CARDS[reading.letter], joker=signed(reading.joker)), "numbers")


def _result(numbers: Numbers) -> IdleLine:
    """All idle cards together."""
    kinds = tuple(kind for kind in KINDS if kind in numbers.idle)
    if not numbers.winning:
        return IdleLine(_("No cards at all fulfil the relation: every card is idle"), "result", kinds)
    if not kinds:
        return IdleLine(_("There are no idle cards: every card can win"), "result")
    words = _("The idle cards: {cards}; {count} kinds", cards=kinds_words(kinds), count=len(idle_text(kinds)))
    return IdleLine(words, "result", kinds)


def _difference(lesson: Taught) -> Difference | None:
    """To the lesson's own list, where it has one."""
    if lesson.idle is None:
        return None
    return difference(Groups.of(lesson.relation, lesson.reading), lesson.groups, lesson.idle)
