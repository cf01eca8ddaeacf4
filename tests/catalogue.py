"""The gettext catalogue against the code: said and not translated, translated and not said, or wrong."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from classroom import __version__

ROOT: Final = Path(__file__).parent.parent
PO: Final = ROOT / "assets/locale/zh/LC_MESSAGES/dalangtaojin.po"
MO: Final = PO.with_suffix(".mo")
SAYING: Final = ("_", "later")
HALF_WIDTH: Final = re.compile(r"[\u4e00-\u9fff][,;:!?]")


def calls() -> Iterator[tuple[str, ast.expr]]:
    """Every call of `_` and `later` in the code: its place, and what it is given first."""
    for file in sorted((ROOT / "classroom").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                yield f"{file.relative_to(ROOT)}:{node.lineno}", node.args[0]


def said() -> dict[str, str]:
    """Every message of the code, with the place where it is said first."""
    found: dict[str, str] = {}
    for place, message in calls():
        if isinstance(message, ast.Constant):
            found.setdefault(str(message.value), place)
    return found


def fields(text: str) -> set[str]:
    """The places that a message leaves open: `{name}`, `%(name)s`, `%s`. Raises ValueError."""
    braces = {name for _text, name, _form, _conversion in Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%(?:\(\w+\))?[srd]", text))


def fault_of(message: Message) -> str | None:
    """What is wrong with the translation of one message; None when nothing is."""
    english, chinese = str(message.id), str(message.string)
    if not chinese.strip():
        return "not translated"
    if message.fuzzy:
        return "marked fuzzy"
    try:
        if fields(english) != fields(chinese):
            return f"places differ: {sorted(fields(english))} and {sorted(fields(chinese))}"
    except ValueError as error:
        return f"a broken place: {error}"
    if found := HALF_WIDTH.search(chinese):
        return f"half-width punctuation after a Chinese character: {found[0]!r}"
    return None


def read(file: Path) -> Catalog:
    """The Chinese catalogue as people write it."""
    with file.open("rb") as opened:
        return read_po(opened, locale="zh")


def faults() -> Iterator[str]:
    """One line for everything wrong with the catalogue."""
    for place, given in calls():
        if isinstance(given, ast.JoinedStr):
            yield f"{place}: an f-string is never in the catalogue: name its fields"
    catalogue = read(PO)
    code = said()
    for text, place in code.items():
        if catalogue.get(text) is None:
            yield f"{place}: not in the catalogue: {text!r}"
    for message in catalogue:
        if message.id and message.id not in code:
            yield f"{PO.name}: said nowhere: {message.id!r}"
        elif message.id and (wrong := fault_of(message)):
            yield f"{code[str(message.id)]}: {wrong}: {message.id!r} → {message.string!r}"
    with MO.open("rb") as opened:
        compiled = {message.id: message.string for message in read_mo(opened) if message.id}
    if compiled != {message.id: message.string for message in catalogue if message.id and message.string}:
        yield f"{MO.name} is not what {PO.name} compiles to: run tests/check.py --write"


def write() -> None:
    """Bring the catalogue in line with the code: new messages in, stale ones out, sorted, compiled."""
    before = read(PO)
    after = Catalog(locale="zh", project="dalangtaojin", version=__version__, charset="utf-8", fuzzy=False)
    after.header_comment = "# 大浪淘金 · 数学扑克课堂: everything that the program says, in Chinese."
    after.msgid_bugs_address = after.last_translator = after.language_team = ""
    after.creation_date = before.creation_date
    after.revision_date = before.creation_date  # a date of today would be a change without a change
    for text in said():
        known = before.get(text)
        after.add(text, known.string if known else "", flags=["python-brace-format"] if "{" in text else ())
    with PO.open("wb") as opened:
        write_po(opened, after, width=100, sort_output=True)
    with MO.open("wb") as opened:
        write_mo(opened, after)
