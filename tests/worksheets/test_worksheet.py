"""The worksheet as a file: its pages, its size, its words, its language."""

import re
import zlib

import pytest

from classroom.lesson import find
from classroom.words import speak
from classroom.worksheets.paper import Sheetful, question_pages
from classroom.worksheets.questions import questions
from classroom.worksheets.worksheet import Order, worksheet


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
    made = worksheet(find("diamond"), Order(4, 2, 3), lambda _page, part: seen.append(part))
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
    assert worksheet(lesson, Order(2, 1, 7)) == worksheet(lesson, Order(2, 1, 7))


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


def test_every_text_stays_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with the longest title, in both languages, and with seven cards on the table."""
    from classroom.plots import sheet

    wide: list[float] = []
    real = sheet.Sheet.words

    def noting(self, words, level):  # type: ignore[no-untyped-def]
        noted = [*words]
        if round(self.width) == 595:
            wide.extend(each.box.right for each in noted)
        real(self, noted, level)

    monkeypatch.setattr(sheet.Sheet, "words", noting)
    for language in ("zh", "en"):
        speak(language)
        for name in ("absolute-pair", "far-from-diagonal", "sum-of-three"):
            worksheet(find(name), Order(3, 3, 2))
    assert wide
    assert max(wide) <= 595
