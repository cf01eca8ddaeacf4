"""Where a point lies: in which quadrant, on which half of an axis, or at the origin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from classroom.names import signed
from classroom.words import _, later

# By the signs of x and y: the place, and the sentence that says so.
_PLACES: Final = {
    (1, 1): (later("first quadrant"), later("{point} lies in the first quadrant")),
    (-1, 1): (later("second quadrant"), later("{point} lies in the second quadrant")),
    (-1, -1): (later("third quadrant"), later("{point} lies in the third quadrant")),
    (1, -1): (later("fourth quadrant"), later("{point} lies in the fourth quadrant")),
    (1, 0): (later("positive x-axis"), later("{point} lies on the positive x-axis")),
    (-1, 0): (later("negative x-axis"), later("{point} lies on the negative x-axis")),
    (0, 1): (later("positive y-axis"), later("{point} lies on the positive y-axis")),
    (0, -1): (later("negative y-axis"), later("{point} lies on the negative y-axis")),
    (0, 0): (later("origin"), later("{point} is the origin")),
}


def _signs(values: Mapping[str, int]) -> tuple[int, int]:
    x, y = values["x"], values["y"]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def place_of(values: Mapping[str, int]) -> str:
    """The quadrant, the half of an axis, or the origin."""
    return _(_PLACES[_signs(values)][0])


def place_sentence(values: Mapping[str, int]) -> str:
    """The same as a sentence about the point."""
    return _(_PLACES[_signs(values)][1], point=point(values))


def point(values: Mapping[str, int]) -> str:
    """P(−3, 4)."""
    return f"P({', '.join(map(signed, values.values()))})"
