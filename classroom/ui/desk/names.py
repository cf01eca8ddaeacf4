"""The seats' names, to be corrected at the desk while the match goes on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from classroom.ui.press import KeyButton
from classroom.ui.settings import MAX_NAME
from classroom.words import _

_OWN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class _NameField(QLineEdit):
    """Keeps Enter and Escape to itself: at the table they would do something else."""

    def event(self, event: QEvent) -> bool:
        overridden = event.type() == QEvent.Type.ShortcutOverride
        if overridden and isinstance(event, QKeyEvent) and event.key() in _OWN_KEYS:
            event.accept()
            return True
        return super().event(event)


class NamesForm(QWidget):
    """A line for each seat; `given` carries all names once Enter is pressed, `left` comes with Escape."""

    given = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel(self)
        self.title.setWordWrap(True)
        self.fields: list[_NameField] = []
        self._labels: list[QLabel] = []
        self.save = KeyButton("", "Enter", self, primary=True)
        self.cancel = KeyButton("", "Esc", self)
        self.save.clicked.connect(self._give)
        self.cancel.clicked.connect(self.left)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.save, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addLayout(self._grid)
        column.addLayout(buttons)
        column.addStretch(1)

    def show_names(self, names: Sequence[str]) -> None:
        """Offer these for correction."""
        while len(self.fields) < len(names):
            self._add_line()
        for name, field in zip(names, self.fields, strict=True):
            field.setText(name)
        self.retranslate()

    def take_focus(self) -> None:
        """The keyboard writes the first name."""
        self.fields[0].setFocus()
        self.fields[0].selectAll()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.title.setText(_("Names of the seats (at most {most} characters)", most=MAX_NAME))
        self.save.say(_("Save"))
        self.cancel.say(_("Cancel"))
        for number, (label, field) in enumerate(zip(self._labels, self.fields, strict=True), 1):
            label.setText(str(number))
            field.setAccessibleName(_("Name of seat {number}", number=number))

    def _give(self) -> None:
        self.given.emit(tuple(field.text().strip() for field in self.fields))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _add_line(self) -> None:
        field, label = _NameField(self), QLabel(self)
        field.returnPressed.connect(self._give)
        label.setBuddy(field)
        self._grid.addWidget(label, len(self.fields), 0)
        self._grid.addWidget(field, len(self.fields), 1)
        self.fields.append(field)
        self._labels.append(label)
