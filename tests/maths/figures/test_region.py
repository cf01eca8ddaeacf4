"""The picture is the truth: the region and its boundary against exact judging at every half-integer point."""

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import gcd, hypot
from pathlib import Path

import numpy as np
import pytest
from matplotlib.path import Path as Outline

from classroom import lesson
from classroom.maths.exact import Standing, judge
from classroom.maths.expression import Condition, is_divisibility
from classroom.maths.figure import Curve, Point, Region
from classroom.maths.figures.plane import plane
from classroom.maths.figures.region import region
from classroom.maths.notation import parse
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation

NAMES = ("x", "y")
REACH = 14.5
HALVES = [Fraction(number, 2) for number in range(-28, 29)]
# A curve is drawn as chords: no farther from it than a hundredth of a pixel.
NEAR = 5e-4

RELATIONS = [
    "x²+y²<25",
    "4≤x²+y²≤100",
    "xy>12",
    "12/x≤y",
    "y≥√x",
    "||x|−|y||≤1",
    "|x−y|<3 or |x+y|≤2",
    "x²+y²≤81 and x+y>1",
    "(x−2)²+y²≤16 and y≠x",
    "|x|+|y|≥6 and |x|≤9 and |y|≤9",
    "x²/100+y²/25≤1 or (x−9)²+(y+9)²<9",
    "x²−y²=1",
    "y=x²−5",
    "y≠x+1",
    "x=3",
    "(x−y)²=0",
    "(x−y)²>0",
    "(x−y)²≤0",
    "x²+y²=0",
    "x²+y²>0",
    "|x−2|+|y+3|≤0",
    "x²y=0",
    "1/(2x−1)>0",
    "y<x³/20",
    "2^x≥y",
    "√(x²+y²)≤y+3",
    "x>3 and x<1",
    "|x|≥0",
    "0<x≤5 and −3<y<8",
    "√(x−1)+√(y−1)≤3",
    "x/y=y/x",
    "x²+y²=|x|+|y|",
    "x²y²<=0 or x^4+y^4=2",
]


def everywhere(condition: Condition) -> Iterator[tuple[Fraction, Fraction, bool]]:
    decide = judge(condition)
    for x in HALVES:
        for y in HALVES:
            # The judge is written for whole numbers and is exact for fractions too.
            values: dict[str, int] = {"x": x, "y": y}  # type: ignore[dict-item]
            yield x, y, decide(values) is not Standing.OUTSIDE


def filled(area: Region) -> np.ndarray:
    """Which half-integer points lie in the filled areas, by even-odd."""
    grid = np.array([(float(x), float(y)) for x in HALVES for y in HALVES])
    inside = np.zeros(len(grid), dtype=bool)
    for rings in area.areas:
        within = np.zeros(len(grid), dtype=int)
        for ring in rings:
            within += Outline(np.array([*ring, ring[0]])).contains_points(grid)
        inside |= within % 2 == 1
    return inside


def distance(points: np.ndarray, line: tuple[Point, ...]) -> np.ndarray:
    """How far each point is from the polyline."""
    corners = np.array(line)
    if len(corners) == 1:
        return np.hypot(*(points - corners[0]).T)
    best = np.full(len(points), np.inf)
    for start, end in pairwise(corners):
        along = end - start
        length = along @ along
        share = np.clip((points - start) @ along / length, 0, 1) if length else np.zeros(len(points))
        best = np.minimum(best, np.hypot(*(points - (start + share[:, None] * along)).T))
    return best


def upon(curves: tuple[Curve, ...], dashed: bool) -> np.ndarray:
    """Which half-integer points lie on the solid, or dashed, boundary."""
    grid = np.array([(float(x), float(y)) for x in HALVES for y in HALVES])
    found = np.zeros(len(grid), dtype=bool)
    for curve in curves:
        if curve.dashed == dashed:
            for line in curve.lines:
                found |= distance(grid, line) < NEAR
    return found


def disagreements(condition: Condition) -> list[tuple[Fraction, Fraction, bool]]:
    area, curves = region(condition, NAMES, REACH)
    inside, solid, dashed = filled(area), upon(curves, False), upon(curves, True)
    wrong = []
    for place, (x, y, holds) in enumerate(everywhere(condition)):
        if solid[place] and dashed[place]:
            continue  # a corner where both meet: the picture leaves it open
        shown = True if solid[place] else False if dashed[place] else bool(inside[place])
        if shown != holds:
            wrong.append((x, y, holds))
    return wrong


def of_the_table() -> list[str]:
    """Every third of the relations worked by hand for the shapes, in x and y."""
    file = Path(__file__).parent.parent / "shape" / "relations.toml"
    texts = [row["text"] for row in tomllib.loads(file.read_text(encoding="utf-8"))["relation"]]
    in_letters = str.maketrans("ab", "xy")
    return [text.translate(in_letters) if set(text) & set("ab") else text for text in texts[::3]]


