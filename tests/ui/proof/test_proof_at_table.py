"""Proofs at the table: who is asked, what is lost, and what no key does meanwhile."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from classroom.bots.level import Level
from classroom.cards import Card
from classroom.lesson import find
from classroom.maths.proving.honours import Honours
from classroom.maths.proving.level import ProofLevel
from classroom.session.seat import SeatSetup
from classroom.ui.settings import Settings
from classroom.ui.settings_page import SettingsPage
from classroom.ui.table import controller as controller_module
from classroom.ui.table.controller import Tempo, Waiting
from classroom.ui.table.table_screen import TableScreen
from classroom.words import speak
from tests.ui.proof.proofs import ASKED, PEOPLE, answer_by_keyboard, opened, type_in
from tests.ui.table.seated import Key, Open, press, said, winning_group


@pytest.fixture
def sit(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Sit down at a table where proofs are asked for; bots take no time."""
    for pace in ("slow", "normal", "fast"):
        monkeypatch.setitem(controller_module.TEMPO, pace, Tempo(0, 0, 0))
    screens: list[tuple[QMainWindow, TableScreen]] = []

    def table(*bots: Level | None, level: ProofLevel, lesson: str = "sum-six", seed: int = 15) -> TableScreen:
        seats = [SeatSetup(name, bot) for name, bot in zip("甲乙丙丁", bots, strict=False)]
        chairs = (seats[0], seats[1], seats[2], seats[-1])
        settings = replace(Settings(), seats=len(bots), chairs=chairs, seed=seed, animations=False)
        screen = TableScreen(find(lesson), replace(settings, proof=level, explaining="whole"))
        screens.append((opened(qtbot, screen, (1280, 720)), screen))
        screen.setFocus()
        return screen

    yield table
    for _window, screen in screens:
        screen.stop()


