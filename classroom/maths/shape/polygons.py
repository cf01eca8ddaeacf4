"""What kind of polygon: square, rhombus, rectangle, parallelogram …"""

from __future__ import annotations

from typing import Literal, TypeAlias

from classroom.maths.shape.lines import Point, cross, dot, squared_length
from classroom.maths.shape.surd import Surd

Kind: TypeAlias = Literal["diamond", "square", "rhombus", "rectangle", "parallelogram", "triangle", "polygon"]


def kind_of(corners: tuple[Point, ...]) -> Kind:
    """Its narrowest name; a diamond is a square that stands on a corner."""
    if len(corners) == 3:
        return "triangle"
    if len(corners) != 4:
        return "polygon"
    edges = [here.to(there) for here, there in zip(corners, (*corners[1:], corners[0]), strict=True)]
    if cross(edges[0], edges[2]) or cross(edges[1], edges[3]):
        return "polygon"
    right = not dot(edges[0], edges[1])
    equal = squared_length(edges[0]) == squared_length(edges[1])
    if right and equal:
        return "diamond" if stands_on_corner(corners) else "square"
    if right or equal:
        return "rectangle" if right else "rhombus"
    return "parallelogram"


def stands_on_corner(corners: tuple[Point, ...]) -> bool:
    """Whether the diagonals are parallel to the axes."""
    first, second = corners[0].to(corners[2]), corners[1].to(corners[3])
    return not first[0] * first[1] and not second[0] * second[1]


def middle(corners: tuple[Point, ...]) -> Point | None:
    """The centre of symmetry of a parallelogram or other polygon of that kind; None where there is none."""
    half, odd = divmod(len(corners), 2)
    if odd:
        return None
    centres = {_between(corners[i], corners[i + half]) for i in range(half)}
    return centres.pop() if len(centres) == 1 else None


def _between(first: Point, second: Point) -> Point:
    return Point((first.x + second.x) / 2, (first.y + second.y) / 2)


def squared_sides(corners: tuple[Point, ...]) -> list[Surd]:
    """The square of the length of each side, from corner to corner."""
    return [
        here.squared_distance(there) for here, there in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]


def area(corners: tuple[Point, ...]) -> Surd:
    """By the shoelace formula."""
    twice = [cross((a.x, a.y), (b.x, b.y)) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)]
    return sum(twice[1:], twice[0]) / 2
