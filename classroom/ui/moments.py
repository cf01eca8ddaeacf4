"""Moments of a match that are worth a picture, and how play comes to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, count
from typing import Final

from classroom.bots.level import Level
from classroom.cards import Card
from classroom.games import GAMES
from classroom.games.dalang.actions import Claim, PlayOn, Turn
from classroom.games.dalang.state import DIAMOND_THREE
from classroom.games.dalang.winning import group_with, is_group
from classroom.lesson import Lesson
from classroom.session.match import WINS, Match, Move
from classroom.session.seat import SeatSetup

PERSON: Final = 0
"""The seat of the person, where there is one."""

Until = Callable[[Match], bool]


def chairs(person: bool) -> tuple[SeatSetup, SeatSetup, SeatSetup, SeatSetup]:
    """Masters in every chair; in the first a person, if one is wanted."""
    first = SeatSetup("甲", None if person else Level.MASTER)
    return first, *(SeatSetup(name, Level.MASTER) for name in "乙丙丁")  # type: ignore[return-value]


def seed_for(lesson: Lesson, until: Until, seated: Sequence[SeatSetup]) -> int:
    """The first seed with which the match comes to such a turn."""
    return next(seed for seed in count(1) if play_on(Match(lesson, seated, seed), until))


def play_on(match: Match, until: Until) -> bool:
    """Play on until then, the person at the table missing nothing; False when the match ends before."""
    while not until(match):
        if match.winner is not None:
            return False
        if match.outcome is not None:
            match.next_game()
        else:
            match.play(*next_move(match))
    return True


def next_move(match: Match) -> Move:
    """What a bot does; what a person does who misses nothing."""
    if move := match.bot_action():
        return move
    state = match.state
    if state.phase == "call":
        return Move(state.turn, PlayOn())
    if (latest := state.latest) and latest.seat == PERSON:
        group = group_with(match.lesson.groups, latest.card, state.table_cards[:-1])
        if group:
            return Move(PERSON, Claim(group[1:]))
    return Move(state.turn, Turn())


def bot_to_claim(match: Match) -> bool:
    """A bot claims next, from a table on which much lies."""
    if match.outcome is not None:
        return False
    move = match.bot_action()
    return move is not None and isinstance(move.action, Claim) and len(match.state.table) >= 7


def person_to_turn(match: Match) -> bool:
    """The person turns next, a card that is not idle, and much lies on the table."""
    state = match.state
    waits = match.outcome is None and match.bot_action() is None and state.phase == "turn"
    if not waits or state.turn != PERSON or len(state.table) < 8:
        return False
    return state.piles[PERSON][0].kind not in match.lesson.groups.idle


def person_to_turn_a_winner(match: Match) -> bool:
    """As person_to_turn; and the card that is turned wins."""
    if not person_to_turn(match):
        return False
    state = match.state
    return group_with(match.lesson.groups, state.piles[PERSON][0], state.table_cards) is not None


def person_to_claim(match: Match) -> bool:
    """The person claims next."""
    if match.outcome is not None:
        return False
    move = next_move(match)
    return move.seat == PERSON and isinstance(move.action, Claim)


def person_to_take_diamond_three(match: Match) -> bool:
    """The person claims next, and takes ♦3."""
    holds_one = any(card.kind is DIAMOND_THREE for card in match.state.table_cards)
    return holds_one and person_to_claim(match)


def game_to_end(match: Match) -> bool:
    """With the next move the game ends."""
    if match.outcome is not None:
        return False
    return GAMES["dalang"].apply(match.state, *next_move(match)).state.outcome is not None


def match_to_end(match: Match) -> bool:
    """With the next move the match ends."""
    if not game_to_end(match):
        return False
    outcome = GAMES["dalang"].apply(match.state, *next_move(match)).state.outcome
    return outcome is not None and match.games_won[outcome.ranking[0]] == WINS - 1


def false_partners(match: Match) -> tuple[Card, ...]:
    """Cards of the table that form no group with the card just turned, none of them idle where possible."""
    *others, turned = match.state.table_cards
    groups = match.lesson.groups
    choices = [
        cards
        for cards in combinations(others, match.lesson.size - 1)
        if not is_group(groups, (turned, *cards))
    ]
    return min(choices, key=lambda cards: sum(card.kind in groups.idle for card in cards))
