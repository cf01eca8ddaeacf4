"""The panel shows every step of an explanation, nothing cut off, at the sizes that classes use."""

from functools import cache

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation, Line
from classroom.ui import theme
from classroom.ui.explanation.explanation import ExplanationPanel
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.words import LANGUAGES, Language, language, speak

# A little more than half the window, less the rows above and below the table.
WINDOWS = [(1280, 720), (1366, 768), (1920, 1080), (960, 540)]
CLAIMS = [
    ("sum-of-three", "SQ H10 CJ"),
    ("sum-six", "C4 H10"),
    ("difference-fifteen", "C8 H7"),
    ("absolute-pair", "C9 H8"),
    ("diamond", "RJ CA"),
    ("diamond", "D4 C9"),
    ("disc", "DQ H2"),
    ("far-from-diagonal", "C10 HQ"),
    ("far-from-diagonal", "DA H3"),
    ("parabola", "H3 D3"),
    ("common-factor", "H8 CQ S6"),
]


@cache
def _explained(spoken: Language, lesson: str, cards: str) -> Explanation:
    return explain(find(lesson), tuple(parse_kind(card) for card in cards.split()))


def explained(lesson: str, cards: str) -> Explanation:
    return _explained(language(), lesson, cards)


@pytest.fixture
def panel(qtbot: QtBot) -> ExplanationPanel:
    made = ExplanationPanel()
    qtbot.addWidget(made)
    made.resize(740, 600)
    made.show()
    return made


def plain(text: str) -> str:
    return text.replace("\u2060", "").replace("\u200b", "").replace("\u00a0", " ")


def visible(panel: ExplanationPanel) -> list[QLabel]:
    return [label for label in panel.findChildren(QLabel) if label.isVisibleTo(panel) and label.text()]


def box(widget: QWidget, panel: QWidget) -> QRect:
    return QRect(widget.mapTo(panel, QPoint(0, 0)), widget.size())


def shown(panel: ExplanationPanel, line: Line) -> bool:
    labels = visible(panel)
    words = not line.text or any(plain(label.text()) == line.text for label in labels)
    formula = not line.latex or any(
        isinstance(label, FormulaLabel) and label.latex == line.latex for label in labels
    )
    return words and formula


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids="{0[0]}x{0[1]}".format)
def test_every_step_is_there_and_nothing_is_cut_off_or_covered(
    panel: ExplanationPanel, spoken: Language, window: tuple[int, int]
) -> None:
    speak(spoken)
    theme.resize(theme.application(), theme.body_for(*window))
    panel.resize(int(window[0] * 0.54), int(window[1] * 0.78))
    for claim in CLAIMS:
        explanation = explained(*claim)
        panel.show_explanation(explanation)
        for line in explanation.steps:
            assert shown(panel, line), line
        assert_nothing_cut_off_or_covered(panel)


def assert_nothing_cut_off_or_covered(panel: ExplanationPanel) -> None:
    boxes = [box(label, panel) for label in visible(panel)] + [box(panel.figure, panel)]
    assert all(panel.rect().contains(each) for each in boxes)
    # Boxes in whole pixels may share an edge where the measures do not.
    inner = [each.adjusted(1, 1, -1, -1) for each in boxes]
    assert not [(a, b) for i, a in enumerate(inner) for b in inner[:i] if a.intersects(b)]
    for label in visible(panel):
        if not isinstance(label, FormulaLabel):
            assert label.heightForWidth(label.width()) <= label.height() + 1, label.text()
            assert label.sizeHint().width() <= label.width() or label.wordWrap(), label.text()


@pytest.mark.parametrize(
    "claim", [*CLAIMS, ("inside-circle", "BJ C3"), ("discriminant", "C4 D7 HJ")], ids=" ".join
)
def test_on_a_projector_the_text_can_be_read_from_the_last_row(
    panel: ExplanationPanel, claim: tuple[str, str]
) -> None:
    theme.resize(theme.application(), theme.body_for(1920, 1080))
    panel.resize(1040, 860)
    panel.show_explanation(explained(*claim))
    steps = [label for label in visible(panel) if label.wordWrap()]
    assert min(label.font().pixelSize() for label in steps) >= 20


