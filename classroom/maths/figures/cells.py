"""The region of a condition made of straight lines and absolute values: exact polygons and edges.

The box is cut along every line on which something changes, until the condition is the same all over each
piece. A piece is a convex polygon; an edge is drawn where the condition differs across or upon it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from classroom.maths.expression import (
    Absolute,
    Add,
    Divide,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
)
from classroom.maths.figure import Curve, Point, Polyline, Region
from classroom.maths.figures.surface import NOTHING, Surfaces, height

_MOST: Final = 1500
_ASIDE: Final = 1e-4


class Curved(Exception):  # noqa: N818  it is no error: another way of drawing is needed
    """The expression is not made of straight lines, or of too many."""


class Form(NamedTuple):
    """across·x + up·y + level."""

    across: float
    up: float
    level: float

    def at(self, point: Point) -> float:
        return self.across * point[0] + self.up * point[1] + self.level

    def plus(self, other: Form, times: float = 1.0) -> Form:
        return Form(*(mine + times * its for mine, its in zip(self, other, strict=True)))

    def times(self, factor: float) -> Form:
        return Form(*(factor * mine for mine in self))

    @property
    def constant(self) -> bool:
        return self.across == 0 == self.up


class _Bend(Exception):  # noqa: N818
    """An absolute value changes its formula along form = 0 within the piece."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form


@dataclass(frozen=True, slots=True)
class Cell:
    """A convex polygon, its corners in order."""

    corners: Polyline

    def crossed(self, form: Form) -> bool:
        """Whether form = 0 runs through the inside."""
        heights = [form.at(corner) for corner in self.corners]
        return min(heights) < -NOTHING and max(heights) > NOTHING

    @property
    def middle(self) -> Point:
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count

    @property
    def edges(self) -> Iterable[tuple[Point, Point]]:
        return zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)

    def cut(self, form: Form) -> tuple[Cell, Cell]:
        """The parts where form ≥ 0 and where form ≤ 0."""
        above: list[Point] = []
        below: list[Point] = []
        for here, there in self.edges:
            now, then = form.at(here), form.at(there)
            if now >= -NOTHING:
                above.append(here)
            if now <= NOTHING:
                below.append(here)
            if (now > NOTHING and then < -NOTHING) or (now < -NOTHING and then > NOTHING):
                share = now / (now - then)
                crossing = (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
                above.append(crossing)
                below.append(crossing)
        return Cell(tuple(above)), Cell(tuple(below))


def straight(surfaces: Surfaces, names: tuple[str, str], reach: float) -> tuple[Region, tuple[Curve, ...]]:
    """The region and its boundary within ±reach. Raises Curved when lines alone do not make it."""
    cells = _pieces(surfaces, names, reach)

    def holds(point: Point) -> bool:
        return bool(surfaces.truth(dict(zip(names, point, strict=True))))

    inside = [holds(cell.middle) for cell in cells]
    areas = tuple((cell.corners,) for cell, held in zip(cells, inside, strict=True) if held)
    edges: dict[bool, list[tuple[Point, Point]]] = {True: [], False: []}
    upon: dict[Point, set[bool]] = {}
    for cell, held in zip(cells, inside, strict=True):
        for edge in cell.edges:
            middle = _middle(*edge)
            if max(map(abs, middle)) > reach - NOTHING:
                continue
            on = holds(middle)
            for end in edge:
                upon.setdefault(_rounded(end), set()).update((on, held))
            if not on == holds(_beside(*edge, _ASIDE)) == holds(_beside(*edge, -_ASIDE)):
                edges[not on].append(edge)
    spots = {point: holds(point) for point, near in upon.items() if near != {holds(point)} and len(near) == 1}
    return Region(areas), _curves(edges, spots)


def _pieces(surfaces: Surfaces, names: tuple[str, str], reach: float) -> list[Cell]:
    corners = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))
    waiting: list[Cell] = [Cell(corners)]
    done: list[Cell] = []
    while waiting:
        if len(waiting) + len(done) > _MOST:
            raise Curved
        cell = waiting.pop()
        try:
            forms = [_form(tree, names, cell) for tree, _ in surfaces.differences]
            bend = next((form for form in forms if cell.crossed(form)), None)
        except _Bend as found:
            bend = found.form
        if bend is None:
            done.append(cell)
        else:
            waiting.extend(cell.cut(bend))
    return done


