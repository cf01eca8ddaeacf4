"""Bars under the header: a question with its answers, and the faults of a lesson with the ways to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from classroom.ui import theme

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
        self.answers: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._words, 1)
        self.hide()

    @property
    def text(self) -> str:
        """The question that stands there; empty while there is none."""
        return "" if self.isHidden() else self._words.text()

    def ask(self, sentence: str, answers: Sequence[Answer]) -> None:
        """Put this question; the first answer has the keyboard."""
        self.put_away()
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        for words, act in answers:
            button = theme.button("" if self.answers else "primary")
            button.setText(words)
            button.clicked.connect(partial(self._answer, act))
            self._row.addWidget(button)
            self.answers.append(button)
        self.show()
        self.answers[0].setFocus()

    def put_away(self) -> None:
        """Ask nothing any more."""
        self.hide()
        for button in self.answers:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.answers.clear()

    def _answer(self, act: Callable[[], object]) -> None:
        self.put_away()
        act()


class FaultsBar(QFrame):
    """All that keeps a lesson from being saved; each with a button that goes to the place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("faults")
        self.setStyleSheet(
            f"QFrame#faults {{ background: {theme.PAPER_SHADE}; border-left: 6px solid {theme.RED}; }}"
        )
        self._heading = QLabel()
        self._heading.setProperty("role", "heading")
        self.rows: list[tuple[QLabel, QPushButton]] = []
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._heading, 0, 0)
        self.hide()

    @property
    def texts(self) -> tuple[str, ...]:
        """The faults that are shown."""
        return () if self.isHidden() else tuple(label.text() for label, _button in self.rows)

    def show_faults(
        self, heading: str, faults: Sequence[tuple[str, Callable[[], object]]], mend: str
    ) -> None:
        """Show these, each with what its button, on which `mend` stands, does."""
        self.put_away()
        self._heading.setText(heading)
        for place, (fault, go) in enumerate(faults, 1):
            label = QLabel(fault)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            button = theme.button()
            button.setText(mend)
            button.setAccessibleName(f"{mend}: {fault}")
            button.clicked.connect(partial(self._go, go))
            self._grid.addWidget(label, place, 0)
            self._grid.addWidget(button, place, 1, Qt.AlignmentFlag.AlignTop)
            self.rows.append((label, button))
        self.show()
        self.rows[0][1].setFocus()

    def put_away(self) -> None:
        """Show none any more."""
        self.hide()
        for widget in (widget for row in self.rows for widget in row):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.rows.clear()

    @staticmethod
    def _go(go: Callable[[], object]) -> None:
        go()
