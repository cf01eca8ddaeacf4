"""The row of shelves above the cards, one of them open; says how many lessons are found on each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.home.bookcase import SHELVES
from classroom.ui.settings import ShelfName
from classroom.words import _, later

_NAMES: Final[Mapping[ShelfName, str]] = {
    "book": later("The book"),
    "more": later("More lessons"),
    "mine": later("My lessons"),
    "school": later("School"),
}


def shelf_words(shelf: ShelfName) -> str:
    """What the shelf is called."""
    return _(_NAMES[shelf])


class ShelfTabs(QWidget):
    """Emits `chosen` with the shelf that is pressed."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {shelf: theme.button("tab") for shelf in SHELVES}
        self._found: Mapping[ShelfName, int] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        group = QButtonGroup(self)
        for shelf, button in self.buttons.items():
            button.setCheckable(True)
            button.clicked.connect(lambda checked=False, shelf=shelf: self.chosen.emit(shelf))
            group.addButton(button)
            self._row.addWidget(button)
        self.retranslate()

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self.show_found(self._found)

    def show_shelf(self, shelf: ShelfName) -> None:
        """Mark this one as open."""
        self.buttons[shelf].setChecked(True)

    def show_found(self, found: Mapping[ShelfName, int] | None) -> None:
        """Say how many lessons each shelf has of those that are wanted; None says nothing."""
        self._found = found
        for number, (shelf, button) in enumerate(self.buttons.items(), start=1):
            words = shelf_words(shelf)
            button.setText(f"{words}  {found[shelf]}" if found else words)
            button.setToolTip(f"Ctrl+{number}")

    def set_spacing(self, px: int) -> None:
        """The room between the buttons."""
        self._row.setSpacing(px)
