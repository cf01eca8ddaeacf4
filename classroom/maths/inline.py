"""The formulas inside running text: where they are, and how LaTeX writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from classroom.maths.tokens import SUPERSCRIPTS
from classroom.words import Language, language

_SIGNS: Final = {
    "−": "-",
    "≤": r"\leq ",
    "≥": r"\geq ",
    "≠": r"\neq ",
    "≈": r"\approx ",
    "×": r"\times ",
    "·": r"\cdot ",
    "±": r"\pm ",
    "∈": r"\in ",
    "′": "'",
    "∞": r"\infty ",
}
_POINT: Final = r"[A-Z]?\(−?[\d√/.]+, −?[\d√/.]+\)"
# A piece of text without blanks, Chinese, or the punctuation of running text.
_SIGN: Final = r"[^\s，。；：、（）“”‘’—–…\u2e80-\u9fff\uff00-\uffef♠♥♦♣]"
# Two formulas have blanks in them: gcd(a, b) and a mod 3.
_PIECE: Final = rf"(?:gcd\((?:[^()]|\([^()]*\))*\)|{_SIGN})+"
_PIECES: Final = re.compile(f"{_POINT}|[xy](?=-axis)|{_PIECE}(?: mod {_PIECE})*")
_FORMULA: Final = re.compile(f"{_POINT}|.*(?:[=<>≤≥≠≈|+−×·√±∈{SUPERSCRIPTS}]|gcd\\(| mod ).*")
# What stands for a variable or a point when it stands alone; in English “a” is a word.
_LETTERS: Final[dict[Language, str]] = {"zh": "abcxyP", "en": "xyP"}
_NEVER: Final = frozenset("\\{}$%#&_~")
_BRACKETED: Final = r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)"
_ROOT: Final = re.compile(rf"√(?:({_BRACKETED})|(\|[^|]*\||gcd{_BRACKETED}|\d+(?:\.\d+)?|[a-z]))")
_POWER: Final = re.compile(f"[{SUPERSCRIPTS}]+")
_RAISED: Final = re.compile(rf"\^({_BRACKETED})")


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, in their order, and whether each is a formula."""
    at = 0
    for found in _PIECES.finditer(text):
        start, end = _bare(found[0])
        if _is_formula(found[0][start:end]):
            start, end = found.start() + start, found.start() + end
            if start > at:
                yield text[at:start], False
            yield text[start:end], True
            at = end
    if at < len(text):
        yield text[at:], False


def formula(text: str) -> str:
    """LaTeX for one line of classroom notation, as it is written."""
    while root := _ROOT.search(text):  # roots stand within roots
        under = root[1][1:-1] if root[1] else root[2]
        text = rf"{text[: root.start()]}\sqrt{{{under}}}{text[root.end() :]}"
    while power := _RAISED.search(text):
        text = f"{text[: power.start()]}^{{{power[1][1:-1]}}}{text[power.end() :]}"
    text = _POWER.sub(lambda found: f"^{{{''.join(str(SUPERSCRIPTS.index(d)) for d in found[0])}}}", text)
    text = "".join(_SIGNS.get(sign, sign) for sign in text).strip()
    return text.replace("gcd(", r"\mathrm{gcd}(").replace(" mod ", r"\ \mathrm{mod}\ ")


def _is_formula(piece: str) -> bool:
    if set(piece) & _NEVER:
        return False
    return bool(_FORMULA.fullmatch(piece)) or (len(piece) == 1 and piece in _LETTERS[language()])


def _bare(piece: str) -> tuple[int, int]:
    """Where it begins and ends apart from punctuation, and from a bracket whose other one is elsewhere."""
    start, end = 0, len(piece.rstrip(".,;:!?"))
    while piece.count("(", start, end) > piece.count(")", start, end) and piece[start] == "(":
        start += 1
    while piece.count(")", start, end) > piece.count("(", start, end) and piece[end - 1] == ")":
        end -= 1
    return start, end
