"""The region of any condition in two variables, found on a fine grid, and its boundary.

The grid's nodes fall on all half-integers, so that at those the picture is the truth itself. The boundary
runs where a comparison turns into an equality, or where a root or a quotient begins to exist; it is drawn
where the condition differs across or upon it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from classroom.maths.expression import Both, Comparison, Condition, Either, Expression, Subtract
from classroom.maths.figure import Curve, Point, Polyline, Region
from classroom.maths.figures.edges import edges, same_zero
from classroom.maths.figures.surface import NOTHING, Surfaces, height
from classroom.maths.shape.recognising import shape_of
from classroom.maths.shape.shape import Dot, StraightLine
from classroom.maths.shape.writing import ZERO

Grid = Any  # a numpy array

_HIGH: Final = 1e6
_NODES: Final = 465  # along one side: steps of 1/16 up to a reach of 14½
_ASIDE: Final = 0.01


class Traced:
    """The condition over a grid within ±reach: its region, and its boundary."""

    def __init__(self, surfaces: Surfaces, names: tuple[str, str], reach: float) -> None:
        import numpy as np

        halves = int(4 * reach)
        self.count = halves * max(1, (_NODES - 1) // halves) + 1
        self.marks = np.linspace(-reach, reach, self.count)
        self.step = float(self.marks[1] - self.marks[0])
        self.reach, self.names, self.surfaces = reach, names, surfaces
        across, up = np.meshgrid(self.marks, self.marks)
        self.values = {names[0]: across, names[1]: up}

    def field(self, tree: Expression) -> Grid:
        import numpy as np

        return np.broadcast_to(np.asarray(height(tree, self.values), dtype=float), (self.count, self.count))

    def region(self) -> Region:
        """Where the condition holds, up to its boundary."""
        import contourpy
        import numpy as np

        with np.errstate(all="ignore"):
            signed = iter([self._signed(tree, comparator) for tree, comparator in self.surfaces.differences])
            depth = np.clip(_depth(self.surfaces.condition, signed), -_HIGH, _HIGH)
        generator: Any = contourpy.contour_generator(
            self.marks, self.marks, depth, fill_type=contourpy.FillType.OuterOffset
        )
        points, offsets = generator.filled(0, 2 * _HIGH)
        return Region(
            tuple(
                tuple(_polyline(ring[start:end]) for start, end in pairwise(cuts.tolist()))
                for ring, cuts in zip(points, offsets, strict=True)
            )
        )

    def _signed(self, tree: Expression, comparator: str) -> Grid:
        import numpy as np

        heights = self.field(tree)
        heights = np.where(abs(heights) < NOTHING, 0, heights)
        inward = {
            "<": -heights,
            "≤": -heights,
            ">": heights,
            "≥": heights,
            "=": -abs(heights),
            "≠": np.ones_like(heights),
        }[comparator]
        return np.where(np.isnan(heights), -_HIGH, inward)

    def curves(self) -> tuple[Curve, ...]:
        """The boundary, solid and dashed."""
        import numpy as np

        with np.errstate(all="ignore"):
            return self._curves()

    def _curves(self) -> tuple[Curve, ...]:
        found: dict[bool, list[Polyline]] = {False: [], True: []}
        for tree, _comparator in self.surfaces.differences:
            for edge in edges(tree):
                for dashed, line in self._drawn(edge, tree if same_zero(edge, tree) else edge):
                    found[dashed].append(line)
        for dashed, spot in self._lone([*found[False], *found[True]]):
            found[dashed].append(spot)
        return tuple(Curve(tuple(dict.fromkeys(lines)), dashed) for dashed, lines in found.items() if lines)

    def _drawn(self, edge: Expression, pinned: Expression) -> Iterator[tuple[bool, Polyline]]:
        """The parts of edge = 0 that bound the region, and whether they are dashed."""
        for line in self._zeros(edge):
            if len(line) == 1:
                yield from self._spot(line, pinned)
            else:
                yield from self._parts(line, pinned)

    def _zeros(self, edge: Expression) -> list[Grid]:
        """Where `edge` is zero, as polylines (arrays of points)."""
        import contourpy
        import numpy as np

        heights = self._flat(edge)
        if not ((heights < 0).any() and (heights > 0).any()):
            touched = self._touched(edge)
            if not isinstance(touched, Comparison):
                return touched
            edge = Subtract(touched.first, touched.links[0][1])
            heights = self._flat(edge)
        lines = contourpy.contour_generator(self.marks, self.marks, np.clip(heights, -_HIGH, _HIGH)).lines(0)
        return [self._onto(edge, part) for line in lines for part in self._without_poles(edge, line)]

    def _flat(self, tree: Expression) -> Grid:
        """Its heights, what is all but zero made zero."""
        import numpy as np

        heights = self.field(tree)
        return np.where(abs(heights) < NOTHING, 0, heights)

    def _touched(self, edge: Expression) -> Comparison | list[Grid]:
        """Where `edge` is zero without changing its sign, which a contour does not see: the equation of a
        line, or points. What has no name is left to the points that the cards make."""
        import numpy as np

        match shape_of(Comparison(edge, (("=", ZERO),)), self.names).form:
            case StraightLine(line):
                return line.condition(self.names)
            case Dot(point):
                return [np.array([point.floats])]
            case _:
                return []

    def _without_poles(self, edge: Expression, line: Grid) -> list[Grid]:
        """The parts of `line` where `edge` really is near zero, not jumping from −∞ to +∞."""
        import numpy as np

        middles = (line[:-1] + line[1:]) / 2
        here = abs(np.broadcast_to(height(edge, self._at(middles)), len(middles)))
        around = [
            abs(np.broadcast_to(height(edge, self._at(middles + shift)), len(middles)))
            for shift in (np.array(pair) * self.step for pair in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        ]
        near = ~(here > np.fmax.reduce(around) / 2 + 1e-9)
        return [line[start : end + 1] for start, end, kept in _runs(near) if kept]

    def _onto(self, edge: Expression, line: Grid) -> Grid:
        """The line's points moved onto edge = 0 itself: one step of Newton's method down the slope."""
        import numpy as np

        here, tiny = height(edge, self._at(line)), self.step / 100
        slopes = np.stack(
            [
                (height(edge, self._at(line + shift)) - height(edge, self._at(line - shift))) / (2 * tiny)
                for shift in (np.array([tiny, 0]), np.array([0, tiny]))
            ],
            axis=1,
        )
        move = slopes * (here / (slopes**2).sum(axis=1))[:, None]
        sound = np.hypot(*move.T) < self.step / 2
        return np.where(sound[:, None], line - move, line).clip(-self.reach, self.reach)

    def _at(self, points: Grid) -> dict[str, Grid]:
        return {self.names[0]: points[:, 0], self.names[1]: points[:, 1]}

    def _truth(self, points: Grid, pinned: Expression | None = None) -> Grid:
        import numpy as np

        return np.broadcast_to(self.surfaces.truth(self._at(points), pinned), len(points))

    def _parts(self, line: Grid, pinned: Expression) -> Iterator[tuple[bool, Polyline]]:
        import numpy as np

        line = _refined(line, self.step)
        middles = (line[:-1] + line[1:]) / 2
        along = line[1:] - line[:-1]
        lengths = np.hypot(along[:, 0], along[:, 1])
        normals = np.stack([-along[:, 1], along[:, 0]], axis=1) / np.where(lengths, lengths, 1)[:, None]
        on = self._truth(middles, pinned)
        left, right = (self._truth(middles + side * _ASIDE * normals) for side in (1, -1))
        styles = np.where((on == left) & (on == right), 0, np.where(on, 1, 2))
        for start, end, style in _runs(styles):
            if style:
                yield style == 2, _polyline(line[start : end + 1])

    def _lone(self, drawn: list[Polyline]) -> Iterator[tuple[bool, Polyline]]:
        """Half-integer points that lie on nothing drawn and differ from all around them, as the origin does
        in x²+y²=|x|+|y|; no contour passes there."""
        import numpy as np

        marks = np.arange(-int(2 * self.reach), int(2 * self.reach) + 1) / 2
        points = np.stack(np.meshgrid(marks, marks), axis=-1).reshape(-1, 2)
        on = self._truth(points)
        alone = np.ones(len(points), dtype=bool)
        for step in ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)):
            alone &= on != self._truth(points + _ASIDE * np.array(step))
        for point, held in zip(points[alone], on[alone], strict=True):
            if not any(_touches(line, point) for line in drawn):
                yield not held, _polyline(point[None])

    def _spot(self, point: Grid, pinned: Expression) -> Iterator[tuple[bool, Polyline]]:
        import numpy as np

        if abs(point).max() > self.reach:
            return
        on = bool(self._truth(point, pinned)[0])
        around = self._truth(point + _ASIDE * np.array([[1, 0], [-1, 0], [0, 1], [0, -1]]))
        if not (around == on).all():
            yield not on, _polyline(point)


def _depth(condition: Condition, signed: Iterator[Grid]) -> Grid:
    """Positive inside the condition's closure, negative outside."""
    import numpy as np

    match condition:
        case Comparison(_, chain):
            return np.minimum.reduce([next(signed) for _ in chain])
        case Both(parts):
            return np.minimum.reduce([_depth(part, signed) for part in parts])
        case Either(parts):
            return np.maximum.reduce([_depth(part, signed) for part in parts])


