"""What has happened and what is to be done, in sentences (rich text, so that cards keep their colour)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from classroom.cards import Card, Kind, Suit
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
from classroom.games.dalang.state import lead_size
from classroom.games.dalang.text import action_text
from classroom.games.game import Event, Undone
from classroom.maths.explaining.lapses import missed as overlooked
from classroom.names import printed
from classroom.session.match import Match
from classroom.ui import theme
from classroom.ui.table.controller import Controller, Waiting
from classroom.ui.typesetting.lines import keep_together
from classroom.words import _, later

_TOLD: Final = 4  # misses of a round that are told one by one
_FEW: Final = 2  # so few misses are told in full
_MORE: Final = 3  # other cards that are named beside the ones a seat could have won with
_ENDINGS: Final = {
    "called": later("{seat} called the end."),
    "ran-out": later("A seat had run out of cards; {seat} won the last round."),
    "endless-lead": later("The lead of {seat} goes back without end."),
    "nobody": later("All piles are empty and nobody won the last round; ties are counted from {seat}."),
    "ended": later("The teacher ended the game; ties are counted from {seat}."),
}


def shown(cards: Iterable[Card]) -> str:
    """The cards in their suits' colours."""
    return shown_kinds(card.kind for card in cards)


def shown_kinds(kinds: Iterable[Kind]) -> str:
    """The cards of these kinds in their suits' colours."""
    return "\u00a0".join(f'<span style="color:{_colour(kind)}">{_unbroken(kind)}</span>' for kind in kinds)


def names(match: Match) -> list[str]:
    """The seats' names, fit for rich text."""
    return [escape(seat.name) for seat in match.seats]


def told(match: Match, events: Sequence[Event]) -> str:
    """The most telling of the events in a sentence; what was missed is not told yet."""
    if ruled := of_teacher(match, events):
        return ruled
    for event in reversed(events):
        if sentence := _told(match, event):
            return sentence
    return ""


def of_teacher(match: Match, events: Iterable[Event]) -> str:
    """What the teacher has changed, in a sentence; empty when it was no teacher."""
    for event in events:
        match event:
            case Undone(seat=int(seat), action=action):
                return _(
                    "The teacher has taken back the last step ({seat}: {what})",
                    seat=names(match)[seat],
                    what=action_text(action),
                )
            case Undone(action=action):
                return _("The teacher has taken back the last step ({what})", what=action_text(action))
            case Overruled(cards=cards, holds=True):
                return _("The teacher overrules: {cards} counts as a group", cards=shown(cards))
            case Overruled(cards=cards):
                return _(
                    "The teacher overrules: {cards} is no group, and the cards lie on the table again",
                    cards=shown(cards),
                )
            case Over(outcome=outcome) if outcome.ending == "ended":
                return _("The teacher has ended the game")
    return ""


def renamed(before: Sequence[str], after: Sequence[str]) -> str:
    """Whose name was corrected (rich text)."""
    pairs = [
        _("{before} → {after}", before=escape(old), after=escape(new))
        for old, new in zip(before, after, strict=True)
        if old != new
    ]
    return _("The teacher has corrected the names: {names}", names=_(", ").join(pairs)) if pairs else ""


def opening(match: Match, events: Sequence[Event]) -> tuple[str, ...]:
    """Cut, dealer and deal, a line each; empty when `events` deal nothing."""
    who = names(match)
    lines = []
    for event in events:
        match event:
            case Cut(seat=int(seat), cards=cards, dealer=dealer):
                again = len(cards) > 1
                lines.append(_("{seat} is the dealer", seat=who[dealer]))
                lines += [_("A joker is cut again.")] if again else []
                lines.append(
                    _(
                        "{cutter} cuts {card}: counting {rank} seats from {cutter} on, one comes to {seat}.",
                        cutter=who[seat],
                        card=shown(cards[-1:]),
                        rank=cards[-1].kind.rank,
                        seat=who[dealer],
                    )
                )
            case Dealt(seat=int(seat), sizes=sizes):
                lines = lines or [_("{seat}, who won the last game, is the dealer", seat=who[seat])]
                each = _(" or ").join(map(str, sorted(set(sizes))))  # a pack need not divide by the seats
                lines.append(_("Each seat gets {count} cards; nobody looks at them.", count=each))
    return tuple(lines)


def asked(match: Match, events: Sequence[Event]) -> tuple[str, ...]:
    """What was judged, as a question, while the class is to find the answer; empty when nothing was."""
    for event in events:
        if isinstance(event, Claimed | LeadReturned) and event.seat is not None:
            return _("{seat}: is it a group?", seat=names(match)[event.seat]), shown(event.cards)
    return ()


def won(match: Match, events: Sequence[Event], missed: Sequence[Missed]) -> tuple[str, ...]:
    """The round's summary: who took the table and with what, and which groups were let pass."""
    who = names(match)
    for event in events:
        if isinstance(event, Took) and event.seat is not None:
            head = _("{seat} wins the table: {count} cards", seat=who[event.seat], count=len(event.cards))
            lines = [_missed(match, each, event.cards, len(missed) <= _FEW) for each in missed[:_TOLD]]
            more = len(missed) - _TOLD
            lines += [_("and {count} more missed", count=more)] if more > 0 else []
            ruled = of_teacher(match, events)
            return (head, *([ruled] if ruled else [_("with {cards}", cards=shown(event.group))]), *lines)
    return ()


