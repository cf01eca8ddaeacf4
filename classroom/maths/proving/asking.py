"""Which questions make the proof of a winning group, for a lesson and a level.

Each level asks one question of every kind below it and all of its own kind: the numbers, in one line, come
first, since nothing else means anything without them, and a proof that leaves out a line is none. But a class
has some twenty-five wins in a lesson, so no kind is drilled twice: from the place on, a single comparison is
asked and not whether it fits, which the plane then says again (in the region or not). At the last level the
quadrant is asked before the click, from the signs of the coordinates: afterwards it could be read off.
In the book's lessons a proof has five questions at most, each a key or two for whoever knows.

In a lesson whose cards make no point (readings N and Z) the proof ends with the sign: the plane of a and b is
the explanation's, not something that pupils who are learning to subtract have met.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from classroom.maths.explain import Taught
from classroom.maths.explaining.assignment import Assignment, assignments
from classroom.maths.explaining.card_lines import card_line
from classroom.maths.explaining.place import place_sentence
from classroom.maths.explaining.stages import stages
from classroom.maths.explaining.verdict import verdict
from classroom.maths.explanation import Explanation, Line
from classroom.maths.expression import variables_of
from classroom.maths.figure import PlaneFigure
from classroom.maths.printing import to_latex
from classroom.maths.proving.comparing import (
    comparison_lines,
    fits_question,
    links,
    sign_question,
    worked_out,
)
from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.placing import place_question, quadrant_question, side_question
from classroom.maths.proving.proof import Proof
from classroom.maths.proving.questions import Choice, Numbers, Place, Way
from classroom.maths.reading import Letter
from classroom.names import signed
from classroom.words import _


def proof_of(lesson: Taught, explanation: Explanation, level: ProofLevel) -> Proof:
    """The proof of the group that `explanation` explains, nothing of it answered yet.

    Raises ValueError when the group does not win, and for the level at which nothing is asked.
    """
    if not explanation.wins or level is ProofLevel.OFF:
        raise ValueError(level if explanation.wins else explanation.kinds)
    relation = lesson.relation
    orders = [*assignments(explanation.kinds, relation, lesson.reading)]
    ways = [order for order in orders if relation.holds(order.values)]
    ways.sort(key=lambda way: way.values != explanation.values)
    return Proof(
        Numbers(
            asked=_("Put the numbers of the cards into the relation."),
            condition=relation.condition,
            names=tuple(name for name in relation.variables if name in variables_of(relation.condition)),
            ways=tuple(_way(lesson, explanation, level, way) for way in ways),
            orders=tuple(order.values for order in orders),
        )
    )


def _way(lesson: Taught, explanation: Explanation, level: ProofLevel, way: Assignment) -> Way:
    start = stages(lesson.relation.condition, way.values)[0]
    reasons = {
        name: card_line(kind, name, lesson.reading)
        for name, kind in zip(lesson.relation.variables, way.kinds, strict=True)
    }
    return Way(
        values=way.values,
        reasons={name: Line(text, "", "card") for name, text in reasons.items()},
        hints={name: Line(_left_open(text, name, way.values), "", "card") for name, text in reasons.items()},
        truth=(Line(start.words, to_latex(start.condition), start.kind, start.condition),),
        then=tuple(_then(lesson, explanation, level, way)),
    )


def _left_open(text: str, name: str, values: Mapping[str, int]) -> str:
    """The card's line without its number, so that a second try is still a try."""
    return text.replace(f"{name}={signed(values[name])}", f"{name}=□")


def _then(
    lesson: Taught, explanation: Explanation, level: ProofLevel, way: Assignment
) -> Iterator[Choice | Place]:
    """What is asked after the numbers."""
    if level is ProofLevel.NUMBERS:
        return
    if level is ProofLevel.SIGN or lesson.reading.letter is not Letter.D:
        yield from _signs(lesson, way)
        return
    yield from islice(_signs(lesson, way), 1)
    cards = tuple(line for line in explanation.steps if line.kind == "card")
    if level is ProofLevel.QUADRANT:
        yield quadrant_question(way.values, cards)
    assert isinstance(explanation.figure, PlaneFigure)
    yield place_question(way.values, explanation.figure, cards)
    if level is ProofLevel.QUADRANT:
        lines = comparison_lines(stages(lesson.relation.condition, way.values))
        side = side_question(lesson.relation, way.values, lines, _where(explanation.steps, way.values))
        if side is not None:
            yield side


def _signs(lesson: Taught, way: Assignment) -> Iterator[Choice]:
    """For every comparison that the proof needs: its sign, and whether that fits."""
    found = stages(lesson.relation.condition, way.values)
    end = Line(verdict(found, lesson.relation.on_boundary(way.values), ()), "", "verdict")
    for link in links(worked_out(found)):
        yield sign_question(link, comparison_lines(found))
        yield fits_question(link, end)


def _where(steps: Sequence[Line], values: Mapping[str, int]) -> tuple[Line, ...]:
    """The explanation's line that says where the point lies with respect to the shape."""
    quadrant = place_sentence(values)
    return tuple(line for line in steps if line.kind == "place" and line.text != quadrant)[:1]
