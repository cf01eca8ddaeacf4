"""Known answers: the book's rounds, and relations that a class would try."""

import pytest

from classroom import lesson
from classroom.cards import Kind, parse_kind
from classroom.lesson import Lesson
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation
from classroom.maths.printing import to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.words import speak


def cards(text: str) -> list[Kind]:
    return [parse_kind(card) for card in text.split()]


def explained(lesson_id: str, kinds: str) -> Explanation:
    return explain(lesson.find(lesson_id), cards(kinds))


def of(relation: str, kinds: str, letter: str = "D", joker: int = 0, idle: str = "") -> Explanation:
    reading = Reading(Letter(letter), joker)
    words = {"zh": "", "en": ""}
    made = Lesson(
        "typed", words, Relation.parse(relation, reading), reading, frozenset(cards(idle)), 4, words, words
    )
    return explain(made, cards(kinds))


def formulas(explanation: Explanation) -> list[str]:
    return [to_text(line.condition) for line in explanation.steps if line.condition]


def sentences(explanation: Explanation, *kinds: str) -> list[str]:
    return [line.text for line in explanation.steps if not kinds or line.kind in kinds]


def test_the_diamond_of_the_book_is_worked_out_a_layer_at_a_time() -> None:
    found = explained("diamond", "D4 S3")
    assert formulas(found) == [
        "|x+2|+|y−2|≤5",
        "|−3+2|+|4−2|≤5",
        "|−1|+|2|≤5",
        "1+2≤5",
        "3≤5",
    ]
    assert dict(found.values) == {"x": -3, "y": 4}
    assert (found.holds, found.wins, found.boundary, found.place) == (True, True, False, "第二象限")
    assert sentences(found, "card") == [
        "方块 4：方块是 y 轴正方向，所以 y=4",
        "黑桃 3：黑桃是 x 轴负方向，所以 x=−3",
    ]
    assert sentences(found, "place") == ["P(−3, 4) 在第二象限", "P 在正方形的内部"]
    assert sentences(found, "verdict") == ["3≤5 成立，得牌"]
    assert found.headline == "P(−3, 4) 在第二象限，|−3+2|+|4−2|=3≤5，得牌"


def test_a_joker_and_the_ace_of_clubs_lie_exactly_on_the_diamond() -> None:
    found = explained("diamond", "RJ CA")
    assert dict(found.values) == {"x": 0, "y": -1}
    assert formulas(found)[-1] == "5≤5"
    assert (found.wins, found.boundary, found.place) == (True, True, "y 轴负半轴上")
    assert sentences(found, "card")[0] == "大王：可作 x 或 y，值为 0；这里作 x，x=0"
    assert sentences(found, "verdict") == ["5≤5 成立，恰在边界，得牌"]


@pytest.mark.parametrize(
    ("lesson_id", "kinds", "last"),
    [
        ("sum-of-three", "SQ H10 CJ", "33≥32"),
        ("sum-of-three", "CK S9 H10", "32≥32"),
        ("sum-of-three", "HK HQ S9", "34≥32"),
        ("sum-of-three", "C7 DQ SK", "32≥32"),
        ("sum-six", "C4 H10", "6=6"),
        ("difference-fifteen", "C8 H7", "15=15"),
        ("difference-fifteen", "SQ H3", "15=15"),
        ("difference-fifteen", "C10 H5", "15=15"),
        ("absolute-pair", "C9 H8", "3≤3"),
        ("absolute-pair", "H10 S8", "2≤3"),
        ("disc", "DQ H2", "5≤16"),
        ("far-from-diagonal", "DQ S10", "242≥196"),
        ("far-from-diagonal", "C10 HQ", "242≥196"),
        ("parabola", "HK D4", "3≤6"),
        ("parabola", "RJ S2", "2≤6"),
    ],
)
def test_every_group_of_the_book_ends_in_the_book_s_comparison(lesson_id: str, kinds: str, last: str) -> None:
    found = explained(lesson_id, kinds)
    assert found.wins
    assert formulas(found)[-1] == last


def test_an_irrational_distance_is_compared_by_squaring() -> None:
    found = explained("far-from-diagonal", "DQ S10")
    assert formulas(found) == [
        "|x−y|/√2≥14",
        "|−10−12|/√2≥14",
        "|−22|/√2≥14",
        "22/√2≥14",
        "11√2≥14",
        "242≥196",
    ]
    assert sentences(found, "note") == [
        "14√2≈19.80，而 |x−y| 是整数，所以 |x−y|≥14√2 就是 |x−y|≥20",
        "x−y=−22<0，所以 |x−y|=−(x−y)=22",
    ]
    assert sentences(found, "verdict") == ["242≥196，所以 11√2≥14 成立，得牌"]
    assert "到中间直线 y=x 的距离是 11√2" in sentences(found, "place")[-1]


