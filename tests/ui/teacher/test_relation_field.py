"""The field for the relation: input methods, templates, the mark under the mistake."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.ui.teacher.relation_field import HOLE, Line, RelationField


def compose(field: RelationField, preedit: str, commit: str = "") -> None:
    event = QInputMethodEvent(preedit, [])
    if commit:
        event.setCommitString(commit)
    QCoreApplication.sendEvent(field, event)


@pytest.fixture
def field(qtbot: QtBot) -> RelationField:
    made = RelationField()
    qtbot.addWidget(made)
    made.resize(500, 60)
    made.show()
    made.setFocus()
    return made


@pytest.fixture
def told(field: RelationField) -> list[str]:
    texts: list[str] = []
    field.typed.connect(texts.append)
    return texts


def test_what_is_typed_is_told(qtbot: QtBot, field: RelationField, told: list[str]) -> None:
    qtbot.keyClicks(field, "a+b")
    assert told == ["a", "a+", "a+b"]


def test_nothing_is_told_while_an_input_method_composes(field: RelationField, told: list[str]) -> None:
    field.show_text("a+b=6 ")
    for preedit in ("h", "hu", "huo"):
        compose(field, preedit)
    assert told == []
    assert field.is_composing
    compose(field, "", "或")
    assert not field.is_composing
    assert told == ["a+b=6 或"]


@pytest.mark.parametrize(
    ("pasted", "held"),
    [
        ("a+b=6\n", "a+b=6"),
        ("y≥x²−4\r\ny≤4\n", "y≥x²−4 且 y≤4"),
        ("a＋b＝6\u2028a＞b", "a＋b＝6 且 a＞b"),
        ("|x+2|\n+|y−2|≤5", "|x+2| +|y−2|≤5"),
    ],
)
def test_pasted_lines_become_one_line_and_never_a_product(
    qtbot: QtBot, field: RelationField, told: list[str], pasted: str, held: str
) -> None:
    QApplication.clipboard().setText(pasted)
    qtbot.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == held
    assert told == [held]


def test_a_title_of_two_lines_is_one_line(qtbot: QtBot) -> None:
    title = Line()
    qtbot.addWidget(title)
    title.setText("第一课\n直线")
    assert title.text() == "第一课 直线"


def test_what_is_too_long_is_not_cut_off_but_told(field: RelationField, told: list[str]) -> None:
    text = "a+b=6" + "+0" * 300
    field.setText(text)
    assert told == [text]


def test_a_selection_that_an_input_method_replaces_is_told_only_at_its_end(
    field: RelationField, told: list[str]
) -> None:
    field.show_text("a+b=6")
    field.selectAll()
    compose(field, "x")
    assert told == []
    compose(field, "", "ｘ")
    assert told == ["ｘ"]


def test_composing_that_is_given_up_leaves_the_text_as_it_was(field: RelationField, told: list[str]) -> None:
    field.show_text("a+b=6")
    compose(field, "huo")
    compose(field, "")
    assert told == []
    assert field.text() == "a+b=6"


def test_a_text_that_is_shown_is_not_told_as_typed(field: RelationField, told: list[str]) -> None:
    field.show_text("a−b=15")
    assert told == []


@pytest.mark.parametrize(
    ("text", "chosen", "template", "wraps", "after", "cursor"),
    [
        ("a", None, "+", "", "a+", 2),
        ("a+", None, f"|{HOLE}|", "", "a+||", 3),
        ("a+2", (0, 3), f"|{HOLE}|", "", "|a+2|", 5),
        ("a", None, f"gcd({HOLE},{HOLE})", "", "agcd(,)", 5),
        ("a", (0, 1), f"gcd({HOLE},{HOLE})", "", "gcd(a,)", 6),
        ("1", None, "/", f"({HOLE})/{HOLE}", "1/", 2),
        ("a+b", (0, 3), "/", f"({HOLE})/{HOLE}", "(a+b)/", 6),
        ("a+b", (0, 3), "²", f"({HOLE})²", "(a+b)²", 6),
    ],
)
def test_a_template_takes_what_is_selected_and_puts_the_cursor_into_its_hole(
    field: RelationField,
    text: str,
    chosen: tuple[int, int] | None,
    template: str,
    wraps: str,
    after: str,
    cursor: int,
) -> None:
    field.show_text(text)
    field.end(False)
    if chosen:
        field.setSelection(*chosen)
    field.insert_sign(template, wraps)
    assert field.text() == after
    assert field.cursorPosition() == cursor


@pytest.mark.parametrize("position", range(6))
def test_the_mark_stands_under_its_sign_wherever_the_cursor_is(field: RelationField, position: int) -> None:
    field.show_text("|W+ii=6"[:6])
    for cursor in (0, 3, 6):
        field.setCursorPosition(cursor)
        here = field.sign_box(position)
        field.setCursorPosition(position)
        assert abs(here.left() - field.cursorRect().center().x()) <= 2


def test_the_mark_stays_inside_a_field_that_has_scrolled(field: RelationField) -> None:
    field.show_text("a+" * 100 + "b=6")
    field.end(False)
    assert field.rect().contains(field.sign_box(0).toRect())
    field.home(False)
    assert field.rect().contains(field.sign_box(203).toRect())


def test_the_mark_is_painted_and_goes_when_something_is_typed(qtbot: QtBot, field: RelationField) -> None:
    field.show_text("a++b=6")
    before = field.grab().toImage()
    field.mark(2)
    marked = field.grab().toImage()
    box = field.sign_box(2)
    reds = [
        x
        for x in range(marked.width())
        for y in range(marked.height())
        if marked.pixel(x, y) != before.pixel(x, y)
    ]
    assert reds
    assert min(reds) / marked.devicePixelRatio() >= box.left() - box.height() * 0.3
    assert max(reds) / marked.devicePixelRatio() <= box.right() + box.height() * 0.3
    qtbot.keyClick(field, Qt.Key.Key_7)
    assert field.marked is None
