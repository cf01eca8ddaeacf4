"""What a screen reader hears of cards, and what stands in their corners."""

from __future__ import annotations

from collections.abc import Iterable

from classroom.cards import Kind
from classroom.maths.reading import Reading
from classroom.names import signed
from classroom.words import language


def number_of(kind: Kind, reading: Reading) -> str:
    """The number that the card stands for in this reading: `−3`, `x=−3`; a joker's value alone."""
    if kind.joker:
        return signed(reading.joker)
    variables = reading.variables(2)
    name = next(name for name in variables if reading.value(kind, name) is not None)
    number = signed(reading.value(kind, name) or 0)
    return f"{name}={number}" if variables == ("x", "y") else number


def listed(parts: Iterable[str]) -> str:
    """The parts as one text, as it is read out."""
    return ("，" if language() == "zh" else ", ").join(parts)
