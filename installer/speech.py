"""What the set-up says: Chinese where the system speaks Chinese, else English; on stderr, so that the
answers of a command stay alone on stdout.

Read by Python 3.6 too, which must understand the sentence that it is too old.
"""

import locale
import os
import sys


def speaks_chinese() -> bool:
    """The person's language is Chinese and the terminal can show it."""
    try:
        "中".encode(sys.stderr.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].lower().startswith("zh")
    return (locale.getdefaultlocale()[0] or "").lower().startswith("zh")


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
