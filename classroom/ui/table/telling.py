"""What the match tells, shown at the table: cards, words, the explanation, what can be done next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from classroom.games.dalang.actions import Claimed, Dealt, Missed, Overruled, Took
from classroom.games.dalang.state import State
from classroom.games.game import Event, Step, Undone
from classroom.maths.explanation import Explanation
from classroom.ui.explanation.lecture import Lecture
from classroom.ui.table import sentences
from classroom.ui.table.claiming import Claiming
from classroom.ui.table.controller import TEMPO, Controller, Waiting, judged_cards
from classroom.ui.table.scene import scene
from classroom.ui.table.table_stage import TableStage


class Telling(QObject):
    """Shows at `stage` what comes of the match of whatever controller it listens to."""

    offered = Signal()
    """What can be done, or is to be seen, may be something else now."""

    def __init__(self, stage: TableStage, lecture: Lecture, claiming: Claiming) -> None:
        super().__init__(stage)
        self._stage, self._lecture, self._claiming = stage, lecture, claiming
        self._controller: Controller | None = None
        self._past: list[Sequence[Event]] = []
        self._reading = False
        self.step: Step[State] | None = None
        """What is shown."""
        stage.panel.moved.connect(self.offer)
        lecture.answered.connect(self.show)
        lecture.taken_over.connect(self._take_over)
        claiming.asked.connect(self.offer)

    @property
    def controller(self) -> Controller:
        """The controller of the match that is shown."""
        assert self._controller is not None
        return self._controller

    def listen_to(self, controller: Controller) -> None:
        """Show this match from now on."""
        self._controller = controller
        self._lecture.expect(False)
        controller.stepped.connect(self._stepped)
        controller.explained.connect(self._explained)
        controller.unexplained.connect(self._unexplained)
        controller.changed.connect(self._changed)
        controller.renamed.connect(self._renamed)

    def show(self) -> None:
        """Show the step again, with what is known by now."""
        step, match = self.step, self.controller.match
        assert step is not None
        banner: tuple[str, ...] = ()
        told = sentences.told(match, step.events)
        if self._reading and self._lecture.asking:
            asked = sentences.asked(match, step.events)
            told = "\u3000".join(asked)
            banner = asked if self.controller.claimant is None else ()
        elif self._reading:
            banner = (
                sentences.opening(match, step.events)
                or sentences.won(match, step.events, self._missed())
                or sentences.returned(match, step.events)
            )
        self._stage.table.show_scene(scene(match, step, self._reading), banner)
        self._stage.bar.say(told)
        self.offer()

    def show_again(self) -> None:
        """Show what was shown before something else was said."""
        if self._claiming.proving.active:
            self._claiming.ask_again()
        else:
            self.show()

    def open_panel(self, show: bool) -> None:
        """Show the explanation beside the table, or not."""
        self._stage.open_panel(show, group_only=self._reading and self.controller.claimant is None)

    def offer(self) -> None:
        """Show what is to be done now and what can be pressed."""
        bar, panel = self._stage.bar, self._stage.panel
        if self._claiming.proving.active:
            bar.offer_proof(self._stage.proof.hint)
        else:
            explained = panel.explanation is not None
            bar.offer(self.controller, sentences.prompt(self.controller), explained)
            if panel.left and not panel.isHidden():
                bar.offer_line()
        self.offered.emit()

    def _stepped(self, step: Step[State]) -> None:
        self.step = step
        self._reading = self.controller.waiting is Waiting.READING
        self._remember(step.events)
        if not any(isinstance(event, Claimed) and not event.holds for event in step.events):
            self._claiming.mark(())
        self._stage.summary.hide()
        judged = bool(judged_cards(step.events))
        if judged:
            self._lecture.expect(self._stage.settings.explaining == "steps" and not self._claiming.proven)
        self.open_panel(judged)
        self.show()
        self._show_end()

    def _remember(self, events: Sequence[Event]) -> None:
        """What has happened in this game; what was taken back has not."""
        if any(isinstance(event, Dealt) for event in events):
            self._past.clear()
        if any(isinstance(event, Undone) for event in events):
            del self._past[-1:]
            self.recall()
        else:
            self._past.append(events)

    def recall(self) -> None:
        """The explanation is again the one of what was judged before, if anything was."""
        self._lecture.expect(False)
        judged = next(filter(None, map(judged_cards, reversed(self._past))), ())
        if judged:
            self.controller.explain(card.kind for card in judged)
        else:
            self.controller.explaining.forget()

    def _missed(self) -> list[Missed]:
        """What was let pass in this round: since a table was taken the last time but now."""
        missed: list[Missed] = []
        given_back = True  # the latest step may be the very one that takes the table
        for events in reversed(self._past):
            if not given_back and any(isinstance(event, Took) for event in events):
                break
            given_back = any(isinstance(event, Overruled) and not event.holds for event in events)
            missed[:0] = [event for event in events if isinstance(event, Missed)]
        return missed

    def _changed(self) -> None:
        """No step, but the reading is over, or the pause or the pace is another."""
        if self._reading and self.controller.waiting is not Waiting.READING:
            self._reading = False
            self.open_panel(False)
            self.show()
            self._show_end()
        self._unfold()
        self.offer()

    def _renamed(self) -> None:
        self.show_again()
        self._stage.summary.refresh()
        self._claiming.proving.rename()

    def _show_end(self) -> None:
        if self.controller.waiting is Waiting.OVER:
            self._stage.summary.show_end(self.controller.match)
            self.offer()

    def _explained(self, explanation: Explanation) -> None:
        if self._claiming.proving.take(explanation):
            return
        self._lecture.show(explanation)
        self._unfold()
        self.offer()

    def _unfold(self) -> None:
        """Before nobody but bots the explanation goes on by itself, as they do."""
        by_itself = self._reading and self.controller.only_bots and not self._waits()
        self._lecture.unfold(TEMPO[self.controller.pace].reading if by_itself else None)

    def _waits(self) -> bool:
        return self.controller.paused or self.controller.held

    def _take_over(self) -> None:
        """Somebody leads the class through the explanation: the bots wait."""
        if self.controller.only_bots:
            self.controller.set_paused(True)

    def _unexplained(self) -> None:
        """The alarm has told of it; here nobody waits, and nothing stays empty."""
        if self._claiming.proving.active:
            self._claiming.proving.drop()
        else:
            self.open_panel(False)
            self.show()
