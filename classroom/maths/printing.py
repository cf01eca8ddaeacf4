"""Relations printed as a textbook prints them: as one line of text, and as LaTeX for mathtext."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar, Final

from classroom.maths.bars import opening_bars
from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparison,
    Condition,
    Divide,
    Either,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
    is_constant,
    needs_sign,
)
from classroom.maths.tokens import SUPERSCRIPTS, NotationError, tokenize
from classroom.words import Language, language

Printable = Expression | Condition

# How tightly a formula holds together, from loose to tight.
_LOOSE: Final = 0
_SUM: Final = 1
_PRODUCT: Final = 2
_ROOT: Final = 3
_POWER: Final = 4
_ATOM: Final = 5

_JOINED: Final[dict[Language, dict[type, str]]] = {
    "zh": {Both: "且", Either: "或"},
    "en": {Both: "and", Either: "or"},
}
_LEFT_BAR, _RIGHT_BAR = "\ue000", "\ue001"  # bars while printing: which opens, which closes


def to_text(node: Printable) -> str:
    """One line of classroom notation with no more brackets than needed; `parse` reads it back as `node`."""
    text = _Text().show(node)
    if text.count(_LEFT_BAR) > 1 and not _bars_are_clear(text):
        text = _ClearText().show(node)
    return text.replace(_LEFT_BAR, "|").replace(_RIGHT_BAR, "|")


def to_latex(node: Printable) -> str:
    """LaTeX within what matplotlib's mathtext can set; no Chinese inside."""
    return _Latex().show(node)


def _bars_are_clear(marked: str) -> bool:
    """Whether a reader of the text would pair its bars as they are meant."""
    text = marked.replace(_LEFT_BAR, "|").replace(_RIGHT_BAR, "|")
    tokens = tokenize(text, "abcxy")
    try:
        opening = opening_bars(tokens, text)
    except NotationError:
        return False
    return {tokens[i].position for i in opening} == {i for i, sign in enumerate(marked) if sign == _LEFT_BAR}


class _Text:
    """Prints as one line of text."""

    plus, minus, times, dot = "+", "−", "×", "·"
    comparators: ClassVar[dict[str, str]] = {sign: sign for sign in "=≠<≤>≥"}

    def show(self, node: Printable) -> str:
        match node:
            case Comparison(first, links):
                sides = (f"{self.comparators[sign]}{self.show(side)}" for sign, side in links)
                return self.show(first) + "".join(sides)
            case Both(parts):
                shown = (self.bracket(self.show(p)) if isinstance(p, Either) else self.show(p) for p in parts)
                return self.join(node, shown)
            case Either(parts):
                # 且 binds tighter, but who reads it should not need to know that.
                shown = (self.bracket(self.show(p)) if isinstance(p, Both) else self.show(p) for p in parts)
                return self.join(node, shown)
            case _:
                return self.expression(node)

    def expression(self, node: Expression) -> str:
        match node:
            case Number(value):
                return self.number(value)
            case Variable(name):
                return name
            case Negative(inside):
                return self.minus + self.inside(inside, _PRODUCT)
            case Add(left, right):
                return self.inside(left, _SUM) + self.plus + self.inside(right, _PRODUCT)
            case Subtract(left, right):
                return self.inside(left, _SUM) + self.minus + self.inside(right, _PRODUCT)
            case Multiply(left, right, implicit):
                return self.product(left, right, implicit)
            case Divide(left, right):
                return self.quotient(left, right)
            case Power(base, exponent):
                return self.power(base, exponent)
            case Root(inside):
                return self.root(inside)
            case Absolute(inside):
                return self.absolute(inside)
            case Gcd(numbers):
                return self.gcd([self.expression(number) for number in numbers])
            case Modulo(left, right):
                return self.modulo(self.inside(left, _PRODUCT), self.inside(right, _POWER))

    def level(self, node: Expression) -> int:
        """How tightly the printed form of `node` holds together."""
        match node:
            case Number(value):
                if value < 0:
                    return _SUM
                return _ATOM if self.has_plain_form(value) else _PRODUCT
            case Variable() | Absolute() | Gcd():
                return _ATOM
            case Modulo():
                return _LOOSE  # in brackets wherever it is part of anything
            case Add() | Subtract() | Negative():
                return _SUM
            case Multiply() | Divide():
                return _PRODUCT
            case Root():
                return _ROOT
            case Power():
                return _POWER

    def inside(self, node: Expression, least: int) -> str:
        """`node` as part of something that holds its parts at least so tightly."""
        text = self.expression(node)
        return text if self.level(node) >= least else self.bracket(text)

    def sign(self, left: Expression, right: Expression, implicit: bool) -> str:
        if implicit and not needs_sign(left, right):
            return ""
        return self.times if is_constant(left) or is_constant(right) else self.dot

    # What differs between text and LaTeX

    def join(self, node: Both | Either, shown: Iterable[str]) -> str:
        words = _JOINED[language()]
        return f" {words[type(node)]} ".join(shown)

    def bracket(self, text: str) -> str:
        return f"({text})"

    def has_plain_form(self, value: Fraction) -> bool:
        """Whether the value is a whole number or a decimal that ends."""
        rest = value.denominator
        for prime in (2, 5):
            while rest % prime == 0:
                rest //= prime
        return rest == 1

    def number(self, value: Fraction) -> str:
        if value < 0:
            return self.minus + self.number(-value)
        if not self.has_plain_form(value):
            return f"{value.numerator}/{value.denominator}"
        return _decimal(value)

    def product(self, left: Expression, right: Expression, implicit: bool) -> str:
        sign = self.sign(left, right, implicit)
        before = self.inside(left, _PRODUCT)
        if not sign and _open_ended(left):
            before = self.bracket(before)
        return before + sign + self.inside(right, _ROOT)

    def quotient(self, left: Expression, right: Expression) -> str:
        return f"{self.inside(left, _PRODUCT)}/{self.inside(right, _ROOT)}"

    def power(self, base: Expression, exponent: Expression) -> str:
        raised = self.inside(base, _ATOM)
        if _is_natural(exponent):
            return raised + "".join(SUPERSCRIPTS[int(digit)] for digit in self.expression(exponent))
        return f"{raised}^{self.inside(exponent, _ATOM)}"

    def root(self, inside: Expression) -> str:
        return f"√{self.inside(inside, _ATOM)}"

    def absolute(self, inside: Expression) -> str:
        return f"{_LEFT_BAR}{self.expression(inside)}{_RIGHT_BAR}"

    def gcd(self, numbers: Iterable[str]) -> str:
        return f"gcd({', '.join(numbers)})"

    def modulo(self, left: str, right: str) -> str:
        return f"{left} mod {right}"


