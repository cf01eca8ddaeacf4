"""The TOML text of a lesson: written afresh as a person would, or into a file that is there already."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from classroom.cards import SUITED, CardError, Kind, parse_kind
from classroom.lesson_file.places import Places, Statement, notes_in
from classroom.maths.notation import parse
from classroom.maths.reading import Letter, Reading
from classroom.words import LANGUAGES

Data = Mapping[str, object]

LONG_TEXTS: Final = ("teaching", "background")
# What a lesson is when its file does not say.
USUAL: Final[Data] = {
    "order": 0, "topic": None, "year": 0, "difficulty": 0,
    "joker": 0, "seats": 4, "pack": "whole", "idle": "auto",
}  # fmt: skip
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def plain(text: str) -> str:
    """`text` with line ends of one kind and no blanks around it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def idle_list(kinds: Iterable[Kind]) -> list[str]:
    """The kinds as a lesson's file lists them: the jokers together as J, then suit after suit by rank."""
    kinds = frozenset(kinds)
    jokers = ["J"] if any(kind.joker for kind in kinds) else []
    return [*jokers, *(kind.text for kind in SUITED if kind in kinds)]


def written(data: Data) -> str:
    """The file that has these values, written afresh."""
    lines = [f"{key} = {_value(value)}\n" for key, value in data.items() if not isinstance(value, dict)]
    for key, value in data.items():
        if isinstance(value, dict):
            lines += [f"\n[{key}]\n", *(_line(key, name, text) for name, text in value.items())]
    return "".join(lines)


def kept(before: str, data: Data) -> str | None:
    """The file `before` with these values in it: what says the same already is left as it was written.

    None where that cannot be done, as when `before` is no TOML.
    """
    unix = before.replace("\r\n", "\n")
    try:
        text = _Old(unix, tomllib.loads(unix)).with_values(data)
        if not _says(tomllib.loads(text), data):
            return None
    except (ValueError, RecursionError):
        return None
    return text.replace("\n", "\r\n") if "\r\n" in before else text


class _Old:
    """A lesson's file, and the changes to be made in it."""

    def __init__(self, text: str, data: Data) -> None:
        self.text = text if text.endswith("\n") else text + "\n"
        self.data = data
        self.places = Places(self.text)
        self.changes: list[tuple[int, int, str]] = []
        self.tables: list[str] = []  # new ones, after all that the last one of the file may get

    def with_values(self, data: Data) -> str:
        for key in (*USUAL, *LONG_TEXTS):
            if key in self.data and key not in data:
                self.take_out(key)
        for key, value in data.items():
            if isinstance(value, dict):
                self.put_texts(key, value)
            elif not same(key, self.data.get(key, USUAL.get(key)), value, data):
                self.put(key, value, data)
        here = 0
        written: list[str] = []
        # What is put in at a place comes before what is put over it.
        for start, end, new in sorted(self.changes, key=lambda change: change[:2]):
            written += [self.text[here:start], new]
            here = end
        return "".join([*written, self.text[here:], *self.tables])

    def take_out(self, key: str) -> None:
        """The key with its lines; of a table only its texts. What says nothing may stay as it is."""
        if _says_nothing(key, self.data[key]):
            return
        for line in self.places.statements:
            if line.path[0] == key and not line.head:
                self.remove(line)

    def remove(self, line: Statement) -> None:
        """The statement; the notes within it and beside it stay where it was."""
        notes = notes_in(self.text[line.start : line.end])
        self.changes.append((line.start, line.end, "".join(f"{note}\n" for note in notes)))

    def put(self, key: str, value: object, data: Data) -> None:
        if key in self.places.values:
            start, end = self.places.values[key]
            notes = notes_in(self.text[start:end]) if isinstance(self.data.get(key), list) else []
            self.changes.append((start, end, _value(value, notes)))
            return
        before = list(data)[: list(data).index(key)]
        ends = [line.end for line in self.places.statements if line.path in [(name,) for name in before]]
        self.insert(max(ends, default=0), f"{key} = {_value(value)}\n")

    def insert(self, place: int, lines: str) -> None:
        self.changes.append((place, place, lines))

    def put_texts(self, key: str, texts: Mapping[str, str]) -> None:
        old = self.data.get(key)
        if old is None:
            lines = "".join(_line(key, name, text) for name, text in texts.items())
            self.tables.append(f"\n[{key}]\n{lines}")
        elif isinstance(old, dict) and self.inline(key):
            if not same(key, old, texts, {}):
                members = ", ".join(f"{name} = {_text(text)}" for name, text in texts.items())
                self.changes.append((*self.places.values[key], f"{{ {members} }}"))
        elif isinstance(old, dict):
            for name in LANGUAGES:
                if old.get(name) is None or not same(key, old[name], texts.get(name, ""), {}):
                    self.put_text(key, name, texts.get(name, ""))

    def inline(self, key: str) -> bool:
        return self.text.startswith("{", self.places.values.get(key, (len(self.text), 0))[0])

    def put_text(self, key: str, name: str, text: str) -> None:
        """The text into the table under its head, or beside its dotted sister."""
        here = [line for line in self.places.statements if line.path == (key, name)]
        if here and not text:
            self.remove(here[0])
        elif here and here[0].value:
            self.changes.append((*here[0].value, _text(text, key in LONG_TEXTS)))
        elif text:
            last = [line for line in self.places.statements if line.path[0] == key][-1]
            headed = any(line.head and line.path == (key,) for line in self.places.statements)
            self.insert(last.end, _line(key, name, text) if headed else f"{key}.{_line(key, name, text)}")


