"""Bars under the header: a question with its answers, and the faults of a lesson with the ways to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from classroom.lesson_file.values import LessonError
from classroom.ui import theme
from classroom.words import _, later

if TYPE_CHECKING:
    from classroom.draft import Draft

_CHECK_MS: Final = 400

Answer = tuple[str, Callable[[], object]]


class QuestionBar(QFrame):
    """Asks something and waits; nothing else is held up meanwhile."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setStyleSheet(f"QFrame#notice {{ background: {theme.GOLD_LIGHT}; }}")
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence, self._fields = "", dict[str, str]()
        self._answers: list[str] = []
        self.answers: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._words, 1)
        self.hide()

    @property
    def text(self) -> str:
        """The question that stands there; empty while there is none."""
        return "" if self.isHidden() else self._words.text()

    def asks(self, sentence: str) -> bool:
        """Whether this question, in English, is the one that stands there."""
        return not self.isHidden() and self._sentence == sentence

    def ask(self, sentence: str, answers: Sequence[Answer], **fields: str) -> None:
        """Put this question; the first answer has the keyboard. All in English, `fields` as they are."""
        self.put_away()
        self._sentence, self._fields = sentence, fields
        self._answers = [words for words, _act in answers]
        for _words, act in answers:
            button = theme.button("" if self.answers else "primary")
            button.clicked.connect(partial(self._answer, act))
            self._row.addWidget(button)
            self.answers.append(button)
        self.retranslate()
        self.show()
        self.answers[0].setFocus()

    def retranslate(self) -> None:
        """Ask in the language spoken now."""
        if self.answers:
            self._words.setText(_(self._sentence, **self._fields))
            self.setAccessibleName(self._words.text())
            for button, words in zip(self.answers, self._answers, strict=True):
                button.setText(_(words))

    def put_away(self) -> None:
        """Ask nothing any more."""
        self.hide()
        for button in self.answers:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.answers.clear()

    def dress(self) -> None:
        """Margins as large as the window asks for."""
        px = theme.body(self)
        self._row.setContentsMargins(px, round(px * 0.4), round(px * 0.5), round(px * 0.4))
        self._row.setSpacing(round(px * 0.5))

    def _answer(self, act: Callable[[], object]) -> None:
        self.put_away()
        act()


class FaultsBar(QFrame):
    """All that keeps a lesson from being saved; each with a button that leads to the place."""

    wanted = Signal(str)
    """The fault whose place a person wants to see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("faults")
        self.setStyleSheet(
            f"QFrame#faults {{ background: {theme.PAPER_SHADE}; border-left: 6px solid {theme.RED}; }}"
        )
        self._draft: Draft | None = None
        self._headline = ""
        self._heading = QLabel()
        self._heading.setProperty("role", "heading")
        self.rows: list[tuple[QLabel, QPushButton]] = []
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._heading, 0, 0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_CHECK_MS)
        self._timer.timeout.connect(self._check)
        self.hide()

    @property
    def texts(self) -> tuple[str, ...]:
        """The faults that are shown."""
        return () if self.isHidden() else tuple(label.text() for label, _button in self.rows)

    def show_faults(self, heading: str, error: LessonError) -> None:
        """Show all these under a heading in English; the first one's button has the keyboard."""
        self._headline = heading
        self._fill(error)
        self.show()
        self.rows[0][1].setFocus()

    def retranslate(self) -> None:
        """Say what is left of the faults in the language spoken now."""
        if not self.isHidden():
            self._check()

    def show_refusal(self, draft: Draft, error: LessonError) -> None:
        """Show why the draft has not been saved. Where nothing is wrong with it the disk has refused it:
        that is mended in no field, and has no button."""
        try:
            draft.lesson()
        except LessonError:
            self.show_faults(later("It cannot be saved yet:"), error)
            return
        self._headline = later("It has not been saved:")
        self._fill(error)
        for _label, button in self.rows:
            button.hide()
        self.show()

    def follow(self, draft: Draft) -> None:
        """Where faults are shown, show soon which of them are left in this draft."""
        self._draft = draft
        if not self.isHidden():
            self._timer.start()

    def put_away(self) -> None:
        """Show none any more."""
        self._timer.stop()
        self.hide()
        self._empty()

    def dress(self) -> None:
        """Margins as large as the window asks for."""
        px = theme.body(self)
        self._grid.setContentsMargins(px, round(px * 0.4), round(px * 0.5), round(px * 0.4))
        self._grid.setVerticalSpacing(round(px * 0.3))

    def _check(self) -> None:
        if self._draft is None:
            return
        try:
            self._draft.lesson()
        except LessonError as error:
            self._fill(error)
        else:
            self.put_away()

    def _fill(self, error: LessonError) -> None:
        self._empty()
        self._heading.setText(_(self._headline))
        for place, fault in enumerate(error.faults, 1):
            # What follows the sentence, signs in columns, is for a terminal; here the field has its mark.
            sentence = fault.partition("\n")[0]
            label = QLabel(sentence)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            button = theme.button()
            button.setText(_("Mend it"))
            button.setAccessibleName(f"{button.text()}: {sentence}")
            button.clicked.connect(partial(self.wanted.emit, sentence))
            self._grid.addWidget(label, place, 0)
            self._grid.addWidget(button, place, 1)
            self.rows.append((label, button))

    def _empty(self) -> None:
        for widget in (widget for row in self.rows for widget in row):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.rows.clear()
