"""The actions as text: `turn`, `claim H10 CJ`, `call`, `play-on`, `refuse`, `agree`, `mark H4`; and the
teacher's: `overrule right`, `overrule wrong`, `end`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from classroom.cards import Card, CardError, Kind, parse_kind
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
from classroom.games.dalang.state import Ending, State
from classroom.names import printed
from classroom.words import _, later

_WORDS: Final[dict[str, Action]] = {
    "turn": Turn(), "call": Call(), "play-on": PlayOn(), "refuse": Refuse(), "agree": Agree(),
    "overrule right": Overrule(holds=True), "overrule wrong": Overrule(holds=False), "end": End(),
}  # fmt: skip
NAMES: Final[dict[type[Action], str]] = {
    **{type(action): word for word, action in _WORDS.items()},
    Claim: "claim",
    Mark: "mark",
    Overrule: "overrule",
}
_ENDINGS: Final[dict[Ending, str]] = {
    "called": later("called to an end"),
    "ran-out": later("a seat ran out of cards"),
    "endless-lead": later("leads that were groups without end"),
    "nobody": later("every pile is empty and nobody won"),
    "ended": later("the teacher ended it"),
}
_FOR_PEOPLE: Final[dict[type[Action], str]] = {
    Turn: later("turning a card"),
    Claim: later("the claim"),
    Call: later("calling the end"),
    PlayOn: later("not calling the end"),
    Refuse: later("refusing"),
    Agree: later("not refusing"),
    Mark: later("laying the marker"),
    Overrule: later("overruling"),
    End: later("ending the game"),
}


def ending_text(ending: Ending) -> str:
    """How the game ended, for people."""
    return _(_ENDINGS[ending])


def action_text(action: Action) -> str:
    """What was done, for people, as one names it when taking it back."""
    return _(_FOR_PEOPLE[type(action)])


def write(action: Action) -> str:
    """The action as one line of text; cards by their kind."""
    match action:
        case Claim(partners):
            return " ".join(["claim", *map(str, partners)])
        case Mark(card):
            return f"mark {card}"
        case Overrule(holds):
            return "overrule right" if holds else "overrule wrong"
        case _:
            return NAMES[type(action)]


def read(state: State, text: str) -> Action:
    """The action that `text` names; of equal cards on the table the first is meant. Raises ValueError."""
    word, *names = text.split() or [""]
    if (whole := " ".join([word, *names])) in _WORDS:
        return _WORDS[whole]
    if word == "claim" and names:
        return Claim(first_of_kinds(state, [_kind(name) for name in names]))
    if word == "mark" and len(names) == 1:
        return Mark(*first_of_kinds(state, [_kind(names[0])]))
    raise ValueError(_("“{text}” is not an action of this game.", text=text))


def first_of_kinds(state: State, kinds: Sequence[Kind]) -> tuple[Card, ...]:
    """The first cards on the table of these kinds, a different card for each.

    In a claim the card just turned is no partner, but a marker it may be. Raises ValueError.
    """
    cards = list(state.table_cards if state.phase == "marker" else state.table_cards[:-1])
    found = []
    for kind in kinds:
        card = next((card for card in cards if card.kind is kind), None)
        if card is None:
            raise ValueError(_("{card} does not lie on the table.", card=printed(kind)))
        cards.remove(card)
        found.append(card)
    return tuple(found)


def _kind(name: str) -> Kind:
    try:
        return parse_kind(name)
    except CardError:
        raise ValueError(_("“{text}” is not a card.", text=name)) from None
