"""The panel that tries a lesson out: it waits until it is seen, and gives advice that can be taken."""

import multiprocessing
from dataclasses import replace

import pytest

from classroom.cards import KINDS
from classroom.draft import Draft
from classroom.lesson import find
from classroom.maths.reading import Letter
from classroom.ui.teacher.fun_panel import FunPanel
from classroom.words import speak

GOOD = Draft.of(find("diamond"))
NONE = Draft(relation="a+b=40", letter=Letter.N)


@pytest.fixture
def panel(qtbot):
    made = FunPanel(games=150, workers=0)
    qtbot.addWidget(made)
    made.resize(700, 500)
    yield made
    made.stop()


def tried(qtbot, panel, draft):
    with qtbot.waitSignal(panel.finished, timeout=60_000):
        panel.show_draft(draft)
        panel.show()
    return panel.report


def test_a_good_lesson_is_called_fine_with_all_its_figures(qtbot, panel):
    report = tried(qtbot, panel, GOOD)
    assert report.done
    assert report.figures.games == 150
    assert [verdict[:3] for verdict in panel.verdicts.texts] == ["好玩："]
    values = [label.text() for label in panel.figures.values]
    assert values[:2] == ["61", "5.1%（49/963）"]
    assert all(value and value != "…" for value in values)
    assert panel.state.text() == "机器人已对局 150 / 150 局"
    assert panel.progress.value() == panel.progress.maximum() == 150
    assert panel.again.text() == "重新模拟"
    assert not panel.busy


def test_nothing_is_played_while_nobody_looks(qtbot, panel):
    panel.show_draft(GOOD)
    assert not panel.busy
    with qtbot.waitSignal(panel.finished, timeout=60_000):
        panel.show()
    assert panel.report.figures.games == 150


def test_a_change_that_has_nothing_to_do_with_the_games_plays_none(qtbot, panel):
    tried(qtbot, panel, GOOD)
    panel.show_draft(replace(GOOD, title={"zh": "另一个标题", "en": ""}))
    assert not panel.busy
    panel.show_draft(replace(GOOD, seats=3))
    assert panel.busy
    with qtbot.waitSignal(panel.finished, timeout=60_000):
        pass
    assert len(panel.report.figures.wins) == 3


def test_a_relation_without_groups_gets_changes_that_can_be_taken(qtbot, panel):
    report = tried(qtbot, panel, NONE)
    assert report.figures is None
    assert panel.verdicts.texts == ["没有一组牌能成牌。"]
    first, second, *_others = panel.verdicts.buttons
    assert first.text() == "把 40 改成 26：有 10 种成牌牌组"
    assert second.text() == "把 40 改成 23：有 32 种成牌牌组"
    assert panel.progress.isHidden()
    with qtbot.waitSignal(panel.advised) as advised:
        first.click()
    assert advised.args == [replace(NONE, relation="a+b=26")]


def test_idle_cards_that_leave_no_group_can_be_let_go(qtbot, panel):
    tried(qtbot, panel, replace(GOOD, idle=frozenset(KINDS)))
    with qtbot.waitSignal(panel.advised) as advised:
        panel.verdicts.buttons[0].click()
    assert advised.args[0].idle is None


def test_what_is_too_rare_is_mended_by_one_number(qtbot, panel):
    tried(qtbot, panel, replace(NONE, relation="a+b=26"))
    assert panel.verdicts.texts[0].startswith("成牌太少")
    assert panel.verdicts.buttons[0].text().startswith("把 26 改成 23")


def test_a_wrong_relation_is_waited_for(qtbot, panel):
    tried(qtbot, panel, replace(GOOD, relation="|x+2|+"))
    assert panel.state.text() == "关系式还没有写对：写对以后就开始模拟。"
    assert panel.verdicts.texts == []
    tried(qtbot, panel, GOOD)
    assert panel.report.figures.games == 150


def test_a_pack_too_small_to_deal_is_said(qtbot, panel):
    tried(qtbot, panel, replace(NONE, relation="a+b=26", without_idle=True))
    (said,) = panel.verdicts.texts
    assert "去掉闲牌后只剩 8 张牌" in said


def test_it_is_cancelled_at_once_and_runs_again(qtbot):
    panel = FunPanel(games=500_000, workers=1)
    qtbot.addWidget(panel)
    panel.show()
    panel.show_draft(GOOD)
    qtbot.waitUntil(lambda: panel.report.figures is not None, timeout=60_000)
    assert panel.again.text() == "取消"
    with qtbot.waitSignal(panel.finished, timeout=60_000):
        panel.again.click()
    before = panel.report.figures.games
    assert 0 < before < 500_000
    assert multiprocessing.active_children() == []
    panel.again.click()
    assert panel.busy
    panel.stop()
    assert multiprocessing.active_children() == []


def test_a_draft_left_half_played_is_played_anew_when_it_comes_back(qtbot, panel):
    panel.show()
    panel.show_draft(GOOD)
    qtbot.waitUntil(lambda: panel.report.rules is not None, timeout=60_000)
    panel.show_draft(NONE)
    assert tried(qtbot, panel, GOOD).figures.games == 150


def test_a_new_draft_takes_the_place_of_the_one_being_played(qtbot):
    panel = FunPanel(games=500_000, workers=0)
    qtbot.addWidget(panel)
    panel.show()
    panel.show_draft(GOOD)
    qtbot.waitUntil(lambda: panel.report.figures is not None, timeout=60_000)
    with qtbot.waitSignal(panel.finished, timeout=60_000):
        panel.show_draft(NONE)
    assert panel.verdicts.texts == ["没有一组牌能成牌。"]
    panel.stop()


def test_the_pace_changes_the_minutes_and_plays_nothing(qtbot, panel):
    tried(qtbot, panel, GOOD)
    minutes = panel.figures.values[5].text()
    panel.paces.keys[0].click()
    assert not panel.busy
    assert int(panel.figures.values[5].text().split()[0]) > int(minutes.split()[0])
    assert panel.figures.values[5].toolTip() == "按这个节奏，每翻一张牌 2.6 秒，每次得牌讲解 20 秒。"


def test_other_seats_are_tried_without_changing_the_lesson(qtbot, panel):
    tried(qtbot, panel, GOOD)
    with qtbot.assertNotEmitted(panel.advised), qtbot.waitSignal(panel.finished, timeout=60_000):
        panel.seats.keys[0].click()
    assert len(panel.report.figures.wins) == 3


def test_it_speaks_english(qtbot, panel):
    tried(qtbot, panel, NONE)
    speak("en")
    with qtbot.waitSignal(panel.finished, timeout=60_000):
        panel.retranslate()
    assert panel.verdicts.texts == ["No cards can win: there is no group at all."]
    assert panel.verdicts.buttons[0].text() == "Change 40 to 26: 10 groups"


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(
    "draft", [GOOD, NONE, replace(NONE, relation="a+b=26")], ids=["good", "none", "rare"]
)
def test_nothing_is_wider_than_a_tab_of_a_small_window(qtbot, panel, draft, language):
    speak(language)
    panel.retranslate()
    tried(qtbot, panel, draft)
    assert panel.minimumSizeHint().width() <= 690  # in a window of 1280 × 720, with a scroll bar
