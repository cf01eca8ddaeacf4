"""Choices of which one holds: a list, or a row of keys. The wheel scrolls the page and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QSpinBox, QWidget

from classroom.ui import theme


class Choice(QComboBox):
    """A list to choose from."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def fill(box: QComboBox, choices: Sequence[tuple[object, str]]) -> None:
    """Offer these choices, keeping the one made."""
    chosen = box.currentData()
    box.clear()
    for value, words in choices:
        box.addItem(words, value)
    select(box, chosen)


def select(box: QComboBox, value: object) -> None:
    """Choose this value; the first when it is not offered."""
    index = next((i for i in range(box.count()) if box.itemData(i) == value), 0)
    box.setCurrentIndex(index)


class List(Choice):
    """A narrow list of any values; `picked` tells only what a person chose."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: list[object] = []  # Qt keeps of an enumeration only its text
        self.activated.connect(lambda place: self.picked.emit(self._values[place]))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(5)

    def offer(self, choices: Sequence[tuple[object, str]]) -> None:
        """Offer these values, each with its words; the one chosen stays."""
        self._values = [value for value, _words in choices]
        fill(self, choices)

    def show_choice(self, value: object) -> None:
        """Show this one."""
        self.setCurrentIndex(self._values.index(value))


class Count(QSpinBox):
    """A whole number from `low` to `high`."""

    def __init__(self, low: int, high: int, value: int) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setValue(value)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


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
            self._group.addButton(key, place)
            self.row.addWidget(key)

    @property
    def place(self) -> int:
        """The place of the key that is down; −1 while none is."""
        return self._group.checkedId()

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
