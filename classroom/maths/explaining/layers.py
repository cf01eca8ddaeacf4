"""Working an expression out on paper: numbers put in, then one layer after another, from the inside.

A sum or a product of plain numbers is worked out at once; subtracting a negative number becomes adding; a
value with roots is brought to its simplest form. Nothing is reordered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from fractions import Fraction

from classroom.maths.exact import Undefined, Why, common_divisor, remainder, whole
from classroom.maths.expression import (
    Absolute,
    Add,
    Divide,
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
    needs_sign,
)
from classroom.maths.shape.surd import ONE, Surd, TooLarge


class Work(Enum):
    """What was done to get from one layer to the next."""

    SUM_IN_BARS = auto()
    SUM_IN_BRACKETS = auto()
    SUM_IN_ROOT = auto()
    SUM = auto()
    ADD_OPPOSITE = auto()
    SIGN = auto()
    BARS = auto()
    POWER = auto()
    PRODUCT = auto()
    ROOT = auto()
    GCD = auto()
    REMAINDER = auto()


def put_in(tree: Expression, values: Mapping[str, int]) -> Expression:
    """`tree` with the numbers in place of the variables; a product of two numbers gets its sign."""
    match tree:
        case Variable(name):
            return Number(Fraction(values[name]))
        case Number():
            return tree
        case Multiply(left, right, implicit):
            return _times(put_in(left, values), put_in(right, values), implicit)
        case Negative(inside):
            return _minus(put_in(inside, values))
        case Absolute(inside) | Root(inside):
            return type(tree)(put_in(inside, values))
        case Add(left, right) | Subtract(left, right) | Divide(left, right) | Power(left, right):
            return type(tree)(put_in(left, values), put_in(right, values))
        case Modulo(left, right):
            return Modulo(put_in(left, values), put_in(right, values))
        case Gcd(numbers):
            return Gcd(tuple(put_in(number, values) for number in numbers))


def _times(left: Expression, right: Expression, implicit: bool) -> Multiply:
    return Multiply(left, right, implicit and not needs_sign(left, right))


def _minus(inside: Expression) -> Expression:
    """−inside; −3 is one number, for it is printed as one."""
    if isinstance(inside, Number) and inside.value > 0:
        return Number(-inside.value)
    return Negative(inside)


class Paper:
    """Works expressions out, layer by layer; `work` is what the layer now being worked out took.

    `decimals`: numbers with finitely many decimals are written so, not as fractions.
    """

    def __init__(self, decimals: bool = False) -> None:
        self.decimals = decimals
        self.work: set[Work] = set()

    def written(self, value: Surd) -> Expression:
        """A value as it is written down: whole numbers as one number, their sign included."""
        rational = value.rational
        if rational is not None and (rational.denominator == 1 or (self.decimals and has_decimals(rational))):
            return Number(rational)
        return value.tree

    def number(self, tree: Expression) -> Surd | None:
        """The value of `tree` if it is worked out, written in its simplest form; else None."""
        if isinstance(tree, Number):
            return Surd.of(tree.value)
        found = _value(tree)
        return found if found is not None and self.written(found) == tree else None

    def next(self, tree: Expression, where: Work = Work.SUM) -> Expression:
        """`tree` with its innermost layer worked out; `where` says where a sum stands.

        The tree itself comes back when there is nothing to do: it is worked out, or its numbers are beyond
        what is written on paper. Raises Undefined.
        """
        if self.number(tree) is not None:
            return tree
        match tree:
            case Add() | Subtract():
                return self._sum(tree, where)
            case Multiply() | Divide():
                value = self._product(tree)
                return self._factors(tree) if value is None else self._done(value, Work.PRODUCT)
            case Negative(inside):
                value = self.number(inside)
                return _minus(self._inner(inside)) if value is None else self._done(-value, Work.SIGN)
            case Absolute(inside):
                value = self.number(inside)
                if value is None:
                    return Absolute(self.next(inside, Work.SUM_IN_BARS))
                return self._done(abs(value), Work.BARS)
            case Root(inside):
                return self._root(inside)
            case Power(base, exponent):
                return self._power(base, exponent)
            case Gcd() | Modulo():
                return self._divided(tree)
            case Number() | Variable():
                return tree

    def worked_out(self, tree: Expression) -> Expression:
        """`tree` with every layer worked out. Raises Undefined."""
        while (following := self.next(tree)) != tree:
            tree = following
        return tree

    def _divided(self, tree: Gcd | Modulo) -> Expression:
        if isinstance(tree, Gcd):
            found = self._wholes(tree.numbers)
            if found is None:
                return Gcd(tuple(map(self._inner, tree.numbers)))
            return self._done(Surd.of(common_divisor(found)), Work.GCD)
        found = self._wholes((tree.left, tree.right))
        if found is None:
            return Modulo(self._inner(tree.left), self._inner(tree.right))
        return self._done(Surd.of(remainder(*found)), Work.REMAINDER)

    def _wholes(self, trees: Iterable[Expression]) -> list[int] | None:
        """The values, when all are worked out. Raises Undefined where one is no whole number."""
        values = [self.number(tree) for tree in trees]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        if any(value.rational is None for value in known):
            raise Undefined(Why.NOT_WHOLE)
        return [whole(value.rational) for value in known if value.rational is not None]

    def _done(self, value: Surd, work: Work) -> Expression:
        self.work.add(work)
        return self.written(value)

    def _inner(self, tree: Expression) -> Expression:
        return self.next(tree, Work.SUM_IN_BRACKETS)

    def _sum(self, tree: Add | Subtract, where: Work) -> Expression:
        values = self._terms(tree)
        if values is None:
            return self._each_term(tree)
        opposite = _opposites(tree)
        if opposite != tree:
            self.work.add(Work.ADD_OPPOSITE)
            return opposite
        return self._done(sum(values, Surd.of(0)), where)

    def _terms(self, tree: Expression) -> list[Surd] | None:
        """The values of a sum's terms from left to right, their signs taken in; None unless all are there."""
        if isinstance(tree, Add | Subtract):
            before, last = self._terms(tree.left), self.number(tree.right)
            if before is None or last is None:
                return None
            return [*before, last if isinstance(tree, Add) else -last]
        value = self.number(tree)
        return None if value is None else [value]

    def _each_term(self, tree: Expression) -> Expression:
        if isinstance(tree, Add | Subtract):
            return type(tree)(self._each_term(tree.left), self._inner(tree.right))
        return self._inner(tree)

    def _product(self, tree: Expression) -> Surd | None:
        """The value of a product of worked-out numbers, however many. Raises Undefined."""
        value = self.number(tree)
        if value is not None or not isinstance(tree, Multiply | Divide):
            return value
        second = self.number(tree.right)
        if isinstance(tree, Divide) and second is not None and not second:
            raise Undefined(Why.DIVISION_BY_ZERO)
        first = self._product(tree.left)
        return None if first is None or second is None else _joined(tree, first, second)

    def _factors(self, tree: Expression) -> Expression:
        match tree:
            case Multiply(left, right, implicit):
                return _times(self._factors(left), self._inner(right), implicit)
            case Divide(left, right):
                return Divide(self._factors(left), self._inner(right))
            case _:
                return self._inner(tree)

    def _root(self, inside: Expression) -> Expression:
        value = self.number(inside)
        if value is None:
            return Root(self.next(inside, Work.SUM_IN_ROOT))
        if value.sign() < 0:
            raise Undefined(Why.ROOT_OF_NEGATIVE)
        root = _root_of(value)
        return Root(inside) if root is None else self._done(root, Work.ROOT)

    def _power(self, base: Expression, exponent: Expression) -> Expression:
        value, times = self.number(base), self.number(exponent)
        if value is None or times is None:
            return Power(self._inner(base), self._inner(exponent))
        whole = times.rational
        if whole is None or whole.denominator != 1:
            return Power(base, exponent)
        if whole <= 0 and not value:
            raise Undefined(Why.DIVISION_BY_ZERO if whole else Why.ZERO_TO_ZERO)
        raised = _raised(value, int(whole))
        return Power(base, exponent) if raised is None else self._done(raised, Work.POWER)


