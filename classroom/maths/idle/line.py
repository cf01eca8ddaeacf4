"""One line of why cards are idle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from classroom.cards import Kind
from classroom.maths.exact import Exact, Radical, Undefined, evaluate
from classroom.maths.explaining.stages import comparisons
from classroom.maths.expression import Comparison, Condition, Expression, is_constant
from classroom.maths.printing import to_latex, to_text
from classroom.words import _

Topic = Literal["relation", "numbers", "range", "alone", "idle", "partners", "result", "lesson"]


@dataclass(frozen=True, slots=True)
class IdleLine:
    """Words, and a formula as LaTeX or "". `kinds` are the cards that the line is about: with the topic
    `idle` those that it shows to be idle, with `partners` those that it shows not to be. `condition` is
    what `latex` or the end of `text` says."""

    text: str
    latex: str
    topic: Topic
    kinds: tuple[Kind, ...] = ()
    condition: Condition | None = None

    @property
    def reads(self) -> str:
        """The whole line as text, its formula after the words."""
        if not self.latex or self.condition is None:
            return self.text
        blank = "" if self.text.endswith("：") else " "
        return f"{self.text}{blank}{to_text(self.condition)}{_in_text(_approximations(self.condition))}"


def stated(words: str, condition: Condition, topic: Topic) -> IdleLine:
    """A line that says `condition` after the words: as a formula, or in the words where an `or` is in it;
    with decimals beside irrational bounds."""
    about = _approximations(condition)
    if isinstance(condition, Comparison):
        decimals = (rf"\quad({to_latex(bound)}\approx {number.replace('−', '-')})" for bound, number in about)
        latex = to_latex(condition) + "".join(decimals)
        return IdleLine(words, latex, topic, condition=condition)
    text = _("{words} {relation}", words=words, relation=to_text(condition))
    return IdleLine(text + _in_text(about), "", topic, condition=condition)


def _in_text(about: Sequence[tuple[Expression, str]]) -> str:
    said = _(", ").join(f"{to_text(bound)}≈{number}" for bound, number in about)
    return _(" ({about})", about=said) if said else ""


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
