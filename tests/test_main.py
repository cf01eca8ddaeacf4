"""What `dalangtaojin` does with the words after it: a command, or lessons to open in the window."""

import sys
from collections.abc import Sequence

import pytest

from classroom import __main__
from classroom.cli import app
from classroom.ui import screen, window


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """What was opened or obeyed, instead of doing it."""
    done: list[tuple[str, list[str]]] = []

    def note(what: str, words: Sequence[str]) -> int:
        done.append((what, list(words)))
        return 0

    monkeypatch.setattr(screen, "trouble", lambda: None)
    monkeypatch.setattr(window, "run", lambda files: note("window", files))
    monkeypatch.setattr(app, "main", lambda words: note("command", words))
    return done


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["dalangtaojin", *words])
    assert __main__.main() == 0


@pytest.mark.parametrize(
    "files", [[], ["我的 课/勾股.toml"], ["A.TOML"], ["一.toml", "all lessons.zip"], ["not there.zip"]]
)
def test_lessons_named_alone_open_in_the_window(
    monkeypatch: pytest.MonkeyPatch, done: list[tuple[str, list[str]]], files: list[str]
) -> None:
    call(monkeypatch, *files)
    assert done == [("window", files)]


@pytest.mark.parametrize("words", [["check", "disc", "H3"], ["lessons", "validate", "a.toml"], ["--help"]])
def test_a_command_is_obeyed(
    monkeypatch: pytest.MonkeyPatch, done: list[tuple[str, list[str]]], words: list[str]
) -> None:
    call(monkeypatch, *words)
    assert done == [("command", words)]


def test_without_a_screen_the_lesson_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
    done: list[tuple[str, list[str]]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(screen, "trouble", lambda: "这里没有屏幕。")
    call(monkeypatch, "all.zip", "勾股.toml")
    assert done == [("command", ["terminal", "勾股.toml"])]
    assert "这里没有屏幕。" in capsys.readouterr().err