def test_a_number_line_is_wide_and_leaves_the_text_large(panel: ExplanationPanel) -> None:
    theme.resize(theme.application(), theme.body_for(1920, 1080))
    panel.resize(1040, 860)
    panel.show_explanation(explained("sum-of-three", "SQ H10 CJ"))
    steps = [label for label in visible(panel) if label.wordWrap()]
    assert min(label.font().pixelSize() for label in steps) >= 0.023 * 1080
    line = panel.figure.box()
    assert line.width() >= 0.7 * panel.width()
    assert 2 * line.height() < line.width()


def test_the_verdict_is_green_or_red_and_in_words(panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("diamond", "D4 S3"))
    assert "得牌" in [label.text() for label in visible(panel)]
    panel.show_explanation(explained("diamond", "D4 C9"))
    texts = [label.text() for label in visible(panel)]
    assert "不得牌" in texts
    assert "得牌" not in texts


def test_the_stages_stand_under_one_another_at_their_relation_sign(panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("diamond", "D4 S3"))
    ends = {
        box(label, panel).left() + round(label.natural().width())
        for label in visible(panel)
        if isinstance(label, FormulaLabel)
    }
    # All end in “≤ 5”, so where the signs agree the right ends agree.
    assert max(ends) - min(ends) <= 2


def test_a_new_explanation_takes_the_place_of_the_old(panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("diamond", "D4 S3"))
    panel.show_explanation(explained("sum-six", "C4 H10"))
    assert not any("正方形" in label.text() for label in visible(panel))
    panel.clear()
    assert visible(panel) == []


def test_the_figure_is_drawn_after_the_words_and_described(qtbot: QtBot, panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("disc", "DQ H2"))
    assert not panel.up_to_date
    qtbot.waitUntil(lambda: panel.up_to_date, timeout=30_000)
    assert "P(2, 12)" in panel.figure.accessibleName()
    image = panel.figure.grab().toImage()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) > 20


def test_the_figure_is_drawn_anew_when_the_panel_grows(qtbot: QtBot, panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("disc", "DQ H2"))
    qtbot.waitUntil(lambda: panel.up_to_date, timeout=30_000)
    panel.resize(1040, 860)
    panel.repaint()
    assert not panel.up_to_date
    qtbot.waitUntil(lambda: panel.up_to_date, timeout=30_000)


def test_an_explanation_that_does_not_fit_scrolls_with_the_keyboard(
    qtbot: QtBot, panel: ExplanationPanel
) -> None:
    panel.resize(400, 260)
    panel.show_explanation(explained("far-from-diagonal", "C10 HQ"))
    bar = panel.steps_area.verticalScrollBar()
    assert bar.maximum() > 0
    panel.steps_area.setFocus()
    qtbot.keyClick(panel.steps_area, Qt.Key.Key_Down)
    assert bar.value() > 0
    assert panel.steps_area.horizontalScrollBar().maximum() == 0


def test_a_screen_reader_hears_all_of_it(panel: ExplanationPanel) -> None:
    explanation = explained("parabola", "H3 D3")
    panel.show_explanation(explanation)
    for line in explanation.steps:
        assert line.text in panel.accessibleDescription()
    said = [label.accessibleName() for label in visible(panel) if isinstance(label, FormulaLabel)]
    assert said == ["y²−x≤6", "3²−3≤6", "9−3≤6", "6≤6"]
    assert all(formula in panel.accessibleDescription() for formula in said)


@pytest.mark.parametrize("lesson", [*map(find, dict(CLAIMS))], ids=lambda lesson: lesson.id)
def test_each_lesson_s_figure_shows_the_claim_in_its_colour(
    qtbot: QtBot, panel: ExplanationPanel, lesson: object
) -> None:
    claims = dict(reversed(CLAIMS))
    panel.show_explanation(explained(lesson.id, claims[lesson.id]))  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: panel.up_to_date, timeout=30_000)
    image = panel.figure.grab().toImage()
    reddish = [
        QColor(image.pixel(x, y))
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if (colour := QColor(image.pixel(x, y))).red() > 170 and colour.green() < 80 and colour.blue() < 80
    ]
    assert len(reddish) > 5


def test_the_panel_is_as_large_as_it_is_told(qapp: QApplication, panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("disc", "DQ H2"))
    assert panel.size() == QSize(740, 600)
    assert panel.minimumSizeHint().width() <= 400
