"""What stands between the match and the screen: one call in, one signal out, explanations in the background.

`submit` plays an action and `stepped` tells everybody what came of it; when something was judged,
`explained` follows as soon as the explanation has been worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from classroom.cards import Card, Kind
from classroom.games.dalang.actions import Action, Claimed, Dealt, LeadReturned, Overruled, Turn
from classroom.games.dalang.state import State
from classroom.games.game import Event, IllegalAction, Step, Undone
from classroom.session.match import Match
from classroom.session.seat import proper_name
from classroom.ui.settings import Pace
from classroom.ui.table.explaining import Explaining
from classroom.words import _


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


class Controller(QObject):
    """Plays a match: persons through `submit` and `go_on`, bots by a timer."""

    stepped = Signal(object)
    """The Step that an action led to; also each game's first, and one taken back."""
    explained = Signal(object)
    """The Explanation of what was judged last."""
    unexplained = Signal()
    """The explanation failed: nobody is to wait for it any longer."""
    refused = Signal(str)
    """A sentence: the action was against the rules, and nothing has changed."""
    changed = Signal()
    """What is waited for, the pause or the pace has changed."""
    renamed = Signal()
    """The seats have other names."""

    def __init__(self, match: Match, pace: Pace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.pace: Pace = pace
        self.paused = False
        self._reading = False
        self._judged: tuple[Card, ...] = ()
        self.held = False
        """Nothing goes on by itself."""
        self._stopped = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._time_is_up)
        self.explaining = Explaining(match.lesson, self)
        self.explaining.explained.connect(self.explained)
        self.explaining.failed.connect(self.unexplained)

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
        self._act(lambda: self.match.play(seat, action))

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

    def hold(self, held: bool) -> None:
        """Nothing goes on by itself and nothing is told, or it does again; not a pause that anybody sees."""
        self.held = held
        self.explaining.hold(held)
        self._settle()

    def undo(self) -> None:
        """Take back the last action; the bots wait, who would do the same again at once."""
        self._act(self.match.undo)

    def overrule(self) -> None:
        """Overturn what was judged last."""
        self._act(self.match.overrule)

    def end(self) -> None:
        """End the game here."""
        self._act(self.match.end)

    def rename(self, names: Sequence[str]) -> None:
        """Call the seats so. Raises IllegalAction when one is no name; then nothing has changed."""
        proper = [proper_name(name) for name in names]
        for seat, (before, name) in enumerate(zip(self.match.seats, proper, strict=True)):
            if name != before.name:
                self.match.rename(seat, name)
        self.renamed.emit()

    def stop(self) -> None:
        """No more play, no timer, nothing in the background; for good."""
        self._stopped = True
        self._timer.stop()
        self.explaining.stop()

    def explain(self, kinds: Iterable[Kind]) -> None:
        """Have these explained; `explained` follows, unless something else is asked before."""
        if not self._stopped:
            self.explaining.explain(tuple(kinds))

    def _act(self, act: Callable[[], Step[State]]) -> None:
        if self._stopped:
            return
        try:
            step = act()
        except IllegalAction as illegal:
            self.refused.emit(str(illegal))
            return
        self._announce(step)

    def _announce(self, step: Step[State]) -> None:
        self._reading = any(_to_be_read(event) for event in step.events)
        self._judged = judged_cards(step.events)
        if any(isinstance(event, Undone) for event in step.events):
            self.paused = self.paused or self.waiting is Waiting.BOTS
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
        if not (self.paused or self.held):
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


def judged_cards(events: Iterable[Event]) -> tuple[Card, ...]:
    """The cards that were judged: of a claim, or of a lead that went back."""
    for event in events:
        if isinstance(event, Claimed | LeadReturned):
            return event.cards
    return ()


def _to_be_read(event: Event) -> bool:
    return isinstance(event, Claimed | LeadReturned | Overruled | Dealt)
