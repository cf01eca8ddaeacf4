"""Choosing an answer: large buttons with a key each, reached by their keys, by the arrows or by a click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from classroom.maths.proving.questions import Choice
from classroom.maths.proving.typed import key
from classroom.ui import theme
from classroom.ui.press import KeyButton
from classroom.ui.typesetting.formula import FormulaLabel

_FORMULA: Final = 2.0
_TEXT: Final = 1.2
_SIGN: Final = 1.8
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class OptionButton(KeyButton):
    """One answer. The arrow keys are left to the answers as a whole."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS or event.isAutoRepeat():
            event.ignore()
        else:
            super().keyPressEvent(event)


class ChoiceAnswer(QWidget):
    """The options of one question; `answered` carries the place of the one chosen.

    None of them has the focus at first, so that a second press of Enter chooses nothing.
    """

    answered = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.formula = FormulaLabel(parent=self)
        self.formula.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.buttons: list[OptionButton] = []
        self._question: Choice | None = None
        self._cells: list[tuple[int, int]] = []
        self._grid = QGridLayout()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.formula)
        self._column.addLayout(self._grid)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def ask(self, question: Choice, upright: bool) -> None:
        """Ask this; the options stand under one another when `upright`, else side by side."""
        self._question = question
        self.formula.set_formula(question.latex, question.asked)
        self.formula.setVisible(bool(question.latex))
        self.setAccessibleName(question.asked)
        for old in self.buttons:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cells = [
            option.cell or ((0, at) if upright else (at, 0)) for at, option in enumerate(question.options)
        ]
        self.buttons = [self._button(at) for at in range(len(question.options))]
        for button, (column, row) in zip(self.buttons, self._cells, strict=True):
            self._grid.addWidget(button, row, column)
            button.show()  # at once, so that the room it takes is known

    def set_px(self, px: int) -> None:
        """Draw for running text `px` high."""
        assert self._question is not None
        self.formula.set_px(px * _FORMULA)
        large = _SIGN if self._question.topic == "sign" else _TEXT
        for button in self.buttons:
            button.setFont(theme.font(px * large))
        self._grid.setSpacing(px // 2)
        self._column.setSpacing(px // 2)
        self._column.activate()

    def take_focus(self) -> None:
        """Listen to the keys."""
        self.setFocus()

    def refuse(self, chosen: int) -> None:
        """This one was wrong: it cannot be chosen again."""
        self.setFocus()
        self.buttons[chosen].setEnabled(False)

    def tell(self) -> None:
        """Show the right one."""
        assert self._question is not None
        for at, button in enumerate(self.buttons):
            right = at == self._question.right
            button.setEnabled(right)
            button.set_primary(right)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.blockSignals(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = _ARROWS.get(Qt.Key(event.key()))
        if arrow is not None:
            self._walk(*arrow)
        elif not event.isAutoRepeat() and self._press(key(event.text())):
            event.accept()
        else:
            event.ignore()

    def _press(self, pressed: str) -> bool:
        """Choose the option with that key, or, of signs, the one with that number."""
        keys = [option.key for option in self._question.options] if self._question else []
        numbers = [str(at) for at in range(1, len(keys) + 1)] if "<" in keys else []
        for names in (keys, numbers):
            if pressed in names and self.buttons[names.index(pressed)].isEnabled():
                self.buttons[names.index(pressed)].click()
                return True
        return False

    def _walk(self, across: int, down: int) -> None:
        """The focus goes on to the next option that way; from none, to the first that can be chosen."""
        at = next((i for i, button in enumerate(self.buttons) if button.hasFocus()), None)
        if at is None:
            start = next(button for button in self.buttons if button.isEnabled())
            start.setFocus(Qt.FocusReason.TabFocusReason)
            return
        step = self._step(across, down)
        while (found := step(at)) is not None:
            at = found
            if self.buttons[at].isEnabled():
                self.buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _step(self, across: int, down: int) -> Callable[[int], int | None]:
        """From an option to its neighbour: in the plane that way, in a single row or column in order."""
        plane = len({row for _column, row in self._cells}) > 1 < len({column for column, _row in self._cells})

        def neighbour(at: int) -> int | None:
            if not plane:
                return at + across + down if 0 <= at + across + down < len(self._cells) else None
            cell = self._cells[at][0] + across, self._cells[at][1] + down
            return self._cells.index(cell) if cell in self._cells else None

        return neighbour

    def _button(self, at: int) -> OptionButton:
        assert self._question is not None
        option = self._question.options[at]
        shown = str(at + 1) if self._question.topic == "sign" else option.key
        button = OptionButton(option.words, shown, self)
        button.clicked.connect(lambda: self.answered.emit(at))
        return button
