"""The fonts that matplotlib draws with: the classroom's own for words, STIX for mathematics."""

from __future__ import annotations

from functools import cache
from typing import Final

from classroom.resources import FONTS

OWN: Final = "Dalang Sans"
_INSTEAD: Final = ("Noto Sans CJK SC", "Noto Sans CJK JP", "Microsoft YaHei", "PingFang SC", "SimHei")


@cache
def prepare() -> tuple[str, ...]:
    """Register the fonts and set matplotlib up to use them; the families for words, the best first."""
    from matplotlib import font_manager, rcParams

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