def _form(tree: Expression, names: tuple[str, str], cell: Cell) -> Form:
    """`tree` as a linear form on the whole of `cell`. Raises _Bend, Curved."""
    match tree:
        case Number(value):
            return Form(0, 0, float(value))
        case Variable(name):
            return Form(float(name == names[0]), float(name == names[1]), 0)
        case Negative(inside):
            return _form(inside, names, cell).times(-1)
        case Add(left, right):
            return _form(left, names, cell).plus(_form(right, names, cell))
        case Subtract(left, right):
            return _form(left, names, cell).plus(_form(right, names, cell), -1)
        case Absolute(inside):
            form = _form(inside, names, cell)
            if cell.crossed(form):
                raise _Bend(form)
            return form if form.at(cell.middle) >= 0 else form.times(-1)
        case Multiply(left, right, _):
            return _product(_form(left, names, cell), _form(right, names, cell))
        case Divide(left, right):
            below = _form(right, names, cell)
            if not below.constant or below.level == 0:
                raise Curved
            return _form(left, names, cell).times(1 / below.level)
        case Root() | Power():
            return _constant(tree, names, cell)
        case Gcd() | Modulo():
            raise Curved


def _product(left: Form, right: Form) -> Form:
    if left.constant:
        return right.times(left.level)
    if right.constant:
        return left.times(right.level)
    raise Curved


def _constant(tree: Root | Power, names: tuple[str, str], cell: Cell) -> Form:
    parts = (tree.inside,) if isinstance(tree, Root) else (tree.base, tree.exponent)
    if not all(_form(part, names, cell).constant for part in parts):
        raise Curved
    level = height(tree, dict.fromkeys(names, 0.0))
    if math.isnan(level):  # no value anywhere, as √(−1)
        raise Curved
    return Form(0, 0, float(level))


def _middle(here: Point, there: Point) -> Point:
    return (here[0] + there[0]) / 2, (here[1] + there[1]) / 2


def _beside(here: Point, there: Point, aside: float) -> Point:
    across, up = there[0] - here[0], there[1] - here[1]
    length = (across**2 + up**2) ** 0.5
    x, y = _middle(here, there)
    return x - up / length * aside, y + across / length * aside


def _rounded(point: Point) -> Point:
    return round(point[0], 7) + 0.0, round(point[1], 7) + 0.0


def _curves(edges: dict[bool, list[tuple[Point, Point]]], spots: dict[Point, bool]) -> tuple[Curve, ...]:
    made = []
    for dashed in (False, True):
        points = tuple((point,) for point, held in spots.items() if held is not dashed)
        lines = (*chains(join(edges[dashed])), *points)
        if lines:
            made.append(Curve(lines, dashed))
    return tuple(made)


def join(edges: list[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """The same set of points with overlapping and adjoining edges of one line made into one edge."""
    along: dict[tuple[float, float, float], list[tuple[Point, Point]]] = {}
    for here, there in edges:
        start, end = sorted((_rounded(here), _rounded(there)))
        if start != end:
            along.setdefault(_line(start, end), []).append((start, end))
    joined = []
    for group in along.values():
        group.sort()
        start, end = group[0]
        for further, last in group[1:]:
            if further <= end:
                end = max(end, last)
            else:
                joined.append((start, end))
                start, end = further, last
        joined.append((start, end))
    return joined


def _line(start: Point, end: Point) -> tuple[float, float, float]:
    across, up = end[0] - start[0], end[1] - start[1]
    length = (across**2 + up**2) ** 0.5
    normal = -up / length, across / length
    return (
        round(normal[0], 6) + 0.0,
        round(normal[1], 6) + 0.0,
        round(normal[0] * start[0] + normal[1] * start[1], 5) + 0.0,
    )


def chains(edges: list[tuple[Point, Point]]) -> list[Polyline]:
    """The edges strung together end to end; a closed string ends where it began."""
    left = list(edges)
    strings = []
    while left:
        string = list(left.pop())
        grown = True
        while grown:
            grown = False
            for edge in left:
                if string[-1] in edge or string[0] in edge:
                    left.remove(edge)
                    _lengthen(string, edge)
                    grown = True
                    break
        strings.append(tuple(string))
    return strings


def _lengthen(string: list[Point], edge: tuple[Point, Point]) -> None:
    if string[-1] in edge:
        string.append(edge[1] if edge[0] == string[-1] else edge[0])
    else:
        string.insert(0, edge[1] if edge[0] == string[0] else edge[0])
