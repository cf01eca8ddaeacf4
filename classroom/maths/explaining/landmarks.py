"""What the relation's shape means for a point: where it lies, and what is to be marked in the figure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from classroom.maths.explaining.whereabouts import whereabouts
from classroom.maths.figures.features import NONE, Features, of_claim
from classroom.maths.figures.plane import BEYOND, limit_for
from classroom.maths.relation import Relation
from classroom.maths.shape import shape_of


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The sentence that says where the point lies, what is marked of the shape, the distance."""

    where: str = ""
    features: Features = NONE


def landmarks(relation: Relation, values: Mapping[str, int]) -> Landmarks:
    """Those of the shape of `relation`, which has two variables, and the point of `values`."""
    across, up = relation.variables
    shape = shape_of(relation.condition, (across, up))
    reach = limit_for(values) + BEYOND
    features = of_claim(shape, values[across], values[up], reach)
    return Landmarks(whereabouts(relation, shape, values), features)
