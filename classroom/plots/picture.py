"""From a figure's data to a picture: into a matplotlib Figure, as pixels, or as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from classroom.files import write_whole
from classroom.maths.figure import FigureSpec, PlaneFigure, Stage, staged
from classroom.plots.canvas import blank, encoded, pixels
from classroom.plots.sheet import Sheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_SAVED_PLANE: Final = (1000, 1000)
_SAVED_LINE: Final = (1200, 640)


def draw(spec: FigureSpec, figure: Figure) -> None:
    """Draw `spec` over the whole of `figure`, sized for it; what was in the figure is removed."""
    paint(spec, Sheet(figure))


def paint(spec: FigureSpec, sheet: Sheet, stage: Stage = Stage.WHOLE) -> None:
    """Draw what of `spec` is to be seen at `stage`, everything where it is in the whole."""
    from classroom.plots import line, line_layout, plane, plane_layout

    if isinstance(spec, PlaneFigure):
        layout = plane_layout.arrange(spec, sheet.width, sheet.height)
        part = staged(spec, stage)
        plane.paint(sheet, part, plane_layout.only(layout, part))
    else:
        rows = line_layout.arrange(spec, sheet.width, sheet.height)
        line.paint(sheet, line_layout.only(rows, staged(spec, stage)))


def render(
    spec: FigureSpec, width: int, height: int, scale: float = 1.0, stage: Stage = Stage.WHOLE
) -> bytes:
    """The picture as `width` × `height` pixels, four bytes each: red, green, blue, opacity; top row first.

    `scale` is how many of these pixels make one of the screen's units: text grows with it. At a `stage` only
    a part is drawn.
    """
    figure = blank(width / scale, height / scale, scale)
    paint(spec, Sheet(figure), stage)
    return pixels(figure)


def save(spec: FigureSpec, path: Path) -> None:
    """Write the picture to `path`, .png, .svg or .pdf (others raise ValueError). Raises OSError."""
    figure = blank(*(_SAVED_PLANE if isinstance(spec, PlaneFigure) else _SAVED_LINE))
    draw(spec, figure)
    write_whole(path, encoded(figure, path.suffix))
