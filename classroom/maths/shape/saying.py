"""Numbers, points and relations of shapes as a person reads them."""

from __future__ import annotations

from typing import TypeAlias

from classroom.maths.printing import to_latex, to_text
from classroom.maths.shape.lines import Point, Spot
from classroom.maths.shape.shape import Field
from classroom.maths.shape.surd import Surd, Value

Where: TypeAlias = Point | Spot


def text(value: Value) -> str:
    return to_text(value.tree)


def latex(value: Value) -> str:
    return to_latex(value.tree)


def exactly(value: Value) -> bool:
    """Whether its exact form already says how large it is: a whole number or a decimal that ends soon."""
    rational = value.rational if isinstance(value, Surd) else None
    return rational is not None and (rational * 100).denominator == 1


def approximate(value: Value) -> str:
    """To two decimals, with a true minus sign."""
    return f"{float(value):.2f}".replace("-", "−")


def with_decimal(value: Value) -> str:
    """√5≈2.24; a whole number by itself."""
    return text(value) if exactly(value) else f"{text(value)}≈{approximate(value)}"


def latex_with_decimal(value: Value) -> str:
    shown = latex(value)
    return shown if exactly(value) else rf"{shown}\approx {approximate(value).replace('−', '-')}"


def point_text(point: Where) -> str:
    return f"({text(point.x)}, {text(point.y)})"


def point_latex(point: Where) -> str:
    inside = rf"{latex(point.x)},\;{latex(point.y)}"
    return rf"\left({inside}\right)" if r"\frac" in inside else f"({inside})"


def field_text(field: Field) -> str:
    """What a stage's reason speaks of."""
    if isinstance(field, int):
        return str(field)
    return point_text(field) if isinstance(field, Point) else to_text(field)
