"""Classroom notation, read by a hand-written descent; nothing typed is ever evaluated as code.

condition   conjunction (or conjunction)*
conjunction relation (and relation)*
relation    sum (comparator sum)*
sum         product ((+|-) product)*, or product mod factor
product     sign product, or power ((*|/) factor | power)*
factor      sign factor, or power
power       atom [superscript | ^ exponent]
exponent    sign exponent, or power
atom        number | letter | √ power | sqrt atom | |sum| | (condition) | gcd (list) | mod (list)
list        sum (, sum)*
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final, cast

from classroom.maths import bounds
from classroom.maths.cursor import Cursor, Part
from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparator,
    Comparison,
    Condition,
    Divide,
    Either,
    Expression,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
)
from classroom.maths.printing import to_text
from classroom.maths.tokens import NotationError, Token
from classroom.words import _

__all__ = ["NotationError", "parse", "parse_number"]

_STARTS_FACTOR: Final = frozenset(("letter", "root", "sqrt", "gcd", "modulo", "("))
_SHORT: Final = 25  # characters; half as many levels as there may be, and one to a character
_GOES_ON: Final = frozenset(("+", "-", "*", "/", "mod", "number")) | _STARTS_FACTOR


def parse(text: str, variables: Collection[str]) -> Condition:
    """The relation that `text` says of `variables`.

    Raises NotationError, with the place and what was expected there, when it says none or when its numbers
    could grow beyond all use.
    """
    descent = _Descent(text, variables)
    found = descent.relation()
    if len(text) > _SHORT and not _can_be_printed(found, variables):
        raise descent.error(_("The formula is too long to be read at a glance."), 0)
    return found


def _can_be_printed(condition: Condition, variables: Collection[str]) -> bool:
    """Whether its printed form is within the bounds too: −−x is printed with brackets, and 1/2x as (1/2)x."""
    try:
        return _Descent(to_text(condition), variables).relation() == condition
    except NotationError:
        return False


def parse_number(text: str) -> Expression:
    """The number that `text` writes, in the form in which it is written, such as 4−(−7).

    Raises NotationError where it writes none, as for a relation or a letter.
    """
    return _Descent(text, ()).constant()


class _Descent(Cursor):
    """A method for each rule of the grammar above."""

    def constant(self) -> Expression:
        part = self.sum()
        if self.token.kind != "end":
            raise self.unexpected()
        return self.number(part)

    def relation(self) -> Condition:
        if self.token.kind == "end":
            raise self.error(_("There is no relation yet."), 0, _("a relation such as a+b=6"))
        part = self.disjunction()
        if self.index + 1 < len(self.tokens):
            raise self.unexpected()
        return self.condition(part)

    def disjunction(self) -> Part:
        return self.joined("or", Either, self.conjunction)

    def conjunction(self) -> Part:
        return self.joined("and", Both, self.comparison)

    def joined(self, kind: str, join: type[Both] | type[Either], read: Callable[[], Part]) -> Part:
        """Parts with `kind` between them; parts that are such themselves are taken apart."""
        first = read()
        if self.token.kind != kind:
            return first
        parts = [self.condition(first)]
        height = first.height
        while self.token.kind == kind:
            self.next()
            part = read()
            parts.append(self.condition(part))
            height = max(height, part.height)
        flat = [inner for part in parts for inner in (part.parts if isinstance(part, join) else (part,))]
        return Part(join(tuple(flat)), first.start, height + 1)

    def comparison(self) -> Part:
        first = self.sum()
        if self.token.kind != "comparator":
            return first
        sides = [first]
        start = self.number(first)
        links: list[tuple[Comparator, Expression]] = []
        while self.token.kind == "comparator":
            here = self.next()
            sides.append(self.sum())
            links.append((cast(Comparator, here.text), self.number(sides[-1])))
            self.comparable(sides[-2], sides[-1], here.position)
        height = max(side.height for side in sides)
        return Part(Comparison(start, tuple(links)), first.start, height + 1)

    def sum(self) -> Part:
        left = self.product()
        if (here := self.token).kind == "mod":
            return self.mod(left)
        while self.token.kind in ("+", "-"):
            sign = self.next()
            left = self.two(Add if sign.kind == "+" else Subtract, left, self.product(), sign.position)
        if (here := self.token).kind == "mod":
            raise self.unclear_mod(here)
        return left

    def mod(self, left: Part) -> Part:
        """left mod right: all of its side, or in brackets, for not everybody takes it to bind alike."""
        here = self.next()
        right = self.factor()
        if self.token.kind in _GOES_ON or self.bar_opens():
            raise self.unclear_mod(here)
        return self.remainder(left, right, here.position)

    def product(self) -> Part:
        """Factors from left to right, so that 1/2x is ½·x; a sign before them is before all: −2x is −(2x)."""
        if self.token.kind in ("+", "-"):
            return self.signed(self.product)
        left = self.power()
        while True:
            here = self.token
            if here.kind in ("*", "/"):
                self.next()
                left = self.two(Multiply if here.kind == "*" else Divide, left, self.factor(), here.position)
            elif here.kind in _STARTS_FACTOR or self.bar_opens():
                left = self.side_by_side(left, self.power())
            elif here.kind == "number":
                raise self.number_after_factor()
            else:
                return left

    def factor(self) -> Part:
        return self.signed(self.factor) if self.token.kind in ("+", "-") else self.power()

    def signed(self, read: Callable[[], Part]) -> Part:
        sign = self.next()
        inside = self.deeper(sign, read)
        if sign.kind == "-":
            return self.one(Negative, inside, sign.position, inside.bound)
        self.number(inside)
        return inside

    def power(self) -> Part:
        base = self.atom()
        here = self.token
        if here.kind == "superscript":
            return self.raised(base, self.superscript(), here)
        if here.kind == "^":
            self.next()
            return self.raised(base, self.deeper(here, self.exponent), here)
        return base

    def superscript(self) -> Part:
        here = self.next()
        value = cast(Fraction, here.value)
        size = Part(Number(abs(value)), here.position, 1, bounds.of_number(value))
        return size if value >= 0 else self.one(Negative, size, here.position, size.bound)

    def exponent(self) -> Part:
        return self.signed(self.exponent) if self.token.kind in ("+", "-") else self.power()

    def raised(self, base: Part, exponent: Part, here: Token) -> Part:
        self.number(exponent)
        largest = exponent.bound.whole
        if largest is None:
            message = _("An exponent must be a whole number; a square root is written √.")
            raise self.error(message, exponent.start, _("a whole number"))
        constant = isinstance(exponent.node, Number)
        return self.two(Power, base, exponent, here.position, bounds.of_power(base.bound, largest, constant))

    def atom(self) -> Part:
        here = self.token
        if here.kind == "number":
            value = cast(Fraction, self.next().value)
            part = Part(Number(value), here.position, 1, bounds.of_number(value))
            return self.within_bounds(part, here.position)
        if here.kind == "letter":
            return Part(Variable(self.next().text), here.position, 1, bounds.VARIABLE)
        if here.kind in ("root", "sqrt"):
            return self.root()
        if here.kind == "(" or self.bar_opens():
            return self.enclosed()
        if here.kind in ("gcd", "modulo"):
            return self.called()
        raise self.missing()

    def called(self) -> Part:
        """gcd(a, b, …), mod(a, b)."""
        here = self.next()
        form = "gcd(a, b)" if here.kind == "gcd" else "mod(a, 3)"
        message = _("After {word} its numbers stand in brackets: {form}.", word=here.shown, form=form)
        if self.token.kind != "(":
            raise self.error(message, self.token.position, "“(”")
        parts = self.deeper(here, self.listed)
        closing = self.tokens[self.index - 1].position
        if len(parts) < 2:
            raise self.error(message, closing, _("a comma and another number"))
        if here.kind == "gcd":
            return self.gcd(parts, here.position)
        if len(parts) > 2:
            raise self.error(_("mod takes just two numbers: mod(a, 3)."), parts[2].start)
        return replace(self.remainder(parts[0], parts[1], here.position), start=here.position)

    def listed(self) -> list[Part]:
        """The numbers in the brackets."""
        self.next()
        parts = [self.sum()]
        while self.token.kind == ",":
            self.next()
            parts.append(self.sum())
        if self.token.kind != ")":
            raise self.unexpected(_("a comma or a closing bracket"))
        self.next()
        return parts

    def root(self) -> Part:
        """√ takes the power that follows, √x² is √(x²); sqrt ends with its bracket."""
        here = self.next()
        self.another_root(here)
        inside = self.deeper(here, self.power if here.kind == "root" else self.atom)
        return self.one(Root, inside, here.position, bounds.of_root(inside.bound))

    def enclosed(self) -> Part:
        """(…) or |…|; brackets and bars have been paired before, so what ends it is there."""
        here = self.next()
        inside = self.deeper(here, self.disjunction if here.kind == "(" else self.sum)
        if self.token.kind != (")" if here.kind == "(" else "|"):
            raise self.unexpected()
        self.next()
        if here.kind == "|":
            return self.one(Absolute, inside, here.position, inside.bound)
        return Part(inside.node, here.position, inside.height, inside.bound)
