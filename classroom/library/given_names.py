"""Names given to lessons and their files: from a title, good on every system, never one that is taken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from classroom.files import write_whole
from classroom.lesson import MAX_NAME
from classroom.words import LANGUAGES, Language

MAX_ID: Final = 80
MAX_STEM: Final = 60  # in UTF-8 at most 240 bytes, of the 255 that file systems take
# What Windows forbids in a name, as the full-width signs that a formula may be read in all the same.
_FORBIDDEN: Final = {ord(sign): chr(ord(sign) - 0x21 + 0xFF01) for sign in '<>:"/\\|?*'}
_RESERVED: Final = {
    "con", "prn", "aux", "nul",
    *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"),
}  # fmt: skip
_COPY: Final[dict[Language, str]] = {"zh": "（副本{number}）", "en": " (copy{number})"}
_IS_COPY: Final = re.compile(r"(?:（副本(?: \d+)?）| \(copy(?: \d+)?\))$")


def stem_of(title: str) -> str:
    """`title` as the name of a file, without its ending."""
    shown = "".join(sign if _has_place(sign) else " " for sign in unicodedata.normalize("NFC", title))
    name = " ".join(shown.translate(_FORBIDDEN).split())[:MAX_STEM].strip(" .")
    first = name.partition(".")[0].rstrip().lower()
    return f"{name}_" if first in _RESERVED else name or "lesson"


def free_id(base: str, taken: Iterable[str]) -> str:
    """`base`, with a number where it is taken, whatever the case of its letters."""
    lower, number, name = {one.casefold() for one in taken}, 1, base
    while name.casefold() in lower:
        number += 1
        name = f"{base[: MAX_ID - 5]}-{number}"
    return name


def id_of(title: str) -> str:
    """An id from the title: its letters, signs of writing and digits, in one word."""
    return "-".join(re.findall(r"[^\W_]+", title.casefold()))[:40] or "lesson"


def free_name(stem: str, ending: str, taken: Collection[str]) -> str:
    """`stem` with `ending`, and a number where such a name is taken, whatever the case of its letters."""
    lower = {name.casefold() for name in taken}
    number, name = 1, stem + ending
    while name.casefold() in lower:
        number += 1
        name = f"{stem} ({number}){ending}"
    return name


def write_new(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write `data` into a new file of `folder`, which is made when it is not there; where the file lies.

    Raises OSError, and then has left nothing behind.
    """
    folder.mkdir(parents=True, exist_ok=True)
    taken = {file.name for file in folder.iterdir()}
    while True:
        path = folder / free_name(stem, ending, taken)
        try:
            path.open("xb").close()  # so that nobody else takes the name meanwhile
        except FileExistsError:
            taken.add(path.name)
            continue
        try:
            write_whole(path, data)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path


def _has_place(sign: str) -> bool:
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def copied(titles: Mapping[Language, str], number: int) -> dict[Language, str]:
    """The titles of a copy, from the second on with its number: 方块（副本 2）."""
    shown = "" if number == 1 else f" {number}"
    made: dict[Language, str] = {}
    for each in LANGUAGES:
        ending = _COPY[each].format(number=shown)
        title = _IS_COPY.sub("", titles.get(each, "").strip())
        made[each] = title[: MAX_NAME - len(ending)] + ending if title else ""
    return made
