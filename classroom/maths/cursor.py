"""A place among the signs of a formula: what has been read up to there, what is too much, what is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from classroom.maths import bounds
from classroom.maths.bars import opening_bars
from classroom.maths.bounds import Bound
from classroom.maths.expression import (
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
    Subtract,
    needs_sign,
    variables_of,
)
from classroom.maths.tokens import NotationError, Token, tokenize
from classroom.words import _

_Read = TypeVar("_Read")
MAX_NESTING: Final = 50
MAX_HEIGHT: Final = 120


@dataclass(frozen=True, slots=True)
class Part:
    """What has been read: an expression or a condition, from which place on, how tall its tree is, and how
    large its value can become (nothing is said of a condition's)."""

    node: Expression | Condition
    start: int
    height: int
    bound: Bound = bounds.NONE


_GROWTH: Final[dict[type, Callable[[Bound, Bound], Bound]]] = {
    Add: bounds.of_sum,
    Subtract: bounds.of_sum,
    Multiply: bounds.of_product,
    Divide: bounds.of_quotient,
}


class Cursor:
    """Goes through the signs from left to right and puts parts together, within bounds."""

    def __init__(self, text: str, variables: Collection[str]) -> None:
        self.text = text
        self.tokens = tokenize(text, variables)
        self.opening = opening_bars(self.tokens, text)
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

    def bar_opens(self) -> bool:
        return self.index in self.opening

    # Parts

    def number(self, part: Part) -> Expression:
        if isinstance(part.node, Comparison | Both | Either):
            raise self.error(_("A number is needed here, and this is a condition."), part.start)
        return part.node

    def condition(self, part: Part) -> Condition:
        if isinstance(part.node, Comparison | Both | Either):
            return part.node
        raise self.error(
            _("A comparison is missing: this is a number, not yet a relation."),
            self.token.position,
            _("one of = ≠ < ≤ > ≥"),
        )

    def one(self, make: Callable[[Expression], Expression], inside: Part, place: int, bound: Bound) -> Part:
        return self.within_bounds(Part(make(self.number(inside)), place, inside.height + 1, bound), place)

    def two(
        self,
        make: Callable[[Expression, Expression], Expression],
        left: Part,
        right: Part,
        place: int,
        bound: Bound | None = None,
    ) -> Part:
        node = make(self.number(left), self.number(right))
        grown = bound or _GROWTH[type(node)](left.bound, right.bound)
        height = max(left.height, right.height) + 1
        return self.within_bounds(Part(node, left.start, height, grown), place)

    def gcd(self, parts: Sequence[Part], place: int) -> Part:
        node = Gcd(tuple(map(self.whole, parts)))
        height = max(part.height for part in parts) + 1
        return self.within_bounds(Part(node, place, height, bounds.of_gcd(p.bound for p in parts)), place)

    def remainder(self, left: Part, right: Part, place: int) -> Part:
        self.whole(left)
        self.whole(right)
        return self.two(Modulo, left, right, place, bounds.of_remainder(right.bound))

    def whole(self, part: Part) -> Expression:
        """A number that may be whole, as far as one can see."""
        node = self.number(part)
        if part.bound.roots:
            raise self.error(_("gcd and mod are of whole numbers: no root may stand in them."), part.start)
        return node

    def side_by_side(self, left: Part, right: Part) -> Part:
        """A product without a sign; one that no textbook prints so, such as 2(3), is taken as 2×3."""

        def make(one: Expression, other: Expression) -> Expression:
            return Multiply(one, other, implicit=not needs_sign(one, other))

        return self.two(make, left, right, right.start)

    # Bounds

    def within_bounds(self, part: Part, place: int) -> Part:
        if part.bound.bits > bounds.MAX_BITS:
            raise self.error(_("The numbers here would become too large."), place)
        if part.height > MAX_HEIGHT:
            raise self.error(_("The formula is too long to be read at a glance."), place)
        return part

    def comparable(self, left: Part, right: Part, place: int) -> None:
        precision = bounds.of_sum(left.bound, right.bound).precision
        if not precision:
            return
        variables = variables_of(left.node) | variables_of(right.node)
        if precision > bounds.MAX_PRECISION[min(len(variables), 3)]:
            raise self.error(_("So many roots of such large numbers cannot be compared exactly."), place)

    def deeper(self, here: Token, read: Callable[[], _Read]) -> _Read:
        self.nesting += 1
        if self.nesting > MAX_NESTING:
            message = _("Nested too deeply: at most {limit} levels.", limit=MAX_NESTING)
            raise self.error(message, here.position)
        found = read()
        self.nesting -= 1
        return found

    def another_root(self, here: Token) -> None:
        self.roots += 1
        if self.roots > bounds.MAX_ROOTS:
            message = _("At most {limit} roots in one relation.", limit=bounds.MAX_ROOTS)
            raise self.error(message, here.position)

    # Refusals

    def error(self, message: str, position: int, expected: str = "") -> NotationError:
        return NotationError(message, self.text, position, expected)

    def missing(self) -> NotationError:
        """Where a number should begin, something else stands."""
        here = self.token
        expected = _("a number, a letter, √, | or an opening bracket")
        if here.kind == "end":
            return self.error(_("The formula breaks off here."), here.position, expected)
        message = _("Before “{sign}” something is missing.", sign=here.shown)
        return self.error(message, here.position, expected)

    def number_after_factor(self) -> NotationError:
        here, before = self.token, self.tokens[self.index - 1]
        if before.kind == "number":
            message = _("Two numbers side by side: is a sign missing between them?")
        elif before.kind == "letter":
            message = _(
                "“{letter}{number}” is unclear: write {number}{letter} for the product or {letter}^{number} "
                "for the power.",
                letter=before.text,
                number=here.text,
            )
        else:
            message = _("A number right after a factor is unclear: put it in front, or write ×.")
        return self.error(message, here.position, _("a sign such as + − ×"))

    def unclear_mod(self, here: Token) -> NotationError:
        """Some take mod to bind as × does, some to come last of all."""
        message = _("It is unclear what mod takes here: write brackets, as in (a+b) mod 3 or a+(b mod 3).")
        return self.error(message, here.position, _("brackets"))

    def unexpected(self, expected: str = "") -> NotationError:
        here = self.token
        message = _("“{sign}” does not fit here.", sign=here.shown)
        return self.error(message, here.position, expected or _("a sign such as + − × or ="))
