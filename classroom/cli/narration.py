"""A game told in words, round by round, as it would lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from classroom.cards import Card
from classroom.cli.columns import WIDTH, pad, width, wrap
from classroom.games.dalang.actions import (
    Agreed,
    Called,
    Claimed,
    Cut,
    Dealt,
    DroppedOut,
    LeadReturned,
    Marked,
    Missed,
    Over,
    Overruled,
    Refused,
    Took,
    Turned,
)
from classroom.games.dalang.text import action_text
from classroom.games.game import Event, Renamed, Undone
from classroom.maths.explanation import Explanation
from classroom.maths.printing import to_text
from classroom.names import printed
from classroom.words import _, later

INDENT: Final = "    "


_WITH_CARDS: Final[dict[type[Event], str]] = {
    LeadReturned: later("{name}: the lead {cards} is a group; it goes back and another lead is turned."),
    Missed: later("{name} overlooked {cards}."),
    Claimed: later("{name} claimed {cards}, which is no group."),
}
_ALONE: Final[dict[type[Event], str]] = {
    DroppedOut: later("{name} has no card left and drops out."),
    Called: later("{name} has ♦3 and calls the end for the first time."),
    Refused: later("{name} refuses."),
    Agreed: later("{name} does not refuse."),
    Marked: later("{name} won nothing but ♦3, so no marker is laid."),
}


def faces(cards: Iterable[Card], between: str = " ") -> str:
    """The cards one after the other."""
    return between.join(printed(card.kind) for card in cards)


class Narrator:
    """Tells events: the cards of a round are kept until it ends and then laid out seat by seat."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._rows: dict[int, list[str]] = {}
        self._notes: list[str] = []
        self.round = 0

    def tell(self, event: Event) -> list[str]:
        """The lines to show now; none while a round is still open."""
        match event:
            case Turned(seat=int(seat), cards=cards, lead=lead):
                if lead and not self._rows:
                    self.round += 1
                shown = f"({faces(cards)})" if len(cards) > 1 else faces(cards)
                self._rows.setdefault(seat, []).append(shown)
            case LeadReturned(seat=int(seat)):
                self._rows.clear()
                self.round -= 1
                self._notes.append(self._about(event))
            case Took():
                return [*self._table(), self._about(event)]
            case Over():
                return self._table()
            case Missed() | DroppedOut() | Claimed(holds=False):
                self._notes.append(self._about(event))
            case Claimed():
                pass
            case _:
                return [self._about(event)]
        return []

    def _table(self) -> list[str]:
        """The round just ended, each seat's cards in a row, what happened meanwhile below; then forgotten."""
        if not self._rows and not self._notes:
            return []
        label = max(map(width, self._names)) + 2
        lines = ["", _("Round {number}", number=self.round)]
        for seat, cards in self._rows.items():
            lines += wrap(f"  {pad(self._names[seat], label)}{'  '.join(cards)}", WIDTH, " " * (label + 2))
        lines += [line for note in self._notes for line in wrap(f"  {note}", WIDTH, INDENT)]
        self._rows.clear()
        self._notes.clear()
        return lines

    def _about(self, event: Event) -> str:
        """The event as one sentence."""
        name = "" if event.seat is None else self._names[event.seat]
        match event:
            case Cut(cards=cards, dealer=dealer):
                words = _("{name} cuts {cards}: counting on from there, {dealer} is the dealer.")
                return words.format(name=name, cards=faces(cards), dealer=self._names[dealer])
            case Dealt(sizes=sizes):
                each = "/".join(map(str, sorted(set(sizes))))
                return _("{name} deals: {each} cards each.", name=name, each=each)
            case Took(cards=cards, group=group):
                words = _("{name} wins with {group} and takes {count} cards.")
                return words.format(name=name, group=faces(group), count=len(cards))
            case LeadReturned(cards=cards) | Missed(group=cards) | Claimed(cards=cards):
                return _(_WITH_CARDS[type(event)], name=name, cards=faces(cards))
            case Marked(card=Card() as card):
                return _("{name} sets {card} aside as the marker.", name=name, card=printed(card.kind))
            case Called(time=2):
                return _("{name} has ♦3 and calls the end for the second time.", name=name)
        return _(_ALONE[type(event)], name=name)


def teacher_did(events: Iterable[Event], names: Sequence[str]) -> str:
    """What the teacher did, one sentence; the names are those before it."""
    for event in events:
        name = "" if event.seat is None else names[event.seat]
        match event:
            case Undone(seat=None, action=action):
                return _("the teacher’s own step was taken back: {what}.", what=action_text(action))
            case Undone(action=action):
                return _("the teacher took back {name}’s step: {what}.", name=name, what=action_text(action))
            case Renamed(name=corrected):
                return _("the teacher corrected a name: {before} → {after}.", before=name, after=corrected)
            case Overruled(cards=cards, holds=True):
                words = _("the teacher overruled: {name}’s {cards} counts as a group.")
                return words.format(name=name, cards=faces(cards))
            case Overruled(cards=cards):
                words = _("the teacher overruled: {name}’s {cards} is no group.")
                return words.format(name=name, cards=faces(cards))
    return _("the teacher ended the game.")


def explained(explanation: Explanation, indent: str = "") -> list[str]:
    """A line for each step of the explanation, the stages of the relation one below another."""
    column = max((width(step.text) for step in explanation.steps if step.condition), default=0)
    lines: list[str] = []
    for step in explanation.steps:
        said = f"{pad(step.text, column)}  {to_text(step.condition)}" if step.condition else step.text
        lines += wrap(f"{indent}  {said}", WIDTH, f"{indent}    ")
    return lines
