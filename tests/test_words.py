"""The words: Chinese unless English is asked for, and English where no Chinese is known."""

import errno
from pathlib import Path

import pytest

from classroom import words
from classroom.resources import ASSETS, LESSONS, LOCALE
from classroom.words import LANGUAGES, _, language, later, speak, why
from tests import catalogue


def test_every_sentence_has_its_chinese_and_the_compiled_catalogue_says_the_same() -> None:
    assert list(catalogue.faults()) == []


def test_chinese_is_spoken_until_english_is_asked_for() -> None:
    assert (language(), LANGUAGES) == ("zh", ("zh", "en"))
    assert _("commands:") == "命令："
    speak("en")
    assert (language(), _("commands:")) == ("en", "commands:")


def test_a_sentence_without_chinese_is_shown_in_english() -> None:
    unknown = "Nobody has translated {this}."
    assert words._(unknown, this="♠3") == "Nobody has translated ♠3."


def test_what_is_filled_in_is_never_read_as_a_pattern() -> None:
    pattern = "Nobody says {what}."
    assert words._(pattern, what="{0} %s {x}") == "Nobody says {0} %s {x}."
    braces = "{braces} stay when nothing is filled in"
    assert words._(braces) == braces


def test_a_sentence_kept_for_later_is_not_translated_yet() -> None:
    assert later("commands:") == "commands:"


def test_without_a_catalogue_everything_is_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    speak("zh")
    assert _("commands:") == "commands:"


def test_the_packaged_files_are_where_the_program_looks() -> None:
    assert len(list(LESSONS.glob("*.toml"))) >= 8
    assert ASSETS.is_dir()
    assert (LOCALE / "zh/LC_MESSAGES/dalangtaojin.mo").is_file()


def test_what_the_system_refuses_is_said_in_the_language_spoken() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert why(full) == "磁盘已满"
    speak("en")
    assert why(full) == "the disk is full"
    assert why(OSError(errno.EBADMSG, "Bad message")) == "Bad message"
    assert why(ValueError("embedded null byte")) == "embedded null byte"
    assert why(OSError()) == "OSError"
