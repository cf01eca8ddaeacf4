"""Whatever relation a class types, any cards can be explained, and the explanation agrees with the judge."""

from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.cards import KINDS, Kind
from classroom.lesson import Lesson
from classroom.maths.explain import explain
from classroom.maths.explaining.verdict import judged
from classroom.maths.figure import LineFigure, PlaneFigure
from classroom.maths.notation import NotationError
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation, RelationError

WORDS = {"zh": "", "en": ""}
PATTERNS = [
    "gcd({0},{1})",
    "(({0})mod({1}))",
    "{0}+{1}",
    "{0}−({1})",
    "({0})({1})",
    "({0})/({1})",
    "|{0}|",
    "√({0})",
    "({0})²",
    "−({0})",
]


def expressions(letters: str) -> st.SearchStrategy[str]:
    leaves = st.sampled_from([*letters, *letters, "0", "1", "2", "5", "12", "1.5"])
    return st.recursive(
        leaves,
        lambda inner: st.builds(
            lambda pattern, one, other: pattern.format(one, other), st.sampled_from(PATTERNS), inner, inner
        ),
        max_leaves=5,
    )


@st.composite
def conditions(draw: st.DrawFn, letters: str) -> str:
    sides = expressions(letters)
    parts = [
        f"({draw(sides)}){draw(st.sampled_from('=≠<≤>≥'))}({draw(sides)})"
        for _ in range(draw(st.integers(1, 2)))
    ]
    return draw(st.sampled_from([" and ", " or "])).join(parts)


@st.composite
def claims(draw: st.DrawFn) -> tuple[Lesson, list[Kind]]:
    letter = draw(st.sampled_from(list(Letter)))
    size = 2 if letter is Letter.D else draw(st.sampled_from([2, 3]))
    reading = Reading(letter, draw(st.sampled_from([0, -7, 30])))
    text = draw(
        conditions("".join(reading.variables(size))).filter(lambda text: _usable(text, reading, size))
    )
    relation = Relation.parse(text, reading, size)
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=size, max_size=size))
    idle = frozenset(draw(st.lists(st.sampled_from(KINDS), max_size=3)))
    return Lesson("typed", WORDS, relation, reading, idle, 4, WORDS, WORDS), kinds


def _usable(text: str, reading: Reading, size: int) -> bool:
    try:
        Relation.parse(text, reading, size)
    except (NotationError, RelationError):
        return False
    return True


@settings(max_examples=60)
@given(claims())
def test_any_cards_under_any_relation_are_explained_as_they_are_judged(
    claim: tuple[Lesson, list[Kind]],
) -> None:
    taught, kinds = claim
    found = explain(taught, kinds)
    relation = taught.relation
    assert found.holds == (bool(found.values) and relation.holds(found.values))
    assert found.wins == taught.groups.is_group(kinds) or max(map(kinds.count, kinds)) > 2
    assert found.headline
    assert [line.kind for line in found.steps][-1] == "verdict"
    stages = [line.condition for line in found.steps if line.condition is not None]
    assert all(judged(stage) == found.holds for stage in stages[1:])
    assert isinstance(found.figure, PlaneFigure if relation.size == 2 else LineFigure)
