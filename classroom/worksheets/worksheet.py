"""A whole worksheet as one PDF file: the question pages, then the answer key on pages of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from classroom.lesson import Lesson
from classroom.plots.canvas import Page, book
from classroom.worksheets.answers import answer_pages
from classroom.worksheets.paper import Sheetful, question_pages
from classroom.worksheets.questions import questions

USUAL_COUNT: Final = 12
MAX_SEED: Final = 999_999


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted: how many questions (1..60), the difficulty 1..3, the number that makes it again."""

    count: int
    difficulty: int
    seed: int


def asked_of(lesson: Lesson, order: Order) -> Sheetful:
    """What the worksheet asks; the same for the same order. Raises LessonError when that is nothing."""
    return Sheetful(lesson, questions(lesson, order.count, order.difficulty, order.seed), order.seed)


def worksheet(asked: Sheetful, seen: Callable[[Page, float], None] | None = None) -> bytes:
    """The worksheet as the bytes of a PDF file, A4, in the language spoken.

    `seen` is shown each page when it is drawn, and what part of the work (0..1) is then done.
    """
    drawn = chain(question_pages(asked), answer_pages(asked))
    return book(_seen(drawn, len(asked.questions), seen) if seen else drawn)


def _seen(pages: Iterator[Page], questions: int, seen: Callable[[Page, float], None]) -> Iterator[Page]:
    # Three questions stand on a page, and two answers: nearly, but no page is waited for in vain.
    most = questions / 3 + questions / 2 + 1
    for number, page in enumerate(pages, 1):
        seen(page, min(1.0, number / most))
        yield page
