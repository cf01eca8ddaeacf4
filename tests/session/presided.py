"""A match with a teacher at it: played to a moment, looked at, replayed."""

from classroom.bots.level import Level
from classroom.games.dalang.actions import Claim
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup
from classroom.games.log import parse
from classroom.games.replay import replay
from classroom.lesson import find
from classroom.session.match import Match, SeatSetup

BOTS = [SeatSetup(name, Level.SKILLED) for name in "甲乙丙丁"]
PEOPLE = [SeatSetup(name, None) for name in "甲乙丙"]
SIX = find("sum-six")
GAME = Dalang()


def replayed(match, text=None):
    """The steps that the log of the match, or this text, gives again."""
    log = parse(match.log.text() if text is None else text)
    return list(replay(GAME, Setup(SIX.groups, len(match.seats), log.header.dealer), log))


def standing(match):
    """All that a game is, for whoever looks at it."""
    counted = match.games_won, match.claims, match.match_claims, match.honours, match.match_honours
    views = [match.view(seat) for seat in (None, *range(len(match.seats)))]
    return match.state, match.outcome, match.winner, counted, views, match.bot_action()


def play_until(match, wanted):
    """Bots play on until `wanted` says of a step that it is the one."""
    while move := match.bot_action():
        step = match.play(*move)
        if wanted(step):
            return step
    raise AssertionError("the game ended first")


def has(event, **values):
    def wanted(step):
        return any(
            isinstance(each, event) and all(getattr(each, key) == value for key, value in values.items())
            for each in step.events
        )

    return wanted


def to_a_claim(seats=PEOPLE, seed=2, *, right=True):
    """A match just after a claim that was judged right, or wrong."""
    match = Match(SIX, seats, seed)
    while match.outcome is None:
        latest = match.state.latest
        if latest and "claim" in match.view(latest.seat).may:
            for claim in GAME.legal_actions(match.state, latest.seat):
                if not isinstance(claim, Claim):
                    continue
                if SIX.groups.is_group([latest.card.kind, claim.partners[0].kind]) == right:
                    return match, latest.seat, match.play(latest.seat, claim)
        match.play(match.state.turn, next(iter(GAME.legal_actions(match.state, match.state.turn))))
    raise AssertionError
