"""`dalangtaojin worksheet`."""

import json
from pathlib import Path

import pytest

from classroom.cli.app import main


def test_a_worksheet_is_written_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "练习 一.pdf"
    asked = ["worksheet", "diamond", "--questions", "2", "--seed", "3", "--out", str(out)]
    assert main(asked) == 0
    assert "2 道题" in capsys.readouterr().out
    first = out.read_bytes()
    assert first.startswith(b"%PDF-")
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["questions"], told["seed"], told["difficulty"]) == (2, 3, 2)
    assert out.read_bytes() == first


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--out", "x.docx"], "练习卷是 PDF 文件"),
        (["--out", "x.pdf", "--questions", "0"], "1 到 60"),
        (["--out", "x.pdf", "--questions", "61"], "1 到 60"),
        (["--out", "x.pdf", "--seed", "-1"], "卷号是 0 到"),
        (["--out", "x.pdf", "--difficulty", "4"], "4"),
        ([], "--out"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(
    wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", "diamond", *wrong]) == 2
    assert said in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "no" / "sheet.pdf"
    assert main(["worksheet", "diamond", "--questions", "1", "--out", str(out)]) == 2
    assert "sheet.pdf" in capsys.readouterr().err
