"""The question pages: rows of cards, boxes to tick, lines to write on, a grid or a number line to draw in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Final

from classroom.cards import KINDS, Kind
from classroom.lesson import Lesson
from classroom.maths.explaining.reading_words import reading_words
from classroom.maths.figure import LineFigure, PlaneFigure, Stage, staged
from classroom.maths.figures.number_line import number_line
from classroom.maths.figures.plane import limit_for, plane
from classroom.maths.relation import Relation
from classroom.plots import look
from classroom.plots.boxes import Box
from classroom.plots.canvas import Page, blank
from classroom.plots.page import paint_card
from classroom.plots.picture import paint
from classroom.plots.plane_layout import frame_of
from classroom.plots.sheet import Sheet
from classroom.plots.words import Words, extent
from classroom.plots.wrapping import wrap
from classroom.words import _, language, later
from classroom.worksheets.questions import Question

A4: Final = (595.0, 842.0)
MARGIN: Final = 42.0
_GRID: Final = 176.0  # the side of the plane beside a question
_LINE_HIGH: Final = 70.0
_CARD: Final = (30.0, 42.0)
_BLOCK: Final = {2: 204.0, 3: 198.0}
_TEXT: Final = 11.0
_RULE: Final = "#9AA5A0"
_PRINTED_GRID: Final = "#C3C9C4"
_TASK: Final = later(
    "Cards lie on the table and one more is turned. Does it win? If so, name the cards of the group and put "
    "their numbers into the relation; if not, say why."
)
_TASK_IN_THE_PLANE: Final = later(
    "Cards lie on the table and one more is turned. Does it win? If so, name the cards of the group and put "
    "their numbers into the relation; if not, say why. Draw your point in the plane."
)
_WRITING: Final = 25.0  # from one ruled line to the next


@dataclass(frozen=True, slots=True)
class Sheetful:
    """What is asked: the lesson, its questions and the number that makes the same ones again."""

    lesson: Lesson
    questions: tuple[Question, ...]
    seed: int


def question_pages(asked: Sheetful) -> Iterator[Page]:
    """The pages with the questions, drawn one after another."""
    size = asked.lesson.size
    room = A4[1] - MARGIN * 1.6
    first, others = (int((room - head) // _BLOCK[size]) for head in (_head_height(asked), 26.0))
    numbered = [*enumerate(asked.questions, 1)]
    pages = [numbered[:first]]
    pages += [numbered[start : start + others] for start in range(first, len(numbered), others)]
    for number, page in enumerate(pages, 1):
        figure = blank(*A4)
        sheet = Sheet(figure, look.WHITE)
        top = _head(sheet, asked) if number == 1 else A4[1] - MARGIN * 0.6 - 26
        for place, question in page:
            _question(sheet, asked.lesson, place, question, top)
            top -= _BLOCK[size]
        _foot(sheet, asked, f"{number} / {len(pages)}")
        yield figure


def _foot(sheet: Sheet, asked: Sheetful, page: str) -> None:
    left = _("Sheet {seed} · {title}", seed=asked.seed, title=asked.lesson.title[language()])
    wide = extent(page, 9).width
    sheet.words(
        [
            Words(wrap(left, 9, A4[0] - 2 * MARGIN - wide - 20)[0], MARGIN, MARGIN * 0.55, 9, look.SOFT),
            Words(page, A4[0] - MARGIN - wide, MARGIN * 0.55, 9, look.SOFT),
        ],
        5,
    )


def _head_words(asked: Sheetful) -> tuple[list[str], list[str], list[str]]:
    """The title, how the cards are read, what is to be done; each in lines."""
    width = A4[0] - 2 * MARGIN
    lesson = asked.lesson
    what = _(_TASK_IN_THE_PLANE if lesson.size == 2 else _TASK)
    return (
        wrap(lesson.title[language()], 19, width, bold=True),
        wrap(reading_words(lesson.reading), _TEXT, width),
        wrap(what, _TEXT, width),
    )


def _head_height(asked: Sheetful) -> float:
    title, reading, what = _head_words(asked)
    return 26 + 27 * len(title) + 46 + 17 * (len(reading) + len(what)) + 12


def _head(sheet: Sheet, asked: Sheetful) -> float:
    """Names and date to fill in, the title, the relation, what is to be done; the height below it."""
    y = A4[1] - MARGIN * 0.6 - 14
    blanks = _("Class ______________   Name ____________________   Date ______________")
    sheet.words([Words(blanks, A4[0] - MARGIN - extent(blanks, _TEXT).width, y, _TEXT, look.INK)], 5)
    title, reading, what = _head_words(asked)
    y -= 12
    for line in title:
        y -= 27
        sheet.words([Words(line, MARGIN, y + 6, 19, look.INK, bold=True)], 5)
    formula = f"${asked.lesson.relation.latex}$"
    wide = extent(formula, 21).width
    px = 21 * min(1.0, (A4[0] - 2 * MARGIN - 20) / wide)
    box = Box(MARGIN, y - 38, A4[0] - MARGIN, y - 2)
    sheet.fill([_corners(box)], look.REGION_LIGHT, 0.5)
    sheet.words([Words(formula, (A4[0] - wide * px / 21) / 2, y - 27, px, look.EDGE)], 5)
    y -= 46
    for line, colour in [*((one, look.SOFT) for one in reading), *((one, look.INK) for one in what)]:
        y -= 17
        sheet.words([Words(line, MARGIN, y + 4, _TEXT, colour)], 5)
    return y - 12


def _question(sheet: Sheet, lesson: Lesson, number: int, question: Question, top: float) -> None:
    """One question; its upper edge at `top`."""
    sheet.lines([[(MARGIN, top), (A4[0] - MARGIN, top)]], look.GRID, 1.0, 1)
    sheet.words([Words(f"{number}.", MARGIN, top - 22, 15, look.EDGE, bold=True)], 5)
    left = MARGIN + 28
    right = _cards(sheet, _("On the table"), question.table, left, top - 9)
    _cards(sheet, _("turned"), (question.latest,), right + 16, top - 9)
    low = top - _BLOCK[lesson.size] + 12
    if lesson.size == 2:
        side = _GRID
        area = Box(A4[0] - MARGIN - side, low + (top - low - side) / 2 - 6, A4[0] - MARGIN, 0)
        _plane(sheet.part(replace(area, top=area.bottom + side)), _ground(lesson, question))
        _answers(sheet, True, left, A4[0] - MARGIN - side - 16, top - 84)
    else:
        line = _blank_line(lesson, question)
        _answers(sheet, line is None, left, A4[0] - MARGIN, top - 84)
        if line is not None:
            # Its numbers at the block's lower edge: the arrows are drawn between it and what is written.
            bottom = low - _LINE_HIGH / 3
            paint(line, sheet.part(Box(left, bottom, A4[0] - MARGIN, bottom + _LINE_HIGH)))


def _cards(sheet: Sheet, label: str, kinds: Sequence[Kind], left: float, top: float) -> float:
    """A label above a row of cards; how far right it reaches."""
    sheet.words([Words(label, left, top - 9, 9, look.SOFT)], 5)
    wide, high = _CARD
    for place, kind in enumerate(kinds):
        x = left + place * (wide + 4)
        paint_card(sheet, kind, Box(x, top - 15 - high, x + wide, top - 15))
    return left + max(len(kinds) * (wide + 4) - 4, extent(label, 9).width)


def _answers(sheet: Sheet, roomy: bool, left: float, right: float, top: float) -> None:
    """Two boxes to tick, and ruled lines; one more where there is room for it."""
    labels = (_("It wins, with"), _("It does not win, because"))
    for place, label in enumerate(labels):
        y = top - place * _WRITING
        box = Box(left, y - 9, left + 9, y)
        sheet.lines([[*_corners(box), (box.left, box.bottom)]], look.INK, 0.9, 3)
        sheet.words([Words(label, left + 15, y - 8.5, _TEXT, look.INK)], 5)
        start = left + 15 + extent(label, _TEXT).width + 6
        sheet.lines([[(start, y - 11), (right, y - 11)]], _RULE, 0.7, 2)
    label = _("Numbers put in")
    y = top - 2 * _WRITING
    sheet.words([Words(label, left, y - 8.5, _TEXT, look.INK)], 5)
    start = left + extent(label, _TEXT).width + 6
    rules = [[(start, y - 11), (right, y - 11)]]
    if roomy:
        rules.append([(left, y - 11 - _WRITING), (right, y - 11 - _WRITING)])
    sheet.lines(rules, _RULE, 0.7, 2)


def _plane(sheet: Sheet, ground: PlaneFigure) -> None:
    """The bare plane, its grid dark enough for a printer."""
    paint(ground, sheet)
    frame = frame_of(ground, sheet.width, sheet.height)
    ends = frame.limit + 0.5
    numbers = frame.marks(3.0)
    upright = [(frame.at((number, -ends)), frame.at((number, ends))) for number in numbers]
    level = [(frame.at((-ends, number)), frame.at((ends, number))) for number in numbers]
    sheet.lines([*upright, *level], _PRINTED_GRID, 0.4, 0.6)


def _ground(lesson: Lesson, question: Question) -> PlaneFigure:
    """The bare plane that all points of the question's cards lie in."""
    reading = lesson.reading
    joker = any(kind.joker for kind in (question.latest, *question.table))
    reach = dict.fromkeys(lesson.relation.variables, reading.joker if joker else 0)
    spec = plane(lesson.relation, reading, frozenset(KINDS), {}, limit=limit_for(reach))
    return replace(staged(spec, Stage.AXES), dots=())


