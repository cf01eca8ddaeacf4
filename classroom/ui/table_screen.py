"""The screen on which a match is played: header, table, explanation, and the bar with what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from classroom.cards import Card
from classroom.folders import data_folder
from classroom.games.dalang.actions import Action, Claim, Claimed, Mark, Missed
from classroom.games.dalang.state import State
from classroom.games.game import Step
from classroom.lesson import Lesson
from classroom.maths.explanation import Explanation
from classroom.maths.proving.honours import Honours
from classroom.session.match import Match
from classroom.ui import sentences
from classroom.ui.bar import Bar
from classroom.ui.controller import TEMPO, Controller, Waiting, judged_cards
from classroom.ui.explanation import ExplanationPanel
from classroom.ui.header import Header
from classroom.ui.lecture import Lecture
from classroom.ui.press import shortcut
from classroom.ui.proof import ProofPanel
from classroom.ui.proving import Case, Proving
from classroom.ui.scene import scene
from classroom.ui.settings import MAX_SEED, Pace, Settings
from classroom.ui.summary import Summary
from classroom.ui.table import MOVE_MS, Table
from classroom.ui.take_away import TakeAway
from classroom.words import _

# The table's and the explanation's parts of the width: while all cards must be seen, and while only the
# group that was judged lies there.
_SHARES: Final = (57, 43)
_SHARES_OF_GROUP: Final = (46, 54)
_NEXT_PACE: Final[dict[Pace, Pace]] = {"slow": "normal", "normal": "fast", "fast": "slow"}


def log_folder() -> Path:
    """Where the logs of matches are kept on this system."""
    return data_folder() / "games"


class TableScreen(QWidget):
    """One match of `lesson` after another, as `settings` have it.

    `left`: back to the lessons; `folder_chosen`: where an explanation was saved; `troubled`: a sentence, a
    game cannot be recorded.
    """

    left = Signal()
    folder_chosen = Signal(str)
    troubled = Signal(str)

    def __init__(self, lesson: Lesson, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson, self.settings = lesson, settings
        self.header = Header(lesson, self)
        self.table = Table(lesson, self)
        self.panel = ExplanationPanel(self)
        self.take_away = TakeAway(lesson, settings.save_folder, self)
        self.lecture = Lecture(self.panel, self.take_away, self)
        self.proof = ProofPanel(self)
        self.proving = Proving(self.proof, self)
        self.bar = Bar(self)
        self.summary = Summary(self.table)
        self._marked: tuple[Card, ...] = ()
        self._missed: list[Missed] = []
        self._step: Step[State] | None = None
        self._reading = False
        self._asked_to_leave = False
        self._paused_unseen = False
        self._proven = False  # whoever has just proved a claim need not be asked again
        self._trouble: str | None = None
        self._lay_out()
        self._connect()
        self._use(settings)
        self._shortcuts = [shortcut(self, keys, do) for keys, do in self._keys().items()]
        self.controller = self._new_match(settings.pace)
        self.controller.begin()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.header.retranslate()
        self.bar.retranslate()
        if self._step:
            self._show_step()
            self.summary.refresh()
            self.controller.explain_again()

    def take_settings(self, settings: Settings) -> None:
        """Use these from now on; who sits where, and the seed, from the next match on."""
        before, self.settings = self.settings, settings
        # What was switched at the table itself stays so, unless this very setting has changed.
        if settings.show_numbers != before.show_numbers or settings.dim_idle != before.dim_idle:
            self._use(settings)
        self.table.move_ms = MOVE_MS if settings.animations else 0
        if settings.pace != before.pace:
            self.controller.set_pace(settings.pace)

    def stop(self) -> None:
        """No more play, nothing left running; for good."""
        self.controller.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.header.resize_text()
        self.bar.resize_text()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The screen's focus is the table's. (A focus proxy would hide the header from the Tab key.)"""
        (self.proof if self.proving.active else self.table).setFocus(event.reason())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and not self.controller.paused:
            self._paused_unseen = True
            self.controller.set_paused(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tell_trouble()
        if self._paused_unseen:
            self._paused_unseen = False
            self.controller.set_paused(False)

    # What the match tells.

    def _stepped(self, step: Step[State]) -> None:
        self._step = step
        self._reading = self.controller.waiting is Waiting.READING
        self._asked_to_leave = False
        self._missed += [event for event in step.events if isinstance(event, Missed)]
        if not any(isinstance(event, Claimed) and not event.holds for event in step.events):
            self._mark(())
        self.summary.hide()
        judged = bool(judged_cards(step.events))
        if judged:
            self.lecture.expect(self.settings.explaining == "steps" and not self._proven)
        self._open_panel(judged)
        self._show_step()
        self._show_end()
        self._tell_trouble()

    def _changed(self) -> None:
        """No step, but the reading is over, or the pause or the pace is another."""
        if self._reading and self.controller.waiting is not Waiting.READING:
            self._reading = False
            self._open_panel(False)
            self._show_step()
            self._show_end()
        self._unfold()
        self._offer()

    def _show_step(self) -> None:
        step, match = self._step, self.controller.match
        assert step is not None
        banner: tuple[str, ...] = ()
        told = sentences.told(match, step.events)
        if self._reading and self.lecture.asking:
            asked = sentences.asked(match, step.events)
            told = "\u3000".join(asked)
            banner = asked if self.controller.claimant is None else ()
        elif self._reading:
            banner = (
                sentences.opening(match, step.events)
                or sentences.won(match, step.events, self._missed)
                or sentences.returned(match, step.events)
            )
        elif not match.state.table:
            self._missed.clear()
        self.table.show_scene(scene(match, step, self._reading), banner)
        self.bar.say(told)
        self._offer()

    def _show_end(self) -> None:
        if self.controller.waiting is Waiting.OVER:
            self.summary.show_end(self.controller.match)
            self._offer()

    def _tell_trouble(self) -> None:
        """Once, and while somebody looks."""
        before, now = self._trouble, self.controller.match.log_trouble
        if self.isVisible() and now != before:
            self._trouble = now
            if now:
                self.troubled.emit(now)

    def _explained(self, explanation: Explanation) -> None:
        if self.proving.take(explanation):
            return
        self.lecture.show(explanation)
        self._unfold()
        self._offer()

    def _unfold(self) -> None:
        """Before nobody but bots the explanation goes on by itself, as they do."""
        by_itself = self._reading and self.controller.only_bots and not self.controller.paused
        self.lecture.unfold(TEMPO[self.controller.pace].reading if by_itself else None)

    def _take_over(self) -> None:
        """Somebody leads the class through the explanation: the bots wait."""
        if self.controller.only_bots:
            self.controller.set_paused(True)

    def _unexplained(self) -> None:
        """The alarm has told of it; here nobody waits, and nothing stays empty."""
        if self.proving.active:
            self.proving.drop()
        else:
            self._open_panel(False)
            self._show_step()

    def _refused(self, sentence: str) -> None:
        self.bar.say(sentence, warn=True)

    def _offer(self) -> None:
        if self.proving.active:
            self.bar.offer_proof(self.proof.hint)
            return
        explained = self.panel.explanation is not None
        self.bar.offer(self.controller, sentences.prompt(self.controller), explained)
        if self.panel.left and not self.panel.isHidden():
            self.bar.offer_line()

    # What the people do.

    def _go_on(self) -> None:
        if self.lecture.forward():
            return
        if self.controller.waiting is Waiting.OVER and self.controller.match.winner is not None:
            self._play_again()
        else:
            self.controller.go_on()

    def _claim(self) -> None:
        latest = self.controller.match.state.latest
        claimant = self.controller.claimant
        if claimant is not None:
            claim = Claim(self._marked)
            if self.proving.begin(self.controller, claimant, claim, self.settings.proof):
                self._listen(False)
                self._offer()
            else:
                self.controller.submit(claimant, claim)
        elif latest and self.controller.match.seats[latest.seat].bot:
            self._refused(_("The last card is a bot’s: only its player may claim with it."))
        else:
            self._refused(_("There is nothing to claim with yet."))

    def _asked(self) -> None:
        """A question of a proof takes the room of table and explanation."""
        self.panel.hide()
        self.table.hide()
        self.bar.say(_("The claim is right: now prove it"))
        self._offer()

    def _proved(self, case: Case, honours: Honours) -> None:
        self.controller.match.honour(case.seat, honours)
        self._proven = True
        self._take_table(case)
        self._proven = False

    def _take_table(self, case: Case) -> None:
        """The cards move only now."""
        self.table.show()
        self.table.setFocus()
        self._listen(True)
        self.controller.submit(case.seat, case.claim)

    def _listen(self, to_keys: bool) -> None:
        """All keys are the table's, or, in a proof, none."""
        for each in self._shortcuts:
            each.setEnabled(to_keys)

    def _pick(self, card: Card) -> None:
        """A card was clicked: the marker is chosen, or a partner for a claim marked or unmarked."""
        controller, state = self.controller, self.controller.match.state
        if controller.waiting is Waiting.ANSWER and state.phase == "marker":
            controller.submit(state.turn, Mark(card))
        elif controller.claimant is None:
            self._refused(_("Cards are marked when a player has just turned one and may claim."))
        elif state.latest and card is state.latest.card:
            self._refused(_("The card just turned always belongs to the group: mark the others."))
        elif card in self._marked:
            self._mark(tuple(each for each in self._marked if each is not card))
        else:
            # With too many marked the oldest gives way, so that a slip of the hand costs one click.
            self._mark((*self._marked, card)[1 - self.lesson.size :])

    def _mark(self, cards: tuple[Card, ...]) -> None:
        self._marked = cards
        self.table.mark(cards)

    def _answer(self, action: Action) -> None:
        self.controller.submit(self.controller.match.state.turn, action)

    def _toggle_explanation(self) -> None:
        if self.panel.explanation is None:
            self._refused(_("Nothing has been judged yet: there is nothing to explain."))
        else:
            self._open_panel(self.panel.isHidden())
            self._show_step()

    def _toggle_pause(self) -> None:
        self.controller.set_paused(not self.controller.paused)

    def _next_pace(self) -> None:
        self.controller.set_pace(_NEXT_PACE[self.controller.pace])

    def _escape(self) -> None:
        if self._marked:
            self._mark(())
        elif self.summary.isVisible() and self.controller.match.winner is not None:
            self._leave()
        elif self.panel.isVisible():
            self._open_panel(False)
            self._show_step()

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
        self.lecture.expect(False)
        self.controller = self._new_match(pace)
        self.controller.begin()

    def _switch(self) -> None:
        self.table.show_numbers = self.header.numbers.isChecked()
        self.table.dim_idle = self.header.dimming.isChecked()
        self.table.refresh()

    # How it is put together.

    def _use(self, settings: Settings) -> None:
        self.header.numbers.setChecked(settings.show_numbers)
        self.header.dimming.setChecked(settings.dim_idle)
        self.table.move_ms = MOVE_MS if settings.animations else 0

    def _new_match(self, pace: Pace) -> Controller:
        settings = self.settings
        seed = SystemRandom().randrange(MAX_SEED) if settings.seed is None else settings.seed
        controller = Controller(Match(self.lesson, settings.playing, seed, log_folder()), pace, self)
        controller.stepped.connect(self._stepped)
        controller.explained.connect(self._explained)
        controller.unexplained.connect(self._unexplained)
        controller.refused.connect(self._refused)
        controller.changed.connect(self._changed)
        return controller

    def _connect(self) -> None:
        self.header.left.connect(self._ask_to_leave)
        self.header.switched.connect(self._switch)
        self.table.picked.connect(self._pick)
        self.bar.go.connect(self._go_on)
        self.bar.claim.connect(self._claim)
        self.bar.explain.connect(self._toggle_explanation)
        self.bar.pause.connect(self._toggle_pause)
        self.bar.pace.connect(self._next_pace)
        self.bar.questions.chosen.connect(self._answer)
        self.panel.moved.connect(self._offer)
        self.lecture.answered.connect(self._show_step)
        self.lecture.refused.connect(self._refused)
        self.lecture.taken_over.connect(self._take_over)
        self.take_away.done.connect(self.bar.say)
        self.take_away.failed.connect(self._refused)
        self.take_away.folder_chosen.connect(self.folder_chosen)
        self.proving.proved.connect(self._proved)
        self.proving.dropped.connect(self._take_table)
        self.proof.asked.connect(self._asked)
        self.proof.said.connect(self._refused)
        self.summary.again.connect(self._go_on)
        self.summary.left.connect(self._leave)

    def _keys(self) -> Mapping[tuple[str, ...], Callable[[], object]]:
        return {
            ("Space", "PgDown"): self._go_on,
            ("G",): self._claim,
            ("E",): self._toggle_explanation,
            ("P",): self._toggle_pause,
            ("S",): self._next_pace,
            ("N",): self.header.numbers.toggle,
            ("I",): self.header.dimming.toggle,
            ("Esc",): self._escape,
            ("Return", "Enter"): self._press_enter,
            ("A",): self._show_all,
            **{(key,): partial(self.bar.questions.press, key) for key in "CXR"},
            **self.lecture.keys(),
        }

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

    def _open_panel(self, show: bool) -> None:
        group_only = self._reading and self.controller.claimant is None
        for at, share in enumerate(_SHARES_OF_GROUP if group_only else _SHARES):
            self._middle.setStretch(at, share)
        if not show and self.panel.isAncestorOf(self.focusWidget()):
            self.table.setFocus()
        self.panel.setVisible(show)
        # At once, so that the cards fly to where they will lie beside the panel.
        self._column.activate()
