"""The border for drawing: all of it, nothing else, and dashed where it does not belong."""

from itertools import pairwise
from math import hypot, inf
from typing import Any

import pytest

from classroom.maths.figure import Curve, Point
from classroom.maths.figures.surface import Surfaces
from classroom.maths.shape import outline, shape_of
from classroom.maths.shape.depths import named_throughout
from classroom.maths.shape.shape import Without

LIMIT = 14.5
STEP = 1.37


def tick(n: int) -> float:
    """Places between which a border may pass, none of them on a border of the table."""
    return n * STEP - 13.43


def distance(point: Point, curves: tuple[Curve, ...]) -> float:
    """From the point to the nearest stretch of the curves."""
    nearest = inf
    for curve in curves:
        for line in curve.lines:
            for start, end in pairwise(line) if len(line) > 1 else [(line[0], line[0])]:
                step = (end[0] - start[0], end[1] - start[1])
                square = step[0] ** 2 + step[1] ** 2
                along = (point[0] - start[0]) * step[0] + (point[1] - start[1]) * step[1]
                share = min(1.0, max(0.0, along / square)) if square else 0.0
                foot = (start[0] + share * step[0], start[1] + share * step[1])
                nearest = min(nearest, hypot(point[0] - foot[0], point[1] - foot[1]))
    return nearest


def test_wherever_the_relation_changes_there_is_a_border(worked: Any, grid: Any) -> None:
    condition, names = grid.read(worked["text"])
    shape = shape_of(condition, names)
    if not named_throughout(shape.form):
        assert outline(shape, LIMIT) == ()
        return
    curves = outline(shape, LIMIT)
    surfaces = Surfaces(condition)
    steps = range(20)
    truth = {
        (i, j): bool(surfaces.truth(dict(zip(names, (tick(i), tick(j)), strict=True))))
        for i in steps
        for j in steps
    }
    for (i, j), held in truth.items():
        for near in ((i + 1, j), (i, j + 1)):
            if near in truth and truth[near] != held:
                middle = ((tick(i) + tick(near[0])) / 2, (tick(j) + tick(near[1])) / 2)
                assert distance(middle, curves) <= STEP / 2


def test_on_either_side_of_a_border_the_relation_differs_or_the_border_is_the_curve(
    worked: Any, grid: Any
) -> None:
    condition, names = grid.read(worked["text"])
    shape = shape_of(condition, names)
    surfaces = Surfaces(condition)

    def truth(x: float, y: float) -> bool:
        return bool(surfaces.truth(dict(zip(names, (x, y), strict=True))))

    for curve in outline(shape, LIMIT):
        for line in curve.lines:
            for (x, y), (u, v) in list(pairwise(line))[:: max(1, len(line) // 12)]:
                place = (x + 0.37 * (u - x), y + 0.37 * (v - y))
                length = hypot(u - x, v - y)
                aside = ((v - y) / length * 0.02, (x - u) / length * 0.02)
                sides = [truth(place[0] + s * aside[0], place[1] + s * aside[1]) for s in (1, -1)]
                thin = not any(sides) if not curve.dashed else all(sides)
                assert sides[0] != sides[1] or thin, place


@pytest.mark.parametrize(
    ("relation", "dashed"),
    [
        ("x²+y²≤4", [False]),
        ("x²+y²<4", [True]),
        ("x²+y²≠4", [True]),
        ("3≤a+b<6", [False, True]),
        ("1<x²+y²≤9", [True, False]),
        ("|x|+|y|<5", [True]),
        ("y≥|x|", [False]),
        ("xy>0", [True, True]),
        ("1/x+1/y=1/2", [False, False, True]),
    ],
)
def test_a_border_is_dashed_where_it_does_not_belong(relation: str, dashed: list[bool], grid: Any) -> None:
    assert [curve.dashed for curve in outline(shape_of(*grid.read(relation)), LIMIT)] == dashed


def test_a_polygon_is_drawn_by_its_corners(grid: Any) -> None:
    (curve,) = outline(shape_of(*grid.read("|x+2|+|y−2|≤5")), LIMIT)
    assert curve.lines == (((3.0, 2.0), (-2.0, 7.0), (-7.0, 2.0), (-2.0, -3.0), (3.0, 2.0)),)


def test_a_point_is_a_line_of_one_point(grid: Any) -> None:
    assert outline(shape_of(*grid.read("x²+y²=0")), LIMIT) == (Curve((((0.0, 0.0),),), False),)


def test_a_half_disc_is_an_arc_and_its_diameter(grid: Any) -> None:
    arc, diameter = outline(shape_of(*grid.read("x²+y²≤25 且 y≥0")), LIMIT)
    assert min(y for line in arc.lines for _x, y in line) == pytest.approx(0, abs=1e-6)
    ends = sorted(x for line in diameter.lines for x, _y in (line[0], line[-1]))
    assert ends == pytest.approx([-5, 5], abs=1e-6)


def test_what_is_cut_out_is_marked(grid: Any) -> None:
    shape = shape_of(*grid.read("x/y=2"))
    assert isinstance(shape.form, Without)
    assert outline(shape, LIMIT)[-1] == Curve((((0.0, 0.0),),), True)
