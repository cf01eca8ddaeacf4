"""Games without their idle cards: every card can win, and what follows from that."""

from dataclasses import replace

import pytest

from classroom.bots.level import Level
from classroom.cards import KINDS, TWO_PACKS, pack_without
from classroom.games.dalang.actions import Called
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import DIAMOND_THREE, Setup
from classroom.games.log import parse
from classroom.games.replay import replay
from classroom.lesson import Lesson, LessonError, find
from classroom.lesson import parse as lesson_of
from classroom.maths.groups import Groups
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.session.match import Match, SeatSetup
from classroom.session.simulate import Simulated, Simulator

GAME = Dalang()
BOOK = [
    "sum-of-three", "sum-six", "difference-fifteen", "absolute-pair",
    "diamond", "disc", "far-from-diagonal", "parabola",
]  # fmt: skip


def lean(name: str) -> Lesson:
    return replace(find(name), without_idle=True)


def played(lesson: Lesson, seats: int, level: Level, seed: int) -> Match:
    match = Match(lesson, [SeatSetup(name, level) for name in "甲乙丙丁"[:seats]], seed)
    while move := match.bot_action():
        match.play(*move)
    return match


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("sum-of-three", 64),  # jokers and ranks 1–5 are idle: 8 ranks, 4 suits, 2 packs
        ("sum-six", 84),  # 6 ranks of 2 black suits are idle
        ("difference-fifteen", 96),
        ("absolute-pair", 56),
        ("diamond", 44),  # 10 ranks of 2 suits and 6 of the other 2 are idle
        ("disc", 36),  # ♥A–7, ♠A, ♦6–K and the jokers are left
        ("far-from-diagonal", 56),
        ("parabola", 58),
    ],
)
def test_the_pack_of_the_books_games_without_idle_cards(name, cards):
    lesson = lean(name)
    assert len(lesson.cards) == cards == 108 - 2 * len(lesson.groups.idle)
    assert not lesson.groups.idle & {card.kind for card in lesson.cards}
    assert find(name).cards == TWO_PACKS


def test_of_a_lessons_own_list_exactly_the_listed_cards_are_left_out():
    own = replace(lean("sum-six"), idle=frozenset(KINDS[:3]))
    assert own.cards == pack_without(KINDS[:3])
    assert len(own.cards) == 102


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", BOOK)
def test_a_simulated_game_is_the_game_that_the_engine_plays(name, seats):
    lesson = lean(name)
    for level in (Level.NOVICE, Level.MASTER):
        simulator = Simulator(lesson.groups, seats, level, lesson.cards)
        for seed in range(6):
            match = played(lesson, seats, level, seed)
            places = [*match.state.piles, match.state.table_cards]
            places.append([marker for marker in match.state.markers if marker])
            assert sorted(card.index for place in places for card in place) == sorted(
                card.index for card in lesson.cards
            )
            assert simulator.play(seed) == Simulated(match.outcome, match.state.round, match.state.turned)


def test_the_simulator_refuses_what_cannot_be_played():
    with pytest.raises(ValueError, match="太少了"):
        Simulator(find("disc").groups, 4, Level.NOVICE, TWO_PACKS[:10])


@pytest.mark.parametrize("name", ["disc", "sum-of-three"])
def test_without_a_diamond_three_nobody_calls_and_the_game_runs_out(name):
    lesson = lean(name)
    assert DIAMOND_THREE not in {card.kind for card in lesson.cards}
    endings = set()
    for seed in range(40):
        match = Match(lesson, [SeatSetup("", Level.SKILLED)] * 4, seed)
        while move := match.bot_action():
            assert not any(isinstance(event, Called) for event in match.play(*move).events)
        endings.add(match.outcome.ending)
    assert "ran-out" in endings
    assert "called" not in endings


@pytest.mark.parametrize("name", ["disc", "sum-six"])
def test_a_log_of_a_lean_pack_says_so_and_replays_by_its_own_words(name):
    match = played(lean(name), 4, Level.SKILLED, 3)
    log = parse(match.log.text())
    assert log.header.without == match.lesson.groups.idle
    assert "pack: without " in match.log.text()
    setup = Setup(find(name).groups, 4, log.header.dealer, cards=pack_without(log.header.without))
    *_before, last = replay(GAME, setup, log)
    for part in ("piles", "table", "markers", "round", "turned", "outcome"):
        assert getattr(last.state, part) == getattr(match.state, part)


def test_the_chance_is_that_of_the_pack_that_is_really_played():
    """a+b=26 with N: only kings; 8 of them, so without idle cards every pair is a group."""
    reading = Reading(Letter.N)
    relation = Relation.parse("a+b=26", reading, 2)
    whole, without = Groups.of(relation, reading), Groups.of(relation, reading, without_idle=True)
    assert whole.chance == pytest.approx(8 * 7 / (108 * 107))
    assert without.chance == 1
    assert replace(without, chance=whole.chance) == whole


@pytest.mark.parametrize("name", BOOK)
def test_idle_cards_lie_in_no_group_so_the_chance_only_grows_by_their_number(name):
    lesson, size = lean(name), find(name).size
    draws = [len(lesson.cards) - i for i in range(size)], [108 - i for i in range(size)]
    ratio = 1
    for few, all_ in zip(*draws, strict=True):
        ratio *= all_ / few
    assert float(lesson.groups.chance) == pytest.approx(float(find(name).groups.chance) * ratio)


def test_a_relation_without_groups_has_no_chance_in_an_empty_pack():
    reading = Reading(Letter.N)
    groups = Groups.of(Relation.parse("a+b=100", reading, 2), reading, without_idle=True)
    assert (groups.count, groups.chance) == (0, 0)


FEW = """\
format = 2
id = "kings"
relation = "a+b=26"
reading = "N"
size = 2
pack = "without-idle"

[title]
zh = "两个K"
en = "Two kings"
"""


def test_a_lesson_whose_pack_would_be_too_small_is_refused_when_it_is_read():
    with pytest.raises(LessonError, match="去掉闲牌后只剩 8 张牌，太少了，至少要有 16 张。"):
        lesson_of(FEW, "few.toml")
    assert len(lesson_of(FEW.replace("without-idle", "whole"), "few.toml").cards) == 108
