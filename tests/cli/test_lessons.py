"""`dalangtaojin lessons`."""

import json

import pytest

from classroom.cli.app import main
from classroom.cli.columns import width
from classroom.lesson import lessons


def test_the_lessons_are_listed_in_the_book_s_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("代号 ")
    assert [line.split()[0] for line in lines[1:17:2]] == [
        "sum-of-three", "sum-six", "difference-fifteen", "absolute-pair",
        "diamond", "disc", "far-from-diagonal", "parabola",
    ]  # fmt: skip
    assert lines[2] == "  三数之和不小于 32"
    assert len(lines[1::2]) == len(lessons())
    assert max(map(width, lines)) <= 80


def test_titles_follow_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lessons", "--lang", "en"])
    assert "Points within 4 of (3, 10)" in capsys.readouterr().out


def test_a_program_gets_every_fact(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lessons", "--json"])
    listed = json.loads(capsys.readouterr().out)["lessons"]
    diamond = listed[4]
    assert {key: diamond[key] for key in ("id", "relation", "reading", "size", "joker", "seats")} == {
        "id": "diamond", "relation": "|x+2|+|y−2|≤5", "reading": "D", "size": 2, "joker": 0, "seats": 4,
    }  # fmt: skip
    assert diamond["groups"] == 61
    assert len(diamond["idle"]) == 32
    assert [len(one["idle"]) for one in listed[:8]] == [21, 12, 5, 25, 32, 36, 25, 25]
