"""The frame round the commands: what a person meets who types rightly, wrongly, or stops half-way."""

import errno
import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import __main__ as program
from classroom import __version__
from classroom.cli import app, lessons
from classroom.cli.answer import Answer, BadInput
from classroom.cli.app import COMMANDS, main, spoken
from classroom.ui import screen
from classroom.words import language, speak

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Type words after `dalangtaojin`; get the exit code and what came out and what went to stderr."""

    def run(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main(words)
        return code, *capsys.readouterr()

    return run


def _run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, in a bare environment."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "classroom", *words], capture_output=True, check=False, env=kept | environment
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chek"], "没有“chek”这个命令，是不是要用“check”？"),
        (["Lessons"], "没有“Lessons”这个命令，是不是要用“lessons”？"),
        (
            ["游戏"],
            f"没有“游戏”这个命令，可用的命令有：{'、'.join(COMMANDS)}。",
        ),
        ([""], "没有“”这个命令，"),
        (["--json"], "请写明命令"),
        (["idle", "disc", "more"], "看不懂这一部分：more。"),
        (["lessons", "--jsn"], "看不懂这一部分：--jsn。"),
        (["lessons", "--lang"], "--lang：后面缺少值。"),
        (["lessons", "--lang", "fr"], "--lang：没有“fr”这一项，可选：zh、en。"),
        (["--lang", "fr", "lessons"], "--lang：没有“fr”这一项，可选：zh、en。"),
        (["--json=1", "lessons"], "--json：后面不带值，这里却写了 '1'。"),
        (["play"], "还缺少：LESSON。"),
        (["play", "nichts"], "没有“nichts”这一课，请给出课文件（.toml），或下列之一：sum-of-three、"),
        (["explain", "sum-of-three", "RJ", "RJ", "RJ"], "两副牌里只有两张 大王。"),
        (["play", "diamnd"], "没有“diamnd”这一课，是不是要找“diamond”？"),
        (["play", "diamond", "--seats", "三"], "--seats：“三”不是整数。"),
        (["play", "diamond", "--seats", "3.5"], "--seats：“3.5”不是整数。"),
        (["play", "diamond", "--seed", "9" * 5000], "--seed：这个数超过了 18 位。"),
        (["play", "diamond", "--seats", "5"], "5"),
        (["play", "没有.toml"], "找不到课文件 没有.toml。"),
    ],
)
def test_bad_input_is_answered_with_one_sentence_and_code_2(
    said: Said, words: list[str], sentence: str
) -> None:
    code, out, err = said(*words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_bad_input_is_answered_in_english_when_english_is_asked_for(said: Said) -> None:
    assert said("--lang", "en", "chek") == (2, "", "There is no command “chek”; did you mean “check”?\n")
    assert said("lessons", "--lang=en", "--jsn") == (2, "", "Not understood here: --jsn.\n")
    assert said("idle", "disc", "more", "--json", "--lang", "en") == (2, "", "Not understood here: more.\n")


@pytest.mark.parametrize("digits", ["３", "+3", " 3 "])
def test_whole_numbers_are_read_as_they_are_typed_in_chinese(said: Said, digits: str) -> None:
    code, out, _err = said("play", "diamond", "--seats", digits, "--seed", "１", "--json")
    assert code == 0
    assert len(json.loads(out)["ranking"]) == 3


def test_a_relation_may_begin_with_a_minus_sign(said: Said) -> None:
    code, out, _err = said("check", "-x+y=3", "--reading", "D", "--joker", "-1", "--json")
    assert code == 0
    assert (json.loads(out)["relation"], json.loads(out)["joker"]) == ("−x+y=3", -1)


@pytest.mark.parametrize("words", [["--help"], ["-h"], *([name, "--help"] for name in COMMANDS)])
@pytest.mark.parametrize("tongue", ["zh", "en"])
def test_help_is_in_one_language_and_fits_a_terminal(said: Said, words: list[str], tongue: str) -> None:
    code, out, err = said(*words, "--lang", tongue)
    assert (code, err) == (0, "")
    assert out.startswith("用法：" if tongue == "zh" else "usage: ")
    english = ("show this help", "options:", "usage") if tongue == "zh" else ("显示本帮助", "选项", "用法")
    assert [word for word in english if word in out] == []
    assert all(len(line) <= 100 for line in out.splitlines())


def test_the_help_names_every_command(said: Said) -> None:
    _code, out, _err = said("--help")
    assert [name for name in COMMANDS if f"\n  {name} " not in out] == []


def test_the_version_is_told(said: Said) -> None:
    assert said("--version") == (0, f"dalangtaojin {__version__}\n", "")


def test_json_keeps_chinese_as_it_is_and_is_asked_for_before_or_after_the_command(said: Said) -> None:
    code, out, _err = said("lessons", "--json")
    assert code == 0
    assert "三数之和不小于 32" in out
    assert said("--json", "lessons")[1] == out


@pytest.mark.parametrize(
    ("environment", "tongue"),
    [
        ({}, "zh"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "C.UTF-8"}, "zh"),
        ({"LANG": "fr_FR.UTF-8"}, "zh"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh"),
    ],
)
def test_the_environment_chooses_the_language_and_chinese_is_the_default(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], tongue: str
) -> None:
    monkeypatch.setattr(app.locale, "getlocale", lambda: (None, None))
    assert spoken(["lessons"], environment) == tongue
    assert spoken(["lessons", "--lang", "en"], environment) == "en"
    assert spoken(["--lang=zh", "lessons"], environment) == "zh"


@given(st.lists(st.text(max_size=8), max_size=4))
def test_whatever_is_typed_the_answer_is_a_code_and_never_a_crash(words: list[str]) -> None:
    assert main(["check", *words]) in (0, 2)


def _command_that(monkeypatch: pytest.MonkeyPatch, outcome: BaseException) -> None:
    def run(_options: Namespace) -> Answer:
        raise outcome

    monkeypatch.setattr(lessons, "run", run)


def test_ctrl_c_ends_quietly(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    _command_that(monkeypatch, KeyboardInterrupt())
    assert said("lessons") == (130, "", "")


def test_what_the_system_refuses_is_one_sentence(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    _command_that(monkeypatch, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "图.png"))
    code, out, err = said("lessons")
    assert (code, out) == (1, "")
    assert err.startswith("无法使用 图.png：")
    assert len(err.splitlines()) == 1


def test_a_refusal_by_a_command_is_its_sentence(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    _command_that(monkeypatch, BadInput("不行。"))
    assert said("lessons", "--json") == (2, "", "不行。\n")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "zh_CN.GBK", "PYTHONIOENCODING": "gbk"},
        {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii:strict"},
    ],
)
def test_output_is_utf8_whatever_the_locale_says(environment: dict[str, str]) -> None:
    done = _run("lessons", **environment)
    assert done.returncode == 0
    assert "|x+2|+|y−2|≤5" in done.stdout.decode("utf-8")
    refused = _run("chek", **environment)
    assert refused.returncode == 2
    assert refused.stderr.decode("utf-8").startswith("没有“chek”这个命令")


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-m", "classroom", "lessons"], stdout=nobody, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "words", [["--version"], ["lessons"], ["check", "x+y=3", "--reading", "D"], ["--help"]]
)
def test_commands_load_nothing_that_they_do_not_need(words: list[str]) -> None:
    code = "import sys; from classroom.cli.app import main; main(sys.argv[1:]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    assert {"sympy", "matplotlib", "numpy", "PySide6"}.isdisjoint(done.stdout.splitlines()[-1].split())


def test_without_words_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    window = ModuleType("classroom.ui.window")
    opened: list[list[str]] = []
    vars(window)["run"] = lambda files: opened.append(files) or 7
    monkeypatch.setitem(sys.modules, "classroom.ui.window", window)
    monkeypatch.setattr("classroom.ui.window", window, raising=False)
    monkeypatch.setattr(sys, "argv", ["dalangtaojin"])
    monkeypatch.setattr(screen, "trouble", lambda: None)
    assert program.main() == 7
    monkeypatch.setattr(sys, "argv", ["dalangtaojin", "课.toml", "几课.zip"])
    assert program.main() == 7
    assert opened == [[], ["课.toml", "几课.zip"]]


def test_without_a_screen_it_says_so_and_plays_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[list[str]] = []
    monkeypatch.setattr(app, "main", lambda words: played.append(list(words)) or 0)
    monkeypatch.setattr(sys, "argv", ["dalangtaojin"])
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert program.main() == 0
    assert played == [["terminal"]]
    assert "这里没有屏幕" in capsys.readouterr().err


def test_a_command_leaves_the_language_as_it_was_asked_for(said: Said) -> None:
    speak("zh")
    said("lessons", "--lang", "en")
    assert language() == "en"


def test_without_any_output_to_write_to_a_command_still_ends_well() -> None:
    closing = "import os, sys; os.close(1); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    words = [sys.executable, "-c", closing, "-m", "classroom", "lessons"]
    done = subprocess.run(words, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123  a device, not a file
        words = [sys.executable, "-m", "classroom", "lessons"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.decode() == "系统拒绝了这一操作：磁盘已满。\n"


@pytest.mark.parametrize("words", [["replay", "\0"], ["replay", "\ud800"], ["play", "disc", "--log", "\0"]])
def test_a_name_that_no_file_can_have_is_refused(said: Said, words: list[str]) -> None:
    code, _out, err = said(*words)
    assert code == 2
    assert len(err.splitlines()) == 1
