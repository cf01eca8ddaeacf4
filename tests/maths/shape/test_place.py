"""Where points lie, and what is measured to say so."""

from typing import Any

import pytest

from classroom.maths.printing import to_text
from classroom.maths.shape import extent, measure, moved_axes, normal_form, place_words, shape_of
from classroom.words import speak


@pytest.mark.parametrize(
    ("relation", "point", "words"),
    [
        ("(x−3)²+(y−10)²≤16", (5, 9), "在圆内，到圆心 (3, 10) 的距离是 √5≈2.24，小于半径 4"),
        ("(x−3)²+(y−10)²≤16", (3, 6), "在圆上，到圆心 (3, 10) 的距离是 4，恰好等于半径"),
        ("x²+y²=4", (2, 1), "在圆外，到圆心 (0, 0) 的距离是 √5≈2.24，大于半径 2"),
        ("|x+2|+|y−2|≤5", (-3, 4), "在正方形的内部"),
        ("|x+2|+|y−2|≤5", (0, 5), "在正方形的边界上"),
        ("|x+2|+|y−2|≤5", (3, 2), "恰好是顶点 (3, 2)"),
        ("|x|/3+|y|/2≤1", (1, 2), "在菱形的外部"),
        ("y²−x≤6", (3, 2), "在抛物线的开口内，沿对称轴方向与抛物线相距 5"),
        ("y²−x≤6", (-2, 2), "在抛物线上"),
        ("y²−x≤6", (-7, 0), "在抛物线的开口外，沿对称轴方向与抛物线相距 1"),
        (
            "|x−y|≥20",
            (12, -10),
            "在两条平行线 x−y=±20 之外，到中间直线 y=x 的距离是 11√2≈15.56，大于 10√2≈14.14",
        ),
        ("x=2 或 x=5", (3, 0), "在两条平行线 x=2 与 x=5 之间，到中间直线 x=7/2 的距离是 1/2，小于 3/2"),
        ("a+b=6", (4, 2), "在直线 a+b=6 上"),
        ("y≥x", (3, 1), "在直线 y=x 的下方，到直线的距离是 √2≈1.41，垂足是 (2, 2)"),
        ("x<3", (5, 2), "在直线 x=3 的右侧，到直线的距离是 2"),
        ("x²/25+y²/9≤1", (4, 1), "在椭圆的内部，到两个焦点的距离之和是 1+√65≈9.06，小于长轴长 10"),
        ("x²/25+y²/9=1", (5, 0), "在椭圆上，到两个焦点的距离之和是 10，恰好等于长轴长"),
        ("x²−y²=9", (5, 4), "在双曲线上，到两个焦点的距离之差的绝对值是 6，恰好等于实轴长"),
        ("xy=12", (3, 4), "在双曲线上"),
        ("xy=12", (3, -4), "在双曲线的两支之间"),
        ("xy=12", (5, 4), "在双曲线一支的开口内"),
        ("y=|x−2|−3", (5, 0), "在折线上"),
        ("y=|x−2|−3", (5, 5), "在折线的开口内"),
        ("y=|x−2|−3", (5, -2), "在折线的开口外"),
        ("|y|≤|x|", (2, 2), "在直线 y=x 上"),
        ("|y|≤|x|", (1, 2), "在直线 y=x 与 y=−x 所成的另一组对顶角内"),
        ("y≥|x|", (1, 2), "在开口向上的角的内部"),
        ("x²+y²=0", (1, 2), "到点 (0, 0) 的距离是 √5≈2.24"),
        ("x²+y²+1≤0", (1, 2), "没有点满足关系式"),
        ("1/x+1/y=1/2", (0, 4), "在 x=0 上，关系式没有意义"),
        (
            "1<x²+y²≤9",
            (1, 2),
            "在圆外，到圆心 (0, 0) 的距离是 √5≈2.24，大于半径 1；"
            "在圆内，到圆心 (0, 0) 的距离是 √5≈2.24，小于半径 3",
        ),
        ("x³=8", (2, 1), "在区域内"),
    ],
)
def test_the_place_is_said_with_the_distance_that_tells_it(
    relation: str, point: tuple[int, int], words: str, grid: Any
) -> None:
    assert place_words(shape_of(*grid.read(relation)), *point) == words


def test_the_place_is_said_in_english_too(grid: Any) -> None:
    speak("en")
    shape = shape_of(*grid.read("(x−3)²+(y−10)²≤16"))
    assert place_words(shape, 5, 9) == (
        "inside the circle: √5≈2.24 from the centre (3, 10), less than the radius 4"
    )


