"""The signs of classroom notation, and how typed text falls into them.

Every sign that a keyboard, a Chinese input method or a textbook gives is read through one explicit
table, sign by sign, so that a place in the typed text stays that place (NFKC would turn x² into x2).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from classroom.words import _, language, later

MAX_LENGTH: Final = 500
_SHOWN: Final = 30  # characters on either side of a mistake in a long formula

TokenKind = Literal[
    "number", "letter", "+", "-", "*", "/", "^", "superscript", "root", "sqrt", "gcd", "mod", "modulo",
    "(", ")", "|", ",", "comparator", "and", "or", "end",
]  # fmt: skip


class NotationError(ValueError):
    """The text is not a relation.

    `message` is a sentence for the person; `position` the place in the typed text, from 0; `expected` what
    could have stood there, as a fragment of a sentence, or empty.
    """

    def __init__(self, message: str, text: str, position: int, expected: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.position = position
        self.expected = expected

    @property
    def sentence(self) -> str:
        """The message, and what could have stood there, as one sentence."""
        if not self.expected:
            return self.message
        message, end = self.message[:-1], self.message[-1]
        return _("{message} (expected here: {what}){end}", message=message, what=self.expected, end=end)

    def caret(self) -> str:
        """Two lines: the formula, and a ^ under the place; of a long formula only what stands around it."""
        start = max(0, self.position - _SHOWN)
        line = "".join(sign if sign.isprintable() else " " for sign in self.text)
        shown = line[start : self.position + _SHOWN]
        before = "…" + shown[: self.position - start] if start else shown[: self.position]
        after = shown[self.position - start :] + ("…" if len(line) > self.position + _SHOWN else "")
        return f"{before}{after}\n{' ' * sum(map(_columns, before))}^"


def _columns(sign: str) -> int:
    """How many columns of a terminal the sign takes."""
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


@dataclass(frozen=True, slots=True)
class Token:
    """One sign or number: `text` in its plain form, `shown` as typed, `value` of a number or superscript."""

    kind: TokenKind
    text: str
    position: int
    shown: str
    value: Fraction | None = None


def _full_width() -> dict[str, str]:
    return {chr(0xFF01 + i): chr(0x21 + i) for i in range(94)}


def _mathematical_letters() -> dict[str, str]:
    """The italic and bold letters and digits that word processors put into formulas."""
    signs = map(chr, (0x210E, *range(0x1D400, 0x1D800)))
    plain = ((sign, unicodedata.normalize("NFKC", sign)) for sign in signs)
    return {sign: letter for sign, letter in plain if letter.isascii()}


_PLAIN: Final = (
    _full_width()
    | _mathematical_letters()
    | dict.fromkeys("−﹣–‒‐‑", "-")
    | dict.fromkeys("﹢", "+")
    | dict.fromkeys("×✕✖⨯·⋅∙•・∗", "*")
    | dict.fromkeys("÷∕⁄", "/")
    | dict.fromkeys("∣￨│❘", "|")
    | dict.fromkeys("【〔", "[")
    | dict.fromkeys("】〕", "]")
    | dict.fromkeys("≦⩽", "≤")
    | dict.fromkeys("≧⩾", "≥")
    | dict.fromkeys("，、﹐", ",")
    | dict.fromkeys("\u3000\u200b\u200c\u200d\u2060\u2061\u2062\ufeff", " ")
    | dict.fromkeys("《〈", "<")  # what Chinese input methods make of < and >
    | dict.fromkeys("》〉", ">")
    | dict(zip("асху", "acxy", strict=True))  # Cyrillic, and not to be told from the others
    | {"∶": ":", "。": ".", "∧": "且", "∨": "或", "﹤": "<", "﹥": ">", "﹦": "="}
)
_TRANSLATION: Final = str.maketrans(_PLAIN)
SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_DIGITS: Final = "0123456789"
_SUPERSCRIPT_DIGIT: Final = dict(zip(SUPERSCRIPTS, _DIGITS, strict=True))
_COMPARATORS: Final = {
    "<=": "≤", "=<": "≤", ">=": "≥", "=>": "≥", "!=": "≠", "<>": "≠", "==": "=",
    "<": "<", ">": ">", "=": "=", "≤": "≤", "≥": "≥", "≠": "≠",
}  # fmt: skip
WORDS: Final[dict[str, TokenKind]] = {
    "and": "and", "or": "or", "sqrt": "sqrt", "gcd": "gcd", "mod": "mod"
}  # fmt: skip
_SIGNS: Final[dict[str, TokenKind]] = {
    "+": "+", "-": "-", "*": "*", "/": "/", "^": "^", "|": "|", "√": "root",
    "(": "(", "[": "(", "{": "(", ")": ")", "]": ")", "}": ")",
    "并且": "and", "且": "and", "或者": "or", "或": "or", "最大公约数": "gcd", "最大公因数": "gcd",
    "……": "^",  # what Chinese input methods make of it
}  # fmt: skip
_COMMA_BEFORE_WORD: Final = re.compile(r",(?=\s*(?:并且|且|或者|或|and\b|or\b))", re.IGNORECASE)
# For each first sign how long what it begins may be, the longest first.
_LENGTHS: Final = {
    first: sorted({len(signs) for signs in (*_SIGNS, *_COMPARATORS) if signs[0] == first}, reverse=True)
    for first in {signs[0] for signs in (*_SIGNS, *_COMPARATORS)}
}
_CALLS: Final = frozenset(("gcd", "modulo"))  # in whose brackets commas stand
ENDS_NUMBER: Final = frozenset(("number", "letter", "superscript", ")"))
_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
KNOWN_LETTERS: Final = frozenset("abcxy")


_WRITTEN_ELSE: Final = {
    "%": later("“%” is not known here: a remainder is written with mod, as in a mod 3."),
    ":": later("A colon has no meaning here: a quotient or a ratio is written a/b."),
    "≡": later("“≡” is not known here: a and b leave the same remainder when (a−b) mod n = 0."),
}


def tokenize(text: str, variables: Collection[str]) -> list[Token]:
    """The signs of `text`, an end sign last. Raises NotationError where something is no sign."""
    if len(text) > MAX_LENGTH:
        raise NotationError(
            _("The formula is too long: at most {limit} characters.", limit=MAX_LENGTH), text, MAX_LENGTH
        )
    return [*_Tokens(text, variables), Token("end", "", len(text), "")]


def in_plain_signs(text: str) -> str:
    """The text with each sign as a plain keyboard has it, in its place."""
    return text.translate(_TRANSLATION)


class _Tokens:
    """Reads the signs from left to right."""

    def __init__(self, text: str, variables: Collection[str]) -> None:
        self.text = text
        self.plain = _COMMA_BEFORE_WORD.sub(" ", in_plain_signs(text))
        self.variables = variables
        self.before: TokenKind = "end"
        self.brackets: list[bool] = []  # those open; whether commas stand in them

    def __iter__(self) -> Iterator[Token]:
        here = 0
        while here < len(self.plain):
            if self.plain[here].isspace():
                here += 1
                continue
            for token in self._at(here):
                yield token
                here = token.position + len(token.shown)
                self._follow(token.kind)

    def _follow(self, kind: TokenKind) -> None:
        if kind == "(":
            self.brackets.append(self.before in _CALLS)
        elif kind == ")" and self.brackets:
            self.brackets.pop()
        self.before = kind

    def _at(self, here: int) -> list[Token]:
        sign = self.plain[here]
        if sign in _DIGITS:
            return [self._number(here)]
        if sign in _LETTERS:
            return self._word(here)
        if sign in _SUPERSCRIPT_DIGIT or sign == "⁻":
            return [self._superscript(here)]
        if sign == "," and self.brackets and self.brackets[-1]:
            return [self._token(",", here, 1)]
        for length in _LENGTHS.get(sign, ()):
            signs = self.plain[here : here + length]
            if signs in _COMPARATORS:
                return [self._token("comparator", here, length, _COMPARATORS[signs])]
            if signs in _SIGNS:
                return [self._token(_SIGNS[signs], here, length)]
        raise self._unknown(here)

    def _token(self, kind: TokenKind, here: int, length: int, text: str = "") -> Token:
        return Token(kind, text or self.plain[here : here + length], here, self.text[here : here + length])

    def _run(self, here: int, signs: Collection[str]) -> int:
        """How many signs from `here` on are among `signs`."""
        end = here
        while end < len(self.plain) and self.plain[end] in signs:
            end += 1
        return end - here

    def _number(self, here: int) -> Token:
        length = self._run(here, _DIGITS)
        if self.plain[here + length : here + length + 1] == ".":
            decimals = self._run(here + length + 1, _DIGITS)
            if not decimals:
                raise self._error(_("A decimal point stands between digits, as in 0.5."), here + length)
            length += 1 + decimals
        text = self.plain[here : here + length]
        return Token("number", text, here, self.text[here : here + length], Fraction(text))

    def _superscript(self, here: int) -> Token:
        sign = self.plain[here] == "⁻"
        length = self._run(here + sign, _SUPERSCRIPT_DIGIT) + sign
        digits = "".join(_SUPERSCRIPT_DIGIT[s] for s in self.plain[here + sign : here + length])
        if not digits:
            raise self._error(_("A raised minus needs a raised number after it."), here)
        value = Fraction(int(digits) * (-1 if sign else 1))
        return Token("superscript", digits, here, self.text[here : here + length], value)

    def _word(self, here: int) -> list[Token]:
        length = self._run(here, _LETTERS)
        word = self.plain[here : here + length]
        kind = WORDS.get(word.lower())
        if kind == "mod" and not self._stands_between(here + length):
            kind = "modulo"
        if kind is not None:
            return [self._token(kind, here, length)]
        letters = {*self.variables, *KNOWN_LETTERS}
        if length > 1 and not letters.issuperset(word.lower()):
            message = _(
                "“{word}” is not known here: a formula is made of numbers, signs and {given}.",
                word=word if length <= 20 else word[:20] + "…",
                given=_listed(self.variables),
            )
            raise self._error(message, here)
        for offset, letter in enumerate(word):
            if letter not in self.variables:
                raise self._stranger(letter, here + offset)
        return [self._token("letter", here + offset, 1) for offset in range(length)]

    def _stands_between(self, after: int) -> bool:
        """Whether a mod stands between its two numbers, a mod 3, and not before them, mod(a, 3)."""
        if self.before != "|":
            return self.before in ENDS_NUMBER
        depth = 0
        for sign in self.plain[after:].lstrip():
            depth += (sign in "([{") - (sign in ")]}")
            if depth < 1 or (depth == 1 and sign == ","):
                return depth < 1
        return True

    def _stranger(self, letter: str, here: int) -> NotationError:
        """The refusal of a letter that no card gives a value to."""
        given = _listed(self.variables)
        if letter.lower() in self.variables:
            message = _("Write the small letter {small}, not {letter}.", small=letter.lower(), letter=letter)
        elif letter in "xy":
            message = _("{letter} is a coordinate; here the cards give {given}.", letter=letter, given=given)
        elif letter in "abc":
            message = _(
                "{letter} is a card's number; here the cards give {given}.", letter=letter, given=given
            )
        else:
            message = _(
                "No card gives {letter} a value; here the cards give {given}.", letter=letter, given=given
            )
        return self._error(message, here)

    def _unknown(self, here: int) -> NotationError:
        sign = self.plain[here]
        if sign == ",":
            message = _(
                "A comma has no meaning here: the decimal point is written “.”, conditions are joined "
                "by “and” (且), and a greatest common divisor is written gcd(a, b)."
            )
        elif sign in _WRITTEN_ELSE:
            message = _(_WRITTEN_ELSE[sign])
        elif sign == ".":
            message = _("A decimal point stands between digits, as in 0.5.")
        elif sign == "!":
            message = _("“!” is only known in “!=”, not equal.")
        else:
            shown = self.text[here] if self.text[here].isprintable() else f"U+{ord(self.text[here]):04X}"
            message = _("The sign “{sign}” is not known here.", sign=shown)
        return self._error(message, here)

    def _error(self, message: str, here: int, expected: str = "") -> NotationError:
        return NotationError(message, self.text, here, expected)


def _listed(variables: Collection[str]) -> str:
    return ("、" if language() == "zh" else ", ").join(sorted(variables))
