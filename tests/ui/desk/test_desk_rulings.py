"""What the teacher takes back, overrules and ends, and what the class sees of it."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from classroom.maths.proving.level import ProofLevel
from classroom.ui.table.controller import Waiting
from tests.ui.desk.at_desk import BOTS, PEOPLE, claim, shown, told, undo
from tests.ui.table.seated import Key, Open, press, said, state, to_a_group

# Taking back.


def test_a_card_that_was_turned_is_taken_back_and_comes_again(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    cards = state(screen).table_cards
    undo(qtbot)
    assert shown(screen) == set(cards[:-1])
    assert "老师撤回了上一步" in told(screen)
    assert "翻牌" in told(screen)
    press(qtbot, Key.Key_Space)
    assert state(screen).table_cards == cards


def test_taking_a_won_table_back_gives_the_cards_back(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    table = claim(qtbot, screen)
    seat = next(index for index, claims in enumerate(screen.controller.match.claims) if claims.valid)
    undo(qtbot)
    assert shown(screen) == set(table)
    assert not screen.panel.isVisible()
    assert not screen.claiming.marked
    assert screen.controller.waiting is Waiting.CLAIM
    assert not screen.controller.match.claims[seat].valid
    assert "得牌，收" not in said(screen)
    # What was explained has not happened.
    press(qtbot, Key.Key_E)
    assert "没有可讲解的" in told(screen)


def test_the_explanation_is_again_the_one_before(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    claim(qtbot, screen)
    first = screen.panel.explanation
    assert first is not None
    press(qtbot, Key.Key_Space)
    claim(qtbot, screen)
    assert screen.panel.explanation is not None
    assert screen.panel.explanation.kinds != first.kinds
    undo(qtbot)
    press(qtbot, Key.Key_E)
    assert screen.panel.explanation.kinds == first.kinds


def test_a_miss_that_was_taken_back_is_not_told(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    group = to_a_group(qtbot, screen)
    press(qtbot, Key.Key_Space)
    undo(qtbot)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    assert "得牌，收" in said(screen)
    assert "漏牌" not in said(screen)


def test_taking_back_holds_the_bots_and_says_so(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*BOTS)
    press(qtbot, Key.Key_Space, Key.Key_Space, Key.Key_Space)
    assert not screen.controller.paused
    before = len(state(screen).table_cards)
    undo(qtbot)
    assert len(state(screen).table_cards) == before - 1
    assert screen.controller.paused
    assert "已暂停" in screen.bar.prompt.text()


def test_everything_can_be_taken_back_to_the_deal_and_no_further(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    press(qtbot, Key.Key_Space)
    start = state(screen)
    claim(qtbot, screen)
    while screen.controller.match.may_undo:
        undo(qtbot)
    assert state(screen) == start
    assert not screen.presiding.desk.buttons["undo"].isEnabled()
    undo(qtbot)
    assert state(screen) == start
    assert not shown(screen)


def test_a_claim_that_is_being_proved_is_taken_back(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE, proof=ProofLevel.NUMBERS)
    group = to_a_group(qtbot, screen)
    before = state(screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)
    qtbot.mouseClick(screen.presiding.desk.buttons["undo"], Qt.MouseButton.LeftButton)
    assert not screen.proof.isVisible()
    assert screen.table.isVisible()
    assert state(screen) is before
    assert "老师撤回了这次得牌" in told(screen)
    screen.table.picked.emit(group[1])
    press(qtbot, Key.Key_G)
    qtbot.waitUntil(screen.proof.isVisible, timeout=60_000)


# Overruling.


def test_a_right_claim_is_overruled_after_one_more_press(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    table = claim(qtbot, screen)
    won = state(screen)
    press(qtbot, Key.Key_O)
    assert "判为成牌，要改判为不成牌吗" in said(screen.presiding.desk)
    assert state(screen) is won
    press(qtbot, Key.Key_O)
    assert "老师改判" in told(screen)
    assert "不成牌" in told(screen)
    assert shown(screen) == set(table)
    press(qtbot, Key.Key_Space)
    assert screen.controller.claimant is None


def test_a_false_claim_is_overruled_and_takes_the_table(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    table = claim(qtbot, screen, falsely=True)
    seat = state(screen).table[-1].seat
    name = screen.controller.match.seats[seat].name
    held = state(screen).held[seat]
    press(qtbot, Key.Key_O)
    assert "判为不成牌，要改判为成牌吗" in said(screen.presiding.desk)
    press(qtbot, Key.Key_O)
    assert "老师改判" in told(screen)
    assert f"{name}得牌，收 {len(table)} 张" in said(screen)
    press(qtbot, Key.Key_Space)
    assert state(screen).held[seat] == held + len(table)
    undo(qtbot)
    assert shown(screen) == set(table)


def test_escape_or_the_next_card_lets_the_judgement_stand(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    claim(qtbot, screen, falsely=True)
    before = state(screen)
    press(qtbot, Key.Key_O, Key.Key_Escape)
    assert "改判为" not in said(screen.presiding.desk)
    press(qtbot, Key.Key_O)
    assert state(screen) is before
    press(qtbot, Key.Key_Space, Key.Key_Space)
    assert "改判为" not in said(screen.presiding.desk)
    assert not screen.presiding.desk.buttons["overrule"].isEnabled()


def test_bots_wait_while_the_teacher_thinks_about_it(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*BOTS)
    press(qtbot, Key.Key_Space)
    assert screen.controller._timer.isActive()
    press(qtbot, Key.Key_Q)
    assert not screen.controller._timer.isActive()
    assert not screen.controller.paused
    press(qtbot, Key.Key_Escape)
    assert screen.controller._timer.isActive()


# Ending.


def test_the_game_is_ended_by_a_second_press_and_its_summary_is_shown(preside: Open, qtbot: QtBot) -> None:
    screen = preside(*PEOPLE)
    claim(qtbot, screen)
    press(qtbot, Key.Key_Q)
    assert screen.controller.match.outcome is None
    assert "现在就结束本局吗" in said(screen.presiding.desk)
    press(qtbot, Key.Key_Q)
    assert screen.summary.isVisible()
    assert "老师结束了本局" in said(screen)
    assert screen.controller.waiting is Waiting.OVER
    undo(qtbot)
    assert not screen.summary.isVisible()
    assert screen.controller.match.outcome is None
    press(qtbot, Key.Key_Q, Key.Key_Q, Key.Key_Space)
    assert screen.controller.match.game_number == 2
