"""From a figure's data to a picture: into a matplotlib Figure, as pixels, or as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from classroom.maths.figure import FigureSpec, PlaneFigure
from classroom.plots.sheet import DPI

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SUFFIXES: Final = (".png", ".svg")
_SAVED_PLANE: Final = (1000, 1000)
_SAVED_LINE: Final = (1200, 640)


def draw(spec: FigureSpec, figure: Figure) -> None:
    """Draw `spec` over the whole of `figure`, sized for it; what was in the figure is removed."""
    from classroom.plots import line, line_layout, plane, plane_layout
    from classroom.plots.sheet import Sheet

    sheet = Sheet(figure)
    if isinstance(spec, PlaneFigure):
        plane.paint(sheet, spec, plane_layout.arrange(spec, sheet.width, sheet.height))
    else:
        line.paint(sheet, line_layout.arrange(spec, sheet.width, sheet.height))


def render(spec: FigureSpec, width: int, height: int, scale: float = 1.0) -> bytes:
    """The picture as `width` × `height` pixels, four bytes each: red, green, blue, opacity; top row first.

    `scale` is how many of these pixels make one of the screen's units: text grows with it.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas = FigureCanvasAgg(_figure(spec, width / scale, height / scale, scale))
    canvas.draw()
    return bytes(canvas.buffer_rgba())


def save(spec: FigureSpec, path: Path) -> None:
    """Write the picture to `path`, PNG or SVG by its suffix (others raise ValueError). Raises OSError."""
    if path.suffix.lower() not in SUFFIXES:
        raise ValueError(path.suffix)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    width, height = _SAVED_PLANE if isinstance(spec, PlaneFigure) else _SAVED_LINE
    figure = _figure(spec, width, height, 1.0)
    if path.suffix.lower() == ".png":
        FigureCanvasAgg(figure).print_png(path)
    else:
        FigureCanvasSVG(figure).print_svg(path)


def _figure(spec: FigureSpec, width: float, height: float, scale: float) -> Figure:
    from matplotlib.figure import Figure

    # A hair more than a whole number of pixels: matplotlib cuts off what is after the point.
    figure = Figure(figsize=((width + 1e-4) / DPI, (height + 1e-4) / DPI), dpi=DPI * scale)
    draw(spec, figure)
    return figure
