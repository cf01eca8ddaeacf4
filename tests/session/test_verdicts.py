"""Verdicts: by hand-made figures, and the lessons as they are."""

from dataclasses import replace
from fractions import Fraction

import pytest

from classroom.cards import TWO_PACKS, pack_without, parse_kind
from classroom.lesson import lessons
from classroom.maths.groups import Groups
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation
from classroom.session.figures import Figures, Game
from classroom.session.trial import Table, Trial
from classroom.session.verdicts import BY_CHANCE, Rules, Sort, percent, seats_words, verdicts
from classroom.words import speak

RULES = Rules(count=50, chance=Fraction(5, 100), only_equal=False, always=False, callable=True)
WINS = (25, 25, 25, 25)


def played(cards=200, rounds=20, ending="called", wins=WINS, planned=None):
    games = [Game(ending, rounds, cards, seat) for seat, won in enumerate(wins) for _ in range(won)]
    return Figures.of(games, planned or len(games), len(wins))


def sorts(rules=RULES, figures=None, pace="normal"):
    return [verdict.sort for verdict in verdicts(rules, figures, pace)]


def rules(text, letter, size=2, idle=None, without=()):
    reading = Reading(Letter(letter))
    groups = Groups.of(Relation.parse(text, reading, size), reading, idle)
    return Rules.of(groups, pack_without(without))


def test_a_good_game_is_called_fine():
    (fine,) = verdicts(RULES, played(), "normal")
    assert (fine.sort, fine.mood) == (Sort.FINE, "good")
    assert fine.words == "好玩：大约每翻 10 张牌就有人得牌，一局约 8 分钟。"


def test_without_any_group_that_is_all_there_is_to_say():
    (verdict,) = verdicts(replace(RULES, count=0, chance=Fraction(0)), None, "normal")
    assert (verdict.sort, verdict.mood) == (Sort.NO_GROUP, "bad")


@pytest.mark.parametrize(
    ("cards", "rounds", "sort"),
    [
        (200, 20, Sort.FINE),
        (150, 10, Sort.FINE),
        (160, 10, Sort.RARE),
        (240, 10, Sort.RARE),
        (250, 10, Sort.TOO_RARE),
    ],
)
def test_rare_and_too_rare_go_by_the_cards_turned_a_round(cards, rounds, sort):
    assert sorts(figures=played(cards, rounds)) == [sort]


@pytest.mark.parametrize(
    ("chance", "sort"),
    [("0.15", Sort.FINE), ("0.16", Sort.FREQUENT), ("0.4", Sort.FREQUENT), ("0.41", Sort.TOO_FREQUENT)],
)
def test_frequent_and_too_frequent_go_by_the_chance(chance, sort):
    assert sorts(replace(RULES, chance=Fraction(chance)), played()) == [sort]


def test_leads_without_end_are_too_frequent_groups_and_calls_are_no_matter_then():
    assert sorts(figures=played(ending="endless-lead")) == [Sort.TOO_FREQUENT]


def test_a_game_too_long_for_a_class():
    # 800 cards of 1.3 s and 80 tables of 10 s are 31 minutes.
    assert sorts(figures=played(800, 80)) == [Sort.LONG]
    assert sorts(figures=played(1500, 150)) == [Sort.TOO_LONG]
    assert sorts(figures=played(800, 80), pace="fast") == [Sort.FINE]


def test_hardly_anybody_calls():
    assert sorts(figures=played(ending="ran-out")) == [Sort.FEW_CALLS]
    assert sorts(replace(RULES, callable=False), played(ending="ran-out")) == [Sort.NO_CALL]


def test_seats_are_called_uneven_only_when_all_games_are_played_and_chance_hardly_does_it():
    uneven = (40, 20, 20, 20)
    assert played(wins=uneven).evenness > BY_CHANCE
    assert sorts(figures=played(wins=uneven)) == [Sort.FINE]
    uneven = tuple(10 * won for won in uneven)
    assert sorts(figures=played(wins=uneven)) == [Sort.UNEVEN]
    assert sorts(figures=played(wins=uneven, planned=2000)) == [Sort.FINE]


