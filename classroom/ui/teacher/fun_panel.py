"""Will it be fun? A thousand games between bots behind the screen, their figures, and what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from classroom.maths.nearest import Change
from classroom.session.pace import Pace
from classroom.session.trial import GAMES
from classroom.session.verdicts import Sort, Verdict, verdicts
from classroom.ui import theme
from classroom.ui.background import Background
from classroom.ui.choice import Row
from classroom.ui.teacher.fun_figures import FiguresGrid, LengthChart
from classroom.ui.teacher.fun_job import Job, Report, Told
from classroom.ui.teacher.fun_verdicts import VerdictRows
from classroom.words import _, later

if TYPE_CHECKING:
    from classroom.draft import Draft

SETTLED_MS: Final = 400
"""How long a draft is left alone until it is tried out."""
_SEATS: Final = (3, 4)
_PACES: Final[tuple[tuple[Pace, str], ...]] = (
    ("slow", later("Slow")),
    ("normal", later("Normal")),
    ("fast", later("Fast")),
)


class FunPanel(QWidget):
    """Tries out the draft shown last, once the panel is visible; nothing is played while nobody looks.

    `advised` carries the draft with the change that a person has chosen.
    """

    advised = Signal(object)
    finished = Signal()
    """A trial has ended, or was cancelled."""

    def __init__(
        self, parent: QWidget | None = None, *, games: int = GAMES, workers: int | None = None
    ) -> None:
        super().__init__(parent)
        theme.paper(self)
        self._games, self._workers = games, workers
        self._draft: Draft | None = None
        self._pace: Pace = "normal"
        self._seats: int | None = None
        self._job: Job | None = None
        self._tried: object = None
        self.report = Report()
        self._told = Told()
        self._told.report.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._background = Background(self)
        self._timer = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._timer.timeout.connect(self._begin)
        self.seats, self.paces = Row(len(_SEATS)), Row(len(_PACES))
        self.again = theme.button()
        self.progress = QProgressBar()
        self.state = QLabel()
        self.verdicts = VerdictRows()
        self.figures, self.chart = FiguresGrid(), LengthChart()
        self._build()
        self.retranslate()

    @property
    def busy(self) -> bool:
        """Whether games are being played, or about to be."""
        return self._job is not None or self._timer.isActive()

    def show_draft(self, draft: Draft) -> None:
        """Try out this draft, when the panel is visible."""
        if self._draft is None or draft.seats != self._draft.seats:
            self._seats = None
        self._draft = draft
        self.seats.show_choice(_SEATS.index(self._table().seats))
        self._settle()

    def set_pace(self, pace: Pace) -> None:
        """Tell the minutes at this pace."""
        self._pace = pace
        self.paces.show_choice([each for each, _words in _PACES].index(pace))
        self._show()

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        self.seats.say(_("Seats"), [_("{count} seats", count=count) for count in _SEATS])
        self.paces.say(_("Pace"), [_(words) for _pace, words in _PACES])
        self.paces.show_choice([each for each, _words in _PACES].index(self._pace))
        self.progress.setAccessibleName(_("Games played"))
        if self.report.changes or self.report.trouble:
            self._tried = None  # these words came with the trial
            self._settle()
        self._show()

    def stop(self) -> None:
        """No more games, no process, nothing in the background; for good."""
        self._draft = None
        self._cancel()
        self._background.end()
        self._job = None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self._dress()

    # The trial

    def _table(self) -> Draft:
        """The draft with the seats chosen here."""
        assert self._draft is not None
        return self._draft if self._seats is None else replace(self._draft, seats=self._seats)

    def _settle(self) -> None:
        """Try out, soon, what has not been tried out yet."""
        if self._draft is None or _decides(self._table()) == self._tried:
            return
        self._cancel()
        self._job = self._tried = None  # what is still being played is of no interest any more
        if self.isVisible():
            self._timer.start()

    def _begin(self) -> None:
        if self._draft is None:
            return
        self._tried = _decides(self._table())
        self.report = Report()
        job = self._job = Job(self._table(), self._told, self._games, self._workers)
        self._background.instead(job.run)
        self._show()

    def _cancel(self) -> None:
        self._timer.stop()
        if self._job:
            self._job.stop()

    def _take(self, job: Job, report: Report) -> None:
        if job is not self._job:
            return
        self.report = report
        if report.done:
            self._job = None
        self._show()
        if report.done:
            self.finished.emit()

    # What people do

    def _press(self) -> None:
        if self.busy:
            self._cancel()
            self._show()
        elif self._draft is not None:
            self._begin()

    def _choose_seats(self, place: int) -> None:
        if self._draft is not None:
            self._seats = _SEATS[place]
            self._settle()

    def _advise(self, change: Change) -> None:
        if self._draft is not None:
            self.advised.emit(
                replace(
                    self._draft,
                    relation=change.relation.text,
                    letter=change.reading.letter,
                    joker=change.reading.joker,
                    idle=change.idle,
                )
            )

    # What is shown

    def _show(self) -> None:
        report, figures = self.report, self.report.figures
        played = figures.games if figures else 0
        self.again.setText(_("Cancel") if self.busy else _("Run again"))
        self.progress.setRange(0, self._games)
        self.progress.setValue(played)
        self.state.setText(
            report.trouble or _("{played} of {games} games between bots", played=played, games=self._games)
        )
        size = self._draft.size if self._draft else 2
        self.figures.show_figures(report.rules, figures, size, self._pace)
        self.chart.show_lengths(figures, self._pace)
        self.verdicts.show_verdicts(self._said(), report.changes)
        nothing = report.rules is not None and (not report.rules.count or bool(report.trouble))
        self.progress.setVisible(not nothing)
        self.state.setVisible(not nothing)
        self.figures.setVisible(not nothing and not report.trouble)
        self.chart.setVisible(not nothing and not report.trouble)

    def _said(self) -> tuple[Verdict, ...]:
        rules, figures, trouble = self.report.rules, self.report.figures, self.report.trouble
        if rules is None:
            return ()
        return (Verdict(Sort.TOO_SMALL, "bad", trouble),) if trouble else verdicts(rules, figures, self._pace)

    def _build(self) -> None:
        self.progress.setTextVisible(False)
        self.state.setProperty("tone", "soft")
        self.state.setWordWrap(True)
        self._top = QHBoxLayout()
        for widget in (self.seats, self.paces):
            self._top.addWidget(widget)
        self._top.addStretch(1)
        self._top.addWidget(self.again)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addLayout(self._top)
        for part in (self.progress, self.state, self.verdicts, self.figures):
            self._outer.addWidget(part)
        self._outer.addWidget(self.chart, 1)
        self._outer.addStretch(0)
        self.seats.chosen.connect(self._choose_seats)
        self.paces.chosen.connect(lambda place: self.set_pace(_PACES[place][0]))
        self.again.clicked.connect(self._press)
        self.verdicts.taken.connect(self._advise)

    def _dress(self) -> None:
        px = theme.body(self)
        self._outer.setSpacing(round(px * 0.45))
        self._top.setSpacing(round(px * 0.8))
        for row in (self.seats, self.paces):
            row.row.setSpacing(round(px * 0.25))
        self.progress.setFixedHeight(round(px * 0.6))
        self.progress.setStyleSheet(
            f"QProgressBar {{ background: {theme.PAPER_SHADE}; border: 1px solid {theme.LINE};"
            f" border-radius: {round(px * 0.3)}px; }}"
            f"QProgressBar::chunk {{ background: {theme.FELT}; border-radius: {round(px * 0.3) - 1}px; }}"
        )
        self.verdicts.dress(px)
        self.figures.dress(px)
        self._show()


def _decides(draft: Draft) -> tuple[object, ...]:
    """What of a draft the games depend on."""
    return (
        draft.relation,
        draft.letter,
        draft.size,
        draft.joker,
        draft.idle,
        draft.seats,
        draft.without_idle,
    )
