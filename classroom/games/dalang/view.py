"""What a seat, or the class, sees of a state: never the order of a pile."""

from __future__ import annotations

from classroom.cards import Card
from classroom.games.dalang.state import State
from classroom.games.dalang.text import NAMES
from classroom.games.dalang.verify import may
from classroom.games.game import TableView, Zone


def view(state: State, seat: int | None) -> TableView:
    """What `seat` sees; with None, what the class sees, which may do nothing.

    Zones by seat: `pile` (face down), `played` (its cards of this round, in order), `marker`; and `table`,
    the whole round in the order played.
    """
    played: list[list[Card]] = [[] for _pile in state.piles]
    for owner, card in state.table:
        played[owner].append(card)
    zones = [Zone("table", None, state.table_cards)]
    for each, (pile, marker) in enumerate(zip(state.piles, state.markers, strict=True)):
        zones += (
            Zone("pile", each, (None,) * len(pile)),
            Zone("played", each, tuple(played[each])),
            Zone("marker", each, () if marker is None else (marker,)),
        )
    return TableView(
        seat=seat,
        phase=state.phase,
        turn=None if state.phase == "over" else state.turn,
        may=frozenset() if seat is None else frozenset(NAMES[action] for action in may(state, seat)),
        zones=tuple(zones),
        held=state.held,
        latest=state.latest.card if state.latest else None,
    )