def test_a_distance_that_is_the_bound_itself_counts() -> None:
    found = of("|x−y|/√2≥7√2", "H7 C7")
    assert found.wins
    assert found.boundary
    assert formulas(found)[-1] == "7√2≥7√2"


def test_the_order_that_holds_is_found_whatever_order_the_cards_come_in() -> None:
    assert dict(explained("difference-fifteen", "C8 H7").values) == {"a": 7, "b": -8}
    assert dict(explained("difference-fifteen", "H7 C8").values) == {"a": 7, "b": -8}


def test_where_no_order_holds_the_nearest_is_shown_and_the_other_is_said_to_fail() -> None:
    found = explained("difference-fifteen", "C5 H7")
    assert not found.holds
    assert dict(found.values) == {"a": 7, "b": -5}
    assert sentences(found, "note") == ["换个次序，a=−5、b=7：−5−7=−12≠15，也不得牌"]
    assert sentences(found, "verdict") == ["12≠15，等式不成立，相差 3，不得牌"]


def test_where_order_does_not_matter_nothing_is_said_of_other_orders() -> None:
    found = explained("sum-of-three", "SQ H10 C9")
    assert not any("次序，" in sentence for sentence in sentences(found, "note"))
    assert sentences(found, "verdict") == ["31≥32 不成立，还差 1，不得牌"]
    assert found.headline == "12+10+9=31<32，不得牌"


def test_subtracting_a_negative_number_becomes_adding() -> None:
    assert formulas(explained("parabola", "RJ S2")) == [
        "y²−x≤6",
        "0²−(−2)≤6",
        "0−(−2)≤6",
        "0+2≤6",
        "2≤6",
    ]


def test_signs_and_ranks_are_explained_under_each_reading() -> None:
    assert sentences(explained("sum-six", "C4 H10"), "card") == [
        "梅花 4 是黑牌，取负：a=−4",
        "红桃 10 是红牌，取正：b=10",
    ]
    assert sentences(explained("sum-of-three", "HJ S2 RJ"), "card") == [
        "红桃 J 是 11：a=11",
        "黑桃 2：b=2",
        "大王：值为 0，所以 c=0",
    ]


def test_two_cards_of_one_axis_make_no_point() -> None:
    found = explained("diamond", "S3 H2")
    assert (found.holds, found.wins, found.place, dict(found.values)) == (False, False, None, {})
    assert found.headline == "两张都是横坐标，组不成点"
    assert formulas(found) == []
    assert explained("diamond", "C3 D2").headline == "两张都是纵坐标，组不成点"


def test_two_jokers_may_be_the_origin() -> None:
    found = explained("diamond", "RJ BJ")
    assert found.place == "原点"
    assert formulas(found)[-1] == "4≤5"
    assert found.wins


@pytest.mark.parametrize(
    ("kinds", "place"),
    [
        ("H1 D1", "第一象限"),
        ("S1 D1", "第二象限"),
        ("S1 C1", "第三象限"),
        ("H1 C1", "第四象限"),
        ("H1 RJ", "x 轴正半轴上"),
        ("S1 RJ", "x 轴负半轴上"),
        ("RJ D1", "y 轴正半轴上"),
        ("RJ C1", "y 轴负半轴上"),
        ("RJ RJ", "原点"),
    ],
)
def test_quadrants_and_axes_are_named(kinds: str, place: str) -> None:
    assert explained("diamond", kinds).place == place


@pytest.mark.parametrize(
    ("lesson_id", "kinds", "place"),
    [
        ("disc", "H3 D10", "P 在圆内，到圆心 (3, 10) 的距离是 0，小于半径 4"),
        ("disc", "H3 D6", "P 在圆上，到圆心 (3, 10) 的距离是 4，恰好等于半径"),
        ("disc", "H3 D5", "P 在圆外，到圆心 (3, 10) 的距离是 5，大于半径 4"),
        ("diamond", "S7 D2", "P 恰好是顶点 (−7, 2)"),
        ("diamond", "S6 D3", "P 在正方形的边界上"),
        ("diamond", "SK D2", "P 在正方形的外部"),
        ("parabola", "S6 RJ", "P 在抛物线上"),
        ("parabola", "S7 RJ", "P 在抛物线的开口外，沿对称轴方向与抛物线相距 1"),
        (
            "far-from-diagonal",
            "HK C7",
            "P 在两条平行线 x−y=±14√2 之外，到中间直线 y=x 的距离是 10√2≈14.14，大于 14",
        ),
        (
            "far-from-diagonal",
            "HK C6",
            "P 在两条平行线 x−y=±14√2 之间，到中间直线 y=x 的距离是 19√2/2≈13.44，小于 14",
        ),
        ("sum-six", "C4 H10", "P 在直线 a+b=6 上"),
        ("sum-six", "C4 HJ", "P 在直线 a+b=6 的上方"),
        ("distance-seven", "H3 C4", "P 在直线 a−b=7 上"),
        ("distance-seven", "H10 S3", "P 在两条平行线 a−b=±7 之外"),
        ("product-minus-24", "H3 C8", "P 在双曲线上"),
        ("inverse-proportion", "S3 C4", "P 在双曲线上"),
        ("absolute-function", "S5 D4", "P 在折线上"),
    ],
)
def test_the_place_with_respect_to_the_curve_is_said(lesson_id: str, kinds: str, place: str) -> None:
    assert sentences(explained(lesson_id, kinds), "place")[-1] == place


