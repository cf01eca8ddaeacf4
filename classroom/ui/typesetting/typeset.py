"""Sets the LaTeX that relations are printed in, as outlines of STIX glyphs: a whole explanation in a moment.

matplotlib's mathtext, which letters the figures, takes up to twenty milliseconds a formula and a second to
load; this knows only what our own printer writes: letters, numbers, signs, bars, brackets, powers, fractions
and roots, the words gcd and mod; and blanks, \\boxed{x}.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from PySide6.QtGui import QPainterPath

from classroom.ui.typesetting.outlines import (
    Box,
    bar,
    blank,
    fraction,
    glyphs,
    power,
    primed,
    root,
    stretched,
)
from classroom.words import Language, _, language, later

_BETWEEN: Final = {"bin": 20.0, "rel": 27.0}
_SPACES: Final = {";": 28.0, ",": 17.0, ":": 22.0, "!": -17.0, " ": 25.0, "quad": 100.0}
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
                atoms.append(Atom("ord", power(base.box, self._one().box)))
            elif sign == "'":
                base = atoms.pop() if atoms else Atom("ord", _EMPTY)
                atoms.append(Atom("ord", primed(base.box)))
            elif sign == "|":
                opens = not _completed(atoms) or not bars
                bars += 1 if opens else -1
                atoms.append(Atom("open" if opens else "close", bar()))
            elif sign in _SIGNS:
                text, kind = _SIGNS[sign]
                unary = kind == "bin" and not _completed(atoms)
                atoms.append(Atom("ord" if unary else kind, glyphs(text)))
            elif sign in _JOINING:
                atoms.append(Atom("rel", glyphs(_(_JOINING[sign]), plain=True)))
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
        return glyphs(found[1], italic=False)

    def _atom(self, sign: str) -> Atom:
        match sign:
            case " ":
                return Atom("ord", _EMPTY)
            case "{":
                return Atom("ord", _row(self.row("}"))[0])
            case "frac":
                return Atom("ord", fraction(self._one().box, self._one().box))
            case "sqrt":
                return Atom("ord", root(self._one().box))
            case "mathrm":
                return Atom("ord", self._upright())
            case "boxed":
                return Atom("ord", blank(self._one().box))
            case "left":
                opening, inside = self._next(), _row(self.row("right"))[0]
                return Atom("ord", _enclosed(opening, inside, self._next()))
        space = _SPACES.get(sign.removeprefix("\\")) if sign[0] == "\\" or sign == "quad" else None
        if space is not None:
            return Atom("ord", Box(QPainterPath(), space, 0, 0))
        if len(sign) == 1 and (sign.isalnum() or sign == "."):
            return Atom("ord", glyphs(sign))
        if sign == ",":  # what follows begins anew: (−2, −3)
            return Atom("open", glyphs(sign))
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


def _enclosed(opening: str, inside: Box, closing: str) -> Box:
    """`inside` between brackets or bars as high as itself."""
    up, down = max(inside.ascent + 6, 72.0), max(inside.descent + 6, 22.0)
    atoms = [
        Atom("open", bar(up, down) if opening == "|" else stretched(opening, up, down)),
        Atom("ord", inside),
        Atom("close", bar(up, down) if closing == "|" else stretched(closing, up, down)),
    ]
    return _row(atoms)[0]
