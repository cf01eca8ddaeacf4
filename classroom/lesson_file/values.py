"""The values of a lesson, asked for one by one without trust; all that is wrong is gathered."""

from __future__ import annotations

import difflib
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from classroom.cards import BLACK_JOKER, RED_JOKER, CardError, Kind, parse_kind
from classroom.words import LANGUAGES, Language, _

MAX_FAULTS: Final = 20
_KEYS: Final = frozenset(
    ("format", "id", "order", "topic", "year", "difficulty", "relation", "reading", "size", "joker", "seats")
) | {"pack", "idle"}
_EXAMPLE: Final = '["H4", "SA", "J"]'
# Control characters, halves of characters, separators of lines, and what turns the direction of writing.
UNPRINTED: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class LessonError(ValueError):
    """The lesson cannot be used; `faults` are all that is wrong with it, each a sentence for the person."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Texts(Mapping[Language, str]):
    """A text in Chinese and English; `said` has those that were said. One that was not is as the other."""

    def __init__(self, said: Mapping[Language, str]) -> None:
        self.said: Mapping[Language, str] = {language: text for language, text in said.items() if text}

    def __getitem__(self, language: Language) -> str:
        if language not in LANGUAGES:
            raise KeyError(language)
        return self.said.get(language) or next(iter(self.said.values()), "")

    def __iter__(self) -> Iterator[Language]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)

    def __repr__(self) -> str:
        return f"Texts({self.said!r})"


class Values(ABC):
    """The values of one lesson: gives what stands at each key and gathers the faults.

    A key's path is written with dots, `title.zh`; a place in a list is a number, `idle.3`.
    """

    def __init__(self, data: Mapping[str, object]) -> None:
        self.faults: list[str] = []
        self._data = data
        self._asked: set[str] = set()

    @abstractmethod
    def sentence(self, key: str, reason: str, within: int | None = None) -> str:
        """What is told when `reason`, a sentence, is wrong with the value at `key`, at its sign `within`."""

    @abstractmethod
    def missing(self, key: str) -> str | None:
        """What is said when there is no `key`; None when nothing is to be said."""

    def spoilt(self, _key: str) -> bool:
        """Whether something stands at the key that could not even be read."""
        return False

    def fault(self, key: str, reason: str, within: int | None = None) -> None:
        """Note that what stands at `key` is wrong; `reason` is a sentence."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(self.sentence(key, reason, within))

    def text(self, key: str, most: int) -> str:
        """The text at `key`, on one line and not longer than `most`; a fault and "" when it is not there."""
        value = self._value(key)
        if value is None:
            return ""
        text = self._worded(key, value, most)
        if isinstance(value, str) and not value.strip():
            self.fault(key, _("a text between quotation marks is expected here."))
        return text

    def whole(self, key: str, low: int, high: int, usual: int | None = None) -> int:
        """The whole number at `key`, from `low` to `high`; `usual`, or a fault, when it is not there."""
        value = self._value(key, usual)
        if type(value) is int and low <= value <= high:
            return value
        if value is not None:
            self.fault(key, _("a whole number from {low} to {high} is expected here.", low=low, high=high))
        return low if usual is None else usual

    def one_of(self, key: str, choices: Sequence[str], usual: str | None = None) -> str:
        """The one of `choices` that stands at `key`; `usual`, or a fault, when it is not there."""
        value = self._value(key, usual)
        if isinstance(value, str) and (value in choices or value == usual):
            return value
        if value is not None:
            self.fault(key, _("one of {choices} is expected here.", choices=_(", ").join(choices)))
        return choices[0] if usual is None else usual

    def words(self, key: str, most: int | None = None) -> Texts:
        """The texts in the table at `key`, `zh` and `en`.

        With `most`, they are headings: at least one, on one line, not longer than that.
        """
        table = self._value(key, {} if most is None else None)
        before = len(self.faults)
        found: dict[Language, str] = {}
        if isinstance(table, dict):
            self._name_unknown(table, LANGUAGES, key)
            found = {
                language: self._worded(f"{key}.{language}", table[language], most)
                for language in LANGUAGES
                if language in table
            }
            if most is not None and not any(found.values()) and len(self.faults) == before:
                self.fault(key, _("write it in Chinese (zh), in English (en), or in both."))
        elif table is not None:
            self.fault(key, _("a table with the keys zh and en is expected here."))
        return Texts(found)

    def kinds(self, key: str) -> frozenset[Kind] | None:
        """The kinds of cards listed at `key`, a joker standing for both jokers; None for "auto"."""
        value = self._value(key, "auto")
        if isinstance(value, list):
            return frozenset(
                kind for place, entry in enumerate(value) for kind in self._named(f"{key}.{place}", entry)
            )
        if value != "auto":
            self.fault(
                key, _("“auto” or a list of cards is expected here, such as {example}.", example=_EXAMPLE)
            )
        return None

    def close(self) -> None:
        """Name the keys that nobody asked for, then raise LessonError when there was any fault."""
        self._name_unknown(self._data, self._asked)
        if self.faults:
            raise LessonError(*self.in_order())

    def in_order(self) -> list[str]:
        """The faults as they are told."""
        return self.faults

    def _value(self, key: str, usual: object = None) -> object:
        self._asked.add(key)
        if key not in self._data and usual is None and (said := self.missing(key)):
            self.faults.append(said)
        return self._data.get(key, usual)

    def _worded(self, key: str, value: object, most: int | None) -> str:
        if not isinstance(value, str):
            self.fault(key, _("a text between quotation marks is expected here."))
            return ""
        text = value.replace("\r\n", "\n").replace("\r", "\n").strip()
        if most is not None and (len(text) > most or "\n" in text):
            self.fault(key, _("it must be one line of at most {most} characters.", most=most))
            return ""
        strange = next((place for place, sign in enumerate(text) if _unprinted(sign)), None)
        if strange is not None:
            code = f"U+{ord(text[strange]):04X}"
            reason = _("the character {code} cannot be shown; take it out.", code=code)
            self.fault(key, reason, strange)
            return ""
        return text

    def _named(self, key: str, entry: object) -> tuple[Kind, ...]:
        try:
            kind = parse_kind(entry if isinstance(entry, str) else "")
        except CardError:
            reason = _("“{text}” is no card; write H4 for ♥4 and J for the jokers.", text=short(entry))
            self.fault(key, reason)
            return ()
        return (RED_JOKER, BLACK_JOKER) if kind.joker else (kind,)

    def _name_unknown(self, data: Mapping[str, object], known: Collection[str], table: str = "") -> None:
        for key in [key for key in data if key not in known][:MAX_FAULTS]:
            near = difflib.get_close_matches(key[:40], known, n=1)
            reason = (
                _("there is no such key; did you mean “{near}”?", near=near[0])
                if near
                else _("there is no such key in a lesson.")
            )
            if table:
                reason = _misplaced(key) if key in _KEYS else _("only zh and en may stand here.")
            self.fault(f"{table}.{key}" if table else key, reason)


def _misplaced(key: str) -> str:
    return _("“{key}” belongs above the first line in square brackets, such as [title].", key=key)


def short(value: object) -> str:
    """The value as it is quoted in a sentence, not longer than 40 characters."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


def _unprinted(sign: str) -> bool:
    return sign in _TURNS or (unicodedata.category(sign) in UNPRINTED and sign not in "\n\t")
