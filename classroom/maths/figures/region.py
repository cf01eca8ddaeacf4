"""Where in the plane a condition holds: the area, and its boundary solid or dashed. For drawing only."""

from __future__ import annotations

from functools import lru_cache

from classroom.maths.expression import Both, Comparison, Condition, Either, is_divisibility
from classroom.maths.figure import Curve, Region
from classroom.maths.figures import named
from classroom.maths.figures.cells import Curved, straight
from classroom.maths.figures.contours import Traced
from classroom.maths.figures.surface import Surfaces
from classroom.maths.shape import shape_of


@lru_cache(maxsize=64)
def region(condition: Condition, names: tuple[str, str], reach: float) -> tuple[Region, tuple[Curve, ...]]:
    """The region of `condition` in the variables `names` (across, up) within ±reach, and its boundary.

    Exact polygons where the condition is made of straight lines and absolute values, exact curves where its
    shape has a name; only what has none is traced. What speaks of whole numbers has points and no region.
    """
    if is_divisibility(condition):
        rest = _anywhere(condition)
        return region(rest, names, reach) if rest else (Region(()), ())
    surfaces = Surfaces(condition)
    try:
        return straight(surfaces, names, reach)
    except Curved:
        shape = shape_of(condition, names)
        found, curves = named.area(shape, reach), named.border(shape, reach)
        if found is not None and curves is not None:
            return found, curves
        traced = Traced(surfaces, names, reach)
        return traced.region(), traced.curves() if curves is None else curves


def _anywhere(condition: Condition) -> Condition | None:
    """What is left of it between the whole numbers, where no gcd or remainder has a value; None: nothing."""
    if not is_divisibility(condition):
        return condition
    if isinstance(condition, Comparison | Both):
        return None
    kept = [part for part in map(_anywhere, condition.parts) if part is not None]
    return Either(tuple(kept)) if len(kept) > 1 else kept[0] if kept else None
