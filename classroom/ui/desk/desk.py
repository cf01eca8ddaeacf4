"""The teacher's desk: buttons for what only the teacher does, and what only the teacher is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.desk.names import NamesForm
from classroom.ui.press import SPACE, KeyButton, Keys
from classroom.ui.settings import Pace
from classroom.ui.table.bar import PACES
from classroom.words import _, later

# What stands in a row beside what; each with the key that presses it.
_ROWS: Final = (
    (("pause", "P"), ("freeze", "F")),
    (("forward", SPACE), ("back", "PgUp")),
    (("undo", "Ctrl+Z"), ("overrule", "O")),
    (("numbers", "N"), ("dimming", "I")),
    (("pace", "S"), ("names", "M")),
    (("end", "Q"), ("away", "F2")),
    (("swap", "T"),),
)
_WORDS: Final = {
    "freeze": later("Freeze"),
    "forward": later("Line on"),
    "back": later("Line back"),
    "undo": later("Undo"),
    "numbers": later("Numbers"),
    "dimming": later("Dim idle"),
    "names": later("Names"),
    "away": later("Put away"),
    "swap": later("Change screens"),
}
_CHECKABLE: Final = ("pause", "freeze", "numbers", "dimming")
# These have their keys at the table itself.
_TABLE_KEYS: Final = ("pause", "forward", "back", "numbers", "dimming", "pace", "away")
_ALWAYS: Final = ("freeze", "away")
_ANY_WIDTH: Final = 16_777_215  # what Qt takes for no limit


@dataclass(frozen=True, slots=True)
class DeskFacts:
    """What the desk shows. `may` names the buttons that do something now; `on` those that are switched on.

    `turn`: whom the match waits for; `groups`: what the card just turned wins with, None while that is not
    to be shown; `armed`: the button that asks to be pressed once more, and `asking` what it asks.
    """

    turn: str
    groups: str | None
    pace: Pace
    may: frozenset[str]
    on: frozenset[str]
    armed: str | None = None
    asking: str = ""


class Desk(QFrame):
    """Shows what it is told; emits what was `pressed`, by name, and the names that were `given`, or that they
    were `left` as they are."""

    pressed = Signal(str)
    given = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("desk")
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.head, self.turn, self.groups, self.told = (QLabel(self) for _label in range(4))
        for label in (self.turn, self.groups, self.told):
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
        self.reveal = KeyButton("", "V", self)
        self.buttons = {"groups": self.reveal}
        self.names = NamesForm(self)
        self._facts: DeskFacts | None = None
        self._px = 0
        self._pages = QStackedWidget(self)
        self._lay_out()
        self.names.given.connect(self.given)
        self.names.left.connect(self.left)
        for name, button in self.buttons.items():
            button.setCheckable(name in _CHECKABLE)
            # A click leaves the keyboard where it was: at the table, in a proof.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self.pressed.emit, name))

    def keys(self) -> Keys:
        """What each key does that is the desk's alone."""
        keys = {name: key for row in _ROWS for name, key in row if name not in _TABLE_KEYS}
        return {(key,): self.buttons[name].click for name, key in (*keys.items(), ("groups", "V"))}

    def show_facts(self, facts: DeskFacts) -> None:
        """Show these."""
        self._facts = facts
        self.head.setText(_("Desk"))
        self.turn.setText(facts.turn)
        self.groups.setText(facts.groups or "")
        self.groups.setVisible(facts.groups is not None)
        self.reveal.setVisible(facts.groups is None)
        self.reveal.say(_("Show what wins"))
        for name, button in self.buttons.items():
            button.setEnabled(name in facts.may or name in _ALWAYS)
            button.setChecked(name in facts.on)
            button.set_primary(name == facts.armed)
            if name in _WORDS:
                button.say(_(_WORDS[name]))
        self.buttons["swap"].setVisible("swap" in facts.may)
        self.buttons["pause"].say(_("Bots go on") if "pause" in facts.on else _("Pause"))
        self.buttons["freeze"].say(_("Unfreeze") if "freeze" in facts.on else _("Freeze"))
        self.buttons["pace"].say(_(PACES[facts.pace]))
        self.buttons["overrule"].say(_("Do overrule") if facts.armed == "overrule" else _("Overrule"))
        self.buttons["end"].say(_("Do end it") if facts.armed == "end" else _("End game"))
        if facts.asking:
            self.say(facts.asking)

    def say(self, sentence: str, *, warn: bool = False) -> None:
        """Tell the teacher this (rich text)."""
        self.told.setText(sentence)
        theme.mark(self.told, tone="bad" if warn else "plain")

    def show_names(self, names: tuple[str, ...]) -> None:
        """Have the seats' names corrected."""
        self.names.show_names(names)
        self._pages.setCurrentWidget(self.names)
        self.names.take_focus()

    def show_buttons(self) -> None:
        """The names are done with."""
        self.say("")
        self._pages.setCurrentIndex(0)
        if self.isVisible():
            self.buttons["names"].setFocus()  # not of what is hidden now

    @property
    def naming(self) -> bool:
        """Whether names are being corrected."""
        return self._pages.currentWidget() is self.names

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.names.retranslate()
        self.setAccessibleName(_("Desk"))

    def set_px(self, px: int, *, narrow: bool = True) -> None:
        """Write `px` high; `narrow`: beside the table, which needs the room."""
        self.setMinimumWidth(px * (18 if narrow else 26))
        self.setMaximumWidth(px * 18 if narrow else _ANY_WIDTH)
        if px == self._px:
            return
        self._px = px
        self.setStyleSheet(
            f"#desk {{ background: {theme.PAPER}; border-left: 3px solid {theme.GOLD}; }}"
            f"QLabel {{ font-size: {px}px; }}"
            f"QPushButton {{ font-size: {px}px; padding: {px // 5}px {px // 6}px; }}"
            f"QLineEdit {{ font-size: {px}px; padding: 1px {px // 4}px; min-height: {round(px * 1.4)}px; }}"
        )
        self.head.setStyleSheet(f"font-size: {round(px * 1.2)}px; font-weight: bold;")
        self.told.setStyleSheet("font-weight: bold;")
        self._column.setContentsMargins(px * 2 // 3, px // 2, px * 2 // 3, px // 2)
        self._column.setSpacing(px // 2)
        self._grid.setSpacing(max(3, px // 3))

    def _lay_out(self) -> None:
        buttons = QWidget()
        self._grid = grid = QGridLayout(buttons)
        grid.setContentsMargins(0, 0, 0, 0)
        for down, row in enumerate(_ROWS):
            for across, (name, key) in enumerate(row):
                button = self.buttons[name] = KeyButton("", key, self)
                button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                grid.addWidget(button, down, across, 1, 2 // len(row))
        self._pages.addWidget(buttons)
        self._pages.addWidget(self.names)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self.turn)
        self._column.addWidget(self.reveal)
        self._column.addWidget(self.groups)
        self._column.addWidget(self._pages)
        self._column.addWidget(self.told)
        self._column.addStretch(1)
