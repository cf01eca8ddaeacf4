"""Why cards are idle: every line against what trying all cards shows, and the words as a teacher has them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import cast

import pytest

from classroom.cards import KINDS, Kind, idle_text, parse_kind
from classroom.lesson import Lesson, find, lessons
from classroom.maths.exact import Standing, judge
from classroom.maths.expression import Condition, variables_of
from classroom.maths.groups import Groups
from classroom.maths.idle.line import IdleLine
from classroom.maths.idleness import Idleness, idleness
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.words import speak

OTHERS = [
    "D x²+y²=25", "D x²+4y²≤36", "D y=x²", "D x³−y=2", "D x=3", "D x≠y", "D |x|+|y|>20", "D x²−y²≥100",
    "D x²+xy+y²≤7", "D x+y=6 or xy=12", "D x<y and y<2", "D x²+y²≤−1", "D √x+√y=5", "D (x+2)²+(y−2)²<5",
    "D2 xy>50", "N3 a²+b²=c²", "N abc=60", "N a+b+c=30", "N 3≤a+b<6", "N2 2^a+b=10", "N a/b=c",
    "N20 √(a+b)=4", "N √a+√b+√c≥10", "N a+b+c≥20 and abc≤50", "N99 a²+b²=c²", "Z ab=12", "Z a−2b=20",
    "Z a²+b²<10", "Z5 |a−b|≥20", "Z a+b≥26",
]  # fmt: skip


@cache
def lesson_of(text: str) -> Lesson:
    """A lesson of the book by its id, or one made of `D2 xy>50`: reading, the joker's value, relation."""
    found = re.fullmatch(r"([NZD])(\d*) (.*)", text)
    if not found:
        return find(text)
    reading = Reading(Letter(found[1]), int(found[2] or 0))
    return replace(find("sum-six"), relation=Relation.parse(found[3], reading), reading=reading, idle=None)


@cache
def explained(text: str) -> Idleness:
    return idleness(lesson_of(text))


every = pytest.mark.parametrize("text", [*(lesson.id for lesson in lessons()), *OTHERS])


def numbers(lesson: Lesson, variable: str) -> Mapping[int, set[Kind]]:
    found: dict[int, set[Kind]] = {}
    for kind in KINDS:
        value = lesson.reading.value(kind, variable)
        if value is not None:
            found.setdefault(value, set()).add(kind)
    return found


@cache
def winning(text: str) -> list[dict[str, int]]:
    """All combinations of numbers that win, by trying every one."""
    lesson = lesson_of(text)
    names = lesson.relation.variables
    every_one = (dict(zip(names, one, strict=True)) for one in product(*(numbers(lesson, n) for n in names)))
    return [values for values in every_one if lesson.relation.holds(values)]


def useful(text: str) -> set[Kind]:
    lesson = lesson_of(text)
    return {
        kind
        for values in winning(text)
        for name, value in values.items()
        for kind in numbers(lesson, name)[value]
    }


def holds(condition: Condition, values: Mapping[str, int | Fraction]) -> bool:
    return judge(condition)(cast("Mapping[str, int]", values)) is not Standing.OUTSIDE


def about(found: Idleness, topic: str) -> Iterator[IdleLine]:
    return (line for line in found.lines if line.topic == topic)


@every
def test_the_idle_cards_are_those_that_win_with_nothing(text: str) -> None:
    assert explained(text).derived == set(KINDS) - useful(text)


@every
def test_each_idle_card_is_shown_to_be_idle_in_one_line(text: str) -> None:
    found = explained(text)
    if winning(text):
        shown = [kind for line in about(found, "idle") for kind in line.kinds]
        assert sorted(map(str, shown)) == sorted(map(str, found.derived))
    (result,) = about(found, "result")
    assert set(result.kinds) == found.derived


@every
def test_each_other_card_is_shown_with_a_partner(text: str) -> None:
    found = explained(text)
    shown = {kind for line in about(found, "partners") for kind in line.kinds}
    assert shown == set(found.partners) == useful(text)
    groups = Groups.of(lesson_of(text).relation, lesson_of(text).reading)
    for kind, partners in found.partners.items():
        assert groups.is_group((kind, *partners.kinds))


@every
def test_all_cards_that_the_partners_condition_allows_are_named_with_them(text: str) -> None:
    for line in about(explained(text), "partners"):
        for name in variables_of(line.condition) if line.condition else ():
            for value, kinds in numbers(lesson_of(text), name).items():
                if holds(cast(Condition, line.condition), {name: value}):
                    assert kinds <= set(line.kinds)


