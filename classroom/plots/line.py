"""Draws number lines; the layout says where everything goes."""

from __future__ import annotations

from itertools import pairwise

from classroom.plots import legend, look
from classroom.plots.line_layout import Arrow, LineLayout, RowLayout, winning
from classroom.plots.sheet import Sheet


def paint(sheet: Sheet, layout: LineLayout) -> None:
    """Draw every number line and the legend."""
    for row in layout.rows:
        _winning(sheet, row)
        _axis(sheet, row)
        _thresholds(sheet, row)
        _connectors(sheet, row)
        for arrow in row.arrows:
            _arrow(sheet, row, arrow)
        _total(sheet, row)
        sheet.words(row.words, 12)
    legend.paint(sheet, layout.entries)


def _winning(sheet: Sheet, row: RowLayout) -> None:
    for low, high in winning(row.scale.spec):
        beyond = 14 * row.scale.size
        left = row.scale.left - beyond if low <= row.scale.spec.low else row.scale.at(low)
        right = row.scale.right + beyond if high >= row.scale.spec.high else row.scale.at(high)
        corners = [
            (left, row.scale.axis),
            (right, row.scale.axis),
            (right, row.scale.top),
            (left, row.scale.top),
        ]
        sheet.fill([corners], look.REGION_LIGHT, 1)
        half = 3.5 * row.scale.size
        bar = [
            (left, row.scale.axis - half),
            (right, row.scale.axis - half),
            (right, row.scale.axis + half),
            (left, row.scale.axis + half),
        ]
        sheet.fill([bar], look.EDGE, 5)


def _axis(sheet: Sheet, row: RowLayout) -> None:
    start, end = row.scale.left - 22 * row.scale.size, row.scale.right + 32 * row.scale.size
    tip, half = 14 * row.scale.size, 5.5 * row.scale.size
    sheet.lines([[(start, row.scale.axis), (end - tip / 2, row.scale.axis)]], look.INK, 2 * row.scale.size, 4)
    sheet.fill(
        [[(end, row.scale.axis), (end - tip, row.scale.axis + half), (end - tip, row.scale.axis - half)]],
        look.INK,
        4,
    )
    ticks = [[(x, row.scale.axis), (x, row.scale.axis - 7 * row.scale.size)] for x in row.ticks]
    sheet.lines(ticks, look.INK, 1.3 * row.scale.size, 4)


def _thresholds(sheet: Sheet, row: RowLayout) -> None:
    for threshold in row.scale.spec.thresholds:
        x = row.scale.at(threshold.value)
        sheet.lines(
            [[(x, row.scale.axis), (x, row.scale.top)]], look.EDGE, look.EDGE_WIDTH * row.scale.size, 6
        )
        face = look.EDGE if threshold.comparator in ("≤", "≥", "=") else sheet.paper
        sheet.dots(
            [(x, row.scale.axis)], face, 15 * row.scale.size, 7, rim=look.EDGE, rim_width=3 * row.scale.size
        )


def _connectors(sheet: Sheet, row: RowLayout) -> None:
    """Dotted lines: from zero to the first term, from the end of each to the next, from the last down."""
    if not row.arrows:
        return
    first, last = row.arrows[0], row.arrows[-1]
    lines = [[(before.end, before.y), (after.start, after.y)] for before, after in pairwise(row.arrows)]
    lines += [
        [(first.start, first.y), (first.start, row.scale.axis)],
        [(last.end, last.y), (last.end, row.scale.axis)],
    ]
    sheet.lines(lines, look.SOFT, 1.6 * row.scale.size, 8, dashes=(1.5, 2))


def _arrow(sheet: Sheet, row: RowLayout, arrow: Arrow) -> None:
    if arrow.start == arrow.end:  # a term that is zero
        sheet.dots([(arrow.end, arrow.y)], arrow.colour, 10 * row.scale.size, 9)
        return
    tip = min(15 * row.scale.size, abs(arrow.end - arrow.start))
    back = arrow.end - tip if arrow.end > arrow.start else arrow.end + tip
    half, thin = 9 * row.scale.size, 3 * row.scale.size
    shaft = [
        (arrow.start, arrow.y - thin),
        (back, arrow.y - thin),
        (back, arrow.y - half),
        (arrow.end, arrow.y),
        (back, arrow.y + half),
        (back, arrow.y + thin),
        (arrow.start, arrow.y + thin),
    ]
    sheet.fill([shaft], arrow.colour, 9)


def _total(sheet: Sheet, row: RowLayout) -> None:
    if row.total is not None:
        rim = 2.5 * row.scale.size
        place = [(row.total.x, row.scale.axis)]
        sheet.dots(place, look.CLAIM, 2 * row.total.radius - rim, 10, rim="white", rim_width=rim)
    if row.margin is not None:
        start, end, y = row.margin
        colour, cap = look.EDGE if row.scale.spec.holds else look.CLAIM, 6 * row.scale.size
        caps = [[(x, y - cap), (x, y + cap)] for x in (start, end)]
        sheet.lines([[(start, y), (end, y)], *caps], colour, 2.4 * row.scale.size, 9)