def of_two_variables() -> list[str]:
    lessons = (one for one in lesson.lessons() if one.size == 2)
    return [one.id for one in lessons if not is_divisibility(one.relation.condition)]


@pytest.mark.parametrize("lesson_id", of_two_variables())
def test_the_picture_of_a_lesson_agrees_with_exact_judging(lesson_id: str) -> None:
    relation = lesson.find(lesson_id).relation
    text = relation.text.replace("a", "x").replace("b", "y")
    assert disagreements(parse(text, "xy")) == []


@pytest.mark.parametrize("text", [*RELATIONS, *of_the_table()])
def test_the_picture_agrees_with_exact_judging(text: str) -> None:
    assert disagreements(parse(text, "xy")) == []


def test_the_diamond_is_four_exact_corners() -> None:
    _area, curves = region(parse("|x+2|+|y−2|≤5", "xy"), NAMES, REACH)
    ((line,),) = (curve.lines for curve in curves)
    assert not curves[0].dashed
    assert set(line) == {(-7, 2), (-2, 7), (3, 2), (-2, -3)}


def test_the_disc_is_a_circle_and_not_traced() -> None:
    area, curves = region(parse("(x−3)²+(y−10)²≤4²", "xy"), NAMES, REACH)
    (ring,), ((line,),) = area.areas[0], (curves[0].lines,)
    assert {round(hypot(x - 3, y - 10), 9) for x, y in (*ring, *line)} == {4}


def test_beyond_a_parabola_the_plane_has_a_hole() -> None:
    area, _curves = region(parse("y²−x>6", "xy"), NAMES, REACH)
    ((box, hole),) = area.areas
    assert set(box) == {(x, y) for x in (-REACH, REACH) for y in (-REACH, REACH)}
    assert min(hole) == (-6, 0)


def test_strict_comparisons_are_dashed_and_others_solid() -> None:
    for text, dashed in (("x+y<3", True), ("x+y≤3", False), ("x²+y²>9", True), ("y²−x≤6", False)):
        _area, curves = region(parse(text, "xy"), NAMES, REACH)
        assert [curve.dashed for curve in curves] == [dashed]


def test_an_equality_is_a_line_without_a_region() -> None:
    area, curves = region(parse("x+y=6", "xy"), NAMES, REACH)
    assert area.areas == ()
    assert [curve.dashed for curve in curves] == [False]


def test_a_single_point_is_drawn_as_one() -> None:
    area, curves = region(parse("x²+y²=0", "xy"), NAMES, REACH)
    assert area.areas == ()
    assert curves == (Curve((((0, 0),),), dashed=False),)


def test_the_boundary_is_drawn_only_where_the_other_parts_hold() -> None:
    _area, curves = region(parse("x>0 and y≥0", "xy"), NAMES, REACH)
    by_style = {curve.dashed: curve.lines for curve in curves}
    assert [sorted(line) for line in by_style[False]] == [[(0, 0), (REACH, 0)]]
    assert [sorted(line) for line in by_style[True]] == [[(0, 0), (0, REACH)]]


def test_nothing_leaves_the_box() -> None:
    for text in ("y²−x≤6", "|x−y|/√2≥14", "xy>12", "x²+y²≥9"):
        area, curves = region(parse(text, "xy"), NAMES, REACH)
        points = [point for rings in area.areas for ring in rings for point in ring]
        points += [point for curve in curves for line in curve.lines for point in line]
        assert max(abs(number) for point in points for number in point) <= REACH + 1e-9


@pytest.mark.parametrize("text", ["gcd(x,y)>1", "(x+y) mod 3=0", "gcd(x,y)=1 and x²+y²≤25", "x mod 2<1"])
def test_what_speaks_of_whole_numbers_has_points_and_no_region(text: str) -> None:
    assert region(parse(text, "xy"), NAMES, REACH) == (Region(()), ())


def test_beside_whole_numbers_the_rest_keeps_its_region() -> None:
    mixed, disc = (parse(text, "xy") for text in ("gcd(x,y)>1 or x²+y²≤25", "x²+y²≤25"))
    assert region(mixed, NAMES, REACH) == region(disc, NAMES, REACH)


def test_the_winning_points_of_a_common_divisor_are_those_of_arithmetic() -> None:
    relation = Relation.parse("gcd(x,y)>1", Reading(Letter.D))
    figure = plane(relation, Reading(Letter.D), frozenset(), {})
    whole = range(-13, 14)
    expected = {(x, y) for x in whole for y in whole if gcd(x, y) > 1}
    assert set(figure.winning_dots) == expected
    assert (figure.region, figure.curves) == (Region(()), ())