@every
def test_no_number_that_wins_is_excluded_by_a_range(text: str) -> None:
    for line in about(explained(text), "range"):
        if line.condition is not None:
            (name,) = variables_of(line.condition)  # the others have their numbers
            able = {values[name] for values in winning(text)}
            assert all(holds(line.condition, {name: value}) for value in able), line.reads


@every
def test_what_a_card_would_need_is_just_what_the_relation_asks_and_no_card_has_it(text: str) -> None:
    lesson = lesson_of(text)
    for need in explained(text).needs:
        other = need.solution.name
        assert not any(
            lesson.relation.holds({need.variable: need.number, other: value})
            for value in numbers(lesson, other)
        )
        for value in (Fraction(n, 2) for n in range(-60, 61)):
            asked = holds(lesson.relation.condition, {need.variable: need.number, other: value})
            match need.solution.sort:
                case "some":
                    assert need.solution.condition is not None
                    assert holds(need.solution.condition, {other: value}) == asked
                case "none":
                    assert not asked
                case "all":
                    assert asked


@pytest.mark.parametrize(
    "text", ["far-from-diagonal", "parabola", "sum-of-three", "N √a+√b+√c≥10", "Z a+b≥26"]
)
def test_with_the_best_of_the_others_just_the_numbers_that_can_win_are_left(text: str) -> None:
    lines = explained(text).lines
    for line, following in pairwise(lines):
        if line.condition is None or line.topic != "range" or "最容易" not in line.text:
            continue
        (name,) = variables_of(line.condition)
        able = {values[name] for values in winning(text)}
        assert {
            value for value in numbers(lesson_of(text), name) if holds(line.condition, {name: value})
        } == able
        assert following.condition is not None
        assert {v for v in numbers(lesson_of(text), name) if holds(following.condition, {name: v})} == able


def said(text: str) -> list[str]:
    return [line.reads for line in explained(text).lines]


def test_the_diamond_reaches_from_corner_to_corner() -> None:
    lines = said("diamond")
    at = lines.index("最左的顶点是 (−7, 2)，最右的顶点是 (3, 2)，所以 −7≤x≤3")
    assert lines[at + 1 : at + 3] == ["♥4–K：x>3，超出范围，是闲牌", "♠8–K：x<−7，超出范围，是闲牌"]
    assert "所以闲牌是 ♠♦8–K、♥♣4–K，共 32 种" in lines
    assert "♦2（y=2）配 ♠A–7、♥A–3、王：−7≤x≤3" in lines


def test_the_disc_reaches_a_radius_from_its_centre() -> None:
    lines = said("disc")
    assert "圆心处 y=10，半径是 4，所以 6≤y≤14" in lines
    assert "♦A–5、♣A–K：y<6，超出范围，是闲牌" in lines


def test_a_black_eight_would_need_a_fourteen() -> None:
    (line,) = about(explained("sum-six"), "alone")
    assert "a=−8 要配 b=14" in line.text
    assert line.text.endswith("牌上没有这样的 b")


def test_aces_and_jokers_are_useless_on_either_side_of_the_minus() -> None:
    assert "b=0 要配 a=15" in "".join(said("difference-fifteen"))
    assert "作 a、b 都不行：A、王，是闲牌" in said("difference-fifteen")


def test_even_two_kings_leave_six_to_the_third_card() -> None:
    lines = said("sum-of-three")
    at = lines.index("取 b=13（最大）、c=13（最大），最容易满足，这时 a+13+13≥32")
    assert lines[at + 1 : at + 3] == ["即 a≥6", "牌上的 a 只能是 6 到 13，所以闲牌有 A–5、王"]


def test_the_parabola_is_bounded_by_its_vertex_and_by_the_largest_card() -> None:
    lines = said("parabola")
    assert "开口向右的抛物线的顶点是 (−6, 0)，所以 x≥−6" in lines
    assert "即 −√19≤y≤√19（√19≈4.36）" in lines


def test_what_is_so_of_x_is_said_of_y_in_a_line_where_the_two_may_change_places() -> None:
    lines = said("far-from-diagonal")
    at = lines.index("牌上的 x 只能是 −13 到 −7 或 7 到 13，所以闲牌有 ♠♥A–6")
    assert lines[at + 1] == "x、y 可以互换，同理，闲牌还有 ♦♣A–6"
    assert lines[at + 2] == "作 x、y 都不行：王，是闲牌"


