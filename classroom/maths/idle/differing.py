"""A lesson's own list of idle cards against the derived one: which cards differ, and what that changes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction

from classroom.cards import KINDS, Kind
from classroom.maths.explaining.kinds_words import kinds_words
from classroom.maths.groups import Groups
from classroom.maths.idle.line import IdleLine
from classroom.words import _


@dataclass(frozen=True, slots=True)
class Difference:
    """`added`: kinds that the lesson makes idle though they could win; `followers`: kinds that lose all their
    partners by that; `left_out`: kinds that cannot win and are not listed. `groups` and `chance`: how many
    groups there are, and the chance that cards drawn at random form one, before and after."""

    added: tuple[Kind, ...]
    followers: tuple[Kind, ...]
    left_out: tuple[Kind, ...]
    groups: tuple[int, int]
    chance: tuple[Fraction, Fraction]


def difference(derived: Groups, own: Groups, idle: Collection[Kind]) -> Difference:
    """What changes when the kinds `idle`, with which `own` was made, are idle instead of the derived ones."""
    return Difference(
        added=tuple(kind for kind in KINDS if kind in idle and kind not in derived.idle),
        followers=tuple(
            kind for kind in KINDS if kind in own.idle and kind not in idle and kind not in derived.idle
        ),
        left_out=tuple(kind for kind in KINDS if kind in derived.idle and kind not in idle),
        groups=(derived.count, own.count),
        chance=(derived.chance, own.chance),
    )


def difference_lines(found: Difference) -> Iterator[IdleLine]:
    """The same in words."""
    if not found.added and not found.left_out:
        yield IdleLine(_("The lesson’s own list of idle cards is just this"), "lesson")
    if found.added:
        words = _("The lesson also makes {cards} idle, which could win", cards=kinds_words(found.added))
        yield IdleLine(words, "lesson", found.added)
        yield IdleLine(_lost(found), "lesson")
    if found.followers:
        words = _("So {cards} have no partner left either", cards=kinds_words(found.followers))
        yield IdleLine(words, "lesson", found.followers)
    if found.left_out:
        words = _(
            "The lesson does not list {cards}: they still win nothing, they are only turned over in vain",
            cards=kinds_words(found.left_out),
        )
        yield IdleLine(words, "lesson", found.left_out)


def _lost(found: Difference) -> str:
    before, after = found.groups
    return _(
        "That takes away {lost} of {before} groups; the chance of a group falls from {chance} to {rest}",
        lost=before - after,
        before=before,
        chance=f"{float(found.chance[0]):.1%}",
        rest=f"{float(found.chance[1]):.1%}",
    )
