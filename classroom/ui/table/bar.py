"""The strip under the table: what has happened, what is to be done, and the buttons to do it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.press import SPACE, KeyButton
from classroom.ui.settings import Pace
from classroom.ui.table.controller import Controller, Waiting
from classroom.ui.table.questions import QuestionBar, choices
from classroom.ui.typesetting.fitted import FittedLabel
from classroom.words import _, later

PACES: Final[dict[Pace, str]] = {
    "slow": later("Slow"),
    "normal": later("Normal"),
    "fast": later("Fast"),
}


class Bar(QFrame):
    """Two lines of words at the left; at the right the actions, or the answers to a question."""

    go = Signal()
    claim = Signal()
    explain = Signal()
    pause = Signal()
    pace = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.setProperty("ground", "paper")
        self.setStyleSheet(f"#bar {{ background: {theme.PAPER}; border-top: 3px solid {theme.GOLD}; }}")
        self.told, self.prompt, self.help = FittedLabel(self), FittedLabel(self), FittedLabel(self)
        self.questions = QuestionBar(self)
        self._signals = {
            "go": (self.go, SPACE),
            "claim": (self.claim, "G"),
            "explain": (self.explain, "E"),
            "pause": (self.pause, "P"),
            "pace": (self.pace, "S"),
        }
        self.buttons = {name: KeyButton("", key, self) for name, (_signal, key) in self._signals.items()}
        for name, (signal, _key) in self._signals.items():
            self.buttons[name].clicked.connect(signal)
        self.buttons["pause"].setCheckable(True)
        self._lay_out()

    def say(self, sentence: str, *, warn: bool = False) -> None:
        """What has happened (rich text); `warn`: somebody pressed what does not go."""
        self.told.setText(sentence)
        theme.mark(self.told, tone="bad" if warn else "plain")

    def offer(self, controller: Controller, prompt: str, explained: bool) -> None:
        """Show what is to be done now and what can be pressed."""
        self.prompt.setText(prompt)
        self.help.setText(_help())
        waiting, state = controller.waiting, controller.match.state
        asked = choices(state) if waiting is Waiting.ANSWER else ()
        self.questions.ask(asked)
        self.questions.setVisible(bool(asked))
        bots = any(seat.bot for seat in controller.match.seats)
        playing = waiting not in (Waiting.ANSWER, Waiting.OVER)
        visible = {
            "go": playing,
            "claim": playing,
            "explain": True,
            "pause": bots and playing,
            "pace": bots and playing,
        }
        for name, button in self.buttons.items():
            button.setVisible(visible[name])
        self.buttons["go"].say(_("Turn") if waiting in (Waiting.TURN, Waiting.CLAIM) else _("Go on"))
        may_claim = controller.claimant is not None
        self.buttons["go"].set_primary(waiting in (Waiting.TURN, Waiting.READING) and not may_claim)
        self.buttons["claim"].say(_("Claim"))
        self.buttons["claim"].set_primary(may_claim)
        self.buttons["explain"].say(_("Explain"))
        self.buttons["explain"].setEnabled(explained)
        self.buttons["pause"].say(_("Pause"))
        self.buttons["pause"].setChecked(controller.paused)
        self.buttons["pace"].say(_(PACES[controller.pace]))
        self.buttons["pace"].setToolTip(_("How fast the bots play"))

    def offer_line(self) -> None:
        """While an explanation is shown line by line: how to go on with it."""
        if not self.buttons["go"].isHidden():
            self.prompt.setText(_("Space: the next line · Backspace: one back · A: all · H: hide"))
            self.buttons["go"].say(_("Next line"))
            self.buttons["go"].set_primary(True)

    def offer_proof(self, prompt: str) -> None:
        """While a proof is asked for: how to answer. The buttons and the other keys belong to it."""
        self.prompt.setText(prompt)
        self.help.setText("")
        for widget in (self.questions, *self.buttons.values()):
            widget.hide()

    def retranslate(self) -> None:
        """Say the keys in the language spoken now, in the size of the window."""
        self.help.setText(_help())
        self.resize_text()

    def resize_text(self) -> None:
        """Fit the sizes to the window's height."""
        body = theme.body(self)
        self.told.set_px(body * 1.1, bold=True)
        self.prompt.set_px(body)
        self.help.set_px(body * 0.8)
        self._grid.setContentsMargins(body // 2, body // 4, body // 2, body // 4)
        self._grid.setHorizontalSpacing(body // 2)
        self._grid.setVerticalSpacing(0)
        self._row.setSpacing(body // 3)

    def _lay_out(self) -> None:
        self.help.setProperty("tone", "soft")
        self._row = row = QHBoxLayout()
        row.addWidget(self.questions)
        for button in self.buttons.values():
            row.addWidget(button)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self.told, 0, 0)
        self._grid.addWidget(self.prompt, 1, 0)
        self._grid.addLayout(row, 0, 1, 2, 1)
        self._grid.addWidget(self.help, 2, 0, 1, 2)
        self._grid.setColumnStretch(0, 1)


def _help() -> str:
    return _(
        "Space or PageDown: turn, go on · arrows and Enter: mark cards · G: claim · E: explanation · "
        "P: pause · S: pace · Esc: unmark, close"
    )
