"""What several shapes share, or have together: one named shape where they make one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import Literal

from classroom.maths.shape.comparators import OPPOSITE, allows
from classroom.maths.shape.conic import parallels, straight
from classroom.maths.shape.extent import reach
from classroom.maths.shape.halfplanes import common, condition_line, named, share_nothing, sides_of
from classroom.maths.shape.lines import levels
from classroom.maths.shape.membership import belongs
from classroom.maths.shape.pieces import Side
from classroom.maths.shape.shape import (
    Angle,
    Circle,
    Combination,
    Crossing,
    Dot,
    Ellipse,
    Everything,
    Form,
    HalfPlane,
    Hyperbola,
    Nothing,
    Parabola,
    Parallels,
    Polygon,
    StraightLine,
    Unnamed,
    Without,
)

_PARTS: dict[str, Literal["lines", "between", "outside", "off"]] = {
    "lines": "off", "off": "lines", "between": "outside", "outside": "between",
}  # fmt: skip


def all_of(parts: Iterable[Form]) -> Form:
    """What the parts share."""
    kept = list(dict.fromkeys(_flat("all", parts)))
    if any(isinstance(part, Nothing) for part in kept):
        return Nothing()
    kept = [part for part in kept if not isinstance(part, Everything)]
    kept = _straightened(kept)
    kept = _ringed(kept)
    kept = _without_implied(kept)
    if not kept:
        return Everything()
    if any(isinstance(part, Nothing) for part in kept):
        return Nothing()
    if len(kept) == 1:
        return kept[0]
    return _two_lines(kept, "≠") or Combination("all", tuple(kept))


def _two_lines(parts: list[Form], side: Literal["=", "≠"]) -> Form | None:
    """Two lines together, or everything but them; None of other parts."""
    lines = [part.line for part in parts if isinstance(part, StraightLine) and part.side == side]
    if len(lines) != 2 or len(parts) != 2:
        return None
    first, second = lines
    if not first.parallel(second):
        return Crossing(first, second, side)
    return parallels(*levels(first, second), side)


def any_of(parts: Iterable[Form]) -> Form:
    """What the parts have together."""
    kept = list(dict.fromkeys(_flat("any", parts)))
    if any(isinstance(part, Everything) for part in kept):
        return Everything()
    kept = [part for part in kept if not isinstance(part, Nothing)]
    if len(kept) < 2:
        return kept[0] if kept else Nothing()
    if (lines := _two_lines(kept, "=")) is not None:
        return lines
    outsides = [complement(part) for part in kept]
    known = [outside for outside in outsides if outside is not None]
    if len(known) == len(kept):
        shared = all_of(known)
        made = None if isinstance(shared, Combination) else complement(shared)
        if made is not None:
            return made
    return Combination("any", tuple(kept))


def complement(form: Form) -> Form | None:
    """Everything but `form`; None where that has no shape of its own."""
    match form:
        case Nothing():
            return Everything()
        case Everything():
            return Nothing()
        case Parallels():
            closed_sides = not form.low_closed, not form.high_closed
            return replace(
                form, part=_PARTS[form.part], low_closed=closed_sides[0], high_closed=closed_sides[1]
            )
        case StraightLine(line, side) | HalfPlane(line, side):
            return straight(line, OPPOSITE[side])
        case Dot(point, side):
            return Dot(point, "≠" if side == "=" else "=")
        case Crossing() | Angle() | Polygon() | Circle() | Ellipse() | Parabola() | Hyperbola():
            return replace(form, side=OPPOSITE[form.side])
        case _:
            return None


def _flat(kind: Literal["all", "any"], parts: Iterable[Form]) -> Iterable[Form]:
    for part in parts:
        if isinstance(part, Combination) and part.kind == kind:
            yield from _flat(kind, part.parts)
        else:
            yield part


def _straightened(parts: list[Form]) -> list[Form]:
    """The parts bounded by straight lines made one, where it has a name; else only the sides that matter."""
    straight_parts = [part for part in parts if sides_of(part)]
    if len(straight_parts) < 2:
        return parts
    sides = [side for part in straight_parts for side in sides_of(part) or ()]
    if share_nothing(sides):
        return [Nothing()]
    matter = common(sides)
    if not matter:
        return parts
    rest = [part for part in parts if part not in straight_parts]
    made = named(matter)
    if made is not None:
        return [made, *rest]
    return [*(straight(*condition_line(side)) for side in matter), *rest]


def _ringed(parts: list[Form]) -> list[Form]:
    """Circles about one centre: of several discs the least counts, of several outsides the largest."""
    kept = list(parts)
    for first, second in combinations([part for part in parts if isinstance(part, Circle)], 2):
        if first not in kept or second not in kept or first.centre != second.centre:
            continue
        small, large = sorted((first, second), key=lambda circle: circle.squared_radius)
        if small.squared_radius == large.squared_radius:
            continue
        if allows(small.side, 1) and allows(large.side, 1) and large.side != "≠":
            kept.remove(small)
        elif not allows(small.side, 1) and large.side in ("<", "≤", "≠"):
            kept.remove(large)
        elif not allows(small.side, 1) and not allows(large.side, -1):
            return [Nothing()]
    return kept


def _without_implied(parts: list[Form]) -> list[Form]:
    """Half-planes and strips left out where another part lies in them anyway; nothing if one lies apart."""
    kept = list(parts)
    for part in parts:
        sides = sides_of(part)
        if sides is None:
            continue
        others = [other for other in kept if other is not part]
        if all(any(_within(other, side) for other in others) for side in sides):
            kept = others
        elif any(_apart(other, side) for other in others for side in sides):
            return [Nothing()]
    return _met(kept)


def _within(form: Form, side: Side) -> bool:
    """Whether every point of `form` is in `side`."""
    reached = reach(form, (side.form[0], side.form[1]))
    if reached is None:
        return True
    if reached.low is None:
        return False
    rest = reached.low.exact + side.form[2].exact
    return rest > 0 or (rest == 0 and (side.closed or not reached.low_closed))


def _apart(form: Form, side: Side) -> bool:
    """Whether no point of `form` is in `side`."""
    reached = reach(form, (side.form[0], side.form[1]))
    if reached is None:
        return True
    if reached.high is None:
        return False
    rest = reached.high.exact + side.form[2].exact
    return rest < 0 or (rest == 0 and not (side.closed and reached.high_closed))


def _met(parts: list[Form]) -> list[Form]:
    """Lines that cross made their point; a point kept only where all the others have it."""
    lines = [part for part in parts if isinstance(part, StraightLine) and part.side == "="]
    if len(lines) > 1:
        point = lines[0].line.meeting(lines[1].line)
        if point is None:
            return [Nothing()]
        parts = [Dot(point, "="), *(part for part in parts if part not in lines[:2])]
    dots = [part for part in parts if isinstance(part, Dot) and part.side == "="]
    if not dots or any(isinstance(part, Unnamed | Without) for part in parts):
        return parts
    names = ("x", "y")
    return [dots[0]] if all(belongs(part, dots[0].point, names) for part in parts) else [Nothing()]
