"""Texts for the notation, by the hundred thousand: relations misspelt in every way, and what is none."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

from classroom.lesson import lessons

# What users of other programs typed, good and bad, and what has only a moment to be refused in.
REPORTED: Final = [
    "（ｘ＋１）＊２＜＝５", "｜ｘ｜－２≦ｙ", "−x×2÷y≤√2", "|x+2|+|y-2|<=5", "||x|-|y||<=1", "1/2x=3",
    "3,14<x", "3,5x<1", "1<x<3", "3<=a+b<6", "a+b=6", "x!=2", "x≠y", "x%2=0", "gcd(a,b)>1", "(a+b) mod 3=0",
    "mod(a+b,3)=0", "E+I+S+N=Q", '__import__("os").getpid()', "lambda x:x", "x.__class__", "9^9^9",
    "((2^12)^12)^12", "|x-y|/√2>=7√2", "x2<3", "最大公约数（a，b）＞1", "x＞1，且y＞2", "y²-x≤6 且 x≠y",
    "(x-3)²+(y-10)²≤4²", "√√x+sqrt(y)<3", "x^-1+2^y≥0.5", "(a+b)(a-b)=gcd(a²,b²) or c mod 5<2",
    "[x+{y−(x)}]=1", "x⁻¹+y¹⁰=2", "x>==y", "sinx=1", "a：b=3", "a≡b(mod 3)",
]  # fmt: skip
PIECES: Final = [
    *"xyabcXYN0123456789.,+-*/^=<>≤≥≠!()[]{}|√²³⁻×÷·−（）｜＋，。：；%_'\"\\ \t\n∧∨∣《》…πé字",
    "gcd(", "mod", "sqrt", "and", "or", "且", "或", "并且", "最大公约数", "||", "<=", "^^", "99999999",
    "√√", "gcd(a,b)",
]  # fmt: skip
_OPENING: Final = ["(", "[", "|", "√(", "-", "gcd(x,", "mod(", "x^(", "2(", "((", "|-|", "{", "（", "2|"]
_CLOSING: Final = {"(": ")", "[": "]", "{": "}", "|": "|", "（": "）"}


def texts(count: int, seed: int) -> Iterator[str]:
    """So many of them, always the same for the same seed."""
    chance = random.Random(seed)
    good = [*REPORTED, *(one.relation.text for one in lessons())]
    for _ in range(count):
        make = chance.choices(_KINDS, weights=(62, 12, 13, 3, 2, 8))[0]
        yield make(chance, good)


def _mutated(chance: random.Random, good: list[str]) -> str:
    signs = list(chance.choice(good))
    for _change in range(chance.randint(1, 5)):
        place = chance.randrange(len(signs) + 1)
        cut = chance.randint(0, 2)
        signs[place : place + cut] = [chance.choice(PIECES)] * chance.randint(0, 2)
    return "".join(signs)


def _spliced(chance: random.Random, good: list[str]) -> str:
    one, other = chance.choice(good), chance.choice(good)
    return one[: chance.randint(0, len(one))] + other[chance.randint(0, len(other)) :]


def _pieces(chance: random.Random, _good: list[str]) -> str:
    return "".join(chance.choices(PIECES, k=chance.randint(0, 30)))


def _unicode(chance: random.Random, _good: list[str]) -> str:
    highest = chance.choice([0x7F, 0x2FF, 0xFFFF, 0x10FFFF])
    return "".join(chr(chance.randint(0, highest)) for _ in range(chance.randint(0, 30)))


def _deep(chance: random.Random, _good: list[str]) -> str:
    opening = chance.choice(_OPENING)
    closing = "".join(_CLOSING.get(sign, "") for sign in reversed(opening))
    depth = chance.choice([3, 12, 49, 50, 51, 100, 600])
    return f"{opening * depth}x{closing * chance.choice([depth, depth, depth - 1])}=1"


def _long(chance: random.Random, _good: list[str]) -> str:
    unit = chance.choice(
        ["9", "x+", "(x+1)", "x^9", "|x|+", "√x+", "x=", "1<x and ", "gcd(x,y)+", "x^80", "0.1^9"]
    )
    return unit * chance.choice([10, 30, 55, 100, 400, 3000]) + chance.choice(["=1", "x=1", ""])


_KINDS: Final[list[Callable[[random.Random, list[str]], str]]] = [
    _mutated, _spliced, _pieces, _deep, _long, _unicode,
]  # fmt: skip
