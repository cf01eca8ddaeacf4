"""What somebody may have meant who typed something that is no relation: guesses, none of them tried yet."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from classroom.maths.tokens import KNOWN_LETTERS, SUPERSCRIPTS, WORDS, in_plain_signs

_ENDS_SIDE: Final = re.compile(r"[<>=≤≥≠!]+|并且|且|或者|或|\band\b|\bor\b", re.IGNORECASE)
_COMPARATORS: Final = re.compile(r"[<>=≤≥≠!](?:\s*[<>=≤≥≠!])*")
_TRAILING: Final = re.compile(r"(?:[.,;!?:+\-*/^√\s]|[<>=≤≥≠]|并且|且|或者|或|\band|\bor)+$", re.IGNORECASE)
_OPENING: Final = {"(": ")", "[": "]", "{": "}"}
_CLOSING: Final = {closing: opening for opening, closing in _OPENING.items()}
_WRITTEN: Final = {
    "大于或等于": "≥", "大于等于": "≥", "不小于": "≥", "小于或等于": "≤", "小于等于": "≤", "不大于": "≤",
    "不等于": "≠", "大于": ">", "小于": "<", "等于": "=", "≮": "≥", "≯": "≤",
    "的平方": "²", "平方": "²", "的立方": "³", "立方": "³", "**": "^",
    "除以": "÷", "乘以": "×", "乘": "×", "加": "+", "减": "−", "——": "−", "—": "−",
    ":": "/", "：": "/", "∶": "/",
    "&&": " 且 ", "&": " 且 ", ";": " 且 ", "；": " 且 ", "%": " mod ", "％": " mod ",
    r"\left": "", r"\right": "", r"\leqslant": "≤", r"\geqslant": "≥", r"\leq": "≤", r"\geq": "≥",
    r"\neq": "≠", r"\le": "≤", r"\ge": "≥", r"\ne": "≠", r"\times": "×", r"\cdot": "·", r"\div": "÷",
    r"\sqrt": "√", r"\gcd": "gcd", r"\bmod": "mod", "$": "", r"\,": " ", r"\ ": " ",
}  # fmt: skip
_AS_WRITTEN: Final = re.compile("|".join(map(re.escape, sorted(_WRITTEN, key=len, reverse=True))))
_FRACTION: Final = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
_SAME_REMAINDER: Final = re.compile(r"(.+)≡(.+?)[(（]\s*\\?p?mod\s*([^()（）]+)[)）]", re.IGNORECASE)
_MEANS: Final = {"<=": "≤", ">=": "≥", "=": "=", "<": "<", ">": ">", "!=": "≠", "<>": "≠", "!": "≠"}
_POWER_AT_END: Final = re.compile(rf"(?:\^\s*\d+|[{SUPERSCRIPTS}]+)\s*$")
_COMMA: Final = re.compile(r"\s*,\s*")
_TWO_BARS: Final = re.compile(r"\|\|")
_NEXT_BAR: Final = re.compile(r"[+\-*/]?\s*\|")
_LETTER_NUMBER: Final = re.compile(r"(?<![A-Za-z0-9)|])([a-zａ-ｚ])\s?(\d+)(?![\d.])")
_LETTER_NUMBER_ANYWHERE: Final = re.compile(r"([a-zａ-ｚ])\s?(\d+)(?![\d.])")
_ATOM_BEFORE: Final = re.compile(r"([a-z]|\([^()]*\)|\|[^|]*\|)\s*$")


@dataclass(frozen=True)
class Typed:
    """What was typed, which letters the cards give values to, and the place `at` of the mistake."""

    text: str
    variables: Collection[str]
    at: int

    @cached_property
    def plain(self) -> str:
        """The text in plain signs, each where it stands in the text."""
        return in_plain_signs(self.text)

    @property
    def sign(self) -> str:
        """What stands at the mistake."""
        return self.plain[self.at : self.at + 1]

    def side(self, place: int) -> tuple[int, int]:
        """Where the side of the comparison begins and ends in which `place` lies."""
        start, end = 0, len(self.plain)
        for found in _ENDS_SIDE.finditer(self.plain):
            if found.end() <= place:
                start = found.end()
            elif found.start() >= place:
                end = found.start()
                break
        while end > start and self.plain[end - 1].isspace():
            end -= 1
        while start < end and self.plain[start].isspace():
            start += 1
        return start, end

    def put(self, start: int, end: int, by: str) -> str:
        """The text with `by` in place of what stands from `start` to `end`."""
        return self.text[:start] + by + self.text[end:]

    def changed(self, pattern: re.Pattern[str], by: Callable[[re.Match[str]], str]) -> str:
        """The text with all that `pattern` finds in its plain form replaced; the rest stays as typed."""
        kept, made = 0, ""
        for found in pattern.finditer(self.plain):
            made += self.text[kept : found.start()] + by(found)
            kept = found.end()
        return made + self.text[kept:]


def guesses(typed: Typed) -> Iterator[str]:
    """Texts that may have been meant, the likeliest first."""
    for mend in _MENDERS:
        yield from mend(typed)


def _letters(typed: Typed) -> Iterator[str]:
    """The cards' own letters in place of others: A+B of a+b, x+y of a+b; each for the one in its place."""
    places = [place for place, _letter in _single_letters(typed)]
    used = {letter.lower() for _place, letter in _single_letters(typed)}
    strangers = sorted(used - set(typed.variables))
    free = [name for name in sorted(typed.variables) if name not in used]
    if not places or len(strangers) > len(free):
        return
    meant: dict[str, str] = {}
    for letter in strangers:
        alike = {"a": "x", "b": "y", "x": "a", "y": "b"}.get(letter, "")
        meant[letter] = alike if alike in free else free[0]
        free.remove(meant[letter])
    changed = list(typed.text)
    for place in places:
        small = typed.plain[place].lower()
        changed[place] = meant.get(small, small)
    yield "".join(changed)


