"""The sign between the two sides once they are worked out, and whether it fits the relation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from classroom.maths.exact import evaluate
from classroom.maths.explaining.stages import Stage
from classroom.maths.explaining.verdict import judged
from classroom.maths.explanation import Line
from classroom.maths.expression import Both, Comparator, Comparison, Condition, Expression
from classroom.maths.printing import to_latex, to_text
from classroom.maths.proving.questions import Choice, Option
from classroom.maths.radical import compare
from classroom.words import _

_SIGNS: Final[tuple[Comparator, ...]] = ("<", "=", ">")


class Link(NamedTuple):
    """left `sign` right, worked out as far as it goes."""

    left: Expression
    sign: Comparator
    right: Expression

    @property
    def true_sign(self) -> Comparator:
        """The one of < = > that stands between the two."""
        return _SIGNS[1 + compare(evaluate(self.left, {}), evaluate(self.right, {}))]


def links(condition: Condition) -> Iterator[Link]:
    """The comparisons that prove a condition without variables; of `or` the first part that holds will do."""
    match condition:
        case Comparison(left, following):
            for sign, right in following:
                yield Link(left, sign, right)
                left = right
        case Both(parts):
            for part in parts:
                yield from links(part)
        case _:
            yield from links(next(part for part in condition.parts if judged(part)))


def worked_out(stages: Sequence[Stage]) -> Condition:
    """The condition with both sides worked out, before they are squared or multiplied to be compared."""
    return [stage for stage in stages if stage.kind != "comparison"][-1].condition


def comparison_lines(stages: Sequence[Stage]) -> tuple[Line, ...]:
    """The lines of the explanation in which the comparison can be seen: worked out, and made easier."""
    last = [stage for stage in stages if stage.kind != "comparison"][-1:]
    easier = [stage for stage in stages if stage.kind == "comparison"]
    return tuple(Line(one.words, to_latex(one.condition), one.kind, one.condition) for one in last + easier)


def sign_question(link: Link, lines: tuple[Line, ...]) -> Choice:
    """Which of < = > stands between the two sides; `lines` show it."""
    found = Comparison(link.left, ((link.true_sign, link.right),))
    return Choice(
        topic="sign",
        asked=_("Worked out: which sign stands between the two sides?"),
        latex=rf"{to_latex(link.left)}\;\boxed{{\;}}\;{to_latex(link.right)}",
        options=tuple(Option(sign, sign) for sign in _SIGNS),
        right=_SIGNS.index(link.true_sign),
        hints=lines,
        reasons=lines,
        truth=(Line(_("compare"), to_latex(found), "comparison", found),),
    )


def fits_question(link: Link, verdict: Line) -> Choice:
    """Whether the sign found fits the relation's sign; `verdict` is the explanation's."""
    found = to_text(Comparison(link.left, ((link.true_sign, link.right),)))
    asked = Comparison(link.left, ((link.sign, link.right),))
    return Choice(
        topic="fits",
        asked=_("{found}: does that fit the sign {sign} of the relation?", found=found, sign=link.sign),
        latex="",
        options=(Option(_("it fits"), "1"), Option(_("it does not fit"), "2")),
        right=0,
        hints=(verdict,),
        reasons=(verdict,),
        truth=(Line(_("the relation's sign"), to_latex(asked), "comparison", asked),),
    )