def claim_a_group(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    """Press Space until a person can claim a group, then claim it."""
    for _ in range(400):
        if screen.controller.waiting is Waiting.BOTS:
            qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
        group = winning_group(screen)
        if group and screen.controller.waiting is Waiting.CLAIM:
            for card in group[1:]:
                screen.table.picked.emit(card)
            press(qtbot, Key.Key_G)
            return group
        if screen.controller.waiting is Waiting.ANSWER:
            press(qtbot, Key.Key_X, Key.Key_A)
        press(qtbot, Key.Key_Space)
    pytest.fail("no group came")


def to_the_proof(qtbot: QtBot, screen: TableScreen) -> tuple[Card, ...]:
    group = claim_a_group(qtbot, screen)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    return group


@pytest.mark.parametrize("level", ASKED)
@pytest.mark.parametrize("lesson", ["sum-of-three", "far-from-diagonal", "parabola"])
def test_a_claim_is_proved_by_keyboard_and_then_takes_the_table(
    sit: Open, qtbot: QtBot, level: ProofLevel, lesson: str
) -> None:
    screen = sit(*PEOPLE, level=level, lesson=lesson)
    to_the_proof(qtbot, screen)
    state = screen.controller.match.state
    asked = len(screen.proof.proof.questions) if screen.proof.proof else 0
    for _ in range(asked):
        assert screen.controller.match.state is state
        assert screen.table.isHidden()
        answer_by_keyboard(qtbot, screen.proof)
    assert not screen.proof.isVisible()
    assert screen.table.isVisible()
    assert screen.controller.waiting is Waiting.READING
    assert "得牌，收" in said(screen)
    qtbot.waitUntil(screen.panel.isVisible, timeout=60_000)
    assert Honours(first=asked) in screen.controller.match.honours


def test_without_the_setting_nobody_is_asked(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.OFF)
    claim_a_group(qtbot, screen)
    assert screen.controller.waiting is Waiting.READING
    assert not screen.proof.isVisible()


def test_bots_are_never_asked(sit: Open, qtbot: QtBot) -> None:
    screen = sit(Level.MASTER, Level.MASTER, Level.MASTER, level=ProofLevel.QUADRANT)
    shown = []
    screen.proof.asked.connect(lambda: shown.append(1))
    qtbot.waitUntil(lambda: screen.controller.waiting is Waiting.OVER, timeout=60_000)
    assert any(claims.valid for claims in screen.controller.match.claims)
    assert not shown
    assert not any(honours.asked for honours in screen.controller.match.honours)
    assert "论证" not in said(screen.summary)


def test_a_false_claim_is_explained_and_not_asked_to_be_proved(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    while not (winning_group(screen) and screen.controller.waiting is Waiting.CLAIM):
        press(qtbot, Key.Key_Space)
    group = winning_group(screen)
    assert group
    wrong = next(c for c in screen.controller.match.state.table_cards[:-1] if c.kind is not group[1].kind)
    screen.table.picked.emit(wrong)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        press(qtbot, Key.Key_G)
    assert "不成牌" in said(screen)
    assert not screen.proof.isVisible()
    # Put right it is proved like any other; the explanation of the slip gives way.
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    assert not screen.panel.isVisible()
    answer_by_keyboard(qtbot, screen.proof)
    assert screen.controller.waiting is Waiting.READING
    assert "得牌，收" in said(screen)


def test_nothing_is_lost_but_the_honour(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    group = to_the_proof(qtbot, screen)
    seat = screen.controller.match.state.latest.seat  # type: ignore[union-attr]
    for _ in range(3):
        press(qtbot, Key.Key_Escape, Key.Key_Escape)
    assert screen.controller.match.honours[seat] == Honours(shown=3)
    assert screen.controller.match.claims[seat].valid == (group,)


def test_while_a_proof_is_asked_no_key_plays_and_no_card_shows_its_number(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    to_the_proof(qtbot, screen)
    state = screen.controller.match.state
    press(qtbot, Key.Key_Space, Key.Key_G, Key.Key_E, Key.Key_P, Key.Key_C, Key.Key_PageDown)
    assert screen.controller.match.state is state
    assert not screen.controller.paused
    assert screen.proof.isVisible()
    assert not any(button.isVisible() for button in screen.bar.buttons.values())
    assert not screen.table.isVisible()
    # Afterwards they play again.
    press(qtbot, *[Key.Key_Escape] * 6)
    press(qtbot, Key.Key_Space)
    assert screen.controller.waiting is not Waiting.READING
    assert screen.bar.buttons["go"].isVisible()


def test_the_proof_is_still_there_after_a_look_at_another_page(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    to_the_proof(qtbot, screen)
    screen.hide()
    screen.show()
    screen.setFocus()
    answer_by_keyboard(qtbot, screen.proof)
    assert screen.controller.waiting is Waiting.READING


def test_the_keyboard_may_come_to_the_table_before_the_question_does(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    claim_a_group(qtbot, screen)
    assert not screen.proof.isVisible()
    screen.header.back.setFocus()
    screen.setFocus()
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    answer_by_keyboard(qtbot, screen.proof)
    assert screen.controller.waiting is Waiting.READING


def test_another_language_is_spoken_at_once_and_the_proof_goes_on(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    to_the_proof(qtbot, screen)
    answer_by_keyboard(qtbot, screen.proof)
    with qtbot.waitSignal(screen.controller.explained, timeout=60_000):
        speak("en")
        screen.retranslate()
    assert "which sign stands between" in said(screen.proof)
    assert "substitute" in said(screen.proof)
    assert screen.proof.tell_button.text() == "Show the answer  Esc"
    answer_by_keyboard(qtbot, screen.proof)
    answer_by_keyboard(qtbot, screen.proof)
    assert Honours(first=3) in screen.controller.match.honours


@pytest.mark.parametrize(("broken", "failures"), [("explain.explain", 2), ("proving.asking.proof_of", 1)])
def test_a_proof_that_cannot_be_put_lets_the_claim_count_without_one(
    sit: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, broken: str, failures: int
) -> None:
    def fail(*_asked: object) -> None:
        raise ZeroDivisionError("nobody foresaw this")

    monkeypatch.setattr(f"classroom.maths.{broken}", fail)
    screen = sit(*PEOPLE, level=ProofLevel.SIGN)
    with qtbot.capture_exceptions() as caught, qtbot.waitSignal(screen.proving.dropped):
        claim_a_group(qtbot, screen)
        qtbot.waitUntil(lambda: len(caught) == failures)
    assert "得牌，收" in said(screen)
    press(qtbot, Key.Key_Space)
    assert screen.controller.waiting is Waiting.TURN


def test_leaving_in_the_middle_of_a_proof_asks_once(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.NUMBERS)
    to_the_proof(qtbot, screen)
    qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)
    assert "再按一次" in said(screen)
    with qtbot.waitSignal(screen.left):
        qtbot.mouseClick(screen.header.back, Qt.MouseButton.LeftButton)


def test_the_count_is_shown_at_the_end_of_the_game(sit: Open, qtbot: QtBot) -> None:
    screen = sit(None, Level.NOVICE, Level.NOVICE, level=ProofLevel.NUMBERS)
    wrong_once = True
    while screen.controller.waiting is not Waiting.OVER:
        match screen.controller.waiting:
            case Waiting.BOTS:
                qtbot.waitUntil(lambda: screen.controller.waiting is not Waiting.BOTS)
            case Waiting.ANSWER:
                press(qtbot, Key.Key_X, Key.Key_A)
            case Waiting.CLAIM if winning_group(screen):
                to_the_proof(qtbot, screen)
                if wrong_once:
                    type_in(qtbot, "40")
                    press(qtbot, Key.Key_Return)
                    type_in(qtbot, "40")
                    press(qtbot, Key.Key_Return)
                    for field in screen.proof.numbers.fields.values():
                        field.clear()
                    screen.proof.numbers.take_focus()
                    wrong_once = False
                answer_by_keyboard(qtbot, screen.proof)
            case _:
                press(qtbot, Key.Key_Space)
    honours = screen.controller.match.honours[0]
    assert honours.second == 1
    assert honours.first >= 1
    assert screen.summary.isVisible()
    words = said(screen.summary)
    assert "论证对" in words
    assert f"{honours.first}/{honours.asked}" in words
    assert f"一次答对 {honours.first} 题，第二次答对 1 题，看答案 0 题" in words


def test_a_level_chosen_during_a_match_counts_from_the_next_claim(sit: Open, qtbot: QtBot) -> None:
    screen = sit(*PEOPLE, level=ProofLevel.OFF)
    screen.take_settings(replace(screen.settings, proof=ProofLevel.NUMBERS))
    to_the_proof(qtbot, screen)
    assert screen.proof.proof
    assert len(screen.proof.proof.questions) == 1


def test_the_level_is_chosen_on_the_settings_page_by_keyboard(qtbot: QtBot) -> None:
    page = SettingsPage(Settings())
    window = opened(qtbot, page, (1280, 720))
    page.proof.setFocus()
    assert page.proof.currentText() == "不要求"
    with qtbot.waitSignal(page.changed) as changed:
        press(qtbot, Key.Key_Down)
    assert changed.args[0].proof is ProofLevel.NUMBERS
    assert page.proof.accessibleName() == "得牌论证"
    window.close()
