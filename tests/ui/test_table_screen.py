"""The table as people meet it: keys, clicks, claims, questions, summaries, sizes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMainWindow, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card, parse_kind
from classroom.games.dalang.actions import Took
from classroom.games.dalang.winning import group_with
from classroom.lesson import find
from classroom.maths.explaining.lapses import filled_in
from classroom.session.seat import SeatSetup
from classroom.ui import controller as controller_module
from classroom.ui import theme
from classroom.ui.card import CardButton
from classroom.ui.controller import Tempo, Waiting
from classroom.ui.settings import Explaining, Settings
from classroom.ui.table import MOVE_MS
from classroom.ui.table_screen import TableScreen
from classroom.words import speak

Open = Callable[..., TableScreen]
Key = Qt.Key
SIZES = [(960, 540), (1280, 720), (1366, 768), (1920, 1080)]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take no time."""
    for pace in ("slow", "normal", "fast"):
        monkeypatch.setitem(controller_module.TEMPO, pace, Tempo(0, 0, 0))


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Open]:
    """Sit down at a table: `bots` has a level or None for each seat; everything moves at once."""
    opened: list[tuple[QMainWindow, TableScreen]] = []

    def table(
        *bots: Level | None,
        lesson: str = "sum-six",
        seed: int = 15,
        size: tuple[int, int] = (1366, 768),
        animations: bool = False,
        names: Sequence[str] = "甲乙丙丁",
        explaining: Explaining = "whole",
    ) -> TableScreen:
        seats = [SeatSetup(name, bot) for name, bot in zip(names, bots, strict=False)]
        settings = replace(
            Settings(),
            seats=len(bots),
            chairs=(seats[0], seats[1], seats[2], seats[-1]),
            seed=seed,
            animations=animations,
            pace="fast",
            explaining=explaining,
        )
        theme.resize(theme.application(), theme.body_for(*size))
        window = QMainWindow()
        qtbot.addWidget(window)
        screen = TableScreen(find(lesson), settings)
        window.setCentralWidget(screen)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
        screen.setFocus()
        opened.append((window, screen))
        return screen

    yield table
    for _window, screen in opened:
        screen.stop()


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    """Press the keys wherever the focus is."""
    for key in keys:
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key)


def state(screen: TableScreen):  # type: ignore[no-untyped-def]
    return screen.controller.match.state


def winning_group(screen: TableScreen) -> tuple[Card, ...] | None:
    now = state(screen)
    return now.latest and group_with(now.setup.groups, now.latest.card, now.table_cards[:-1])


def to_a_group(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    """Press Space until the last card forms a group that a person may claim."""
    for _ in range(300):
        group = winning_group(screen)
        if group and screen.controller.waiting is Waiting.CLAIM:
            return group
        press(qtbot, Key.Key_Space)
    pytest.fail("no group came")


def card_button(screen: TableScreen, card: Card) -> CardButton:
    button = screen.table.button(card)
    assert button is not None
    return button


def walk_to(qtbot: QtBot, screen: TableScreen, card: Card) -> None:
    """Go to the card with the arrow keys: first to one end of the table, then card by card."""
    goal = card_button(screen, card)
    screen.table.setFocus()
    press(qtbot, Key.Key_Left)
    for way in (Key.Key_Left, Key.Key_Right):
        before = None
        while QApplication.focusWidget() is not before:
            if QApplication.focusWidget() is goal:
                return
            before = QApplication.focusWidget()
            press(qtbot, way)
    pytest.fail("the arrow keys do not lead there")


def said(screen: TableScreen) -> str:
    """All words to be seen."""
    labels = screen.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


def test_the_first_game_opens_with_the_cut_and_the_dealer(sit: Open) -> None:
    screen = sit(None, None, None, None)
    dealer = screen.controller.match.seats[state(screen).dealer].name
    assert f"{dealer}坐庄" in said(screen)
    assert "切牌" in said(screen)


def test_the_relation_the_title_and_the_legend_are_always_in_sight(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, lesson="diamond")
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert screen.header.relation.accessibleName() == "|x+2|+|y−2|≤5"
    assert screen.header.relation.isVisible()
    assert "x&gt;0" in said(screen)
    assert screen.lesson.title["zh"] in said(screen)


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_PageDown], ids=["space", "clicker"])
def test_a_press_turns_a_card_for_whoever_is_to_turn(sit: Open, qtbot: QtBot, key: Qt.Key) -> None:
    screen = sit(None, None, None)
    press(qtbot, key)
    for turned in range(1, 5):
        seat = state(screen).turn
        press(qtbot, key)
        assert state(screen).turned == turned
        assert state(screen).latest.seat == seat