def same(key: str, old: object, new: object, data: Data) -> bool:
    """Whether the two values of the key say the same, though they may be written in different ways."""
    if isinstance(old, str) and isinstance(new, str):
        old, new = plain(old), plain(new)
        return old == new or (key == "relation" and _same_relation(old, new, data))
    if isinstance(old, list) and isinstance(new, list):
        return _kinds(old) == _kinds(new)
    if isinstance(old, dict) and isinstance(new, dict):
        return all(same(key, old.get(name, ""), new.get(name, ""), data) for name in {*old, *new})
    return type(old) is type(new) and old == new


def _same_relation(old: str, new: str, data: Data) -> bool:
    try:
        variables = Reading(Letter(str(data.get("reading")))).variables(3)
        return parse(old, variables) == parse(new, variables)
    except ValueError:
        return False


def _kinds(cards: Iterable[object]) -> object:
    try:
        return frozenset(idle_list(map(parse_kind, map(str, cards))))
    except CardError:
        return None


def _says(found: Data, data: Data) -> bool:
    """Whether what was found says all of `data`, and of our keys nothing beyond it."""
    beyond = [key for key in (*USUAL, *LONG_TEXTS) if key in found and key not in data]
    return all(same(key, found.get(key, USUAL.get(key)), value, data) for key, value in data.items()) and all(
        _says_nothing(key, found[key]) for key in beyond
    )


def _says_nothing(key: str, value: object) -> bool:
    """Whether a file without the key would say the same."""
    if key not in LONG_TEXTS or not isinstance(value, dict):
        return value == USUAL.get(key)
    return not any(plain(text) if isinstance(text, str) else text for text in value.values())


def _value(value: object, notes: Iterable[str] = ()) -> str:
    """A text, a number or a list of cards as TOML; the cards by suits, a line each, then the notes."""
    if isinstance(value, str):
        return _text(value)
    if not isinstance(value, list):
        return str(value)
    suits = [" ".join(f'"{card}",' for card in cards) for _suit, cards in groupby(value, key=_suit)]
    lines = [*suits, *notes]
    return "[\n" + "".join(f"    {line}\n" for line in lines) + "]" if lines else "[]"


def _suit(card: str) -> str:
    return "" if card == "J" else card[0]


def _line(key: str, name: str, text: str) -> str:
    return f"{name} = {_text(text, key in LONG_TEXTS)}\n"


def _text(text: str, long: bool = False) -> str:
    """The text in quotation marks; a long one on lines of its own."""
    marked = "".join(_marked(sign, long) for sign in text)
    if not long:
        return f'"{marked}"'
    return '"""\n' + marked.replace('"""', '""\\"') + '\n"""'


def _marked(sign: str, long: bool) -> str:
    """The sign as it is written within quotation marks."""
    if long and sign in '"\n':
        return sign
    if unicodedata.category(sign) == "Cs":
        return "\ufffd"
    if unicodedata.category(sign) == "Cc" and sign not in _ESCAPES:
        return f"\\u{ord(sign):04x}"
    return _ESCAPES.get(sign, sign)
