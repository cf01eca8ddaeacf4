"""Relations with roots and bars rewritten as relations without, saying the same at every point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

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
    is_constant,
    parts_of,
)
from classroom.maths.shape import writing
from classroom.maths.shape.comparators import MIRRORED, allows
from classroom.maths.shape.conic import OutOfReach, Quadratic, band, classified
from classroom.maths.shape.polynomial import Names, NeverDefined, NotRational, Polynomial, polynomial, ratio
from classroom.maths.shape.shape import Everything, StraightLine
from classroom.maths.shape.steps import EACH_FACTOR, FACTOR_SIGNS
from classroom.maths.shape.surd import ZERO, Surd
from classroom.words import later

SQUARE_BOTH: Final = later("Neither side can be negative, so both may be squared")
ROOT_IS_BARS: Final = later("The root of a square is an absolute value: √(u²)=|u|")
ROOT_ALONE: Final = later("The root by itself")
SQUARE_ROOT: Final = later("A root is never negative; square both sides")
BARS_ALONE: Final = later("The absolute value by itself")
BARS: Final[dict[Comparator, str]] = {
    "<": later("|u|<k says −k<u<k"),
    "≤": later("|u|≤k says −k≤u≤k"),
    ">": later("|u|>k says u<−k or u>k"),
    "≥": later("|u|≥k says u≤−k or u≥k"),
    "=": later("|u|=k says u=k or u=−k"),
    "≠": later("|u|≠k says u≠k and u≠−k"),
}


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A condition that says the same, and why; `before` is the stage between, if there is one."""

    reason: str
    condition: Condition
    before: tuple[str, Comparison] | None = None


def tidied(tree: Expression, names: Names) -> Expression:
    """√(u²) as |u|, |u|² as u²."""
    if is_constant(tree):
        return tree
    match tree:
        case Root(Power(base, Number(value))) if value == 2:
            return Absolute(tidied(base, names))
        case Power(Absolute(inside), Number(value)) if (
            value.denominator == 1 and value % 2 == 0 and value > 0
        ):
            return Power(tidied(inside, names), Number(value))
        case Root(inside) if found := _base_of_square(inside, names):
            return Absolute(found)
        case _:
            return writing.rebuilt(tree, lambda part: tidied(part, names))


def _base_of_square(tree: Expression, names: Names) -> Expression | None:
    """u where `tree`, multiplied out, is u² and u is linear."""
    found = polynomial(tree, names)
    if found is None or found.degree != 2:
        return None
    try:
        form = classified(found, "=")
    except OutOfReach:
        return None
    q = Quadratic.of(found)
    if not isinstance(form, StraightLine) or (q.a or q.c).sign() < 0:
        return None
    b = band(q)
    root = b.factor.root()
    if root is None:
        return None
    linear = Polynomial.of({(1, 0): b.across, (0, 1): b.up, (0, 0): -b.middle})
    return linear.times(root).tree(names)


def sides(comparison: Comparison) -> tuple[Expression, Comparator, Expression]:
    ((op, right),) = comparison.links
    return comparison.first, op, right


def walk(node: Expression | Condition) -> Iterator[Expression | Condition]:
    """`node` and all that it is made of."""
    yield node
    for part in parts_of(node):
        yield from walk(part)


def not_negative(tree: Expression) -> Comparison:
    return writing.compare(tree, "≥", writing.ZERO)


def never_negative(tree: Expression, names: Names) -> bool:
    """Whether a polynomial is seen to be ≥ 0 everywhere."""
    found = polynomial(tree, names)
    if found is None or found.degree > 2:
        return False
    try:
        return isinstance(classified(found, "≥"), Everything)
    except OutOfReach:
        return False


def alone(comparison: Comparison, kind: type[Root | Absolute], names: Names) -> Rewritten | None:
    """The relation with its one root, or its one absolute value, undone. None when there is not just one, or
    it does not stand by itself."""
    node = _only_outer(comparison, kind)
    if node is None:
        return None
    left, op, right = sides(comparison)
    solved = _solved(Subtract(left, right), node, names)
    if solved is None:
        return None
    factor, rest = solved
    level = rest.times(-factor.inverse())
    turned = op if factor.sign() > 0 else MIRRORED[op]
    isolated = writing.compare(node, turned, level.tree(names))
    if isinstance(node, Root):
        return replace(_without_root(node.inside, turned, level, names), before=(ROOT_ALONE, isolated))
    if op == "≠" and polynomial(node.inside, names) is None:
        return None  # where it has no value the relation would not hold
    return replace(_without_bars(node.inside, turned, level, names), before=(BARS_ALONE, isolated))


def _only_outer(comparison: Comparison, kind: type[Root | Absolute]) -> Root | Absolute | None:
    """The one root (absolute value) of a formula with variables that stands in no other one."""
    nodes = [node for node in walk(comparison) if isinstance(node, kind) and not is_constant(node)]
    outer = {node for node in nodes if not any(node in list(walk(other))[1:] for other in nodes)}
    return outer.pop() if len(outer) == 1 else None


