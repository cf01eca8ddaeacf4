"""Why these cards win or do not: every step in words and mathematics, the place in the plane, a figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from classroom.cards import Kind
from classroom.maths.explaining import others
from classroom.maths.explaining.assignment import Assignment, assignments, best
from classroom.maths.explaining.bar_cases import stage_lines
from classroom.maths.explaining.card_lines import card_line
from classroom.maths.explaining.headline import headline
from classroom.maths.explaining.landmarks import Landmarks, landmarks
from classroom.maths.explaining.place import place_of, place_sentence, point
from classroom.maths.explaining.stages import stages
from classroom.maths.explaining.triples import triple_lines
from classroom.maths.explaining.verdict import part_lines, verdict
from classroom.maths.explaining.whole_bound import whole_bound
from classroom.maths.explanation import Explanation, Line
from classroom.maths.figure import FigureSpec
from classroom.maths.figures.number_line import number_line
from classroom.maths.figures.plane import plane
from classroom.maths.groups import Groups
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.names import printed
from classroom.words import _


class Taught(Protocol):
    """What is explained: a lesson."""

    @property
    def relation(self) -> Relation: ...
    @property
    def reading(self) -> Reading: ...
    @property
    def idle(self) -> frozenset[Kind] | None: ...
    @property
    def groups(self) -> Groups: ...


def explain(lesson: Taught, kinds: Sequence[Kind]) -> Explanation:
    """Why cards of these kinds, in any order, win in `lesson` or do not.

    Raises ValueError when they are not as many as a group has.
    """
    if len(kinds) != lesson.relation.size:
        raise ValueError(len(kinds))
    ways = [*assignments(kinds, lesson.relation, lesson.reading)]
    if not ways:
        return _no_point(lesson, tuple(kinds))
    return _explained(lesson, tuple(kinds), best(ways, lesson.relation), ways)


def _idle(lesson: Taught) -> frozenset[Kind]:
    return lesson.groups.idle if lesson.idle is None else lesson.idle


def _explained(
    lesson: Taught, kinds: tuple[Kind, ...], way: Assignment, ways: Sequence[Assignment]
) -> Explanation:
    relation, values = lesson.relation, way.values
    holds, boundary = relation.holds(values), relation.on_boundary(values)
    idle = tuple(kind for kind in kinds if kind in _idle(lesson))
    found = stages(relation.condition, values)
    land = landmarks(relation, values) if relation.size == 2 else Landmarks()
    return Explanation(
        kinds=kinds,
        holds=holds,
        idle=idle,
        wins=holds and not idle,
        values=values,
        headline=headline(relation.condition, found, values, idle),
        steps=(
            *_card_lines(kinds, way, lesson.reading),
            Line(_("relation"), relation.latex, "relation", relation.condition),
            *_bound_lines(relation),
            *triple_lines(relation, lesson.reading),
            *stage_lines(relation.condition, values, found),
            *part_lines(found),
            *(() if holds else others.lines(relation, way, ways)),
            *_place_lines(values, land),
            *_idle_lines(idle),
            Line(verdict(found, boundary, idle), "", "verdict"),
        ),
        place=place_of(values) if lesson.reading.letter is Letter.D else None,
        boundary=boundary,
        figure=_figure(lesson, values, land),
    )


def _no_point(lesson: Taught, kinds: tuple[Kind, ...]) -> Explanation:
    """Two cards that are both x or both y make no point."""
    reading = lesson.reading
    across = all(reading.value(kind, "x") is not None for kind in kinds)
    why = (
        _("Both cards stand for x: they make no point")
        if across
        else _("Both cards stand for y: they make no point")
    )
    idle = tuple(kind for kind in kinds if kind in _idle(lesson))
    return Explanation(
        kinds=kinds,
        holds=False,
        idle=idle,
        wins=False,
        values={},
        headline=why,
        steps=(*_card_lines(kinds, None, reading), *_idle_lines(idle), Line(why, "", "verdict")),
        place=None,
        boundary=False,
        figure=_figure(lesson, {}, Landmarks()),
    )


def _card_lines(kinds: Sequence[Kind], way: Assignment | None, reading: Reading) -> Iterator[Line]:
    """One line for each card, in the order given."""
    stands = [*zip(way.kinds, way.values, strict=True)] if way else []
    for kind in kinds:
        found = next((pair for pair in stands if pair[0] is kind), None)
        if found:
            stands.remove(found)
        yield Line(card_line(kind, found[1] if found else None, reading), "", "card")


def _bound_lines(relation: Relation) -> Iterator[Line]:
    bound = whole_bound(relation.condition)
    if bound is not None:
        yield Line(bound, "", "note")


def _idle_lines(idle: Sequence[Kind]) -> Iterator[Line]:
    for kind in dict.fromkeys(idle):
        yield Line(_("{card} is an idle card: it belongs to no group", card=printed(kind)), "", "note")


def _place_lines(values: Mapping[str, int], land: Landmarks) -> Iterator[Line]:
    if "x" in values:
        yield Line(place_sentence(values), "", "place")
    elif land.where:
        names = _(", ").join(values)
        said = _("In the plane of {names} the cards make {point}", names=names, point=point(values))
        yield Line(said, "", "place")
    if land.where:
        yield Line(land.where, "", "place")


def _figure(lesson: Taught, values: Mapping[str, int], land: Landmarks) -> FigureSpec:
    relation = lesson.relation
    if relation.size == 2:
        return plane(relation, lesson.reading, _idle(lesson), values, land.features)
    return number_line(relation.condition, values)