def _blank_line(lesson: Lesson, question: Question) -> LineFigure | None:
    """The bare number line that every group the card just turned could form fits on; None where the relation
    needs more than one."""
    relation, reading = lesson.relation, lesson.reading
    if len(number_line(relation.condition, {}).rows) > 1:
        return None
    tried = {
        tuple(reading.value(kind, name) for name, kind in zip(relation.variables, order, strict=True))
        for others in combinations(question.table, lesson.size - 1)
        for order in permutations((question.latest, *others))
    }
    figures = [_line_of(relation, numbers) for numbers in sorted(tried, key=str)]
    (row,) = figures[0].rows
    low = min(each.rows[0].low for each in figures)
    # So far at any rate: a line that ended at 2 would tell that there is no common divisor.
    high = max(14, *(each.rows[0].high for each in figures))
    return staged(replace(figures[0], rows=(replace(row, low=low, high=high),)), Stage.AXES)


def _line_of(relation: Relation, numbers: Sequence[int | None]) -> LineFigure:
    named = zip(relation.variables, numbers, strict=True)
    return number_line(relation.condition, {name: value for name, value in named if value is not None})


def _corners(box: Box) -> list[tuple[float, float]]:
    return [(box.left, box.bottom), (box.right, box.bottom), (box.right, box.top), (box.left, box.top)]
