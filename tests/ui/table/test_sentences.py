"""The round's summary in sentences: what was missed, with the relation filled in, never too much of it."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from classroom.bots.level import Level
from classroom.games.dalang.actions import Missed, Took
from classroom.games.game import Event
from classroom.lesson import find
from classroom.maths.explaining.lapses import filled_in
from classroom.session.match import Match
from classroom.session.seat import SeatSetup
from classroom.ui.table import sentences

Round = tuple[Match, tuple[Event, ...], list[Missed]]


def rounds(lesson: str) -> Iterator[Round]:
    """Every round that novices play: the match, what happened last, and what had been missed."""
    chairs = [SeatSetup(name, Level.NOVICE) for name in "甲乙丙丁"]
    for seed in range(1, 100):
        match, missed = Match(find(lesson), chairs, seed), list[Missed]()
        while move := match.bot_action():
            events = match.play(*move).events
            missed += [event for event in events if isinstance(event, Missed)]
            if any(isinstance(event, Took) for event in events):
                yield match, events, missed
                missed = []


def first(lesson: str, wanted: Callable[[list[Missed]], bool]) -> Round:
    return next(found for found in rounds(lesson) if wanted(found[2]))


def plain(line: str) -> str:
    return line.replace("\u2060", "").replace("\u00a0", " ")


@pytest.mark.parametrize("lesson", ["sum-six", "sum-of-three", "diamond"])
def test_each_miss_is_told_with_its_relation(lesson: str) -> None:
    match, events, missed = first(lesson, lambda missed: len(missed) == 2)
    _head, _with, *lines = map(plain, sentences.won(match, events, missed))
    for line, event in zip(lines, missed, strict=True):
        assert "漏牌：" in line
        assert filled_in(match.lesson.groups, [card.kind for card in event.group]) in line


def test_what_else_would_have_won_is_named() -> None:
    for match, events, missed in rounds("sum-of-three"):
        lines = [plain(line) for line in sentences.won(match, events, missed)]
        if len(missed) == 1 and "还可配" in lines[-1]:
            break
    table = next(event.cards for event in events if isinstance(event, Took))
    turned = missed[0].group[0]
    before = [card.kind for card in table[: table.index(turned)]]
    assert (
        len({frozenset(before[i] for i in at) for at in match.lesson.groups.with_table(turned.kind, before)})
        > 1
    )


def test_of_many_misses_the_last_are_only_counted() -> None:
    match, events, missed = first("sum-of-three", lambda missed: len(missed) > 4)
    lines = sentences.won(match, events, missed)
    assert len(lines) == 2 + 4 + 1
    assert lines[-1] == f"另外还漏牌 {len(missed) - 4} 次"
    assert not any("还可配" in line for line in lines)


def test_piles_that_cannot_be_equal_are_told() -> None:
    even, uneven = (replace(find(name), without_idle=True) for name in ("sum-six", "parabola"))
    assert (len(even.cards), len(uneven.cards)) == (84, 58)
    chairs = [SeatSetup(name, Level.NOVICE) for name in "甲乙丙丁"]
    for deal, said in [(even, "每家分得 21 张"), (uneven, "每家分得 14 或 15 张")]:
        match = Match(deal, chairs, 3)
        assert said in sentences.opening(match, match.opening.events)[-1]
