"""What a pupil types into the blanks of a proof."""

from fractions import Fraction

from classroom.maths.expression import Expression, Number


def numbers(values: dict[str, int]) -> dict[str, Expression]:
    return {name: Number(Fraction(value)) for name, value in values.items()}
