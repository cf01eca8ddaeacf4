"""Small changes to a relation: a number moved, a comparison loosened, a sign turned round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeVar, cast

from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparator,
    Comparison,
    Condition,
    Either,
    Expression,
    Gcd,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    parts_of,
)
from classroom.maths.printing import to_text
from classroom.words import _

Node = Expression | Condition
Path = tuple[int, ...]
NodeT = TypeVar("NodeT", bound=Node)


@dataclass(frozen=True, slots=True)
class Edit:
    """A relation changed in one place, and the change in words: 把 40 改成 26."""

    condition: Condition
    words: str


@dataclass(frozen=True, slots=True)
class Place:
    """A number of a relation that may be another: where it stands, its value, and the least that may stand
    there (None: any)."""

    path: Path
    value: Fraction
    least: int | None

    def allows(self, value: int) -> bool:
        """Whether that number may stand there."""
        return value != self.value and (self.least is None or value >= self.least)


def numbers(condition: Condition) -> list[Place]:
    """The numbers that may be moved: not exponents, nor what is under a root, for these say what kind of
    relation it is."""
    return [
        Place(path, value, _least(at(condition, path[:-1]), path[-1]))
        for path, node in _walk(condition)
        if (value := _value(node)) is not None and not _is_fixed(at(condition, path[:-1]), path[-1])
    ]


def moved(condition: Condition, place: Place, value: int) -> Edit:
    """The relation with another number there."""
    number: Expression = Number(Fraction(value)) if value >= 0 else Negative(Number(Fraction(-value)))
    changed = put(condition, place.path, number)
    before, after = to_text(at(condition, place.path)), to_text(number)
    if [other.value for other in numbers(condition)].count(place.value) > 1:
        # Which of the equal numbers is meant is seen from what stands around it.
        around = place.path[:-1]
        before, after = to_text(at(condition, around)), to_text(at(changed, around))
    return Edit(changed, _change(before, after))


_LOOSER: Final[dict[bool, dict[Comparator, tuple[Comparator, ...]]]] = {
    True: {"<": ("≤",), ">": ("≥",)},
    False: {"=": ("≤", "≥")},
}


def loosened(condition: Condition, *, strict: bool) -> Iterator[Edit]:
    """One comparison sign that lets more through: a < or > (`strict`), or an =."""
    for path, node in _walk(condition):
        if isinstance(node, Comparison):
            for place, (sign, side) in enumerate(node.links):
                for looser in _LOOSER[strict].get(sign, ()):
                    links = (*node.links[:place], (looser, side), *node.links[place + 1 :])
                    yield _edit(condition, path, Comparison(node.first, links))


def turned(condition: Condition) -> Iterator[Edit]:
    """One sign turned round: + for −, − for +, or a − left out."""
    for path, node in _walk(condition):
        match node:
            case Add(left, right):
                yield _edit(condition, path, Subtract(left, right))
            case Subtract(left, right):
                yield _edit(condition, path, Add(left, right))
            case Negative(inside):
                yield _edit(condition, path, inside)


def at(node: Node, path: Path) -> Node:
    """The part of the tree that `path` leads to."""
    for step in path:
        node = parts_of(node)[step]
    return node


def put(node: NodeT, path: Path, part: Node) -> NodeT:
    """The tree with `part` where `path` leads to."""
    if not path:
        return cast(NodeT, part)
    parts = list(parts_of(node))
    parts[path[0]] = put(parts[path[0]], path[1:], part)
    return cast(NodeT, _made_of(node, parts))


def _made_of(node: Node, parts: list[Node]) -> Node:
    match node:
        case Comparison(_first, links):
            first, *sides = cast(list[Expression], parts)
            return Comparison(
                first, tuple((sign, side) for (sign, _), side in zip(links, sides, strict=True))
            )
        case Both() | Either():
            return type(node)(tuple(cast(list[Condition], parts)))
        case Gcd():
            return Gcd(tuple(cast(list[Expression], parts)))
        case Multiply(_left, _right, implicit):
            left, right = cast(list[Expression], parts)
            return Multiply(left, right, implicit)
        case _:
            return type(node)(*parts)  # type: ignore[arg-type]


def _walk(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Every part with its path; a negative number is one part."""
    yield path, node
    if _value(node) is None:
        for step, part in enumerate(parts_of(node)):
            yield from _walk(part, (*path, step))


def _value(node: Node) -> Fraction | None:
    match node:
        case Number(value):
            return value
        case Negative(Number(value)):
            return -value
        case _:
            return None


def _least(around: Node, step: int) -> int | None:
    """The least number that may stand in this part of `around`, so that it stays what it is."""
    match around:
        case Comparison() | Absolute():
            return None
        case Add() | Subtract() if step == 0:
            return None
        case _:
            return 1


def _is_fixed(around: Node, step: int) -> bool:
    return isinstance(around, Root) or (isinstance(around, Power) and step == 1)


def _edit(condition: Condition, path: Path, part: Node) -> Edit:
    return Edit(put(condition, path, part), _change(to_text(at(condition, path)), to_text(part)))


def _change(before: str, after: str) -> str:
    return _("Change {before} to {after}", before=before, after=after)
