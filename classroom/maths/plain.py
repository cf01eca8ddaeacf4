"""LaTeX of our own as one line of text: for terminals, and for those to whom formulas are read out."""

from __future__ import annotations

from typing import Final

from classroom.maths.tokens import SUPERSCRIPTS
from classroom.words import _

_COMMANDS: Final = {
    "leq": "≤",
    "geq": "≥",
    "neq": "≠",
    "approx": "≈",
    "times": "×",
    "cdot": "·",
    "pm": "±",
    "infty": "∞",
    ";": " ",
    ",": " ",
    "quad": " ",
    " ": " ",
    "mathrm": "",
    "left": "",
    "right": "",
}
_SIGNS: Final = {"-": "−", " ": ""}
_LOOSE: Final = frozenset("+−=<>≤≥≠≈")


def plain(latex: str) -> str:
    r"""The formula as text: \frac{19\sqrt{2}}{2} becomes 19√2/2. For what our printer writes."""
    return _Reader(latex).until("")


class _Reader:
    """Reads LaTeX from left to right."""

    def __init__(self, latex: str) -> None:
        self._text = latex
        self._at = 0

    def until(self, end: str) -> str:
        """The text up to the sign `end`, which is read too."""
        made = ""
        while self._at < len(self._text):
            sign = self._next()
            if sign == end:
                break
            made += self._said(sign)
        return made

    def _next(self) -> str:
        """The next sign, or the name of the next command."""
        start = self._at
        self._at += 1
        if self._text[start] != "\\":
            return self._text[start]
        while self._at < len(self._text) and self._text[self._at].isalpha():
            self._at += 1
        self._at = max(self._at, start + 2)
        return "\\" + self._text[start + 1 : self._at]

    def _said(self, sign: str) -> str:
        match sign:
            case "{":
                return self.until("}")
            case "^":
                raised = self._one()
                return "".join(map(_superscript, raised)) if raised.isdecimal() else f"^{_held(raised)}"
            case r"\frac":
                return f"{_held(self._one())}/{_below(self._one())}"
            case r"\sqrt":
                return f"√{_below(self._one())}"
            case r"\wedge":
                return _("and")
            case r"\vee":
                return _("or")
            case _:
                known = _COMMANDS.get(sign.removeprefix("\\")) if sign.startswith("\\") else None
                return _SIGNS.get(sign, sign) if known is None else known

    def _one(self) -> str:
        """What a power, a fraction or a root takes."""
        return self._said(self._next())


def _superscript(digit: str) -> str:
    return SUPERSCRIPTS[int(digit)]


def _held(text: str) -> str:
    """In brackets where it is a sum, which would else come apart."""
    return f"({text})" if _LOOSE & set(_outside_bars(text)[1:]) else text


def _below(text: str) -> str:
    """In brackets unless it is one number, letter or root."""
    rest = text.removeprefix("√")
    whole = rest.isdecimal() or len(rest) == 1 or (text[:1] == text[-1:] == "|")
    return text if whole else f"({text})"


def _outside_bars(text: str) -> str:
    return "".join(text.split("|")[::2])
