"""Names for files and lessons, good on every system."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.library.given_names import free_id, id_of, stem_of, write_new


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("和为 10", "和为 10"),
        ("|a|<3: a/b?", "｜a｜＜3： a／b？"),
        ("  ..课.. ", "课"),
        ("CON", "CON_"),
        ("nul.x", "nul.x_"),
        ("Com1", "Com1_"),
        ("console", "console"),
        ("..", "lesson"),
        ("", "lesson"),
        ("一\n二\t三", "一 二 三"),
        ("../../etc/passwd", "／..／etc／passwd"),
    ],
)
def test_a_file_is_named_after_the_title(title: str, stem: str) -> None:
    assert stem_of(title) == stem


@given(st.text(max_size=100))
def test_any_title_gives_a_name_that_every_system_takes(title: str) -> None:
    stem = stem_of(title)
    assert stem
    assert stem == stem.strip(" .")
    assert not set(stem) & set('<>:"/\\|?*\0\n')
    assert len(f"{stem} (999).toml".encode()) <= 255


def test_a_new_file_takes_the_first_free_name(tmp_path: Path) -> None:
    names = [write_new(tmp_path / "新", "A", ".toml", b"x").name for _number in range(3)]
    assert names == ["A.toml", "A (2).toml", "A (3).toml"]
    assert write_new(tmp_path / "新", "a", ".toml", b"x").name == "a (4).toml"


@pytest.mark.parametrize(
    ("title", "identity"),
    [("和为 10", "和为-10"), ("|a|<3", "a-3"), ("Sum Six!", "sum-six"), ("?", "lesson")],
)
def test_an_id_is_one_word_from_the_title(title: str, identity: str) -> None:
    assert id_of(title) == identity


def test_an_id_that_is_taken_gets_a_number() -> None:
    assert free_id("disc", ["Disc", "disc-2"]) == "disc-3"
    assert len(free_id("长" * 80, ["长" * 80])) <= 80
