"""Figures in plain words: is this a game worth a class, and what would mend it.

The bounds come from the eight lessons of the book, 2,000 games each with 3 and with 4 seats:

    cards turned a round          8.2 to 11.6
    chance of a group             0.029 to 0.099
    games ended by calling        49 % to 95 %
    leads that never end          at most 0.1 %
    minutes a game, slow          14 to 21
    p of the seats' wins          at least 0.01

All of them are to come out fine, and so is what lies near them. A line through few points, such as 2x+3y=12
with 18 cards a round, still makes a game; two kings or nothing, 30 cards a round, does not.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, Literal

from classroom.cards import KINDS, Card
from classroom.games.dalang.state import DIAMOND_THREE
from classroom.maths.expression import Comparison, Variable
from classroom.maths.groups import Groups
from classroom.maths.nearest import TOO_MUCH
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.session.figures import Figures
from classroom.session.pace import Pace
from classroom.words import _

Mood = Literal["good", "mild", "bad"]

ENOUGH_GAMES: Final = 100
"""With fewer games nothing is said of what they show."""
RARE, TOO_RARE = 15, 24
"""Turned cards a round above which groups are rare, and too rare."""
FREQUENT: Final = Fraction(3, 20)
ENDLESS: Final = 0.05
"""The share of games that end because every lead is a group, from which on that is no game."""
LONG, TOO_LONG = 25, 40
"""Minutes a game; a class lasts 40."""
FEW_CALLS: Final = 0.2
BY_CHANCE: Final = 0.001
"""Seats that win so unevenly that even ones would do so less often than this are called uneven."""
PLAYABLE: Final = {2: (Fraction(2, 100), Fraction(12, 100)), 3: (Fraction(12, 1000), Fraction(12, 100))}
"""By the size of a group: the chances of one that make a good game, for whoever looks for a change."""


class Sort(StrEnum):
    """What is found."""

    NO_GROUP = "no-group"
    TOO_SMALL = "too-small"
    ALWAYS = "always"
    TOO_FREQUENT = "too-frequent"
    FREQUENT = "frequent"
    TOO_RARE = "too-rare"
    RARE = "rare"
    ONLY_EQUAL = "only-equal"
    TOO_LONG = "too-long"
    LONG = "long"
    NO_CALL = "no-call"
    FEW_CALLS = "few-calls"
    UNEVEN = "uneven"
    FINE = "fine"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One finding, as a sentence, and what to do about it ("" where there is nothing to do)."""

    sort: Sort
    mood: Mood
    words: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """What is known of a lesson before anything is played.

    `only_equal`: all groups are of cards that stand for one number. `always`: all cards that may be put
    together are a group. `callable`: a ♦3 is in the pack.
    """

    count: int
    chance: Fraction
    only_equal: bool
    always: bool
    callable: bool

    @classmethod
    def of(cls, groups: Groups, cards: Collection[Card]) -> Rules:
        """The rules with these groups and these cards in the pack."""
        return cls(
            groups.count,
            groups.chance,
            only_equal=groups.count > 0 and _only_equal(groups),
            always=groups.count > 0 and _always(groups),
            callable=any(card.kind is DIAMOND_THREE for card in cards),
        )


def _only_equal(groups: Groups) -> bool:
    variables = groups.relation.variables

    def alike(mask: int, index: int) -> bool:
        mine = {groups.reading.value(KINDS[index], variable) for variable in variables}
        return all(
            {groups.reading.value(kind, variable) for variable in variables} == mine
            for kind in KINDS
            if mask & kind.bit
        )

    live = [kind for kind in KINDS if kind not in groups.idle]
    if len({groups.reading.value(kind, variables[0]) for kind in live}) < 2:
        return False  # of one number alone nobody would say so
    if groups.size == 2:
        return all(alike(mask, index) for index, mask in enumerate(groups.pair_masks))
    return all(
        not mask or (alike(1 << other, index) and alike(mask, index))
        for index, row in enumerate(groups.triple_masks)
        for other, mask in enumerate(row)
    )


def _always(groups: Groups) -> bool:
    if groups.chance <= TOO_MUCH / 2:  # of two cards of one suit and two coordinates none are a group
        return False
    return groups.chance == _everything(groups.relation, groups.reading, groups.idle).chance


def _everything(relation: Relation, reading: Reading, idle: frozenset[object]) -> Groups:
    """What a relation that always holds would give."""
    first = Variable(relation.variables[0])
    whatever = Relation(Comparison(first, (("=", first),)), relation.variables, relation.size)
    return Groups.of(whatever, reading, [kind for kind in KINDS if kind in idle])


def verdicts(rules: Rules, figures: Figures | None, pace: Pace) -> tuple[Verdict, ...]:
    """What is to be said, the gravest first; one that all is fine when nothing else is. None of the figures
    is judged before there are enough games, and the seats only by all of them."""
    if not rules.count:
        return (Verdict(Sort.NO_GROUP, "bad", _("No cards can win: there is no group at all.")),)
    found = [*_of_rules(rules)]
    if figures and figures.games >= ENOUGH_GAMES:
        found += _of_figures(rules, figures, pace, {verdict.sort for verdict in found})
    if figures and figures.complete and all(verdict.mood != "bad" for verdict in found):
        found += _of_seats(figures)
    if figures and figures.games >= ENOUGH_GAMES and not found:
        found.append(_fine(figures, pace))
    return tuple(sorted(found, key=lambda verdict: ("bad", "mild", "good").index(verdict.mood)))


