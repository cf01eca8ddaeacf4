"""A lesson tried out behind the screen: its rules, the games, and what would mend it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from classroom.cards import Card, pack_without
from classroom.games.dalang.state import small_pack
from classroom.maths.groups import Groups
from classroom.maths.nearest import Change, nearest, towards
from classroom.maths.notation import NotationError
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation, RelationError
from classroom.session.figures import Figures
from classroom.session.trial import Table, Trial
from classroom.session.verdicts import PLAYABLE, Rules, Sort, verdicts
from classroom.words import _

if TYPE_CHECKING:
    from classroom.draft import Draft

# How often the screen hears of more games.
_TELL_S: Final = 0.1
_MENDED: Final = (Sort.TOO_RARE, Sort.TOO_FREQUENT, Sort.ALWAYS)
_ADVICE: Final = 3


@dataclass(frozen=True, slots=True)
class Report:
    """What is known so far. `trouble`: why nothing can be played, as a sentence. `changes`: what would mend
    it. `done`: nothing more will come."""

    rules: Rules | None = None
    figures: Figures | None = None
    trouble: str = ""
    changes: tuple[Change, ...] = ()
    done: bool = False


class Told(QObject):
    """Carries reports to the GUI thread, each with the job that it is of."""

    report = Signal(object, object)


class Job:
    """Tries out `draft` with so many games; `run` in the background, `stop` from anywhere."""

    def __init__(self, draft: Draft, told: Told, games: int, workers: int | None) -> None:
        self.draft = draft
        self._told = told
        self._games = games
        self._workers = workers
        self._trial: Trial | None = None
        self._stopped = False
        self._report = Report()

    def stop(self) -> None:
        """Let it end soon; what is known by then stays."""
        self._stopped = True
        if self._trial:
            self._trial.stop()

    def run(self) -> None:
        """Find out everything, telling meanwhile; the last report is done."""
        try:
            self._try_out()
        finally:  # what was raised goes on to whoever catches what nobody foresaw
            self._tell(done=True)

    def _try_out(self) -> None:
        draft = self.draft
        reading = Reading(draft.letter, draft.joker)
        try:
            relation = Relation.parse(draft.relation, reading, draft.size)
        except (NotationError, RelationError):
            self._tell(trouble=_("The relation is not right yet: games are played as soon as it is."))
            return
        groups = Groups.of(relation, reading, draft.idle, draft.without_idle)
        idle = groups.idle if draft.idle is None else draft.idle
        cards = pack_without(idle if draft.without_idle else ())
        rules = Rules.of(groups, cards)
        self._tell(rules=rules)
        if not rules.count:
            self._offer(relation, reading)
        elif trouble := small_pack(draft.size, cards):
            self._tell(trouble=trouble)
        else:
            self._play(groups, cards)
            self._mend(relation, reading)

    def _play(self, groups: Groups, cards: tuple[Card, ...]) -> None:
        trial = Trial(Table(groups, self.draft.seats, cards=cards), self._games, workers=self._workers)
        self._trial = trial
        if self._stopped:
            return
        told = 0.0
        for _played in trial:
            if monotonic() - told > _TELL_S:
                self._tell(figures=trial.figures())
                told = monotonic()
        self._tell(figures=trial.figures())

    def _offer(self, relation: Relation, reading: Reading) -> None:
        """The nearest change that gives groups, then one that gives enough of them, then others."""
        if self._stopped:
            return
        draft, window = self.draft, PLAYABLE[relation.size]
        found = nearest(relation, reading, draft.idle)
        enough = towards(relation, reading, draft.idle, window, without_idle=draft.without_idle)
        wanted = [*found[:1], *([enough] if enough else []), *found[1:]]
        self._tell(changes=list({change.words: change for change in wanted}.values())[:_ADVICE])

    def _mend(self, relation: Relation, reading: Reading) -> None:
        """Advice for what is too rare or too frequent."""
        rules, figures, draft = self._report.rules, self._report.figures, self.draft
        if self._stopped or rules is None:
            return
        if any(verdict.sort in _MENDED for verdict in verdicts(rules, figures, "normal")):
            window = PLAYABLE[relation.size]
            change = towards(relation, reading, draft.idle, window, without_idle=draft.without_idle)
            self._tell(changes=(change,) if change else ())

    def _tell(
        self,
        *,
        rules: Rules | None = None,
        figures: Figures | None = None,
        trouble: str = "",
        changes: Iterable[Change] = (),
        done: bool = False,
    ) -> None:
        known = self._report
        self._report = replace(
            known,
            rules=rules or known.rules,
            figures=figures or known.figures,
            trouble=trouble or known.trouble,
            changes=tuple(changes) or known.changes,
            done=done,
        )
        with suppress(RuntimeError):  # the program has ended meanwhile, and `told` with it
            self._told.report.emit(self, self._report)
