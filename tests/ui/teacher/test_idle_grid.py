"""The grid of idle cards: what is pressed is told, what differs is marked and explained."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from classroom.cards import KINDS, Suit, parse_kind
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.ui.teacher.idle_grid import IdleGrid
from classroom.words import speak

Z = Reading(Letter.Z)
SUM_SIX = Relation.parse("a+b=6", Z, 2)
DERIVED = frozenset(kind for kind in KINDS if kind.suit in (Suit.SPADES, Suit.CLUBS) and kind.rank >= 8)


@pytest.fixture
def grid(qtbot):
    made = IdleGrid()
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    yield made
    made.stop()


def show(qtbot, grid, idle=None, without=False, relation=SUM_SIX, reading=Z):
    grid.show_cards(relation, reading, idle, without)
    qtbot.waitUntil(lambda: grid.marks is not None and grid.settled)


def press(qtbot, grid, kind):
    with qtbot.waitSignal(grid.changed) as told:
        qtbot.mouseClick(grid.cells.cell(parse_kind(kind)), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: grid.settled)
    return told.args


def idle_cells(grid):
    return {cell.kinds[0] for cell in grid.cells.cells.values() if not cell.heading and cell.state.idle}


def test_the_derived_cards_are_idle_and_marked_as_derived(qtbot, grid):
    show(qtbot, grid)
    assert idle_cells(grid) == DERIVED
    assert all(grid.cells.cell(kind).state.derived for kind in DERIVED)
    assert grid.automatic.isChecked()
    assert grid.why.text() == "这些正好是不可能成牌的牌。"
    assert grid.count.text() == "闲牌 24 张"


def test_a_press_makes_a_list_of_ones_own(qtbot, grid):
    show(qtbot, grid)
    assert press(qtbot, grid, "H8") == [DERIVED | {parse_kind("H8")}, False]
    assert not grid.automatic.isChecked()
    assert grid.cells.cell(parse_kind("H8")).state.marked
    assert grid.why.text() == "♥8 能与 ♠2 成牌，却被列为闲牌；去掉它后还剩 39 组。"
    assert press(qtbot, grid, "H8") == [DERIVED, False]
    assert not grid.cells.cell(parse_kind("H8")).state.marked


def test_a_card_freed_in_vain_is_marked_otherwise_and_explained(qtbot, grid):
    show(qtbot, grid)
    press(qtbot, grid, "SK")
    cell = grid.cells.cell(parse_kind("SK"))
    assert cell.state.marked
    assert not cell.state.idle
    assert cell.accessibleName() == "黑桃 K：不是闲牌，但不可能成牌"
    assert "a=−13 要配 b=19" in grid.why.text()


def test_one_press_takes_the_derived_cards_over_and_they_stay_when_the_relation_changes(qtbot, grid):
    show(qtbot, grid)
    with qtbot.waitSignal(grid.changed) as told:
        grid.adopt.click()
    assert told.args == [DERIVED, False]
    assert not grid.adopt.isEnabled()
    show(qtbot, grid, DERIVED, relation=Relation.parse("a+b=0", Z, 2))
    assert idle_cells(grid) == DERIVED
    assert grid.adopt.isEnabled()


def test_automatic_follows_the_relation(qtbot, grid):
    show(qtbot, grid, frozenset())
    with qtbot.waitSignal(grid.changed) as told:
        grid.automatic.click()
    assert told.args == [None, False]
    show(qtbot, grid, None, relation=Relation.parse("a+b=26", Z, 2))
    qtbot.waitUntil(lambda: len(idle_cells(grid)) == 52)


@pytest.mark.parametrize(
    ("place", "kinds"),
    [
        ((0, 8), {"S8", "H8", "D8", "C8"}),
        ((2, 0), {kind.text for kind in KINDS if kind.suit is Suit.HEARTS}),
        ((0, 14), {"RJ", "BJ"}),
    ],
)
def test_a_heading_makes_all_of_its_cards_idle_and_then_none(qtbot, grid, place, kinds):
    chosen = frozenset(map(parse_kind, kinds))
    show(qtbot, grid, frozenset())
    heading = grid.cells.cells[place]
    with qtbot.waitSignal(grid.changed) as told:
        qtbot.mouseClick(heading, Qt.MouseButton.LeftButton)
    assert told.args == [chosen, False]
    with qtbot.waitSignal(grid.changed) as told:
        qtbot.mouseClick(heading, Qt.MouseButton.LeftButton)
    assert told.args == [frozenset(), False]


def test_the_keyboard_alone_reaches_everything(qtbot, grid):
    show(qtbot, grid, frozenset())
    grid.cells.setFocus()

    def key(*keys):
        for one in keys:
            qtbot.keyClick(QApplication.focusWidget(), one)

    key(Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is grid.cells.cell(parse_kind("H2"))
    with qtbot.waitSignal(grid.changed) as told:
        key(Qt.Key.Key_Space)
    assert told.args[0] == {parse_kind("H2")}
    key(Qt.Key.Key_Home)
    assert QApplication.focusWidget().heading == "♥"
    with qtbot.waitSignal(grid.changed) as told:
        key(Qt.Key.Key_Return)
    assert len(told.args[0]) == 13
    key(Qt.Key.Key_Up, Qt.Key.Key_Left)  # from ♠'s heading nothing lies to the left
    assert QApplication.focusWidget().heading == "♠"
    key(Qt.Key.Key_End)
    assert QApplication.focusWidget() is grid.cells.cell(parse_kind("RJ"))
    key(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is grid.cells.cell(parse_kind("BJ"))
    stops = [cell for cell in grid.cells.cells.values() if cell.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [QApplication.focusWidget()], "Tab stops in the grid once"


def test_the_card_that_the_keyboard_is_at_is_explained_first(qtbot, grid):
    show(qtbot, grid, frozenset())
    assert grid.why.text().count("\n") == 3
    assert grid.why.text().startswith("♠8 ")
    grid.cells.cell(parse_kind("CK")).setFocus()
    assert grid.why.text().startswith("♣K ")


def test_cards_left_out_of_the_pack_are_counted(qtbot, grid):
    show(qtbot, grid)
    assert grid.pack.text() == "牌堆 108 张；3 人时每人 36 张；4 人时每人 27 张"
    with qtbot.waitSignal(grid.changed) as told:
        grid.without.click()
    assert told.args == [None, True]
    assert grid.pack.text() == "牌堆 84 张；3 人时每人 28 张；4 人时每人 21 张"
    press(qtbot, grid, "H8")
    assert grid.pack.text() == "牌堆 82 张；3 人时每人 27–28 张；4 人时每人 20–21 张"


def test_what_is_shown_tells_nobody_that_it_was_changed(qtbot, grid):
    with qtbot.assertNotEmitted(grid.changed):
        show(qtbot, grid, frozenset(), without=True)
        show(qtbot, grid, None)


def test_before_a_relation_is_shown_nothing_can_be_pressed(grid):
    assert not grid.cells.isEnabled()
    assert not grid.adopt.isEnabled()


def test_it_speaks_english(qtbot, grid):
    speak("en")
    grid.retranslate()
    show(qtbot, grid)
    press(qtbot, grid, "H8")
    qtbot.waitUntil(lambda: "could win with" in grid.why.text())
    assert grid.cells.cell(parse_kind("H8")).accessibleName() == "heart 8: idle, but could win"


@pytest.mark.parametrize("size", [(530, 400), (700, 500), (1050, 800)])
def test_cells_are_large_enough_for_a_finger_and_lie_within_the_grid(qtbot, grid, size):
    grid.resize(*size)
    show(qtbot, grid)
    for cell in grid.cells.cells.values():
        assert grid.cells.rect().contains(cell.geometry())
        assert cell.width() >= 34
