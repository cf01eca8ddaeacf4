"""Which lessons a search and the choices beside it find."""

import pytest

from classroom.lesson import find, lessons
from classroom.library.search import Wanted, plain
from classroom.topics import Topic
from classroom.words import speak

DIAMOND = find("diamond")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "正方形",
        "diamond",
        "DIAMOND",
        "|x+2|+|y−2|≤5",
        "|x+2|+|y-2|<=5",
        "｜ｘ＋２｜＋｜ｙ－２｜≤５",
        " | x + 2 | + | y - 2 | ≤ 5 ",
        "正方形 内部",
        "y–2",
        "绝对值",
        "absolute value",
    ],
)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_lesson_is_found_however_its_words_are_typed(text: str, language: str) -> None:
    speak("en" if language == "en" else "zh")
    assert Wanted(text).of([DIAMOND]) == (DIAMOND,)


@pytest.mark.parametrize("text", ["圆锥", "x+3", "|x+2|+|y−2|≥5", "正方形 勾股", "diamonds are"])
def test_a_lesson_that_says_something_else_is_not_found(text: str) -> None:
    assert Wanted(text).of([DIAMOND]) == ()


def test_what_is_searched_for_does_not_run_from_the_title_into_the_formula() -> None:
    lesson = find("sum-six")
    end, start = plain(lesson.title["zh"])[-2:], plain(lesson.relation.text)[:2]
    assert Wanted(end).of([lesson])
    assert Wanted(start).of([lesson])
    assert not Wanted(end + start).of([lesson])


def test_raised_figures_are_typed_as_they_come() -> None:
    parabola = find("parabola")
    for text in ("y²", "y^2", "y2", "Y ^ 2 - x"):
        assert Wanted(text).of([parabola]) == (parabola,)


def test_choices_narrow_down_together() -> None:
    diamond = DIAMOND
    assert diamond.topic is Topic.ABSOLUTE
    assert Wanted(topic=Topic.ABSOLUTE, year=diamond.year, difficulty=diamond.difficulty).of([diamond])
    assert not Wanted(topic=Topic.CONICS).of([diamond])
    assert not Wanted(topic=Topic.ABSOLUTE, year=diamond.year % 12 + 1).of([diamond])
    assert not Wanted("圆", topic=Topic.ABSOLUTE).of([diamond])


def test_nothing_said_means_everything() -> None:
    assert Wanted().anything
    assert not Wanted(" x").anything


def test_every_lesson_is_found_by_its_id() -> None:
    for lesson in lessons():
        assert lesson in Wanted(lesson.id).of(lessons())
