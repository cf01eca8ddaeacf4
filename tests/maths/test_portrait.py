"""A shape's portrait: known answers, every line of its steps true, the figures show what the lines say."""

from fractions import Fraction
from itertools import product

import pytest

from classroom import lesson
from classroom.maths.exact import Standing, evaluate, judge
from classroom.maths.explanation import Line
from classroom.maths.expression import Comparison, Condition, Expression
from classroom.maths.figure import PlaneFigure
from classroom.maths.notation import parse
from classroom.maths.plain import plain
from classroom.maths.portrait import Portrait, portrait, shape_figure, step_figure
from classroom.maths.printing import to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.words import speak

HALVES = [Fraction(n, 2) for n in range(-28, 29, 3)]


def of(text: str) -> Portrait:
    names = ("x", "y") if set(text) & set("xy") else ("a", "b")
    return portrait(parse(text, "".join(names)), names)


def lines(found: tuple[Line, ...]) -> list[str]:
    return [
        f"{line.text} {to_text(line.condition) if line.condition else plain(line.latex)}" for line in found
    ]


def holds(condition: Condition, values: dict[str, Fraction]) -> bool:
    return judge(condition)(values) is not Standing.OUTSIDE  # type: ignore[arg-type]


def right_side(equation: str) -> Expression:
    parsed = parse(f"0={equation.partition('=')[2]}", "xy")
    assert isinstance(parsed, Comparison)
    return parsed.links[0][1]


def test_the_parabola_of_the_book_is_moved_to_its_vertex() -> None:
    found = of("y²−x≤6")
    assert found.name == "开口向右的抛物线及其内部"
    assert lines(found.steps) == ["关系式 y²−x≤6", "平方项移到左边，其余移到右边 y²≤x+6"]
    assert lines(found.moving) == ["新坐标系的原点 O'(−6, 0)", "令 x'=x+6", " y'=y", "在新坐标系中 y'²≤x'"]
    assert "焦点 (−23/4, 0)" in lines(found.facts)
    assert lines(found.reach) == ["x 的范围 x≥−6"]


def test_the_diamond_of_the_book_is_four_cases() -> None:
    found = of("|x+2|+|y−2|≤5")
    assert lines(found.facts)[0] == "顶点 (3, 2), (−2, 7), (−7, 2), (−2, −3)"
    assert lines(found.steps)[1] == "情形 1：当 x≥−2 且 y≥2 时 x+y≤5"
    assert lines(found.steps)[-3:] == ["且 x−y≥−9", "且 x+y≥−5", "且 x−y≤1"]
    assert lines(found.reach) == ["x 的范围 −7≤x≤3", "y 的范围 −3≤y≤7"]
    assert found.moving == ()


def test_a_line_is_also_written_by_slope_and_intercept() -> None:
    assert lines(of("a+b=6").steps)[-1] == "斜截式 b=−a+6"
    assert lines(of("2x−3y=5").steps)[-1] == "斜截式 y=2x/3−5/3"
    assert lines(of("x=3").steps) == ["关系式 x=3"]


def test_what_stays_as_it_is_is_told_when_it_comes_up_and_in_the_end() -> None:
    told = lines(portrait(lesson.find("reciprocals").relation.condition, ("a", "b")).steps)
    assert told[1:4] == ["两边同乘分母 2ab，分母不能为 0 ab−2a−2b=0", "且 a≠0", "且 b≠0"]
    assert told[5].endswith("(a−2)(b−2)=4")
    assert told[-2:] == ["且 a≠0", "且 b≠0"]
    assert told.count("且 a≠0") == 2


def test_english_has_no_chinese() -> None:
    speak("en")
    for taught in lesson.lessons():
        if taught.size == 2:
            found = of(taught.relation.text)
            said = " ".join([found.name, *lines((*found.facts, *found.reach, *found.steps, *found.moving))])
            assert not any("一" <= sign <= "鿿" for sign in said)


@pytest.mark.parametrize("text", ["a+b=6", "a−b=15", "2x−3y=5", "x/2+y/√2=1", "x=y+1/2"])
def test_the_slope_form_is_the_same_line(text: str) -> None:
    found = of(text)
    last = found.steps[-1].condition
    assert last is not None
    for pair in product(HALVES, repeat=2):
        values = dict(zip(found.shape.names, pair, strict=True))
        assert holds(last, values) == holds(found.shape.condition, values)


@pytest.mark.parametrize("text", ["|x+2|+|y−2|≤5", "|x−y|/√2≥14", "||x|−2|<1", "|x|>3 or y²<x"])
def test_the_parts_of_the_last_stage_together_say_the_relation(text: str) -> None:
    found = of(text)
    starts = [place for place, line in enumerate(found.steps) if line.text not in ("且", "或")]
    parts = [line.condition for line in found.steps[starts[-1] :]]
    join = any if "或" in [line.text for line in found.steps[starts[-1] :]] else all
    for pair in product(HALVES, repeat=2):
        values = dict(zip(found.shape.names, pair, strict=True))
        assert join(holds(part, values) for part in parts if part) == holds(found.shape.condition, values)


