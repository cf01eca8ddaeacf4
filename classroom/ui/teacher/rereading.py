"""A relation's letters under another reading: x and y are a and b where cards make no points."""

from __future__ import annotations

from typing import Final

from classroom.maths.notation import NotationError
from classroom.maths.reading import Letter, Reading
from classroom.maths.tokens import tokenize

_ALIKE: Final = {"a": "x", "b": "y", "x": "a", "y": "b"}


def translated(text: str, before: Letter, after: Letter) -> str:
    """`text`, written for cards read as `before` says, with the letters that `after` gives.

    A text that is none, or speaks of a third card, stays as it is.
    """
    if (before is Letter.D) == (after is Letter.D):
        return text
    try:
        tokens = tokenize(text, Reading(before).variables(3))
    except NotationError:
        return text
    letters = [token for token in tokens if token.kind == "letter"]
    if any(token.text not in _ALIKE for token in letters):
        return text
    signs = list(text)
    for token in letters:
        signs[token.position] = _ALIKE[token.text]
    return "".join(signs)
