"""What was typed for an answer: a number in any form, or the key of a choice, full-width signs included."""

from __future__ import annotations

from typing import Final

from classroom.maths.exact import Undefined, evaluate
from classroom.maths.expression import Expression
from classroom.maths.notation import NotationError, parse_number

_FULL_WIDTH: Final = {0xFF01 + i: 0x21 + i for i in range(94)}
# What the keys of < and > give without Shift, and what a Chinese input method makes of them.
_COMPARING: Final = str.maketrans(dict.fromkeys(",、《〈", "<") | dict.fromkeys(".。》〉", ">"))


def number(text: str) -> Expression | None:
    """The number that `text` writes, in the form in which it is written; None where it writes none."""
    try:
        written = parse_number(text)
        evaluate(written, {})
    except (NotationError, Undefined):
        return None
    return written


def key(text: str) -> str:
    """The key that a typed sign means: ２ is 2, and 《 is <."""
    return text.translate(_FULL_WIDTH).translate(_COMPARING)