def _of_rules(rules: Rules) -> list[Verdict]:
    if rules.always:
        words = _("It always holds: any cards win, and there is nothing to work out.")
        return [Verdict(Sort.ALWAYS, "bad", words, _("Make the relation stricter."))]
    if rules.chance > TOO_MUCH:
        words = _("Too easy: {share} of random draws are groups.", share=percent(rules.chance))
        return [Verdict(Sort.TOO_FREQUENT, "bad", words, _("Make the relation stricter, or move a number."))]
    if rules.only_equal:
        words = _("Only equal cards win: that is seen without working anything out.")
        return [Verdict(Sort.ONLY_EQUAL, "mild", words, _("Let different cards win too."))]
    return []


_TOO_EASY: Final = frozenset((Sort.ALWAYS, Sort.TOO_FREQUENT))


def _of_figures(rules: Rules, figures: Figures, pace: Pace, said: AbstractSet[Sort]) -> list[Verdict]:
    frequency = None if said & _TOO_EASY else _frequency(rules, figures)
    easy = bool(said & _TOO_EASY) or (frequency is not None and frequency.sort in _TOO_EASY)
    found = (frequency, _length(figures.minutes(pace)), None if easy else _calling(rules, figures))
    return [verdict for verdict in found if verdict]


def _frequency(rules: Rules, figures: Figures) -> Verdict | None:
    cards = round(figures.turned_a_round)
    if figures.turned_a_round > TOO_RARE:
        words = _("Too rare: {cards} cards are turned before somebody wins a table.", cards=cards)
        return Verdict(Sort.TOO_RARE, "bad", words, _("Loosen the relation, or move a number."))
    if (endless := figures.share("endless-lead")) >= ENDLESS:
        words = _("Too easy: in {share} of games every lead is a group, without end.", share=percent(endless))
        return Verdict(Sort.TOO_FREQUENT, "bad", words, _("Make the relation stricter, or move a number."))
    if figures.turned_a_round > RARE:
        words = _("Rather rare: a table is won once in {cards} cards.", cards=cards)
        return Verdict(Sort.RARE, "mild", words, _("Good for thinking, slow for a game."))
    if rules.chance > FREQUENT:
        words = _("Rather easy: {share} of random draws are groups.", share=percent(rules.chance))
        return Verdict(Sort.FREQUENT, "mild", words, _("Good for beginners; make it stricter later."))
    return None


def _length(minutes: float) -> Verdict | None:
    shown = minutes_words(minutes)
    if minutes > TOO_LONG:
        words = _("Too long for a class: half of all games last more than {minutes}.", minutes=shown)
        return Verdict(Sort.TOO_LONG, "bad", words, _("Choose a faster pace, or three seats."))
    if minutes > LONG:
        words = _("Long: one game takes about {minutes} of a class.", minutes=shown)
        return Verdict(Sort.LONG, "mild", words, _("Plan one game a class, or choose a faster pace."))
    return None


def _calling(rules: Rules, figures: Figures) -> Verdict | None:
    if not rules.callable:
        words = _("♦3 is not in the pack: nobody can call the end.")
        return Verdict(Sort.NO_CALL, "mild", words, _("Leave the idle cards in the pack."))
    if (share := figures.share("called")) < FEW_CALLS:
        words = _("Hardly anybody can call the end: {share} of games end so.", share=percent(share))
        return Verdict(Sort.FEW_CALLS, "mild", words, _("With more groups, ♦3 is won more often."))
    return None


def _of_seats(figures: Figures) -> list[Verdict]:
    if figures.evenness >= BY_CHANCE:
        return []
    words = _("The seats are uneven: chance alone hardly gives such a difference.")
    return [Verdict(Sort.UNEVEN, "mild", words, _("Let pupils change seats from game to game."))]


def _fine(figures: Figures, pace: Pace) -> Verdict:
    words = _(
        "A good game: a table is won every {cards} cards, and a game takes about {minutes}.",
        cards=round(figures.turned_a_round),
        minutes=minutes_words(figures.minutes(pace)),
    )
    return Verdict(Sort.FINE, "good", words)


def seats_words(figures: Figures, names: Sequence[str]) -> str:
    """Who wins how often, and whether more than chance is in it."""
    wins = _(", ").join(f"{name} {won}" for name, won in zip(names, figures.wins, strict=True))
    if not figures.complete:
        return wins
    even = _("even: such differences are chance") if figures.evenness >= BY_CHANCE else _("uneven")
    return _("{wins}: {even}", wins=wins, even=even)


def minutes_words(minutes: float) -> str:
    """About so many minutes."""
    return _("{minutes} minutes", minutes=max(1, round(minutes)))


def percent(share: float | Fraction) -> str:
    """The share in per cent; small ones with a decimal, and 100% only of everything."""
    number = float(share) * 100
    if 99.5 <= number < 100:
        return f"{min(number, 99.9):.1f}%"
    return f"{number:.0f}%" if number >= 10 or number == int(number) else f"{number:.1f}%"