def has_decimals(value: Fraction) -> bool:
    """Whether the value has finitely many decimals."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def _value(tree: Expression) -> Surd | None:
    """The value of a tree of the sort that a Surd is written as; None for any other."""
    match tree:
        case Number(value):
            return Surd.of(value)
        case Root(Number(value)) if value >= 0:
            return _root_of(Surd.of(value))
        case Negative(inside):
            found = _value(inside)
            return None if found is None else -found
        case Multiply(left, right) | Divide(left, right) | Add(left, right) | Subtract(left, right):
            first, second = _value(left), _value(right)
            return None if first is None or second is None else _joined(tree, first, second)
        case _:
            return None


def _joined(tree: Expression, first: Surd, second: Surd) -> Surd | None:
    """The two numbers joined as `tree` joins its two sides; None where that goes beyond paper."""
    try:
        match tree:
            case Add():
                return first + second
            case Subtract():
                return first - second
            case Multiply():
                return first * second
            case _:
                return first / second if second else None
    except TooLarge:
        return None


def _opposites(tree: Expression) -> Expression:
    """Subtracting a negative number turned into adding its opposite, everywhere in the sum."""
    match tree:
        case Subtract(left, Number(value)) if value < 0:
            return Add(_opposites(left), Number(-value))
        case Add(left, right) | Subtract(left, right):
            return type(tree)(_opposites(left), right)
        case _:
            return tree


def _root_of(value: Surd) -> Surd | None:
    try:
        return value.root()
    except TooLarge:
        return None


def _raised(value: Surd, times: int) -> Surd | None:
    """value to the power `times`, by repeated squaring."""
    try:
        base, result = (value.inverse() if times < 0 else value), ONE
        for digit in f"{abs(times):b}":
            result = result * result
            if digit == "1":
                result = result * base
    except TooLarge:
        return None
    return result
