"""Loading behind the first window: what would else make the first explanation late."""

from __future__ import annotations

from classroom.plots import fonts, words
from classroom.plots.formula import outline


def preload() -> None:
    """Import what explains and draws, find the fonts, and typeset what every figure has.

    Nothing is painted: this runs beside the window, and painting belongs to one thread.
    """
    import contourpy  # noqa: F401
    from matplotlib import collections, lines, patches  # noqa: F401
    from matplotlib.backends import backend_agg  # noqa: F401
    from matplotlib.figure import Figure  # noqa: F401

    import classroom.maths.explain
    import classroom.maths.portrait  # noqa: F401

    fonts.prepare()
    outline(r"\frac{\sqrt{2}}{2}\leq |x|", 100)
    for text in ("O", "$x$", "$y$", "$a$", "$b$"):
        words.typeset(text, bold=False)
    for number in range(14):
        for text in (f"{number}", f"−{number}", f"$P({{-}}{number},\\,{number})$"):
            words.typeset(text, bold=False)
