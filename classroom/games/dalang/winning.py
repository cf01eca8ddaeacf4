"""Which cards on the table form a group with the card just turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from classroom.cards import Card
from classroom.maths.groups import Groups


def is_group(groups: Groups, cards: Sequence[Card]) -> bool:
    """Whether these cards, all of them, are a group."""
    return len(cards) == groups.size and groups.is_group([card.kind for card in cards])


def group_with(groups: Groups, turned: Card, table: Sequence[Card]) -> tuple[Card, ...] | None:
    """The first group, in the order played, that `turned` forms with cards of `table`; itself first."""
    for partners in combinations(table, groups.size - 1):
        if is_group(groups, (turned, *partners)):
            return (turned, *partners)
    return None
