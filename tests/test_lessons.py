"""The lessons that come with the program, each against the book and against mathematics."""

import re
from collections.abc import Callable, Iterable
from itertools import product

import pytest
from fontTools.ttLib import TTFont

from classroom.cards import KINDS, Kind, idle_text, parse_kind
from classroom.lesson import Lesson, find, lessons
from classroom.maths.exact import Standing, judge
from classroom.maths.groups import Groups
from classroom.maths.notation import parse
from classroom.resources import FONTS, LESSONS

IN_BOOK_ORDER = (
    "sum-of-three", "sum-six", "difference-fifteen", "absolute-pair",
    "diamond", "disc", "far-from-diagonal", "parabola",
)  # fmt: skip

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)

# What the book's relations say, in Python; the distance of 14 is squared, so that all is whole numbers.
MEANING: dict[str, Callable[..., bool]] = {
    "sum-of-three": lambda a, b, c: a + b + c >= 32,
    "sum-six": lambda a, b: a + b == 6,
    "difference-fifteen": lambda a, b: a - b == 15,
    "absolute-pair": lambda a, b: abs(a + 10) + abs(b - 10) <= 3,
    "diamond": lambda x, y: abs(x + 2) + abs(y - 2) <= 5,
    "disc": lambda x, y: (x - 3) ** 2 + (y - 10) ** 2 <= 16,
    "far-from-diagonal": lambda x, y: (x - y) ** 2 >= 2 * 14**2,
    "parabola": lambda x, y: y * y - x <= 6,
}

READINGS = {"sum-of-three": "N", "sum-six": "Z", "difference-fifteen": "Z", "absolute-pair": "Z"}


def _ranks(suits: str, ranks: Iterable[int]) -> set[Kind]:
    return {kind for kind in KINDS if kind.suit and kind.suit in suits and kind.rank in ranks}


JOKERS = {kind for kind in KINDS if kind.joker}
IDLE_IN_THE_BOOK: dict[str, set[Kind]] = {
    "sum-of-three": JOKERS | _ranks("SHDC", range(1, 6)),
    "sum-six": _ranks("SC", range(8, 14)),
    "difference-fifteen": JOKERS | _ranks("SHDC", [1]),
    "absolute-pair": JOKERS | _ranks("SHDC", range(1, 7)),
    "diamond": _ranks("HC", range(4, 14)) | _ranks("SD", range(8, 14)),
    "disc": _ranks("C", range(1, 14))
    | _ranks("H", range(8, 14))
    | _ranks("S", range(2, 14))
    | _ranks("D", range(1, 6)),
    "far-from-diagonal": JOKERS | _ranks("SHDC", range(1, 7)),
    "parabola": _ranks("S", range(7, 14)) | _ranks("DC", range(5, 14)),
}

WON_IN_THE_BOOK = {
    "sum-of-three": ("SQ H10 CJ", "CK S9 H10", "HK HQ S9", "C7 DQ SK"),
    "sum-six": ("C4 H10", "H4 D2"),
    "difference-fifteen": ("C8 H7", "SQ H3", "C10 H5"),
    "absolute-pair": ("C9 H8", "H10 S8"),
    "diamond": ("D4 S3", "RJ CA"),
    "disc": ("DQ H2",),
    "far-from-diagonal": ("DQ S10", "C10 HQ"),
    "parabola": ("HK D4", "BJ S2"),
}
LOSING = {
    "sum-of-three": ("S10 H10 CJ", "RJ HK SK"),
    "sum-six": ("C4 C2", "H10 D4"),
    "difference-fifteen": ("C8 S7", "HK H2"),
    "absolute-pair": ("H9 H8", "C9 H7"),
    "diamond": ("H3 S3", "H3 D3"),
    "disc": ("H7 D9", "RJ DK"),
    "far-from-diagonal": ("H10 C9", "HK DK"),
    "parabola": ("H9 C4", "S6 DA"),
}


