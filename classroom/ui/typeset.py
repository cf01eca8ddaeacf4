"""Sets the LaTeX that relations are printed in, as outlines of STIX glyphs: a whole explanation in a moment.

matplotlib's mathtext, which letters the figures, takes up to twenty milliseconds a formula and a second to
load; this knows only what our own printer writes: letters, numbers, signs, bars, brackets, powers, fractions
and roots, the words gcd and mod; and blanks, \\boxed{x}.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from classroom.ui import theme
from classroom.words import Language, _, language, later

# Everything is measured in hundredths of the size of the text.
EM: Final = 100.0
_BETWEEN: Final = {"bin": 20.0, "rel": 27.0}
_SPACES: Final = {";": 28.0, ",": 17.0, ":": 22.0, "!": -17.0, " ": 25.0, "quad": 100.0}
_AXIS: Final = 25.0
_RULE: Final = 5.0
_SCRIPT: Final = 0.7
_FRACTION: Final = 0.88
# A line of text reaches so far up and down, whatever stands in it.
_STRUT: Final = (72.0, 22.0)

_JOINING: Final = {"wedge": later("and"), "vee": later("or")}
_WORD: Final = re.compile(r"\{([a-z]+)\}")

Kind = Literal["ord", "bin", "rel", "open", "close"]
_SIGNS: Final[dict[str, tuple[str, Kind]]] = {
    "+": ("+", "bin"),
    "-": ("−", "bin"),
    "times": ("×", "bin"),
    "cdot": ("⋅", "bin"),
    "=": ("=", "rel"),
    "<": ("<", "rel"),
    ">": (">", "rel"),
    "leq": ("≤", "rel"),
    "geq": ("≥", "rel"),
    "neq": ("≠", "rel"),
    "approx": ("≈", "rel"),
    "(": ("(", "open"),
    ")": (")", "close"),
}


class TypesettingError(ValueError):
    """The LaTeX has something that is not known here."""


@dataclass(frozen=True, slots=True)
class Box:
    """Something set: its outline, the left end of the baseline at (0, 0) and y downwards, and its extent."""

    path: QPainterPath
    width: float
    ascent: float
    descent: float

    def size(self, px: float) -> QSizeF:
        """How large it is when its text is `px` high."""
        return QSizeF(self.width, self.ascent + self.descent) * (px / EM)


@dataclass(frozen=True, slots=True)
class Formula(Box):
    """A whole formula; `signs` are the places where relation signs begin that stand in nothing else."""

    signs: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Atom:
    """A box in a row, and what it is to its neighbours."""

    kind: Kind
    box: Box


def typeset(latex: str) -> Formula:
    """The formula, its text 100 high; `and` and `or` as words spoken now. Raises TypesettingError."""
    return _typeset(latex, language())


@lru_cache(maxsize=1024)
def _typeset(latex: str, _spoken: Language) -> Formula:
    setter = _Setter(latex)
    atoms = setter.row()
    if setter.rest():
        raise TypesettingError(latex)
    box, places = _row(atoms)
    signs = tuple(
        x for atom, x in zip(atoms, places, strict=True) if atom.kind == "rel" and atom.box.width > 0
    )
    return Formula(box.path, box.width, max(box.ascent, _STRUT[0]), max(box.descent, _STRUT[1]), signs)


class _Setter:
    """Reads LaTeX from left to right."""

    def __init__(self, latex: str) -> None:
        self._text = latex
        self._at = 0

    def rest(self) -> str:
        """What has not been read."""
        return self._text[self._at :]

    def row(self, ends: str = "") -> list[Atom]:
        """Atoms up to the end, or to the sign or command `ends`, which is read too."""
        atoms: list[Atom] = []
        bars = 0
        while self._at < len(self._text):
            sign = self._next()
            if sign == ends:
                return atoms
            if sign == "^":
                base = atoms.pop() if atoms else Atom("ord", _EMPTY)
                atoms.append(Atom("ord", _power(base.box, self._one().box)))
            elif sign == "'":
                base = atoms.pop() if atoms else Atom("ord", _EMPTY)
                atoms.append(Atom("ord", _primed(base.box)))
            elif sign == "|":
                opens = not _completed(atoms) or not bars
                bars += 1 if opens else -1
                atoms.append(Atom("open" if opens else "close", _bar()))
            elif sign in _SIGNS:
                text, kind = _SIGNS[sign]
                unary = kind == "bin" and not _completed(atoms)
                atoms.append(Atom("ord" if unary else kind, _glyphs(text)))
            elif sign in _JOINING:
                atoms.append(Atom("rel", _glyphs(_(_JOINING[sign]), plain=True)))
            else:
                atoms.append(self._atom(sign))
        if ends:
            raise TypesettingError(self._text)
        return atoms

    def _next(self) -> str:
        """The next sign, or the name of the next command."""
        start = self._at
        self._at += 1
        if self._text[start] != "\\":
            return self._text[start]
        while self._at < len(self._text) and self._text[self._at].isalpha():
            self._at += 1
        if self._at == start + 1:
            self._at += 1
            return self._text[start : self._at]
        return self._text[start + 1 : self._at]

    def _one(self) -> Atom:
        """What a power, a fraction or a root takes: a group in braces, or one sign."""
        while self.rest().startswith(" "):
            self._at += 1
        if not self.rest():
            raise TypesettingError(self._text)
        return self._atom(self._next())

    def _upright(self) -> Box:
        """The letters in braces: a word, gcd or mod."""
        found = _WORD.match(self._text, self._at)
        if found is None:
            raise TypesettingError(self._text)
        self._at = found.end()
        return _glyphs(found[1], italic=False)

    def _atom(self, sign: str) -> Atom:
        match sign:
            case " ":
                return Atom("ord", _EMPTY)
            case "{":
                return Atom("ord", _row(self.row("}"))[0])
            case "frac":
                return Atom("ord", _fraction(self._one().box, self._one().box))
            case "sqrt":
                return Atom("ord", _root(self._one().box))
            case "mathrm":
                return Atom("ord", self._upright())
            case "boxed":
                return Atom("ord", _blank(self._one().box))
            case "left":
                opening, inside = self._next(), _row(self.row("right"))[0]
                return Atom("ord", _enclosed(opening, inside, self._next()))
        space = _SPACES.get(sign.removeprefix("\\")) if sign[0] == "\\" or sign == "quad" else None
        if space is not None:
            return Atom("ord", Box(QPainterPath(), space, 0, 0))
        if len(sign) == 1 and (sign.isalnum() or sign == "."):
            return Atom("ord", _glyphs(sign))
        if sign == ",":  # what follows begins anew: (−2, −3)
            return Atom("open", _glyphs(sign))
        raise TypesettingError(sign)


_EMPTY: Final = Box(QPainterPath(), 0.0, 0.0, 0.0)


def _completed(atoms: Sequence[Atom]) -> bool:
    """Whether a sign that comes now stands after something that it can join to what follows."""
    solid = [atom for atom in atoms if atom.box.ascent or atom.box.descent]
    return bool(solid) and solid[-1].kind in ("ord", "close")


def _row(atoms: Sequence[Atom]) -> tuple[Box, list[float]]:
    """The atoms side by side, and where each of them begins."""
    path = QPainterPath()
    path.setFillRule(path.fillRule().WindingFill)
    x, ascent, descent = 0.0, 0.0, 0.0
    places: list[float] = []
    before: Kind | None = None
    for atom in atoms:
        if before and atom.box is not _EMPTY:
            x += max(_BETWEEN.get(before, 0.0), _BETWEEN.get(atom.kind, 0.0))
        places.append(x)
        path.addPath(atom.box.path.translated(x, 0))
        x += atom.box.width
        ascent, descent = max(ascent, atom.box.ascent), max(descent, atom.box.descent)
        before = before if atom.box is _EMPTY else atom.kind
    return Box(path, x, ascent, descent), places


def _scaled(box: Box, across: float, up: float) -> Box:
    path = QTransform.fromScale(across, up).map(box.path)
    return Box(path, box.width * across, box.ascent * up, box.descent * up)


def _power(base: Box, exponent: Box) -> Box:
    small = _scaled(exponent, _SCRIPT, _SCRIPT)
    raised = max(36.0, base.ascent - 32.0)
    path = QPainterPath(base.path)
    path.addPath(small.path.translated(base.width + 4, -raised))
    ascent = max(base.ascent, raised + small.ascent)
    return Box(path, base.width + small.width + 8, ascent, base.descent)


def _primed(base: Box) -> Box:
    prime = _glyphs("′")
    path = QPainterPath(base.path)
    path.addPath(prime.path.translated(base.width + 2, 0))
    return Box(path, base.width + prime.width + 2, max(base.ascent, prime.ascent), base.descent)


def _fraction(above: Box, below: Box) -> Box:
    top, bottom = _scaled(above, _FRACTION, _FRACTION), _scaled(below, _FRACTION, _FRACTION)
    wide, gap = max(top.width, bottom.width) + 12, 12.0
    up, down = _AXIS + _RULE / 2 + gap, _RULE / 2 + gap - _AXIS
    path = QPainterPath(top.path.translated(4 + (wide - top.width) / 2, -(up + top.descent)))
    path.addPath(bottom.path.translated(4 + (wide - bottom.width) / 2, down + bottom.ascent))
    path.addRect(QRectF(4, -_AXIS - _RULE / 2, wide, _RULE))
    return Box(path, wide + 8, up + top.descent + top.ascent, down + bottom.ascent + bottom.descent)


def _root(inside: Box) -> Box:
    up, down = max(inside.ascent, 66.0) + 12 + _RULE, max(inside.descent, 2.0) + 8
    sign = _stretched("√", up, down)
    hook = sign.path.boundingRect().right()
    path = QPainterPath(sign.path)
    path.addRect(QRectF(hook - 2, -up, inside.width + 10, _RULE))
    path.addPath(inside.path.translated(hook + 3, 0))
    return Box(path, hook + inside.width + 12, up, down)


def _blank(label: Box) -> Box:
    """A blank to be filled in: an empty frame as high as a line, with a small label in it."""
    small = _scaled(label, _SCRIPT, _SCRIPT)
    up, down, wide = 70.0, 18.0, max(64.0, small.width + 24)
    outside = QRectF(6, -up, wide, up + down)
    path, inside = QPainterPath(), QPainterPath()
    path.addRect(outside)
    inside.addRect(outside.adjusted(_RULE, _RULE, -_RULE, -_RULE))
    path.addPath(inside.toReversed())  # turned the other way it is a hole
    path.addPath(small.path.translated(6 + (wide - small.width) / 2, -_SCRIPT * 20))
    return Box(path, wide + 12, up, down)


def _enclosed(opening: str, inside: Box, closing: str) -> Box:
    """`inside` between brackets or bars as high as itself."""
    up, down = max(inside.ascent + 6, 72.0), max(inside.descent + 6, 22.0)
    atoms = [
        Atom("open", _bar(up, down) if opening == "|" else _stretched(opening, up, down)),
        Atom("ord", inside),
        Atom("close", _bar(up, down) if closing == "|" else _stretched(closing, up, down)),
    ]
    return _row(atoms)[0]


def _bar(up: float = 74.0, down: float = 22.0) -> Box:
    path = QPainterPath()
    path.addRect(QRectF(10, -up, _RULE, up + down))
    return Box(path, 20 + _RULE, up, down)


def _stretched(sign: str, up: float, down: float) -> Box:
    """The sign made to reach from `up` above the baseline to `down` below it."""
    made = _glyphs(sign)
    box = made.path.boundingRect()
    tall = (up + down) / box.height()
    wide = min(tall, 1.0 + (tall - 1.0) * 0.25) if tall > 1 else 1.0
    path = QTransform.fromScale(wide, tall).map(made.path)
    path.translate(0, down - path.boundingRect().bottom())
    return Box(path, made.width * wide, up, down)


@cache
def _glyphs(text: str, italic: bool | None = None, plain: bool = False) -> Box:
    """The signs as they stand in the font: letters italic unless said otherwise, all else upright; `plain`
    words in the font of all other words."""
    slanted = text.isalpha() and not plain if italic is None else italic
    font = QRawFont.fromFont(theme.font(EM)) if plain else _font(slanted)
    path, x = QPainterPath(), 0.0
    for glyph in font.glyphIndexesForString(text):
        path.addPath(font.pathForGlyph(glyph).translated(x, 0))
        x += font.advancesForGlyphIndexes([glyph])[0].x()
    # A slanted letter reaches beyond its own room, and must not touch its neighbours.
    left = max(0.0, -path.boundingRect().left())
    path.translate(left, 0)
    bounds = path.boundingRect()
    width = max(x + left, bounds.right() + 2) if slanted else x + left
    return Box(path, width, max(0.0, -bounds.top()), max(0.0, bounds.bottom()))


@cache
def _font(italic: bool) -> QRawFont:
    """STIX from matplotlib's own files, which the figures are lettered with; nothing of it is imported."""
    spec = find_spec("matplotlib")
    places = list(spec.submodule_search_locations or ()) if spec else []
    name = "STIXGeneralItalic.ttf" if italic else "STIXGeneral.ttf"
    for place in places:
        file = Path(place) / "mpl-data" / "fonts" / "ttf" / name
        if file.exists():
            return QRawFont(str(file), EM, QFont.HintingPreference.PreferNoHinting)
    return QRawFont.fromFont(theme.font(EM))
