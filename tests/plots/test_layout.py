"""No label covers a point or another label, and none leaves the picture: for every group of every lesson."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from classroom import lesson
from classroom.cards import KINDS, RED_JOKER
from classroom.lesson import Lesson
from classroom.maths.explain import explain
from classroom.maths.figure import FigureSpec, LineFigure, PlaneFigure
from classroom.maths.portrait import portrait, shape_figure, step_figure
from classroom.maths.reading import Letter, Reading
from classroom.plots import line_layout, plane_layout
from classroom.plots.boxes import Box, Disc, Surroundings, place
from classroom.plots.words import Words

SIZES = [(700, 700), (520, 640), (360, 360)]


def figures(taught: Lesson) -> Iterator[FigureSpec]:
    """One figure for each choice of numbers in its groups, and some of cards that are no group."""
    random = Random(3)
    losing = [random.choices(KINDS, k=taught.size) for _ in range(40)]
    every = combinations_with_replacement(KINDS, taught.size)
    seen = set()
    for kinds in [*(kinds for kinds in every if taught.groups.is_group(kinds)), *losing]:
        numbers = tuple(
            taught.reading.value(kind, name) for kind in kinds for name in taught.relation.variables
        )
        if numbers not in seen:
            seen.add(numbers)
            yield explain(taught, kinds).figure


def check(words: Sequence[Words], discs: Sequence[Disc], width: float, height: float) -> None:
    picture = Box(0, 0, width, height)
    placed = [(one.text, one.box) for one in words]
    for text, box in placed:
        assert box.within(picture), text
        assert not any(disc.meets(box) for disc in discs), text
    for (text, box), (other_text, other) in combinations(placed, 2):
        assert not box.meets(other), (text, other_text)


def check_figure(spec: FigureSpec, width: float, height: float) -> None:
    if isinstance(spec, PlaneFigure):
        plane = plane_layout.arrange(spec, width, height)
        check([*plane.words, *(entry.words for entry in plane.entries)], plane.discs, width, height)
        claimed = [mark.text for mark in spec.marks if mark.role == "claim"]
        assert all(text in [words.text for words in plane.labels] for text in claimed)
    else:
        line = line_layout.arrange(spec, width, height)
        words = [one for row in line.rows for one in row.words]
        discs = [row.total for row in line.rows if row.total]
        check([*words, *(entry.words for entry in line.entries)], discs, width, height)


@pytest.mark.parametrize("lesson_id", [one.id for one in lesson.lessons()])
def test_no_label_covers_a_point_or_another_label(lesson_id: str) -> None:
    for spec in figures(lesson.find(lesson_id)):
        width, height = (700, 700) if isinstance(spec, PlaneFigure) else (700, 370)
        check_figure(spec, width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("cards", [("S3", "D4"), ("RJ", "CA"), ("HK", "CK"), ("SK", "DK"), ("RJ", "RJ")])
def test_the_same_holds_at_other_sizes(width: int, height: int, cards: tuple[str, str]) -> None:
    by_text = {kind.text: kind for kind in KINDS}
    for lesson_id in ("diamond", "disc", "far-from-diagonal", "parabola"):
        figure = explain(lesson.find(lesson_id), [by_text[card] for card in cards]).figure
        check_figure(figure, width, height)


def test_the_claim_is_named_with_its_coordinates_and_the_centre_with_its_own() -> None:
    by_text = {kind.text: kind for kind in KINDS}
    figure = explain(lesson.find("disc"), [by_text["H2"], by_text["DQ"]]).figure
    assert isinstance(figure, PlaneFigure)
    labels = [words.text for words in plane_layout.arrange(figure, 700, 700).labels]
    assert labels[0] == r"$P(2,\,12)$"
    assert r"$C(3,\,10)$" in labels


def test_the_numbers_on_the_axes_are_even_and_the_origin_is_named_once() -> None:
    figure = explain(lesson.find("diamond"), KINDS[:2]).figure
    assert isinstance(figure, PlaneFigure)
    numbers = [words.text for words in plane_layout.arrange(figure, 700, 700).numbers]
    assert numbers.count("O") == 1
    assert {"5", "−5", "10", "−10"} == {*numbers} - {"O"}
    assert "0" not in numbers


def test_a_plane_that_reaches_far_has_fewer_numbers() -> None:
    taught = lesson.find("diamond")
    far = replace(taught, reading=Reading(Letter.D, 60))
    figures_found = [explain(one, [RED_JOKER, KINDS[26]]).figure for one in (taught, far)]
    near, wide = (figure for figure in figures_found if isinstance(figure, PlaneFigure))
    assert (near.limit, wide.limit) == (14, 61)
    assert plane_layout.step(plane_layout.arrange(near, 700, 700).frame) == 5
    assert plane_layout.step(plane_layout.arrange(wide, 700, 700).frame) == 10


def test_a_sum_is_built_up_from_zero_to_its_value() -> None:
    by_text = {kind.text: kind for kind in KINDS}
    figure = explain(lesson.find("sum-of-three"), [by_text[card] for card in ("SQ", "H10", "CJ")]).figure
    assert isinstance(figure, LineFigure)
    (row,) = figure.rows
    assert [(term.start, term.end) for term in row.terms] == [(0, 12), (12, 22), (22, 33)]
    assert (row.total, row.holds, row.margin) == (33, True, "多 1")
    assert [(one.value, one.comparator) for one in row.thresholds] == [(32, "≥")]
    assert line_layout.winning(row) == [(32, row.high)]


@pytest.mark.parametrize(("cards", "below"), [("SQ H10 C9", True), ("SQ H10 CJ", False)])
def test_the_sum_is_written_on_its_own_side_of_the_threshold(cards: str, below: bool) -> None:
    by_text = {kind.text: kind for kind in KINDS}
    figure = explain(lesson.find("sum-of-three"), [by_text[card] for card in cards.split()]).figure
    assert isinstance(figure, LineFigure)
    (row,) = line_layout.arrange(figure, 700, 370).rows
    box = next(words.box for words in row.labels if words.text == figure.rows[0].total_text)
    assert (box.right < row.scale.at(32)) == below
    assert (box.left > row.scale.at(32)) != below


@pytest.mark.parametrize("side", [380, 460, 550, 700])
@pytest.mark.parametrize("lesson_id", ["diamond", "disc", "far-from-diagonal", "parabola", "sum-six"])
def test_numbers_and_labels_can_be_read_from_afar(lesson_id: str, side: int) -> None:
    taught = lesson.find(lesson_id)
    winning = next(kinds for kinds in combinations(KINDS, 2) if taught.groups.is_group(kinds))
    figure = explain(taught, winning).figure
    assert isinstance(figure, PlaneFigure)
    made = plane_layout.arrange(figure, side, side)
    assert min(words.px for words in made.words) >= 0.03 * side
    assert plane_layout.step(made.frame) == 5
    claim = next(words for words in made.labels if words.text == figure.marks[0].text)
    assert claim.px >= 0.046 * side
    assert claim.px == max(words.px for words in made.words)


def test_a_small_figure_names_only_what_matters_most() -> None:
    by_text = {kind.text: kind for kind in KINDS}
    figure = explain(lesson.find("diamond"), [by_text["D4"], by_text["S3"]]).figure
    assert isinstance(figure, PlaneFigure)
    small, large = (
        [words.text for words in plane_layout.arrange(figure, side, side).labels] for side in (380, 640)
    )
    assert small == [r"$P({-}3,\,4)$"]
    assert sorted(large[1:]) == sorted(mark.text for mark in figure.marks[1:])


@pytest.mark.parametrize("side", [420, 560, 900])
@pytest.mark.parametrize("lesson_id", [one.id for one in lesson.lessons() if one.size == 2])
def test_labels_of_a_shape_without_a_claim_are_apart_too(lesson_id: str, side: int) -> None:
    taught = lesson.find(lesson_id)
    across, up = taught.relation.variables
    found = portrait(taught.relation.condition, (across, up))
    for draw in (shape_figure, step_figure):
        check_figure(draw(found, taught.relation, taught.reading, taught.groups.idle), side, side)


def test_a_new_axis_is_named_at_its_end() -> None:
    taught = lesson.find("parabola")
    found = portrait(taught.relation.condition, ("x", "y"))
    figure = step_figure(found, taught.relation, taught.reading, taught.groups.idle)
    made = plane_layout.arrange(figure, 700, 700)
    for guide in figure.guides:
        name = next(words for words in made.labels if words.text == guide.text)
        x, y = made.frame.at(guide.line[-1])
        assert Disc(x, y, 45).meets(name.box)


def test_a_label_moves_where_it_is_free() -> None:
    anchor = Disc(50, 50, 5)
    room = Box(0, 0, 100, 100)
    free = place([anchor], 20, 10, Surroundings([anchor], [], [], room), 2)
    assert free is not None
    assert free.left >= 50
    blocked = place([anchor], 20, 10, Surroundings([anchor], [Box(50, 0, 100, 100)], [], room), 2)
    assert blocked is not None
    assert blocked.right <= 50


def test_where_nothing_is_free_there_is_no_label() -> None:
    anchor = Disc(50, 50, 5)
    room = Box(0, 0, 100, 100)
    assert place([anchor], 20, 10, Surroundings([anchor], [room], [], room), 2) is None
