"""Questions that the rules put to a person: calling, refusing. The marker is chosen on the table itself."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from classroom.games.dalang.actions import Action, Agree, Call, PlayOn, Refuse
from classroom.games.dalang.state import State
from classroom.ui.press import KeyButton
from classroom.words import _


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its words, its key, and what it does."""

    words: str
    key: str
    action: Action


def choices(state: State) -> tuple[Choice, ...]:
    """What the seat that must answer can choose from; empty when it is asked nothing."""
    match state.phase:
        case "call":
            return (Choice(_("Call the end"), "C", Call()), Choice(_("Play on"), "X", PlayOn()))
        case "refusal":
            return (Choice(_("Refuse"), "R", Refuse()), Choice(_("Let it end"), "A", Agree()))
        case _:
            return ()


class QuestionBar(QWidget):
    """A large button for each answer; `chosen` carries the action."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._choices: tuple[Choice, ...] = ()
        self.buttons: list[KeyButton] = []

    def ask(self, asked: tuple[Choice, ...]) -> None:
        """Offer these."""
        if asked == self._choices:
            return
        self._choices = asked
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(choice) for choice in asked]

    def press(self, key: str) -> bool:
        """Choose the answer with that key; False when there is none."""
        for choice in self._choices:
            if choice.key == key:
                self.chosen.emit(choice.action)
                return True
        return False

    def _button(self, choice: Choice) -> KeyButton:
        button = KeyButton(choice.words, choice.key, self, primary=True)
        button.clicked.connect(lambda: self.chosen.emit(choice.action))
        self._row.addWidget(button)
        return button
