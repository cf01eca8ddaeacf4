"""Cards as they are typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from classroom.cards import CardError, Kind, parse_kind
from classroom.cli.answer import BadInput
from classroom.names import printed
from classroom.words import _

_COPIES: Final = 2  # of each card in two packs


def kinds_of(texts: Iterable[str]) -> list[Kind]:
    """The kinds that the texts name. Raises BadInput for what is no card, and for a third of one kind."""
    kinds = []
    for text in texts:
        try:
            kinds.append(parse_kind(text))
        except CardError:
            message = _("“{text}” is no card; write S3 for ♠3, H10 for ♥10, RJ and BJ for the jokers.")
            raise BadInput(message.format(text=text)) from None
    for kind in kinds:
        if kinds.count(kind) > _COPIES:
            raise BadInput(_("Two packs hold only two cards {card}.", card=printed(kind)))
    return kinds
