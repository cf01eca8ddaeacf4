"""The other ways to give the cards to the variables, shown to fail as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from classroom.maths.explaining.assignment import Assignment
from classroom.maths.explaining.headline import in_numbers
from classroom.maths.explaining.stages import stages
from classroom.maths.explanation import Line
from classroom.maths.relation import Relation
from classroom.names import signed
from classroom.words import _

_SHOWN: Final = 3


def lines(relation: Relation, way: Assignment, ways: Sequence[Assignment]) -> Iterator[Line]:
    """A note for each way other than `way` that comes to something different; none where order is all one."""
    condition = relation.condition
    results = {stages(condition, way.values)[-1].condition}
    rest = 0
    for other in ways:
        worked = stages(condition, other.values)
        if worked[-1].condition in results:
            continue
        results.add(worked[-1].condition)
        if len(results) <= _SHOWN + 1:
            numbers = _(", ").join(f"{name}={signed(value)}" for name, value in other.values.items())
            words = _("In another order, {numbers}: {result}, no win either")
            yield Line(words.format(numbers=numbers, result=in_numbers(condition, worked)), "", "note")
        else:
            rest += 1
    if rest:
        yield Line(_("The other orders do not hold either"), "", "note")
