"""The other ways to give the cards to the variables, shown to fail as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from classroom.maths.explaining.assignment import Assignment
from classroom.maths.explaining.stages import stages
from classroom.maths.explanation import Line
from classroom.maths.printing import to_text
from classroom.maths.relation import Relation
from classroom.names import signed
from classroom.words import _

_SHOWN: Final = 3


def lines(relation: Relation, way: Assignment, ways: Sequence[Assignment]) -> Iterator[Line]:
    """A note for each way other than `way` that comes to something different; none where order is all one."""
    results = {to_text(stages(relation.condition, way.values)[-1].condition)}
    rest = 0
    for other in ways:
        result = to_text(stages(relation.condition, other.values)[-1].condition)
        if result in results:
            continue
        results.add(result)
        if len(results) <= _SHOWN + 1:
            numbers = _(", ").join(f"{name}={signed(value)}" for name, value in other.values.items())
            words = _("In another order, {numbers}: {result} does not hold either")
            yield Line(words.format(numbers=numbers, result=result), "", "note")
        else:
            rest += 1
    if rest:
        yield Line(_("The other orders do not hold either"), "", "note")
