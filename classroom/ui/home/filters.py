"""The row in which is said which lessons are wanted: words to search for, topic, school year, difficulty."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from classroom.library.search import Wanted
from classroom.topics import (
    DIFFICULTIES,
    YEARS,
    Topic,
    difficulty_words,
    topic_words,
    year_words,
)
from classroom.ui import theme
from classroom.words import _

_LONGEST: Final = 80


class FilterRow(QWidget):
    """The search field and three choices: `changed` with what is wanted, `left_down` towards the cards."""

    changed = Signal(object)
    left_down = Signal()

    def __init__(self, wanted: Wanted, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = wanted
        self.search = _Search()
        self.search.setMaxLength(_LONGEST)
        self.search.setClearButtonEnabled(True)
        self.search.setAcceptDrops(False)  # a file dropped here is to be imported like anywhere else
        self.search.textChanged.connect(lambda text: self._take(replace(self._wanted, text=text)))
        self.search.left_down.connect(self.left_down)
        self.topic, self.year, self.difficulty = _Choice(), _Choice(), _Choice()
        for box in (self.topic, self.year, self.difficulty):
            box.currentIndexChanged.connect(self._chosen)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.search, 1)
        for box in (self.topic, self.year, self.difficulty):
            self._row.addWidget(box)
        self.retranslate()

    @property
    def wanted(self) -> Wanted:
        """What is wanted now."""
        return self._wanted

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self.search.setPlaceholderText(_("Search  Ctrl+F"))
        self.search.setAccessibleName(_("Search the lessons by title, formula or topic"))
        self.topic.offer(_("All topics"), [(topic, topic_words(topic)) for topic in Topic])
        self.year.offer(_("All years"), [(year, year_words(year)) for year in YEARS])
        self.difficulty.offer(_("Any difficulty"), [(each, difficulty_words(each)) for each in DIFFICULTIES])
        self.topic.setAccessibleName(_("Topic"))
        self.year.setAccessibleName(_("School year"))
        self.difficulty.setAccessibleName(_("Difficulty"))
        self.show_wanted(self._wanted)

    def show_wanted(self, wanted: Wanted) -> None:
        """Show this, without a word about it."""
        self._wanted = wanted
        self.search.setText(wanted.text)  # nothing new to anybody, but the field must hear it to be emptied
        for field in (self.topic, self.year, self.difficulty):
            field.blockSignals(True)
        self.topic.choose(wanted.topic)
        self.year.choose(wanted.year)
        self.difficulty.choose(wanted.difficulty)
        for field in (self.topic, self.year, self.difficulty):
            field.blockSignals(False)

    def clear(self) -> None:
        """Want every lesson again."""
        self.show_wanted(Wanted())
        self.changed.emit(self._wanted)

    def start_search(self, first: str = "") -> None:
        """Put the keyboard into the field; `first` is what has been typed already."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if first:
            self.search.setText(self.search.text() + first)
        else:
            self.search.selectAll()

    def set_spacing(self, px: int) -> None:
        """The room between the fields."""
        self._row.setSpacing(px)

    def _chosen(self) -> None:
        topic = self.topic.currentData()
        self._take(
            replace(
                self._wanted,
                topic=Topic(topic) if topic else None,
                year=self.year.currentData() or 0,
                difficulty=self.difficulty.currentData() or 0,
            )
        )

    def _take(self, wanted: Wanted) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self.changed.emit(wanted)


class _Search(QLineEdit):
    """Down and Enter lead to the lessons found; Escape empties it first."""

    left_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left_down.emit()
        else:
            super().keyPressEvent(event)


class _Choice(QComboBox):
    """A short list whose first entry leaves it open; it stands out while it does not."""

    def __init__(self) -> None:
        super().__init__()
        # In a narrow window it shows the beginning of its words.
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaxVisibleItems(14)
        self.currentIndexChanged.connect(self._stand_out)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.body(self) * 3, super().minimumSizeHint().height())

    def offer(self, name: str, choices: list[tuple[object, str]]) -> None:
        """Offer these, after an entry that says what the list is of."""
        self.blockSignals(True)
        self.clear()
        self.addItem(name, None)
        for value, words in choices:
            self.addItem(words, value)
        self.blockSignals(False)

    def choose(self, value: object) -> None:
        """Show this choice."""
        index = next((place for place in range(1, self.count()) if self.itemData(place) == value), 0)
        self.setCurrentIndex(index)
        self._stand_out()

    def _stand_out(self) -> None:
        if self.property("chosen") != (self.currentIndex() > 0):
            self.setProperty("chosen", self.currentIndex() > 0)
            theme.dress(self)
