"""A sheet to draw on: a matplotlib Figure whose coordinates are pixels, y upwards.

The artists hang on the figure itself: axes, with their ticks and spines, would cost more than they give.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from classroom.plots import look
from classroom.plots.boxes import Box
from classroom.plots.words import Words, outlines

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Pixel = tuple[float, float]
Dashes = tuple[float, ...]

DPI: Final = 72  # one point of matplotlib's is then one pixel
_MOVE, _LINE, _CLOSE = 1, 2, 79  # matplotlib's codes


class Sheet:
    """Draws lines, areas, dots and words onto a figure, in the order of their `level`."""

    def __init__(self, figure: Figure, paper: str = look.PAPER) -> None:
        figure.clear()
        figure.set_facecolor(paper)
        self.paper = paper
        self._figure = figure
        width, height = (float(side) * DPI for side in figure.get_size_inches())
        self._lie_in(Box(0, 0, width, height))

    def part(self, area: Box) -> Sheet:
        """The part of this sheet that lies in `area`, as a sheet whose lower left corner is (0, 0)."""
        made = copy(self)
        made._lie_in(area)
        return made

    def _lie_in(self, area: Box) -> None:
        from matplotlib.transforms import Affine2D

        self.width, self.height = area.right - area.left, area.top - area.bottom
        moved = Affine2D().translate(area.left, area.bottom)
        self._pixels = moved.scale(1 / DPI) + self._figure.dpi_scale_trans

    def lines(
        self,
        lines: Iterable[Sequence[Pixel]],
        colour: str,
        width: float,
        level: float,
        *,
        dashes: Dashes = (),
        clip: Box | None = None,
    ) -> None:
        """Polylines. `dashes`: lengths of strokes and gaps in widths of the line."""
        from matplotlib.collections import LineCollection

        made = LineCollection(
            [*lines],
            colors=colour,
            linewidths=width,
            linestyles=(0, dashes) if dashes else "solid",
            capstyle="butt" if dashes else "round",
            joinstyle="round",
        )
        self._add(made, level, clip)

    def fill(
        self, rings: Iterable[Sequence[Pixel]], colour: str, level: float, *, clip: Box | None = None
    ) -> None:
        """Areas as one path, so that no seam shows between neighbours; holes turn the other way."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path

        points: list[Pixel] = []
        codes: list[int] = []
        for ring in rings:
            points += [*ring, (0.0, 0.0)]
            codes += [_MOVE, *[_LINE] * (len(ring) - 1), _CLOSE]
        if points:
            self._add(PathPatch(Path(points, codes), facecolor=colour, linewidth=0), level, clip)

    def dots(
        self,
        places: Iterable[Pixel],
        colour: str,
        diameter: float,
        level: float,
        *,
        rim: str | None = None,
        rim_width: float = 0.0,
    ) -> None:
        """Round dots, all alike, with a rim if wanted (outside of `diameter` by half its width)."""
        from matplotlib.lines import Line2D

        found = [*places]
        if found:
            across, up = zip(*found, strict=True)
            made = Line2D(across, up, linestyle="", marker="o", ms=diameter)
            made.set(mfc=colour, mec=rim or colour, mew=rim_width)
            self._add(made, level, None)

    def words(self, words: Iterable[Words], level: float) -> None:
        """Texts; their halos lie under all of them."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path

        def style(one: Words) -> tuple[str, bool, float]:
            return one.colour, one.halo, one.px

        for (colour, halo, px), alike in groupby(sorted(words, key=style), key=style):
            points: list[Pixel] = []
            codes: list[int] = []
            for one in alike:
                more_points, more_codes = outlines(one)
                points += more_points
                codes += more_codes
            if not points:
                continue
            path = Path(points, codes)
            if halo:
                around = PathPatch(path, facecolor="none", edgecolor=self.paper, linewidth=px / 4.5)
                around.set_joinstyle("round")
                self._add(around, level, None)
            self._add(PathPatch(path, facecolor=colour, linewidth=0), level + 0.5, None)

    def _add(self, artist: Any, level: float, clip: Box | None) -> None:
        from matplotlib.patches import Rectangle

        artist.set_transform(self._pixels)
        artist.set_zorder(level)
        self._figure.add_artist(artist)
        if clip is not None:
            box = (clip.left, clip.bottom), clip.right - clip.left, clip.top - clip.bottom
            artist.set_clip_path(Rectangle(*box, transform=self._pixels))
