"""Where a point lies when the relation keeps one branch of a hyperbola, as x²−y²≥9 and x>0 does."""

from __future__ import annotations

from typing import Final

from classroom.maths.shape.lines import Point, cross
from classroom.maths.shape.membership import side_of
from classroom.maths.shape.shape import Combination, Form, HalfPlane, Hyperbola
from classroom.words import _, later

# By the direction of the branch from the centre: on it, and within it.
_BRANCHES: Final = {
    (1, 0): (
        later("P lies on the right branch of the hyperbola"),
        later("P lies to the right of the right branch of the hyperbola"),
    ),
    (-1, 0): (
        later("P lies on the left branch of the hyperbola"),
        later("P lies to the left of the left branch of the hyperbola"),
    ),
    (0, 1): (
        later("P lies on the upper branch of the hyperbola"),
        later("P lies above the upper branch of the hyperbola"),
    ),
    (0, -1): (
        later("P lies on the lower branch of the hyperbola"),
        later("P lies below the lower branch of the hyperbola"),
    ),
}


def by_branch(form: Form, point: Point) -> str | None:
    """The sentence, also for a point of the other branch; None for any other form than a branch that stands
    upright or lies level, what is within it included or not."""
    match form:
        case Combination("all", (Hyperbola() as curve, HalfPlane() as half)) if _kept(curve, half):
            side = side_of(curve, point)
            if side < 0:
                return _("P lies between the branches of the hyperbola")
            return _(_BRANCHES[_towards(curve, point)][side])
        case _:
            return None


def _kept(curve: Hyperbola, half: HalfPlane) -> bool:
    """Whether the border passes through the centre, across the transverse axis: one branch is left."""
    level = not all(curve.transverse)
    return level and not half.line.at(curve.centre) and not cross(half.line.normal, curve.transverse)


def _towards(curve: Hyperbola, point: Point) -> tuple[int, int]:
    """The direction of the branch that the point lies on or within."""
    across, up = curve.centre.to(point)
    return (across.sign(), 0) if curve.transverse[0] else (0, up.sign())
