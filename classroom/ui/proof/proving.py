"""Between a right claim and the table that it takes: the proof, where the settings ask people for one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from classroom.cards import Card
from classroom.games.dalang.actions import Claim
from classroom.games.dalang.winning import is_group
from classroom.maths.explanation import Explanation
from classroom.maths.proving.level import ProofLevel
from classroom.ui.proof.proof import ProofPanel
from classroom.ui.table.controller import Controller


@dataclass(frozen=True, slots=True)
class Case:
    """The claim that is being proved: who made it, and how much he is asked."""

    controller: Controller
    seat: int
    claim: Claim
    level: ProofLevel

    @property
    def cards(self) -> tuple[Card, ...]:
        """The group that is claimed, the card just turned first."""
        latest = self.controller.match.state.latest
        return (latest.card, *self.claim.partners) if latest else ()


class Proving(QObject):
    """Holds a claim back until it is proved in `panel`; `proved` carries the case, and the honours."""

    proved = Signal(object, object)
    dropped = Signal(object)
    """The case cannot be put as a proof: the claim counts without one."""

    def __init__(self, panel: ProofPanel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._panel = panel
        self._case: Case | None = None
        panel.finished.connect(self._finished)

    @property
    def active(self) -> bool:
        """Whether a proof is being asked for, or is about to be."""
        return self._case is not None

    def begin(self, controller: Controller, seat: int, claim: Claim, level: ProofLevel) -> bool:
        """Ask for the proof; False when this claim needs none: nobody asks, or it is not even right."""
        case = Case(controller, seat, claim, level)
        if level is ProofLevel.OFF or not is_group(controller.match.lesson.groups, case.cards):
            return False
        self._case = case
        controller.explain(card.kind for card in case.cards)
        return True

    def take(self, explanation: Explanation) -> bool:
        """Whether the explanation was waited for: then the proof is asked, or goes on in another language."""
        from classroom.maths.proving.asking import proof_of

        case = self._case
        if case is None:
            return False
        match, before = case.controller.match, self._panel.proof
        try:
            proof = proof_of(match.lesson, explanation, case.level)
        except Exception:
            self.drop()
            raise
        if before is None:
            self._panel.begin(proof, explanation.kinds, match.seats[case.seat].name)
        else:
            self._panel.reword(replace(before, numbers=proof.numbers))
        return True

    def rename(self) -> None:
        """The player may be called otherwise now."""
        if self._case is not None:
            self._panel.call(self._case.controller.match.seats[self._case.seat].name)

    def give_up(self) -> bool:
        """The claim is taken back, its proof with it; False when none was being proved."""
        if self._case is None:
            return False
        self._close()
        return True

    def drop(self) -> None:
        """Ask for no proof any longer."""
        if self._case is not None:
            self.dropped.emit(self._close())

    def _finished(self) -> None:
        proof = self._panel.proof
        assert proof is not None
        self.proved.emit(self._close(), proof.honours)

    def _close(self) -> Case:
        case = self._case
        assert case is not None
        self._case = self._panel.proof = None
        self._panel.hide()
        return case
