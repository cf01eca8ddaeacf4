"""Many cards in few words, fit for a label: no line ends inside a run of ranks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from classroom.cards import Kind
from classroom.maths.explaining import kinds_words as plain

# No line ends before or after it.
_DASH: Final = "\u2060–\u2060"


def kinds_words(kinds: Iterable[Kind]) -> str:
    """Many kinds in few words: ♠♣8–K, and A–5 for these ranks of every suit."""
    return unbroken(plain.kinds_words(kinds))


def unbroken(text: str) -> str:
    """The text with every dash between two ranks kept together with them."""
    return text.replace("–", _DASH)
