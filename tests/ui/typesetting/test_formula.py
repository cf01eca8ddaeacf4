"""Formulas are set as a textbook sets them, are drawn, have a name, and fit where they are put."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from classroom.lesson import lessons
from classroom.maths.notation import parse
from classroom.maths.printing import to_latex
from classroom.ui.typesetting.formula import FormulaLabel, natural_size, relation_offset
from classroom.ui.typesetting.typeset import TypesettingError, typeset
from classroom.words import speak

DISTANCE = r"\frac{|x-y|}{\sqrt{2}}\geq 14"


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


def test_a_formula_of_any_length_fits_into_a_window(qtbot: QtBot) -> None:
    long = FormulaLabel("+".join("abc" * 10) + "=3", "", px=30)
    qtbot.addWidget(long)
    assert long.sizeHint().width() > 900
    assert long.minimumSizeHint().width() <= 300
    long.resize(300, long.sizeHint().height())
    assert ink(long)[2] < 300


def test_twice_the_size_takes_twice_the_room(label: FormulaLabel) -> None:
    once = label.natural()
    label.set_px(60)
    assert label.natural().width() == pytest.approx(2 * once.width())
    assert label.natural().height() == pytest.approx(2 * once.height())


def test_a_changed_formula_is_painted_anew(label: FormulaLabel) -> None:
    before = label.sizeHint()
    label.set_formula("x=1", "x=1")
    assert label.sizeHint() != before
    assert label.accessibleName() == "x=1"


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_the_relation_of_every_lesson_can_be_set(qapp: object, lesson: object) -> None:
    relation = lesson.relation  # type: ignore[attr-defined]
    formula = typeset(relation.latex)
    assert formula.width > 100
    assert len(formula.signs) == sum(map(relation.text.count, "=≠<≤>≥且或"))


def test_and_and_or_are_words_of_the_language_spoken(qapp: object) -> None:
    chinese = typeset(r"x=1\;\wedge\;y=2")
    speak("en")
    english = typeset(r"x=1\;\wedge\;y=2")
    assert english.width > chinese.width
    assert len(english.signs) == len(chinese.signs) == 3


RELATIONS = [
    "x²+y²≤25",
    "||x|-|y||<=1",
    "1<x<3 and y≠0 or x=-2",
    "|x/2-1/3|<(x/y)^2",
    "2|x|·3y ≥ sqrt(x^2+y^2)/2",
    "-x^2-(-3)≤x(1+y)",
    "x^3+0.5y>sqrt(2)x",
    "1/2x=y^-2",
    "gcd(x, -y/2)²>1 or (x+y) mod 3=0",
]


@pytest.mark.parametrize("text", RELATIONS)
def test_everything_that_can_be_typed_can_be_set(qapp: object, text: str) -> None:
    formula = typeset(to_latex(parse(text, "xy")))
    bounds = formula.path.boundingRect()
    assert bounds.left() >= -1
    assert bounds.right() <= formula.width + 1
    assert bounds.top() >= -formula.ascent - 1
    assert bounds.bottom() <= formula.descent + 1


@given(st.text(alphabet="xy12+-()|{}^\\ fracsqtmhdlehg<=", max_size=30))
def test_any_text_is_set_or_refused(qapp: object, latex: str) -> None:
    try:
        set_ = typeset(latex)
    except TypesettingError:
        return
    assert set_.width >= 0


def test_a_minus_sign_stands_close_to_the_number_it_belongs_to(qapp: object) -> None:
    def width(latex: str) -> float:
        return typeset(latex).width

    assert width("-4") < width("4-4") - width("4") - 30
    assert width("|-4|") == pytest.approx(width("-4") + width("|x|") - width("x"))
    assert width("3-4") == pytest.approx(width("3+4"), rel=0.05)
    assert width("x=-4") - width("x=4") == pytest.approx(width("-4") - width("4"))


def test_bars_pair_as_a_reader_pairs_them(qapp: object) -> None:
    def width(latex: str) -> float:
        return typeset(latex).width

    bar = width("|")
    assert width("|x|-|y|") == pytest.approx(4 * bar + width("x-y"))
    assert width("|x-|-y||") == pytest.approx(4 * bar + width("x-y") + width("-"))
    assert width("||x|-|y||") == pytest.approx(6 * bar + width("x-y"))


def test_a_fraction_is_higher_than_a_line_and_a_power_than_its_base(qapp: object) -> None:
    line = typeset("x+1").size(100).height()
    assert typeset(r"\frac{x}{2}").size(100).height() > line * 1.3
    assert typeset("x^{2}").ascent > typeset("x").ascent
    assert typeset(r"\sqrt{\frac{x}{2}}").size(100).height() > typeset(r"\frac{x}{2}").size(100).height()


@pytest.mark.parametrize(
    ("latex", "aligned"),
    [
        ("a+b=6", True),
        ("=6", True),
        (r"|x+2|+|y-2|\leq 5", True),
        (r"\frac{x=y}{2}<5", True),
        ("1<x<3", False),
        ("x+y", False),
        (r"x=1\;\wedge\;y=2", False),
    ],
)
def test_a_line_is_aligned_at_its_one_relation_sign(qapp: object, latex: str, aligned: bool) -> None:
    assert (relation_offset(latex, 20) is not None) == aligned


def test_longer_left_sides_reach_further_to_the_relation_sign(qapp: object) -> None:
    near, far = relation_offset("a=6", 20), relation_offset("a+b+c=6", 20)
    assert near is not None
    assert far is not None
    assert 0 < near < far < natural_size("a+b+c=6", 20).width()
    assert relation_offset("=6", 20) == 0
