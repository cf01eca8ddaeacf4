"""What people do with the cards on the table: mark them, claim with them, and prove the claim where asked."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from classroom.cards import Card
from classroom.games.dalang.actions import Claim, Mark
from classroom.maths.proving.honours import Honours
from classroom.ui.press import may_take_keyboard
from classroom.ui.proof.proving import Case, Proving
from classroom.ui.table.controller import Controller, Waiting
from classroom.ui.table.table_stage import TableStage
from classroom.words import _


class Claiming(QObject):
    """Marks and claims at `stage`, in the match of whatever `controller` it has been given last."""

    refused = Signal(str)
    """A sentence: what was pressed does not go."""
    holding = Signal(bool)
    """A right claim waits for its proof, and no key plays; or no longer."""
    asked = Signal()
    """A question of a proof has taken the room of table and explanation."""

    def __init__(self, stage: TableStage) -> None:
        super().__init__(stage)
        self._stage = stage
        self._controller: Controller | None = None
        self.marked: tuple[Card, ...] = ()
        self.proven = False
        """Whoever has just proved a claim need not be asked again."""
        self.proving = Proving(stage.proof, self)
        stage.table.picked.connect(self.pick)
        self.proving.proved.connect(self._proved)
        self.proving.dropped.connect(self._take_table)
        stage.proof.asked.connect(self._asked)

    def listen_to(self, controller: Controller) -> None:
        """From now on claims go to this match."""
        self._controller = controller

    def claim(self) -> None:
        """Claim with the marked cards; a right claim may have to be proved first."""
        controller = self._controller
        assert controller is not None
        latest = controller.match.state.latest
        claimant = controller.claimant
        if claimant is not None:
            claim = Claim(self.marked)
            if self.proving.begin(controller, claimant, claim, self._stage.settings.proof):
                self.holding.emit(True)
            else:
                controller.submit(claimant, claim)
        elif latest and controller.match.seats[latest.seat].bot:
            self.refused.emit(_("The last card is a bot’s: only its player may claim with it."))
        else:
            self.refused.emit(_("There is nothing to claim with yet."))

    def pick(self, card: Card) -> None:
        """A card was clicked: the marker is chosen, or a partner for a claim marked or unmarked."""
        controller = self._controller
        assert controller is not None
        state = controller.match.state
        if controller.waiting is Waiting.ANSWER and state.phase == "marker":
            controller.submit(state.turn, Mark(card))
        elif controller.claimant is None:
            self.refused.emit(_("Cards are marked when a player has just turned one and may claim."))
        elif state.latest and card is state.latest.card:
            self.refused.emit(_("The card just turned always belongs to the group: mark the others."))
        elif card in self.marked:
            self.mark(tuple(each for each in self.marked if each is not card))
        else:
            # With too many marked the oldest gives way, so that a slip of the hand costs one click.
            self.mark((*self.marked, card)[1 - self._stage.lesson.size :])

    def mark(self, cards: tuple[Card, ...]) -> None:
        """Have exactly these marked."""
        self.marked = cards
        self._stage.table.mark(cards)

    def give_up_proof(self) -> bool:
        """Take the claim back that is being proved; False when there is none."""
        if not self.proving.give_up():
            return False
        self._back_to_table()
        self.mark(())
        return True

    def ask_again(self) -> None:
        """Say again that a proof is asked for."""
        self._stage.bar.say(_("The claim is right: now prove it"))
        self.asked.emit()

    def _asked(self) -> None:
        self._stage.panel.hide()
        self._stage.table.hide()
        self.ask_again()

    def _proved(self, case: Case, honours: Honours) -> None:
        case.controller.match.honour(case.seat, honours)
        self.proven = True
        self._take_table(case)
        self.proven = False

    def _take_table(self, case: Case) -> None:
        """The cards move only now."""
        self._back_to_table()
        case.controller.submit(case.seat, case.claim)

    def _back_to_table(self) -> None:
        self._stage.table.show()
        if may_take_keyboard(self._stage.table):
            self._stage.table.setFocus()
        self.holding.emit(False)
