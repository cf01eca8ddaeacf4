"""得牌: a claim and how it is judged (rule 4); and what the teacher may overturn or end."""

from __future__ import annotations

from dataclasses import replace

from classroom.games.dalang import text
from classroom.games.dalang.actions import Claim, Claimed, Overruled, Took
from classroom.games.dalang.settling import gathered, next_round, over
from classroom.games.dalang.state import DIAMOND_THREE, Judgement, State
from classroom.games.dalang.winning import is_group
from classroom.games.game import Event, Step


def claim(state: State, seat: int, claim: Claim) -> Step[State]:
    """The claim is judged by the lesson's groups."""
    groups = state.setup.groups
    partners = text.first_of_kinds(state, [card.kind for card in claim.partners])
    group = (state.table_cards[-1], *partners)
    judged = Judgement(seat, group, is_group(groups, group), overruled=False, before=state)
    return _judged(judged, Claimed(seat, group, judged.holds))


def _judged(judged: Judgement, told: Event) -> Step[State]:
    """After a claim: as before it, if it does not hold; if it does, its seat takes the table."""
    state, seat = replace(judged.before, judged=judged), judged.seat
    if not judged.holds:
        return Step(state, (told,))
    events = (told, Took(seat, state.table_cards, judged.cards))
    if state.dropped:
        return over(gathered(state, seat), events, "ran-out", seat)
    if any(card.kind is DIAMOND_THREE for card in state.table_cards):
        return Step(replace(state, phase="call", turn=seat), events)
    return Step(next_round(state, seat), events)


def overrule(state: State, holds: bool) -> Step[State]:
    """The other judgement counts, as if it had been made at once (**ruling**)."""
    assert state.judged is not None
    judged = replace(state.judged, holds=holds, overruled=True)
    return _judged(judged, Overruled(judged.seat, judged.cards, holds))


def end(state: State) -> Step[State]:
    """**Ruling:** the teacher ends the game where it stands. A table that nobody has taken is nobody's; ties
    are counted from the seat that took a table last, as it leads or would lead."""
    if state.taker is None:
        return over(state, (), "ended", state.leader)
    return over(gathered(state, state.taker), (), "ended", state.taker)


def unjudged(state: State) -> State:
    """The state for whatever comes next: what was judged is no longer the newest thing."""
    return replace(state, judged=None) if state.judged else state