def test_the_figure_shows_the_bounds_that_the_lines_found() -> None:
    figure = explained("diamond").figure
    assert figure is not None
    assert [guide.text for guide in figure.guides] == ["$x=-7$", "$x=3$", "$y=-3$", "$y=7$"]
    assert all(
        guide.line[0][0] == guide.line[1][0] == at for guide, at in zip(figure.guides, (-7, 3), strict=False)
    )
    assert explained("sum-of-three").figure is None


def test_sums_of_three_that_cannot_be_reached_show_how_near_one_comes() -> None:
    assert "a=3 时，最接近的是 3+13+13=29<30" in "".join(said("N a+b+c=30"))
    assert "a=11 时，最接近的是 11×1×5=55<60、11×1×6=66>60" in "".join(said("N abc=60"))


def test_of_what_must_hold_only_what_is_still_open_is_told() -> None:
    lines = said("discriminant")
    assert "取 b=13（最大）、c=4，最容易满足，这时 13²−4a×4≥0 且 a>3" in lines
    assert "取 a=4、c=4，最容易满足，这时 b²−4×4×4≥0" in lines
    assert not any("4>3" in line for line in lines)


def test_partners_that_would_be_many_lines_are_one_line_of_a_few_groups() -> None:
    (line,) = (line for line in about(explained("distance-seven"), "partners") if line.kinds)
    assert line.text.startswith("|13−6|=7、|12−5|=7、")
    assert line.text.endswith("|−13−(−6)|=7")
    (line,) = (line for line in about(explained("strip"), "partners") if line.kinds)
    assert "4≤9+(−5)=4≤6" in line.text


def with_idle(lesson: str, *cards: str) -> Lesson:
    return replace(find(lesson), idle=frozenset(map(parse_kind, cards)))


def lesson_words(found: Idleness) -> str:
    return "\n".join(line.text for line in about(found, "lesson"))


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_the_book_s_lists_are_the_derived_ones(lesson: Lesson) -> None:
    found = idleness(lesson)
    assert lesson_words(found) == "与本课列出的闲牌完全一致"
    assert found.difference is not None
    assert found.difference.groups == (lesson.groups.count, lesson.groups.count)


def test_cards_made_idle_that_could_win_take_groups_and_partners_away() -> None:
    derived = find("sum-six").groups
    own = with_idle("sum-six", *(kind.text for kind in derived.idle), "HK", "DK")
    found = idleness(own).difference
    assert found is not None
    assert idle_text(found.added) == ["DK", "HK"]
    assert idle_text(found.followers) == ["C7", "S7"]  # a king was all that −7 could have
    assert found.left_out == ()
    assert found.groups == (41, 37)  # two red kings with two black sevens
    assert found.chance[1] < found.chance[0] == derived.chance
    words = lesson_words(idleness(own))
    assert "本课另外把 ♥♦K 列为闲牌，它们本来能成牌" in words
    assert "41 种成牌牌组少了 4 种" in words
    assert "♠♣7 因此也没有搭档了" in words


def test_idle_cards_that_are_not_listed_change_nothing_but_the_turns() -> None:
    found = idleness(with_idle("sum-six", "S8", "C8"))
    assert found.difference is not None
    assert (found.difference.added, found.difference.followers) == ((), ())
    assert idle_text(found.difference.left_out) == [
        "C10",
        "C9",
        "CJ",
        "CK",
        "CQ",
        "S10",
        "S9",
        "SJ",
        "SK",
        "SQ",
    ]
    assert found.difference.groups == (41, 41)
    assert lesson_words(found) == "本课没有列出 ♠♣9–K：它们照样不能成牌，只是白翻几次，输赢不变"


def test_a_lesson_without_a_list_of_its_own_is_compared_with_nothing() -> None:
    found = explained("Z ab=12")
    assert found.difference is None
    assert not [*about(found, "lesson")]


def test_where_nothing_wins_or_nothing_is_idle_that_is_said() -> None:
    assert said("D x²+y²≤−1")[-1] == "没有牌能满足关系式，所有的牌都是闲牌"
    assert "没有闲牌：每种牌都能成牌" in said("D x≠y")


@every
def test_each_language_keeps_to_itself(text: str) -> None:
    assert not re.search(r"[A-Zd-w][a-z]{2,}", re.sub("gcd|mod", "", "".join(said(text))))
    speak("en")
    english = "".join(line.reads + line.latex for line in idleness(lesson_of(text)).lines)
    assert not re.search(r"[\u4e00-\u9fff，。；：（）]", english)
