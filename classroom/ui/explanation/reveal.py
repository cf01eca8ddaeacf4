"""An explanation a step at a time: what is to be seen after each press, as on a teacher's board."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.maths.explanation import Explanation
from classroom.maths.figure import Stage


@dataclass(frozen=True, slots=True)
class Beat:
    """What is to be seen after a press: so many of the lines, and the figure so far."""

    lines: int
    stage: Stage


def verdict(explanation: Explanation) -> int:
    """The number of the line with the verdict, the first line being 0."""
    return next(place for place, line in enumerate(explanation.steps) if line.kind == "verdict")


def beats(explanation: Explanation) -> tuple[Beat, ...]:
    """From nothing to everything, one line after another.

    The point is drawn when every card has been read. The shape is drawn on a press of its own, before the
    line that speaks of it (else before the verdict), so that the class may say where the point lies; with
    that line come the distances.
    """
    lines = explanation.steps
    cards = sum(line.kind == "card" for line in lines)
    places = [place for place, line in enumerate(lines) if line.kind == "place"]
    tells = places[-1] if places else verdict(explanation)
    found = [Beat(0, Stage.AXES)]
    for place in range(len(lines)):
        if place == tells:
            found.append(Beat(place, Stage.SHAPE))
        before = Stage.POINT if place + 1 >= cards else Stage.AXES
        found.append(Beat(place + 1, Stage.WHOLE if place >= tells else before))
    return tuple(found)