def _solved(tree: Expression, node: Expression, names: Names) -> tuple[Surd, Polynomial] | None:
    """(k, R) where tree = k·node + R."""
    if not linear_in(tree, node):
        return None
    try:
        none, one = (ratio(replaced(tree, node, writing.whole(value)), names) for value in (0, 1))
    except (NotRational, NeverDefined):
        return None
    factor = (one.above - none.above).value
    return None if not factor or none.holes or one.holes else (factor, none.above)


def linear_in(tree: Expression, node: Expression) -> bool:
    """Whether `node` is only added, taken away, and multiplied or divided by what is free of it."""
    if tree == node or node not in set(walk(tree)):
        return True
    match tree:
        case Add(left, right) | Subtract(left, right):
            return linear_in(left, node) and linear_in(right, node)
        case Multiply(left, right, _):
            free = node not in set(walk(left)), node not in set(walk(right))
            return any(free) and linear_in(left, node) and linear_in(right, node)
        case Divide(left, right):
            return node not in set(walk(right)) and linear_in(left, node)
        case Negative(inside):
            return linear_in(inside, node)
        case _:
            return False


def replaced(tree: Expression, node: Expression, by: Expression) -> Expression:
    """`tree` with `by` wherever `node` stands."""
    return by if tree == node else writing.rebuilt(tree, lambda part: replaced(part, node, by))


def _without_root(inside: Expression, op: Comparator, level: Polynomial, names: Names) -> Rewritten:
    """√inside op level."""
    right = level.tree(names)
    main = writing.compare(inside, op, _square_of(level, names))
    defined: Condition = not_negative(inside)
    value = level.value
    if not allows(op, 1):  # = < ≤: the other side cannot be negative either
        least: Comparator = ">" if op == "<" else "≥"
        parts: list[Condition] = [main]
        if op != "=" and not never_negative(inside, names):
            parts.insert(0, defined)
        if value is None or not allows(least, value.sign()):
            parts.append(writing.compare(right, least, writing.ZERO))
        return Rewritten(SQUARE_ROOT, Both(tuple(parts)) if len(parts) > 1 else main)
    least = "≤" if op == "≥" else "<"
    if value is not None and not allows(least, value.sign()):
        return Rewritten(SQUARE_ROOT, main if op != "≠" else Both((defined, main)))
    either = Either((writing.compare(right, least, writing.ZERO), main))
    return Rewritten(SQUARE_ROOT, either if never_negative(inside, names) else Both((defined, either)))


def _square_of(level: Polynomial, names: Names) -> Expression:
    value = level.value
    if value is not None:
        return (value * value).tree
    return writing.squared(level.tree(names))


def _without_bars(inside: Expression, op: Comparator, level: Polynomial, names: Names) -> Rewritten:
    """|inside| op level."""
    plus, minus = level.tree(names), level.times(-1).tree(names)
    if op in ("<", "≤"):
        if level.value is not None:
            return Rewritten(BARS[op], writing.between(minus, op, inside, op, plus))
        both = (writing.compare(inside, op, plus), writing.compare(inside, MIRRORED[op], minus))
        return Rewritten(BARS[op], Both(both))
    if op in (">", "≥"):
        either = (writing.compare(inside, MIRRORED[op], minus), writing.compare(inside, op, plus))
        return Rewritten(BARS[op], Either(either))
    pair = (writing.compare(inside, op, plus), writing.compare(inside, op, minus))
    value = level.value
    if op == "=":
        if value is not None and value.sign() >= 0:
            return Rewritten(BARS[op], Either(pair) if value else pair[0])
        return Rewritten(BARS[op], Both((writing.compare(plus, "≥", writing.ZERO), Either(pair))))
    if value is not None and value.sign() >= 0:
        return Rewritten(BARS[op], Both(pair) if value else pair[0])
    return Rewritten(BARS[op], Either((writing.compare(plus, "<", writing.ZERO), Both(pair))))


def factors(comparison: Comparison, names: Names) -> Rewritten | None:
    """A product compared with 0, each factor by itself; None when it is no product of polynomials."""
    left, op, right = sides(comparison)
    if not isinstance(left, Multiply) or polynomial(right, names) != Polynomial.of({(0, 0): ZERO}):
        return None
    if any(polynomial(factor, names) is None for factor in (left.left, left.right)):
        return None

    def pair(first: Comparator, second: Comparator) -> tuple[Condition, Condition]:
        return writing.compare(left.left, first, writing.ZERO), writing.compare(
            left.right, second, writing.ZERO
        )

    if op in ("=", "≠"):
        each = pair(op, op)
        return Rewritten(EACH_FACTOR, Either(each) if op == "=" else Both(each))
    turned = MIRRORED[op]
    if allows(op, 1):
        return Rewritten(FACTOR_SIGNS, Either((Both(pair(op, op)), Both(pair(turned, turned)))))
    return Rewritten(FACTOR_SIGNS, Either((Both(pair(turned, op)), Both(pair(op, turned)))))
