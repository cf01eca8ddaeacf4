"""One click to mend what was typed: formulas near a text that is no relation, each of them one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Final

from classroom.maths.expression import Condition, variables_of
from classroom.maths.mending import Typed, guesses
from classroom.maths.notation import NotationError, parse
from classroom.maths.tokens import MAX_LENGTH
from classroom.words import _

_MOST: Final = 3
_TRIED: Final = 60  # texts in all, each of which takes a moment to read
_SIGNS: Final = 4000  # in all of them
_WHOLE: Final = 24  # characters of a formula that fits on a button
_AROUND: Final = 8  # characters shown on either side of what was changed in a longer one


@dataclass(frozen=True, slots=True)
class Repair:
    """`text`: the mended formula, which can be read; `words`: a short label for the button that offers it."""

    text: str
    words: str


def repairs(text: str, variables: Collection[str], error: NotationError) -> tuple[Repair, ...]:
    """What may have been meant by `text`, which `parse` refused with `error` for these variables; the
    likeliest first, three at most, none where nothing is obvious. Two mistakes are mended at once."""
    found: dict[Condition, str] = {}
    for guess, reading in islice(_near(text, variables, error), min(_TRIED, _SIGNS // (len(text) + 1))):
        if isinstance(reading, Condition):
            found.setdefault(reading, _joined(guess, text))
            if len(found) == _MOST:
                break
    return tuple(
        Repair(guess, _("Change to {formula}", formula=_shown(guess, text))) for guess in found.values()
    )


def _joined(guess: str, text: str) -> str:
    """The guess, its conditions joined by the word of the language spoken, unless `text` has one already."""
    return guess if "且" in text else guess.replace("且", _("and"))


_Reading = Condition | NotationError


def _near(text: str, variables: Collection[str], error: NotationError) -> Iterator[tuple[str, _Reading]]:
    """The guesses and what they say; where none of them can be read, guesses at what is still wrong."""
    if len(text) > MAX_LENGTH or not text.strip():
        return
    tried: dict[str, _Reading] = {text: error}
    for guess in guesses(Typed(text, variables, error.position)):
        if guess not in tried:
            tried[guess] = _read(guess, variables)
            yield guess, tried[guess]
    if any(isinstance(reading, Condition) for reading in tried.values()):
        return
    for first, still in [*tried.items()][1:]:
        assert isinstance(still, NotationError)
        for guess in guesses(Typed(first, variables, still.position)):
            if guess not in tried:
                tried[guess] = _read(guess, variables)
                yield guess, tried[guess]


def _read(text: str, variables: Collection[str]) -> _Reading:
    """The relation, of some variable at least; or why there is none."""
    try:
        condition = parse(text, variables)
    except NotationError as error:
        return error
    return condition if variables_of(condition) else NotationError("", text, 0)


def _shown(guess: str, text: str) -> str:
    """The guess; of a long one what was changed and a little around it."""
    guess = " ".join(guess.split())
    if len(guess) <= _WHOLE:
        return guess
    start = _alike(guess, text)
    end = len(guess) - _alike(guess[start:][::-1], text[start:][::-1])
    start, end = max(0, start - _AROUND), min(len(guess), end + _AROUND)
    end = min(end, start + _WHOLE)
    return f"{'…' if start else ''}{guess[start:end]}{'…' if end < len(guess) else ''}"


def _alike(one: str, other: str) -> int:
    """How many signs the two have in common at their beginnings."""
    return sum(1 for _same in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
