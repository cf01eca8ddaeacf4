"""The bar at the foot of the home screen while lessons are picked: how many, and what to do with them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from classroom.ui import theme
from classroom.words import _


class PickBar(QWidget):
    """Hidden while nothing is picked; `asked` carries a deed of lesson_menu."""

    asked = Signal(str)
    all_wanted = Signal()
    mine_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count: int | None = None
        self._words = QLabel()
        self._words.setProperty("role", "heading")
        self._words.setProperty("tone", "paper")
        self.export, self.all = theme.button("primary"), theme.button("quiet")
        self.mine, self.done = theme.button("quiet"), theme.button("quiet")
        self.export.clicked.connect(lambda: self.asked.emit("export"))
        self.all.clicked.connect(self.all_wanted)
        self.mine.clicked.connect(self.mine_wanted)
        self.done.clicked.connect(self.left)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._words, 1)
        for button in (self.all, self.export, self.mine, self.done):
            row.addWidget(button)
        self.hide()

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self.export.setText(_("Export"))
        self.all.setText(_("All of them"))
        self.mine.setText(_("Export all my lessons"))
        self.done.setText(_("Done"))
        self.show_count(self._count)

    def show_count(self, count: int | None) -> None:
        """Say that so many are picked; None: nothing is being picked."""
        self._count = count
        self._words.setText(
            _("{count} picked", count=count)
            if count
            else _("Press the lessons that you want, then “Export”.")
        )
        self.export.setEnabled(bool(count))
        self.setVisible(count is not None)
