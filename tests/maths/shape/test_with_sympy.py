"""An independent algebra system agrees: everywhere, not only on a grid."""

from itertools import pairwise
from typing import Any

import pytest
import sympy

from classroom.maths.expression import (
    Comparison,
    Condition,
)
from classroom.maths.shape import normal_form, shape_of
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.conic import OutOfReach
from classroom.maths.shape.equations import asymptotes, equation, foci
from classroom.maths.shape.shape import Circle, Ellipse, Hyperbola, Parabola
from tests.maths.algebra import in_sympy


def difference(condition: Condition) -> Any:
    """left − right of a single comparison of polynomials, multiplied out; None of anything else."""
    if not isinstance(condition, Comparison) or len(condition.links) != 1:
        return None
    expanded = sympy.expand(in_sympy(condition.first) - in_sympy(condition.links[0][1]))
    return expanded if expanded.is_polynomial() else None


def test_each_line_is_a_multiple_of_the_one_before(worked: Any, grid: Any) -> None:
    lines = [line.condition for line in normal_form(shape_of(*grid.read(worked["text"])))]
    for before, after in pairwise(lines):
        first, second = difference(before), difference(after)
        if first is None or second is None or not second.free_symbols or not first.free_symbols:
            continue
        ratio = sympy.radsimp(sympy.simplify(first / second))
        if ratio.free_symbols:
            continue  # a square opened, or a line found in its square: the grid decides
        assert ratio.is_nonzero
        assert isinstance(before, Comparison)
        assert isinstance(after, Comparison)
        sign = before.links[0][0]
        assert after.links[0][0] == (sign if ratio.is_positive else MIRRORED[sign])


X, Y = sympy.symbols("x y", real=True)


@pytest.mark.parametrize(
    "relation", ["x²/9+y²/25=1", "x²+xy+y²=3", "4x²+9y²−8x+36y+4=0", "x²+xy+2y²=5", "3x²−2xy+3y²−4x−4y=4"]
)
def test_the_sum_of_the_distances_to_the_foci_is_the_same_all_round_an_ellipse(
    relation: str, grid: Any
) -> None:
    form = shape_of(*grid.read(relation)).form
    assert isinstance(form, Ellipse)
    for x, y in _some_points(form):
        distances = [((x - u) ** 2 + (y - v) ** 2) ** 0.5 for u, v in (spot.floats for spot in foci(form))]
        assert sum(distances) == pytest.approx(2 * float(form.a2) ** 0.5)


@pytest.mark.parametrize("relation", ["x²/9−y²/16=1", "xy=12", "x²−y²+2x+4y+2=0", "x²+4xy+y²=3"])
def test_the_distances_to_the_foci_differ_by_the_same_all_along_a_hyperbola(relation: str, grid: Any) -> None:
    form = shape_of(*grid.read(relation)).form
    assert isinstance(form, Hyperbola)
    for x, y in _some_points(form):
        distances = [((x - u) ** 2 + (y - v) ** 2) ** 0.5 for u, v in (spot.floats for spot in foci(form))]
        assert abs(distances[0] - distances[1]) == pytest.approx(2 * float(form.a2) ** 0.5)


def _some_points(form: Circle | Ellipse | Hyperbola | Parabola) -> list[tuple[float, float]]:
    """Points of the curve, found from its equation by sympy."""
    polynomial = sympy.expand(in_sympy(equation(form).tree(("x", "y"))))
    points = []
    for value in (-6, -3, -1, 0, 1, 2, 5, 7):
        for root in sympy.Poly(polynomial.subs(X, value), Y).nroots():
            if abs(sympy.im(root)) < 1e-12:
                points.append((float(value), float(sympy.re(root))))
    assert points
    return points


@pytest.mark.parametrize("relation", ["y²−x=6", "y=x²−4x+3", "(x−y)²=x+y", "x²+2xy+y²−4x+8y=3"])
def test_a_point_of_a_parabola_is_as_far_from_the_focus_as_from_the_directrix(
    relation: str, grid: Any
) -> None:
    form = shape_of(*grid.read(relation)).form
    assert isinstance(form, Parabola)
    (fx, fy), (vx, vy) = form.focus.floats, form.vertex.floats
    ax, ay = fx - vx, fy - vy
    for x, y in _some_points(form):
        to_directrix = abs((x - vx) * ax + (y - vy) * ay + ax * ax + ay * ay) / (ax * ax + ay * ay) ** 0.5
        assert ((x - fx) ** 2 + (y - fy) ** 2) ** 0.5 == pytest.approx(to_directrix)


@pytest.mark.parametrize("relation", ["x²/9−y²/16=1", "xy=12", "x²+4xy+y²=3"])
def test_asymptotes_never_meet_their_hyperbola(relation: str, grid: Any) -> None:
    form = shape_of(*grid.read(relation)).form
    assert isinstance(form, Hyperbola)
    try:
        lines = asymptotes(form)
    except OutOfReach:
        lines = None
    assert lines is not None
    curve = in_sympy(equation(form).tree(("x", "y")))
    for line in lines:
        straight = in_sympy(line.polynomial.tree(("x", "y")))
        assert sympy.solve([curve, straight], [X, Y]) == []