class _ClearText(_Text):
    """The same with brackets round absolute values in products without a sign, where bars would else be
    ambiguous."""

    def product(self, left: Expression, right: Expression, implicit: bool) -> str:
        if self.sign(left, right, implicit):
            return super().product(left, right, implicit)
        before = self.inside(left, _PRODUCT)
        after = self.inside(right, _ROOT)
        if _open_ended(left) or before.endswith(_RIGHT_BAR):
            before = self.bracket(before)
        return before + (self.bracket(after) if after.startswith(_LEFT_BAR) else after)


class _Latex(_Text):
    """Prints as LaTeX."""

    minus, times, dot = "-", r"\times ", r"\cdot "
    comparators: ClassVar[dict[str, str]] = {
        "=": "=",
        "≠": r"\neq ",
        "<": "<",
        "≤": r"\leq ",
        ">": ">",
        "≥": r"\geq ",
    }

    def join(self, node: Both | Either, shown: Iterable[str]) -> str:
        sign = r"\;\wedge\;" if isinstance(node, Both) else r"\;\vee\;"
        return sign.join(map(_set_apart, shown))

    def bracket(self, text: str) -> str:
        return rf"\left({text}\right)" if r"\frac" in text else f"({text})"

    def number(self, value: Fraction) -> str:
        if value < 0 or self.has_plain_form(value):
            return super().number(value)
        return rf"\frac{{{value.numerator}}}{{{value.denominator}}}"

    def product(self, left: Expression, right: Expression, implicit: bool) -> str:
        fraction = isinstance(right, Divide)
        sign = self.sign(left, right, implicit and not (fraction and is_constant(left)))
        least = _PRODUCT if fraction else _ROOT
        return self.inside(left, _PRODUCT) + sign + self.inside(right, least)

    def quotient(self, left: Expression, right: Expression) -> str:
        return rf"\frac{{{self.expression(left)}}}{{{self.expression(right)}}}"

    def power(self, base: Expression, exponent: Expression) -> str:
        return f"{self.inside(base, _ATOM)}^{{{self.expression(exponent)}}}"

    def root(self, inside: Expression) -> str:
        return rf"\sqrt{{{self.expression(inside)}}}"

    def absolute(self, inside: Expression) -> str:
        text = _set_apart(self.expression(inside))
        return rf"\left|{text}\right|" if r"\frac" in text else f"|{text}|"

    def gcd(self, numbers: Iterable[str]) -> str:
        return r"\mathrm{gcd}" + self.bracket(r",\ ".join(map(_set_apart, numbers)))

    def modulo(self, left: str, right: str) -> str:
        return rf"{left}\ \mathrm{{mod}}\ {right}"


def _set_apart(latex: str) -> str:
    """A formula whose first minus is not to be taken, and spaced, as a minus between two numbers."""
    return f"{{{latex}}}" if latex.startswith("-") else latex


def _is_natural(node: Expression) -> bool:
    return isinstance(node, Number) and node.value.denominator == 1 and node.value >= 0


def _open_ended(node: Expression) -> bool:
    """Whether a factor written right after `node` would seem to belong to its last part: 1/2, √2, 2^x."""
    match node:
        case Divide() | Root():
            return True
        case Power(_, exponent):
            return not _is_natural(exponent)
        case Multiply(_, right, _):
            return _open_ended(right)
        case _:
            return False


def _decimal(value: Fraction) -> str:
    """The exact decimal form of a value that has one."""
    places = 0
    while value.denominator != 1:
        value *= 10
        places += 1
    digits = str(value.numerator).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits
