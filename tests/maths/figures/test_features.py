"""What figures mark beside the shape: where the measured segment ends, how long it says it is."""

import re
from math import hypot
from random import Random

import pytest

from classroom import lesson
from classroom.cards import KINDS, parse_kind
from classroom.maths.explain import explain
from classroom.maths.figure import Guide, PlaneFigure

Ends = tuple[tuple[float, float], tuple[float, float]]


def figure(lesson_id: str, cards: str) -> PlaneFigure:
    found = explain(lesson.find(lesson_id), [parse_kind(card) for card in cards.split()]).figure
    assert isinstance(found, PlaneFigure)
    return found


def runs(guide: Guide, ends: Ends) -> bool:
    """Whether the guide leads from the one end to the other."""
    return all(here == pytest.approx(there) for here, there in zip(guide.line, ends, strict=True))


def measured(found: PlaneFigure) -> list[Guide]:
    return [guide for guide in found.guides if guide.style == "distance" and guide.text]


@pytest.mark.parametrize(
    ("lesson_id", "cards", "ends", "text"),
    [
        ("disc", "DQ H2", ((3, 10), (2, 12)), r"$d=\sqrt{5}\approx 2.24$"),
        ("disc", "H3 D4", ((3, 10), (3, 4)), "$d=6$"),
        ("far-from-diagonal", "DQ S10", ((1, 1), (-10, 12)), r"$d=11\sqrt{2}\approx 15.56$"),
        ("far-from-diagonal", "HK C6", ((3.5, 3.5), (13, -6)), r"$d=\frac{19\sqrt{2}}{2}\approx 13.44$"),
        ("parabola", "HK D4", ((10, 4), (13, 4)), "$d=3$"),
        ("parabola", "S7 RJ", ((-6, 0), (-7, 0)), "$d=1$"),
        ("parabola", "SK DK", ((14.5, 13), (-13, 13)), "$d=176$"),
    ],
)
def test_the_segment_ends_at_the_centre_the_foot_or_the_curve(
    lesson_id: str, cards: str, ends: Ends, text: str
) -> None:
    (guide,) = measured(figure(lesson_id, cards))
    assert runs(guide, ends)
    assert guide.text == text


@pytest.mark.parametrize(
    ("lesson_id", "cards"),
    [("disc", "H3 D10"), ("parabola", "S6 RJ"), ("diamond", "D4 S3"), ("sum-six", "C4 HJ")],
)
def test_where_there_is_nothing_to_measure_there_is_no_segment(lesson_id: str, cards: str) -> None:
    assert measured(figure(lesson_id, cards)) == []


@pytest.mark.parametrize("lesson_id", ["disc", "far-from-diagonal", "parabola"])
def test_every_segment_ends_at_the_claim_and_is_as_long_as_it_says(lesson_id: str) -> None:
    taught, random = lesson.find(lesson_id), Random(7)
    seen = 0
    for _ in range(80):
        found = explain(taught, random.choices(KINDS, k=2))
        assert isinstance(found.figure, PlaneFigure)
        for guide in measured(found.figure):
            start, end = guide.line
            assert end == tuple(found.values.values())
            told = re.search(r"approx (\d+\.\d+)", guide.text) or re.search(r"d=(\d+)", guide.text)
            assert told
            if max(map(abs, start)) < 14.5:  # whole within the figure
                assert hypot(end[0] - start[0], end[1] - start[1]) == pytest.approx(float(told[1]), abs=0.006)
                seen += 1
    assert seen > 10


def test_the_perpendicular_stands_on_the_middle_line_with_its_right_angle() -> None:
    found = figure("far-from-diagonal", "DQ S10")
    line, angle, distance = found.guides
    assert line.text == "$y=x$"
    assert runs(line, ((-14.5, -14.5), (14.5, 14.5)))
    first, corner, last = angle.line
    assert hypot(*(corner[i] - 1 for i in (0, 1))) == pytest.approx(0.7 * 2**0.5)
    assert (first[0] - 1) * (last[0] - 1) + (first[1] - 1) * (last[1] - 1) == pytest.approx(0)
    assert distance.line[0] == pytest.approx((1, 1))
    assert [(mark.role, mark.x, mark.y) for mark in found.marks][1:] == [("foot", 1, 1)]


def test_foci_and_distances_are_marked_only_where_the_class_has_met_them() -> None:
    assert [mark.role for mark in figure("inverse-proportion", "S3 C4").marks] == ["claim"]
    assert [mark.role for mark in figure("ellipse", "S3 D2").marks].count("focus") == 2
    assert figure("distance-seven", "H10 S3").guides == ()


def test_the_diamond_shows_its_corners_and_the_parabola_its_vertex() -> None:
    corners = [(mark.x, mark.y) for mark in figure("diamond", "D4 S3").marks if mark.role == "corner"]
    assert set(corners) == {(3, 2), (-2, 7), (-7, 2), (-2, -3)}
    vertex = next(mark for mark in figure("parabola", "HK D4").marks if mark.role == "vertex")
    assert (vertex.x, vertex.y, vertex.text) == (-6, 0, r"$V({-}6,\,0)$")
