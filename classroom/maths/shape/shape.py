"""The shapes that a relation can have, as exact values.

Where a shape has a `side`, its curve is where a certain expression is 0, its inside where that is below 0
and its outside where it is above: `=` is the curve alone, `≤` the curve and its inside, `>` the outside.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from classroom.maths.expression import Comparator, Condition, Expression
from classroom.maths.shape.lines import Line, Point, Vector
from classroom.maths.shape.polynomial import Names
from classroom.maths.shape.surd import Surd

Place: TypeAlias = Literal["inside", "on", "outside"]


@dataclass(frozen=True, slots=True)
class Nothing:
    """No point at all."""


@dataclass(frozen=True, slots=True)
class Everything:
    """The whole plane."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One point; or, side ≠, all the plane but it."""

    point: Point
    side: Literal["=", "≠"]


@dataclass(frozen=True, slots=True)
class StraightLine:
    """A line; or, side ≠, all the plane but it. `doubled`: it came as two lines that fall together."""

    line: Line
    side: Literal["=", "≠"]
    doubled: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class HalfPlane:
    """Where line.at(point) `side` 0."""

    line: Line
    side: Literal["<", "≤", ">", "≥"]


@dataclass(frozen=True, slots=True)
class Parallels:
    """Two lines across·x + up·y = low and = high, low < high: the lines, the strip between them, all beyond
    it, or everything but the lines. The two `closed` say whether the lines belong to it."""

    across: Surd
    up: Surd
    low: Surd
    high: Surd
    part: Literal["lines", "between", "outside", "off"]
    low_closed: bool
    high_closed: bool

    @property
    def lines(self) -> tuple[Line, Line]:
        return Line.of(self.across, self.up, -self.low), Line.of(self.across, self.up, -self.high)


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two lines that cross: where first.at·second.at `side` 0. An inequality means two opposite angles."""

    first: Line
    second: Line
    side: Comparator

    @property
    def centre(self) -> Point:
        point = self.first.meeting(self.second)
        assert point is not None
        return point


@dataclass(frozen=True, slots=True)
class Angle:
    """Two rays from a vertex, the second to the left of the first. Its inside is the part less than 180°."""

    vertex: Point
    first: Vector
    second: Vector
    side: Comparator


@dataclass(frozen=True, slots=True)
class Polygon:
    """A convex polygon, its corners in order to the left."""

    corners: tuple[Point, ...]
    side: Comparator


@dataclass(frozen=True, slots=True)
class Circle:
    centre: Point
    squared_radius: Surd
    side: Comparator


@dataclass(frozen=True, slots=True)
class Ellipse:
    """`major` is the direction of the longer axis; a² and b² are the squares of the half axes."""

    centre: Point
    major: Vector
    a2: Surd
    b2: Surd
    side: Comparator


@dataclass(frozen=True, slots=True)
class Parabola:
    """Opens from the vertex towards the focus, which lies inside."""

    vertex: Point
    focus: Point
    side: Comparator


@dataclass(frozen=True, slots=True)
class Hyperbola:
    """`transverse` is the direction from one branch to the other. Its inside, X²/a² − Y²/b² < 1, lies between
    the branches; the foci lie outside of that."""

    centre: Point
    transverse: Vector
    a2: Surd
    b2: Surd
    side: Comparator


@dataclass(frozen=True, slots=True)
class Without:
    """`whole` less the curves on which the relation has no value; `points` are those of them where a curve
    `whole` loses single points."""

    whole: Form
    holes: tuple[Form, ...]
    points: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Combination:
    """What all of the parts share, or what at least one of them has."""

    kind: Literal["all", "any"]
    parts: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Unnamed:
    """No named shape: only its condition is known."""

    condition: Condition


Form: TypeAlias = (
    Nothing | Everything | Dot | StraightLine | HalfPlane | Parallels | Crossing | Angle | Polygon
    | Circle | Ellipse | Parabola | Hyperbola | Without | Combination | Unnamed
)  # fmt: skip


Field: TypeAlias = Condition | Expression | Point | int


@dataclass(frozen=True, slots=True)
class Stage:
    """One form of the relation on its way: `reason` (a message) says how it came from the stage before.

    Where `when` is given it is one case: under that condition it says the same as the relation.
    """

    reason: str
    condition: Condition
    when: Condition | None = None
    fields: tuple[tuple[str, Field], ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """What a relation means in the plane of its two variables `names`, across and up."""

    condition: Condition
    names: Names
    form: Form
    stages: tuple[Stage, ...] = field(repr=False, compare=False)

    @property
    def of_points(self) -> bool:
        """Whether the variables are coordinates; between mere numbers no distance is asked for."""
        return self.names == ("x", "y")
