"""Draws a coordinate plane; the layout says where everything goes."""

from __future__ import annotations

from collections.abc import Iterable

from classroom.maths.figure import Mark, PlaneFigure, Polyline
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
    _lines(sheet, frame, [guide.line for guide in spec.guides], look.GUIDE, 2.0, 7, dashes=(5, 2.5))
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
    for number in range(-frame.limit, frame.limit + 1):
        if number:
            ticks += [((number, 0), (number, mark)), ((0, number), (mark, number))]
    _lines(sheet, frame, ticks, look.INK, 1.3, 4)
    length, half = 13 * frame.size, 5 * frame.size
    (right, y), (x, top) = frame.at((frame.reach - 0.1, 0)), frame.at((0, frame.reach - 0.1))
    tips = [
        [(right, y), (right - length, y + half), (right - length, y - half)],
        [(x, top), (x - half, top - length), (x + half, top - length)],
    ]
    sheet.fill(tips, look.INK, 4)


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
    if mark.role == "claim":
        _lines(sheet, frame, drops(mark), look.CLAIM, 1.8, 8, dashes=(3, 2.5))
        radius, colour, rim, level = look.CLAIM_RADIUS, look.CLAIM, 2.5, 10
    else:
        radius, colour, rim, level = look.MARK_RADIUS, look.GUIDE, 1.5, 9
    diameter = (2 * radius - rim) * frame.size
    sheet.dots([place], colour, diameter, level, rim="white", rim_width=rim * frame.size)