def _single_letters(typed: Typed) -> list[tuple[int, str]]:
    """The letters that stand for numbers, with their places; none where a word is not understood."""
    found = []
    for run in re.finditer(r"[A-Za-z]+", typed.plain):
        if run[0].lower() in WORDS:
            continue
        if len(run[0]) > 1 and not {*typed.variables, *KNOWN_LETTERS}.issuperset(run[0].lower()):
            return []
        found += [(run.start() + offset, letter) for offset, letter in enumerate(run[0])]
    return found


def _comma(typed: Typed) -> Iterator[str]:
    """A decimal comma, a comma between conditions, the textbook's (a, b)."""
    if typed.sign != ",":
        return
    after = typed.plain[typed.at + 1 :].lstrip()
    if typed.plain[typed.at - 1 : typed.at].isdigit() and after[:1].isdigit():
        yield typed.put(typed.at, typed.at + 1, ".")
    yield typed.changed(_COMMA, lambda _found: " 且 ")
    opening = typed.plain.rfind("(", 0, typed.at)
    if opening >= 0:
        yield typed.put(opening, opening, "gcd")


def _bracket(typed: Typed) -> Iterator[str]:
    """The partner that a bracket lacks, at the end of its side; or the bracket of the other's shape."""
    start, end = typed.side(typed.at)
    if typed.sign in _OPENING:
        closing = "）" if typed.text[typed.at] == "（" else _OPENING[typed.sign]
        power = _POWER_AT_END.search(typed.plain, typed.at, end)
        if power:  # (y−10² is rather (y−10)²
            yield typed.put(power.start(), power.start(), closing)
        yield typed.put(end, end, closing)
        yield typed.text + closing
        yield typed.put(typed.at, typed.at + 1, "")
    elif typed.sign in _CLOSING:
        opening = "（" if typed.text[typed.at] == "）" else _CLOSING[typed.sign]
        without = typed.put(typed.at, typed.at + 1, "")
        yield from (without, typed.put(start, start, opening))[:: 1 if typed.at + 1 == end else -1]
        yield from (typed.put(typed.at, typed.at + 1, other) for other in _CLOSING if other != typed.sign)


def _bar(typed: Typed) -> Iterator[str]:
    """The bar that is missing; or a sign where bars can be read in two ways."""
    if typed.sign != "|":
        return
    start, end = typed.side(typed.at)
    bar = typed.text[typed.at]
    following = _NEXT_BAR.search(typed.plain, typed.at + 1, end)
    if following:  # |x+2+|y| is rather |x+2|+|y|
        yield typed.put(following.start(), following.start(), bar)
    yield typed.put(end, end, bar)
    yield typed.put(start, start, bar)
    yield typed.put(typed.at, typed.at + 1, "")
    yield typed.put(typed.at + 1, typed.at + 1, "×")
    yield typed.put(typed.at, typed.at, "×")


