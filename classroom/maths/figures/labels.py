"""Labels of points, for mathtext."""

from __future__ import annotations

from fractions import Fraction

from classroom.maths.expression import Expression, Number
from classroom.maths.printing import to_latex


def point_label(name: str, across: int | Expression, up: int | Expression) -> str:
    """$P(−3, 4)$; a minus sign is set close to its number."""

    def coordinate(value: int | Expression) -> str:
        latex = to_latex(Number(Fraction(value)) if isinstance(value, int) else value)
        return f"{{-}}{latex[1:]}" if latex.startswith("-") else latex

    return rf"${name}({coordinate(across)},\,{coordinate(up)})$"
