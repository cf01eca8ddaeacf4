"""`check`, from text to groups and chance, against the plain loop that one would write first.

The plain loop knows the relation as a Python function already and goes through all hands of kinds in every
order, without a parser, exactness or masks; it must find the same number of groups.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, permutations
from time import process_time

from classroom.cards import KINDS, Kind
from classroom.maths.groups import Groups
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation

REPEATS = 5
LIMITS = {2: 30, 3: 300}  # milliseconds
RELATIONS: list[tuple[str, Letter, Callable[..., bool]]] = [
    ("a+b=6", Letter.Z, lambda a, b: a + b == 6),
    ("(x−3)²+(y−10)²≤4²", Letter.D, lambda x, y: (x - 3) ** 2 + (y - 10) ** 2 <= 16),
    ("|x−y|/√2≥14", Letter.D, lambda x, y: abs(x - y) / 2**0.5 >= 14),
    ("a+b+c≥32", Letter.N, lambda a, b, c: a + b + c >= 32),
    ("b²−4ac≥0", Letter.Z, lambda a, b, c: b * b - 4 * a * c >= 0),
    ("√(a²+b²)+√|c|≤10", Letter.Z, lambda a, b, c: (a * a + b * b) ** 0.5 + abs(c) ** 0.5 <= 10),
]


def plain(variables: tuple[str, ...], reading: Reading, rule: Callable[..., bool]) -> set[tuple[Kind, ...]]:
    """The groups of kinds, by trying every hand in every order."""
    groups = set()
    for hand in combinations_with_replacement(KINDS[:53], len(variables)):
        for order in permutations(hand):
            values = [reading.value(kind, name) for kind, name in zip(order, variables, strict=True)]
            if None not in values and rule(*values):
                groups.add(hand)
                break
    return {hand for hand in groups if max(map(hand.count, hand)) <= (4 if hand[0].joker else 2)}


def milliseconds(do: Callable[[], object], repeats: int) -> float:
    """The best of several runs, by the processor's clock: others may use the machine too."""
    times = []
    for _run in range(repeats):
        start = process_time()
        do()
        times.append(process_time() - start)
    return min(times) * 1000


def main() -> None:
    """Print for each relation our time against the plain loop's, and in milliseconds against the limit."""
    for text, letter, rule in RELATIONS:
        reading = Reading(letter)
        relation = Relation.parse(text, reading)
        found = plain(relation.variables, reading, rule)
        assert len(found) == Groups.of(relation, reading).count, text
        ours = milliseconds(lambda: Groups.of(Relation.parse(text, reading), reading), REPEATS)  # noqa: B023
        theirs = milliseconds(lambda: plain(relation.variables, reading, rule), 1)  # noqa: B023
        print(f"check {text} against a plain loop  {ours / theirs:.2f}  1")
        print(f"check {text} in milliseconds  {ours:.1f}  {LIMITS[relation.size]}", flush=True)


if __name__ == "__main__":
    main()
