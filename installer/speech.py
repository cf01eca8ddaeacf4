"""What the set-up says, in Chinese unless the system speaks English, as the app itself decides; on stderr, so
that the answers of a command stay alone on stdout.

Read by Python 3.6 too, which must be able to say that it is too old.
"""

import locale
import os
import sys


def speaks_chinese() -> bool:
    """The system does not speak English, and the terminal can show Chinese."""
    try:
        "中".encode(sys.stderr.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return not os.environ[name].lower().startswith("en")
    return not (locale.getlocale()[0] or "").lower().startswith("en")


CHINESE = speaks_chinese()


class Stop(Exception):  # noqa: N818  it stops the set-up, with a sentence for the person
    """The set-up can't go on; the message says why and what to do."""


def words(chinese: str, english: str) -> str:
    """The sentence in the language of this system."""
    return chinese if CHINESE else english


def say(chinese: str, english: str) -> None:
    """Tell the person, at once."""
    sys.stderr.write(words(chinese, english) + "\n")
    sys.stderr.flush()
