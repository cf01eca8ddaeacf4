"""How a round and a game come to their end: the table is gathered in, the next round begins, or none does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from classroom.games.dalang.actions import Over
from classroom.games.dalang.state import Ending, State, ranking
from classroom.games.game import Event, Outcome, Step

T = TypeVar("T")


def gathered(state: State, seat: int) -> State:
    """The table on top of the pile of `seat`, the first played lowest (rule 4)."""
    return replace(state, piles=changed(state.piles, seat, state.piles[seat] + state.table_cards), table=())


def next_round(state: State, seat: int) -> State:
    """`seat` has taken the table, gathers it in and is to lead."""
    return replace(
        gathered(state, seat), phase="turn", turn=seat, leader=seat, round=state.round + 1, returned=()
    )


def over(state: State, events: Sequence[Event], ending: Ending, head: int) -> Step[State]:
    """The game is over, ties counted from `head`; `events` led there."""
    last = replace(state, phase="over")
    outcome = Outcome(ending, head, last.held, ranking(last.held, head))
    return Step(replace(last, outcome=outcome), (*events, Over(head, outcome)))


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """`items` with `item` at `index`."""
    return (*items[:index], item, *items[index + 1 :])
