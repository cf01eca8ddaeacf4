"""A match in progress: the one object that changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from classroom.bots.bot import Bot
from classroom.games import GAMES
from classroom.games.dalang.actions import Action
from classroom.games.dalang.state import Setup, State
from classroom.games.game import Game, IllegalAction, Outcome, Step, TableView
from classroom.games.log import Entry, Header, Log
from classroom.lesson import Lesson
from classroom.maths.proving.honours import Honours
from classroom.session.claims import Claims, recorded
from classroom.session.record import LogFile, decides
from classroom.session.seat import SeatSetup
from classroom.words import _

__all__ = ["WINS", "Match", "Move", "SeatSetup", "bots_chance", "game_seed"]

WINS: Final = 2
"""Games to win for a match: at most four games with three seats, five with four."""


class Move(NamedTuple):
    """A seat and what it does, ready for `match.play(*move)`."""

    seat: int
    action: Action


def game_seed(seed: int, number: int) -> int:
    """The seed of a match's game `number` (from 1): its own seed for the first, then derived ones."""
    return seed if number == 1 else Random(f"{seed} game {number}").getrandbits(32)


def bots_chance(seed: int) -> Random:
    """The chance that the bots of the game with this seed share."""
    return Random(f"{seed} bots")


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
        self.games_won: tuple[int, ...] = (0,) * len(self.seats)
        self.match_claims: tuple[Claims, ...] = (Claims(),) * len(self.seats)
        self.match_honours: tuple[Honours, ...] = (Honours(),) * len(self.seats)
        self._game: Game[State] = GAMES["dalang"]
        self._log_folder = log_folder
        self._number = 0
        self.opening = self._start(dealer=None)

    def _start(self, dealer: int | None) -> Step[State]:
        self._number += 1
        seed = game_seed(self.seed, self._number)
        groups = self.lesson.groups
        step = self._game.start(Setup(groups, len(self.seats), dealer), seed)
        header = Header(
            game=self._game.name,
            version=self._game.version,
            lesson=self.lesson.id,
            decides=decides(groups),
            names=tuple(seat.name for seat in self.seats),
            seed=seed,
            dealer=dealer,
        )
        chance = bots_chance(seed)
        self._bots = tuple(None if seat.bot is None else Bot(seat.bot, groups, chance) for seat in self.seats)
        self.claims: tuple[Claims, ...] = (Claims(),) * len(self.seats)
        self.honours: tuple[Honours, ...] = (Honours(),) * len(self.seats)
        self._header = header
        self._entries: list[Entry] = []
        self._file = LogFile(self._log_folder, header, self._number) if self._log_folder else None
        self._thought: Move | None = None
        self._thinking = True
        self.state = step.state
        return step

    @property
    def game_number(self) -> int:
        """Which game of the match is being played, from 1."""
        return self._number

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

    def play(self, seat: int, action: Action) -> Step[State]:
        """Do it, record it, and give what came of it. Raises IllegalAction; then nothing has changed."""
        step = self._game.apply(self.state, seat, action)
        entry = Entry(seat, self._game.write(action))
        self.state = step.state
        self._entries.append(entry)
        if self._file:
            self._file.append(entry)
        self.claims = recorded(self.claims, step.events)
        self.match_claims = recorded(self.match_claims, step.events)
        self._thinking = True
        if outcome := self.outcome:
            best = outcome.ranking[0]
            self.games_won = tuple(won + (each == best) for each, won in enumerate(self.games_won))
        return step

    def honour(self, seat: int, honours: Honours) -> None:
        """Count how `seat` proved a claim. It has no part in the game: nothing is lost but the honour."""

        def added(counted: tuple[Honours, ...]) -> tuple[Honours, ...]:
            return tuple(one + honours if each == seat else one for each, one in enumerate(counted))

        self.honours, self.match_honours = added(self.honours), added(self.match_honours)

    def next_game(self) -> Step[State]:
        """Shuffle all cards again and deal the next game; the last one's winner is the dealer.

        Raises IllegalAction while a game goes on, and when the match is won.
        """
        if self.outcome is None:
            raise IllegalAction(_("The game is not over yet."))
        if self.winner is not None:
            raise IllegalAction(_("The match is over."))
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
