"""How matplotlib is set up: our own font for words, STIX for mathematics, nothing that the person has set."""

from __future__ import annotations

import logging
from functools import cache
from typing import Final

from classroom.resources import FONTS

OWN: Final = "Dalang Sans"
_INSTEAD: Final = ("Noto Sans CJK SC", "Noto Sans CJK JP", "Microsoft YaHei", "PingFang SC", "SimHei")

# What matplotlib would write to a terminal, of a home folder that is read-only for one, is for nobody here.
logging.getLogger("matplotlib").addHandler(logging.NullHandler())


@cache
def prepare() -> tuple[str, ...]:
    """Register the fonts and set matplotlib up to use them; the families for words, the best first.

    A `matplotlibrc` of the person's, or of the folder the program was started in, counts for nothing.
    """
    from matplotlib import font_manager, rcdefaults, rcParams

    rcdefaults()
    for path in sorted([*FONTS.glob("*.otf"), *FONTS.glob("*.ttf")]):
        font_manager.fontManager.addfont(path)
    known = {font.name for font in font_manager.fontManager.ttflist}
    words = next((name for name in (OWN, *_INSTEAD) if name in known), "DejaVu Sans")
    families = tuple(dict.fromkeys((words, "DejaVu Sans")))
    rcParams.update(
        {
            "font.family": list(families),
            "axes.unicode_minus": True,
            "mathtext.fontset": "custom",
            "mathtext.rm": "STIXGeneral",
            "mathtext.it": "STIXGeneral:italic",
            "mathtext.bf": "STIXGeneral:bold",
            "mathtext.bfit": "STIXGeneral:bold:italic",
            "mathtext.cal": "STIXGeneral:italic",
            "mathtext.tt": "STIXGeneral",
            "mathtext.sf": words,
            "mathtext.fallback": "stix",
            "svg.fonttype": "path",
        }
    )
    return families