@pytest.mark.parametrize(
    "text", ["y²−x≤6", "(x−3)²+(y−10)²≤4²", "x²+y²+4x≤5", "y=x²−4x+1", "x²/25+(y−1)²/9≤1", "(x+1)²−y²>4"]
)
def test_in_the_new_axes_it_is_the_same_shape(text: str) -> None:
    found = of(text)
    _origin, *substitution, relation = (plain(line.latex).replace("'", "") for line in found.moving)
    told = parse(relation, "xy")
    sides = [right_side(one) for one in substitution]
    for pair in product(HALVES, repeat=2):
        values = dict(zip(found.shape.names, pair, strict=True))
        new = {name: evaluate(side, values) for name, side in zip("xy", sides, strict=True)}  # type: ignore[arg-type]
        assert holds(told, new) == holds(found.shape.condition, values)  # type: ignore[arg-type]


def drawn(text: str) -> tuple[PlaneFigure, PlaneFigure]:
    reading = Reading(Letter.D if set(text) & set("xy") else Letter.Z)
    relation, found = Relation.parse(text, reading, 2), of(text)
    return shape_figure(found, relation, reading, frozenset()), step_figure(
        found, relation, reading, frozenset()
    )


def test_the_figure_marks_what_the_facts_name() -> None:
    figure, moved = drawn("y²−x≤6")
    labels = {mark.text: (mark.x, mark.y) for mark in figure.marks}
    assert labels[r"$V({-}6,\,0)$"] == (-6, 0)
    assert labels[r"$F({-}\frac{23}{4},\,0)$"] == (-5.75, 0)
    assert [guide.text for guide in figure.guides] == [r"$x=-\frac{25}{4}$"]
    assert [mark.text for mark in moved.marks] == [r"$O'({-}6,\,0)$"]
    assert [(guide.style, guide.text) for guide in moved.guides] == [("axis", "$x'$"), ("axis", "$y'$")]
    assert [guide.line[-1] for guide in moved.guides] == [(14.5, 0), (-6, 14.5)]
    assert not any(mark.role == "claim" for mark in (*figure.marks, *moved.marks))


def test_turned_axes_stand_upright_on_each_other_and_point_forward() -> None:
    _figure, moved = drawn("xy=12")
    first, second = (guide.line for guide in moved.guides)
    assert first[0] == pytest.approx((-14.5, -14.5))
    assert first[-1] == pytest.approx((14.5, 14.5))
    assert second[-1] == pytest.approx((-14.5, 14.5))


def test_each_case_has_its_number_at_its_side_of_the_diamond() -> None:
    _figure, cases = drawn("|x+2|+|y−2|≤5")
    assert {mark.text: (mark.x, mark.y) for mark in cases.marks} == {
        "①": (0.5, 4.5),
        "②": (0.5, -0.5),
        "③": (-4.5, 4.5),
        "④": (-4.5, -0.5),
    }
    assert {guide.text for guide in cases.guides} == {"$x=-2$", "$y=2$"}


def test_a_shape_larger_than_the_cards_reach_is_seen_whole() -> None:
    assert drawn("x²+y²≤400")[0].limit == 20
    assert drawn("x²+y²≤40000")[0].limit == 60
    assert drawn("x²+y²≤4")[0].limit == 14


def test_a_line_beyond_what_the_cards_reach_is_seen_all_the_same() -> None:
    reading = Reading(Letter.N)
    relation = Relation.parse("a+b=40", reading, 2)
    figure = shape_figure(of("a+b=40"), relation, reading, frozenset())
    assert figure.limit == 28
    assert {x + y for curve in figure.curves for line in curve.lines for x, y in line} == {40}
    assert max(x for x, _y in figure.dots) == 13


def test_of_an_empty_set_nothing_is_seen_however_far() -> None:
    reading = Reading(Letter.D)
    relation = Relation.parse("x²+y²=−1", reading, 2)
    figure = shape_figure(of("x²+y²=−1"), relation, reading, frozenset())
    assert (figure.curves, figure.region.areas, figure.winning_dots) == ((), (), ())


def test_what_speaks_of_whole_numbers_is_points_and_neither_curve_nor_region() -> None:
    figure, cases = drawn("gcd(x,y)>1")
    assert of("gcd(x,y)>1").name == "整点（坐标都是整数的点）"
    assert (figure.region.areas, figure.curves, figure.marks) == ((), (), ())
    assert {key.symbol for key in figure.legend} == {"winning"}
    assert figure == cases
