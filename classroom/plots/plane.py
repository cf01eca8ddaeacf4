"""Draws a coordinate plane; the layout says where everything goes."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from classroom.maths.figure import Guide, Mark, PlaneFigure, Point, Polyline, Style
from classroom.plots import legend, look
from classroom.plots.plane_layout import Frame, PlaneLayout, drops
from classroom.plots.sheet import Dashes, Sheet


def paint(sheet: Sheet, spec: PlaneFigure, layout: PlaneLayout) -> None:
    """Draw `spec`, from the ground up."""
    frame = layout.frame
    clip = frame.square(frame.limit + 0.5)
    _grid(sheet, frame)
    rings = [[frame.at(point) for point in ring] for area in spec.region.areas for ring in area]
    sheet.fill(rings, look.REGION, 1, clip=clip)
    _axes(sheet, frame)
    shrunk = min(frame.size, frame.unit / 20)
    sheet.dots(map(frame.at, spec.dots), look.DOT, 4.2 * shrunk, 3)
    sheet.dots(map(frame.at, spec.winning_dots), look.WINNING, 8.0 * shrunk, 6)
    for curve in spec.curves:
        _curve(sheet, frame, curve.lines, curve.dashed)
    _guides(sheet, frame, spec.guides)
    for mark in spec.marks:
        _mark(sheet, frame, mark)
    sheet.words(layout.words, 12)
    legend.paint(sheet, layout.entries)


def _grid(sheet: Sheet, frame: Frame) -> None:
    if frame.unit < 4:
        return
    ends = frame.limit + 0.5
    numbers = [number for number in range(-frame.limit, frame.limit + 1) if number]
    upright: list[Polyline] = [((number, -ends), (number, ends)) for number in numbers]
    level: list[Polyline] = [((-ends, number), (ends, number)) for number in numbers]
    _lines(sheet, frame, upright + level, look.GRID, 1.0, 0.5)


def _axes(sheet: Sheet, frame: Frame) -> None:
    reach, mark = frame.reach - 0.15, 4.5 * frame.size / frame.unit
    _lines(sheet, frame, [((-reach, 0), (reach, 0)), ((0, -reach), (0, reach))], look.INK, 1.8, 4)
    ticks: list[Polyline] = []
    for number in frame.marks(2.5):
        ticks += [((number, 0), (number, mark)), ((0, number), (mark, number))]
    _lines(sheet, frame, ticks, look.INK, 1.3, 4)
    end = frame.reach - 0.1
    sheet.fill([_tip(frame, (0, 0), (end, 0)), _tip(frame, (0, 0), (0, end))], look.INK, 4)


def _tip(frame: Frame, start: Point, end: Point) -> list[Point]:
    """The head of an arrow that comes from `start` and ends at `end`."""
    (from_x, from_y), (x, y) = frame.at(start), frame.at(end)
    far = hypot(x - from_x, y - from_y)
    across, up = (x - from_x) / far, (y - from_y) / far
    length, half = 13 * frame.size, 5 * frame.size
    back = x - length * across, y - length * up
    sides = [(back[0] - side * up, back[1] + side * across) for side in (half, -half)]
    return [(x, y), *sides]


def _guides(sheet: Sheet, frame: Frame, guides: Iterable[Guide]) -> None:
    by_style: dict[Style, list[Polyline]] = {}
    for guide in guides:
        by_style.setdefault(guide.style, []).append(guide.line)
    _lines(sheet, frame, by_style.get("helping", ()), look.GUIDE, 2.0, 7, dashes=(5, 2.5))
    axes = by_style.get("axis", ())
    _lines(sheet, frame, axes, look.NEW_AXES, 2.4, 7)
    sheet.fill([_tip(frame, *axis) for axis in axes], look.NEW_AXES, 7)
    _lines(sheet, frame, by_style.get("distance", ()), look.GUIDE, 3.4, 8.5)


def _curve(sheet: Sheet, frame: Frame, lines: Iterable[Polyline], dashed: bool) -> None:
    """A boundary; an isolated point is full when it counts and hollow when it does not."""
    long = [line for line in lines if len(line) > 1]
    dashes = look.DASHES if dashed else ()
    _lines(sheet, frame, long, look.EDGE, look.EDGE_WIDTH, 5, dashes=dashes, clip=True)
    spots = [frame.at(line[0]) for line in lines if len(line) == 1]
    face = sheet.paper if dashed else look.EDGE
    sheet.dots(spots, face, 11 * frame.size, 6.5, rim=look.EDGE, rim_width=2.5 * frame.size)


def _lines(
    sheet: Sheet,
    frame: Frame,
    lines: Iterable[Polyline],
    colour: str,
    width: float,
    level: float,
    *,
    dashes: Dashes = (),
    clip: bool = False,
) -> None:
    places = [[frame.at(point) for point in line] for line in lines]
    if places:
        box = frame.square(frame.limit + 0.5) if clip else None
        sheet.lines(places, colour, width * frame.size, level, dashes=dashes, clip=box)


def _mark(sheet: Sheet, frame: Frame, mark: Mark) -> None:
    place = frame.at((mark.x, mark.y))
    if mark.role == "case":
        return
    if mark.role == "claim":
        _lines(sheet, frame, drops(mark), look.CLAIM, 1.8, 8, dashes=(3, 2.5))
        radius, colour, rim, level = look.CLAIM_RADIUS, look.CLAIM, 2.5, 10
    else:
        radius, colour, rim, level = look.MARK_RADIUS, look.GUIDE, 1.5, 9
    diameter = (2 * radius - rim) * frame.size
    sheet.dots([place], colour, diameter, level, rim="white", rim_width=rim * frame.size)
