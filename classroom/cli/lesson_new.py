"""`dalangtaojin lessons new`: a lesson file to begin with, each key explained in it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from classroom.cli.answer import Answer, BadInput
from classroom.cli.columns import WIDTH, wrap
from classroom.cli.relations import read_relation
from classroom.draft import Draft
from classroom.files import write_whole
from classroom.lesson import Lesson, load
from classroom.lesson_file.places import Places
from classroom.library.given_names import free_id, id_of, stem_of, write_new
from classroom.library.library import my_lessons_folder, within_reach
from classroom.maths.reading import MAX_JOKER, Letter, Reading
from classroom.topics import Topic, topic_words
from classroom.words import _, language, later

NAME: Final = "new"
HELP: Final = later("write a new lesson file, each line of it explained")

# What is written above each key.
_ABOUT: Final[Mapping[str, str]] = {
    "format": later("A lesson of 大浪淘金. What follows a # is a note and changes nothing."),
    "id": later("Its name for commands; no two lessons have the same."),
    "relation": later(
        "What the cards of a group must fulfil, as a class writes it: x²+y²≤25, |a−b|=7, 1<a+b<6."
    ),
    "reading": later(
        "What a card stands for in a, b, c: N its rank; Z its rank, black cards negative. "
        "D makes a point (x, y): ♥ is x, ♠ is −x, ♦ is y, ♣ is −y."
    ),
    "size": later("How many cards make a group: 2 or 3."),
    "joker": later("The number that a joker stands for, from −99 to 99."),
    "seats": later("How many play: 3 or 4."),
    "title": later("The title, in Chinese (zh), in English (en) or in both."),
}
_TOPIC: Final = later("What it is about: {topics}.")
_YEAR: Final = later("The school year, 1 to 12, and the difficulty, 1 to 3.")
_IDLE: Final = later("Idle cards: “auto” leaves them to the program; J in a list stands for the jokers.")
_PACK: Final = later("“without-idle” takes the idle cards out of the pack.")
_TEACHING: Final = later("How a group is found, what its player says, what easily goes wrong.")
_BACKGROUND: Final = later("The mathematics behind it.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and what the lesson begins with."""
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help=_("the file to write (.toml); else one of your own lessons"),
    )
    parser.add_argument(
        "--relation", default=Draft.new().relation, help=_('the relation, for example "x²+y²≤25"')
    )
    parser.add_argument(
        "--reading", type=str.upper, choices=[*Letter], help=_("how a card is read: N, Z or D")
    )
    parser.add_argument(
        "--size", type=int, help=_("cards in a group, 2 or 3; by default 3 if c occurs, else 2")
    )
    parser.add_argument("--joker", type=int, default=0, help=_("the number a joker stands for, by default 0"))
    parser.add_argument("--title", default="", help=_("the title; else the relation"))
    parser.add_argument("--force", action="store_true", help=_("write over a file that is there"))


def run(options: argparse.Namespace) -> Answer:
    """Write the file, whole or not at all. Raises BadInput, LessonError."""
    draft = _draft(options)
    made = draft.lesson()
    path = _write(options, made, template(draft).encode())
    lesson = load(path)
    data = {
        "file": str(path),
        "id": lesson.id,
        "relation": lesson.relation.text,
        "groups": lesson.groups.count,
    }
    return Answer(data, _("{file} is written: {count} groups.", file=path, count=lesson.groups.count))


def template(draft: Draft) -> str:
    """The draft's file with notes, in the language spoken now, and the keys that may be added."""
    text = draft.text()
    parts: list[str] = []
    for line in Places(text).statements:
        key = line.path[0]
        optional = (
            _optional() if key == "relation" else _about_cards() if key == "title" and line.head else ""
        )
        note = _note(_(_ABOUT[key])) if key in _ABOUT and (line.head or len(line.path) == 1) else ""
        parts += [optional, "\n" if note and parts else "", note, text[line.start : line.end]]
    for key, about in (("teaching", _TEACHING), ("background", _BACKGROUND)):
        parts += ["\n", _note(_(about)), f'[{key}]\n{language()} = """\n"""\n']
    return "".join(parts)


def _optional() -> str:
    topics = _(", ").join(f"{topic} {topic_words(topic)}" for topic in Topic)
    keys = '# topic = "numbers"\n', "# year = 7\n# difficulty = 1\n"
    return f"\n{_note(_(_TOPIC, topics=topics))}{keys[0]}\n{_note(_(_YEAR))}{keys[1]}"


def _about_cards() -> str:
    return f'\n{_note(_(_IDLE))}# idle = ["H4", "SA", "J"]\n\n{_note(_(_PACK))}# pack = "without-idle"\n'


def _note(text: str) -> str:
    return "".join(f"# {line}\n" for line in wrap(text, WIDTH - 2))


def _draft(options: argparse.Namespace) -> Draft:
    """The lesson that the options ask for. Raises BadInput."""
    if abs(options.joker) > MAX_JOKER:
        raise BadInput(_("A joker stands for a number from −{most} to {most}.", most=MAX_JOKER))
    letter = Letter(options.reading or ("D" if set("xyｘｙ") & set(options.relation.lower()) else "Z"))
    relation = read_relation(options.relation, Reading(letter, options.joker), options.size)
    title = options.title or options.relation
    return replace(
        Draft.new(),
        id=free_id(id_of(title), {one.id for one in within_reach()}),
        relation=options.relation,
        letter=letter,
        size=relation.size,
        joker=options.joker,
        title={language(): title},
    )


def _write(options: argparse.Namespace, made: Lesson, data: bytes) -> Path:
    """Write the file that was asked for, or a new one among one's own; where it lies."""
    path: Path | None = options.file
    if path is None:
        return write_new(my_lessons_folder(), stem_of(made.title[language()]), ".toml", data)
    if path.suffix.lower() != ".toml":
        raise BadInput(_("A lesson file ends in .toml; “{file}” does not.", file=path.name))
    if path.exists() and not options.force:
        raise BadInput(_("{file} is there already; --force writes over it.", file=path))
    write_whole(path, data)
    return path
