"""The first screen: the lessons as cards; arrows move, Enter opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from classroom.lesson import Lesson
from classroom.ui import theme
from classroom.ui.lesson_card import LessonCard
from classroom.words import _, language

_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class Home(QWidget):
    """Emits `chosen` with a lesson, and `settings_wanted`, `language_wanted` from its buttons."""

    chosen = Signal(Lesson)
    settings_wanted = Signal()
    language_wanted = Signal()

    def __init__(self, lessons: Sequence[Lesson], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = 4
        self.cards = tuple(LessonCard(lesson) for lesson in lessons)
        self._name = self._label("display", "gold")
        self._subtitle = self._label("title", "paper")
        self._hint = self._label("small", "paper")
        self._language = self._button(self.language_wanted)
        self._settings = self._button(self.settings_wanted)
        self._header = QHBoxLayout()
        for label in (self._name, self._subtitle):
            self._header.addWidget(label, 0, Qt.AlignmentFlag.AlignBaseline)
        self._header.addStretch(1)
        self._header.addWidget(self._language)
        self._header.addWidget(self._settings)
        self._grid = QGridLayout()
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(self._header)
        self._layout.addWidget(self._scrolling_grid(), 1)
        self._layout.addWidget(self._hint)
        for card in self.cards:
            card.clicked.connect(lambda checked=False, card=card: self.chosen.emit(card.lesson))
            card.installEventFilter(self)
        self._place_cards()
        self.retranslate()

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self._name.setText(_("Dalang Taojin"))
        self._subtitle.setText(_("Maths Card Classroom"))
        self._hint.setText(
            _("Arrow keys choose a lesson, Enter opens it. F11: full screen. Ctrl+,: settings.")
        )
        self._language.setText("English" if language() == "zh" else "中文")
        self._language.setAccessibleName("Switch to English" if language() == "zh" else "切换为中文")
        self._settings.setText(_("Settings"))
        for card in self.cards:
            card.retranslate()

    def focus_lesson(self, lesson_id: str | None) -> None:
        """Put the keyboard on this lesson's card, or on the first."""
        if self.cards:
            card = next((card for card in self.cards if card.lesson.id == lesson_id), self.cards[0])
            card.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or not isinstance(watched, LessonCard):
            return False
        return event.type() == QEvent.Type.KeyPress and self._key(watched, Qt.Key(event.key()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._layout.setContentsMargins(px * 2, round(px * 1.2), px * 2, round(px * 0.7))
        self._layout.setSpacing(round(px * 0.7))
        self._header.setSpacing(round(px * 0.8))
        self._grid.setSpacing(round(px * 0.9))
        columns = 4 if self.width() >= self.height() * 1.15 else 2
        if columns != self._columns:
            self._columns = columns
            self._place_cards()
        for card in self.cards:
            card.setMinimumHeight(px * 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            felt = QLinearGradient(0, 0, 0, self.height())
            felt.setColorAt(0, QColor(theme.FELT))
            felt.setColorAt(1, QColor(theme.FELT_DEEP))
            painter.fillRect(QRectF(self.rect()), felt)

    def _key(self, card: LessonCard, key: Qt.Key) -> bool:
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            card.click()
            return True
        if key not in _MOVES:
            return False
        index = self.cards.index(card)
        down, right = _MOVES[key]
        row, column = divmod(index, self._columns)
        target = (row + down) * self._columns + column + right
        if 0 <= target < len(self.cards):
            self.cards[target].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _place_cards(self) -> None:
        for index, card in enumerate(self.cards):
            self._grid.addWidget(card, *divmod(index, self._columns))
        rows = -(-len(self.cards) // self._columns)
        for index in range(self._grid.columnCount()):
            self._grid.setColumnStretch(index, 1 if index < self._columns else 0)
        for index in range(self._grid.rowCount()):
            self._grid.setRowStretch(index, 1 if index < rows else 0)

    def _scrolling_grid(self) -> QScrollArea:
        """Scrolls only when the window is too low for the cards."""
        holder = QWidget()
        holder.setLayout(self._grid)
        self._grid.setContentsMargins(2, 2, 2, 2)
        area = QScrollArea()
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (area, area.viewport(), holder):
            widget.setAutoFillBackground(False)
        return area

    def _label(self, role: str, tone: str) -> QLabel:
        label = QLabel()
        label.setProperty("role", role)
        label.setProperty("tone", tone)
        return label

    def _button(self, signal: SignalInstance) -> QPushButton:
        button = theme.button("quiet")
        button.clicked.connect(signal)
        return button