def test_few_games_are_not_judged():
    assert sorts(figures=played(250, 10, wins=(5, 5, 5, 5), planned=1000)) == []


def test_the_gravest_comes_first_and_each_has_its_advice():
    found = verdicts(RULES, played(250, 10, ending="ran-out"), "normal")
    assert [verdict.mood for verdict in found] == ["bad", "mild"]
    assert all(verdict.advice for verdict in found)


def test_who_wins_how_often_in_words():
    assert seats_words(played(), "甲乙丙丁") == "甲 25、乙 25、丙 25、丁 25（公平，差别属于偶然）"
    assert seats_words(played(planned=200), "甲乙丙丁") == "甲 25、乙 25、丙 25、丁 25"
    assert seats_words(played(wins=(400, 200, 200, 200)), "甲乙丙丁").endswith("（不公平）")


def test_rules_see_what_needs_no_game():
    assert rules("a=b", "N").only_equal
    assert rules("a=b", "Z").only_equal
    assert rules("a=b 且 b=c", "N", 3).only_equal
    assert not rules("a+b=0", "Z").only_equal
    assert not rules("a=b 且 b≤c", "N", 3).only_equal
    assert not rules("a+b=26", "N").only_equal, "two kings: that is one number"
    assert rules("a≥0", "N").always
    assert rules("x²≥0", "D").always
    assert rules("|a|+|b|+|c|≥0", "Z", 3).always
    assert not rules("a>0", "N").always, "two jokers are no group"
    assert not rules("a+b=6", "Z").always
    assert rules("a+b=6", "Z").callable
    assert not rules("a+b=6", "Z", without=[parse_kind("D3")]).callable


def test_relations_that_go_wrong_are_found_out():
    assert sorts(rules("a≥0", "N")) == [Sort.ALWAYS]
    assert sorts(rules("a+b≤20", "N")) == [Sort.TOO_FREQUENT]
    assert sorts(rules("a=b", "N")) == [Sort.ONLY_EQUAL]
    assert sorts(rules("a+b=40", "N")) == [Sort.NO_GROUP]


def trial(groups, seats=4, cards=TWO_PACKS, games=300):
    found = Trial(Table(groups, seats, cards=cards), games, workers=0)
    for _played in found:
        pass
    return found.figures()


def test_two_kings_or_nothing_is_too_rare():
    reading = Reading(Letter.N)
    groups = Groups.of(Relation.parse("a+b=26", reading, 2), reading)
    assert Sort.TOO_RARE in sorts(Rules.of(groups, TWO_PACKS), trial(groups))


BOOK = [lesson for lesson in lessons() if lesson.order]
OTHERS = [lesson for lesson in lessons() if not lesson.order]


@pytest.mark.parametrize("lesson", BOOK, ids=lambda lesson: lesson.id)
def test_the_books_lessons_come_out_fine_at_every_pace(lesson):
    known = Rules.of(lesson.groups, lesson.cards)
    for seats in (3, 4):
        figures = trial(lesson.groups, seats, lesson.cards)
        for pace in ("slow", "normal", "fast"):
            assert sorts(known, figures, pace) == [Sort.FINE]


@pytest.mark.parametrize("lesson", OTHERS, ids=lambda lesson: lesson.id)
def test_no_other_lesson_is_called_bad(lesson):
    found = verdicts(Rules.of(lesson.groups, lesson.cards), trial(lesson.groups, 4, lesson.cards), "normal")
    assert all(verdict.mood != "bad" for verdict in found)


def test_every_verdict_can_be_said_in_english():
    speak("en")
    found = verdicts(replace(RULES, callable=False), played(250, 10), "normal")
    assert [verdict.words for verdict in found] == [
        "Too rare: 25 cards are turned before somebody wins a table.",
        "♦3 is not in the pack: nobody can call the end.",
    ]


@pytest.mark.parametrize(
    ("share", "words"),
    [(Fraction(1), "100%"), (Fraction(962, 963), "99.9%"), (Fraction(1999, 2000), "99.9%"), (0.356, "36%")],
)
def test_only_everything_is_a_hundred_per_cent(share: Fraction | float, words: str) -> None:
    assert percent(share) == words
