"""Logs: text that a person can read, that replays, and that says where it is wrong."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.bots.level import Level
from classroom.cards import pack_without
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup
from classroom.games.log import Entry, Header, Log, LogError, parse
from classroom.games.replay import replay
from classroom.lesson import find
from classroom.session.match import Match, SeatSetup

HEADER = Header("dalang", 1, "disc", "0123abcd", ("甲", "小 明", "", "丁"), 7, None)
LOG = Log(HEADER, (Entry(0, "turn"), Entry(1, "claim H10 CJ"), Entry(3, "mark H4")))
TEXT = """\
dalangtaojin log 2
game: dalang
version: 1
lesson: disc
decides: 0123abcd
pack: whole
seats: 4
name: 甲
name: 小 明
name: 
name: 丁
seed: 7
dealer: cut

1 turn
2 claim H10 CJ
4 mark H4
"""  # noqa: W291


def test_a_log_is_plain_text():
    assert LOG.text() == TEXT


def test_the_text_reads_back_as_the_same_log():
    assert parse(TEXT) == LOG
    assert parse(replace(LOG, header=replace(HEADER, dealer=2)).text()).header.dealer == 2


@given(
    lesson=st.text("abc 课-/\n\t", min_size=1).filter(str.strip),
    names=st.lists(st.text(max_size=8), min_size=3, max_size=4),
    seed=st.integers(),
    entries=st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["turn", "claim H4", "call"]))),
)
def test_whatever_the_names_are_the_text_reads_back(lesson, names, seed, entries):
    header = replace(HEADER, lesson=lesson, names=tuple(names), seed=seed)
    log = Log(header, tuple(Entry(*entry) for entry in entries))
    back = parse(log.text())
    assert back.entries == log.entries
    assert (back.header.seed, len(back.header.names)) == (seed, len(names))
    assert back.text() == log.text()


@pytest.mark.parametrize("text", [TEXT.replace("\n", "\r\n"), "\ufeff" + TEXT])
def test_what_a_windows_editor_does_to_a_log_is_no_matter(text):
    assert parse(text) == LOG


def test_a_line_cut_off_in_mid_write_is_left_out():
    assert parse(TEXT + "1 claim H1").entries == LOG.entries
    assert parse(TEXT[:-1]).entries == LOG.entries[:-1]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("dalangtaojin log 2", "dalangtaojin log 9", 1),
        ("dalangtaojin log 2", "dalangtaojin log 0", 1),
        ("dalangtaojin log 2", "PNG", 1),
        ("game: dalang\n", "", 2),
        ("version: 1", "version: x", 3),
        ("pack: whole\n", "", 6),
        ("pack: whole", "pack: ", 6),
        ("pack: whole", "pack: without", 6),
        ("pack: whole", "pack: without S8 S99", 6),
        ("pack: whole", "pack: whole S8", 6),
        ("seats: 4", "seats: 0", 7),
        ("seats: 4", "seats: 99999999999", 7),
        ("seats: 4", "seats: 3", 11),
        ("name: 丁\n", "", 11),
        ("seed: 7", "seed: seven", 12),
        ("seed: 7", "seed: " + "7" * 5000, 12),
        ("dealer: cut", "dealer: 5", 13),
        ("dealer: cut\n\n", "dealer: cut\n", 14),
        ("1 turn", "turn", 15),
        ("1 turn", "0 turn", 15),
        ("1 turn", "teacher", 15),
        ("1 turn", "pupil turn", 15),
        ("1 turn", "teacher name", 15),
        ("1 turn", "teacher name 2", 15),
        ("1 turn", "teacher name 5 小明", 15),
        ("1 turn", "teacher name 2  ", 15),
        ("2 claim", "5 claim", 16),
        ("4 mark H4", "4 ", 17),
        ("2 claim H10 CJ\n", "\n", 16),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old, new, line):
    with pytest.raises(LogError, match=f"第 {line} 行") as error:
        parse(TEXT.replace(old, new, 1))
    assert error.value.line == line


def test_a_log_of_a_newer_program_is_said_to_be_one():
    with pytest.raises(LogError, match="第 1 行：牌谱是更新版本的程序写的"):
        parse(TEXT.replace("dalangtaojin log 2", "dalangtaojin log 3", 1))


@pytest.mark.parametrize("lines", range(13))
def test_a_log_that_stops_in_its_first_lines_is_refused_at_its_end(lines):
    with pytest.raises(LogError) as error:
        parse("".join(TEXT.splitlines(keepends=True)[:lines]))
    assert error.value.line == lines + 1


@given(st.text())
def test_no_text_is_anything_but_a_log_or_refused(text):
    with pytest.raises(LogError):
        parse(text)


def played(seed: int = 3) -> tuple[Match, Setup]:
    match = Match(find("sum-six"), [SeatSetup(name, Level.SKILLED) for name in "甲乙丙丁"], seed)
    while move := match.bot_action():
        match.play(*move)
    return match, Setup(match.lesson.groups, 4, None)


def test_replaying_a_log_gives_the_same_states():
    match, setup = played()
    steps = list(replay(Dalang(), setup, parse(match.log.text())))
    assert len(steps) == len(match.log.entries) + 1
    assert steps[0] == match.opening
    assert steps[-1].state == match.state


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("1 turn", "还没有轮到你"),
        ("2 turn", "还没有轮到你"),
        ("3 claim RJ", "桌面上没有"),
        ("3 dance", "不是本游戏的动作"),
        ("3 claim X9", "不是一张牌"),
        ("3 call", "该翻牌了"),
    ],
)
def test_a_tampered_log_is_refused_at_the_line_that_cannot_be_played(change, reason):
    match, setup = played()
    first = match.log.entries[0].seat
    entries = list(match.log.entries)
    seat, action = change.split(" ", 1)
    entries[1] = Entry((first + int(seat) - 1) % 4, action)
    if seat == "2" and action == "turn":
        entries[1] = Entry((first + 2) % 4, action)
    line = len(match.log.header.lines()) + 2
    with pytest.raises(LogError, match=reason) as error:
        list(replay(Dalang(), setup, replace(match.log, entries=tuple(entries))))
    assert error.value.line == line


def test_another_seed_does_not_replay():
    match, setup = played()
    other = replace(match.log, header=replace(match.log.header, seed=4))
    with pytest.raises(LogError):
        list(replay(Dalang(), setup, other))


def test_actions_after_the_end_are_refused():
    match, setup = played()
    longer = replace(match.log, entries=(*match.log.entries, Entry(0, "turn")))
    with pytest.raises(LogError, match="本局已经结束"):
        list(replay(Dalang(), setup, longer))


def test_a_log_of_another_game_or_other_rules_is_refused():
    match, setup = played()
    with pytest.raises(LogError, match="不是游戏“dalang”的牌谱"):
        list(replay(Dalang(), setup, replace(match.log, header=replace(match.log.header, game="hearts"))))
    with pytest.raises(LogError, match="另一版规则（第 2 版）"):
        list(replay(Dalang(), setup, replace(match.log, header=replace(match.log.header, version=2))))


def test_a_log_of_the_first_version_still_replays():
    log = parse((Path(__file__).parent / "logs" / "version-1.log").read_text(encoding="utf-8"))
    *_before, last = replay(Dalang(), Setup(find(log.header.lesson).groups, 3, log.header.dealer), log)
    outcome = last.state.outcome
    assert (outcome.ending, outcome.cards, outcome.ranking) == VERSION_1


def test_a_log_of_the_second_version_still_replays():
    """A lean pack; a claim overruled and taken back; a name corrected; the game ended."""
    log = parse((Path(__file__).parent / "logs" / "version-2.log").read_text(encoding="utf-8"))
    cards = pack_without(log.header.without)
    assert len(cards) == 84
    assert log.names == ("小明", "乙", "丙", "丁")
    setup = Setup(find(log.header.lesson).groups, 4, log.header.dealer, cards=cards)
    *_before, last = replay(Dalang(), setup, log)
    outcome = last.state.outcome
    assert (outcome.ending, outcome.cards, outcome.ranking) == VERSION_2


VERSION_1 = ("called", (23, 8, 77), (2, 0, 1))
VERSION_2 = ("ended", (31, 18, 14, 17), (0, 1, 3, 2))
