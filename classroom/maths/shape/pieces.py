"""Absolute values resolved by cases: a formula of straight lines and bars is linear on each of some pieces of
the plane, whose borders are where the bars' insides are 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from classroom.maths.expression import (
    Absolute,
    Expression,
    Negative,
    is_constant,
)
from classroom.maths.shape import writing
from classroom.maths.shape.lines import Point
from classroom.maths.shape.polynomial import Names, NeverDefined, polynomial
from classroom.maths.shape.surd import Surd

_MOST: Final = 64
Linear: TypeAlias = tuple[Surd, Surd, Surd]  # across·x + up·y + level


class NotStraight(Exception):  # noqa: N818
    """The formula is not linear on pieces, or there are too many of them."""


class Side(NamedTuple):
    """Where `form` > 0, or = 0 too when `closed`."""

    form: Linear
    closed: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """Within all of these sides the formula is `value`, a linear form; on their borders too."""

    within: tuple[Side, ...]
    value: Linear

    def has(self, point: Point) -> bool:
        return all(at(side.form, point).sign() >= 0 for side in self.within)


def at(form: Linear, point: Point) -> Surd:
    return form[0] * point.x + form[1] * point.y + form[2]


def negated(form: Linear) -> Linear:
    return -form[0], -form[1], -form[2]


class _Undecided(Exception):  # noqa: N818
    """The sign of the inside of this absolute value is still to be chosen."""

    def __init__(self, inside: Expression) -> None:
        super().__init__()
        self.inside = inside


def pieces(tree: Expression, names: Names) -> list[Piece]:
    """`tree` on all of the plane, flat pieces left out. Raises NotStraight."""
    waiting: list[tuple[dict[Expression, int], tuple[Side, ...]]] = [({}, ())]
    found: list[Piece] = []
    while waiting:
        if len(waiting) + len(found) > _MOST:
            raise NotStraight
        signs, within = waiting.pop()
        try:
            found.append(Piece(within, _linear(_unbarred(tree, signs), names)))
        except _Undecided as open_:
            form = _linear(open_.inside, names)
            if not form[0] and not form[1]:
                waiting.append(({**signs, open_.inside: -1 if form[2].sign() < 0 else 1}, within))
                continue
            for sign, side in ((-1, Side(negated(form), False)), (1, Side(form, True))):
                if feasible((*(other.form for other in within), side.form)):
                    waiting.append(({**signs, open_.inside: sign}, (*within, side)))
    return found


def _linear(tree: Expression, names: Names) -> Linear:
    try:
        found = polynomial(tree, names)
    except NeverDefined:  # on this piece only, perhaps
        raise NotStraight from None
    if found is None or found.degree > 1:
        raise NotStraight
    return found.coefficient(1, 0), found.coefficient(0, 1), found.coefficient(0, 0)


def _unbarred(tree: Expression, signs: Mapping[Expression, int]) -> Expression:
    """`tree` with each |inside| replaced as its sign says, the innermost first. Raises _Undecided."""
    if is_constant(tree):
        return tree
    match tree:
        case Absolute(inside):
            plain = _unbarred(inside, signs)
            if plain not in signs:
                raise _Undecided(plain)
            return plain if signs[plain] > 0 else Negative(plain)
        case _:
            return writing.rebuilt(tree, lambda part: _unbarred(part, signs))


def feasible(forms: tuple[Linear, ...], closed: bool = False) -> bool:
    """Whether somewhere all the forms are > 0 at once, or ≥ 0 (Fourier and Motzkin: eliminate y, then x)."""
    rising = [form for form in forms if form[1].sign() > 0]
    falling = [form for form in forms if form[1].sign() < 0]
    without = [(a, c) for a, b, c in forms if not b]
    for a1, b1, c1 in rising:
        for a2, b2, c2 in falling:
            # y above −(a1·x+c1)/b1 and below −(a2·x+c2)/b2
            without.append((a2 * b1 - a1 * b2, c2 * b1 - c1 * b2))
    lows: list[Surd] = []
    highs: list[Surd] = []
    for a, c in without:
        if a:
            (lows if a.sign() > 0 else highs).append(-c / a)
        elif c.sign() < 0 or (not c and not closed):
            return False
    if not lows or not highs:
        return True
    return max(lows) <= min(highs) if closed else max(lows) < min(highs)


def needed(sides: Iterable[Side]) -> list[Side]:
    """Those of the sides that do not hold anyway where the others do."""
    kept = list(sides)
    for side in tuple(kept):
        others = [other for other in kept if other is not side]
        if not feasible((*(other.form for other in others), negated(side.form))):
            kept = others
    return kept
