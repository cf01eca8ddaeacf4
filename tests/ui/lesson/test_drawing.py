"""The small picture of any lesson: what it is drawn from."""

import pytest
from pytestqt.qtbot import QtBot

from classroom.lesson import Lesson, find, lessons
from classroom.ui.lesson.drawing import Drawings, drawing

THREE = [lesson for lesson in lessons() if lesson.size == 3]


@pytest.mark.parametrize("lesson", THREE, ids=lambda lesson: lesson.id)
def test_three_cards_that_are_shown_do_win(lesson: Lesson) -> None:
    assert lesson.groups.is_group(drawing(lesson).cards)


def test_the_triples_of_pythagoras_begin_with_3_4_5() -> None:
    assert [kind.rank for kind in drawing(find("pythagorean-triples")).cards] == [3, 4, 5]


def test_a_line_has_its_winning_points() -> None:
    made = drawing(find("sum-six"))
    assert made.areas == ()
    assert (13, -7) in made.dots
    assert all(x + y == 6 for x, y in made.dots)


def test_idle_cards_win_nothing_in_the_picture_either() -> None:
    assert (-8, 14) not in drawing(find("sum-six")).dots
    assert {x for x, _y in drawing(find("sum-six")).dots} == set(range(-7, 14)) - {0, 6}


def test_a_region_is_filled_and_has_its_border() -> None:
    made = drawing(find("ellipse"))
    assert len(made.areas) == 1
    assert made.dots == ()
    assert [curve.dashed for curve in made.curves] == [False]


def test_a_drawing_comes_later_and_is_kept(qtbot: QtBot) -> None:
    drawings = Drawings()
    with qtbot.waitSignal(drawings.drawn):
        assert drawings.of(find("circle")) is None
    kept = drawings.of(find("circle"))
    assert kept == drawing(find("circle"))
    assert drawings.of(find("circle")) is kept
