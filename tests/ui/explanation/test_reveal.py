"""In which order an explanation is shown, and that nothing moves or is cut off meanwhile."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation
from classroom.maths.figure import Stage
from classroom.ui import theme
from classroom.ui.explanation.explanation import ExplanationPanel
from classroom.ui.explanation.reveal import beats
from classroom.words import LANGUAGES, Language, speak

WINDOWS = [(1280, 720), (1366, 768), (960, 540)]
CLAIMS = [
    ("sum-of-three", "SQ H10 CJ"),
    ("sum-six", "C4 H10"),
    ("diamond", "D5 S6"),
    ("diamond", "D9 C9"),
    ("disc", "DQ H2"),
    ("far-from-diagonal", "C10 HQ"),
    ("parabola", "H3 D3"),
]


def explained(lesson: str, cards: str) -> Explanation:
    return explain(find(lesson), [parse_kind(card) for card in cards.split()])


@pytest.fixture
def panel(qtbot: QtBot) -> ExplanationPanel:
    made = ExplanationPanel()
    qtbot.addWidget(made)
    made.resize(740, 600)
    made.show()
    return made


def plain(text: str) -> str:
    """Without what keeps lines from breaking in the wrong place."""
    return "".join(sign for sign in text if sign not in "\u2060\u200b\u00a0 ")


def seen(panel: ExplanationPanel) -> dict[str, QRect]:
    """Every text that is to be seen, and where."""
    return {
        label.accessibleName() or label.text(): box(label, panel)
        for label in panel.findChildren(QLabel)
        if label.isVisibleTo(panel) and label.text()
    }


def box(widget: QWidget, panel: QWidget) -> QRect:
    return QRect(widget.mapTo(panel, QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_each_press_shows_one_line_or_the_shape_and_at_last_everything(claim: tuple[str, str]) -> None:
    explanation = explained(*claim)
    steps = beats(explanation)
    assert (steps[0].lines, steps[0].stage) == (0, Stage.AXES)
    assert (steps[-1].lines, steps[-1].stage) == (len(explanation.steps), Stage.WHOLE)
    for before, after in pairwise(steps):
        assert after.lines - before.lines in (0, 1)
        assert after.stage >= before.stage
        assert (after.lines, after.stage) != (before.lines, before.stage)
    assert sum(after.lines == before.lines for before, after in pairwise(steps)) == 1


def test_the_point_comes_with_the_cards_the_shape_before_its_words_the_distance_with_them() -> None:
    explanation = explained("disc", "DQ H2")
    kinds = [line.kind for line in explanation.steps]
    stages = [beat.stage for beat in beats(explanation)]
    shape = stages.index(Stage.SHAPE)
    assert stages[:3] == [Stage.AXES, Stage.AXES, Stage.POINT]
    before, then = beats(explanation)[shape], beats(explanation)[shape + 1]
    assert kinds[before.lines] == "place"
    assert "距离" in explanation.steps[then.lines - 1].text
    assert then.stage is Stage.WHOLE


def test_on_a_number_line_the_threshold_comes_right_before_the_verdict() -> None:
    explanation = explained("sum-of-three", "SQ H10 CJ")
    shape = next(beat for beat in beats(explanation) if beat.stage is Stage.SHAPE)
    assert explanation.steps[shape.lines].kind == "verdict"


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids="{0[0]}x{0[1]}".format)
def test_nothing_jumps_is_covered_or_cut_off_at_any_stage(
    panel: ExplanationPanel, spoken: Language, window: tuple[int, int]
) -> None:
    speak(spoken)
    theme.resize(theme.application(), theme.body_for(*window))
    panel.resize(int(window[0] * 0.54), int(window[1] * 0.78))
    for claim in CLAIMS:
        panel.show_explanation(explained(*claim), 0)
        figure = panel.figure.geometry()
        before = seen(panel)
        while True:
            here = seen(panel)
            boxes = [*here.values(), panel.figure.geometry(), panel.foot.geometry()]
            assert all(panel.rect().contains(each) for each in boxes)
            inner = [each.adjusted(1, 1, -1, -1) for each in boxes]
            assert not [(a, b) for i, a in enumerate(inner) for b in inner[:i] if a.intersects(b)]
            assert_whole_texts(panel)
            head = {"?", "？", "成牌吗？为什么？", "Is it a group? Why?"}
            assert all(
                here[text] == place for text, place in before.items() if text not in head & before.keys()
            )
            assert panel.figure.geometry() == figure
            before = here
            if panel.left == 1:
                before = {text: place for text, place in here.items() if text not in head}
            if not panel.forward():
                break
        assert panel.answered


def assert_whole_texts(panel: ExplanationPanel) -> None:
    for label in panel.findChildren(QLabel):
        if label.isVisibleTo(panel) and label.text() and not label.accessibleName():
            assert label.heightForWidth(label.width()) <= label.height() + 1, label.text()
            assert label.sizeHint().width() <= label.width() or label.wordWrap(), label.text()
    for button in (panel.foot.all, panel.foot.hide_all, panel.foot.take):
        assert button.sizeHint().width() <= button.width(), button.text()
        assert button.fontMetrics().height() <= button.height() - 2, button.text()


def test_before_the_verdict_nothing_tells_it(panel: ExplanationPanel) -> None:
    for claim in (("diamond", "D5 S6"), ("diamond", "D4 S3"), ("sum-of-three", "S3 H10 CJ")):
        explanation = explained(*claim)
        panel.show_explanation(explanation, 0)
        chip = seen(panel)["？"]
        while panel.left:
            texts = "".join(seen(panel)) + panel.accessibleDescription() + panel.figure.accessibleName()
            assert "得牌" not in texts
            assert "？" in seen(panel)
            assert "成牌吗？为什么？" in seen(panel)
            panel.forward()
        assert plain(explanation.headline) in plain("".join(seen(panel)))
        assert "？" not in seen(panel)
        # As wide as high, whatever the verdict is to be.
        assert abs(chip.width() - chip.height()) <= 1


def test_a_screen_reader_is_told_each_line_as_it_comes(qtbot: QtBot, panel: ExplanationPanel) -> None:
    explanation = explained("diamond", "D4 S3")
    panel.show_explanation(explanation, 0)
    assert panel.accessibleDescription() == "成牌吗？为什么？"
    said: list[str] = []
    panel.told.connect(said.append)
    while panel.forward():
        assert said[-1] in (*panel.accessibleDescription().split("\n"), "在图中画出图形。")
    assert said[0] == explanation.steps[0].text
    assert "代入 |−3+2|+|4−2|≤5" in said
    assert said[-1] == explanation.steps[-1].text


def test_the_figure_keeps_step_and_its_next_stage_is_ready(qtbot: QtBot, panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("disc", "DQ H2"), 0)
    qtbot.waitUntil(lambda: panel.up_to_date, timeout=30_000)
    colours = []
    while True:
        qtbot.waitUntil(lambda: panel.up_to_date, timeout=30_000)
        image = panel.figure.grab().toImage()
        colours.append({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())})
        if not panel.forward():
            break
    claim, region = 0xFFC62828, 0xFFCFE2D8
    assert [claim in each for each in colours[:3]] == [False, False, True]
    shape = next(place for place, each in enumerate(colours) if region in each)
    assert shape == len(colours) - 3
    panel.back()
    panel.back()
    panel.repaint()
    assert panel.up_to_date  # drawn before, and kept


def test_going_back_takes_the_last_line_away_again(panel: ExplanationPanel) -> None:
    panel.show_explanation(explained("diamond", "D4 S3"), 0)
    assert not panel.back()
    seen_before = seen(panel)
    panel.forward()
    assert seen(panel) != seen_before
    assert panel.back()
    assert seen(panel) == seen_before


def test_a_line_that_comes_is_scrolled_to(panel: ExplanationPanel) -> None:
    panel.resize(400, 300)
    panel.show_explanation(explained("far-from-diagonal", "C10 HQ"), 0)
    bar = panel.steps_area.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0
    while panel.forward():
        pass
    assert bar.value() > bar.maximum() * 0.8