def _number_behind(typed: Typed) -> Iterator[str]:
    """x2 as 2x or x²; two numbers side by side."""
    number = re.match(r"\d+(?:\.\d+)?", typed.plain[typed.at :])
    before = typed.plain[: typed.at]
    if number is None or not before.strip():
        return
    yield _LETTER_NUMBER.sub(lambda found: found[2] + found[1], typed.text)
    yield _LETTER_NUMBER_ANYWHERE.sub(lambda found: found[1] + _raised(found[2]), typed.text)
    end = typed.at + number.end()
    factor = _ATOM_BEFORE.search(before)
    if factor is not None:
        ahead = before[: factor.start()].rstrip()
        if not ahead[-1:].isalnum() and ahead[-1:] not in tuple(")|²³"):
            yield typed.put(factor.start(), end, number[0] + factor[1])
        if number[0].isdigit():
            yield typed.put(factor.start(), end, factor[1] + _raised(number[0]))
    if before[-1].isspace():
        yield typed.put(typed.at, typed.at, "=")
    yield typed.put(typed.at, typed.at, "×")


def _raised(number: str) -> str:
    return "".join(SUPERSCRIPTS[int(digit)] for digit in number)


def _signs_doubled(typed: Typed) -> Iterator[str]:
    """>== and > = as ≥; one sign of several."""

    def one(found: re.Match[str]) -> str:
        signs = set(re.sub(r"\s", "", found[0]).replace("≤", "<=").replace("≥", ">=").replace("≠", "!="))
        joined = "".join(sign for sign in "!<>=" if sign in signs)
        return _MEANS.get(joined, found[0])

    yield typed.changed(_COMPARATORS, one)


def _said_otherwise(typed: Typed) -> Iterator[str]:
    """Words, and the signs of other notations, as the signs of this one."""
    if "≡" in typed.text:
        yield _SAME_REMAINDER.sub(
            lambda found: f"({found[1]}−{_held(found[2])}) mod {found[3]}=0", typed.text
        )
    text = _FRACTION.sub(lambda found: f"{_held(found[1])}/{_held(found[2])}", typed.text)
    yield _AS_WRITTEN.sub(lambda found: _WRITTEN[found[0]], text)
    yield typed.changed(_TWO_BARS, lambda _found: " 或 ")


def _held(text: str) -> str:
    """In brackets unless it is one letter or number."""
    return text if re.fullmatch(r"\w|\d+", text) else f"({text})"


def _mod(typed: Typed) -> Iterator[str]:
    """Brackets that say what mod takes."""
    if typed.plain[typed.at : typed.at + 3].lower() != "mod":
        return
    start, end = typed.side(typed.at)
    left, right = typed.text[start : typed.at].strip(), typed.text[typed.at + 3 : end].strip()
    yield typed.put(start, end, f"({left}) mod {right}")
    before = re.search(r"[^+\-−＋－]*$", left)
    after = re.match(r"[^+\-−＋－]*", right)
    assert before
    assert after
    rest = left[: before.start()], right[after.end() :]
    yield typed.put(start, end, f"{rest[0]}({before[0].strip()} mod {after[0].strip()}){rest[1]}")
    yield typed.put(start, end, f"{left} mod ({right})")


def _brackets_of_a_word(typed: Typed) -> Iterator[str]:
    """gcd a, b and gcd a b with their brackets."""
    found = re.search(r"(gcd|最大公约数|最大公因数)\s*([a-z0-9])[\s,]+([a-z0-9])", typed.plain, re.IGNORECASE)
    if found:
        yield typed.put(found.start(), found.end(), f"{found[1]}({found[2]}, {found[3]})")


def _end(typed: Typed) -> Iterator[str]:
    """What is too much at the end left out, or what is missing there put down."""
    kept = typed.text[: len(_TRAILING.sub("", typed.plain))]
    if kept != typed.text.rstrip():
        yield kept
    start, end = typed.side(len(typed.plain))
    if typed.at >= len(typed.plain.rstrip()):
        yield f"{typed.text.rstrip()}0" if start == end else f"{typed.text.rstrip()}=0"


_MENDERS: Final[tuple[Callable[[Typed], Iterator[str]], ...]] = (
    _letters, _comma, _brackets_of_a_word, _bracket, _bar, _number_behind, _mod, _signs_doubled,
    _said_otherwise, _end,
)  # fmt: skip