def _missed(match: Match, event: Missed, table: Sequence[Card], in_full: bool) -> str:
    """A group that was let pass, the relation filled in; `in_full`: with what else would have won."""
    turned, *partners = event.group
    before = table[: table.index(turned)] if turned in table else partners
    lapse = overlooked(match.lesson.groups, turned.kind, [card.kind for card in before])
    first, *others = lapse.would_have_won
    line = _(
        "Missed by {seat}: {cards}, {relation}",
        seat=names(match)[event.seat or 0],
        cards=shown(event.group),
        relation=formula(first.filled),
    )
    more = _(", ").join(shown_kinds(won.kinds[1:]) for won in others[:_MORE]) if in_full else ""
    return _("{missed}; it also goes with {others}", missed=line, others=more) if more else line


def formula(text: str) -> str:
    """A formula fit for rich text, kept on one line where that is short."""
    return escape(keep_together(text))


def returned(match: Match, events: Sequence[Event]) -> tuple[str, ...]:
    """The lead that went back, if one did."""
    for event in events:
        if isinstance(event, LeadReturned) and event.seat is not None:
            return (
                _("{seat}’s lead is itself a group", seat=names(match)[event.seat]),
                _("It goes back on top of the pile, and {seat} leads again.", seat=names(match)[event.seat]),
            )
    return ()


def ending(match: Match) -> str:
    """How the game ended."""
    outcome = match.outcome
    return _(_ENDINGS[outcome.ending], seat=names(match)[outcome.head]) if outcome else ""


def prompt(controller: Controller) -> str:
    """What is to be done now, and by whom."""
    match, state = controller.match, controller.match.state
    who = names(match)
    turn = who[state.turn]
    match controller.waiting:
        case Waiting.OVER if match.winner is not None:
            return _("Space: play again. Esc: home")
        case Waiting.OVER:
            return _("Space: the next game")
        case Waiting.READING if controller.claimant is not None:
            return _("{seat} may mark other cards and press G. Space: close", seat=who[controller.claimant])
        case Waiting.READING:
            return _("Space: go on")
        case Waiting.BOTS if controller.paused:
            return _("Paused. P: let the bots go on. Space: one step")
        case Waiting.BOTS:
            move = match.bot_action()
            return _("{seat} is about to act", seat=who[move.seat]) if move else ""
        case Waiting.TURN if state.latest is None:
            size = lead_size(state.round == 1, match.lesson.size, len(state.piles[state.turn]))
            return _("{seat} leads. Space: turn {count}", seat=turn, count=size)
        case Waiting.TURN:
            return _("{seat}, your turn. Space: turn a card", seat=turn)
        case Waiting.CLAIM if not any(state.piles):
            return _("The last card of all: mark a group and press G, or Space ends the game")
        case Waiting.CLAIM:
            claimant = who[state.latest.seat] if state.latest else ""
            return _(
                "{seat}: is there a group? Mark its cards, then G. If not, Space: {next} turns",
                seat=claimant,
                next=turn,
            )
        case Waiting.ANSWER:
            return _question(controller, turn)


def _question(controller: Controller, turn: str) -> str:
    state = controller.match.state
    if state.phase == "call":
        first = not state.calls[state.turn]
        return (
            _("{seat} has won a ♦3. Call the end of the game?", seat=turn)
            if first
            else _("{seat} has won a ♦3. Call the end? Nobody may refuse this time.", seat=turn)
        )
    if state.phase == "refusal":
        caller = names(controller.match)[state.taker or 0]
        return _("{caller} calls the end. {seat}, do you refuse?", caller=caller, seat=turn)
    return _("{seat}: choose a card as the marker (no ♦3): click it, or arrow keys and Enter", seat=turn)


def _told(match: Match, event: Event) -> str:
    who = names(match)
    seat = who[event.seat or 0]
    match event:
        case Turned(cards=cards, lead=True):
            return _("{seat} leads {cards}", seat=seat, cards=shown(cards))
        case Turned(cards=cards):
            return _("{seat} turns {cards}", seat=seat, cards=shown(cards))
        case Claimed(cards=cards, holds=False):
            return _(
                "{cards} is no group. Nothing is lost: {seat} may claim again.", seat=seat, cards=shown(cards)
            )
        case Took(cards=cards):
            return _("{seat} wins the table: {count} cards", seat=seat, count=len(cards))
        case LeadReturned(cards=cards):
            return _("{seat} leads {cards}: a group, so it goes back", seat=seat, cards=shown(cards))
        case Dealt():
            return _("{seat} is the dealer", seat=seat)
        case _:
            return _told_of_a_call(event, seat)


def _told_of_a_call(event: Event, seat: str) -> str:
    match event:
        case Called(time=1):
            return _("{seat} calls the end", seat=seat)
        case Called():
            return _("{seat} calls the end for the second time", seat=seat)
        case Refused():
            return _("{seat} refuses: play goes on", seat=seat)
        case Agreed():
            return _("{seat} does not refuse", seat=seat)
        case Marked(card=None):
            return _("The table held nothing but ♦3: no marker is laid")
        case Marked(card=Card() as card):
            return _("{seat} sets {card} aside as the marker", seat=seat, card=shown([card]))
        case DroppedOut():
            return _("{seat} has no card left and drops out", seat=seat)
        case Over():
            return _("The game is over.")
        case _:
            return ""


def _unbroken(kind: Kind) -> str:
    """The card's name, which no end of a line may cut in two."""
    name = printed(kind)
    return "\u2060".join(name) if kind.joker else name


def _colour(kind: Kind) -> str:
    if kind.suit is None:
        return theme.RED if kind.text == "RJ" else theme.SUIT_COLOURS[Suit.SPADES]
    return theme.SUIT_COLOURS[kind.suit]
