"""The stages from the typed relation to its standard form, in the language spoken."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.maths.expression import Condition
from classroom.maths.printing import to_latex
from classroom.maths.shape.saying import field_text
from classroom.maths.shape.shape import Shape
from classroom.words import _


@dataclass(frozen=True, slots=True)
class NormalLine:
    """One line: what was done, in words; the relation at that stage as LaTeX and as a tree.

    Every line says the same as the relation that was typed; a line with `when` does so under that condition:
    it is one of several cases.
    """

    words: str
    latex: str
    condition: Condition
    when: Condition | None


def normal_form(shape: Shape) -> tuple[NormalLine, ...]:
    """From the relation as typed to its standard form; one line when it was typed in that form."""
    return tuple(
        NormalLine(
            _(stage.reason, **{name: field_text(field) for name, field in stage.fields}),
            to_latex(stage.condition),
            stage.condition,
            stage.when,
        )
        for stage in shape.stages
    )
