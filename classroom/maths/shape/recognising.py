"""From a typed relation to its shape, whatever the form it was typed in, and the stages on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

from classroom.maths.expression import (
    Absolute,
    Both,
    Comparator,
    Comparison,
    Condition,
    Either,
    Root,
    Subtract,
    is_constant,
    variables_of,
)
from classroom.maths.shape import writing
from classroom.maths.shape.angular import angular
from classroom.maths.shape.cases import by_cases
from classroom.maths.shape.combining import all_of, any_of
from classroom.maths.shape.comparators import MIRRORED
from classroom.maths.shape.completing import complete
from classroom.maths.shape.conic import OutOfReach, classified
from classroom.maths.shape.describing import described
from classroom.maths.shape.focal import by_foci
from classroom.maths.shape.pieces import NotStraight, pieces
from classroom.maths.shape.polynomial import (
    Names,
    NeverDefined,
    NotRational,
    Polynomial,
    Ratio,
    ratio,
)
from classroom.maths.shape.quotients import by_sign, cleared, defined, denominator, holes, left_out
from classroom.maths.shape.rewriting import ROOT_IS_BARS, Rewritten, alone, factors, sides, tidied
from classroom.maths.shape.shape import Combination, Everything, Form, Nothing, Shape, Stage, Unnamed
from classroom.maths.shape.squaring import squared_sides
from classroom.maths.shape.steps import RELATION, Trace, folded
from classroom.maths.shape.surd import TooLarge
from classroom.words import later

NO_VALUE: Final = later("This has no value for any numbers, so it holds nowhere")
SPLIT: Final = later("A chain holds when each of its parts holds")
TOGETHER: Final = later("Put the parts together")
NOTHING_SHARED: Final = later("The parts have no point in common")
ALL_TOGETHER: Final = later("Together they are the whole plane")
CLEAR: Final = later("Multiply both sides by the denominator {denominator}, which must not be 0")
CLEAR_SIGNED: Final = later("A quotient has the sign of the product, and the denominator must not be 0")
CLEAR_CASES: Final = later("Multiply by the denominator {denominator}: by its sign, two cases")
DEFINED: Final = later("Where the two sides have values at all")
LEFT_OVER: Final = later("What is left")
IDLE_ALL: Final = later("One part holds everywhere and may be left out")
IDLE_ANY: Final = later("One part holds nowhere and may be left out")
HOLES_MISSED: Final = later("This excludes nothing: {holes} holds of all these points anyway")

_DEEPEST: Final = 6
_Found = tuple[Form, list[Stage]]


@lru_cache(maxsize=256)
def shape_of(condition: Condition, variables: tuple[str, str]) -> Shape:
    """What `condition` means in the plane whose points give their coordinates to `variables`, in this order.

    Raises ValueError when another variable occurs in it.
    """
    if not variables_of(condition) <= set(variables):
        raise ValueError(f"{condition} speaks of more than {variables}")
    try:
        form, stages = _recognised(condition, variables, 0)
    except (TooLarge, OutOfReach):
        form, stages = Unnamed(condition), [Stage(RELATION, condition)]
    return Shape(condition, variables, form, tuple(stages))


def _recognised(condition: Condition, names: Names, depth: int) -> _Found:
    trace = Trace()
    trace.say(RELATION, condition)
    if depth > _DEEPEST:
        return Unnamed(condition), trace.stages
    match condition:
        case Both(parts):
            return _together("all", parts, trace, names, depth)
        case Either(parts):
            return _together("any", parts, trace, names, depth)
        case Comparison(first, links) if len(links) > 1:
            starts = [first, *(side for _, side in links)]
            split = tuple(Comparison(start, (link,)) for start, link in zip(starts, links, strict=False))
            return _together("all", split, trace, names, depth)
        case _:
            return _compared(condition, trace, names, depth)


def _compared(comparison: Comparison, trace: Trace, names: Names, depth: int) -> _Found:
    """One link."""
    try:
        return _defined(comparison, trace, names, depth)
    except NeverDefined:
        trace.say(NO_VALUE, comparison)
        return Nothing(), trace.stages


def _defined(comparison: Comparison, trace: Trace, names: Names, depth: int) -> _Found:
    """One link. Raises NeverDefined when part of it has no value anywhere."""
    left, op, right = sides(comparison)
    plain = writing.compare(tidied(left, names), op, tidied(right, names))
    trace.add(ROOT_IS_BARS, plain)
    left, op, right = sides(plain)
    if is_constant(left) and not is_constant(right):
        left, op, right = right, MIRRORED[op], left
        plain = writing.compare(left, op, right)
    try:
        quotient = ratio(Subtract(left, right), names)
    except NotRational:
        return _with_bars_or_roots(plain, trace, names, depth)
    if quotient.holes:
        return _quotient(quotient, op, trace, names, depth)
    return _polynomial(quotient.above, plain, trace, names, depth)


def _polynomial(
    polynomial: Polynomial, comparison: Comparison, trace: Trace, names: Names, depth: int
) -> _Found:
    _, op, _ = sides(comparison)
    if polynomial.degree > 2:
        rewritten = factors(comparison, names)
        return _continued(rewritten, comparison, trace, names, depth)
    form = _conic(polynomial, op, names)
    complete(trace, polynomial, op, form, names)
    return form, trace.stages


def _conic(polynomial: Polynomial, op: Comparator, names: Names) -> Form:
    try:
        return classified(polynomial, op)
    except (OutOfReach, TooLarge):
        return Unnamed(writing.compare(polynomial.tree(names), op, writing.ZERO))


def _with_bars_or_roots(comparison: Comparison, trace: Trace, names: Names, depth: int) -> _Found:
    left, op, right = sides(comparison)
    rewritten = squared_sides(comparison, names)
    if rewritten is None:
        try:
            found = pieces(Subtract(left, right), names)
            form = angular(found, op)
        except NotStraight:
            pass
        else:
            by_cases(trace, comparison, found, form, names)
            return form, trace.stages
    if rewritten is None and (focal := by_foci(trace, comparison, names)) is not None:
        return focal, trace.stages
    if rewritten is None:
        rewritten = alone(comparison, Root, names) or alone(comparison, Absolute, names)
    return _continued(rewritten, comparison, trace, names, depth)


def _continued(
    rewritten: Rewritten | None, comparison: Comparison, trace: Trace, names: Names, depth: int
) -> _Found:
    """On with what was rewritten; unnamed where it was not, or leads to what has no name."""
    if rewritten is None:
        return Unnamed(comparison), trace.stages
    form, stages = _recognised(rewritten.condition, names, depth + 1)
    if _nameless(form):
        return Unnamed(comparison), trace.stages
    if rewritten.before is not None:
        trace.add(*rewritten.before)
    trace.add(rewritten.reason, rewritten.condition)
    return form, [*trace.stages, *stages[1:]]


def _nameless(form: Form) -> bool:
    """Whether it has a part without a name, or parts within parts within parts."""
    if isinstance(form, Combination):
        deep = any(
            isinstance(part, Combination) and any(isinstance(inner, Combination) for inner in part.parts)
            for part in form.parts
        )
        return deep or any(_nameless(part) for part in form.parts)
    return isinstance(form, Unnamed)


def _quotient(quotient: Ratio, op: Comparator, trace: Trace, names: Names, depth: int) -> _Found:
    removed = holes(quotient)
    conditions = [defined(hole, names) for hole in removed]
    main = cleared(quotient, op, names)
    if isinstance(main, Either):
        form, stages = _recognised(main, names, depth + 1)
        if _nameless(form):
            return Unnamed(trace.stages[0].condition), trace.stages
        removed = by_sign(quotient)
        conditions = [defined(hole, names) for hole in removed]
        trace.say(CLEAR_CASES, _also(main, conditions), denominator=quotient.below.tree(names))
        trace.stages.extend(_beside(stages[1:], conditions))
        return left_out(form, None, removed), trace.stages
    assert isinstance(main, tuple)
    polynomial, turned = main
    cleared_relation = writing.compare(polynomial.tree(names), turned, writing.ZERO)
    below = denominator(quotient, polynomial)
    inner = Trace()
    inner.say(_clearing(quotient, polynomial, op), cleared_relation, denominator=below.tree(names))
    whole, stages = _polynomial(polynomial, cleared_relation, inner, names, depth)
    if _nameless(whole):
        return Unnamed(trace.stages[0].condition), trace.stages
    trace.stages.extend(_beside(stages, conditions))
    form = left_out(whole, polynomial, removed)
    if form == whole and conditions:
        trace.say(HOLES_MISSED, stages[-1].condition, holes=_also(None, conditions))
        return form, trace.stages
    standard = described(form, names)
    if standard is not None and not _alike(trace.stages[-1].condition, standard):
        trace.add(LEFT_OVER, standard)
    return form, trace.stages


def _clearing(quotient: Ratio, polynomial: Polynomial, op: Comparator) -> str:
    if quotient.below.value is not None:
        return DEFINED
    return CLEAR if op in ("=", "≠") or polynomial.degree == quotient.above.degree else CLEAR_SIGNED


def _also(condition: Condition | None, others: Sequence[Condition]) -> Condition:
    parts = [*([condition] if condition else []), *others]
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def _beside(stages: Sequence[Stage], conditions: Sequence[Condition]) -> list[Stage]:
    """The stages, each with the conditions that hold all along."""
    return [
        Stage(stage.reason, _also(stage.condition, conditions), stage.when, stage.fields) for stage in stages
    ]


def _together(
    kind: Literal["all", "any"], parts: Sequence[Condition], trace: Trace, names: Names, depth: int
) -> _Found:
    found = [_recognised(part, names, depth + 1) for part in parts]
    current = dict(enumerate(parts))
    shapes = [form for form, _ in found]
    form = all_of(shapes) if kind == "all" else any_of(shapes)
    standard = described(form, names)
    if standard is not None and _alike(trace.stages[0].condition, standard):
        return form, trace.stages
    trace.add(SPLIT, _joined(kind, current))
    idle: type[Form] = Everything if kind == "all" else Nothing
    for index, (part, stages) in enumerate(found):
        for stage in stages[1:]:
            current[index] = stage.condition
            trace.stages.append(Stage(stage.reason, _joined(kind, current), stage.when, stage.fields))
        current[index] = next(stage.condition for stage in reversed(stages) if stage.when is None)
        if isinstance(part, idle) and len(current) > 1:
            del current[index]
            trace.add(IDLE_ALL if kind == "all" else IDLE_ANY, _joined(kind, current))
    _conclude(trace, form, _joined(kind, current), standard)
    return form, trace.stages


def _joined(kind: Literal["all", "any"], parts: Mapping[int, Condition]) -> Condition:
    kept = tuple(parts.values())
    if len(kept) == 1:
        return kept[0]
    return Both(kept) if kind == "all" else Either(kept)


def _alike(typed: Condition, standard: Condition) -> bool:
    """Whether the two only differ in the order of their parts."""
    both = isinstance(typed, Both) and isinstance(standard, Both)
    either = isinstance(typed, Either) and isinstance(standard, Either)
    if both or either:
        return {folded(part) for part in typed.parts} == {folded(part) for part in standard.parts}  # type: ignore[union-attr]
    return folded(typed) == folded(standard)


def _conclude(trace: Trace, form: Form, last: Condition, standard: Condition | None) -> None:
    if isinstance(form, Nothing):
        trace.say(NOTHING_SHARED, last)
    elif isinstance(form, Everything):
        trace.say(ALL_TOGETHER, last)
    elif standard is not None and not _alike(last, standard):
        trace.add(TOGETHER, standard)
