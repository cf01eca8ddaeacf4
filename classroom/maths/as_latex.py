"""An explanation as LaTeX to be pasted into a document: words as text, every formula as mathematics.

The fragment needs amsmath, and for Chinese a class or package such as ctex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from classroom.cards import Suit
from classroom.maths.explanation import Explanation, Line
from classroom.maths.expression import Comparison
from classroom.maths.inline import formula, pieces
from classroom.maths.printing import to_latex
from classroom.names import printed
from classroom.words import _

_SUITS: Final = {
    Suit.SPADES: r"$\spadesuit$",
    Suit.HEARTS: r"$\heartsuit$",
    Suit.DIAMONDS: r"$\diamondsuit$",
    Suit.CLUBS: r"$\clubsuit$",
}
_TEXT: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%#_{}$"},
    **{suit.symbol: latex for suit, latex in _SUITS.items()},
}


def as_latex(explanation: Explanation, title: str) -> str:
    """The fragment: a comment with the lesson's `title`, the headline, and every line in its order."""
    cards = r"\ ".join(_text(printed(kind)) for kind in explanation.kinds)
    parts = [
        "% " + _("{title} (needs amsmath; for Chinese ctex)", title=" ".join(title.split())),
        rf"\noindent\textbf{{{cards}\quad {_words(explanation.headline)}}}\par",
        *_body(explanation.steps),
    ]
    return "\n".join(parts) + "\n"


def _body(lines: Sequence[Line]) -> Iterator[str]:
    """Words before the first formula and after the last as paragraphs; all between them in one alignment."""
    formulas = [place for place, line in enumerate(lines) if line.latex]
    first, last = (formulas[0], formulas[-1] + 1) if formulas else (len(lines), len(lines))
    yield from map(_paragraph, lines[:first])
    if formulas:
        yield r"\begin{alignat*}{2}"
        for place in range(first, last):
            # A row is broken off but for the last one, and words between rows need the break before them.
            broken = bool(lines[place].latex) and place < last - 1
            yield _row(lines[place]) + (r" \\" if broken else "")
        yield r"\end{alignat*}"
    yield from map(_paragraph, lines[last:])


def _paragraph(line: Line) -> str:
    words = _words(line.text)
    if line.kind == "verdict":
        words = rf"\textbf{{{words}}}"
    return rf"\noindent {words}\par"


def _row(line: Line) -> str:
    """A row of the alignment: the words, then the formula, parted where its relation sign stands."""
    words = _words(line.text)
    if not line.latex:
        return rf"\intertext{{{words}}}"
    left, right = "", line.latex
    if isinstance(line.condition, Comparison):
        first = to_latex(line.condition.first)
        if line.latex.startswith(first):
            left, right = first, line.latex[len(first) :]
    return rf"& \text{{{words}}}\quad & {left} & {right}" if words else rf"& & {left} & {right}"


def _words(text: str) -> str:
    """Running text, the formulas in it between dollar signs."""
    return "".join(f"${formula(piece)}$" if maths else _text(piece) for piece, maths in pieces(text))


def _text(text: str) -> str:
    return "".join(_TEXT.get(sign, sign) for sign in text)
