"""The rules of 大浪淘金 as a reducer: a state and an action give the next state and what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from classroom.cards import Card
from classroom.games.dalang import text
from classroom.games.dalang import verify as law
from classroom.games.dalang import view as sight
from classroom.games.dalang.actions import (
    Action,
    Agree,
    Agreed,
    Call,
    Called,
    Claim,
    Claimed,
    Cut,
    Dealt,
    DroppedOut,
    LeadReturned,
    Mark,
    Marked,
    Missed,
    Over,
    PlayOn,
    Refuse,
    Refused,
    Took,
    Turn,
    Turned,
)
from classroom.games.dalang.deal import deal
from classroom.games.dalang.state import DIAMOND_THREE, Ending, Played, Setup, State, lead_size, ranking
from classroom.games.dalang.winning import group_with, is_group
from classroom.games.game import Event, Outcome, Step, TableView

T = TypeVar("T")


class Dalang:
    """大浪淘金 for three or four seats."""

    name = "dalang"
    version = 1

    def start(self, setup: Setup, seed: int) -> Step[State]:
        """Shuffled, cut for the dealer in a match's first game, and dealt; the dealer is to lead."""
        dealt = deal(setup.seats, setup.dealer, setup.cutter, seed)
        state = State(
            setup=setup,
            dealer=dealt.dealer,
            piles=dealt.piles,
            table=(),
            phase="turn",
            turn=dealt.dealer,
            leader=dealt.dealer,
            round=1,
            turned=0,
            returned=(),
            markers=(None,) * setup.seats,
            calls=(0,) * setup.seats,
            dropped=frozenset(),
            outcome=None,
        )
        events: list[Event] = [Cut(setup.cutter, dealt.cut, dealt.dealer)] if dealt.cut else []
        return Step(state, (*events, Dealt(dealt.dealer, tuple(map(len, dealt.piles)))))

    def verify(self, state: State, seat: int, action: Action) -> None:
        law.verify(state, seat, action)

    def legal_actions(self, state: State, seat: int) -> Iterator[Action]:
        return law.legal_actions(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> Step[State]:
        law.verify(state, seat, action)
        match action:
            case Turn():
                return _turn(state)
            case Claim():
                return _claim(state, seat, action)
            case Call():
                return _call(state, seat)
            case PlayOn():
                return Step(_next_round(state, seat), ())
            case Refuse():
                return _refuse(state, seat)
            case Agree():
                return _agree(state, seat)
            case Mark():
                return _mark(state, seat, action)

    def view(self, state: State, seat: int | None) -> TableView:
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def write(self, action: Action) -> str:
        return text.write(action)

    def read(self, state: State, line: str) -> Action:
        return text.read(state, line)


def _turn(state: State) -> Step[State]:
    """The last card's claim ends; seats without cards drop out on the way; the next cards are turned."""
    latest = state.latest
    if latest is None:
        return _lead(state)
    events: list[Event] = []
    missed = group_with(state.setup.groups, latest.card, state.table_cards[:-1])
    if missed is not None:
        events.append(Missed(latest.seat, missed))
    if out := _passed_over(state, latest.seat):
        events += map(DroppedOut, out)
        state = replace(state, dropped=state.dropped.union(out))
    if not any(state.piles):
        return _over(state, events, "nobody", state.leader)
    events.append(Turned(state.turn, state.piles[state.turn][:1], lead=False))
    return Step(_with_turned(state, 1), tuple(events))


def _lead(state: State) -> Step[State]:
    """The leader opens; a lead that is a group goes back, and the same seat is to lead again."""
    seat, groups = state.turn, state.setup.groups
    size = lead_size(state.round == 1, groups.size, len(state.piles[seat]))
    lead, rest = state.piles[seat][:size], state.piles[seat][size:]
    events: list[Event] = [Turned(seat, lead, lead=True)]
    if not is_group(groups, lead):
        return Step(_with_turned(state, size), tuple(events))
    events.append(LeadReturned(seat, lead))
    state = replace(
        state,
        piles=_changed(state.piles, seat, rest + lead),
        turned=state.turned + size,
        returned=(*state.returned, lead),
    )
    if state.piles[seat][:size] in state.returned:
        return _over(state, events, "endless-lead", seat)
    return Step(state, tuple(events))


def _with_turned(state: State, count: int) -> State:
    """The next `count` cards of the seat whose turn it is lie on the table, and the turn has passed on."""
    seat = state.turn
    piles = _changed(state.piles, seat, state.piles[seat][count:])
    return replace(
        state,
        piles=piles,
        table=state.table + tuple(Played(seat, card) for card in state.piles[seat][:count]),
        turn=_next_to_turn(piles, state.dropped, seat),
        turned=state.turned + count,
    )


def _next_to_turn(piles: tuple[tuple[Card, ...], ...], dropped: frozenset[int], seat: int) -> int:
    """The next seat with a card; when nobody has one, the next that has not dropped out."""
    order = _after(seat, len(piles))
    still_in = next(each for each in order if each not in dropped)
    return next((each for each in order if piles[each]), still_in)


def _passed_over(state: State, latest: int) -> list[int]:
    """The seats that had to play after `latest` and have no card: all that are left when nobody has one."""
    order = _after(latest, state.setup.seats)
    if any(state.piles):
        order = order[: order.index(state.turn)]
    return [seat for seat in order if seat not in state.dropped]


def _claim(state: State, seat: int, claim: Claim) -> Step[State]:
    groups = state.setup.groups
    partners = text.first_of_kinds(state, [card.kind for card in claim.partners])
    group = (state.table_cards[-1], *partners)
    holds = is_group(groups, group)
    if not holds:
        return Step(state, (Claimed(seat, group, holds),))
    events = [Claimed(seat, group, holds), Took(seat, state.table_cards, group)]
    if state.dropped:
        return _over(_gathered(state, seat), events, "ran-out", seat)
    if any(card.kind is DIAMOND_THREE for card in state.table_cards):
        return Step(replace(state, phase="call", turn=seat), tuple(events))
    return Step(_next_round(state, seat), tuple(events))


def _call(state: State, seat: int) -> Step[State]:
    time = state.calls[seat] + 1
    called = Called(seat, time)
    state = replace(state, calls=_changed(state.calls, seat, time))
    if time > 1:
        return _over(_gathered(state, seat), [called], "called", seat)
    asked = (seat + 1) % state.setup.seats
    return Step(replace(state, phase="refusal", turn=asked), (called,))


def _agree(state: State, seat: int) -> Step[State]:
    caller = state.table[-1].seat
    agreed = Agreed(seat, caller)
    asked = (seat + 1) % state.setup.seats
    if asked == caller:
        return _over(_gathered(state, caller), [agreed], "called", caller)
    return Step(replace(state, turn=asked), (agreed,))


def _refuse(state: State, seat: int) -> Step[State]:
    caller = state.table[-1].seat
    refused = Refused(seat, caller)
    if all(card.kind is DIAMOND_THREE for card in state.table_cards):
        return Step(_next_round(state, caller), (refused, Marked(caller, None)))
    return Step(replace(state, phase="marker", turn=caller), (refused,))


def _mark(state: State, seat: int, mark: Mark) -> Step[State]:
    (card,) = text.first_of_kinds(state, [mark.card.kind])
    left = replace(
        state,
        markers=_changed(state.markers, seat, card),
        table=tuple(played for played in state.table if played.card is not card),
    )
    return Step(_next_round(left, seat), (Marked(seat, card),))


def _gathered(state: State, seat: int) -> State:
    """The table on top of the pile of `seat`, the first played lowest (rule 4)."""
    return replace(state, piles=_changed(state.piles, seat, state.piles[seat] + state.table_cards), table=())


def _next_round(state: State, seat: int) -> State:
    """`seat` has taken the table, gathers it in and is to lead."""
    return replace(
        _gathered(state, seat), phase="turn", turn=seat, leader=seat, round=state.round + 1, returned=()
    )


def _over(state: State, events: Sequence[Event], ending: Ending, head: int) -> Step[State]:
    over = replace(state, phase="over")
    outcome = Outcome(ending, head, over.held, ranking(over.held, head))
    return Step(replace(over, outcome=outcome), (*events, Over(head, outcome)))


def _after(seat: int, seats: int) -> list[int]:
    """The seats in playing order from the next one on; `seat` itself comes last."""
    return [(seat + i) % seats for i in range(1, seats + 1)]


def _changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
