"""What stands in place of the cards when there are none: why, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.home.bookcase import Row
from classroom.ui.home.shelf_tabs import shelf_words
from classroom.ui.settings import ShelfName
from classroom.words import _


class EmptyShelf(QWidget):
    """A sentence and the buttons that help; emits what they ask for."""

    cleared = Signal()
    shelf_wanted = Signal(str)
    new_wanted = Signal()
    import_wanted = Signal()
    school_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = QLabel()
        self.sentence.setProperty("role", "title")
        self.sentence.setProperty("tone", "paper")
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons: list[QPushButton] = []
        self._row = QHBoxLayout()
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self.sentence)
        column.addSpacing(theme.body(self))
        column.addLayout(self._row)
        column.addStretch(3)

    def say(
        self,
        shelf: ShelfName,
        row: Row,
        found: Sequence[tuple[ShelfName, int]],
        school: Path | None,
        *,
        filtered: bool,
    ) -> None:
        """Say why the shelf shows nothing; `found` are the other shelves that have what is wanted."""
        if filtered and (row.lessons or found):
            self._show(_("No lesson meets these conditions."), self._ways_out(found))
        elif row.reading or row.trouble:
            self._show(row.trouble or _("Reading …"), [])
        elif shelf == "school":
            if school is None:
                words = _("The school's folder of lessons has not been chosen.")
                self._show(words, [(_("Choose the folder"), self.school_wanted.emit)])
            else:
                self._show(_("There are no lessons in {folder}.", folder=school), [])
        else:
            self._show(
                _("Here your own lessons will stand."),
                [(_("New lesson"), self.new_wanted.emit), (_("Import"), self.import_wanted.emit)],
            )

    def take_keyboard(self) -> None:
        """Put the keyboard on the first button."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _ways_out(self, found: Sequence[tuple[ShelfName, int]]) -> list[tuple[str, Callable[[], object]]]:
        ways: list[tuple[str, Callable[[], object]]] = []
        for shelf, count in found:
            words = _("{shelf}: {count} found", shelf=shelf_words(shelf), count=count)
            ways.append((words, partial(self.shelf_wanted.emit, shelf)))
        return [*ways, (_("Clear the conditions"), self.cleared.emit)]

    def _show(self, sentence: str, ways: Sequence[tuple[str, Callable[[], object]]]) -> None:
        self.sentence.setText(sentence)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        while self._row.takeAt(0):
            pass
        self.buttons = []
        self._row.addStretch(1)
        for words, act in ways:
            button = theme.button("primary" if not self.buttons else "quiet")
            button.setText(words)
            button.clicked.connect(lambda checked=False, act=act: act())
            self.buttons.append(button)
            self._row.addWidget(button)
            button.show()  # now, for the keyboard may come at once
        self._row.addStretch(1)
