"""What stands where on the screen of a match: header, table, explanation or proof, and the bar."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from classroom.lesson import Lesson
from classroom.ui.explanation.explanation import ExplanationPanel
from classroom.ui.proof.proof import ProofPanel
from classroom.ui.settings import Settings
from classroom.ui.table.bar import Bar
from classroom.ui.table.header import Header
from classroom.ui.table.summary import Summary
from classroom.ui.table.table import MOVE_MS, Table

# The table's and the explanation's parts of the width: while all cards must be seen, and while only the
# group that was judged lies there.
_SHARES: Final = (57, 43)
_SHARES_OF_GROUP: Final = (46, 54)


class TableStage(QWidget):
    """The widgets of a match and their places; what they show and do is told to them."""

    def __init__(self, lesson: Lesson, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson, self.settings = lesson, settings
        self.header = Header(lesson, self)
        self.table = Table(lesson, self)
        self.panel = ExplanationPanel(self)
        self.proof = ProofPanel(self)
        self.bar = Bar(self)
        self.summary = Summary(self.table)
        self.header.switched.connect(self._switch)
        self._lay_out()
        self.use(settings)

    def use(self, settings: Settings) -> None:
        """Show numbers, dimming and movement as these have them."""
        self.header.numbers.setChecked(settings.show_numbers)
        self.header.dimming.setChecked(settings.dim_idle)
        self.table.move_ms = MOVE_MS if settings.animations else 0

    def open_panel(self, show: bool, *, group_only: bool = False) -> None:
        """Show the explanation beside the table, or not; `group_only`: the table shows but a group."""
        for at, share in enumerate(_SHARES_OF_GROUP if group_only else _SHARES):
            self._middle.setStretch(at, share)
        if not show and self.panel.isAncestorOf(self.focusWidget()):
            self.table.setFocus()
        self.panel.setVisible(show)
        # At once, so that the cards fly to where they will lie beside the panel.
        self._column.activate()

    def lay_beside(self, widget: QWidget) -> None:
        """Give it a place at the side, which the table and the explanation leave to it."""
        self._middle.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.header.resize_text()
        self.bar.resize_text()

    def _switch(self) -> None:
        self.table.show_numbers = self.header.numbers.isChecked()
        self.table.dim_idle = self.header.dimming.isChecked()
        self.table.refresh()

    def _lay_out(self) -> None:
        self._middle = QHBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(self.table)
        self._middle.addWidget(self.panel)
        self._middle.addWidget(self.proof, 100)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addLayout(self._middle, 1)
        column.addWidget(self.bar)
        self.panel.hide()
