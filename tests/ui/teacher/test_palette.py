"""The palette offers what topic and reading need, and leaves the keyboard where it is."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from classroom.draft import Draft
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.topics import Topic
from classroom.ui.teacher.palette import Palette, signs_for


def offered(draft: Draft) -> list[str]:
    return [sign.shown for sign in signs_for(draft)]


@pytest.mark.parametrize(
    ("topic", "there", "absent"),
    [
        (Topic.NUMBERS, {"+", "−", "×", "=", "≤"}, {"|▢|", "√▢", "gcd", "mod", "▢²"}),
        (Topic.ABSOLUTE, {"|▢|", "≤", "且"}, {"√▢", "gcd", "▢²", "▢/▢"}),
        (Topic.DIVISIBILITY, {"gcd", "mod", "="}, {"√▢", "|▢|", "▢/▢"}),
        (Topic.TRIANGLES, {"▢²", "√▢", "="}, {"gcd", "|▢|"}),
        (Topic.CONICS, {"▢²", "▢/▢", "≤"}, {"gcd", "mod", "|▢|"}),
        (None, {"|▢|", "▢²", "√▢", "且", "或"}, {"gcd", "mod"}),
    ],
)
def test_a_topic_has_the_signs_that_it_needs_and_no_others(
    topic: Topic | None, there: set[str], absent: set[str]
) -> None:
    shown = set(offered(replace(Draft.new(), topic=topic)))
    assert there <= shown
    assert not absent & shown


@pytest.mark.parametrize(
    ("letter", "size", "letters"),
    [(Letter.D, 2, ["x", "y"]), (Letter.Z, 2, ["a", "b"]), (Letter.N, 3, ["a", "b", "c"])],
)
def test_the_letters_are_those_that_the_reading_gives(letter: Letter, size: int, letters: list[str]) -> None:
    shown = offered(replace(Draft.new(), letter=letter, size=size))
    assert [sign for sign in shown if sign in "abcxy"] == letters


@pytest.mark.parametrize("topic", [None, *Topic])
def test_what_the_palette_writes_is_notation(topic: Topic | None) -> None:
    draft = replace(Draft.new(), topic=topic)
    written = {sign.shown: sign.inserts.replace("▢", "a") for sign in signs_for(draft)}
    forms = {"+": "a+b=1", "−": "a−b=1", "×": "a×b=1", "▢/▢": "a/b=1", "▢²": "a²=b"}
    joins = {"且": "a=1{}b=2", "或": "a=1{}b=2", "mod": "a{}2=1"}
    for shown, sign in written.items():
        if shown in joins:
            text = joins[shown].format(sign)
        elif shown in "=≠<≤>≥":
            text = f"a{sign}b"
        else:
            text = forms.get(shown, f"{sign}=1" if shown not in "abc" else "a=b")
        Relation.parse(text, Reading(Letter.Z), 2)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.addWidget(QLineEdit())
    column.addWidget(Palette())
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    return made


def parts(page: QWidget) -> tuple[QLineEdit, Palette]:
    field, palette = page.findChild(QLineEdit), page.findChild(Palette)
    assert field is not None
    assert palette is not None
    palette.show_draft(Draft.new())
    field.setFocus()
    return field, palette


def test_a_click_on_a_key_leaves_the_keyboard_in_the_field(qtbot: QtBot, page: QWidget) -> None:
    field, palette = parts(page)
    with qtbot.waitSignal(palette.picked):
        qtbot.mouseClick(palette.keys[2], Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is field


def test_tab_comes_to_the_keys_and_the_arrows_go_on(qtbot: QtBot, page: QWidget) -> None:
    field, palette = parts(page)
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is palette.keys[0]
    qtbot.keyClick(palette.keys[0], Qt.Key.Key_Right)
    assert QApplication.focusWidget() is palette.keys[1]
    with qtbot.waitSignal(palette.picked) as picked:
        qtbot.keyClick(palette.keys[1], Qt.Key.Key_Return)
    assert picked.args is not None
    assert picked.args[0].inserts == "b"
    qtbot.keyClick(palette.keys[1], Qt.Key.Key_Tab)
    assert QApplication.focusWidget() not in palette.keys


def test_every_key_is_called_something(page: QWidget) -> None:
    _field, palette = parts(page)
    assert all(key.accessibleName() for key in palette.keys if key.isVisible())


def test_keys_that_a_narrow_window_has_no_room_for_go_on_in_the_next_line(page: QWidget) -> None:
    _field, palette = parts(page)
    page.resize(260, 600)
    QApplication.processEvents()
    shown = [key for key in palette.keys if key.isVisible()]
    assert len({key.y() for key in shown}) > 1
    assert all(palette.rect().contains(key.geometry()) for key in shown)
