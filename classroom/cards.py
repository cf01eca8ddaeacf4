"""Cards: suits, kinds, the two packs, and their text forms.

A kind is what is printed on a card; a card is one physical piece of one pack, so two packs hold two
cards of each kind. Both are interned: there is one object for each, compared by identity.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class Suit(StrEnum):
    """The four suits, by their letter; `symbol` is what is printed."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]

    @property
    def red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


RANKS: Final = range(1, 14)
_RANK_TEXT: Final = {1: "A", 11: "J", 12: "Q", 13: "K"} | {n: str(n) for n in range(2, 11)}


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """What is printed on a card: a suit and a rank 1..13, or a joker (suit None; rank 0).

    `index` is 0..51 for the suited kinds, 52 for the red joker, 53 for the black one.
    """

    suit: Suit | None
    rank: int
    index: int
    text: str
    bit: int = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (_kind_at, (self.index,))

    @property
    def joker(self) -> bool:
        return self.suit is None

    @property
    def rank_text(self) -> str:
        return _RANK_TEXT[self.rank] if self.suit else ""

    @property
    def symbol(self) -> str:
        """As printed for people: `♠10`; the jokers `RJ` and `BJ` have no symbol of their own."""
        return f"{self.suit.symbol}{self.rank_text}" if self.suit else self.text


def _make_kinds() -> tuple[Kind, ...]:
    suited = [(suit, rank, f"{suit}{_RANK_TEXT[rank]}") for suit in Suit for rank in RANKS]
    rows: list[tuple[Suit | None, int, str]] = [*suited, (None, 0, "RJ"), (None, 0, "BJ")]
    return tuple(Kind(suit, rank, i, text, 1 << i) for i, (suit, rank, text) in enumerate(rows))


KINDS: Final = _make_kinds()
SUITED: Final = KINDS[:52]
RED_JOKER: Final = KINDS[52]
BLACK_JOKER: Final = KINDS[53]
_BY_TEXT: Final = {kind.text: kind for kind in KINDS}


def _kind_at(index: int) -> Kind:
    return KINDS[index]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One physical card: a kind of pack 0 or 1. `index` is 0..107."""

    kind: Kind
    pack: int
    index: int

    def __str__(self) -> str:
        return self.kind.text

    def __reduce__(self) -> tuple[object, ...]:
        return (_card_at, (self.index,))


TWO_PACKS: Final = tuple(Card(kind, pack, pack * 54 + kind.index) for pack in (0, 1) for kind in KINDS)


def _card_at(index: int) -> Card:
    return TWO_PACKS[index]


def pack_without(kinds: Collection[Kind]) -> tuple[Card, ...]:
    """The two packs without the cards of these kinds."""
    return tuple(card for card in TWO_PACKS if card.kind not in kinds) if kinds else TWO_PACKS


class CardError(ValueError):
    """The text names no card; `text` is what was read."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


_SUIT_WORDS: Final = {
    "♠": "S", "♤": "S", "黑桃": "S", "♥": "H", "♡": "H", "红桃": "H", "红心": "H",
    "♦": "D", "♢": "D", "◆": "D", "方块": "D", "方片": "D", "♣": "C", "♧": "C", "梅花": "C", "草花": "C",
}  # fmt: skip
_JOKER_WORDS: Final = {"大王": "RJ", "小王": "BJ", "红王": "RJ", "黑王": "BJ", "王": "RJ", "J": "RJ"}
_FULL_WIDTH: Final = {0xFF01 + i: 0x21 + i for i in range(94)}


def parse_kind(text: str) -> Kind:
    """The kind that `text` names: `H10`, `sq`, `♥10`, `红桃10`, `大王`, `RJ`; a bare `J` or `王` is a joker.

    Raises CardError when it names none.
    """
    plain = text.strip().translate(_FULL_WIDTH).replace("\ufe0f", "").replace("\ufe0e", "").upper()
    plain = _JOKER_WORDS.get(plain, plain)
    for word, letter in _SUIT_WORDS.items():
        if plain.startswith(word):
            plain = letter + plain.removeprefix(word).strip()
            break
    if plain[1:] in ("1", "11", "12", "13"):
        plain = plain[0] + _RANK_TEXT[int(plain[1:])]
    try:
        return _BY_TEXT[plain]
    except KeyError:
        raise CardError(text) from None


def idle_text(kinds: Iterable[Kind]) -> list[str]:
    """The kinds as sorted texts, the two jokers together as `J`."""
    return sorted({"J" if kind.joker else kind.text for kind in kinds})
