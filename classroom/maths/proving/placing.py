"""Where the point lies: the quadrant or axis, the point clicked in the plane, inside or outside the curve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from classroom.maths.explaining.place import place_of, place_sentence, point
from classroom.maths.explanation import Line
from classroom.maths.figure import PlaneFigure
from classroom.maths.proving.questions import Choice, Option, Place
from classroom.maths.proving.sides import sides
from classroom.maths.relation import Relation
from classroom.words import _

# By the signs of x and y: the quadrants have their own numbers as keys, the half axes go on from there.
_KEYS: Final = {
    (1, 1): "1",
    (-1, 1): "2",
    (-1, -1): "3",
    (1, -1): "4",
    (1, 0): "5",
    (0, 1): "6",
    (-1, 0): "7",
    (0, -1): "8",
    (0, 0): "0",
}


def quadrant_question(values: Mapping[str, int], reasons: tuple[Line, ...]) -> Choice:
    """In which quadrant or on which axis; `reasons` say which coordinates the cards give."""
    signs = [*_KEYS]
    here = tuple((values[name] > 0) - (values[name] < 0) for name in ("x", "y"))
    sentence = Line(place_sentence(values), "", "place")
    return Choice(
        topic="quadrant",
        asked=_("In which quadrant do the cards put their point, or on which axis?"),
        latex="",
        options=tuple(Option(place_of({"x": x, "y": y}), _KEYS[x, y], (x + 1, 1 - y)) for x, y in signs),
        right=next(index for index, each in enumerate(signs) if each == here),
        hints=reasons,
        reasons=(*reasons, sentence),
        truth=(sentence,),
    )


def place_question(values: Mapping[str, int], figure: PlaneFigure, reasons: tuple[Line, ...]) -> Place:
    """Click the point of the cards in `figure`, from which all is taken that betrays it."""
    sentence = Line(place_sentence(values), "", "place")
    here = _("The point is {point}", point=point(values))
    spot = values["x"], values["y"]
    return Place(
        asked=_("Where is the point that the cards make? Click it in the plane."),
        point=spot,
        figure=without_claim(figure, spot),
        hints=(*reasons, sentence),
        reasons=(*reasons, sentence),
        truth=(Line(here, "", "place"),),
    )


def without_claim(figure: PlaneFigure, point: tuple[int, int]) -> PlaneFigure:
    """The plane with what is the shape's own: not the claim's point, nor a label just there, nor what is
    measured from it."""
    own = (mark for mark in figure.marks if mark.role not in ("claim", "foot"))
    marks = tuple(mark for mark in own if (mark.x, mark.y) != point)
    return replace(figure, marks=marks, guides=tuple(one for one in figure.guides if one.style != "distance"))


def side_question(
    relation: Relation, values: Mapping[str, int], hints: tuple[Line, ...], where: tuple[Line, ...]
) -> Choice | None:
    """Inside, on or outside; None where the relation holds in the whole plane. `where` is the explanation's
    line that says it, `hints` show it."""
    words, right = sides(relation, values)
    if not words:
        return None
    return Choice(
        topic="side",
        asked=_("Where does the point lie with respect to the figure?"),
        latex="",
        options=tuple(Option(one, str(number)) for number, one in enumerate(words, 1)),
        right=right,
        hints=hints,
        reasons=(*hints, *where),
        truth=where or (Line(_("The point lies {where}", where=words[right]), "", "place"),),
    )
