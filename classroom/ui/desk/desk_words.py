"""What the desk tells the teacher. Only of cards that lie face up: piles are dark to it, as to the class."""

from __future__ import annotations

from typing import Final

from classroom.maths.explaining.lapses import missed
from classroom.session.match import Match
from classroom.ui.table import sentences
from classroom.ui.table.controller import Controller, Waiting
from classroom.words import _

_MOST: Final = 3  # groups that are named


def turn_words(controller: Controller) -> str:
    """Whom the match waits for (rich text)."""
    match, state = controller.match, controller.match.state
    turn = sentences.names(match)[state.turn]
    match controller.waiting:
        case Waiting.OVER:
            return _("The game is over.")
        case Waiting.READING:
            return _("What has happened is being read")
        case Waiting.ANSWER:
            return _("Waiting for the answer of {seat}", seat=turn)
        case Waiting.CLAIM if controller.claimant is not None:
            claimant = sentences.names(match)[controller.claimant]
            return _("{seat} may claim; else {next} turns", seat=claimant, next=turn)
        case _ if match.seats[state.turn].bot:
            return _("Turn of {seat}, a bot", seat=turn)
        case _:
            return _("Turn of {seat}", seat=turn)


def may_win(match: Match) -> bool:
    """Whether a card lies there that was just turned, and whose claim is not settled yet."""
    state = match.state
    return state.phase == "turn" and state.latest is not None and not state.lost


def groups_words(match: Match) -> str:
    """Whether the card just turned wins, and with which cards on the table (rich text)."""
    latest = match.state.latest
    if latest is None or not may_win(match):
        return _("No card has just been turned.")
    before = [card.kind for card in match.state.table_cards[:-1]]
    found = missed(match.lesson.groups, latest.card.kind, before).would_have_won
    turned = sentences.shown([latest.card])
    if not found:
        return _("{card} wins with nothing on the table.", card=turned)
    lines = [
        _(
            "{cards}: {relation}",
            cards=sentences.shown_kinds(won.kinds[1:]),
            relation=sentences.formula(won.filled),
        )
        for won in found[:_MOST]
    ]
    more = len(found) - _MOST
    lines += [_("and {count} more", count=more)] if more > 0 else []
    return "<br>".join((_("{card} wins with", card=turned), *lines))


def overruling_words(match: Match, *, secret: bool = False) -> str:
    """What was judged last, and what it will become (rich text); `secret`: not to be told how yet."""
    judged = match.state.judged
    if judged is None:
        return ""
    seat, cards = sentences.names(match)[judged.seat], sentences.shown(judged.cards)
    if secret:
        return _("{seat}, {cards}: overturn the judgement?", seat=seat, cards=cards)
    if judged.holds:
        return _("{seat}, {cards}: judged a group. Make it no group?", seat=seat, cards=cards)
    return _("{seat}, {cards}: judged no group. Make it a group?", seat=seat, cards=cards)


def ending_words() -> str:
    """What ending the game means."""
    return _("End the game now? The places go by the cards held at this moment.")
