"""A relation: what a group of cards must fulfil."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from classroom.maths.exact import Decision, Standing, judge
from classroom.maths.expression import Condition, variables_of
from classroom.maths.notation import parse
from classroom.maths.printing import to_latex, to_text
from classroom.maths.reading import Letter, Reading
from classroom.words import _

SIZES = (2, 3)


class RelationError(ValueError):
    """The relation does not suit the reading or the size of the groups; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A condition on the numbers of `size` cards, which give values to `variables`."""

    condition: Condition
    variables: tuple[str, ...]
    size: int
    _decide: Decision = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_decide", judge(self.condition))

    @classmethod
    def parse(cls, text: str, reading: Reading, size: int | None = None) -> Self:
        """The relation that `text` says under `reading`.

        `size` None means three cards where c occurs, else two. Raises NotationError when the text is no
        relation, RelationError when it does not suit the reading or the size.
        """
        if size is not None and size not in SIZES:
            raise RelationError(_("A group has two or three cards, not {size}.", size=size))
        coordinates = reading.letter is Letter.D
        if coordinates and size == 3:
            raise RelationError(_("In reading D two cards make a point: a group has two cards."))
        condition = parse(text, reading.variables(2 if coordinates else 3))
        used = variables_of(condition)
        if not used:
            raise RelationError(_("The relation says nothing about the cards: no letter occurs in it."))
        if size == 2 and "c" in used:
            raise RelationError(_("The relation speaks of c, and a group of two cards gives only a and b."))
        size = size or (3 if "c" in used else 2)
        return cls(condition, reading.variables(size), size)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.condition, self.variables, self.size)

    @property
    def text(self) -> str:
        """The relation as a textbook prints it, in one line."""
        return to_text(self.condition)

    @property
    def latex(self) -> str:
        """The relation as LaTeX for mathtext."""
        return to_latex(self.condition)

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether the relation holds for `values`, exactly; where it has no value it does not hold."""
        return self._decide(values) is not Standing.OUTSIDE

    def on_boundary(self, values: Mapping[str, int]) -> bool:
        """Whether it holds just so (恰在边界): a ≤ or ≥ on which it depends is an equality."""
        return self._decide(values) is Standing.BOUNDARY
