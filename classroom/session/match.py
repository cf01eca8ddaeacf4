"""A match in progress: the one object that changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from classroom.bots.bot import Bot
from classroom.cards import KINDS
from classroom.games import GAMES
from classroom.games.dalang.actions import Action, End, Overrule
from classroom.games.dalang.state import Setup, State
from classroom.games.game import Game, IllegalAction, Outcome, Step, TableView, Undone
from classroom.games.log import UNDO, Entry, Header, Log
from classroom.games.replay import NOTHING_TO_UNDO
from classroom.lesson import Lesson
from classroom.maths.proving.honours import Honours
from classroom.session.claims import Claims
from classroom.session.luck import Luck, bots_chance, game_seed
from classroom.session.record import LogFile, decides
from classroom.session.seat import SeatSetup, proper_name
from classroom.session.tally import Tally
from classroom.words import _

__all__ = ["WINS", "Match", "Move", "SeatSetup", "bots_chance", "game_seed"]

WINS: Final = 2
"""Games to win for a match: at most four games with three seats, five with four."""


UNDOABLE: Final = 2000
"""So many actions can be taken back: a game may have a hundred thousand, and each keeps what it had then."""


class Move(NamedTuple):
    """A seat and what it does, ready for `match.play(*move)`."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class _Moment:
    """Where the game stands once something has been done, before a bot thinks or a proof is counted."""

    state: State
    tally: Tally
    drawn: int