@pytest.mark.parametrize(
    ("relation", "point", "what", "start", "length"),
    [
        ("x²+4x+y²≤5", (-3, 2), "centre", ("−2", "0"), "√5"),
        ("|x−y|/√2≥14", (12, -10), "foot", ("1", "1"), "11√2"),
        ("y²−x≤6", (3, 2), "axis", ("−2", "2"), "5"),
        ("2x+3y=6", (3, 2), "foot", ("27/13", "8/13"), "6√13/13"),
        ("x²+y²=0", (3, 4), "point", ("0", "0"), "5"),
    ],
)
def test_what_is_measured_starts_at_the_centre_or_the_foot_of_the_perpendicular(
    relation: str, point: tuple[int, int], what: str, start: tuple[str, str], length: str, grid: Any
) -> None:
    found = measure(shape_of(*grid.read(relation)), *point)
    assert found is not None
    assert (found.what, to_text(found.length.tree)) == (what, length)
    assert (to_text(found.start.x.tree), to_text(found.start.y.tree)) == start


def test_nothing_is_measured_where_no_single_distance_tells(grid: Any) -> None:
    assert measure(shape_of(*grid.read("|x|+|y|≤5")), 1, 1) is None


def test_four_cases_of_signs_lead_to_the_four_sides_of_a_diamond(grid: Any) -> None:
    lines = normal_form(shape_of(*grid.read("|x+2|+|y−2|≤5")))
    assert [line.words for line in lines] == [
        "关系式",
        "情形 1：当 x≥−2 且 y≥2 时",
        "情形 2：当 x≥−2 且 y<2 时",
        "情形 3：当 x<−2 且 y≥2 时",
        "情形 4：当 x<−2 且 y<2 时",
        "综合以上各种情形",
    ]
    assert [to_text(line.condition) for line in lines[1:5]] == ["x+y≤5", "x−y≤1", "x−y≥−9", "x+y≥−5"]


def test_a_disc_is_found_by_completing_the_square_step_by_step(grid: Any) -> None:
    lines = normal_form(shape_of(*grid.read("x²+4x+y²≤5")))
    assert [(line.words, line.latex) for line in lines] == [
        ("关系式", r"x^{2}+4x+y^{2}\leq 5"),
        ("配方：两边加上同一个数", r"x^{2}+4x+4+y^{2}\leq 5+4"),
        ("写成完全平方", r"(x+2)^{2}+y^{2}\leq 9"),
        ("右边写成半径的平方", r"(x+2)^{2}+y^{2}\leq 3^{2}"),
    ]


@pytest.mark.parametrize(
    ("relation", "substitution", "moved"),
    [
        ("y²−x≤6", ("x'=x+6", "y'=y"), r"y'^{2}\leq x'"),
        ("y=x²−4x+3", ("x'=x-2", "y'=y+1"), r"x'^{2}=y'"),
        ("(x−3)²+(y−10)²≤16", ("x'=x-3", "y'=y-10"), r"x'^{2}+y'^{2}\leq 16"),
        (
            "xy=12",
            (r"x'=\frac{x+y}{\sqrt{2}}", r"y'=\frac{y-x}{\sqrt{2}}"),
            r"\frac{x'^{2}}{24}-\frac{y'^{2}}{24}=1",
        ),
        ("(y−2)²/5−(x+1)²/5=1", ("x'=x+1", "y'=y-2"), r"\frac{y'^{2}}{5}-\frac{x'^{2}}{5}=1"),
    ],
)
def test_moved_axes_make_the_equation_simplest(
    relation: str, substitution: tuple[str, str], moved: str, grid: Any
) -> None:
    axes = moved_axes(shape_of(*grid.read(relation)))
    assert axes is not None
    assert (axes.substitution, axes.relation) == (substitution, moved)


@pytest.mark.parametrize("relation", ["x²/9+y²/4=1", "x²+y²<4", "y²=x", "|x|+|y|≤5"])
def test_axes_stay_where_they_serve_already(relation: str, grid: Any) -> None:
    assert moved_axes(shape_of(*grid.read(relation))) is None


def test_the_extent_tells_which_cards_can_never_win(grid: Any) -> None:
    reached = extent(shape_of(*grid.read("|x+2|+|y−2|≤5")))
    assert reached is not None
    assert [x for x in range(-13, 14) if reached[0].has(x)] == list(range(-7, 4))
    assert [y for y in range(-13, 14) if reached[1].has(y)] == list(range(-3, 8))


def test_another_variable_is_refused(grid: Any) -> None:
    condition, _names = grid.read("x+y=1")
    with pytest.raises(ValueError, match="more than"):
        shape_of(condition, ("x", "b"))
