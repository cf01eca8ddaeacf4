"""The worksheet as a file: its pages, its size, its words, its language."""

import re
import zlib
from collections.abc import Iterable

import pytest

from classroom.cards import parse_kind
from classroom.lesson import find, parse
from classroom.plots import sheet
from classroom.plots.boxes import Box
from classroom.plots.words import Words
from classroom.words import speak
from classroom.worksheets.answers import answer_pages
from classroom.worksheets.paper import Sheetful, question_pages
from classroom.worksheets.questions import Question, questions
from classroom.worksheets.worksheet import Order, asked_of, worksheet


@pytest.fixture(autouse=True)
def chinese():  # type: ignore[no-untyped-def]
    yield
    speak("zh")


def _page_boxes(pdf: bytes) -> list[str]:
    streams = [zlib.decompress(found) for found in _compressed(pdf)]
    return re.findall(rb"/MediaBox \[([^\]]*)\]", b"".join([pdf, *streams]))  # type: ignore[return-value]


def _compressed(pdf: bytes) -> list[bytes]:
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return [each for each in found if each[:1] == b"x"]


def test_it_is_a_pdf_of_a4_pages_questions_first_then_the_key() -> None:
    seen: list[float] = []
    made = worksheet(asked_of(find("diamond"), Order(4, 2, 3)), lambda _page, part: seen.append(part))
    assert made.startswith(b"%PDF-")
    boxes = _page_boxes(made)
    assert len(boxes) == len(seen)
    assert len(seen) >= 2 + 2
    for box in boxes:
        _left, _bottom, width, height = map(float, box.split())
        assert (round(width), round(height)) == (595, 842)
    assert seen == sorted(seen)


def test_the_same_order_gives_the_same_file() -> None:
    lesson = find("sum-of-three")
    order = Order(2, 1, 7)
    assert worksheet(asked_of(lesson, order)) == worksheet(asked_of(lesson, order))


@pytest.mark.parametrize(("language", "words"), [("zh", "能得牌"), ("en", "It wins")])
def test_it_speaks_the_language_asked_for(language: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    from classroom.plots import sheet

    real = sheet.Sheet.words

    def noting(self, words, level):  # type: ignore[no-untyped-def]
        noted = [*words]
        drawn.extend(each.text for each in noted)
        real(self, noted, level)

    monkeypatch.setattr(sheet.Sheet, "words", noting)
    speak(language)  # type: ignore[arg-type]
    lesson = find("diamond")
    pages = [*question_pages(Sheetful(lesson, questions(lesson, 3, 2, 1), 1))]
    assert len(pages) == 1
    assert any(text.startswith(words) for text in drawn)


Noted = tuple[str, Box, bool]


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[Noted]:
    """The texts drawn, where on the page they stand, and whether in a figure there."""
    found: list[Noted] = []
    real_words, real_place = sheet.Sheet.words, sheet.Sheet._lie_in
    areas: dict[int, Box] = {}

    def lie_in(self: sheet.Sheet, area: Box) -> None:
        areas[id(self)] = area
        real_place(self, area)

    def words(self: sheet.Sheet, words: Iterable[Words], level: float) -> None:
        drawn, area = [*words], areas[id(self)]
        for each in drawn:
            box = each.box
            place = Box(
                box.left + area.left, box.bottom + area.bottom, box.right + area.left, box.top + area.bottom
            )
            found.append((each.text, place, round(self.width) != 595))
        real_words(self, drawn, level)

    monkeypatch.setattr(sheet.Sheet, "_lie_in", lie_in)
    monkeypatch.setattr(sheet.Sheet, "words", words)
    return found


AWKWARD = """format = 2
id = "awkward"
relation = "(x+2)²/25+(y−3)²/16+|x−y|/√2+√(x²+y²)+|x+y+1|−|2x−3y+4| ≤ 99/7"
reading = "D"
size = 2
joker = 99
[title]
zh = "一个和标题所允许的一样长的标题，看看练习卷的第一页放不放得下它，还要再写下去，一直写到这样就差不多够了"
"""
CONDITIONS = """format = 2
id = "conditions"
relation = "a²+b²+c²−2ab ≥ 9 且 a+b+c > −29 且 |a−b|+|b−c| ≤ 40"
reading = "Z"
size = 3
joker = -99
[title]
en = "Three conditions"
"""


@pytest.mark.parametrize(
    "lesson", ["far-from-diagonal", "common-factor", "discriminant", AWKWARD, CONDITIONS]
)
def test_every_text_stays_on_the_page_and_none_is_over_another(lesson: str, noted: list[Noted]) -> None:
    asked = parse(lesson, "") if "\n" in lesson else find(lesson)
    speak("zh" if lesson == AWKWARD else "en")
    sheetful = Sheetful(asked, questions(asked, 2, 3, 5), 5)
    for pages in (question_pages(sheetful), answer_pages(sheetful)):
        for _page in pages:
            assert noted
            for place, (text, box, in_figure) in enumerate(noted):
                assert 10 <= box.left < box.right <= 585, text
                assert 10 <= box.bottom < box.top <= 832, text
                for other, taken, also in noted[:place]:
                    across = min(box.right, taken.right) - max(box.left, taken.left)
                    up = min(box.top, taken.top) - max(box.bottom, taken.bottom)
                    assert across < 1 or up < 3 or (in_figure and also), (text, other)
            noted.clear()


@pytest.mark.parametrize(
    ("lesson", "table", "latest", "shown", "not_shown"),
    [
        ("sum-of-three", "S3 H9 C9 SK", "H7", "28", "60"),  # 7+9+13 = 29
        ("common-factor", "S3 S5", "H7", "13", "20"),  # their divisor is 1, but that is not told
        ("product-minus-24", "S3 H9 C9 SK", "H7", "10", "20"),
        ("product-minus-24", "S3 H9 C9 RJ", "H7", "20", "30"),  # a joker is −24
    ],
)
def test_what_is_given_to_draw_in_reaches_as_far_as_the_cards(
    lesson: str, table: str, latest: str, shown: str, not_shown: str, noted: list[Noted]
) -> None:
    question = Question(tuple(map(parse_kind, table.split())), parse_kind(latest))
    assert len([*question_pages(Sheetful(find(lesson), (question,), 1))]) == 1
    numbers = [text for text, _box, in_figure in noted if in_figure]
    assert shown in numbers
    assert not_shown not in numbers


def test_several_conditions_get_lines_to_write_on_and_no_number_line(noted: list[Noted]) -> None:
    lesson = find("discriminant")
    assert [*question_pages(Sheetful(lesson, questions(lesson, 1, 1, 1), 1))]
    assert not [text for text, _box, in_figure in noted if in_figure]
