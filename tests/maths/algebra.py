"""Our expressions translated for sympy."""

from functools import cache
from math import gcd

import sympy

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
)


class Divisor(sympy.Function):
    """The greatest common divisor of numbers. sympy's own gcd takes letters for polynomials and finds 1."""

    @classmethod
    def eval(cls, *numbers: sympy.Expr) -> sympy.Expr | None:
        if not all(number.is_number for number in numbers):
            return None
        whole = all(number.is_integer for number in numbers) and any(numbers)
        return sympy.Integer(gcd(*map(int, numbers))) if whole else sympy.nan


class Remainder(sympy.Function):
    """number mod divisor, from 0 up to |divisor|−1."""

    @classmethod
    def eval(cls, number: sympy.Expr, divisor: sympy.Expr) -> sympy.Expr | None:
        if not (number.is_number and divisor.is_number):
            return None
        whole = number.is_integer and divisor.is_integer and divisor
        return number - sympy.floor(number / abs(divisor)) * abs(divisor) if whole else sympy.nan


@cache
def in_sympy(tree: Expression) -> sympy.Expr:
    """The same expression in an algebra system that had no part in it."""
    match tree:
        case Number(value):
            return sympy.Rational(value.numerator, value.denominator)
        case Variable(name):
            return sympy.Symbol(name, real=True)
        case Negative(inside):
            return -in_sympy(inside)
        case Absolute(inside):
            return sympy.Abs(in_sympy(inside))
        case Root(inside):
            return sympy.sqrt(in_sympy(inside))
        case Add(left, right):
            return in_sympy(left) + in_sympy(right)
        case Subtract(left, right):
            return in_sympy(left) - in_sympy(right)
        case Multiply(left, right, _):
            return in_sympy(left) * in_sympy(right)
        case Divide(left, right):
            return in_sympy(left) / in_sympy(right)
        case Power(base, exponent):
            return in_sympy(base) ** in_sympy(exponent)
        case Gcd(numbers):
            return Divisor(*map(in_sympy, numbers))
        case Modulo(left, right):
            return Remainder(in_sympy(left), in_sympy(right))
