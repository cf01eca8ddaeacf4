"""叫停: calling the end, refusing it, and the marker of a refused call (rule 6)."""

from __future__ import annotations

from dataclasses import replace

from classroom.games.dalang import text
from classroom.games.dalang.actions import Agreed, Called, Mark, Marked, Refused
from classroom.games.dalang.settling import changed, gathered, next_round, over
from classroom.games.dalang.state import DIAMOND_THREE, State
from classroom.games.game import Step


def call(state: State, seat: int) -> Step[State]:
    """The second call of a seat ends the game; of the first the others are asked, the next seat first."""
    time = state.calls[seat] + 1
    called = Called(seat, time)
    state = replace(state, calls=changed(state.calls, seat, time))
    if time > 1:
        return over(gathered(state, seat), [called], "called", seat)
    asked = (seat + 1) % state.setup.seats
    return Step(replace(state, phase="refusal", turn=asked), (called,))


def agree(state: State, seat: int) -> Step[State]:
    """When nobody is left to be asked, the game is over."""
    caller = state.table[-1].seat
    agreed = Agreed(seat, caller)
    asked = (seat + 1) % state.setup.seats
    if asked == caller:
        return over(gathered(state, caller), [agreed], "called", caller)
    return Step(replace(state, turn=asked), (agreed,))


def refuse(state: State, seat: int) -> Step[State]:
    """Play goes on once the caller has laid his marker, if there is a card for it."""
    caller = state.table[-1].seat
    refused = Refused(seat, caller)
    if all(card.kind is DIAMOND_THREE for card in state.table_cards):
        return Step(next_round(state, caller), (refused, Marked(caller, None)))
    return Step(replace(state, phase="marker", turn=caller), (refused,))


def mark(state: State, seat: int, mark: Mark) -> Step[State]:
    """The marker is set aside; the rest of the table goes to the caller, who leads."""
    (card,) = text.first_of_kinds(state, [mark.card.kind])
    left = replace(
        state,
        markers=changed(state.markers, seat, card),
        table=tuple(played for played in state.table if played.card is not card),
    )
    return Step(next_round(left, seat), (Marked(seat, card),))