@pytest.mark.parametrize(
    ("relation", "kinds", "place"),
    [
        ("x²/25+y²/9<1", "H4 D1", "P 在椭圆的内部，到两个焦点的距离之和是 1+√65≈9.06，小于长轴长 10"),
        ("x²−y²=1", "HA RJ", "P 在双曲线上，到两个焦点的距离之差的绝对值是 2，恰好等于实轴长"),
        ("x>2y", "H5 D2", "P 在直线 y=x/2 的下方"),
        ("x>2", "H5 D2", "P 在直线 x=2 的右侧"),
        ("y=2x+1", "H3 D7", "P 在直线 y=2x+1 上"),
        ("3≤x+y<6", "HA D2", "P 在直线 x+y=3 上"),
        ("3≤x+y<6", "HA D3", "P 在两条平行线 x+y=3 与 x+y=6 之间"),
        ("3≤x+y<6", "H6 D3", "P 在两条平行线 x+y=3 与 x+y=6 之外"),
        ("|x−y|/√2≥7√2", "H7 C7", "P 在直线 x−y=14 上，到中间直线 y=x 的距离是 7√2≈9.90"),
        ("x+y=3 or x−y=3", "HA D2", "P 在直线 x+y=3 上"),
        ("|x|+2|y|≤4", "H1 D1", "P 在菱形的内部"),
        ("x²−y²≥9 and x>0", "H7 C5", "P 在双曲线右支的右侧"),
        ("x²−y²≥9 and x>0", "H5 D4", "P 在双曲线的右支上"),
        ("x²−y²≥9 and x>0", "H5 D5", "P 在双曲线的两支之间"),
        ("x²−y²≥9 and x>0", "S7 D5", "P 在双曲线左支的左侧"),
        ("y²−x²>9 and y<0", "H4 C5", "P 在双曲线的下支上"),
        ("y²−x²>9 and y<0", "H4 C6", "P 在双曲线下支的下方"),
        ("y²−x²>9 and y<0", "H4 D6", "P 在双曲线上支的上方"),
        ("x²−y²≥9 and x>5", "H5 D4", "P 在虚线边界上，虚线上的点不算"),
        ("x²+y²≤25 and x+y>1", "H2 D2", "P 在阴影区域内"),
        ("x²+y²≤25 and x+y>1", "H5 RJ", "P 在阴影区域的边界上"),
        ("x²+y²≤25 and x+y>1", "HA RJ", "P 在虚线边界上，虚线上的点不算"),
        ("x²+y²≤25 and x+y>1", "S2 C2", "P 在阴影区域外"),
    ],
)
def test_any_relation_of_two_variables_has_a_place_line(relation: str, kinds: str, place: str) -> None:
    assert sentences(of(relation, kinds), "place")[-1] == place


def test_idle_cards_do_not_win_though_the_relation_holds() -> None:
    found = of("a+b=6", "H3 D3", letter="Z", idle="H3")
    assert (found.holds, found.wins) == (True, False)
    assert found.idle == (parse_kind("H3"),)
    assert "♥3 是闲牌：和任何牌都不能成牌" in sentences(found, "note")
    assert sentences(found, "verdict") == ["两边都等于 6，但 ♥3 是闲牌，不得牌"]


def test_division_by_zero_and_roots_of_negatives_are_said_in_words() -> None:
    found = of("x/y>2", "H3 RJ")
    assert not found.holds
    assert formulas(found)[-1] == "3/0>2"
    assert "3/0>2：除数为 0，没有意义" in sentences(found, "note")
    assert sentences(found, "verdict") == ["3/0>2 没有意义，不得牌"]
    assert found.headline == "P(3, 0) 在 x 轴正半轴上，3/0>2 没有意义，不得牌"
    assert sentences(of("√x≤y", "S3 D2"), "note") == ["√(−3)≤2：负数没有算术平方根，式子没有意义"]
    assert of("√x≤y or x<0", "S3 D2").wins


