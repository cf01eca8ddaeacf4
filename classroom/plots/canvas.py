"""Empty figures of a given size, and what becomes of drawn ones: pixels, or the bytes of a file."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeAlias

from classroom.plots import fonts
from classroom.plots.sheet import DPI

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Page: TypeAlias = "Figure"
SUFFIXES: Final = (".png", ".svg", ".pdf")


def blank(width: float, height: float, scale: float = 1.0) -> Figure:
    """An empty figure; `scale` is how many of its pixels make one of these units."""
    from matplotlib.figure import Figure

    fonts.prepare()
    # A hair more than a whole number of pixels: matplotlib cuts off what is after the point.
    return Figure(figsize=((width + 1e-4) / DPI, (height + 1e-4) / DPI), dpi=DPI * scale)


def pixels(figure: Figure) -> bytes:
    """The figure's pixels, four bytes each: red, green, blue, opacity; top row first."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return bytes(canvas.buffer_rgba())


def encoded(figure: Figure, suffix: str) -> bytes:
    """The figure as a file of that kind, .png, .svg or .pdf (others raise ValueError).

    All its texts are outlines: the file looks the same where our fonts are not.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_pdf import FigureCanvasPdf
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    out = BytesIO()
    match suffix.lower():
        case ".png":
            FigureCanvasAgg(figure).print_png(out)
        case ".svg":
            FigureCanvasSVG(figure).print_svg(out, metadata={"Date": None})
        case ".pdf":
            FigureCanvasPdf(figure).print_pdf(out, metadata={"CreationDate": None})
        case _:
            raise ValueError(suffix)
    return out.getvalue()


def book(pages: Iterable[Figure]) -> bytes:
    """The figures as the pages of one PDF file; each is drawn when the one before it has been."""
    from matplotlib.backends.backend_pdf import PdfPages

    out = BytesIO()
    with PdfPages(out, metadata={"CreationDate": None}) as file:
        for page in pages:
            file.savefig(page)
    return out.getvalue()
