"""`dalangtaojin explain`."""

import json
from pathlib import Path

import pytest

from classroom.cli.app import main


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["explain", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["explain", *words, "--lang", "zh"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    return output.err.strip()


def test_the_answer_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "diamond", "D4", "S3", "--lang", "zh")
    assert found["holds"] is True
    assert found["wins"] is True
    assert found["boundary"] is False
    assert found["idle"] == []
    assert found["values"] == {"x": -3, "y": 4}
    assert found["place"] == "第二象限"
    assert found["headline"] == "P(−3, 4) 在第二象限，|−3+2|+|4−2|=3≤5，得牌"
    steps = found["steps"]
    assert isinstance(steps, list)
    assert {"text": "关系式 |x+2|+|y−2|≤5", "latex": r"|x+2|+|y-2|\leq 5"} in steps
    assert steps[-1] == {"text": "3≤5 成立，得牌", "latex": ""}


def test_idle_cards_are_named_and_jokers_are_one_kind(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "far-from-diagonal", "BJ", "CA")
    assert found["idle"] == ["CA", "J"]
    assert (found["holds"], found["wins"]) == (False, False)


def test_cards_are_read_as_people_write_them(capsys: pytest.CaptureFixture[str]) -> None:
    for cards in (("♦4", "黑桃3"), ("d4", "s3"), ("方块4", "♠3")):
        assert answer(capsys, "diamond", *cards)["values"] == {"x": -3, "y": 4}
    assert answer(capsys, "diamond", "大王", "梅花A")["boundary"] is True


def test_in_words_for_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "parabola", "HK", "D4", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "4²−13≤6" in text
    assert "P(13, 4) lies in the first quadrant" in text
    assert "P lies inside the opening of the parabola" in text
    assert "\\" not in text


def test_a_figure_is_drawn_where_it_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("图.png", "图 2.svg", "图 3.pdf"):
        file = tmp_path / name
        assert main(["explain", "disc", "DQ", "H2", "--figure", str(file), "--lang", "zh"]) == 0
        assert file.stat().st_size > 5000
        assert f"图：{file}" in capsys.readouterr().out


def test_the_answer_may_come_as_latex(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "diamond", "D4", "S3", "--latex", "--lang", "zh"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("% 正方形")
    assert r"& \text{代入}\quad & |{-3+2}|+|4-2| & \leq 5 \\" in printed
    found = answer(capsys, "diamond", "D4", "S3", "--latex", "--lang", "zh")
    assert found["latex"] == printed
    assert found["wins"] is True


def test_a_lesson_file_is_a_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "我的课.toml"
    file.write_text(
        'format = 1\nid = "line"\nrelation = "y > 2x"\nreading = "D"\nsize = 2\n[title]\nzh = "直线上方"\n',
        encoding="utf-8",
    )
    found = answer(capsys, str(file), "D4", "HA")
    assert found["wins"] is True


def test_bad_input_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, "diamond", "D4") == "这一课的成牌牌组是 2 张牌，不是 1 张。"
    assert refusal(capsys, "sum-of-three", "D4", "D5") == "这一课的成牌牌组是 3 张牌，不是 2 张。"
    assert "“X9”不是牌" in refusal(capsys, "diamond", "D4", "X9")
    assert refusal(capsys, "sum-of-three", "HK", "HK", "HK") == "两副牌里只有两张 ♥K。"
    assert "“x.gif”" in refusal(capsys, "diamond", "D4", "S3", "--figure", str(tmp_path / "x.gif"))
    missing = tmp_path / "没有" / "x.png"
    assert "写不进去" in refusal(capsys, "diamond", "D4", "S3", "--figure", str(missing))
    assert "dimond" in refusal(capsys, "dimond", "D4", "S3")
