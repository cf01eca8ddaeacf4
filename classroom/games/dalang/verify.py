"""Whether a seat may do an action now, and the sentence for the player when it may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from classroom.games.dalang.actions import (
    Action,
    Agree,
    Call,
    Claim,
    End,
    Mark,
    Overrule,
    PlayOn,
    Refuse,
    Turn,
)
from classroom.games.dalang.state import DIAMOND_THREE, Phase, State
from classroom.games.game import IllegalAction
from classroom.words import _, later

_PHASE_OF: Final[dict[type[Action], Phase]] = {
    Turn: "turn", Claim: "turn", Call: "call", PlayOn: "call",
    Refuse: "refusal", Agree: "refusal", Mark: "marker",
}  # fmt: skip
_INSTEAD: Final[dict[Phase, str]] = {
    "turn": later("There is nothing to decide now: a card is to be turned."),
    "call": later("First the winner of the table says whether to call the end."),
    "refusal": later("An end has been called: first the others say whether they refuse."),
    "marker": later("First the caller sets a card of the table aside as the marker."),
    "over": later("The game is over."),
}


def verify(state: State, seat: int | None, action: Action) -> None:
    """Raise IllegalAction, with a sentence, when `seat` (None: the teacher) may not do `action` now."""
    if isinstance(action, Overrule | End):
        if seat is not None:
            raise IllegalAction(_("Only the teacher may do that."))
        _verify_teacher(state, action)
        return
    if seat is None:
        raise IllegalAction(_("The teacher has no seat at the table."))
    if _PHASE_OF[type(action)] != state.phase:
        raise IllegalAction(_(_INSTEAD[state.phase]))
    if isinstance(action, Claim):
        _verify_claim(state, seat, action)
    elif seat != state.turn:
        raise IllegalAction(_("It is not your turn."))
    elif isinstance(action, Mark):
        _verify_marker(state, action)


def _verify_teacher(state: State, action: Overrule | End) -> None:
    if isinstance(action, End):
        if state.phase == "over":
            raise IllegalAction(_(_INSTEAD["over"]))
    elif state.judged is None:
        raise IllegalAction(_("Only a claim that has just been judged can be overruled."))
    elif state.judged.holds == action.holds:
        raise IllegalAction(_("The claim has been judged so already."))


def _verify_claim(state: State, seat: int, claim: Claim) -> None:
    latest = state.latest
    if latest is None:
        raise IllegalAction(_("No card lies on the table yet."))
    if seat != latest.seat:
        raise IllegalAction(_("Only the player who turned the last card may claim."))
    if state.lost:
        raise IllegalAction(_("The teacher has overruled the claim: this card wins no more."))
    wanted = state.setup.groups.size - 1
    if len(claim.partners) != wanted or len(set(claim.partners)) != wanted:
        raise IllegalAction(
            _("Choose one card of the table to go with the card just turned.")
            if wanted == 1
            else _("Choose two cards of the table to go with the card just turned.")
        )
    if latest.card in claim.partners:
        raise IllegalAction(_("The card just turned is in the group already: choose others of the table."))
    if not set(claim.partners) <= set(state.table_cards):
        raise IllegalAction(_("Only cards that lie on the table can be claimed with."))


def _verify_marker(state: State, mark: Mark) -> None:
    if mark.card not in state.table_cards:
        raise IllegalAction(_("The marker must be a card of the table just won."))
    if mark.card.kind is DIAMOND_THREE:
        raise IllegalAction(_("♦3 may not be the marker: choose another card."))


def may_claim(state: State, seat: int) -> bool:
    """Whether the last card is this seat's and enough cards lie there to name a group; right or wrong."""
    latest = state.latest
    return (
        state.phase == "turn"
        and latest is not None
        and latest.seat == seat
        and not state.lost
        and len(state.table) >= state.setup.groups.size
    )


def may(state: State, seat: int) -> frozenset[type[Action]]:
    """The kinds of action that `seat` may do now."""
    now = {action for action, phase in _PHASE_OF.items() if phase == state.phase and action is not Claim}
    return frozenset((now if seat == state.turn else set()) | ({Claim} if may_claim(state, seat) else set()))


def legal_actions(state: State, seat: int | None) -> Iterator[Action]:
    """Every action that `verify` lets `seat` (None: the teacher) do now; false claims too."""
    if seat is None:
        yield from _teachers(state)
    else:
        yield from _of_seat(state, seat)


def _teachers(state: State) -> Iterator[Action]:
    if state.judged is not None:
        yield Overrule(not state.judged.holds)
    if state.phase != "over":
        yield End()


def _of_seat(state: State, seat: int) -> Iterator[Action]:
    if may_claim(state, seat):
        yield from map(Claim, combinations(state.table_cards[:-1], state.setup.groups.size - 1))
    if seat != state.turn:
        return
    match state.phase:
        case "turn":
            yield Turn()
        case "call":
            yield from (Call(), PlayOn())
        case "refusal":
            yield from (Refuse(), Agree())
        case "marker":
            yield from (Mark(card) for card in state.table_cards if card.kind is not DIAMOND_THREE)
        case "over":
            return