def test_the_eight_lessons_of_the_book_come_in_its_order() -> None:
    assert tuple(lesson.id for lesson in lessons()) == IN_BOOK_ORDER
    assert [lesson.order for lesson in lessons()] == list(range(1, 9))


@every_lesson
def test_a_lesson_is_found_by_its_id_and_kept_in_a_file_of_that_name(lesson: Lesson) -> None:
    assert find(lesson.id) is lesson
    assert (LESSONS / f"{lesson.id}.toml").is_file()


@every_lesson
def test_the_reading_size_and_jokers_are_the_book_s(lesson: Lesson) -> None:
    assert lesson.reading.letter == READINGS.get(lesson.id, "D")
    assert lesson.size == (3 if lesson.id == "sum-of-three" else 2)
    assert lesson.reading.joker == 0
    assert lesson.seats in (3, 4)


@every_lesson
def test_the_relation_says_what_the_book_says_for_every_number_on_the_cards(lesson: Lesson) -> None:
    names = lesson.relation.variables
    for numbers in product(range(-13, 14), repeat=lesson.size):
        expected = MEANING[lesson.id](*numbers)
        assert lesson.relation.holds(dict(zip(names, numbers, strict=True))) == expected, numbers


@every_lesson
def test_the_idle_cards_are_the_book_s_and_are_those_that_occur_in_no_group(lesson: Lesson) -> None:
    derived = Groups.of(lesson.relation, lesson.reading).idle
    assert idle_text(derived) == idle_text(IDLE_IN_THE_BOOK[lesson.id])
    assert lesson.idle == derived
    assert lesson.groups.idle == derived


@every_lesson
def test_what_wins_in_the_book_wins(lesson: Lesson) -> None:
    for cards in WON_IN_THE_BOOK[lesson.id]:
        assert lesson.groups.is_group([parse_kind(card) for card in cards.split()]), cards


@every_lesson
def test_cards_that_do_not_satisfy_the_relation_do_not_win(lesson: Lesson) -> None:
    for cards in LOSING[lesson.id]:
        assert not lesson.groups.is_group([parse_kind(card) for card in cards.split()]), cards


@every_lesson
def test_every_text_is_there_in_both_languages(lesson: Lesson) -> None:
    for texts in (lesson.title, lesson.teaching, lesson.background):
        assert re.search("[一-鿿]", texts["zh"])
        assert not re.search("[一-鿿]", texts["en"])
        assert texts["en"]
        assert texts["zh"].count("\n") == texts["en"].count("\n"), "paragraph for paragraph"


@every_lesson
def test_texts_are_short_enough_for_a_class(lesson: Lesson) -> None:
    assert len(lesson.title["zh"]) <= 26
    assert len(lesson.title["en"]) <= 56
    assert len(lesson.teaching["zh"]) <= 260
    assert len(lesson.background["zh"]) <= 420


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
        spoken = _sums("".join(re.findall("“(.*?)”", text)))
        assert spoken
        assert [line for line in spoken if not _holds(line)] == []


@every_lesson
def test_every_sum_in_the_background_is_right(lesson: Lesson) -> None:
    for text in lesson.background.values():
        assert [line for line in _sums(text) if not _holds(line)] == []


def test_a_wrong_sum_in_a_text_would_be_noticed() -> None:
    assert _sums("so |−3+2|+|4−2|=1+2=4, and x≤5, 19²=361<392") == ["|−3+2|+|4−2|=1+2=4", "19²=361<392"]
    assert not _holds("|−3+2|+|4−2|=1+2=4")
    assert _holds("19²=361<392")


def _sums(text: str) -> list[str]:
    """The parts of a text that relate numbers to numbers, without letters."""
    runs = re.findall(r"[A-Za-z'√/\-−+×·()|²0-9=<>≤≥]+", text)
    return [run for run in runs if re.search(r"\d.*[=<>≤≥]", run) and not re.search(r"[A-Za-z'√/·]", run)]


def _holds(sums: str) -> bool:
    return judge(parse(sums, ()))({}) is not Standing.OUTSIDE