def test_each_part_of_an_and_or_is_judged_and_then_the_whole() -> None:
    found = of("x>2 and x+y<3", "H3 D1")
    assert formulas(found)[-1] == "3>2 且 4<3"
    judged = sentences(found, "comparison")
    assert judged == ["3>2 成立", "4<3 不成立"]
    assert "“且”：每一部分都成立才成立" in sentences(found, "note")
    assert sentences(found, "verdict") == ["关系式不成立，不得牌"]
    assert of("x>2 or x+y<3", "H3 D1").wins


def test_roots_on_one_side_are_moved_and_squared_until_whole_numbers_are_compared() -> None:
    assert formulas(of("√a+√b≥5", "H8 D7", letter="N"))[1:] == [
        "√8+√7≥5",
        "2√2+√7≥5",
        "15+4√14≥25",
        "4√14≥10",
        "224≥100",
    ]


def test_two_roots_against_one_are_squared_until_one_root_is_left() -> None:
    found = of("√a+√b=√c", "H2 D3 C5", letter="N")
    assert formulas(found)[1:] == ["√2+√3=√5", "5+2√6=5", "2√6=0"]
    assert sentences(found, "verdict") == ["2√6≠0，所以 √2+√3≠√5，等式不成立，不得牌"]


@pytest.mark.parametrize(
    ("relation", "kinds", "headline", "verdict"),
    [
        ("a+b=6", "H2 D4", "2+4=6，得牌", "两边都等于 6，得牌"),
        ("a+b=6", "H2 D5", "2+5=7≠6，不得牌", "7≠6，等式不成立，相差 1，不得牌"),
        ("b=2a+1", "H3 D7", "7=2×3+1，得牌", "两边都等于 7，得牌"),
        ("√a+√b=√c", "H2 D2 C8", "√2+√2=2√2=√8，得牌", "两边都等于 2√2，得牌"),
        ("a²+b²=c²", "H3 D4 C5", "3²+4²=25=5²，得牌", "两边都等于 25，得牌"),
        ("a/b+c=7/2", "H7 D5 C2", "7/5+2=17/5≠7/2，不得牌", None),
        ("a+b≠6", "H2 D4", "2+4=6，不得牌", "两边都等于 6，关系式不成立，不得牌"),
        ("a+b<6", "H2 D4", "2+4=6，不得牌", "6<6 不成立，相等不算，不得牌"),
        ("a=a", "H2 D4", "2=2，得牌", "两边都等于 2，得牌"),
    ],
)
def test_nothing_false_is_said_of_two_sides(
    relation: str, kinds: str, headline: str, verdict: str | None
) -> None:
    found = of(relation, kinds, letter="N")
    assert found.headline == headline
    if verdict:
        assert sentences(found, "verdict") == [verdict]


def test_another_order_may_have_no_meaning() -> None:
    assert "换个次序，a=5、b=2：5/0>1 没有意义，也不得牌" in sentences(
        of("a/(b−2)>1", "H2 D5", letter="N"), "note"
    )


def test_fractions_are_compared_as_whole_numbers() -> None:
    assert formulas(of("1/a+1/b≥1/2", "H3 D7", letter="N"))[1:] == ["1/3+1/7≥1/2", "10/21≥1/2", "20≥21"]


def test_decimals_stay_decimals() -> None:
    assert formulas(of("1.5a+0.25b≥3", "H3 D2", letter="N"))[1:] == [
        "1.5×3+0.25×2≥3",
        "4.5+0.5≥3",
        "5≥3",
    ]


def test_a_chain_stays_one_line() -> None:
    assert formulas(of("3≤a+b<10", "H4 D5", letter="N"))[1:] == ["3≤4+5<10", "3≤9<10"]


def test_strictly_less_is_not_satisfied_by_equality() -> None:
    found = of("x+y<5", "H3 D2")
    assert sentences(found, "verdict") == ["5<5 不成立，相等不算，不得牌"]


def test_a_joker_of_another_value_is_read_as_that() -> None:
    found = of("x+y=20", "RJ D7", joker=13)
    assert dict(found.values) == {"x": 13, "y": 7}
    assert found.wins


def test_a_relation_of_one_variable_leaves_the_other_free() -> None:
    assert of("x>2", "H3 D1").wins
    assert not of("x>2", "H2 D1").wins


def test_the_wrong_number_of_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="3"):
        explained("diamond", "H3 D1 D2")


def test_english_is_spoken_throughout() -> None:
    speak("en")
    found = explained("diamond", "D4 S3")
    everything = " ".join([found.headline, found.place or "", *sentences(found)])
    assert not any("一" <= character <= "鿿" for character in everything)
    assert found.place == "second quadrant"
    assert sentences(found, "verdict") == ["3≤5 holds: win"]


def test_formulas_hold_no_chinese() -> None:
    for kinds in ("D4 S3", "RJ CA"):
        for line in explained("diamond", kinds).steps:
            assert not any("一" <= character <= "鿿" for character in line.latex)
