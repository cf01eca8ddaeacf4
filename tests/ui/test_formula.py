"""Formulas are drawn, have a name, fit where they are put, and the file of outlines is up to date."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from classroom.lesson import lessons
from classroom.plots import formula as typesetter
from classroom.ui import outlines
from classroom.ui.formula import FormulaLabel, relation_offset, typeset
from classroom.ui.warmup import warmup

DISTANCE = r"\frac{\left|x-y\right|}{\sqrt{2}} \geq 14"


def ink(widget: QWidget) -> tuple[int, int, int, int]:
    """The box of everything painted: left, top, right, bottom."""
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    widget.render(image)
    dark = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if QColor(image.pixel(x, y)).lightness() < 128
    ]
    assert dark, "nothing was painted"
    across, up = [x for x, _ in dark], [y for _, y in dark]
    return min(across), min(up), max(across), max(up)


@pytest.fixture
def label(qtbot: QtBot) -> FormulaLabel:
    made = FormulaLabel(DISTANCE, "|x−y|/√2 ≥ 14", px=30)
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    return made


def test_a_formula_is_painted_inside_its_widget(label: FormulaLabel) -> None:
    left, top, right, bottom = ink(label)
    assert left >= 0
    assert top > 0
    assert right < label.width() - 1
    assert bottom < label.height() - 1
    assert right - left > label.width() * 0.8


def test_a_screen_reader_hears_the_formula(label: FormulaLabel) -> None:
    assert label.accessibleName() == "|x−y|/√2 ≥ 14"


def test_a_formula_shrinks_to_the_width_it_is_given(label: FormulaLabel) -> None:
    wide = ink(label)
    label.resize(label.width() // 2, label.height())
    narrow = ink(label)
    assert narrow[2] < label.width()
    assert narrow[3] - narrow[1] < wide[3] - wide[1]


def test_twice_the_size_takes_twice_the_room(label: FormulaLabel) -> None:
    once = label.natural()
    label.set_px(60)
    assert label.natural().width() == pytest.approx(2 * once.width(), rel=0.01)


def test_a_changed_formula_is_painted_anew(label: FormulaLabel) -> None:
    before = label.sizeHint()
    label.set_formula("x = 1", "x=1")
    assert label.sizeHint() != before
    assert label.accessibleName() == "x=1"


def test_it_is_drawn_in_the_colour_asked_for(label: FormulaLabel) -> None:
    label.set_colour("#C62828")
    image = label.grab().toImage()
    seen = {QColor(image.pixel(x, y)).name() for x in range(image.width()) for y in range(image.height())}
    assert "#c62828" in seen


def test_until_it_can_be_typeset_the_plain_text_stands_there(
    label: FormulaLabel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "pending", True)
    label.set_formula(r"\frac{1}{7}x = 3", "1/7 x = 3")
    assert typeset(r"\frac{1}{7}x = 3") is None
    label.resize(label.sizeHint())
    plain = ink(label)
    monkeypatch.setattr(warmup, "pending", False)
    warmup.done.emit()
    label.resize(label.sizeHint())
    assert ink(label) != plain


def test_the_lessons_formulas_need_no_typesetting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "pending", True)
    for lesson in lessons():
        assert typeset(lesson.relation.latex) is not None


def test_the_file_of_outlines_is_what_would_be_written_now() -> None:
    relations = [lesson.relation.latex for lesson in lessons()]
    assert outlines.FILE.read_text(encoding="utf-8") == outlines.packed(relations), (
        "run: python -m classroom.ui.outlines"
    )


def test_an_outline_from_the_file_looks_like_one_typeset_now() -> None:
    latex = lessons()[6].relation.latex
    stored, fresh = outlines.outline(latex), typesetter.outline(latex, outlines.SIZE)
    a, b = outlines.painter_path(stored).boundingRect(), outlines.painter_path(fresh).boundingRect()
    for one, other in zip(a.getRect(), b.getRect(), strict=True):
        assert one == pytest.approx(other, abs=0.2)
    assert stored.width == pytest.approx(fresh.width, abs=0.1)


@pytest.mark.parametrize(
    ("latex", "aligned"),
    [
        ("a + b = 6", True),
        (r"= 6", True),
        (r"\left|x+2\right|+\left|y-2\right| \leq 5", True),
        (r"\frac{x = y}{2} < 5", True),
        (r"1 < x < 3", False),
        (r"x + y", False),
        (r"\left|x = y\right|", False),
    ],
)
def test_a_line_is_aligned_at_its_one_relation_sign(latex: str, aligned: bool) -> None:
    assert (relation_offset(latex, 20) is not None) == aligned


def test_longer_left_sides_reach_further_to_the_relation_sign() -> None:
    near, far = relation_offset("a = 6", 20), relation_offset("a + b + c = 6", 20)
    assert near is not None
    assert far is not None
    assert 0 < near < far
    assert relation_offset("= 6", 20) == 0


def test_a_narrow_place_is_asked_for_where_there_is_no_more(label: FormulaLabel) -> None:
    assert label.minimumSizeHint().width() < label.sizeHint().width()
    assert label.minimumSizeHint() != QSize()
