"""What the six relation signs say, and how they turn."""

from __future__ import annotations

from typing import Final

from classroom.maths.expression import Comparator

# a op b is b MIRRORED[op] a, and −a MIRRORED[op] −b.
MIRRORED: Final[dict[Comparator, Comparator]] = {"=": "=", "≠": "≠", "<": ">", "≤": "≥", ">": "<", "≥": "≤"}

_MEANINGS: Final[dict[Comparator, tuple[bool, bool, bool]]] = {
    "<": (True, False, False),
    "≤": (True, True, False),
    "=": (False, True, False),
    "≥": (False, True, True),
    ">": (False, False, True),
    "≠": (True, False, True),
}
_BY_MEANING: Final = {meaning: sign for sign, meaning in _MEANINGS.items()}
# The sign that holds exactly where this one does not.
OPPOSITE: Final[dict[Comparator, Comparator]] = {
    sign: _BY_MEANING[not meaning[0], not meaning[1], not meaning[2]] for sign, meaning in _MEANINGS.items()
}


def allows(comparator: Comparator, sign: int) -> bool:
    """Whether a op 0 holds for a number of this sign (−1, 0, 1)."""
    return _MEANINGS[comparator][sign + 1]


def saying(below: bool, equal: bool, above: bool) -> Comparator | None:
    """The sign that allows just these; None when all or nothing is allowed."""
    return _BY_MEANING.get((below, equal, above))


def strict(comparator: Comparator) -> bool:
    """Whether equality is not enough."""
    return not allows(comparator, 0)


def closed(comparator: Comparator, yes: bool) -> Comparator:
    """< or ≤, > or ≥, of the same direction: with equality or without."""
    below = allows(comparator, -1)
    if yes:
        return "≤" if below else "≥"
    return "<" if below else ">"
