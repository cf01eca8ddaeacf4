"""A figure drawn a stage at a time: what is there when, and nothing moves when more comes."""

from itertools import pairwise

import numpy as np
import pytest

from classroom import lesson
from classroom.cards import parse_kind
from classroom.maths.explain import explain
from classroom.maths.figure import FigureSpec, LineFigure, PlaneFigure, Stage, staged
from classroom.maths.figures.number_line import number_line
from classroom.maths.notation import parse
from classroom.plots import look, render

CLAIMS = {
    "sum-of-three": "SQ H10 CJ",
    "sum-six": "C4 H10",
    "diamond": "D4 S3",
    "disc": "DQ H2",
    "far-from-diagonal": "DQ S10",
    "parabola": "HK D4",
}


def figure(lesson_id: str) -> FigureSpec:
    kinds = [parse_kind(card) for card in CLAIMS[lesson_id].split()]
    return explain(lesson.find(lesson_id), kinds).figure


def plane(lesson_id: str) -> PlaneFigure:
    found = figure(lesson_id)
    assert isinstance(found, PlaneFigure)
    return found


def pixels(spec: FigureSpec, stage: Stage) -> np.ndarray:
    return np.frombuffer(render(spec, 500, 460, 1.0, stage), np.uint8).reshape(460, 500, 4)[..., :3]


def near(seen: np.ndarray, name: str) -> np.ndarray:
    colour = [int(name[place : place + 2], 16) for place in (1, 3, 5)]
    return np.asarray(np.abs(seen.astype(int) - colour).sum(2) < 12)


def has(seen: np.ndarray, name: str) -> bool:
    return int(near(seen, name).sum()) > 100


def test_first_the_axes_then_the_point_then_the_shape_then_the_distance() -> None:
    disc = plane("disc")
    axes, point, shape, whole = (staged(disc, stage) for stage in Stage)
    assert (axes.marks, axes.curves, axes.region.areas) == ((), (), ())
    assert [mark.role for mark in point.marks] == ["claim"]
    assert (point.curves, point.region.areas, point.winning_dots) == ((), (), ())
    assert shape.region == disc.region
    assert shape.curves == disc.curves
    assert {mark.role for mark in shape.marks} == {"claim", "centre"}
    assert (shape.guides, shape.legend) == ((), ())
    assert whole is disc


def test_the_dots_do_not_give_the_shape_away() -> None:
    parabola = plane("parabola")
    early = staged(parabola, Stage.POINT)
    assert set(early.dots) == set(parabola.dots) | set(parabola.winning_dots)


def test_on_a_number_line_the_sum_comes_before_what_it_is_compared_with_and_the_margin_last() -> None:
    whole = figure("sum-of-three")
    assert isinstance(whole, LineFigure)
    axes, point, shape, _all = (staged(whole, stage).rows[0] for stage in Stage)
    assert (axes.terms, axes.total) == ((), None)
    assert (point.terms, point.thresholds, point.total) == (whole.rows[0].terms, (), None)
    assert (shape.thresholds, shape.total, shape.margin) == (whole.rows[0].thresholds, 33.0, "")
    assert whole.rows[0].margin == "多 1"


@pytest.mark.parametrize("lesson_id", CLAIMS)
def test_what_has_been_drawn_stays_where_it_is(lesson_id: str) -> None:
    seen = [pixels(figure(lesson_id), stage) for stage in Stage]
    for name in (look.CLAIM, look.INK):  # the point and its label; the axes with their marks and arrows
        for before, after in pairwise(seen):
            inked = near(before, name)  # some of it is covered by what comes, but nothing moves
            stays = near(after, name)[inked]
            assert stays.size == 0 or stays.mean() > 0.75, (name, stays.mean())
    assert not np.array_equal(seen[0], seen[1])


@pytest.mark.parametrize("lesson_id", ["diamond", "disc", "far-from-diagonal", "parabola"])
def test_colours_come_with_their_stage(lesson_id: str) -> None:
    spec = figure(lesson_id)
    there = {stage: pixels(spec, stage) for stage in Stage}
    assert [has(there[stage], look.CLAIM) for stage in Stage] == [False, True, True, True]
    assert [has(there[stage], look.REGION) for stage in Stage] == [False, False, True, True]


def test_without_what_it_is_compared_with_nothing_of_the_line_is_shaded() -> None:
    bare = number_line(parse("a+b+c≥32", "abc"), {"a": 12, "b": 10, "c": 11})
    assert not has(pixels(bare, Stage.POINT), look.REGION_LIGHT)
    assert has(pixels(bare, Stage.SHAPE), look.REGION_LIGHT)
