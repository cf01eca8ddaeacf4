"""Which bars open and which close: the one sign of the notation that does not say so itself.

A bar after a complete number may close an absolute value or, as in 2|x|, open the next factor. All the
pairings possible within one pair of brackets and one side of a comparison are weighed; a bar that opens a
factor before a sign or another bar counts as forced, so that |2|x|−3| is |2·|x|−3| and |a||b| is |a|·|b|.
What stays ambiguous after that (|a|b|c|) is refused, not guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from classroom.maths.tokens import ENDS_NUMBER, NotationError, Token
from classroom.words import _

MAX_BARS: Final = 24

_PARTNER: Final = {"(": ")", "[": "]", "{": "}"}
_STARTS_NUMBER: Final = frozenset(("number", "letter", "root", "sqrt", "gcd", "modulo", "("))
_SIGNS: Final = frozenset(("+", "-"))
_SEPARATORS: Final = frozenset((",", "comparator", "and", "or", "end"))


def opening_bars(tokens: Sequence[Token], text: str) -> frozenset[int]:
    """The indices of the bars that open. Raises NotationError at a bracket or bar without partner, and
    where bars can be read in two ways."""
    bars = [token for token in tokens if token.kind == "|"]
    if len(bars) > MAX_BARS:
        message = _("At most {limit} absolute values in one relation.", limit=MAX_BARS // 2)
        raise NotationError(message, text, bars[MAX_BARS].position)
    opening: set[int] = set()
    for stretch in _stretches(tokens, text):
        opening.update(_opening(tokens, stretch, text))
    return frozenset(opening)


def _stretches(tokens: Sequence[Token], text: str) -> Iterator[list[int]]:
    """The indices of the bars of each stretch: within one pair of brackets, on one side of a comparison."""
    brackets: list[Token] = []
    stretches: list[list[int]] = [[]]
    for index, token in enumerate(tokens):
        if token.kind == "(":
            brackets.append(token)
            stretches.append([])
        elif token.kind == ")":
            _check_partner(brackets, token, text)
            yield stretches.pop()
        elif token.kind == "|":
            stretches[-1].append(index)
        elif token.kind in _SEPARATORS:
            yield stretches[-1]
            stretches[-1] = []
    if brackets:
        raise _alone(brackets[-1], text)


def _check_partner(brackets: list[Token], closing: Token, text: str) -> None:
    if not brackets:
        raise _alone(closing, text)
    opening = brackets.pop()
    if _PARTNER[opening.text] != closing.text:
        message = _(
            "“{closing}” does not close “{opening}”: brackets come in pairs of one shape.",
            closing=closing.shown,
            opening=opening.shown,
        )
        raise NotationError(message, text, closing.position, f"“{_PARTNER[opening.text]}”")


def _alone(token: Token, text: str) -> NotationError:
    if token.kind == "|":
        message = _("This bar has no partner: an absolute value stands between two bars.")
    else:
        message = _("The bracket “{bracket}” has no partner.", bracket=token.shown)
    return NotationError(message, text, token.position)


@dataclass(frozen=True, slots=True)
class _Choice:
    """Roles of the first bars of a stretch (True opens), and how many of them were forced."""

    roles: tuple[bool, ...] = ()
    forced: int = 0


def _opening(tokens: Sequence[Token], bars: list[int], text: str) -> Iterator[int]:
    """Which of `bars`, all those of one stretch, open."""
    best = _readings(tokens, bars)
    if not best and len(bars) % 2:
        raise _alone(tokens[_unpaired(tokens, bars)], text)
    if len(best) > 1:
        here = next(
            bar for bar, one, other in zip(bars, best[0].roles, best[1].roles, strict=True) if one != other
        )
        message = _("These bars can be read in two ways; write × where a product is meant.")
        raise NotationError(message, text, tokens[here].position, "×")
    # An even number of bars that fits no reading: the descent finds what is missing between them.
    roles = best[0].roles if best else tuple(i % 2 == 0 for i in range(len(bars)))
    return (bar for bar, opens in zip(bars, roles, strict=True) if opens)


def _readings(tokens: Sequence[Token], bars: list[int]) -> list[_Choice]:
    """The least forced ways to pair the bars; at most two of them are kept."""
    states: dict[tuple[int, bool], list[_Choice]] = {(0, False): [_Choice()]}
    for bar in bars:
        after: dict[tuple[int, bool], list[_Choice]] = {}
        for (depth, closed), choices in states.items():
            previous = tokens[bar - 1].kind if bar else "end"
            complete = closed if previous == "|" else previous in ENDS_NUMBER
            if complete and depth:
                _keep(after, (depth - 1, True), choices, False, 0)
            force = _force(tokens[bar + 1].kind) if complete else 0
            if force is not None:
                _keep(after, (depth + 1, False), choices, True, force)
        states = after
    return states.get((0, True), states.get((0, False), []))


def _force(following: str) -> int | None:
    """How far from natural it is that a bar after a complete number opens; None: impossible."""
    if following in _STARTS_NUMBER:
        return 0
    return 1 if following in _SIGNS or following == "|" else None


def _keep(
    states: dict[tuple[int, bool], list[_Choice]],
    state: tuple[int, bool],
    choices: list[_Choice],
    opens: bool,
    force: int,
) -> None:
    """Add the choices, lengthened by one role, to `state`, which keeps its two least forced."""
    longer = [_Choice((*c.roles, opens), c.forced + force) for c in choices]
    every = sorted((*states.get(state, ()), *longer), key=lambda c: c.forced)
    states[state] = [c for c in every[:2] if c.forced == every[0].forced]


def _unpaired(tokens: Sequence[Token], bars: list[int]) -> int:
    """The bar left over when each bar after a complete number closes what is open."""
    stack: list[int] = []
    closed = False
    for bar in bars:
        previous = tokens[bar - 1].kind if bar else "end"
        complete = closed if previous == "|" else previous in ENDS_NUMBER
        closed = complete and bool(stack)
        if closed:
            stack.pop()
        else:
            stack.append(bar)
    return stack[-1]
