"""The answer key: for each question the verdict, the worked steps and the figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from classroom.cards import Kind
from classroom.lesson import Lesson
from classroom.maths.explain import explain
from classroom.maths.explaining.lapses import of_claim
from classroom.maths.explanation import Explanation, Line
from classroom.maths.solutions import wanted
from classroom.names import printed
from classroom.plots import look, page_layout
from classroom.plots.canvas import Page, blank
from classroom.plots.page import paint_explanation
from classroom.plots.page_layout import PageLayout
from classroom.plots.sheet import Sheet
from classroom.plots.words import Words, extent
from classroom.words import _
from classroom.worksheets.paper import A4, MARGIN, Sheetful
from classroom.worksheets.questions import Question

_SCALE: Final = A4[0] / page_layout.WIDTH
_FIGURE: Final = 0.33  # of the width: so two or three answers stand on a page
_HEAD: Final = 34.0
Answer = tuple[PageLayout, Explanation]


def answer_pages(asked: Sheetful) -> Iterator[Page]:
    """The pages of the key, as many answers on each as there is room for."""
    room = A4[1] - _HEAD - 6
    page: list[Answer] = []
    number = 1
    for place, question in enumerate(asked.questions, 1):
        answer = _answer(asked.lesson, place, question)
        if page and sum(layout.height for layout, _explanation in (*page, answer)) > room:
            yield _page(asked, page, number)
            page, number = [], number + 1
        page.append(answer)
    if page:
        yield _page(asked, page, number)


def _page(asked: Sheetful, answers: list[Answer], number: int) -> Page:
    figure = blank(*A4)
    sheet = Sheet(figure, look.WHITE)
    head = _("Answers · sheet {seed}", seed=asked.seed)
    page = _("Answers, page {number}", number=number)
    sheet.words(
        [
            Words(head, MARGIN * 0.55, A4[1] - 28, 12, look.EDGE, bold=True),
            Words(page, A4[0] - MARGIN * 0.55 - extent(page, 9).width, A4[1] - 28, 9, look.SOFT),
        ],
        5,
    )
    top = A4[1] - _HEAD + 6
    for layout, explanation in answers:
        # A single answer that is higher than the page is made to fit.
        shrunk = min(1.0, (A4[1] - _HEAD) / layout.height)
        paint_explanation(sheet, layout.scaled(shrunk), explanation, top)
        top -= layout.height
        sheet.lines([[(MARGIN * 0.55, top), (A4[0] - MARGIN * 0.55, top)]], look.GRID, 1.0, 1)
    return figure


def _answer(lesson: Lesson, number: int, question: Question) -> Answer:
    explanation = worked(lesson, question)
    cards = _(", ").join(map(printed, question.table))
    title = _(
        "{number}. On the table: {cards}; turned: {card}",
        number=number,
        cards=cards,
        card=printed(question.latest),
    )
    return page_layout.arrange(explanation, title, _FIGURE).scaled(_SCALE), explanation


def worked(lesson: Lesson, question: Question) -> Explanation:
    """Why the card just turned wins, with all its groups named; or why not, with what would have won."""
    groups = lesson.groups
    found = question.answers(groups)
    if found:
        explanation = explain(lesson, found[0])
        others = [_(" and ").join(map(printed, group[1:])) for group in found[1:]]
        more = [_("It also forms a group with {cards}", cards=_(" or ").join(others))] if others else []
    else:
        explanation = of_claim(explain(lesson, (question.latest, *_tried(lesson, question))), groups)
        more = [wanted(groups, question.table).words]
    notes = tuple(Line(words, "", "note") for words in more)
    return replace(explanation, steps=(*explanation.steps, *notes))


def _tried(lesson: Lesson, question: Question) -> tuple[Kind, ...]:
    """The cards of the table that a pupil would try first: not idle and, in D, making a point."""
    live = [kind for kind in question.table if kind not in lesson.groups.idle]
    others = [*live, *(kind for kind in question.table if kind not in live)]
    if lesson.size == 2:
        others.sort(key=lambda kind: not explain(lesson, (question.latest, kind)).values)
    return tuple(others[: lesson.size - 1])
