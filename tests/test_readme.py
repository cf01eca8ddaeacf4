"""What the readmes promise: every command in them works, and none is left out."""

import re
import shlex
from pathlib import Path

import pytest

from classroom.cli.app import COMMANDS, main
from classroom.lesson import lessons

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHINESE = (ROOT / "README.zh-CN.md").read_text(encoding="utf-8")


def commands(readme: str) -> list[str]:
    """The commands of the table, as typed after `dalangtaojin`."""
    return re.findall(r"^\| `([^`]+)` \|", readme, flags=re.MULTILINE)


def test_every_command_is_in_both_readmes() -> None:
    assert {line.split()[0] for line in commands(README)} == set(COMMANDS)
    assert commands(CHINESE) == commands(README)


def test_the_readmes_count_the_lessons_rightly() -> None:
    beyond = sum(not lesson.order for lesson in lessons())
    assert f"**{len(lessons())} lessons**" in README
    assert f"and {beyond} more" in README
    assert f"**{len(lessons())} 个课例**" in CHINESE
    assert f"另有 {beyond} 课" in CHINESE


def test_every_command_of_the_readme_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in commands(README):
        if line == "terminal":
            continue  # draws a figure for every win; its own tests play it
        assert main(shlex.split(line)) == 0, line
        assert capsys.readouterr().out, line


def test_every_file_that_the_readmes_point_to_is_there() -> None:
    for readme in (README, CHINESE):
        targets = re.findall(r"\]\(([^)]+)\)", readme)
        targets += re.findall(r"(?<![\w.])(?:installer|tests)/\w[\w/]*\.py", readme)
        assert targets
        assert [target for target in targets if not (ROOT / target).exists()] == []
