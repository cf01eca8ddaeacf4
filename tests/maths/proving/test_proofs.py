"""Proofs of winning groups: what is asked, and what lesson after lesson is right there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import copysign, gcd

import pytest

from classroom.lesson import find
from classroom.maths.explanation import Explanation
from classroom.maths.figure import PlaneFigure
from classroom.maths.proving.asking import proof_of
from classroom.maths.proving.honours import Honours
from classroom.maths.proving.level import ProofLevel
from classroom.maths.proving.proof import Proof
from classroom.maths.proving.questions import Choice, Numbers, Place, Question, Reply
from classroom.maths.reading import Letter
from tests.maths.proving.typed_in import numbers

Prove = Callable[..., Proof]
Explained = Callable[[str], tuple[Explanation, ...]]
Proofs = Callable[[str, ProofLevel], Iterator[tuple[Explanation, Proof]]]


ASKED = [level for level in ProofLevel if level is not ProofLevel.OFF]
QUADRANTS = {
    (1, 1): "第一象限",
    (-1, 1): "第二象限",
    (-1, -1): "第三象限",
    (1, -1): "第四象限",
    (1, 0): "x 轴正半轴上",
    (-1, 0): "x 轴负半轴上",
    (0, 1): "y 轴正半轴上",
    (0, -1): "y 轴负半轴上",
    (0, 0): "原点",
}
# Left side less right side of a lesson's relation: those of the book, and one of each other kind.
DIFFERENCES: dict[str, Callable[..., float]] = {
    "sum-of-three": lambda a, b, c: a + b + c - 32,
    "sum-six": lambda a, b: a + b - 6,
    "difference-fifteen": lambda a, b: a - b - 15,
    "absolute-pair": lambda a, b: abs(a + 10) + abs(b - 10) - 3,
    "diamond": lambda x, y: abs(x + 2) + abs(y - 2) - 5,
    "disc": lambda x, y: (x - 3) ** 2 + (y - 10) ** 2 - 16,
    "far-from-diagonal": lambda x, y: (x - y) ** 2 - 392,
    "parabola": lambda x, y: y**2 - x - 6,
    "distance-seven": lambda a, b: abs(a - b) - 7,
    "common-factor": lambda a, b, c: gcd(a, b, c) - 1,
    "reciprocals": lambda a, b: 2 * (a + b) - a * b,
    "half-plane": lambda x, y: 2 * x + y - 20,
    "line": lambda x, y: 2 * x + 3 * y - 12,
    "pythagorean-triples": lambda a, b, c: a**2 + b**2 - c**2,
    "inside-circle": lambda x, y: (x - 2) ** 2 + (y + 3) ** 2 - 25,
    "ellipse": lambda x, y: 16 * x**2 + 25 * y**2 - 400,
    "inverse-proportion": lambda x, y: x * y - 12,
}
LESSONS = [*DIFFERENCES]
POINTS = [name for name in LESSONS if find(name).reading.letter is Letter.D]
INSIDE_ON_OUTSIDE = {
    "diamond": ("在正方形的内部", "在正方形的边界上", "在正方形的外部"),
    "disc": ("在圆内", "在圆上", "在圆外"),
    "far-from-diagonal": ("在两条平行线之间", "在其中一条平行线上", "在两条平行线之外"),
    "parabola": ("在抛物线的开口内", "在抛物线上", "在抛物线的开口外"),
    "half-plane": ("在直线 2x+y=20 的下方", "在直线 2x+y=20 上", "在直线 2x+y=20 的上方"),
    "line": ("在直线 2x+3y=12 的下方", "在直线 2x+3y=12 上", "在直线 2x+3y=12 的上方"),
    "inside-circle": ("在圆内", "在圆上", "在圆外"),
    "ellipse": ("在椭圆的内部", "在椭圆上", "在椭圆的外部"),
    "inverse-proportion": ("在双曲线的两支之间", "在双曲线上", "在双曲线的两支开口内"),
}


def sign_of(number: float) -> int:
    return int(copysign(1, number)) if number else 0


def truth(lesson: str, question: Question, values: dict[str, int]) -> Reply:
    """The reply to the answer that the book and arithmetic give, which know nothing of the question."""
    difference = sign_of(DIFFERENCES[lesson](*values.values()))
    match question:
        case Numbers():
            return question.judge(numbers(values))
        case Place():
            return question.judge(values["x"], values["y"])
        case Choice(topic="sign"):
            said = {-1: "<", 0: "=", 1: ">"}[difference]
        case Choice(topic="fits"):
            said = "符合"
        case Choice(topic="quadrant"):
            said = QUADRANTS[sign_of(values["x"]), sign_of(values["y"])]
        case Choice():
            said = INSIDE_ON_OUTSIDE[lesson][1 + difference]
    return question.judge([option.words for option in question.options].index(said))


@pytest.fixture(scope="session")
def proofs(explained: Explained) -> Proofs:
    def make(lesson_id: str, level: ProofLevel) -> Iterator[tuple[Explanation, Proof]]:
        for explanation in explained(lesson_id):
            yield explanation, proof_of(find(lesson_id), explanation, level)

    return make


@pytest.mark.parametrize("level", ASKED)
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_winning_group_is_proved_by_its_right_answers(
    proofs: Proofs, lesson: str, level: ProofLevel
) -> None:
    found = [*proofs(lesson, level)]
    assert found
    for explanation, start in found:
        proof, asked = start, len(start.questions)
        while proof.question is not None:
            reply = truth(lesson, proof.question, dict(explanation.values))
            assert reply.right, (proof.question.asked, explanation.headline)
            proof = proof.replied(reply)
        assert proof.honours == Honours(first=asked)
        assert len(proof.established) >= asked


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_wrong_choice_is_answered_with_a_line_of_the_explanation(proofs: Proofs, lesson: str) -> None:
    for level in (ProofLevel.SIGN, ProofLevel.QUADRANT):
        for explanation, proof in proofs(lesson, level):
            lines = {(line.text, line.latex) for line in explanation.steps}
            for question in proof.questions:
                if isinstance(question, Choice):
                    wrong = [i for i in range(len(question.options)) if not question.judge(i).right]
                    assert len(wrong) == len(question.options) - 1
                    for reply in map(question.judge, wrong):
                        assert reply.lines
                        assert {(line.text, line.latex) for line in reply.lines} <= lines
                elif isinstance(question, Place):
                    x, y = question.point
                    reply = question.judge(y + 15, x)
                    assert not reply.right
                    assert reply.lines
                    assert {(line.text, line.latex) for line in reply.lines} <= lines


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_wrong_number_is_answered_with_its_card_s_line_and_the_number_left_open(
    proofs: Proofs, lesson: str
) -> None:
    for explanation, proof in proofs(lesson, ProofLevel.NUMBERS):
        values = dict(explanation.values)
        name = [*values][-1]
        # A number that no card has: whichever the order, just one blank is wrong.
        reply = proof.numbers.judge(numbers(values | {name: 40}))
        assert not reply.right
        assert reply.wrong == {name}
        (line,) = reply.lines
        full = line.text.replace("□", str(values[name]).replace("-", "−"))
        assert "□" in line.text
        assert full in {step.text for step in explanation.steps if step.kind == "card"}


@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        ("numbers", ["Numbers"]),
        ("sign", ["Numbers", "sign", "fits"]),
        ("place", ["Numbers", "sign", "Place"]),
        ("quadrant", ["Numbers", "sign", "quadrant", "Place", "side"]),
    ],
)
def test_each_level_asks_for_the_ones_below_it_and_its_own(
    prove: Prove, level: str, kinds: list[str]
) -> None:
    proof = prove("diamond", cards="S3 D4", level=level)
    asked = [getattr(question, "topic", type(question).__name__) for question in proof.questions]
    assert asked == kinds


@pytest.mark.parametrize("level", ["sign", "place", "quadrant"])
def test_cards_that_make_no_point_are_proved_up_to_the_sign(prove: Prove, level: str) -> None:
    proof = prove("absolute-pair", cards="C9 H8", level=level)
    assert [getattr(question, "topic", "numbers") for question in proof.questions] == [
        "numbers",
        "sign",
        "fits",
    ]


def test_no_question_is_made_where_none_is_wanted_or_the_group_does_not_win(prove: Prove) -> None:
    with pytest.raises(ValueError, match="off"):
        prove("diamond", cards="S3 D4", level="off")
    with pytest.raises(ValueError, match="H3"):
        prove("diamond", cards="H3 D7", level="sign")


@pytest.mark.parametrize(
    ("across", "up", "right"),
    [(-3, 4, True), (-2.5, 4.5, True), (-3.4, 3.6, True), (-2.4, 4, False), (4, -3, False), (3, 4, False)],
)
def test_a_click_is_right_within_half_a_unit(prove: Prove, across: float, up: float, right: bool) -> None:
    place = prove("diamond", cards="S3 D4", level="place").questions[-1]
    assert isinstance(place, Place)
    assert place.judge(across, up).right is right


@pytest.mark.parametrize("lesson", POINTS)
def test_the_plane_to_be_clicked_does_not_betray_the_point(proofs: Proofs, lesson: str) -> None:
    planes, marks = [], []
    for explanation, proof in proofs(lesson, ProofLevel.PLACE):
        place = proof.questions[-1]
        assert isinstance(place, Place)
        assert isinstance(explanation.figure, PlaneFigure)
        assert len(place.figure.marks) < len(explanation.figure.marks)
        assert place.point not in {(mark.x, mark.y) for mark in place.figure.marks}
        planes.append(replace(place.figure, marks=()))
        marks.append({*place.figure.marks})
    # Whatever the cards are, the plane is the same, but for a corner or centre just at the point.
    assert all(plane == planes[0] for plane in planes)
    every = set().union(*marks)
    assert all(len(every - some) <= 1 for some in marks)


@pytest.mark.parametrize(
    ("relation", "cards", "where"),
    [
        ("x²+y²≤25", "H3 D4", "在圆上"),
        ("x²+y²>4", "H3 D4", "在圆外"),
        ("x²/25+y²/9<1", "H3 D2", "在椭圆的内部"),
        ("x²−y²=9", "H5 D4", "在双曲线上"),
        ("x²−y²<9", "H5 D10", "在双曲线的两支之间"),
        ("y²<x", "H9 D2", "在抛物线的开口内"),
        ("x+y≥6", "H9 D2", "在直线 x+y=6 的上方"),
        ("x<3", "H2 D2", "在直线 x=3 的左侧"),
        ("x+y=11", "H9 D2", "在直线 x+y=11 上"),
        ("|x−y|<3", "H9 D8", "在两条平行线之间"),
        ("|y|≤|x|", "H9 D8", "在阴影区域内"),
        ("x²+y²≤25 and x+y>1", "H3 D4", "在阴影区域的边界上"),
        ("(x−2)²+(y−1)²=0", "H2 DA", "就是那一个点"),
        ("xy=12", "H3 D4", "在双曲线上"),
        ("x³+y³=9", "H2 DA", "在曲线上"),
    ],
)
def test_where_a_point_lies_is_asked_in_the_words_of_its_shape(
    prove: Prove, relation: str, cards: str, where: str
) -> None:
    side = prove(relation, "D", cards=cards).questions[-1]
    assert isinstance(side, Choice)
    assert side.topic == "side"
    assert side.options[side.right].words == where


def test_where_every_point_belongs_it_is_not_asked_where_it_lies(prove: Prove) -> None:
    assert isinstance(prove("x²≥0", "D", cards="H3 D4").questions[-1], Place)


def test_every_place_of_the_plane_has_its_own_key_and_cell(prove: Prove) -> None:
    quadrant = prove("diamond", cards="S3 D4").questions[2]
    assert isinstance(quadrant, Choice)
    assert {option.words for option in quadrant.options} == {*QUADRANTS.values()}
    assert len({option.key for option in quadrant.options}) == len({o.cell for o in quadrant.options}) == 9
    assert [option.key for option in quadrant.options if option.words.endswith("象限")] == [*"1234"]


def test_of_points_that_shade_nothing_no_side_is_asked(prove: Prove) -> None:
    proof = prove("gcd(x,y)>1", "D", cards="H8 CQ")
    topics = [question.topic for question in proof.questions if isinstance(question, Choice)]
    assert topics == ["sign", "quadrant"]
    assert isinstance(proof.questions[-1], Place)
