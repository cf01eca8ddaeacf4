"""A list to choose from, kept in the language spoken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox


class Choice(QComboBox):
    """A list to choose from. The wheel scrolls the page, and does not change a choice in passing."""

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
