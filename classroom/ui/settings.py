"""What the people at this computer chose: seats, names, bots, pace, language; kept in one JSON file.

The file is written whole or not at all. A file that cannot be read is put aside, never overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, get_args

from classroom.bots.level import Level
from classroom.files import write_whole
from classroom.folders import config_folder
from classroom.maths.proving.level import ProofLevel
from classroom.session.seat import SeatSetup
from classroom.topics import DIFFICULTIES, YEARS, Topic
from classroom.words import Language, _, why

Pace = Literal["slow", "normal", "fast"]
Explaining = Literal["steps", "whole"]
ShelfName = Literal["book", "more", "mine", "school"]

Chairs: TypeAlias = tuple[SeatSetup, SeatSetup, SeatSetup, SeatSetup]

T = TypeVar("T")

VERSION: Final = 2
_READABLE: Final = (1, 2)
MAX_NAME: Final = 12
MAX_SEED: Final = 2**53 - 1
# No screen reaches further than this, in pixels.
_FAR: Final = 100_000


@dataclass(frozen=True, slots=True)
class Settings:
    """Every choice. There are always four `chairs`; the first `seats` of them (3 or 4) play.

    `explaining` is whether an explanation comes line by line, at each press, or all at once. `proof` is how
    much of a proof people are asked for when they claim. `save_folder` is where an explanation was saved
    last. `seed` None: every match is dealt anew. `last_lesson` is the id of the lesson opened last.
    `school_folder` holds the school's lessons. `shelf`, `topic` (of topics.Topic), `year` and `difficulty`
    are which lessons were to be seen last; None and 0 leave it open. `window` is where the window was (x, y,
    width, height) when it was not maximised.
    """

    seats: int = 4
    chairs: Chairs = (
        SeatSetup("甲", None),
        SeatSetup("乙", Level.SKILLED),
        SeatSetup("丙", Level.SKILLED),
        SeatSetup("丁", Level.SKILLED),
    )
    pace: Pace = "normal"
    animations: bool = True
    show_numbers: bool = True
    dim_idle: bool = True
    explaining: Explaining = "steps"
    proof: ProofLevel = ProofLevel.OFF
    save_folder: str | None = None
    language: Language = "zh"
    seed: int | None = None
    last_lesson: str | None = None
    school_folder: str | None = None
    shelf: ShelfName = "book"
    topic: str | None = None
    year: int = 0
    difficulty: int = 0
    window: tuple[int, int, int, int] | None = None
    maximised: bool = False

    @property
    def playing(self) -> tuple[SeatSetup, ...]:
        """The seats that play, in playing order."""
        return self.chairs[: self.seats]


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings to use, and a sentence for the person when the file could not be."""

    settings: Settings
    notice: str | None = None


def usual_settings(kept: Settings) -> Settings:
    """The usual choices; language, folders and what was looked at last stay as in `kept`."""
    return replace(
        Settings(),
        language=kept.language,
        save_folder=kept.save_folder,
        last_lesson=kept.last_lesson,
        school_folder=kept.school_folder,
        shelf=kept.shelf,
        topic=kept.topic,
        year=kept.year,
        difficulty=kept.difficulty,
    )


def default_path() -> Path:
    """Where this system keeps a person's settings."""
    return config_folder() / "settings.json"


def load(path: Path) -> Loaded:
    """The settings in `path`; the defaults without a file; with a notice when it is unreadable."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, UnicodeDecodeError):
        return Loaded(Settings(), _put_aside(path))
    try:
        return Loaded(_read(json.loads(text)))
    except (ValueError, RecursionError):
        return Loaded(Settings(), _put_aside(path))


def save(settings: Settings, path: Path) -> str | None:
    """Write `settings` to `path`, whole or not at all; a sentence for the person when that fails."""
    text = json.dumps({"version": VERSION, **asdict(settings)}, ensure_ascii=False, indent=2)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except OSError as error:
        return _(
            "The settings could not be saved in {folder} ({reason}). You can go on playing.",
            folder=path.parent,
            reason=why(error),
        )
    return None


def name_problem(names: tuple[str, ...]) -> str | None:
    """What is wrong with these seats' names, as a sentence; None when nothing is."""
    for name in names:
        if not name.strip():
            return _("Every seat needs a name.")
        if len(name) > MAX_NAME:
            return _("The name “{name}” is too long: {most} characters at most.", name=name, most=MAX_NAME)
        if names.count(name) > 1:
            return _("Two seats have the name “{name}”: give each its own.", name=name)
    return None


