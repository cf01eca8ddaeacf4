"""A hundred thousand texts for the notation: read, or refused with a sentence and a place; nothing else."""

import random
from itertools import islice

import pytest

from classroom.maths.groups import Groups
from classroom.maths.notation import NotationError, parse
from classroom.maths.printing import to_latex, to_text
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation, RelationError
from classroom.maths.repair import repairs
from tests.maths.misspelt import texts

VARIABLES = "abcxy"
PARTS = 4
COUNT = 25_000  # in each part
REPAIRED = 2_000
EVERY = 4  # of those that were read, this one is printed and read again


def refused(text: str, variables: str = VARIABLES) -> NotationError | None:
    """The refusal; None where the text is a relation."""
    try:
        parse(text, variables)
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_thousand_texts_are_read_or_refused_with_a_sentence_and_a_place(part: int) -> None:
    read = []
    for text in texts(COUNT, seed=20 + part):
        error = refused(text)
        if error is None:
            read.append(text)
        else:
            assert 0 <= error.position <= len(text), text
            assert error.sentence.strip(), text
            assert error.caret().count("\n") == 1, text
    assert COUNT / 20 < len(read) < COUNT / 2
    for text in read[::EVERY]:
        condition = parse(text, VARIABLES)
        assert parse(to_text(condition), VARIABLES) == condition, text
        assert to_latex(condition).isascii(), text


def test_repairs_of_two_thousand_refused_texts_are_relations() -> None:
    wrong = ((text, error) for text in texts(10 * REPAIRED, seed=24) if (error := refused(text, "xy")))
    mended = 0
    for text, error in islice(wrong, REPAIRED):
        found = repairs(text, "xy", error)
        assert len(found) <= 3
        for repair in found:
            assert refused(repair.text, "xy") is None, text
            assert 0 < len(repair.words) < 40
        mended += bool(found)
    assert mended > REPAIRED / 20


@pytest.mark.parametrize("size", [2, 3])
def test_whatever_is_read_has_its_groups_counted(size: int) -> None:
    chance = random.Random(size)
    counted = 0
    for text in texts(4_000 // size, seed=25):
        reading = Reading(chance.choice([Letter.N, Letter.Z]), chance.choice([0, -7, 99]))
        try:
            relation = Relation.parse(text, reading, size)
        except (NotationError, RelationError):
            continue
        groups = Groups.of(relation, reading)
        assert (groups.count == 0) == (groups.chance == 0), text
        counted += 1
    assert counted > 20


ALWAYS_EQUAL = (
    "(√(a²+1)+√(b²+1)+√(c²+1))^{}=(a²+b²+c²+3+2√((a²+1)(b²+1))+2√((c²+1)(b²+1))+2√((a²+1)(c²+1)))^{}"
)


def test_three_cards_must_be_compared_nineteen_thousand_times_so_their_roots_have_narrower_bounds() -> None:
    error = refused(ALWAYS_EQUAL.format(8, 4))
    assert error is not None
    assert "精确" in error.message
    for usual in (
        "√(a²+b²)+√(b²+c²)+√(c²+a²)≤√2(a+b+c)",
        "a/√(b²+c²)+b/√(c²+a²)+c/√(a²+b²)≥3√2/2",
        "(√a+√b+√c)²=a+b+c+2√(ab)+2√(bc)+2√(ca)",
    ):
        assert refused(usual) is None
