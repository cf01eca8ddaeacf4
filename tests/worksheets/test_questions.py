"""Worksheet questions: what is asked can be answered, and in the way the rules answer it."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import Kind, parse_kind
from classroom.lesson import Lesson, find, lessons, load
from classroom.lesson_file.page import LessonError
from classroom.worksheets.answers import worked
from classroom.worksheets.questions import LEVELS, Question, questions

LESSONS = ("sum-of-three", "sum-six", "diamond", "parabola", "far-from-diagonal")


def wins(lesson: Lesson, kinds: Sequence[Kind]) -> bool:
    """By the rules, without the masks: some order of the cards satisfies the relation, and none is idle."""
    reading, names = lesson.reading, lesson.relation.variables
    if lesson.idle is not None and lesson.idle.intersection(kinds):
        return False
    for order in permutations(kinds):
        values = {name: reading.value(kind, name) for name, kind in zip(names, order, strict=True)}
        numbers = {name: value for name, value in values.items() if value is not None}
        if len(numbers) == len(names) and lesson.relation.holds(numbers):
            return True
    return False


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("difficulty", LEVELS)
def test_nothing_on_the_table_is_a_group_before_the_card_is_turned(name: str, difficulty: int) -> None:
    lesson = find(name)
    for question in questions(lesson, 12, difficulty, seed=5):
        assert not any(lesson.groups.is_group(kinds) for kinds in combinations(question.table, lesson.size))


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("difficulty", LEVELS)
def test_a_sheet_has_different_questions_some_that_win_and_some_that_do_not(
    name: str, difficulty: int
) -> None:
    lesson = find(name)
    asked = questions(lesson, 12, difficulty, seed=5)
    won = sum(bool(question.answers(lesson.groups)) for question in asked)
    assert len(set(asked)) == 12
    assert won == round(12 * LEVELS[difficulty].winning)


@given(seed=st.integers(0, 999_999), difficulty=st.sampled_from([*LEVELS]))
def test_no_card_is_asked_for_more_often_than_two_packs_have_it(seed: int, difficulty: int) -> None:
    for question in questions(find("disc"), 3, difficulty, seed):
        cards = [*question.table, question.latest]
        assert max(map(cards.count, cards)) <= 2


def test_a_beginner_s_question_has_one_answer_and_no_idle_card() -> None:
    lesson = find("diamond")
    for question in questions(lesson, 20, 1, seed=1):
        assert len(question.answers(lesson.groups)) <= 1
        assert not lesson.groups.idle.intersection([*question.table, question.latest])


def test_a_hard_question_that_does_not_win_is_one_rank_from_winning() -> None:
    lesson = find("diamond")
    losing = [each for each in questions(lesson, 20, 3, seed=1) if not each.answers(lesson.groups)]
    assert losing
    for question in losing:
        latest = question.latest
        near = [
            parse_kind(f"{latest.suit}{rank}")
            for rank in (latest.rank - 1, latest.rank + 1)
            if 1 <= rank <= 13
        ]
        assert any(Question(question.table, kind).answers(lesson.groups) for kind in near)


def test_a_sheet_is_made_again_by_its_number_and_another_number_makes_another() -> None:
    lesson = find("parabola")
    assert questions(lesson, 12, 2, seed=3) == questions(lesson, 12, 2, seed=3)
    assert questions(lesson, 12, 2, seed=3) != questions(lesson, 12, 2, seed=4)


def test_answers_come_in_the_order_of_the_table_and_equal_cards_count_once() -> None:
    table = tuple(map(parse_kind, ("H4", "H4", "D4", "SK")))
    question = Question(table, parse_kind("H2"))
    texts = [" ".join(map(str, group)) for group in question.answers(find("sum-six").groups)]
    assert texts == ["H2 H4", "H2 D4"]


def test_the_key_explains_the_winning_group_and_names_the_others() -> None:
    question = Question(tuple(map(parse_kind, ("H4", "D4"))), parse_kind("H2"))
    explanation = worked(find("sum-six"), question)
    assert explanation.wins
    assert [str(kind) for kind in explanation.kinds] == ["H2", "H4"]
    assert explanation.steps[-1].text == "它还能和 ♦4 成牌"


def test_the_key_says_what_would_have_won() -> None:
    question = Question((parse_kind("C4"),), parse_kind("H9"))
    explanation = worked(find("sum-six"), question)
    assert not explanation.wins
    assert explanation.steps[-1].text == "要得牌，下一张应是：10（♥♦10）"


def test_a_pupil_is_not_shown_an_attempt_that_makes_no_point() -> None:
    question = Question(tuple(map(parse_kind, ("S3", "D9"))), parse_kind("H7"))
    assert [str(kind) for kind in worked(find("diamond"), question).kinds] == ["H7", "D9"]


def test_a_lesson_with_less_to_ask_gives_what_it_has(tmp_path) -> None:  # type: ignore[no-untyped-def]
    text = 'format = 1\nid = "rare"\nrelation = "a·b = 169"\nreading = "N"\nsize = 2\n[title]\nzh = "积"\n'
    (tmp_path / "rare.toml").write_text(text, encoding="utf-8")
    lesson = load(tmp_path / "rare.toml")
    asked = questions(lesson, 60, 1, seed=1)
    assert asked
    assert all(question.answers(lesson.groups) for question in asked if question.latest.rank == 13)


def test_three_cards_are_never_asked_of_fewer(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """Where nearly every three cards win, no table of many cards is without a group."""
    text = 'format = 2\nid = "often"\nrelation = "a+b+c > -38"\nreading = "Z"\nsize = 3\n[title]\nzh = "多"\n'
    (tmp_path / "often.toml").write_text(text, encoding="utf-8")
    for difficulty in LEVELS:
        asked = questions(load(tmp_path / "often.toml"), 4, difficulty, seed=1)
        assert asked
        assert all(len(question.table) >= 2 for question in asked)


def test_every_lesson_s_key_is_what_trying_all_cards_gives() -> None:
    for lesson in lessons():
        for difficulty in LEVELS:
            for question in questions(lesson, 4, difficulty, seed=3):
                tried = {
                    frozenset(Counter((question.latest, *others)).items())
                    for others in combinations(question.table, lesson.size - 1)
                    if wins(lesson, (question.latest, *others))
                }
                key = {frozenset(Counter(group).items()) for group in question.answers(lesson.groups)}
                assert key == tried


def test_without_a_group_there_is_nothing_to_ask() -> None:
    from dataclasses import replace

    from classroom.maths.relation import Relation

    sum_six = find("sum-six")
    empty = replace(sum_six, relation=Relation.parse("a+b=99", sum_six.reading))
    with pytest.raises(LessonError, match="没有任何牌能成牌"):
        questions(empty, 5, 1, seed=1)
