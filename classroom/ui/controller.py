"""What stands between the match and the screen: one call in, one signal out, explanations in the background.

`submit` plays an action and `stepped` tells everybody what came of it; when something was judged,
`explained` follows as soon as the explanation has been worked out.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal

from classroom.cards import Card, Kind
from classroom.games.dalang.actions import Action, Claimed, Dealt, LeadReturned, Turn
from classroom.games.dalang.state import State
from classroom.games.game import Event, IllegalAction, Step
from classroom.lesson import Lesson
from classroom.maths.explanation import Explanation
from classroom.session.match import Match
from classroom.ui.settings import Pace
from classroom.words import _, language


class Waiting(Enum):
    """What the match waits for."""

    BOTS = auto()
    """A bot, which acts by itself when its time has come."""
    TURN = auto()
    """A person, who is to turn a card."""
    CLAIM = auto()
    """A person, who has just turned a card: he claims, or lets it pass."""
    ANSWER = auto()
    """A person, who calls or not, refuses or not, or chooses the marker."""
    READING = auto()
    """Everybody reads what has happened; a press goes on."""
    OVER = auto()
    """Nothing: the game is over."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long a bot thinks, and how long bots among themselves leave a judgement, or a game's opening, to be
    read; milliseconds."""

    thinking: int
    reading: int
    opening: int


TEMPO: Final[dict[Pace, Tempo]] = {
    "slow": Tempo(2600, 20_000, 8000),
    "normal": Tempo(1300, 10_000, 5000),
    "fast": Tempo(450, 4_000, 2000),
}


class _Answer(QObject):
    """Carries an explanation from the background to the GUI thread; None when it failed."""

    ready = Signal(object, object)


class Controller(QObject):
    """Plays a match: persons through `submit` and `go_on`, bots by a timer."""

    stepped = Signal(object)
    """The Step that an action led to; also each game's first."""
    explained = Signal(object)
    """The Explanation of what was judged last."""
    unexplained = Signal()
    """The explanation failed: nobody is to wait for it any longer."""
    refused = Signal(str)
    """A sentence: the action was against the rules, and nothing has changed."""
    changed = Signal()
    """What is waited for, the pause or the pace has changed."""

    def __init__(self, match: Match, pace: Pace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.pace: Pace = pace
        self.paused = False
        self._reading = False
        self._judged: tuple[Card, ...] = ()
        self._stopped = False
        self._asked: tuple[Kind, ...] = ()
        self._known: dict[tuple[str, tuple[Kind, ...]], Explanation] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._time_is_up)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answer = _Answer()
        self._answer.ready.connect(self._work_done, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """Show the first game's opening."""
        self._announce(self.match.opening)

    @property
    def waiting(self) -> Waiting:
        """What the match waits for now."""
        if self._reading:
            return Waiting.READING
        if self.match.outcome is not None:
            return Waiting.OVER
        state = self.match.state
        if state.phase == "turn" and state.latest and self._person(state.latest.seat):
            return Waiting.CLAIM
        if self.match.bot_action() is not None:
            return Waiting.BOTS
        return Waiting.TURN if state.phase == "turn" else Waiting.ANSWER

    @property
    def claimant(self) -> int | None:
        """The person who may claim now."""
        latest = self.match.state.latest
        if latest and self._person(latest.seat) and "claim" in self.match.view(latest.seat).may:
            return latest.seat
        return None

    @property
    def only_bots(self) -> bool:
        return all(seat.bot for seat in self.match.seats)

    def submit(self, seat: int, action: Action) -> None:
        """`seat` does `action`; what comes of it is told by `stepped`, or a refusal by `refused`."""
        if self._stopped:
            return
        try:
            step = self.match.play(seat, action)
        except IllegalAction as illegal:
            self.refused.emit(str(illegal))
            return
        self._announce(step)

    def go_on(self) -> None:
        """The one key that always goes on: ends the reading, turns a card, hurries a bot, deals anew."""
        if self._stopped:
            return
        match self.waiting:
            case Waiting.READING:
                self._reading = False
                self._settle()
            case Waiting.BOTS:
                self._bot_acts()
            case Waiting.TURN | Waiting.CLAIM:
                self.submit(self.match.state.turn, Turn())
            case Waiting.ANSWER:
                self.refused.emit(_("First choose one of the answers."))
            case Waiting.OVER if self.match.winner is None:
                self._announce(self.match.next_game())
            case Waiting.OVER:
                pass

    def set_paused(self, paused: bool) -> None:
        """Hold the bots, or let them go on; meanwhile `go_on` still plays step by step."""
        self.paused = paused
        self._settle()

    def set_pace(self, pace: Pace) -> None:
        """Let the bots play at this pace from now on."""
        self.pace = pace
        self._settle()

    def stop(self) -> None:
        """No more play, no timer, nothing in the background; for good."""
        self._stopped = True
        self._timer.stop()
        self._pool.clear()
        self._pool.waitForDone()

    def explain(self, kinds: Iterable[Kind]) -> None:
        """Have these explained; `explained` follows, unless something else is asked before."""
        self._asked = tuple(kinds)
        key = (language(), self._asked)
        if key in self._known:
            self.explained.emit(self._known[key])
        elif not self._stopped:
            lesson, answer = self.match.lesson, self._answer
            self._pool.clear()  # nobody waits any more for what has not been begun
            self._pool.start(lambda: _work(lesson, key, answer))

    def explain_again(self) -> None:
        """Have what was explained last, or is being explained, explained in the language spoken now."""
        if self._asked:
            self.explain(self._asked)

    def _announce(self, step: Step[State]) -> None:
        self._reading = any(_to_be_read(event) for event in step.events)
        self._judged = judged_cards(step.events)
        self.stepped.emit(step)
        if self._judged:
            self.explain(card.kind for card in self._judged)
        self._settle()

    def _settle(self) -> None:
        """Start the timer when it is for a bot, or for nobody, to go on by itself; stop it otherwise."""
        self._timer.stop()
        if self._stopped:
            return
        waiting = self.waiting
        if not self.paused:
            if waiting is Waiting.BOTS:
                self._timer.start(TEMPO[self.pace].thinking)
            elif waiting is Waiting.READING and self.only_bots:
                tempo = TEMPO[self.pace]
                self._timer.start(tempo.reading if self._judged else tempo.opening)
        self.changed.emit()

    def _time_is_up(self) -> None:
        if self.waiting in (Waiting.BOTS, Waiting.READING):
            self.go_on()

    def _bot_acts(self) -> None:
        move = self.match.bot_action()
        if move is not None:
            self.submit(*move)

    def _person(self, seat: int) -> bool:
        return self.match.seats[seat].bot is None

    def _work_done(self, key: tuple[str, tuple[Kind, ...]], explanation: Explanation | None) -> None:
        if explanation is not None:
            self._known[key] = explanation
        if key != (language(), self._asked) or self._stopped:
            return
        if explanation is None:
            self.unexplained.emit()
        else:
            self.explained.emit(explanation)


def judged_cards(events: Iterable[Event]) -> tuple[Card, ...]:
    """The cards that were judged: of a claim, or of a lead that went back."""
    for event in events:
        if isinstance(event, Claimed | LeadReturned):
            return event.cards
    return ()


def _to_be_read(event: Event) -> bool:
    return isinstance(event, Claimed | LeadReturned | Dealt)


def _work(lesson: Lesson, key: tuple[str, tuple[Kind, ...]], answer: _Answer) -> None:
    from classroom.maths.explain import explain
    from classroom.maths.explaining.lapses import of_claim

    explanation = None
    try:
        explanation = of_claim(explain(lesson, key[1]), lesson.groups)
    finally:  # what was raised goes on to whoever catches what nobody foresaw
        with suppress(RuntimeError):  # the program has ended meanwhile, and `answer` with it
            answer.ready.emit(key, explanation)
