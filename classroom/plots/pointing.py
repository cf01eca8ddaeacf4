"""Pointing at a picture of the plane: which point lies under a pixel, and where in the picture a point is."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.maths.figure import PlaneFigure, Point
from classroom.plots.plane_layout import Frame, frame_of


@dataclass(frozen=True, slots=True)
class Pointing:
    """For a picture `height` pixels high; pixels are counted from its upper left corner, as a window does."""

    frame: Frame
    height: float

    @property
    def unit(self) -> float:
        """How many pixels a unit of the plane takes."""
        return self.frame.unit

    def pixel(self, point: Point) -> Point:
        """Where on the picture the point lies."""
        x, y = self.frame.at(point)
        return x, self.height - y

    def point(self, pixel: Point) -> Point:
        """The point of the plane under that pixel; it may lie beyond what is drawn."""
        return self.frame.back((pixel[0], self.height - pixel[1]))

    def grid_point(self, pixel: Point) -> tuple[int, int]:
        """The nearest point with whole coordinates that is drawn."""
        across, up = self.point(pixel)
        limit = self.frame.limit
        return max(-limit, min(limit, round(across))), max(-limit, min(limit, round(up)))


def pointing(spec: PlaneFigure, width: float, height: float) -> Pointing:
    """For the picture that `render` makes of `spec` at that size (and scale 1)."""
    return Pointing(frame_of(spec, width, height), height)