def _put_aside(path: Path) -> str:
    number = 1
    while (kept := path.with_name(f"{path.stem}.kept-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.replace(kept)
    except OSError:
        return _("The settings in {file} could not be read. The usual settings are used.", file=path)
    return _(
        "The settings could not be read, so the usual ones are used. The old file is kept as {file}.",
        file=kept,
    )


def _read(data: object) -> Settings:
    """The settings in this JSON value. Raises ValueError when it is not of this version, or damaged."""
    if not isinstance(data, dict) or data.get("version") not in _READABLE:
        raise ValueError("not settings of a version that is known")
    usual = Settings()
    chairs = data.get("chairs")
    if not isinstance(chairs, list) or len(chairs) != 4:
        raise ValueError("chairs")
    first, second, third, fourth = (_read_seat(chair) for chair in chairs)
    if name_problem((first.name, second.name, third.name, fourth.name)):
        raise ValueError("names")
    return Settings(
        seats=_one_of(data, "seats", (3, 4)),
        chairs=(first, second, third, fourth),
        pace=_one_of(data, "pace", get_args(Pace)),
        animations=_flag(data, "animations", usual.animations),
        show_numbers=_flag(data, "show_numbers", usual.show_numbers),
        dim_idle=_flag(data, "dim_idle", usual.dim_idle),
        explaining=_one_of({"explaining": usual.explaining, **data}, "explaining", get_args(Explaining)),
        proof=_read_proof(data.get("proof", usual.proof)),
        save_folder=_read_text(data, "save_folder"),
        language=_one_of(data, "language", get_args(Language)),
        seed=_read_seed(data.get("seed")),
        last_lesson=_read_text(data, "last_lesson"),
        # Version 1 knew no shelves.
        school_folder=_read_text(data, "school_folder"),
        shelf=_one_of({"shelf": usual.shelf, **data}, "shelf", get_args(ShelfName)),
        topic=_one_of({"topic": None, **data}, "topic", (None, *map(str, Topic))),
        year=_one_of({"year": 0, **data}, "year", (0, *YEARS)),
        difficulty=_one_of({"difficulty": 0, **data}, "difficulty", (0, *DIFFICULTIES)),
        window=_read_window(data.get("window")),
        maximised=_flag(data, "maximised", usual.maximised),
    )


def _read_seat(data: object) -> SeatSetup:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise ValueError("seat")
    return SeatSetup(data["name"], Level(data["bot"]) if data.get("bot") is not None else None)


def _one_of(data: Mapping[str, object], key: str, choices: tuple[T, ...]) -> T:
    for choice in choices:
        if data.get(key) == choice and type(data.get(key)) is type(choice):
            return choice
    raise ValueError(key)


def _flag(data: Mapping[str, object], key: str, usual: bool) -> bool:
    value = data.get(key, usual)
    if not isinstance(value, bool):
        raise ValueError(key)
    return value


def _read_proof(value: object) -> ProofLevel:
    """Files from before there were proofs have none."""
    if not isinstance(value, str):
        raise ValueError("proof")
    return ProofLevel(value)


def _read_seed(value: object) -> int | None:
    if value is None or (type(value) is int and 0 <= value <= MAX_SEED):
        return value
    raise ValueError("seed")


def _read_text(data: Mapping[str, object], key: str) -> str | None:
    value = data.get(key)
    if value is None or isinstance(value, str):
        return value
    raise ValueError(key)


def _read_window(value: object) -> tuple[int, int, int, int] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 4 or not all(type(n) is int for n in value):
        raise ValueError("window")
    x, y, width, height = value
    if abs(x) > _FAR or abs(y) > _FAR or not (0 < width <= _FAR and 0 < height <= _FAR):
        raise ValueError("window")
    return x, y, width, height
