"""Our expressions translated for sympy."""

from functools import cache

import sympy

from classroom.maths.expression import (
    Absolute,
    Add,
    Divide,
    Expression,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
)


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
