"""From a claim to its explanation: words ready, figure painted, against painting the same figure alone.

Every claim is another one, so nothing about it is known beforehand; what depends on the lesson alone is.
The reference is the bare draw: the figure's data already at hand, painted into pixels. The last line paints
the same plane with matplotlib's own axes, ticks and filled contours instead.
"""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from classroom import lesson
from classroom.cards import KINDS, Kind
from classroom.lesson import Lesson
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation
from classroom.plots import render
from classroom.plots.warm import preload

SIZE: Final = 700
CLAIMS: Final = 12
STEPS_MS: Final = 50.0
PLANE: Final = "disc"


def milliseconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def paint(found: Explanation) -> None:
    render(found.figure, SIZE, SIZE)


def groups(taught: Lesson) -> list[tuple[Kind, ...]]:
    every = combinations_with_replacement(KINDS, taught.size)
    found = [kinds for kinds in every if taught.groups.is_group(kinds)]
    return Random(1).sample(found, CLAIMS)


def measured(taught: Lesson, claims: Sequence[Sequence[Kind]]) -> tuple[float, float, float]:
    """Steps ready, everything painted, the same painted alone: medians in milliseconds."""
    ready, painted, alone = [], [], []
    for kinds in claims:
        start = perf_counter()
        found = explain(taught, kinds)
        ready.append((perf_counter() - start) * 1000)
        paint(found)
        painted.append((perf_counter() - start) * 1000)
        alone.append(milliseconds(lambda found=found: paint(found)))
    return median(ready), median(painted), median(alone)


def with_native_axes() -> None:
    """The disc as matplotlib draws it of itself: axes, ticks, filled contours, a point with a label."""
    figure = Figure(figsize=(SIZE / 72, SIZE / 72), dpi=72)
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_subplot(xlim=(-14.5, 14.5), ylim=(-14.5, 14.5), aspect="equal")
    marks = np.linspace(-14.5, 14.5, 233)
    x, y = np.meshgrid(marks, marks)
    axes.contourf(x, y, (x - 3) ** 2 + (y - 10) ** 2, levels=[0, 16], colors=["#CFE2D8"])
    axes.contour(x, y, (x - 3) ** 2 + (y - 10) ** 2, levels=[16], colors=["#1F5B4E"])
    axes.spines[["left", "bottom"]].set_position("zero")
    axes.spines[["right", "top"]].set_visible(False)
    axes.set_xticks(range(-14, 15))
    axes.set_yticks(range(-14, 15))
    axes.grid(True)
    axes.plot([2], [12], "o")
    axes.annotate("P(2, 12)", (2, 12))
    canvas.draw()


def main() -> None:
    preload()
    for taught in (one for one in lesson.lessons() if one.order):
        claims = groups(taught)
        paint(explain(taught, claims[0]))
        ready, painted, alone = measured(taught, claims[1:])
        print(f"{taught.id}: steps ready in {ready:.1f} ms, painted in {painted:.1f} ms")
        print(f"{taught.id}, explained and painted / painted  {painted / alone:.2f}  2.0")
        print(f"{taught.id}, steps ready / {STEPS_MS:.0f} ms  {ready / STEPS_MS:.3f}  1.0")
    disc = lesson.find(PLANE)
    found = explain(disc, groups(disc)[0])
    ours = median(milliseconds(lambda: paint(found)) for _ in range(9))
    native = median(milliseconds(with_native_axes) for _ in range(9))
    print(f"our plane / matplotlib's own axes  {ours / native:.2f}  1.0")


if __name__ == "__main__":
    main()
