"""Filling in the numbers: the relation with blanks, typeset as one types, and a field for each letter."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from classroom.maths.expression import Expression
from classroom.maths.proving.blanks import blanks_latex, blanks_text
from classroom.maths.proving.questions import Numbers
from classroom.maths.proving.typed import number
from classroom.ui import theme
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.words import _

_LONGEST = 40  # characters; whoever needs more for one number is not filling in a blank
_FIELD = 6  # heights of its text that a field is wide
_FORMULA = 2.0
_TEXT = 1.5


class Blank(QLineEdit):
    """A field for one number. Enter is `pressed`; while an input method composes, it is the method's own."""

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.composing = False
        self.setMaxLength(_LONGEST)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # Numbers are asked for: a Chinese input method need not be on, though it may be.
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers | Qt.InputMethodHint.ImhNoPredictiveText)

    def tone(self, tone: str) -> None:
        """Look wrong (bad), right (good), or neither."""
        colour = {"bad": theme.RED, "good": theme.GREEN}.get(tone)
        self.setStyleSheet(f"QLineEdit {{ border: 3px solid {colour}; color: {colour}; }}" if colour else "")

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # A key held down must not cost the second try.
            if not event.isAutoRepeat():
                self.pressed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class NumbersAnswer(QWidget):
    """`answered` carries the number typed for each letter; `unclear` a sentence, when nothing is lost yet."""

    answered = Signal(object)
    unclear = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.formula = FormulaLabel(parent=self)
        self.formula.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.fields: dict[str, Blank] = {}
        self._labels: list[QLabel] = []
        self._question: Numbers | None = None
        self._refused: dict[str, str] = {}
        self._row = QHBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.formula)
        self._column.addLayout(self._row)

    def ask(self, question: Numbers) -> None:
        """Ask this anew, with empty fields."""
        self._question = question
        self._refused = {}
        while self._row.count():
            self._row.takeAt(0)
        for old in (*self.fields.values(), *self._labels):
            old.hide()
            old.deleteLater()
        self.fields = {name: self._field(name) for name in question.names}
        self._labels = [QLabel(f"{name} =", self) for name in question.names]
        self._row.addStretch()
        for label, field in zip(self._labels, self.fields.values(), strict=True):
            for widget in (label, field):
                self._row.addWidget(widget)
                widget.show()  # at once, so that the room it takes is known
        self._row.addStretch()
        self._show_formula()

    def set_px(self, px: int) -> None:
        """Draw for running text `px` high."""
        self.formula.set_px(px * _FORMULA)
        for widget in (*self._labels, *self.fields.values()):
            widget.setFont(theme.font(px * _TEXT))
        for field in self.fields.values():
            field.setFixedWidth(round(px * _FIELD))
        self._row.setSpacing(px // 2)
        self._column.setSpacing(px // 2)
        self._column.activate()

    def take_focus(self) -> None:
        """Begin to type in the first field."""
        next(iter(self.fields.values())).setFocus()

    def refuse(self, wrong: frozenset[str]) -> None:
        """These were wrong: they are to be typed again, and what was typed stays to be looked at."""
        self._refused = self._texts()
        for name, field in self.fields.items():
            field.tone("bad" if name in wrong else "good")
        first = next((field for name, field in self.fields.items() if name in wrong), None)
        if first is not None:
            first.setFocus()
            first.selectAll()

    def tell(self) -> None:
        """Show the right numbers, which can no longer be changed."""
        assert self._question is not None
        values = self._question.ways[0].values
        for name, field in self.fields.items():
            field.setText(str(values[name]).replace("-", "−"))
            field.tone("good")
            field.setReadOnly(True)
            field.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def answer(self) -> None:
        """Judge what stands there; not while an input method composes, and not what is no number."""
        if any(field.composing for field in self.fields.values()):
            return
        empty = next((field for field in self.fields.values() if not field.text().strip()), None)
        if empty is not None:
            if empty.hasFocus():
                self.unclear.emit(_("Fill in every blank."))
            empty.setFocus()
            return
        typed = self._typed()
        for name, written in typed.items():
            if written is None:
                self.fields[name].setFocus()
                text = self.fields[name].text()
                self.unclear.emit(
                    _("“{text}” is no number. Type one such as −3, or 4−(−7) to be worked out.", text=text)
                )
                return
        if self._texts() == self._refused:
            self.unclear.emit(_("This is the answer given before: change it first."))
            return
        self.answered.emit(typed)

    def _field(self, name: str) -> Blank:
        field = Blank(self)
        field.setAccessibleName(_("Number for {name}", name=name))
        field.textChanged.connect(self._show_formula)
        field.pressed.connect(self.answer)
        return field

    def _texts(self) -> dict[str, str]:
        return {name: field.text() for name, field in self.fields.items()}

    def _typed(self) -> dict[str, Expression | None]:
        return {name: number(field.text()) for name, field in self.fields.items()}

    def _show_formula(self) -> None:
        """The relation with what has been typed, as it is understood."""
        if self._question is None:
            return
        condition, typed = self._question.condition, self._typed()
        self.formula.set_formula(blanks_latex(condition, typed), blanks_text(condition, typed))
