"""The buttons under an explanation: show all of it, hide it, take it away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from classroom.ui import theme
from classroom.ui.press import KeyButton
from classroom.words import _


class PanelFoot(QWidget):
    """Emits what was pressed. The keyboard stays where it is when a button is clicked; Tab leads there."""

    all_wanted = Signal()
    hiding_wanted = Signal()
    picture_wanted = Signal()
    latex_wanted = Signal()
    file_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.all = KeyButton("", "A", self)
        self.hide_all = KeyButton("", "H", self)
        self.take = KeyButton("", "", self)
        self.menu = QMenu(self)
        self._entries = {
            self.menu.addAction(""): (wanted, key)
            for wanted, key in (
                (self.picture_wanted, "Ctrl+C"),
                (self.latex_wanted, "Ctrl+L"),
                (self.file_wanted, "Ctrl+S"),
            )
        }
        for action, (wanted, _key) in self._entries.items():
            action.triggered.connect(wanted)
        self.take.setMenu(self.menu)
        self.all.clicked.connect(self.all_wanted)
        self.hide_all.clicked.connect(self.hiding_wanted)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for button in self._buttons():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row.addWidget(self.all)
        self._row.addWidget(self.hide_all)
        self._row.addStretch(1)
        self._row.addWidget(self.take)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.all.say(_("Show all"))
        self.hide_all.say(_("Hide"))
        self.take.say(_("Take away"))
        words = (_("Copy as a picture"), _("Copy as LaTeX"), _("Save as PDF or SVG…"))
        for (action, (_wanted, key)), said in zip(self._entries.items(), words, strict=True):
            action.setText(f"{said}\t{key}")

    def offer(self, *, more: bool, less: bool) -> None:
        """Say whether there is more to be shown, and something to be hidden."""
        self.all.setEnabled(more)
        self.hide_all.setEnabled(less)

    def wanted_height(self) -> int:
        """How high the row is, in the window that it is in."""
        return round(theme.body(self) * 1.7)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons are smaller than those that belong to the game."""
        super().resizeEvent(event)
        px = theme.body(self) * 0.82
        sheet = (
            f"QPushButton {{ font-size: {round(px)}px; padding: 1px {round(px * 0.6)}px;"
            f" border-width: 1px; }}"
            f"QMenu {{ font-size: {round(px * 1.1)}px; }}"
        )
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._row.setSpacing(round(px * 0.5))

    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.all, self.hide_all, self.take
