"""What every command gives back, and how it refuses.

A command is a module with `NAME`, `HELP` (a message marked with `later`), `arguments(parser)` and
`run(options) -> Answer`.
"""

from collections.abc import Mapping
from dataclasses import dataclass


class BadInput(Exception):  # noqa: N818  reads as what it is
    """The input was bad; the message is one sentence for the person. Exit code 2."""


@dataclass(frozen=True, slots=True)
class Answer:
    """`data` is printed with --json, `text` without; `code` is the exit code."""

    data: Mapping[str, object]
    text: str
    code: int = 0