def test_the_card_just_turned_stands_out(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    first, second = state(screen).table_cards
    assert card_button(screen, second).latest
    assert not card_button(screen, first).latest


def test_a_click_marks_a_card_and_g_claims(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    name = screen.controller.match.seats[state(screen).latest.seat].name
    for card in group[1:]:
        qtbot.mouseClick(card_button(screen, card), Qt.MouseButton.LeftButton)
        assert card_button(screen, card).isChecked()
    press(qtbot, Key.Key_G)
    assert screen.controller.waiting is Waiting.READING
    assert screen.panel.isVisible()
    assert f"{name}得牌，收" in said(screen)


def test_cards_are_marked_with_arrow_keys_and_enter(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    walk_to(qtbot, screen, group[1])
    press(qtbot, Key.Key_Return)
    assert card_button(screen, group[1]).isChecked()
    press(qtbot, Key.Key_Return)
    assert not card_button(screen, group[1]).isChecked()
    press(qtbot, Key.Key_Return, Key.Key_G)
    assert screen.controller.waiting is Waiting.READING


def test_the_explanation_appears_beside_the_table_and_goes_with_the_next_press(
    sit: Open, qtbot: QtBot
) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert not screen.panel.geometry().intersects(screen.table.geometry())
    assert 0.5 < screen.panel.width() / screen.width() < 0.6
    press(qtbot, Key.Key_Space)
    assert not screen.panel.isVisible()
    press(qtbot, Key.Key_E)
    assert screen.panel.isVisible()
    assert not screen.panel.geometry().intersects(screen.table.geometry())
    assert 0.38 < screen.panel.width() / screen.width() < 0.48
    press(qtbot, Key.Key_Escape)
    assert not screen.panel.isVisible()


def test_the_group_that_won_is_shown_large_until_the_next_press(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    others = set(state(screen).table_cards) - set(group)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert all(card_button(screen, card).isVisible() for card in group)
    assert not any(screen.table.button(card) for card in others)
    press(qtbot, Key.Key_Space)
    assert not any(screen.table.button(card) for card in group)


def test_a_false_claim_is_answered_in_the_window_and_can_be_put_right(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    wrong = next(card for card in state(screen).table_cards[:-1] if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert "不成牌" in said(screen)
    assert screen.panel.isVisible()
    assert all(screen.table.button(card) for card in state(screen).table_cards)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert "得牌，收" in said(screen)


def test_space_after_a_false_claim_closes_it_before_the_next_seat_turns(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    wrong = next(card for card in state(screen).table_cards[:-1] if card.kind is not group[1].kind)
    screen.table.picked.emit(wrong)
    press(qtbot, Key.Key_G)
    turned = state(screen).turned
    press(qtbot, Key.Key_Space)
    assert state(screen).turned == turned
    press(qtbot, Key.Key_Space)
    assert state(screen).turned == turned + 1


def test_a_missed_claim_is_told_after_the_round_and_not_before(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    missed = to_a_group(qtbot, screen)
    seat = screen.controller.match.seats[state(screen).latest.seat].name
    press(qtbot, Key.Key_Space)
    assert "漏牌" not in said(screen)
    while not any(isinstance(event, Took) for event in screen.telling.step.events):
        assert "漏牌" not in said(screen)
        group = to_a_group(qtbot, screen)
        screen.table.picked.emit(group[1])
        press(qtbot, Key.Key_G)
    assert f"{seat}漏牌" in said(screen)
    assert missed[0].kind.symbol in said(screen) or missed[0].kind.joker
    filled = filled_in(screen.lesson.groups, [card.kind for card in missed])
    assert filled in said(screen).replace("\u2060", "")
    press(qtbot, Key.Key_Space)
    assert "漏牌" not in said(screen)


def test_a_slip_is_answered_with_a_sentence_and_changes_nothing(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space, Key.Key_G)
    assert "现在还不能得牌" in said(screen)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_G)
    assert "请" in screen.bar.told.text() or "选" in screen.bar.told.text()
    latest = state(screen).latest.card
    qtbot.mouseClick(card_button(screen, latest), Qt.MouseButton.LeftButton)
    assert "刚翻出的牌总在牌组里" in said(screen)
    press(qtbot, Key.Key_E)
    assert "没有可讲解的" in said(screen)


def test_escape_takes_the_marks_back(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_Escape)
    assert not card_button(screen, group[1]).isChecked()


def test_a_key_held_down_turns_only_one_card(sit: Open) -> None:
    screen = sit(None, None, None)
    from PySide6.QtGui import QShortcut

    assert screen.findChildren(QShortcut)
    assert not any(shortcut.autoRepeat() for shortcut in screen.findChildren(QShortcut))


# Calling, refusing, the marker.


def to_a_call(qtbot: QtBot, screen: TableScreen) -> None:
    """Claim every group until a table with ♦3 has been won and read."""
    for _ in range(800):
        if state(screen).phase == "call" and screen.controller.waiting is Waiting.ANSWER:
            return
        group = winning_group(screen)
        if group and screen.controller.waiting is Waiting.CLAIM:
            for card in group[1:]:
                screen.table.picked.emit(card)
            press(qtbot, Key.Key_G)
        else:
            press(qtbot, Key.Key_Space)
    pytest.fail("no ♦3 was won")


def test_the_winner_of_a_diamond_three_is_asked_and_space_is_no_answer(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    to_a_call(qtbot, screen)
    assert [button.text() for button in screen.bar.questions.buttons] == ["叫停  C", "不叫停  X"]
    press(qtbot, Key.Key_Space)
    assert state(screen).phase == "call"
    assert "请先作出选择" in said(screen)
    press(qtbot, Key.Key_X)
    assert state(screen).phase == "turn"


def test_a_refused_caller_chooses_the_marker_on_the_table(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    to_a_call(qtbot, screen)
    caller = state(screen).turn
    press(qtbot, Key.Key_C)
    assert "拒停吗" in said(screen)
    press(qtbot, Key.Key_A)
    assert state(screen).phase == "refusal"
    press(qtbot, Key.Key_R)
    assert state(screen).phase == "marker"
    three = next(card for card in state(screen).table_cards if card.kind is parse_kind("D3"))
    walk_to(qtbot, screen, three)
    press(qtbot, Key.Key_Return)
    assert "♦3" in screen.bar.told.text()
    assert state(screen).phase == "marker"
    other = next(card for card in state(screen).table_cards if card.kind is not three.kind)
    walk_to(qtbot, screen, other)
    press(qtbot, Key.Key_Return)
    assert state(screen).markers[caller] is other
    assert screen.controller.waiting is Waiting.TURN


def test_a_call_that_nobody_refuses_ends_the_game_with_a_summary(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    to_a_call(qtbot, screen)
    press(qtbot, Key.Key_C, Key.Key_A, Key.Key_A)
    assert screen.controller.waiting is Waiting.OVER
    assert screen.summary.isVisible()
    outcome = screen.controller.match.outcome
    assert outcome is not None
    assert "叫停，本局结束" in said(screen)
    words = said(screen.summary)
    for cards in outcome.cards:
        assert str(cards) in words
    assert "得牌" in words
    press(qtbot, Key.Key_Space)
    assert not screen.summary.isVisible()
    assert screen.controller.match.game_number == 2
    assert "上局赢家" in said(screen)


def play_on_by_keyboard(qtbot: QtBot, screen: TableScreen) -> None:
    """What one person may press next, whatever it is."""
    match screen.controller.waiting:
        case Waiting.ANSWER if state(screen).phase == "call":
            press(qtbot, Key.Key_C)
        case Waiting.ANSWER if state(screen).phase == "refusal":
            press(qtbot, Key.Key_A)
        case Waiting.ANSWER:
            screen.table.setFocus()
            press(qtbot, Key.Key_Left)
            walk_to(
                qtbot, screen, next(c for c in state(screen).table_cards if c.kind is not parse_kind("D3"))
            )
            press(qtbot, Key.Key_Return)
        case Waiting.CLAIM if group := winning_group(screen):
            for card in group[1:]:
                walk_to(qtbot, screen, card)
                press(qtbot, Key.Key_Return)
            press(qtbot, Key.Key_G)
        case Waiting.BOTS:
            qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
        case _:
            press(qtbot, Key.Key_Space)


@pytest.mark.parametrize(("lesson", "seed"), [("sum-six", 5), ("sum-of-three", 6)])
def test_a_whole_game_by_keyboard_against_bots(
    sit: Open, qtbot: QtBot, at_once: None, lesson: str, seed: int
) -> None:
    screen = sit(None, Level.SKILLED, Level.SKILLED, lesson=lesson, seed=seed)
    for _ in range(2000):
        if screen.controller.waiting is Waiting.OVER:
            break
        play_on_by_keyboard(qtbot, screen)
        assert sum(plate.facts.pile for plate in screen.table._plates) <= 108
    outcome = screen.controller.match.outcome
    assert outcome is not None
    assert sum(outcome.cards) <= 108
    assert screen.summary.isVisible()


def test_after_the_match_nothing_goes_on_until_a_new_one_is_asked_for(
    sit: Open, qtbot: QtBot, at_once: None
) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    while screen.controller.match.winner is None:
        qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
        if screen.controller.match.winner is None:
            press(qtbot, Key.Key_Space)
    assert "赢得本盘" in said(screen)
    assert not running(screen)
    end = state(screen)
    press(qtbot, Key.Key_G, Key.Key_P, Key.Key_E)
    assert state(screen) is end
    press(qtbot, Key.Key_Space)
    assert screen.controller.match.winner is None
    assert screen.controller.match.game_number == 1
    assert not screen.summary.isVisible()


def test_the_summary_fills_the_relation_in_for_what_was_missed(
    sit: Open, qtbot: QtBot, at_once: None
) -> None:
    screen = sit(*[Level.NOVICE] * 4)
    qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
    missed = [group for claims in screen.controller.match.claims for group in claims.missed]
    assert missed
    details = screen.summary.details.text().replace("\u2060", "")
    groups = screen.lesson.groups
    assert all(filled_in(groups, [card.kind for card in group]) in details for group in missed)


def test_the_details_of_the_summary_scroll_with_the_arrow_keys(
    sit: Open, qtbot: QtBot, at_once: None
) -> None:
    screen = sit(*[Level.MASTER] * 4, lesson="diamond", size=(960, 540))
    qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
    bar = screen.summary.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(qtbot, Key.Key_Down)
    assert bar.value() > 0
    press(qtbot, Key.Key_Up)
    assert bar.value() == 0


def running(screen: QWidget) -> list[QTimer]:
    return [timer for timer in screen.findChildren(QTimer) if timer.isActive()]


def test_escape_after_the_match_goes_home(sit: Open, qtbot: QtBot, at_once: None) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    while screen.controller.match.winner is None:
        qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
        if screen.controller.match.winner is None:
            press(qtbot, Key.Key_Space)
    with qtbot.waitSignal(screen.left):
        press(qtbot, Key.Key_Escape)


def test_leaving_asks_once_then_stops_every_timer(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space)
    assert running(screen)
    with qtbot.assertNotEmitted(screen.left):
        qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)
    assert "再按一次" in said(screen)
    with qtbot.waitSignal(screen.left):
        qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)
    assert not running(screen)


def test_out_of_sight_the_bots_wait(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space)
    screen.hide()
    assert not running(screen)
    screen.show()
    assert running(screen)
    press(qtbot, Key.Key_P)
    screen.hide()
    screen.show()
    assert screen.controller.paused


def test_other_settings_count_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space, Key.Key_Space)
    screen.take_settings(replace(screen.settings, show_numbers=False, animations=True, pace="slow"))
    assert not card_button(screen, state(screen).latest.card).look.number
    assert screen.table.move_ms == MOVE_MS
    assert screen.controller.pace == "slow"


def test_pause_and_pace_have_keys(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space, Key.Key_P)
    assert screen.controller.paused
    assert "已暂停" in said(screen)
    press(qtbot, Key.Key_S)
    assert screen.controller.pace == "slow"
    press(qtbot, Key.Key_P)
    assert not screen.controller.paused


# Sight and touch.


def test_numbers_and_dimming_are_switched_by_keys(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, lesson="difference-fifteen")
    for _ in range(8):
        press(qtbot, Key.Key_Space)
    looks = [card_button(screen, card).look for card in state(screen).table_cards]
    assert all(look.number for look in looks)
    assert any(look.idle for look in looks)
    press(qtbot, Key.Key_N, Key.Key_I)
    looks = [card_button(screen, card).look for card in state(screen).table_cards]
    assert not any(look.number or look.idle for look in looks)


def test_every_control_has_a_name_and_every_card_says_all_of_itself(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, lesson="diamond")
    for _ in range(6):
        press(qtbot, Key.Key_Space)
    for button in screen.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.accessibleName(), button
    latest = state(screen).latest
    name = card_button(screen, latest.card).accessibleName()
    assert name.endswith("刚翻出")
    seat = screen.controller.match.seats[latest.seat].name
    assert f"{seat}出" in name
    for area in screen.findChildren(QScrollArea):
        if area.isVisible():
            assert area.accessibleName()


def test_seats_say_name_cards_and_turn(sit: Open) -> None:
    screen = sit(None, None, None, None)
    names = [plate.accessibleName() for plate in screen.table._plates]
    assert [name[0] for name in names] == ["甲", "乙", "丙", "丁"]
    assert all("27 张牌" in name for name in names)
    assert sum("轮到他" in name for name in names) == 1


def test_tab_goes_round_every_button(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, Level.MASTER, Level.MASTER)
    press(qtbot, Key.Key_Space)
    reached = set()
    for _ in range(20):
        press(qtbot, Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    wanted = {
        button
        for button in screen.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and not isinstance(button, CardButton)
    }
    assert wanted <= reached


def test_enter_presses_the_focused_button_and_space_still_turns(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space)
    screen.header.numbers.setFocus()
    press(qtbot, Key.Key_Return)
    assert not screen.header.numbers.isChecked()
    press(qtbot, Key.Key_Space)
    assert state(screen).turned == 1
    assert not screen.header.numbers.isChecked()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_is_cut_off_at_any_size(
    sit: Open, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    screen = sit(None, Level.MASTER, Level.MASTER, Level.MASTER, lesson="diamond", size=size)
    press(qtbot, Key.Key_Space)
    while not state(screen).table:
        press(qtbot, Key.Key_Space)
    window = screen.window()
    assert (window.width(), window.height()) == size
    for widget in screen.findChildren(QWidget):
        if isinstance(widget, QAbstractButton | QLabel) and widget.isVisible():
            corner = widget.mapTo(screen, QPoint(0, 0))
            assert screen.rect().contains(widget.rect().translated(corner)), widget
        if isinstance(widget, QAbstractButton) and widget.isVisible() and not isinstance(widget, CardButton):
            assert widget.width() >= widget.minimumSizeHint().width(), widget.text()
    for label in (screen.bar.told, screen.bar.prompt, screen.bar.help, screen.header.title):
        assert label.sizeHint().width() <= label.width(), label.text()


def test_a_sentence_with_long_names_is_written_smaller_and_not_cut_off(sit: Open, qtbot: QtBot) -> None:
    screen = sit(
        None, Level.MASTER, None, names=["第一学习小组王小明同学", "Alexander the", "第三学习小组李小红同学"]
    )
    for _ in range(4):
        press(qtbot, Key.Key_Space)
        qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
        assert screen.bar.prompt.sizeHint().width() <= screen.bar.prompt.width()
        assert screen.bar.told.sizeHint().width() <= screen.bar.told.width()


def test_what_matters_is_large_enough_for_the_last_row(sit: Open, qtbot: QtBot) -> None:
    for size in SIZES:
        screen = sit(None, None, None, None, size=size)
        press(qtbot, Key.Key_Space, Key.Key_Space)
        least = 0.025 * size[1]
        assert screen.bar.told.font().pixelSize() >= least
        assert screen.bar.prompt.font().pixelSize() >= least
        assert screen.header.relation.px >= least
        assert card_button(screen, state(screen).latest.card).height() * 0.105 >= 0.75 * least


def test_cards_lie_on_the_table_after_every_resize(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None, None)
    for _ in range(9):
        press(qtbot, Key.Key_Space)
    for size in (*SIZES, (1000, 900)):
        screen.window().resize(*size)
        QApplication.processEvents()
        for card in state(screen).table_cards:
            assert screen.table.rect().contains(card_button(screen, card).geometry())


def test_cards_move_within_the_third_of_a_second_and_arrive(sit: Open, qtbot: QtBot) -> None:
    assert MOVE_MS <= 300
    screen = sit(None, None, None, animations=True)
    with qtbot.waitSignal(screen.table.settled):
        press(qtbot, Key.Key_Space)
    with qtbot.waitSignal(screen.table.settled):
        press(qtbot, Key.Key_Space)
        assert screen.table.moving
    assert not screen.table.moving
    assert screen.table.rect().contains(card_button(screen, state(screen).latest.card).geometry())


def test_the_explanation_that_is_shown_speaks_the_other_language_too(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert "得牌" in said(screen.panel)
    for language, wins in (("en", "Wins"), ("zh", "得牌")):
        speak(language)
        with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
            screen.retranslate()
        assert wins in said(screen.panel)
        assert any("\u4e00" <= sign <= "\u9fff" for sign in said(screen.panel)) == (language == "zh")


def test_the_panel_does_not_stay_empty_when_an_explanation_fails(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_asked: object) -> None:
        raise ZeroDivisionError("nobody foresaw this")

    monkeypatch.setattr("classroom.maths.explain.explain", fail)
    screen = sit(None, None, None)
    group = to_a_group(qtbot, screen)
    screen.table.picked.emit(group[1])
    with qtbot.capture_exceptions() as caught, qtbot.waitSignal(screen.controller.unexplained):
        press(qtbot, Key.Key_G)
    assert len(caught) == 1
    assert not screen.panel.isVisible()
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert screen.controller.waiting is Waiting.CLAIM


def test_another_language_is_spoken_at_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, None, None)
    press(qtbot, Key.Key_Space)
    speak("en")
    screen.retranslate()
    assert screen.bar.buttons["claim"].text() == "Claim  G"
    assert screen.bar.buttons["go"].text() == "Turn  Space"
    assert "leads" in said(screen)
    assert screen.lesson.title["en"] in said(screen)
