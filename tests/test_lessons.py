"""The lessons that come with the program, each against the book and against mathematics."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest
from fontTools.ttLib import TTFont

from classroom.cards import KINDS, Kind, Suit, idle_text, parse_kind
from classroom.lesson import Lesson, find, lessons
from classroom.maths.exact import Standing, judge
from classroom.maths.groups import Groups
from classroom.maths.notation import parse
from classroom.resources import FONTS, LESSONS
from classroom.topics import Topic
from tests.known import JOKERS, KNOWN

IN_BOOK_ORDER = (
    "sum-of-three", "sum-six", "difference-fifteen", "absolute-pair",
    "diamond", "disc", "far-from-diagonal", "parabola",
)  # fmt: skip

# These have no cards in the sentence to say aloud, only numbers.
NUMBERS_ALONE = ("sum-of-three", "difference-fifteen", "discriminant")

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)

# One of the two jokers, which stand for the same number, and all the other kinds.
ONE_JOKER = [kind for kind in KINDS if not kind.joker] + [min(JOKERS, key=str)]


def test_the_eight_lessons_of_the_book_come_first_in_its_order() -> None:
    assert tuple(lesson.id for lesson in lessons()[:8]) == IN_BOOK_ORDER
    assert [lesson.order for lesson in lessons() if lesson.order] == list(range(1, 9))


def test_the_other_lessons_follow_by_topic_and_school_year() -> None:
    others = lessons()[8:]
    assert len(others) >= 16
    topics = list(Topic)
    places = [(topics.index(one.topic), one.year, one.difficulty, one.id) for one in others if one.topic]
    assert len(places) == len(others)
    assert places == sorted(places)


def test_something_is_known_of_every_lesson() -> None:
    assert set(KNOWN) == {lesson.id for lesson in lessons()}


def test_every_topic_has_a_lesson() -> None:
    assert {lesson.topic for lesson in lessons()} == set(Topic)


@every_lesson
def test_a_lesson_is_found_by_its_id_and_kept_in_a_file_of_that_name(lesson: Lesson) -> None:
    assert find(lesson.id) is lesson
    assert (LESSONS / f"{lesson.id}.toml").is_file()


@every_lesson
def test_a_lesson_says_its_topic_school_year_and_difficulty(lesson: Lesson) -> None:
    assert lesson.topic in set(Topic)
    assert 1 <= lesson.year <= 12
    assert 1 <= lesson.difficulty <= 3
    assert (LESSONS / f"{lesson.id}.toml").read_text(encoding="utf-8").startswith("format = 2\n")


@every_lesson
def test_the_reading_size_and_jokers_are_as_taught(lesson: Lesson) -> None:
    joker = f" {lesson.reading.joker}" if lesson.reading.joker else ""
    assert f"{lesson.reading.letter}{lesson.size}{joker}" == KNOWN[lesson.id].reading
    assert lesson.seats in (3, 4)


@every_lesson
def test_the_relation_says_what_is_taught_for_every_number_on_the_cards(lesson: Lesson) -> None:
    names = lesson.relation.variables
    numbers = range(1 if lesson.reading.letter == "N" and lesson.size == 3 else -13, 14)
    for values in product([*numbers, lesson.reading.joker], repeat=lesson.size):
        expected = KNOWN[lesson.id].meaning(*values)
        assert lesson.relation.holds(dict(zip(names, values, strict=True))) == expected, values


@every_lesson
def test_the_idle_cards_are_the_known_ones_and_are_those_that_occur_in_no_group(lesson: Lesson) -> None:
    derived = Groups.of(lesson.relation, lesson.reading).idle
    assert idle_text(derived) == idle_text(KNOWN[lesson.id].idle)
    assert lesson.idle == derived
    assert lesson.groups.idle == derived


@every_lesson
def test_the_groups_are_those_that_trying_all_cards_finds(lesson: Lesson) -> None:
    found = tried(lesson.id)
    assert lesson.groups.count == len(found)
    if lesson.size == 2:
        assert {
            pair for pair in combinations_with_replacement(ONE_JOKER, 2) if lesson.groups.is_group(pair)
        } == set(found)
    assert set().union(*found) == {kind for kind in ONE_JOKER if kind not in KNOWN[lesson.id].idle}


@cache
def tried(name: str) -> list[tuple[Kind, ...]]:
    """Every group of the two packs, by trying each in every order; the jokers as one kind of four cards."""
    lesson, meaning = find(name), KNOWN[name].meaning
    letter, joker = lesson.reading.letter, lesson.reading.joker
    found = []
    for kinds in combinations_with_replacement(ONE_JOKER, lesson.size):
        packs_have = len(set(kinds)) > 1 or lesson.size == 2 or kinds[0].joker
        if packs_have and any(meaning(*values) for values in readings(letter, kinds, joker)):
            found.append(kinds)
    return found


def readings(letter: str, kinds: Sequence[Kind], joker: int) -> Iterator[tuple[int, ...]]:
    """The numbers that the cards give, in every order; for D only where one gives x and the other y."""
    for order in permutations(kinds):
        if letter == "D" and (
            order[0].suit in (Suit.DIAMONDS, Suit.CLUBS) or order[1].suit in (Suit.HEARTS, Suit.SPADES)
        ):
            continue
        yield tuple(number(letter, kind, joker) for kind in order)


def number(letter: str, kind: Kind, joker: int) -> int:
    if kind.suit is None:
        return joker
    return kind.rank if letter == "N" or kind.suit.red else -kind.rank


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pythagorean-triples", {(3, 4, 5), (5, 12, 13), (6, 8, 10), (9, 12, 15)}),
    ],
)
def test_the_numbers_that_win_are_those_of_the_textbook(name: str, expected: set[tuple[int, ...]]) -> None:
    lesson = find(name)
    letter, joker = lesson.reading.letter, lesson.reading.joker
    found = {tuple(sorted(number(letter, kind, joker) for kind in kinds)) for kinds in tried(lesson.id)}
    assert found == expected
    assert joker or 0 not in set().union(*found)


@every_lesson
def test_what_wins_in_the_book_or_in_the_textbook_wins(lesson: Lesson) -> None:
    for cards in KNOWN[lesson.id].winning:
        assert lesson.groups.is_group([parse_kind(card) for card in cards.split()]), cards


@every_lesson
def test_cards_that_do_not_satisfy_the_relation_do_not_win(lesson: Lesson) -> None:
    for cards in KNOWN[lesson.id].losing:
        assert not lesson.groups.is_group([parse_kind(card) for card in cards.split()]), cards


@every_lesson
def test_a_lesson_without_its_idle_cards_has_some_and_says_so(lesson: Lesson) -> None:
    assert not (lesson.without_idle and not lesson.groups.idle)
    if lesson.without_idle and parse_kind("D3") in lesson.groups.idle:
        assert "不能叫停" in lesson.teaching["zh"]
        assert "call the end" in lesson.teaching["en"]


@every_lesson
def test_every_text_is_there_in_both_languages(lesson: Lesson) -> None:
    for texts in (lesson.title, lesson.teaching, lesson.background):
        assert re.search("[一-鿿]", texts["zh"])
        assert not re.search("[一-鿿]", texts["en"])
        assert texts["en"]
        assert texts["zh"].count("\n") == texts["en"].count("\n"), "paragraph for paragraph"


@every_lesson
def test_texts_are_long_enough_to_teach_and_short_enough_for_a_class(lesson: Lesson) -> None:
    assert len(lesson.title["zh"]) <= 26
    assert len(lesson.title["en"]) <= 56
    assert 110 <= len(lesson.teaching["zh"]) <= 260
    assert 200 <= len(lesson.background["zh"]) <= 420
    assert lesson.teaching["zh"].strip().count("\n") == 2
    assert "容易出错：" in lesson.teaching["zh"]
    assert "Common slips:" in lesson.teaching["en"]


@every_lesson
def test_every_sign_of_the_texts_is_in_the_classroom_s_font(lesson: Lesson) -> None:
    known = TTFont(FONTS / "DalangSans-Regular.otf").getBestCmap()
    texts = [
        *lesson.title.values(),
        *lesson.teaching.values(),
        *lesson.background.values(),
        lesson.relation.text,
    ]
    assert {sign for sign in "".join(texts) if sign != "\n" and ord(sign) not in known} == set()


@every_lesson
def test_the_example_to_say_aloud_is_right(lesson: Lesson) -> None:
    for text in lesson.teaching.values():
        spoken = _sums(_spoken(text))
        assert spoken
        assert [line for line in spoken if not _holds(line)] == []


@every_lesson
def test_the_cards_or_the_point_of_the_example_win(lesson: Lesson) -> None:
    chinese, english = _spoken(lesson.teaching["zh"]), _spoken(lesson.teaching["en"])
    points = re.findall(r"\((−?\d+), (−?\d+)\)", chinese)
    assert points == re.findall(r"\((−?\d+), (−?\d+)\)", english)
    for point in points:
        x, y = (int(coordinate.replace("−", "-")) for coordinate in point)
        assert KNOWN[lesson.id].meaning(x, y)
    names = re.findall("(?:红桃|黑桃|方块|梅花) ?(?:10|[2-9AJQK])|大王|小王", chinese)
    assert len(names) == (0 if points else lesson.size) or lesson.id in NUMBERS_ALONE
    if names:
        assert lesson.groups.is_group([parse_kind(name.replace(" ", "")) for name in names])


@every_lesson
def test_every_sum_of_the_texts_is_right(lesson: Lesson) -> None:
    for text in (*lesson.background.values(), *lesson.teaching.values()):
        assert [line for line in _sums(text) if not _holds(line)] == []


def test_a_wrong_sum_in_a_text_would_be_noticed() -> None:
    assert _sums("so |−3+2|+|4−2|=1+2=4, and x≤5, 19²=361<392") == ["|−3+2|+|4−2|=1+2=4", "19²=361<392"]
    assert not _holds("|−3+2|+|4−2|=1+2=4")
    assert _holds("19²=361<392")
    assert _holds("1/3+1/6=2/6+1/6=1/2")
    assert not _holds("2/√2=2")


def _spoken(text: str) -> str:
    """What a text has between quotation marks."""
    return "".join(re.findall("“(.*?)”", text))


def _sums(text: str) -> list[str]:
    """The parts of a text that relate numbers to numbers, without letters."""
    runs = re.findall(r"[A-Za-z'√/\-−+×·()|²³0-9=<>≤≥±]+", text)
    return [run for run in runs if re.search(r"\d.*[=<>≤≥]", run) and not re.search(r"[A-Za-z'·±]", run)]


def _holds(sums: str) -> bool:
    return judge(parse(sums, ()))({}) is not Standing.OUTSIDE
