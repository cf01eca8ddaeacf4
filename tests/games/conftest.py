"""A table of 大浪淘金 with chosen piles, played by lines such as `1 turn` or `2 claim H4`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

from classroom.cards import TWO_PACKS, Card, parse_kind
from classroom.games.dalang.rules import Dalang
from classroom.games.dalang.state import Setup, State
from classroom.games.game import Event, IllegalAction, Outcome
from classroom.lesson import find

E = TypeVar("E", bound=Event)
GAME = Dalang()


def cards_of(names: Sequence[str], used: set[Card]) -> tuple[Card, ...]:
    """Cards of these kinds that are not `used` yet; now they are."""
    found = []
    for name in names:
        kind = parse_kind(name)
        card = next(card for card in TWO_PACKS if card.kind is kind and card not in used)
        used.add(card)
        found.append(card)
    return tuple(found)


class Table:
    """A game of `lesson` with these piles (bottom first); the seats are numbered from 1 in the lines."""

    def __init__(
        self,
        lesson: str,
        *piles: str,
        leader: int = 1,
        round: int = 2,  # noqa: A002  the rules' word
        calls: Sequence[int] | None = None,
        markers: Sequence[str] | None = None,
    ) -> None:
        used: set[Card] = set()
        seats = len(piles)
        setup = Setup(find(lesson).groups, seats, dealer=leader - 1)
        start = GAME.start(setup, 0).state
        marked = [cards_of(name.split(), used) for name in markers or [""] * seats]
        self.state = State(
            setup=setup,
            dealer=start.dealer,
            piles=tuple(cards_of(pile.split(), used) for pile in piles),
            table=(),
            phase="turn",
            turn=leader - 1,
            leader=leader - 1,
            round=round,
            turned=0,
            returned=(),
            markers=tuple(card[0] if card else None for card in marked),
            calls=tuple(calls or [0] * seats),
            dropped=frozenset(),
            outcome=None,
        )
        self.events: tuple[Event, ...] = ()

    def do(self, *lines: str) -> Table:
        """Play the lines; `events` are those of the last one."""
        for line in lines:
            seat, action = line.split(" ", 1)
            step = GAME.apply(self.state, int(seat) - 1, GAME.read(self.state, action))
            self.state, self.events = step.state, step.events
        return self

    def refusal(self, line: str) -> str:
        """The sentence with which the rules refuse the line; the state stays."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            self.do(line)
        assert self.state is before
        return str(refused.value)

    def said(self, event: type[E]) -> list[E]:
        """The events of that sort in the last step."""
        return [each for each in self.events if isinstance(each, event)]

    @property
    def outcome(self) -> Outcome:
        assert self.state.outcome is not None
        return self.state.outcome

    def pile(self, seat: int) -> str:
        return " ".join(map(str, self.state.piles[seat - 1]))

    @property
    def lying(self) -> str:
        return " ".join(map(str, self.state.table_cards))


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table
