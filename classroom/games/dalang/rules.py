"""The rules of 大浪淘金 as a reducer: a state and an action give the next state and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from classroom.cards import Card
from classroom.games.dalang import calling, judging, text
from classroom.games.dalang import verify as law
from classroom.games.dalang import view as sight
from classroom.games.dalang.actions import (
    Action,
    Agree,
    Call,
    Claim,
    Cut,
    Dealt,
    DroppedOut,
    End,
    LeadReturned,
    Mark,
    Missed,
    Overrule,
    PlayOn,
    Refuse,
    SeatAction,
    Turn,
    Turned,
)
from classroom.games.dalang.deal import deal
from classroom.games.dalang.settling import changed, next_round, over
from classroom.games.dalang.state import Played, Setup, State, lead_size
from classroom.games.dalang.winning import group_with, is_group
from classroom.games.game import Event, Outcome, Step, TableView


class Dalang:
    """大浪淘金 for three or four seats."""

    name = "dalang"
    version = 1

    def start(self, setup: Setup, seed: int) -> Step[State]:
        """Shuffled, cut for the dealer in a match's first game, and dealt; the dealer is to lead."""
        dealt = deal(setup.seats, setup.dealer, setup.cutter, seed, setup.cards)
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

    def verify(self, state: State, seat: int | None, action: Action) -> None:
        law.verify(state, seat, action)

    def legal_actions(self, state: State, seat: int | None) -> Iterator[Action]:
        return law.legal_actions(state, seat)

    def apply(self, state: State, seat: int | None, action: Action) -> Step[State]:
        law.verify(state, seat, action)
        match action:
            case Overrule(holds):
                return judging.overrule(state, holds)
            case End():
                return judging.end(judging.unjudged(state))
        assert seat is not None
        return _played(judging.unjudged(state), seat, action, state.lost)

    def view(self, state: State, seat: int | None) -> TableView:
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def write(self, action: Action) -> str:
        return text.write(action)

    def read(self, state: State, line: str) -> Action:
        return text.read(state, line)


def _played(state: State, seat: int, action: SeatAction, lost: bool) -> Step[State]:
    """What the action of a seat leads to; `lost`: the card turned last can win no more."""
    match action:
        case Turn():
            return _turn(state, lost)
        case Claim():
            return judging.claim(state, seat, action)
        case Call():
            return calling.call(state, seat)
        case PlayOn():
            return Step(next_round(state, seat), ())
        case Refuse():
            return calling.refuse(state, seat)
        case Agree():
            return calling.agree(state, seat)
        case Mark():
            return calling.mark(state, seat, action)


def _turn(state: State, lost: bool) -> Step[State]:
    """The last card's claim ends; seats without cards drop out on the way; the next cards are turned."""
    latest = state.latest
    if latest is None:
        return _lead(state)
    events: list[Event] = []
    missed = None if lost else group_with(state.setup.groups, latest.card, state.table_cards[:-1])
    if missed is not None:
        events.append(Missed(latest.seat, missed))
    if out := _passed_over(state, latest.seat):
        events += map(DroppedOut, out)
        state = replace(state, dropped=state.dropped.union(out))
    if not any(state.piles):
        return over(state, events, "nobody", state.leader)
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
        piles=changed(state.piles, seat, rest + lead),
        turned=state.turned + size,
        returned=(*state.returned, lead),
    )
    if state.piles[seat][:size] in state.returned:
        return over(state, events, "endless-lead", seat)
    return Step(state, tuple(events))


def _with_turned(state: State, count: int) -> State:
    """The next `count` cards of the seat whose turn it is lie on the table, and the turn has passed on."""
    seat = state.turn
    piles = changed(state.piles, seat, state.piles[seat][count:])
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


def _after(seat: int, seats: int) -> list[int]:
    """The seats in playing order from the next one on; `seat` itself comes last."""
    return [(seat + i) % seats for i in range(1, seats + 1)]