def _touches(line: Polyline, point: Grid) -> bool:
    """Whether the point lies on the line, but for what cannot be seen."""
    import numpy as np

    corners = np.array(line)
    along = np.diff(corners, axis=0)
    away = point - corners[:-1]
    share = ((away * along).sum(axis=1) / (along**2).sum(axis=1).clip(1e-18)).clip(0, 1)
    nearest = np.hypot(*(away - share[:, None] * along).T).min(initial=np.hypot(*(point - corners[0])))
    return bool(nearest < _ASIDE)


def _runs(styles: Grid) -> Iterator[tuple[int, int, int]]:
    """(start, end, style) of each run of equal styles; segment i joins points i and i+1."""
    start = 0
    for place in range(1, len(styles) + 1):
        if place == len(styles) or styles[place] != styles[start]:
            yield start, place, int(styles[start])
            start = place


def _refined(line: Grid, step: float) -> Grid:
    """The same line with no segment longer than `step`, nor of no length at all."""
    import numpy as np

    gaps = np.hypot(*(line[1:] - line[:-1]).T)
    line = line[np.concatenate([[True], gaps > 1e-12])]
    gaps = np.hypot(*(line[1:] - line[:-1]).T)
    if len(line) < 2 or gaps.max() <= 2 * step:
        return line
    counts = np.maximum(1, np.ceil(gaps / step)).astype(int)
    pieces = [
        np.linspace(here, there, count, endpoint=False)
        for here, there, count in zip(line[:-1], line[1:], counts, strict=True)
    ]
    return np.concatenate([*pieces, line[-1:]])


def _polyline(points: Grid) -> tuple[Point, ...]:
    return tuple((round(x, 9) + 0.0, round(y, 9) + 0.0) for x, y in points.tolist())
