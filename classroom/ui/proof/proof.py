"""Prove it yourself: the questions put to a player who has claimed rightly, one after another.

All of it goes by keyboard too; Escape shows an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from classroom.cards import Kind
from classroom.maths.explaining.place import point
from classroom.maths.expression import Expression
from classroom.maths.proving.proof import Proof
from classroom.maths.proving.questions import Choice, Numbers, Place, Question, Reply
from classroom.ui.press import may_take_keyboard
from classroom.ui.proof.view import ProofView
from classroom.words import _

_ONWARD: Final = (Qt.Key.Key_Space, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ProofPanel(ProofView):
    """Asks one proof; `finished` comes when it is complete, `asked` with every question, `said` with a
    sentence when what was pressed is no answer."""

    finished = Signal()
    asked = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.proof: Proof | None = None
        self._name = ""
        self.numbers.answered.connect(self._numbers_given)
        self.numbers.unclear.connect(self.said)
        self.choice.answered.connect(self._chosen)
        self.plane.answered.connect(self._clicked)
        self.plane.unclear.connect(self.said)
        self.answer_button.clicked.connect(self._press_answer)
        self.tell_button.clicked.connect(self._give_up)
        self.onward.clicked.connect(self._go_on)
        self.hide()

    def begin(self, proof: Proof, kinds: Sequence[Kind], name: str) -> None:
        """Put the first question of `proof` to the player of that name, who won with cards of these kinds."""
        self._name = name
        self.cards.show_kinds(kinds)
        self._take(proof)
        # First there must be something to answer: the panel may have been given the keyboard already.
        self._ask()
        self.show()

    def call(self, name: str) -> None:
        """The player who is asked is called that."""
        self._name = name
        self.title.setText(_("{seat}, prove that these cards win", seat=name))

    def reword(self, proof: Proof) -> None:
        """Go on in the language spoken now: `proof` is the same one, as far as it has come."""
        self._take(proof)
        self._ask()
        for question in proof.questions[: len(proof.outcomes)]:
            if isinstance(question, Place):
                self._show_point(question)
        if proof.told:
            self._tell()

    @property
    def hint(self) -> str:
        """Which keys answer what is asked now."""
        if self.proof is not None and self.proof.told:
            return _("Space or Enter: go on")
        match self._now():
            case Numbers():
                return _("Type each number, a form such as 4−(−7) too, then Enter. Esc: show the answer")
            case Place():
                return _("Click the point, or move the cross-hair with the arrows, then Enter. Esc: show it")
            case _:
                return _(
                    "Press the key of the answer, or choose it with the arrows, then Enter. Esc: show it"
                )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        told = self.proof is not None and self.proof.told
        if event.isAutoRepeat():
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and not told:
            self._give_up()
        elif told and event.key() in (Qt.Key.Key_Escape, *_ONWARD):
            self._go_on()
        else:
            event.ignore()

    def showEvent(self, event: QShowEvent) -> None:
        """What has been asked meanwhile, under another page, is answered now."""
        super().showEvent(event)
        self._take_focus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The panel's focus is the answer's."""
        self._take_focus()

    # What the player answers.

    def _press_answer(self) -> None:
        (self.plane if isinstance(self._now(), Place) else self.numbers).answer()

    def _numbers_given(self, typed: dict[str, Expression]) -> None:
        question = self._now()
        assert isinstance(question, Numbers)
        reply = question.judge(typed)
        if not reply.right:
            self.numbers.refuse(reply.wrong)
        self._reply(reply)

    def _chosen(self, at: int) -> None:
        question = self._now()
        assert isinstance(question, Choice)
        reply = question.judge(at)
        if not reply.right:
            self.choice.refuse(at)
        self._reply(reply)

    def _clicked(self, across: int, up: int) -> None:
        question = self._now()
        assert isinstance(question, Place)
        reply = question.judge(across, up)
        if not reply.right:
            self.plane.refuse()
        self._reply(reply)

    def _reply(self, reply: Reply) -> None:
        """What comes of an answer: the next question, a second try, or the answer shown."""
        assert self.proof is not None
        before = self._now()
        self._take(self.proof.replied(reply))
        if reply.right:
            self._leave(before)
        elif self.proof.told:
            self._tell()
        else:
            self.show_reply(_("Not yet. Look at this, and try once more:"), "bad", reply.lines)

    def _give_up(self) -> None:
        assert self.proof is not None
        self._take(self.proof.tell())
        self._tell()

    def _go_on(self) -> None:
        assert self.proof is not None
        before = self._now()
        self._take(self.proof.go_on())
        self._leave(before)

    def _leave(self, question: Question | None) -> None:
        """The question is done with; its point, if it has one, stays in the plane."""
        if isinstance(question, Place):
            self._show_point(question)
        if self._now() is None:
            self.finished.emit()
        else:
            self._ask()

    # What is shown.

    def _now(self) -> Question | None:
        return self.proof.question if self.proof else None

    def _take(self, proof: Proof) -> None:
        self.proof = proof
        self.progress.show_proof(proof)

    def _ask(self) -> None:
        """Show the question that is next."""
        question, proof = self._now(), self.proof
        assert proof is not None
        assert question is not None
        self.call(self._name)
        asked = proof.questions[: len(proof.outcomes) + 1]
        # From the click on the plane stays in sight.
        self.show_question(question, proof.established, any(isinstance(each, Place) for each in asked))
        self._take_focus()
        self.asked.emit()

    def _tell(self) -> None:
        """Show the answer, and the lines that lead to it."""
        question = self._now()
        assert question is not None
        match question:
            case Numbers():
                self.numbers.tell()
            case Choice():
                self.choice.tell()
            case Place():
                self._show_point(question)
        self.show_told()
        lines = tuple(dict.fromkeys((*question.reasons, *question.truth)))
        self.show_reply(_("This is the answer:"), "good", lines)
        self._take_focus()
        self.asked.emit()

    def _show_point(self, question: Place) -> None:
        self.plane.show_point(question.point, point(dict(zip("xy", question.point, strict=True))))

    def _take_focus(self) -> None:
        if not may_take_keyboard(self):
            return
        if self.proof is not None and self.proof.told:
            self.onward.setFocus()
            return
        match self._now():
            case Numbers():
                self.numbers.take_focus()
            case Choice():
                self.choice.take_focus()
            case Place():
                self.plane.take_focus()
