"""What a lesson plays with: the reading, how many cards and seats, the joker, and what it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from classroom.maths.reading import MAX_JOKER, Letter
from classroom.maths.relation import SIZES
from classroom.topics import DIFFICULTIES, YEARS, Topic, difficulty_words, topic_words, year_words
from classroom.ui import theme
from classroom.ui.choice import Count, List, Row
from classroom.ui.teacher.reading_choice import ReadingChoice
from classroom.ui.teacher.rereading import translated
from classroom.words import _, later

if TYPE_CHECKING:
    from classroom.draft import Draft

SEATS: Final = (3, 4)
_LABELS: Final = (
    later("How a card is read"),
    later("Cards in a group"),
    later("A joker counts as"),
    later("Seats"),
    later("Topic"),
    later("School year"),
    later("Difficulty"),
)


class RulesForm(QWidget):
    """Shows a draft and emits it changed."""

    changed = Signal(object)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.labels = tuple(QLabel() for _words in _LABELS)
        self.reading = ReadingChoice()
        self.size_row = Row(len(SIZES))
        self.joker = Count(-MAX_JOKER, MAX_JOKER, draft.joker)
        self.seats = Row(len(SEATS))
        self.topic, self.year, self.difficulty = List(), List(), List()
        self._build()
        self._connect()
        self.retranslate()

    def show_draft(self, draft: Draft) -> None:
        """Show this one."""
        self._draft = draft
        self.reading.show_choice(draft.letter)
        self.size_row.show_choice(SIZES.index(draft.size))
        self.size_row.keys[1].setEnabled(draft.letter is not Letter.D)
        with QSignalBlocker(self.joker):
            self.joker.setValue(draft.joker)
        self.seats.show_choice(SEATS.index(draft.seats))
        self.topic.show_choice(draft.topic)
        self.year.show_choice(draft.year)
        self.difficulty.show_choice(draft.difficulty)

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        for label, words in zip(self.labels, _LABELS, strict=True):
            label.setText(_(words))
        self.reading.retranslate()
        self.size_row.say(_(_LABELS[1]), list(map(str, SIZES)))
        self.seats.say(_(_LABELS[3]), list(map(str, SEATS)))
        unsaid = _("not said")
        self.topic.offer([(None, unsaid), *((topic, topic_words(topic)) for topic in Topic)])
        self.year.offer([(0, unsaid), *((year, year_words(year)) for year in YEARS)])
        self.difficulty.offer([(0, unsaid), *((level, difficulty_words(level)) for level in DIFFICULTIES)])
        fields = (self.reading, self.size_row, self.joker, self.seats, self.topic, self.year, self.difficulty)
        for field, words in zip(fields, _LABELS, strict=True):
            field.setAccessibleName(_(words))

    def dress(self) -> None:
        """Gaps as large as the window asks for."""
        px = theme.body(self)
        self._outer.setSpacing(round(px * 0.3))
        self._grid.setHorizontalSpacing(round(px * 0.6))
        self._grid.setVerticalSpacing(round(px * 0.15))
        self.reading.row.setSpacing(round(px * 0.4))
        for row in (self.size_row, self.seats):
            row.dress(px, 0.25, 0.4)

    def _build(self) -> None:
        for label in self.labels:
            label.setProperty("role", "small")
            label.setProperty("tone", "soft")
        self._grid = QGridLayout()
        fields = (self.size_row, self.joker, self.seats, self.topic, self.year, self.difficulty)
        for place, (label, field) in enumerate(zip(self.labels[1:], fields, strict=True)):
            row, column = divmod(place, 3)
            label.setBuddy(field)
            self._grid.addWidget(label, row * 2, column)
            self._grid.addWidget(field, row * 2 + 1, column)
            self._grid.setColumnStretch(column, 4 if column else 5)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addWidget(self.labels[0])
        self._outer.addWidget(self.reading)
        self._outer.addLayout(self._grid)

    def _connect(self) -> None:
        self.reading.chosen.connect(self._read_as)
        self.size_row.chosen.connect(lambda place: self._emit(replace(self._draft, size=SIZES[place])))
        self.joker.valueChanged.connect(lambda value: self._emit(replace(self._draft, joker=value)))
        self.seats.chosen.connect(lambda place: self._emit(replace(self._draft, seats=SEATS[place])))
        self.topic.picked.connect(lambda topic: self._emit(replace(self._draft, topic=topic)))
        self.year.picked.connect(lambda year: self._emit(replace(self._draft, year=year)))
        self.difficulty.picked.connect(lambda level: self._emit(replace(self._draft, difficulty=level)))

    def _read_as(self, letter: Letter) -> None:
        """Another reading; the relation's letters go with it."""
        draft = self._draft
        size = 2 if letter is Letter.D else draft.size
        text = translated(draft.relation, draft.letter, letter)
        self._emit(replace(draft, letter=letter, size=size, relation=text))

    def _emit(self, draft: Draft) -> None:
        if draft != self._draft:
            self.changed.emit(draft)
