"""Games: the protocol, the log, and one room for each game; `GAMES` is the registry."""

from collections.abc import Mapping
from typing import Any, Final

from classroom.games.dalang.rules import Dalang
from classroom.games.game import Game

GAMES: Final[Mapping[str, Game[Any]]] = {game.name: game for game in (Dalang(),)}
