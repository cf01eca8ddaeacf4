"""The whole way of a lesson: typed, its idle cards taken over, simulated, saved, played, explained."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from classroom.cards import KINDS, Kind
from classroom.games.dalang.winning import group_with
from classroom.library.library import my_lessons_folder
from classroom.session.seat import SeatSetup
from classroom.ui.home.home import Home
from classroom.ui.lesson.details import Details
from classroom.ui.settings import Settings, save
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.teacher.editor import Editor
from classroom.ui.window import MainWindow
from tests.ui.windows import opened, press

PEOPLE = (SeatSetup("甲", None), SeatSetup("乙", None), SeatSetup("丙", None), SeatSetup("丁", None))
SETTINGS = Settings(chairs=PEOPLE, seed=4, animations=False, explaining="whole")
CTRL = Qt.KeyboardModifier.ControlModifier
# |a+b|≤2, the signs of the cards read as red + and black −.
TYPED = "｜ａ＋ｂ｜≤２"


def holds(one: Kind, other: Kind) -> bool:
    def value(kind: Kind) -> int:
        return 0 if kind.suit is None else kind.rank if kind.suit.red else -kind.rank

    return abs(value(one) + value(other)) <= 2


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    path = tmp_path / "settings.json"
    save(SETTINGS, path)
    return opened(qtbot, path)


def commit(text: str) -> None:
    """Type with an input method, sign by sign."""
    focused = QApplication.focusWidget()
    assert focused is not None
    for sign in text:
        QCoreApplication.sendEvent(focused, QInputMethodEvent(sign, []))
        event = QInputMethodEvent("", [])
        event.setCommitString(sign)
        QCoreApplication.sendEvent(focused, event)


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def open_new(qtbot: QtBot, window: MainWindow) -> Editor:
    assert isinstance(window.pages.currentWidget(), Home)
    press(qtbot, Qt.Key.Key_N, CTRL)
    editor = window.pages.currentWidget()
    assert isinstance(editor, Editor)
    assert editor.field.hasFocus()
    return editor


def type_it(qtbot: QtBot, editor: Editor) -> None:
    press(qtbot, Qt.Key.Key_A, CTRL)
    commit(TYPED)
    qtbot.waitUntil(
        lambda: editor.picture.sight is not None and editor.picture.sight.draft.relation == TYPED,
        timeout=30_000,
    )
    assert editor.understanding.formula.accessibleName() == "|a+b|≤2"


def take_idle_cards(qtbot: QtBot, editor: Editor) -> None:
    editor.show_tab(1)
    qtbot.waitUntil(editor.idle.adopt.isEnabled, timeout=30_000)
    editor.idle.adopt.click()
    expected = {kind for kind in KINDS if not any(holds(kind, other) for other in KINDS)}
    assert editor.draft.idle == expected


def simulate(qtbot: QtBot, editor: Editor) -> None:
    with qtbot.waitSignal(editor.fun.finished, timeout=90_000):
        editor.show_tab(2)
    figures = editor.fun.report.figures
    assert figures is not None
    assert figures.games == 1000


def save_it(qtbot: QtBot, editor: Editor) -> None:
    editor.title.setFocus()
    commit("和的绝对值不超过二")
    with qtbot.waitSignal(editor.saved):
        press(qtbot, Qt.Key.Key_S, CTRL)
    (path,) = my_lessons_folder().glob("*.toml")
    text = path.read_text(encoding="utf-8")
    assert TYPED in text
    assert "和的绝对值不超过二" in text


def play_until_explained(qtbot: QtBot, table: TableScreen) -> None:
    """Turn cards until somebody can claim; claim, and read why."""
    for _turn in range(300):
        controller = table.controller
        state = controller.match.state
        group = state.latest and group_with(state.setup.groups, state.latest.card, state.table_cards[:-1])
        if group and controller.waiting is Waiting.CLAIM:
            for card in group[1:]:
                table.table.picked.emit(card)
            with qtbot.waitSignal(controller.explained, timeout=60_000):
                press(qtbot, Qt.Key.Key_G)
            assert holds(group[0].kind, group[1].kind)
            return
        press(qtbot, Qt.Key.Key_Space)
    pytest.fail("no group came")


def test_a_lesson_is_typed_simulated_saved_played_and_explained(qtbot: QtBot, window: MainWindow) -> None:
    editor = open_new(qtbot, window)
    type_it(qtbot, editor)
    take_idle_cards(qtbot, editor)
    simulate(qtbot, editor)
    save_it(qtbot, editor)
    press(qtbot, Qt.Key.Key_Escape)
    lesson = window.pages.currentWidget()
    assert isinstance(lesson, Details)
    assert lesson.lesson.relation.text == "|a+b|≤2"
    press(qtbot, Qt.Key.Key_Return)
    table = window.pages.currentWidget()
    assert isinstance(table, TableScreen)
    play_until_explained(qtbot, table)
    said = words(table)
    assert "≤2" in said
    assert "得牌" in said
    table.stop()


def test_saving_leaves_the_keyboard_in_the_editor_though_the_shelf_behind_it_is_read_again(
    qtbot: QtBot, window: MainWindow
) -> None:
    pages = window.pages
    for number in (1, 2):
        editor = open_new(qtbot, window)
        with qtbot.waitSignal(editor.saved):
            press(qtbot, Qt.Key.Key_S, CTRL)
        qtbot.waitUntil(lambda number=number: len(pages.bookcase.row("mine").lessons) == number)  # type: ignore[misc]
        assert editor.field.hasFocus()
        press(qtbot, Qt.Key.Key_Escape)
        assert isinstance(pages.currentWidget(), Details)
        pages.go_home()  # where the lesson saved last has the keyboard
        assert pages.home.shelf == "mine"


def test_trying_it_comes_back_to_the_editor_with_everything_as_it_was(
    qtbot: QtBot, window: MainWindow
) -> None:
    editor = open_new(qtbot, window)
    type_it(qtbot, editor)
    editor.show_tab(3)
    press(qtbot, Qt.Key.Key_F5)
    table = window.pages.currentWidget()
    assert isinstance(table, TableScreen)
    assert table.lesson.relation.text == "|a+b|≤2"
    press(qtbot, Qt.Key.Key_Space)
    for _press in range(2):  # in the middle of a match it asks once
        table.header.back.click()
    assert window.pages.currentWidget() is editor
    assert editor.field.hasFocus()
    assert (editor.draft.relation, editor.pages.currentIndex()) == (TYPED, 3)
    press(qtbot, Qt.Key.Key_Z, CTRL)
    assert editor.draft.relation == "a+b = 6"
    assert not my_lessons_folder().exists()
