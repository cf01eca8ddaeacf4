"""`dalangtaojin shape`."""

import json
from pathlib import Path
from typing import Any

import pytest

from classroom.cli.app import main


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["shape", *words, "--json", "--lang", "zh"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["shape", *words, "--lang", "zh"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    return output.err.strip()


def test_the_answer_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "x²+y²+4x≤5")
    assert found["name"] == "圆及其内部（圆盘）"
    assert {"text": "圆心", "value": "(−2, 0)", "latex": r"(-2,\;0)"} in found["facts"]
    assert found["extent"] == {"x": "−5≤x≤1", "y": "−3≤y≤3"}
    assert [stage["relation"] for stage in found["normal_form"]][-1] == "(x+2)²+y²≤3²"
    assert found["moved_axes"] == {
        "origin": "(−2, 0)",
        "substitution": ["x'=x+2", "y'=y"],
        "relation": "x'²+y'²≤9",
    }


def test_cases_say_under_which_condition(capsys: pytest.CaptureFixture[str]) -> None:
    stages = answer(capsys, "diamond")["normal_form"]
    assert [stage["when"] for stage in stages][:2] == [None, "x≥−2 且 y≥2"]
    assert answer(capsys, "diamond")["moved_axes"] is None


def test_a_lesson_is_known_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "parabola")["relation"] == "y²−x≤6"
    assert answer(capsys, " Disc ")["name"] == "圆及其内部（圆盘）"


def test_in_words_for_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shape", "|x+2|+|y−2|≤5", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("diamond and its inside\n")
    assert "  corners              (3, 2), (−2, 7), (−7, 2), (−2, −3)" in text
    assert "  Case 1: x≥−2 and y≥2  x+y≤5" in text
    assert "\\" not in text


def test_without_a_reading_the_letters_tell(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "a+b=6")["name"] == "直线"
    assert answer(capsys, "ｙ＞２ｘ")["relation"] == "y>2x"
    assert answer(capsys, "-x+y=3")["name"] == "直线"
    assert answer(capsys, "a²+b²≤4", "--reading", "n")["name"] == "圆及其内部（圆盘）"


def test_nothing_everything_and_what_has_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "x²+y²+1≤0") | {"facts": []} == answer(capsys, "x²+y²+1≤0")
    assert answer(capsys, "x²+y²+1≤0")["extent"] == {}
    assert answer(capsys, "x³=8")["name"] == "没有专门名称的图形"


def test_a_figure_is_drawn_where_it_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for relation, name in (("parabola", "图.png"), ("x²/25+y²/9<1", "图 2.svg"), ("a−b=15", "图 3.pdf")):
        file = tmp_path / name
        assert main(["shape", relation, "--figure", str(file), "--lang", "zh"]) == 0
        assert file.stat().st_size > 5000
        assert f"图：{file}" in capsys.readouterr().out


def test_bad_input_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, "sum-of-three") == "这一课三张牌成组，关系式在平面上没有图形。"
    assert refusal(capsys, "diamnd") == "没有“diamnd”这一课，是不是要找“diamond”？"
    assert refusal(capsys, "a+b+c>3") == "关系式里有 c，而两张牌只给出 a 和 b 的值。"
    assert refusal(capsys, "x+").splitlines()[1:] == ["x+", "  ^"]
    assert "“x.gif”" in refusal(capsys, "disc", "--figure", str(tmp_path / "x.gif"))
    assert refusal(capsys, "a+b=6", "--reading", "D")
