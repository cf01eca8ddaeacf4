"""`dalangtaojin idle` and `dalangtaojin next`."""

import json
from pathlib import Path

import pytest

from classroom.cli.app import main
from classroom.cli.columns import width


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_the_argument_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["idle", "diamond", "--lang", "zh"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "最左的顶点是 (−7, 2)，最右的顶点是 (3, 2)，所以 −7≤x≤3" in lines
    assert "♥4–K：x>3，超出范围，是闲牌" in lines
    assert lines[-1] == "与本课列出的闲牌完全一致"
    assert max(map(width, lines)) <= 80


def test_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["idle", "sum-six", "--lang", "en"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "a=−8 needs b=14: no card has such a number for b" in text


def test_a_program_gets_the_reasons_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "idle", "sum-six")
    assert found["idle"] == found["listed"]
    assert {"a": -8, "sort": "some", "b": "b=14"} in found["needs"]  # type: ignore[operator]
    partners = found["partners"]
    assert isinstance(partners, dict)
    assert partners["HK"] == {"with": ["S7"], "relation": "13+(−7)=6"}
    assert len(partners) == 54 - 12
    # Ten pairs of different numbers, 16 ways each, and two red threes: 166 of 5778.
    assert found["difference"] == {
        "added": [], "followers": [], "left_out": [], "groups": [41, 41], "chance": ["83/2889"] * 2,
    }  # fmt: skip


def test_a_lesson_file_with_a_list_of_its_own_is_told_what_it_changes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book = Path("lessons/sum-six.toml").read_text(encoding="utf-8")
    own = tmp_path / "我的课.toml"
    own.write_text(book.replace('"SK",', '"SK", "HK", "DK",'), encoding="utf-8")
    found = answer(capsys, "idle", str(own))
    difference = found["difference"]
    assert isinstance(difference, dict)
    assert (difference["added"], difference["followers"]) == (["DK", "HK"], ["C7", "S7"])
    assert difference["groups"] == [41, 37]


def test_an_unknown_lesson_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["idle", "diamnd", "--lang", "zh"]) == 2
    assert "diamond" in capsys.readouterr().err


def test_what_the_next_card_must_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["next", "sum-six", "HK", "--lang", "zh"]) == 0
    assert capsys.readouterr().out == "要得牌，下一张应是：−7（♠♣7）\n"
    assert answer(capsys, "next", "diamond", "D2", "♥3") == {
        "cards": ["D2", "H2", "H3", "HA", "J", "S2", "S3", "S4", "S5", "S6", "S7", "SA"],
        "numbers": {"x": list(range(-7, 4)), "y": [2]},
        "words": "要得牌，下一张应有：−7≤x≤3 或 y=2（♠A–7、♥A–3、♦2、王）",
    }


@pytest.mark.parametrize(
    ("cards", "sentence"), [(["X9"], "“X9”不是牌"), (["H9", "H9", "H9"], "两副牌里只有两张♥9")]
)
def test_what_is_no_table_is_refused(
    capsys: pytest.CaptureFixture[str], cards: list[str], sentence: str
) -> None:
    assert main(["next", "sum-six", *cards, "--lang", "zh"]) == 2
    assert sentence in capsys.readouterr().err.replace(" ", "")
