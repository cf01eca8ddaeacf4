"""What can be done with a lesson, as a menu: from its card and from its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from classroom.words import _, later

# deed, its words for one's own lessons and for others ("" where it cannot be done), its key on a card
DEEDS: Final = (
    ("open", later("Open"), later("Open"), "Return"),
    ("edit", later("Edit"), later("Edit a copy"), "Ctrl+E"),
    ("duplicate", later("Duplicate"), later("Copy to my lessons"), "Ctrl+D"),
    ("rename", later("Rename"), "", "F2"),
    ("delete", later("Delete"), "", "Del"),
    ("export", later("Export"), later("Export"), ""),
    ("worksheet", later("Worksheet"), later("Worksheet"), ""),
)


def lesson_menu(
    parent: QWidget, do: Callable[[str], object], *, mine: bool, without: tuple[str, ...] = ()
) -> QMenu:
    """A menu of the deeds for a lesson of one's own (`mine`) or another's; `do` is called with the deed."""
    menu = QMenu(parent)
    for deed, own, other, key in DEEDS:
        words = own if mine else other
        if words and deed not in without:
            action = menu.addAction(_(words))
            action.setData(deed)
            if key:
                action.setShortcut(QKeySequence(key))
                action.setShortcutVisibleInContextMenu(True)
            action.triggered.connect(lambda checked=False, deed=deed: do(deed))
    return menu
