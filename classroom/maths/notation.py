"""Classroom notation, read by a hand-written descent; nothing typed is ever evaluated as code.

condition   conjunction (or conjunction)*
conjunction relation (and relation)*
relation    sum (comparator sum)*
sum         [sign] product ((+|-) product)*
product     power ((*|/|nothing) [sign] power)*
power       atom [superscript | ^ exponent]
atom        number | letter | √ power | sqrt(…) | |sum| | (condition)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, cast

from classroom.maths import bounds
from classroom.maths.bars import opening_bars
from classroom.maths.bounds import Bound
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
    needs_sign,
)
from classroom.maths.tokens import NotationError, Token, tokenize
from classroom.words import _

__all__ = ["NotationError", "parse"]

MAX_NESTING: Final = 50
MAX_HEIGHT: Final = 120

_STARTS_FACTOR: Final = frozenset(("letter", "root", "sqrt", "("))


def parse(text: str, variables: Collection[str]) -> Condition:
    """The relation that `text` says of `variables`.

    Raises NotationError, with the place and what was expected there, when it says none or when its numbers
    could grow beyond all use.
    """
    tokens = tokenize(text, variables)
    return _Descent(text, tokens, opening_bars(tokens, text)).relation()


@dataclass(frozen=True, slots=True)
class _Part:
    """What has been read: an expression or a condition, from which place on, how tall its tree is, and how
    large its value can become."""

    node: Expression | Condition
    start: int
    height: int
    bound: Bound


_NO_NUMBER: Final = Bound(0, 0, None)


class _Descent:
    def __init__(self, text: str, tokens: list[Token], opening: frozenset[int]) -> None:
        self.text = text
        self.tokens = tokens
        self.opening = opening
        self.index = 0
        self.nesting = 0
        self.roots = 0

    @property
    def token(self) -> Token:
        return self.tokens[self.index]

    def next(self) -> Token:
        token = self.token
        self.index += 1
        return token

    def error(self, message: str, position: int, expected: str = "") -> NotationError:
        return NotationError(message, self.text, position, expected)

    def relation(self) -> Condition:
        if self.token.kind == "end":
            raise self.error(_("There is no relation yet."), 0, _("a relation such as a+b=6"))
        part = self.disjunction()
        if self.index + 1 < len(self.tokens):
            raise self.unexpected()
        return self.condition(part)

    # Conditions

    def disjunction(self) -> _Part:
        return self.joined("or", Either, self.conjunction)

    def conjunction(self) -> _Part:
        return self.joined("and", Both, self.comparison)

    def joined(self, kind: str, join: type[Both] | type[Either], read: Callable[[], _Part]) -> _Part:
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
        return _Part(join(tuple(flat)), first.start, height + 1, _NO_NUMBER)

    def comparison(self) -> _Part:
        first = self.sum()
        if self.token.kind != "comparator":
            return first
        start = self.number(first)
        links: list[tuple[Comparator, Expression]] = []
        sides = [first]
        while self.token.kind == "comparator":
            here = self.next()
            sides.append(self.sum())
            links.append((cast(Comparator, here.text), self.number(sides[-1])))
            if bounds.of_sum(sides[-2].bound, sides[-1].bound).precision > bounds.MAX_PRECISION:
                message = _("So many roots of such large numbers cannot be compared exactly.")
                raise self.error(message, here.position)
        height = max(side.height for side in sides)
        return _Part(Comparison(start, tuple(links)), first.start, height + 1, _NO_NUMBER)

    def condition(self, part: _Part) -> Condition:
        if isinstance(part.node, Comparison | Both | Either):
            return part.node
        raise self.error(
            _("A comparison is missing: this is a number, not yet a relation."),
            self.token.position,
            _("one of = ≠ < ≤ > ≥"),
        )

    def number(self, part: _Part) -> Expression:
        if isinstance(part.node, Comparison | Both | Either):
            raise self.error(_("A number is needed here, and this is a condition."), part.start)
        return part.node

    # Numbers

    def sum(self) -> _Part:
        left = self.product()
        while self.token.kind in ("+", "-"):
            sign = self.next()
            left = self.two(Add if sign.kind == "+" else Subtract, left, self.product(), sign.position)
        return left

    def product(self) -> _Part:
        """Factors from left to right, after any signs; −2x is −(2x)."""
        if self.token.kind in ("+", "-"):
            return self.signed(self.product)
        left = self.power()
        while True:
            here = self.token
            if here.kind in ("*", "/"):
                self.next()
                left = self.two(Multiply if here.kind == "*" else Divide, left, self.factor(), here.position)
            elif here.kind in _STARTS_FACTOR or self.opens():
                left = self.side_by_side(left, self.power())
            elif here.kind == "number":
                raise self.number_after_number()
            else:
                return left

    def factor(self) -> _Part:
        return self.signed(self.factor) if self.token.kind in ("+", "-") else self.power()

    def signed(self, read: Callable[[], _Part]) -> _Part:
        sign = self.next()
        with_sign = self.deeper(sign, read)
        if sign.kind == "+":
            self.number(with_sign)
            return with_sign
        return self.one(Negative, with_sign, sign.position, with_sign.bound)

    def power(self) -> _Part:
        base = self.atom()
        here = self.token
        if here.kind == "superscript":
            self.next()
            value = cast(Fraction, here.value)
            size = _Part(Number(abs(value)), here.position, 1, bounds.of_number(value))
            exponent = size if value >= 0 else self.one(Negative, size, here.position, size.bound)
        elif here.kind == "^":
            self.next()
            exponent = self.deeper(here, self.exponent)
        else:
            return base
        return self.raised(base, exponent, here)

    def exponent(self) -> _Part:
        return self.signed(self.exponent) if self.token.kind in ("+", "-") else self.power()

    def raised(self, base: _Part, exponent: _Part, here: Token) -> _Part:
        self.number(exponent)
        largest = exponent.bound.whole
        if largest is None:
            message = _("An exponent must be a whole number; a square root is written √.")
            raise self.error(message, exponent.start, _("a whole number"))
        constant = isinstance(exponent.node, Number)
        return self.two(Power, base, exponent, here.position, bounds.of_power(base.bound, largest, constant))

    def atom(self) -> _Part:
        here = self.token
        if here.kind == "number":
            self.next()
            value = cast(Fraction, here.value)
            return self.checked(
                _Part(Number(value), here.position, 1, bounds.of_number(value)), here.position
            )
        if here.kind == "letter":
            self.next()
            return _Part(Variable(here.text), here.position, 1, bounds.VARIABLE)
        if here.kind in ("root", "sqrt"):
            return self.root()
        if here.kind == "(" or self.opens():
            return self.enclosed()
        raise self.missing()

    def root(self) -> _Part:
        """√ takes the power that follows, √x² is √(x²); sqrt(…) ends with its bracket."""
        here = self.next()
        self.roots += 1
        if self.roots > bounds.MAX_ROOTS:
            message = _("At most {limit} roots in one relation.", limit=bounds.MAX_ROOTS)
            raise self.error(message, here.position)
        inside = self.deeper(here, self.power if here.kind == "root" else self.atom)
        return self.one(Root, inside, here.position, bounds.of_root(inside.bound))

    def enclosed(self) -> _Part:
        """(…) or |…|; the closing sign is there, for brackets and bars have been paired before."""
        here = self.next()
        inside = self.deeper(here, self.disjunction if here.kind == "(" else self.sum)
        if self.token.kind != (")" if here.kind == "(" else "|"):
            raise self.unexpected()
        self.next()
        if here.kind == "|":
            return self.one(Absolute, inside, here.position, inside.bound)
        return _Part(inside.node, here.position, inside.height, inside.bound)

    # Building

    def one(self, make: Callable[[Expression], Expression], inside: _Part, place: int, bound: Bound) -> _Part:
        return self.checked(_Part(make(self.number(inside)), place, inside.height + 1, bound), place)

    def two(
        self,
        make: Callable[[Expression, Expression], Expression],
        left: _Part,
        right: _Part,
        place: int,
        bound: Bound | None = None,
    ) -> _Part:
        node = make(self.number(left), self.number(right))
        grown = bound or _GROWTH[type(node)](left.bound, right.bound)
        return self.checked(_Part(node, left.start, max(left.height, right.height) + 1, grown), place)

    def side_by_side(self, left: _Part, right: _Part) -> _Part:
        """A product without a sign; one that no textbook prints so, such as 2(3), is taken as 2×3."""

        def make(one: Expression, other: Expression) -> Expression:
            return Multiply(one, other, implicit=not needs_sign(one, other))

        return self.two(make, left, right, right.start)

    def checked(self, part: _Part, place: int) -> _Part:
        if part.bound.bits > bounds.MAX_BITS:
            raise self.error(_("The numbers here would become too large."), place)
        if part.height > MAX_HEIGHT:
            raise self.error(_("The formula is too long to be read at a glance."), place)
        return part

    def deeper(self, here: Token, read: Callable[[], _Part]) -> _Part:
        self.nesting += 1
        if self.nesting > MAX_NESTING:
            message = _("Nested too deeply: at most {limit} levels.", limit=MAX_NESTING)
            raise self.error(message, here.position)
        part = read()
        self.nesting -= 1
        return part

    def opens(self) -> bool:
        return self.index in self.opening

    # Refusals

    def missing(self) -> NotationError:
        """Where a number should begin, something else stands."""
        here = self.token
        expected = _("a number, a letter, √, | or an opening bracket")
        if here.kind == "end":
            return self.error(_("The formula breaks off here."), here.position, expected)
        return self.error(
            _("Before “{sign}” something is missing.", sign=here.shown), here.position, expected
        )

    def number_after_number(self) -> NotationError:
        here, before = self.token, self.tokens[self.index - 1]
        if before.kind == "number":
            message = _("Two numbers side by side: is a sign missing between them?")
        elif before.kind == "letter":
            message = _(
                "“{letter}{number}” is unclear: write {number}{letter} for the product or {letter}^{number} "
                "for the power.",
                letter=before.shown,
                number=here.text,
            )
        else:
            message = _("A number right after a factor is unclear: put it in front, or write ×.")
        return self.error(message, here.position, _("a sign such as + − ×"))

    def unexpected(self) -> NotationError:
        here = self.token
        return self.error(
            _("“{sign}” does not fit here.", sign=here.shown), here.position, _("a sign such as + − × or =")
        )


_GROWTH: Final[dict[type, Callable[[Bound, Bound], Bound]]] = {
    Add: bounds.of_sum,
    Subtract: bounds.of_sum,
    Multiply: bounds.of_product,
    Divide: bounds.of_quotient,
}
