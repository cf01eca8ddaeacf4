"""Going through an explanation before a class: line by line and back, by itself in a demonstration; taking it
away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from classroom.maths.explanation import Explanation
from classroom.ui.explanation.explanation import ExplanationPanel
from classroom.ui.explanation.take_away import TakeAway
from classroom.ui.press import Keys
from classroom.words import _

# Of the time for reading: the rest is for the verdict.
_UNFOLDING: Final = 0.6


class Lecture(QObject):
    """Leads through what `panel` shows."""

    refused = Signal(str)
    """A sentence: there is nothing to show or take away."""
    answered = Signal()
    """The verdict has come, or is hidden again."""
    taken_over = Signal()
    """A person hides or goes back: nothing is to go on by itself."""

    def __init__(self, panel: ExplanationPanel, take_away: TakeAway, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._panel, self._take_away = panel, take_away
        self._line_by_line = False
        self._told = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.forward)
        panel.told.connect(lambda words: announce(panel, words))
        panel.moved.connect(self._moved)
        foot = panel.foot
        foot.all_wanted.connect(self.show_all)
        foot.hiding_wanted.connect(self.hide_all)
        foot.picture_wanted.connect(self._copy_picture)
        foot.latex_wanted.connect(self._copy_latex)
        foot.file_wanted.connect(self._save)

    def expect(self, line_by_line: bool) -> None:
        """Show nothing until there is an explanation, which is to come line by line or at once."""
        self._line_by_line = line_by_line
        self._panel.clear()

    def show(self, explanation: Explanation) -> None:
        """Show it; the same cards again, in another language, as far as they were shown."""
        before = self._panel.explanation
        if before is not None and before.kinds == explanation.kinds:
            self._panel.show_explanation(explanation, self._panel.at)
        else:
            self._panel.show_explanation(explanation, 0 if self._line_by_line else None)
        self._told = self._panel.answered

    @property
    def asking(self) -> bool:
        """Whether the class is to find the verdict: then nothing else on the screen may tell it."""
        if self._panel.isHidden():
            return False
        return self._line_by_line if self._panel.explanation is None else not self._panel.answered

    def forward(self) -> bool:
        """Show the next line; False when there is none, or nothing to be seen at all."""
        return not self._panel.isHidden() and self._panel.forward()

    def back(self) -> None:
        """Take the last line back."""
        if not self._panel.isHidden() and self._panel.back():
            self.taken_over.emit()

    def show_all(self) -> None:
        """Show every line."""
        if not self._panel.isHidden():
            self._panel.show_all()

    def hide_all(self) -> None:
        """Show nothing but the question: the class is asked first."""
        if not self._panel.isHidden() and self._panel.hide_all():
            self.taken_over.emit()

    def unfold(self, milliseconds: int | None) -> None:
        """Show line after line within a part of this time; None: only as people press."""
        if milliseconds is None:
            self._timer.stop()
        elif not self._timer.isActive() and self._panel.left:
            self._timer.start(round(milliseconds * _UNFOLDING / self._panel.left))

    def keys(self) -> Keys:
        """What each key does."""
        return {
            ("Backspace", "PgUp"): self.back,
            ("H",): self.hide_all,
            ("Ctrl+C",): self._copy_picture,
            ("Ctrl+L",): self._copy_latex,
            ("Ctrl+S",): self._save,
        }

    def _moved(self) -> None:
        if self._panel.answered != self._told:
            self._told = self._panel.answered
            self.answered.emit()

    def _copy_picture(self) -> None:
        self._take(self._take_away.copy_picture)

    def _copy_latex(self) -> None:
        self._take(self._take_away.copy_latex)

    def _save(self) -> None:
        self._take(self._take_away.save)

    def _take(self, take: Callable[[Explanation], None]) -> None:
        if self._panel.explanation is None:
            self.refused.emit(_("Nothing has been judged yet: there is nothing to explain."))
        else:
            take(self._panel.explanation)


def announce(widget: QWidget, words: str) -> None:
    """Have a screen reader say these words."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
