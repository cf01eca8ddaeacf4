"""The notation: the slowest of a hundred thousand texts, its repairs, and what is read of them judged.

Whoever types never waits: a text is read or refused within 100 ms, the worst that one can think of too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from classroom.maths.groups import Groups
from classroom.maths.notation import NotationError, parse
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation, RelationError
from classroom.maths.repair import repairs
from tests.maths.misspelt import texts

LIMIT = 100  # milliseconds
COUNT = 100_000
MENDED = 2_000
JUDGED = 1_000
AGAIN = 30  # of the slowest, measured again: a machine is sometimes busy with something else
REPEATS = 3
READING = Reading(Letter.Z)
# Where every link is an equality, whatever the cards, and all roots must be told apart.
HARDEST = {
    2: ["√(√a+√b)=√(√b+√a)", "(√a+√b)(√a−√b)=a−b", "√a+√b+√(a+1)+√(b+1)=√(b+1)+√(a+1)+√b+√a"],
    3: [
        "(√a+√b+√c)²=a+b+c+2√(ab)+2√(bc)+2√(ca)",
        "√(√(a²+b²)+√(b²+c²))=√(√(b²+c²)+√(a²+b²))",
        "√(a+b+2√(ab))+√(b+c+2√(bc))=√a+2√b+√c",
    ],
}
GROUPS_LIMIT = {2: 300, 3: 2000}


def milliseconds(do: Callable[[str], object], text: str) -> float:
    """By the processor's clock."""
    start = process_time()
    do(text)
    return (process_time() - start) * 1000


def slowest(do: Callable[[str], object], among: Iterable[str]) -> tuple[float, str]:
    """The longest time, the best of several where it was long, and the text that took it."""
    times = sorted(((milliseconds(do, text), text) for text in among), reverse=True)[:AGAIN]
    return max((min(milliseconds(do, text) for _ in range(REPEATS)), text) for _first, text in times)


def read(text: str) -> NotationError | None:
    """Why it is refused, with the sentence made; None for a relation."""
    try:
        parse(text, "abcxy")
    except NotationError as error:
        return error if error.sentence else None
    return None


def mend(text: str) -> None:
    """Read, and mended where it is refused."""
    error = read(text)
    if error is not None:
        repairs(text, "abcxy", error)


def judge(text: str) -> None:
    """Read as a lesson's relation, and judged for a few numbers."""
    relation = Relation.parse(text, READING)
    for number in (-13, 0, 7):
        relation.holds({"a": number, "b": 13, "c": -number})


def count_groups(size: int, text: str) -> None:
    """Read, and all its groups found."""
    Groups.of(Relation.parse(text, READING, size), READING)


def accepted() -> list[Relation]:
    """The relations of a, b and c among the texts."""
    found = []
    for text in texts(COUNT, seed=22):
        try:
            found.append(Relation.parse(text, READING))
        except (NotationError, RelationError):
            continue
        if len(found) == JUDGED:
            break
    return found


def show(name: str, worst: tuple[float, str], limit: int) -> None:
    """One line for the bound, one for the text."""
    print(f"{name} in milliseconds  {worst[0]:.1f}  {limit}")
    print(f"    {worst[1][:60]!r}, {len(worst[1])} characters", flush=True)


def main() -> None:
    """Print the slowest of each."""
    show(f"the slowest of {COUNT} texts", slowest(read, texts(COUNT, seed=20)), LIMIT)
    show(f"the slowest repair of {MENDED} texts", slowest(mend, texts(MENDED, seed=21)), 3 * LIMIT)
    relations = accepted()
    assert len(relations) == JUDGED
    show(f"the slowest of {JUDGED} relations judged", slowest(judge, [one.text for one in relations]), LIMIT)
    for size, hardest in HARDEST.items():
        some = [*hardest, *[one.text for one in relations if one.size == size][::10]]
        worst = slowest(partial(count_groups, size), some)
        show(f"the slowest groups of {size}", worst, GROUPS_LIMIT[size])


if __name__ == "__main__":
    main()
