"""The region of a circle, ellipse, parabola or hyperbola, and the border of any shape with a name.

The inside of each branch of such a curve is convex: cut to the box it is one ring.
"""

from __future__ import annotations

from collections.abc import Iterator

from classroom.maths.figure import Curve, Polyline, Region
from classroom.maths.figures.cells import Cell, Form
from classroom.maths.shape import Shape, outline
from classroom.maths.shape.comparators import allows
from classroom.maths.shape.depths import named_throughout
from classroom.maths.shape.outline import branches
from classroom.maths.shape.shape import Circle, Ellipse, Hyperbola, Parabola

_Conic = Circle | Ellipse | Parabola | Hyperbola


def border(shape: Shape, reach: float) -> tuple[Curve, ...] | None:
    """The border within ±reach; None when a part of the shape has no name."""
    return outline(shape, reach) if named_throughout(shape.form) else None


def area(shape: Shape, reach: float) -> Region | None:
    """The area within ±reach; None when the shape is none of these curves with what it divides."""
    form = shape.form
    if not isinstance(form, _Conic):
        return None
    between = isinstance(form, Hyperbola)  # its inside lies between the branches
    within, beyond = allows(form.side, 1 if between else -1), allows(form.side, -1 if between else 1)
    rings = tuple(_rings(form, reach))
    box = _box(reach).corners
    if within and beyond:
        return Region(((box,),))
    if within:
        return Region(tuple((ring,) for ring in rings))
    return Region(((box, *(ring[::-1] for ring in rings)),) if beyond else ())


def _rings(form: _Conic, reach: float) -> Iterator[Polyline]:
    """The insides of the branches, each to the left of its ring."""
    for branch in branches(form, reach):
        cell = Cell(branch)
        for side in (Form(1, 0, reach), Form(-1, 0, reach), Form(0, 1, reach), Form(0, -1, reach)):
            cell = cell.cut(side)[0]
        if len(cell.corners) > 2:
            yield cell.corners if _turns_left(cell.corners) else cell.corners[::-1]


def _box(reach: float) -> Cell:
    return Cell(((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)))


def _turns_left(ring: Polyline) -> bool:
    """Whether it runs against the clock."""
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) > 0
