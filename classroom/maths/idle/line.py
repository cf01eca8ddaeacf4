"""One line of why cards are idle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from classroom.cards import Kind
from classroom.maths.exact import Exact, Radical, Undefined, evaluate
from classroom.maths.explaining.stages import comparisons
from classroom.maths.explanation import Line, LineKind
from classroom.maths.expression import Both, Condition, Either, Expression, is_constant
from classroom.maths.printing import to_latex, to_text
from classroom.words import _

_SIDE_BY_SIDE: Final = 24  # signs that even the narrow column beside a figure has room for

Topic = Literal["relation", "numbers", "range", "alone", "idle", "partners", "result", "lesson"]


@dataclass(frozen=True, slots=True)
class IdleLine:
    """Words, and after them the formula of `condition`. `kinds` are the cards that it is about: with the
    topic `idle` those that it shows to be idle, with `partners` those that it shows not to be."""

    text: str
    topic: Topic
    kinds: tuple[Kind, ...] = ()
    condition: Condition | None = None

    @property
    def reads(self) -> str:
        """The whole line as text, its formula after the words, decimals beside irrational bounds."""
        if self.condition is None:
            return self.text
        blank = "" if self.text.endswith("：") else " "
        about = [f"{to_text(bound)}≈{number}" for bound, number in _approximations(self.condition)]
        decimals = _(" ({about})", about=_(", ").join(about)) if about else ""
        return f"{self.text}{blank}{to_text(self.condition)}{decimals}"

    @property
    def latex(self) -> str:
        """The formula as LaTeX, in the same way; "" without one."""
        return "" if self.condition is None else _latex(self.condition)

    def lines(self, kind: LineKind) -> Iterator[Line]:
        """As lines to be typeset: parts joined by `and` or `or` one below another, that word before them,
        or side by side where they are short."""
        parts: tuple[Condition | None, ...] = (self.condition,)
        if isinstance(self.condition, Both | Either) and len(to_text(self.condition)) > _SIDE_BY_SIDE:
            parts = self.condition.parts
        joined = _("and") if isinstance(self.condition, Both) else _("or")
        for place, part in enumerate(parts):
            yield Line(joined if place else self.text, _latex(part) if part else "", kind, part)


def _latex(condition: Condition) -> str:
    about = _approximations(condition)
    decimals = (rf"\quad({to_latex(bound)}\approx {number.replace('−', '-')})" for bound, number in about)
    return to_latex(condition) + "".join(decimals)


def _approximations(condition: Condition) -> list[tuple[Expression, str]]:
    """Each irrational bound, with two decimals; of ±√19 only √19."""
    found: dict[str, tuple[Expression, str]] = {}
    for comparison in comparisons(condition):
        for side in (comparison.first, *(side for _sign, side in comparison.links)):
            value = _value(side)
            if isinstance(value, Radical):
                number = f"{float(value):.2f}".replace("-", "−")
                size = number.removeprefix("−")
                if size not in found or number == size:
                    found[size] = side, number
    return [*found.values()]


def _value(side: Expression) -> Exact | None:
    """The number that the side is; None when it holds a variable or has no value."""
    if not is_constant(side):
        return None
    try:
        return evaluate(side, {})
    except Undefined:
        return None
