"""Choices of which one holds: a row of keys, or a list that the wheel does not change in passing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QSpinBox, QWidget

from classroom.ui import theme


class Row(QWidget):
    """Keys side by side, one of them down; one stop for Tab, the arrows choose."""

    chosen = Signal(int)
    """The place of the key that a person has pressed."""

    def __init__(self, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.keys = [theme.button() for _place in range(count)]
        for place, key in enumerate(self.keys):
            key.setCheckable(True)
            key.clicked.connect(partial(self.chosen.emit, place))
            self._group.addButton(key)
            self.row.addWidget(key)

    def say(self, name: str, words: Sequence[str]) -> None:
        """What the row is called, and what stands on its keys."""
        self.setAccessibleName(name)
        for key, said in zip(self.keys, words, strict=True):
            key.setText(said)
            key.setAccessibleName(f"{name}: {said}")

    def show_choice(self, place: int) -> None:
        """Have this key down."""
        self.keys[place].setChecked(True)

    def dress(self, px: int, high: float, wide: float) -> None:
        """So much room round the words, in parts of the text's height."""
        self.row.setSpacing(round(px * 0.25))
        sheet = f"QPushButton {{ padding: {round(px * high)}px {round(px * wide)}px; }}"
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def fill_width(self) -> None:
        """Let the keys share the whole width."""
        for place in range(len(self.keys)):
            self.row.setStretch(place, 1)


class List(QComboBox):
    """A list to choose from; `picked` tells only what a person chose."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: list[object] = []
        self.activated.connect(lambda place: self.picked.emit(self._values[place]))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(5)

    def offer(self, choices: Sequence[tuple[object, str]]) -> None:
        """Offer these values, each with its words; the one chosen stays."""
        place = self.currentIndex()
        self._values = [value for value, _words in choices]
        self.clear()
        self.addItems([words for _value, words in choices])
        self.setCurrentIndex(max(0, place))

    def show_choice(self, value: object) -> None:
        """Show this one."""
        self.setCurrentIndex(self._values.index(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Count(QSpinBox):
    """A whole number; the wheel does not change it in passing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
