"""Which cards on the table form a group with the card just turned."""

from __future__ import annotations

from collections.abc import Sequence

from classroom.cards import Card
from classroom.maths.groups import Groups


def is_group(groups: Groups, cards: Sequence[Card]) -> bool:
    """Whether these cards, all of them, are a group."""
    return groups.is_group([card.kind for card in cards])


def group_with(groups: Groups, turned: Card, table: Sequence[Card]) -> tuple[Card, ...] | None:
    """The first group, in the order played, that `turned` forms with cards of `table`; itself first."""
    for places in groups.with_table(turned.kind, [card.kind for card in table]):
        return (turned, *(table[place] for place in places))
    return None
