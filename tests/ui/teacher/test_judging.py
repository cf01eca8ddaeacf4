"""What is found out of a relation while it is typed."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.draft import Draft
from classroom.lesson import lessons
from classroom.maths.figure import LineFigure, PlaneFigure
from classroom.maths.reading import Letter
from classroom.ui.teacher.judging import Judge, Sight, find, look
from classroom.ui.teacher.rereading import translated

DIAMOND = Draft(relation="|x+2|+|y−2|≤5", letter=Letter.D)


def seen(draft: Draft) -> Sight:
    relation = find(draft).relation
    assert relation is not None
    return look(draft, relation)


def test_full_width_typing_is_understood() -> None:
    finding = find(replace(DIAMOND, relation="｜ｘ＋２｜＋｜ｙ－２｜≤５"))
    assert finding.relation is not None
    assert finding.relation.text == "|x+2|+|y−2|≤5"


@pytest.mark.parametrize(("text", "position"), [("a++*b=6", 3), ("a+b=", 4), ("a+b", 3), ("", 0)])
def test_a_mistake_has_its_place_and_a_sentence(text: str, position: int) -> None:
    finding = find(replace(Draft.new(), relation=text))
    assert finding.relation is None
    assert finding.position == position
    assert finding.sentence.endswith("。")


def test_a_third_card_is_offered_where_c_occurs() -> None:
    finding = find(replace(Draft.new(), relation="a+b+c≥32"))
    (mend,) = finding.mends
    mended = replace(Draft.new(), relation=mend.relation, letter=mend.letter, size=mend.size)
    assert mended.size == 3
    assert find(mended).relation is not None


@pytest.mark.parametrize(
    ("letter", "text"), [(Letter.Z, "x+y=6"), (Letter.D, "a+b=6"), (Letter.D, "a+b+c=6")]
)
def test_letters_of_another_reading_are_mended_with_one_click(letter: Letter, text: str) -> None:
    draft = replace(Draft.new(), relation=text, letter=letter)
    finding = find(draft)
    assert finding.mends
    for mend in finding.mends:
        mended = replace(draft, relation=mend.relation, letter=mend.letter, size=mend.size)
        assert find(mended).relation is not None


@pytest.mark.parametrize(
    ("text", "before", "after", "expected"),
    [
        ("|a+2|+|b−2|≤5", Letter.Z, Letter.D, "|x+2|+|y−2|≤5"),
        ("ｘ＋ｙ＝６ and y<2", Letter.D, Letter.N, "a＋b＝６ and b<2"),
        ("a+b+c=6", Letter.N, Letter.D, "a+b+c=6"),
        ("a+b=6", Letter.N, Letter.Z, "a+b=6"),
        ("a+?", Letter.N, Letter.D, "a+?"),
    ],
)
def test_another_reading_takes_its_letters_along(
    text: str, before: Letter, after: Letter, expected: str
) -> None:
    assert translated(text, before, after) == expected


def test_the_diamond_is_seen_with_its_cards_and_groups_in_numbers() -> None:
    sight = seen(DIAMOND)
    assert isinstance(sight.figure, PlaneFigure)
    assert "正方形" in sight.name
    assert parse_kind("S7") not in sight.groups.idle
    assert parse_kind("S8") in sight.groups.idle
    assert sight.examples
    for example in sight.examples:
        assert sight.groups.is_group(example.kinds)
        assert "≤5" in example.text


def test_three_cards_are_seen_on_the_number_line() -> None:
    sight = seen(replace(Draft.new(), relation="a+b+c≥32", letter=Letter.N, size=3))
    assert isinstance(sight.figure, LineFigure)
    assert all(len(example.kinds) == 3 for example in sight.examples)
    assert len({tuple(sorted(k.rank for k in example.kinds)) for example in sight.examples}) > 5


def test_where_both_sides_vary_an_example_stands_on_the_number_line() -> None:
    sight = seen(replace(Draft.new(), relation="2b=a+c", letter=Letter.Z, size=3))
    assert isinstance(sight.figure, LineFigure)
    (row,) = sight.figure.rows
    assert row.holds
    assert row.total == row.thresholds[0].value
    assert sight.name == f"数轴上的例子：{sight.examples[0].text}"


def test_a_line_where_nothing_can_win_stays_bare() -> None:
    sight = seen(replace(Draft.new(), relation="a+b=c+99", letter=Letter.N, size=3))
    assert isinstance(sight.figure, LineFigure)
    assert sight.name == ""
    assert sight.figure.rows[0].total is None


def test_cards_that_are_declared_idle_are_in_no_example() -> None:
    idle = frozenset(map(parse_kind, ("HA", "H2", "H3", "RJ", "BJ")))
    sight = seen(replace(DIAMOND, idle=idle))
    assert idle <= sight.groups.idle
    assert not any(kind in idle for example in sight.examples for kind in example.kinds)


def test_a_relation_that_nothing_fulfils_has_no_example() -> None:
    assert seen(replace(Draft.new(), relation="a+b=99")).examples == ()


@pytest.mark.parametrize("lesson", lessons()[:8], ids=lambda lesson: lesson.id)
def test_every_lesson_of_the_book_can_be_seen(lesson) -> None:  # type: ignore[no-untyped-def]
    assert seen(Draft.of(lesson)).examples


def test_only_the_last_of_many_drafts_is_judged(qtbot: QtBot) -> None:
    judge = Judge()
    texts: list[str] = []
    judge.understood.connect(lambda finding: texts.append(finding.draft.relation))
    for end in range(1, 6):
        judge.ask(replace(Draft.new(), relation="a+b=6"[:end]))
    with qtbot.waitSignal(judge.seen):
        pass
    judge.stop()
    assert texts == ["a+b=6"]


def test_nothing_is_judged_while_it_is_held(qtbot: QtBot) -> None:
    judge = Judge()
    judge.hold(True)
    judge.ask(Draft.new())
    with qtbot.assertNotEmitted(judge.understood, wait=400):
        pass
    with qtbot.waitSignal(judge.seen):
        judge.hold(False)
    judge.stop()
