"""The screen on which a match is played: header, table, explanation, and the bar with what can be done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from classroom.folders import data_folder
from classroom.games.dalang.actions import Action
from classroom.lesson import Lesson
from classroom.session.match import Match
from classroom.ui.desk.presiding import Presiding
from classroom.ui.explanation.lecture import Lecture
from classroom.ui.explanation.take_away import TakeAway
from classroom.ui.press import Keys, shortcut
from classroom.ui.settings import MAX_SEED, Chairs, Pace, Settings
from classroom.ui.table.claiming import Claiming
from classroom.ui.table.controller import Controller, Waiting
from classroom.ui.table.table import MOVE_MS
from classroom.ui.table.table_stage import TableStage
from classroom.ui.table.telling import Telling
from classroom.words import _

_NEXT_PACE: Final[dict[Pace, Pace]] = {"slow": "normal", "normal": "fast", "fast": "slow"}


def log_folder() -> Path:
    """Where the logs of matches are kept on this system."""
    return data_folder() / "games"


class TableScreen(TableStage):
    """One match of `lesson` after another, as `settings` have it.

    `left`: back to the lessons; `folder_chosen`: where an explanation was saved; `troubled`: a sentence, a
    game cannot be recorded; `seats_named`: the settings’ chairs, with the names that the seats have now.
    """

    left = Signal()
    seats_named = Signal(object)
    folder_chosen = Signal(str)
    troubled = Signal(str)

    def __init__(self, lesson: Lesson, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(lesson, settings, parent)
        self.take_away = TakeAway(lesson, settings.save_folder, self)
        self.lecture = Lecture(self.panel, self.take_away, self)
        self.claiming = Claiming(self)
        self.proving = self.claiming.proving
        self.telling = Telling(self, self.lecture, self.claiming)
        keys = self._keys()
        self.presiding = Presiding(self, self.telling, self.lecture, self.claiming, keys)
        self._asked_to_leave = False
        self._paused_unseen = False
        self._trouble: str | None = None
        self._connect()
        entering: Keys = {("Return", "Enter"): self._press_enter}
        self._shortcuts = [shortcut(self, each, do) for each, do in {**keys, **entering}.items()]
        self.controller = self._new_match(settings.pace)
        self.controller.begin()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.header.retranslate()
        self.bar.retranslate()
        self.presiding.retranslate()
        if self.telling.step:
            self.telling.show()
            self.summary.refresh()
            self.controller.explaining.explain_again()

    def take_settings(self, settings: Settings) -> None:
        """Use these from now on; who sits where, and the seed, from the next match on."""
        before, self.settings = self.settings, settings
        # What was switched at the table itself stays so, unless this very setting has changed.
        if settings.show_numbers != before.show_numbers or settings.dim_idle != before.dim_idle:
            self.use(settings)
        self.table.move_ms = MOVE_MS if settings.animations else 0
        if settings.pace != before.pace:
            self.controller.set_pace(settings.pace)

    def stop(self) -> None:
        """No more play, nothing left running; for good."""
        self.presiding.stop()
        self.controller.stop()
        self.lecture.unfold(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.presiding.place.fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The screen's focus is the table's. (A focus proxy would hide the header from the Tab key.)"""
        (self.proof if self.proving.active else self.table).setFocus(event.reason())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.presiding.place.hide_for_now()
        if not event.spontaneous() and not self.controller.paused:
            self._paused_unseen = True
            self.controller.set_paused(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.presiding.place.show_again()
        self._tell_trouble()
        if self._paused_unseen:
            self._paused_unseen = False
            self.controller.set_paused(False)

    # What the match tells.

    def _stepped(self) -> None:
        self._asked_to_leave = False
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Once, and while somebody looks."""
        before, now = self._trouble, self.controller.match.log_trouble
        if self.isVisible() and now != before:
            self._trouble = now
            if now:
                self.troubled.emit(now)

    def _refused(self, sentence: str) -> None:
        self.bar.say(sentence, warn=True)

    # What the people do.

    def _go_on(self) -> None:
        if self.lecture.forward():
            return
        if self.controller.waiting is Waiting.OVER and self.controller.match.winner is not None:
            self._play_again()
        else:
            self.controller.go_on()

    def _hold(self, for_a_proof: bool) -> None:
        self._listen()
        if for_a_proof:
            self.telling.offer()

    def _listen(self) -> None:
        """All keys are the table's, or, in a proof or frozen, none."""
        heard = not self.proving.active and not self.presiding.frost.frozen
        for each in self._shortcuts:
            each.setEnabled(heard)
        self.presiding.listen(heard)

    def _name_seats(self, chairs: Chairs) -> None:
        self.settings = replace(self.settings, chairs=chairs)
        self.seats_named.emit(chairs)

    def _answer(self, action: Action) -> None:
        self.controller.submit(self.controller.match.state.turn, action)

    def _toggle_explanation(self) -> None:
        if self.panel.explanation is None:
            self._refused(_("Nothing has been judged yet: there is nothing to explain."))
        else:
            self.telling.open_panel(self.panel.isHidden())
            self.telling.show()

    def _toggle_pause(self) -> None:
        self.controller.set_paused(not self.controller.paused)

    def _next_pace(self) -> None:
        self.controller.set_pace(_NEXT_PACE[self.controller.pace])

    def _escape(self) -> None:
        if self.presiding.escape():
            return
        if self.claiming.marked:
            self.claiming.mark(())
        elif self.summary.isVisible() and self.controller.match.winner is not None:
            self._leave()
        elif self.panel.isVisible():
            self.telling.open_panel(False)
            self.telling.show()

    def _show_all(self) -> None:
        """The A key; to a question of the rules it is an answer."""
        if not self.bar.questions.press("A"):
            self.lecture.show_all()

    def _press_enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QAbstractButton) and focused.isVisible():
            focused.click()
        elif self.summary.isVisible():
            self._go_on()

    def _ask_to_leave(self) -> None:
        """Back was pressed: in the middle of a match it has to be pressed twice."""
        if self._asked_to_leave or self.controller.match.winner is not None:
            self._leave()
        else:
            self._asked_to_leave = True
            self._refused(_("The match is not over. Press Back again to leave it."))

    def _leave(self) -> None:
        self.stop()
        self.left.emit()

    def _play_again(self) -> None:
        pace = self.controller.pace
        self.controller.stop()
        self.controller.deleteLater()
        self.controller = self._new_match(pace)
        self.controller.begin()

    # How it is put together.

    def _new_match(self, pace: Pace) -> Controller:
        settings = self.settings
        seed = SystemRandom().randrange(MAX_SEED) if settings.seed is None else settings.seed
        controller = Controller(Match(self.lesson, settings.playing, seed, log_folder()), pace, self)
        for each in (self.claiming, self.telling, self.presiding):
            each.listen_to(controller)
        controller.stepped.connect(self._stepped)
        controller.refused.connect(self._refused)
        return controller

    def _connect(self) -> None:
        self.header.left.connect(self._ask_to_leave)
        self.bar.go.connect(self._go_on)
        self.bar.claim.connect(self.claiming.claim)
        self.bar.explain.connect(self._toggle_explanation)
        self.bar.pause.connect(self._toggle_pause)
        self.bar.pace.connect(self._next_pace)
        self.bar.questions.chosen.connect(self._answer)
        self.lecture.refused.connect(self._refused)
        self.take_away.done.connect(self.bar.say)
        self.take_away.failed.connect(self._refused)
        self.take_away.folder_chosen.connect(self.folder_chosen)
        self.claiming.refused.connect(self._refused)
        self.claiming.holding.connect(self._hold)
        self.presiding.listening.connect(self._listen)
        self.presiding.named.connect(self._name_seats)
        place = self.presiding.place
        place.moved.connect(lambda: self.take_away.ask_over(place.asking))
        self.proof.said.connect(self._refused)
        self.summary.again.connect(self._go_on)
        self.summary.left.connect(self._leave)

    def _keys(self) -> Keys:
        return {
            ("Space", "PgDown"): self._go_on,
            ("G",): self.claiming.claim,
            ("E",): self._toggle_explanation,
            ("P",): self._toggle_pause,
            ("S",): self._next_pace,
            ("N",): self.header.numbers.toggle,
            ("I",): self.header.dimming.toggle,
            ("Esc",): self._escape,
            ("A",): self._show_all,
            **{(key,): partial(self.bar.questions.press, key) for key in "CXR"},
            **self.lecture.keys(),
        }
