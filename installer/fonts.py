"""Makes assets/fonts: the Simplified Chinese face of Noto Sans CJK, cut down to what a classroom writes.

For maintainers: `python installer/fonts.py` needs fonttools and Debian's package fonts-noto-cjk. The same
source gives the same bytes. The SIL Open Font License asks that a changed font keep its licence and
copyright; the family gets a name of its own, so that it is never taken for the original.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTCollection, TTFont

SOURCE: Final = Path("/usr/share/fonts/opentype/noto")
COPYRIGHT: Final = Path("/usr/share/doc/fonts-noto-cjk/copyright")
TARGET: Final = Path(__file__).parent.parent / "assets" / "fonts"
FAMILY: Final = "Dalang Sans"
WEIGHTS: Final = ("Regular", "Bold")
SIMPLIFIED_CHINESE: Final = 2  # the faces of the collection: JP, KR, SC, TC, HK, then the mono ones

BLOCKS: Final = (
    range(0x20, 0x7F),  # ASCII
    range(0xA0, 0x100),  # Latin-1: × ÷ ² ³ ·
    range(0x370, 0x400),  # Greek
    range(0x2000, 0x2070),  # punctuation: – — … ″
    range(0x2070, 0x20A0),  # raised and lowered digits
    range(0x2100, 0x2190),  # letter-like signs, fractions, Roman numerals
    range(0x2190, 0x2200),  # arrows
    range(0x2200, 0x2300),  # mathematics: − √ ≤ ≥ ≠
    range(0x2460, 0x2500),  # ① ②
    range(0x2500, 0x2600),  # boxes and geometric shapes
    range(0x2600, 0x2670),  # ★ ☆ ♠ ♥ ♦ ♣
    (0x2713,),  # ✓
    range(0x3000, 0x3040),  # （CJK punctuation）
    range(0xFF00, 0xFFF0),  # full-width forms
)
ROOT_BAR_END: Final = 640
KEPT_NAMES: Final = (0, 9, 13, 14)  # copyright, designers, licence, its address
FEATURES: Final = ["ccmp", "kern", "liga", "locl", "mark", "mkmk"]


def gb2312() -> Iterator[int]:
    """Every character of GB 2312, the character set of school Chinese."""
    for row in range(0xA1, 0xF8):
        for cell in range(0xA1, 0xFF):
            try:
                yield ord(bytes((row, cell)).decode("gb2312"))
            except UnicodeDecodeError:
                continue


def wanted() -> set[int]:
    """The characters asked for; the ones that the source lacks are left out of the font."""
    return {*gb2312(), *(code for block in BLOCKS for code in block)}


def cut(font: TTFont) -> None:
    """Keep only the wanted characters, horizontal writing, and no hinting."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE"]
    options.name_IDs = list(KEPT_NAMES)
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)


def shorten_root(font: TTFont) -> None:
    """Cut the bar of √ short and set what follows close to it: the original's bar, a full Chinese character
    wide, stands over nothing and leaves a hole in √2."""
    name = font.getBestCmap()[ord("√")]
    glyphs = font.getGlyphSet()
    original = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(original)
    top = font["CFF "].cff.topDictIndex[0]
    old = top.CharStrings[name]
    pen = T2CharStringPen(ROOT_BAR_END - old.private.nominalWidthX, glyphs)
    for operator, points in original.value:
        getattr(pen, operator)(*((min(x, ROOT_BAR_END), y) for x, y in points))
    top.CharStrings[name] = pen.getCharString(old.private, old.globalSubrs)
    font["hmtx"][name] = (ROOT_BAR_END, font["hmtx"][name][1])


def rename(font: TTFont, weight: str) -> None:
    """Give the font the family's name wherever a font states one."""
    full = FAMILY if weight == "Regular" else f"{FAMILY} {weight}"
    postscript = f"{FAMILY.replace(' ', '')}-{weight}"
    names = {1: FAMILY, 2: weight, 3: f"1.000;{postscript}", 4: full, 5: "Version 1.000", 6: postscript}
    for identity, text in names.items():
        font["name"].setName(text, identity, 3, 1, 0x409)
    font["OS/2"].achVendID = "NONE"
    outlines = font["CFF "].cff
    outlines.fontNames = [postscript]
    outlines.topDictIndex[0].FamilyName = FAMILY
    outlines.topDictIndex[0].FullName = full
    for number, part in enumerate(outlines.topDictIndex[0].FDArray):
        part.FontName = f"{postscript}-{number}"


def licence() -> str:
    """The copyright notice of the fonts and the Open Font License, as Debian's package has it."""
    text = COPYRIGHT.read_text(encoding="utf-8")
    body = text.split("License: SIL-1.1\n", 2)[2].split("\nLicense:", 1)[0]
    lines = [line.removeprefix(" ") for line in body.rstrip().splitlines()]
    notice = (
        "Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.\n\n"
        f"{FAMILY} is a cut-down copy of the Simplified Chinese face of Noto Sans CJK,\n"
        "made by installer/fonts.py.\n"
        "This Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
    )
    return notice + "\n".join("" if line == "." else line for line in lines) + "\n"


def main() -> None:
    """Write both weights and the licence, and say what became of them."""
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / "OFL.txt").write_text(licence(), encoding="utf-8")
    for weight in WEIGHTS:
        source = SOURCE / f"NotoSansCJK-{weight}.ttc"
        font = TTCollection(source, recalcTimestamp=False).fonts[SIMPLIFIED_CHINESE]
        if (face := font["name"].getDebugName(1)) != "Noto Sans CJK SC":
            raise SystemExit(f"{source}: face {SIMPLIFIED_CHINESE} is {face}")
        cut(font)
        shorten_root(font)
        rename(font, weight)
        file = TARGET / f"{FAMILY.replace(' ', '')}-{weight}.otf"
        font.save(file)
        have = font.getBestCmap()
        lacking = "".join(chr(code) for code in sorted({*gb2312()} - have.keys())) or "none"
        print(f"{file.name}: {len(have)} characters, lacking of GB 2312: {lacking}")


if __name__ == "__main__":
    main()
