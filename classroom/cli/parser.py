"""argparse with our manners: every word in the user's language, one sentence instead of a usage dump."""

from __future__ import annotations

import argparse
import re
from typing import Any, Final, NoReturn

from classroom.cli.answer import BadInput
from classroom.cli.columns import wrap
from classroom.words import LANGUAGES, _, later

MAX_DIGITS: Final = 18
_FULL_WIDTH: Final = {0xFF10 + digit: 0x30 + digit for digit in range(10)} | {0x2212: "-", 0xFF0D: "-"}

# What argparse says, and what we say instead.
_WORDS: Final = {
    "usage: ": later("usage: "),
    "options": later("options"),
    "positional arguments": later("what to give"),
    "argument %(argument_name)s: %(message)s": later("%(argument_name)s: %(message)s"),
    "expected one argument": later("a value is missing after it."),
    "expected at least one argument": later("at least one value is missing."),
    "expected %s argument": later("expects %s value."),
    "expected %s arguments": later("expects %s values."),
    "ignored explicit argument %r": later("takes no value, but was given %r."),
    "invalid %(type)s value: %(value)r": later("%(value)r is not understood here."),
    "not allowed with argument %s": later("cannot be used together with %s."),
    "one of the arguments %s is required": later("One of %s is needed."),
    "the following arguments are required: %s": later("Something is missing: %s."),
    "unrecognized arguments: %s": later("Not understood here: %s."),
}


class Parser(argparse.ArgumentParser):
    """Reads a command's options. Bad input raises BadInput with one sentence."""

    def __init__(self, prog: str, description: str, inner: bool = False) -> None:
        vars(argparse).update(_=_our_words, ngettext=_our_count)  # argparse has no other door for words
        super().__init__(
            prog, description=description, formatter_class=_Formatter, add_help=False, allow_abbrev=False
        )
        self.register("type", int, whole_number)
        self.inner = inner

    def add_common(self, help_action: str = "help") -> None:
        """The options that every command has. Those of a command within a command leave the outer ones be."""
        self.add_argument("-h", "--help", action=help_action, help=_("show this help and stop"))
        asked: dict[str, Any] = {"default": argparse.SUPPRESS} if self.inner else {}
        self.add_argument("--json", action="store_true", help=_("answer in JSON"), **asked)
        self.add_argument("--lang", choices=LANGUAGES, help=_("the language of the words: zh or en"), **asked)

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)

    def format_help(self) -> str:
        """The help, its headings with the language's own colon."""
        return re.sub(
            "^(.+):$",
            lambda line: _("{heading}:", heading=line[1]),
            super().format_help(),
            flags=re.MULTILINE,
        )

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Say what the choices are as a person would type them, not as Python writes them."""
        if action.choices is not None and value not in action.choices:
            choices = _(", ").join(map(str, action.choices))
            raise argparse.ArgumentError(
                action, _("“{value}” is not one of {choices}.", value=value, choices=choices)
            )


class _Formatter(argparse.HelpFormatter):
    """Wraps by what is seen: a Chinese character takes two columns, and no blank parts the words."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrap(text, width))


def whole_number(text: str) -> int:
    """The whole number that `text` writes; full-width digits and − are read too."""
    plain = text.strip().translate(_FULL_WIDTH)
    if not re.fullmatch(r"[+-]?[0-9]+", plain):
        raise argparse.ArgumentTypeError(_("“{text}” is not a whole number.", text=text))
    if len(plain) > MAX_DIGITS:
        raise argparse.ArgumentTypeError(_("the number has more than {most} digits.", most=MAX_DIGITS))
    return int(plain)


def _our_words(message: str) -> str:
    return _(_WORDS.get(message, message))


def _our_count(singular: str, plural: str, number: int) -> str:
    return _our_words(singular if number == 1 else plural)