class Match:
    """Games of one lesson between the same seats until one has won two.

    Every action goes through `play`, is written to the log at once and gives the step that the screens
    show. `log_trouble` is a sentence once the log could not be written; the play goes on.
    """

    def __init__(
        self, lesson: Lesson, seats: Sequence[SeatSetup], seed: int, log_folder: Path | None = None
    ) -> None:
        self.lesson = lesson
        self.seats = tuple(seats)
        self.seed = seed
        self._game: Game[State] = GAMES["dalang"]
        self._log_folder = log_folder
        self._number = 0
        self._tally = Tally.none(len(self.seats))
        self._earlier = self._tally
        self.opening = self._start(dealer=None)

    def _start(self, dealer: int | None) -> Step[State]:
        self._number += 1
        seed = game_seed(self.seed, self._number)
        groups = self.lesson.groups
        setup = Setup(groups, len(self.seats), dealer, cards=self.lesson.cards)
        step = self._game.start(setup, seed)
        header = Header(
            game=self._game.name,
            version=self._game.version,
            lesson=self.lesson.id,
            decides=decides(groups),
            names=tuple(seat.name for seat in self.seats),
            seed=seed,
            dealer=dealer,
            without=frozenset(KINDS) - {card.kind for card in setup.cards},
        )
        self._luck = Luck(seed)
        self._bots = tuple(
            None if seat.bot is None else Bot(seat.bot, groups, self._luck) for seat in self.seats
        )
        self._header = header
        self._entries: list[Entry] = []
        self._file = LogFile(self._log_folder, header, self._number) if self._log_folder else None
        self._past: deque[tuple[_Moment, Undone]] = deque(maxlen=UNDOABLE)
        self._stand(_Moment(step.state, Tally.none(len(self.seats)), drawn=0))
        return step

    def _stand(self, moment: _Moment) -> None:
        """The game stands here now."""
        self._now = moment
        self._tally = moment.tally
        self._luck.drawn = moment.drawn
        self._thought: Move | None = None
        self._thinking = True

    @property
    def state(self) -> State:
        """The current game's."""
        return self._now.state

    @property
    def game_number(self) -> int:
        """Which game of the match is being played, from 1."""
        return self._number

    @property
    def claims(self) -> tuple[Claims, ...]:
        """The claims of this game, by seat."""
        return self._tally.claims

    @property
    def honours(self) -> tuple[Honours, ...]:
        """How claims of this game were proved, by seat."""
        return self._tally.honours

    @property
    def games_won(self) -> tuple[int, ...]:
        """The games that each seat has won."""
        return (self._earlier + self._tally).won

    @property
    def match_claims(self) -> tuple[Claims, ...]:
        """The claims of all games, by seat."""
        return (self._earlier + self._tally).claims

    @property
    def match_honours(self) -> tuple[Honours, ...]:
        """How claims of all games were proved, by seat."""
        return (self._earlier + self._tally).honours

    @property
    def may_undo(self) -> bool:
        """Whether this game has an action to take back (of a very long one: among the newest)."""
        return bool(self._past)

    @property
    def may_overrule(self) -> bool:
        """Whether a claim was judged last, and nothing has happened since."""
        return self.state.judged is not None

    @property
    def may_end(self) -> bool:
        """Whether there is a game to end."""
        return self.outcome is None

    @property
    def outcome(self) -> Outcome | None:
        """How the current game ended; None while it goes on."""
        return self._game.outcome(self.state)

    @property
    def winner(self) -> int | None:
        """The seat that has won the match; None while it goes on."""
        return self.games_won.index(WINS) if WINS in self.games_won else None

    @property
    def log(self) -> Log:
        """The log of the current game so far."""
        return Log(self._header, tuple(self._entries))

    @property
    def log_trouble(self) -> str | None:
        """Why the current game is not recorded any more, as a sentence; None while all is well."""
        return self._file.trouble if self._file else None

    def view(self, seat: int | None) -> TableView:
        """What `seat` sees; with None, what the class sees."""
        return self._game.view(self.state, seat)

    def play(self, seat: int | None, action: Action) -> Step[State]:
        """Do it, record it, and give what came of it. `seat` None is the teacher.

        Raises IllegalAction; then nothing has changed.
        """
        step = self._game.apply(self.state, seat, action)
        self._past.append((self._now, Undone(seat, action)))
        self._record(Entry(seat, self._game.write(action)))
        tally = self._tally.after(step.events, self._game.outcome(step.state))
        self._stand(_Moment(step.state, tally, self._luck.drawn))
        return step

    def undo(self) -> Step[State]:
        """Take back the last action of this game that is left, whoever did it: all is as it was before it,
        the cards lie as they lay, and a bot asked again does the same. Raises IllegalAction.
        """
        if not self.may_undo:
            raise IllegalAction(_(NOTHING_TO_UNDO))
        before, undone = self._past.pop()
        self._record(UNDO)
        self._stand(before)
        return Step(self.state, (undone,))

    def overrule(self) -> Step[State]:
        """Overturn the judgement of the claim that was judged last. Raises IllegalAction."""
        judged = self.state.judged
        return self.play(None, Overrule(judged is None or not judged.holds))

    def end(self) -> Step[State]:
        """The teacher ends the game here. Raises IllegalAction when it is over."""
        return self.play(None, End())

    def rename(self, seat: int, name: str) -> None:
        """Correct the name of `seat`, from now on and in the log. Raises IllegalAction when it is no name."""
        name = proper_name(name)
        self._record(Entry.naming(seat, name))
        self.seats = tuple(
            replace(one, name=name) if each == seat else one for each, one in enumerate(self.seats)
        )

    def _record(self, entry: Entry) -> None:
        self._entries.append(entry)
        if self._file:
            self._file.append(entry)

    def honour(self, seat: int, honours: Honours) -> None:
        """Count how `seat` proves the claim that it makes next; taken back, that takes the honours with it.

        It has no part in the game: nothing is lost but the honour.
        """
        self._tally = self._tally.honoured(seat, honours)

    def next_game(self) -> Step[State]:
        """Shuffle all cards again and deal the next game; the last one's winner is the dealer.

        Raises IllegalAction while a game goes on, and when the match is won.
        """
        if self.outcome is None:
            raise IllegalAction(_("The game is not over yet."))
        if self.winner is not None:
            raise IllegalAction(_("The match is over."))
        self._earlier += self._tally
        self.opening = self._start(dealer=self.outcome.ranking[0])
        return self.opening

    def bot_action(self) -> Move | None:
        """What a bot does now; the same answer until something is played.

        None when the game is over, when it is a person's move, and while a person may claim the card that he
        has just turned: to let it pass, play the turn of `state.turn`.
        """
        if self._thinking:
            self._thought = self._think()
            self._thinking = False
        return self._thought

    def _think(self) -> Move | None:
        """Who may do something besides the seat whose turn it is (claim, that is) comes before it."""
        turn = self.state.turn
        for seat in sorted(range(len(self.seats)), key=lambda seat: seat == turn):
            if not any(True for _action in self._game.legal_actions(self.state, seat)):
                continue
            bot = self._bots[seat]
            if bot is None:
                return None
            if action := bot.choose(self.view(seat)):
                return Move(seat, action)
        return None
