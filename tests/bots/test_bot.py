"""Bots keep their level's promise, see only their seat, and judge a call by what all can count."""

from random import Random

import pytest

from classroom.bots.bot import Bot, group_count, leads, least_useful
from classroom.bots.level import Level
from classroom.cards import TWO_PACKS, parse_kind
from classroom.games.dalang.actions import Agree, Call, Claim, Mark, Missed, PlayOn, Refuse, Took, Turn
from classroom.games.game import TableView, Zone
from classroom.lesson import find, lessons
from classroom.session.match import Match, SeatSetup

SIX = find("sum-six").groups


def cards(text):
    used = []
    for name in text.split():
        kind = parse_kind(name)
        used.append(next(card for card in TWO_PACKS if card.kind is kind and card not in used))
    return tuple(used)


def view(seat, phase, may, table="", held=(27, 27, 27, 27), winner=0):
    lying = cards(table)
    zones = [Zone("table", None, lying)]
    zones += [Zone("played", each, lying if each == winner else ()) for each in range(len(held))]
    latest = lying[-1] if lying else None
    return TableView(seat, phase, seat, frozenset(may), tuple(zones), held, latest)


def sharp(groups=SIX):
    """A bot that notices everything."""
    chance = Random()
    chance.random = lambda: 0.0
    return Bot(Level.NOVICE, groups, chance)


def blind(groups=SIX):
    chance = Random()
    chance.random = lambda: 0.9999
    return Bot(Level.MASTER, groups, chance)


@pytest.mark.parametrize("level", Level)
def test_a_level_promises_a_chance_of_noticing(level):
    """Of all groups turned in whole games, as many as promised, within three standard deviations."""
    noticed = missed = 0
    for number, lesson in enumerate(lessons()):
        for seed in range(3):
            match = Match(lesson, [SeatSetup("", level)] * 4, 100 * number + seed)
            while move := match.bot_action():
                events = match.play(*move).events
                noticed += sum(isinstance(event, Took) for event in events)
                missed += sum(isinstance(event, Missed) for event in events)
    chances = noticed + missed
    assert chances > 1500
    promise = level.chance
    assert abs(noticed - promise * chances) <= 3 * (promise * (1 - promise) * chances) ** 0.5


def test_the_levels_are_as_announced():
    assert {level.value: level.chance for level in Level} == {"novice": 0.5, "skilled": 0.8, "master": 0.97}
    assert [level.label for level in Level] == ["初学", "熟练", "高手"]


def test_a_bot_claims_a_group_that_it_notices_and_else_turns_when_it_is_its_turn():
    assert sharp().choose(view(0, "turn", {"claim"}, "H10 SA C4")) == Claim(cards("H10"))
    assert sharp().choose(view(0, "turn", {"claim"}, "H10 SA C5")) is None
    assert blind().choose(view(0, "turn", {"claim"}, "H10 SA C4")) is None
    assert blind().choose(view(0, "turn", {"claim", "turn"}, "H10 SA C4")) == Turn()
    assert sharp().choose(view(0, "turn", {"turn"}, "H10 SA C4")) == Turn()


def test_a_bot_with_nothing_to_do_does_nothing():
    assert sharp().choose(view(0, "turn", set(), "H10 SA C4")) is None
    assert sharp().choose(view(None, "turn", set(), "H10")) is None


@pytest.mark.parametrize(
    ("held", "calls"),
    [
        ((30, 26, 26, 26), True),
        ((27, 27, 27, 27), True),
        ((26, 30, 26, 26), False),
    ],
)
def test_a_bot_calls_when_it_would_win(held, calls):
    assert sharp().choose(view(0, "call", {"call", "play-on"}, "D3 H3", held)) == (
        Call() if calls else PlayOn()
    )


@pytest.mark.parametrize(
    ("seat", "caller", "held", "agrees"),
    [
        (1, 0, (26, 30, 26, 26), True),
        (1, 0, (30, 26, 26, 26), False),
        (1, 0, (30, 30, 24, 24), False),
        (1, 2, (24, 30, 24, 30), False),
        (3, 2, (24, 30, 24, 30), True),
    ],
)
def test_a_bot_refuses_unless_it_would_win_ties_included(seat, caller, held, agrees):
    asked = view(seat, "refusal", {"refuse", "agree"}, "D3 H3", held, winner=caller)
    assert sharp().choose(asked) == (Agree() if agrees else Refuse())


def test_leading_counts_ties_from_the_caller():
    assert leads((30, 30, 48, 0), 2, head=0)
    assert leads((36, 36, 36), 1, head=1)
    assert not leads((36, 36, 36), 0, head=1)


def test_a_bot_marks_an_idle_card_first_then_the_one_in_the_fewest_groups():
    assert sharp().choose(view(0, "marker", {"mark"}, "D3 H3 S9 H10")) == Mark(cards("S9")[0])
    counts = {name: group_count(SIX, parse_kind(name)) for name in ("HK", "HQ", "H6", "S8")}
    assert counts == {"HK": 2, "HQ": 2, "H6": 2, "S8": 0}
    counts = {name: group_count(SIX, parse_kind(name)) for name in ("H3", "D3", "HA")}
    assert counts == {"H3": 2, "D3": 2, "HA": 2}


def test_a_diamond_three_is_never_marked():
    assert least_useful(SIX, cards("D3 H3 D3")) is cards("H3")[0]


def test_groups_of_three_are_counted_once_each():
    """13 with two others of at least 19 together: by ranks 6+13 … 13+13; counted by hand from the suits."""
    groups = find("sum-of-three").groups
    ranks = range(6, 14)
    suits = 4

    def kinds(one, other):
        if one != other:
            return suits * suits
        return suits * (suits + 1) // 2

    wanted = sum(kinds(a, b) for a in ranks for b in ranks if a <= b and a + b + 13 >= 32)
    wanted -= 1  # three equal kings are not in two packs
    assert group_count(groups, parse_kind("SK")) == wanted
    assert group_count(groups, parse_kind("S5")) == 0


@pytest.mark.parametrize("lesson", ["sum-of-three", "parabola"])
def test_bots_never_claim_falsely(lesson):
    for seed in range(5):
        match = Match(find(lesson), [SeatSetup("", Level.NOVICE)] * 3, seed)
        while move := match.bot_action():
            match.play(*move)
        assert not any(claims.false for claims in match.claims)
