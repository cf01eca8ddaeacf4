"""A proof on its way: what has been answered, what is asked now, and what is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from classroom.maths.explanation import Line
from classroom.maths.proving.honours import Honours, Outcome
from classroom.maths.proving.questions import Numbers, Question, Reply


@dataclass(frozen=True, slots=True)
class Proof:
    """It starts from the numbers; `way` is the way in which they were put in, which the rest goes on from.

    `missed`: the question asked now has been answered wrongly once; `told`: its answer is being shown.
    """

    numbers: Numbers
    way: int = 0
    outcomes: tuple[Outcome, ...] = ()
    missed: bool = False
    told: bool = False

    @property
    def questions(self) -> tuple[Question, ...]:
        return (self.numbers, *self.numbers.ways[self.way].then)

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the proof is complete."""
        at = len(self.outcomes)
        return self.questions[at] if at < len(self.questions) else None

    @property
    def established(self) -> tuple[Line, ...]:
        """The lines of the proof so far."""
        first = self.numbers.ways[self.way].truth
        truths = (first, *(question.truth for question in self.numbers.ways[self.way].then))
        return tuple(line for truth in truths[: len(self.outcomes)] for line in truth)

    @property
    def honours(self) -> Honours:
        count = Counter(self.outcomes)
        return Honours(count[Outcome.FIRST], count[Outcome.SECOND], count[Outcome.SHOWN])

    def replied(self, reply: Reply) -> Proof:
        """After that reply: the next question, a second try, or the answer shown."""
        if reply.right:
            way = reply.way if not self.outcomes else self.way
            return replace(self._next(Outcome.SECOND if self.missed else Outcome.FIRST), way=way)
        return self.tell() if self.missed else replace(self, missed=True)

    def tell(self) -> Proof:
        """With the answer shown."""
        return replace(self, told=True)

    def go_on(self) -> Proof:
        """After the answer has been shown."""
        return self._next(Outcome.SHOWN)

    def _next(self, outcome: Outcome) -> Proof:
        return replace(self, outcomes=(*self.outcomes, outcome), missed=False, told=False)
