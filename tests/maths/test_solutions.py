"""What is still missing: solved exactly, and the cards that win next against trying every card."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import KINDS, TWO_PACKS, Kind, parse_kind
from classroom.lesson import Lesson, find, lessons
from classroom.maths.exact import Standing, judge
from classroom.maths.expression import Condition
from classroom.maths.groups import Groups
from classroom.maths.notation import parse
from classroom.maths.printing import to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.maths.solutions import Solution, solution, wanted
from classroom.words import speak

tables = st.lists(st.sampled_from(TWO_PACKS), max_size=8, unique=True)


def words(lesson: str, *cards: str) -> str:
    return wanted(find(lesson).groups, [parse_kind(card) for card in cards]).words


def test_one_number_settles_the_other() -> None:
    assert words("sum-six", "SK") == "下一张无论是什么牌，都不能和桌上的牌成牌"
    assert words("sum-six", "HK") == "要得牌，下一张应是：−7（♠♣7）"
    assert words("sum-six", "HK", "C2") == "要得牌，下一张应是：−7 或 8（♠♣7、♥♦8）"


def test_a_sum_so_far_asks_the_rest() -> None:
    assert words("sum-of-three", "H9", "S10", "DK") == "要得牌，下一张应是：至少 9（9–K）"
    assert words("sum-of-three", "H9") == "下一张无论是什么牌，都不能和桌上的牌成牌"


def test_a_coordinate_asks_the_other_coordinate() -> None:
    assert words("diamond", "D2", "H3") == "要得牌，下一张应有：−7≤x≤3 或 y=2（♠A–7、♥A–3、♦2、王）"
    assert words("parabola", "C4") == "要得牌，下一张应有：x≥10（♥10–K）"
    assert words("diamond", "RJ") == "要得牌，下一张应有：−5≤x≤1 或 −1≤y≤5（♠♦A–5、♥♣A、王）"


def test_a_card_of_which_both_copies_lie_there_cannot_come() -> None:
    found = wanted(find("sum-six").groups, [parse_kind(card) for card in ("H2", "H4", "H4", "D4")])
    assert parse_kind("H4") not in found.kinds
    assert parse_kind("D4") in found.kinds
    assert found.numbers == {"": (2, 4)}


def test_in_english() -> None:
    speak("en")
    assert words("sum-six", "HK") == "To win, the next card must be −7 (♠♣7)"
    assert words("sum-of-three", "HQ", "SQ") == "To win, the next card must be at least 8 (8–K)"


@given(lesson=st.sampled_from(lessons()), cards=tables)
def test_just_these_cards_win_next(lesson: Lesson, cards: list[object]) -> None:
    table = [card.kind for card in cards]  # type: ignore[attr-defined]
    found = wanted(lesson.groups, table)
    assert list(found.kinds) == [
        kind
        for kind in KINDS
        if table.count(kind) < 2
        and any(lesson.groups.is_group((kind, *rest)) for rest in combinations(table, lesson.size - 1))
    ]
    assert {kind for kind in found.kinds if not can_be(lesson, kind, found.numbers)} == set()


def can_be(lesson: Lesson, kind: Kind, numbers: Mapping[str, tuple[int, ...]]) -> bool:
    """Whether a card of this kind stands for one of the numbers."""
    return any(lesson.reading.value(kind, name or "a") in values for name, values in numbers.items())


@given(lesson=st.sampled_from([one for one in lessons() if one.size == 2]), kind=st.sampled_from(KINDS))
def test_every_number_that_is_asked_wins(lesson: Lesson, kind: Kind) -> None:
    for name, values in wanted(lesson.groups, [kind]).numbers.items():
        for value in values:
            givers = [each for each in KINDS if lesson.reading.value(each, name or "a") == value]
            assert any(lesson.groups.is_group((kind, each)) for each in givers)


def test_a_teacher_s_own_idle_cards_are_not_asked_for() -> None:
    reading = Reading(Letter.Z)
    own = Groups.of(Relation.parse("a+b=6", reading), reading, {parse_kind("S7"), parse_kind("C7")})
    assert wanted(own, [parse_kind("HK")]).kinds == ()


SOLVED = [
    ("a+b=6", {"a": -8}, "b", "b=14"),
    ("a+b+c≥32", {"a": 9, "b": 10}, "c", "c≥13"),
    ("|x+2|+|y−2|≤5", {"y": 5}, "x", "−4≤x≤0"),
    ("|x+2|+|y−2|≤5", {"y": 8}, "x", None),
    ("(x−3)²+(y−10)²≤4²", {"x": 0}, "y", "10−√7≤y≤10+√7"),
    ("y²−x≤6", {"x": 13}, "y", "−√19≤y≤√19"),
    ("y²−x≤6", {"y": 5}, "x", "x≥19"),
    ("|x−y|/√2≥14", {"y": 0}, "x", "x≤−14√2 或 x≥14√2"),
    ("xy=12", {"x": 5}, "y", "y=12/5"),
    ("xy=12", {"x": 0}, "y", None),
    ("2^a+b=10", {"a": 12}, "b", "b=−4086"),
    ("√x+√y=5", {"y": -4}, "x", None),
    ("1/x+1/y=1/2", {"y": 0}, "x", None),
    ("3≤a+b<6", {"a": 7}, "b", "−4≤b<−1"),
    ("x+y=6 or xy=12", {"x": 3}, "y", "y=3 或 y=4"),
    ("x²≥y and x<y", {"y": 4}, "x", "(x≤−2 或 x≥2) 且 x<4"),
    ("x≠y", {"x": 3}, "y", "y≠3"),
    ("x²+0y≥0", {"x": 3}, "y", "all"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "known", "name", "expected"), SOLVED)
def test_solved_as_by_hand_and_right_at_every_half(
    text: str, known: dict[str, int], name: str, expected: str | None
) -> None:
    condition = parse(text, ("a", "b", "c", "x", "y"))
    found = solution(condition, known, name)
    if expected in (None, "all"):
        assert found == Solution(name, expected or "none")
    else:
        assert found.condition is not None
        assert to_text(found.condition) == expected
    for value in (Fraction(n, 2) for n in range(-60, 61)):
        asked = holds(condition, {**known, name: value})
        assert asked == (holds(found.condition, {name: value}) if found.condition else found.sort == "all")


def holds(condition: Condition, values: Mapping[str, int | Fraction]) -> bool:
    return judge(condition)(cast("Mapping[str, int]", values)) is not Standing.OUTSIDE


def test_what_has_no_closed_form_is_not_guessed() -> None:
    assert solution(parse("x³−y=2", ("x", "y")), {"y": 1}, "x").sort == "unknown"


def test_a_variable_that_is_neither_known_nor_asked_is_refused() -> None:
    with pytest.raises(ValueError, match="more than"):
        solution(parse("a+b+c=6", ("a", "b", "c")), {"a": 1}, "b")
