"""What people chose is kept, and nothing that goes wrong with the file loses it or stops the play."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.bots.level import Level
from classroom.maths.proving.level import ProofLevel
from classroom.session.seat import SeatSetup
from classroom.ui.settings import Settings, default_path, load, name_problem, save

CHANGED = Settings(
    seats=3,
    chairs=(
        SeatSetup("王老师", None),
        SeatSetup("Zoë", Level.NOVICE),
        SeatSetup("丙", Level.MASTER),
        SeatSetup("丁", None),
    ),
    pace="fast",
    animations=False,
    show_numbers=False,
    dim_idle=False,
    explaining="whole",
    proof=ProofLevel.PLACE,
    save_folder="/home/王老师/图 片",
    language="en",
    seed=7,
    last_lesson="diamond",
    window=(10, 20, 1280, 720),
    maximised=True,
)


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "设置 folder" / "settings.json"
    assert save(CHANGED, path) is None
    assert load(path).settings == CHANGED
    assert load(path).notice is None


def test_a_file_from_before_there_were_proofs_and_steps_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    seats = ", ".join(f'{{"name": "{name}", "bot": "skilled"}}' for name in "王李张赵")
    path.write_text(
        f"""{{
          "version": 1, "seats": 3, "chairs": [{seats}], "pace": "fast", "animations": true,
          "show_numbers": false, "dim_idle": true, "language": "zh", "seed": 7, "last_lesson": "disc",
          "window": [10, 20, 1280, 720], "maximised": false
        }}""",
        encoding="utf-8",
    )
    loaded = load(path)
    assert loaded.notice is None
    assert loaded.settings.proof is ProofLevel.OFF
    assert loaded.settings.explaining == "steps"
    assert loaded.settings.save_folder is None
    assert [chair.name for chair in loaded.settings.chairs] == [*"王李张赵"]
    assert loaded.settings.seed == 7


def test_without_a_file_there_are_four_seats_one_person_and_chinese(tmp_path: Path) -> None:
    loaded = load(tmp_path / "settings.json")
    assert loaded.notice is None
    assert [chair.name for chair in loaded.settings.playing] == ["甲", "乙", "丙", "丁"]
    assert [chair.bot for chair in loaded.settings.playing] == [None, *3 * [Level.SKILLED]]
    assert loaded.settings.language == "zh"


def test_with_three_seats_the_fourth_chair_is_remembered_but_does_not_play() -> None:
    three = replace(Settings(), seats=3)
    assert [chair.name for chair in three.playing] == ["甲", "乙", "丙"]
    assert three.chairs[3].name == "丁"


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"null",
        b"[]",
        b'{"version": 3}',
        b'{"version": 2}',
        b'{"version": 1}',
        b'{"version": "1", "seats": 4}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_or_newer_file_is_put_aside_with_a_sentence(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    loaded = load(path)
    assert loaded.settings == Settings()
    kept = tmp_path / "settings.kept-1.json"
    assert kept.read_bytes() == damage
    assert str(kept) in (loaded.notice or "")
    assert load(path).notice is None


def test_a_second_damaged_file_does_not_overwrite_the_first_one_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("first", "second"):
        path.write_text(text)
        load(path)
    assert (tmp_path / "settings.kept-1.json").read_text() == "first"
    assert (tmp_path / "settings.kept-2.json").read_text() == "second"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", 5),
        ("seats", True),
        ("seats", "4"),
        ("chairs", []),
        ("chairs", [{"name": "甲", "bot": None}] * 4),
        ("chairs", [{"name": n, "bot": "genius"} for n in "甲乙丙丁"]),
        ("chairs", [{"name": 3, "bot": None}, *({"name": n, "bot": None} for n in "乙丙丁")]),
        ("pace", "hurried"),
        ("animations", 1),
        ("proof", "everything"),
        ("proof", None),
        ("proof", 2),
        ("language", "fr"),
        ("seed", -1),
        ("seed", 1.5),
        ("seed", 2**60),
        ("last_lesson", 3),
        ("window", [0, 0, 0, 0]),
        ("window", [0, 0, 10**9, 5]),
        ("window", "big"),
    ],
)
def test_a_value_that_cannot_be_means_the_usual_settings(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    save(Settings(), path)
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | {key: value}), encoding="utf-8")
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.notice


@given(st.text(max_size=200))
def test_no_text_in_the_file_stops_the_program(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert load(path).settings == Settings()


def test_where_nothing_can_be_written_saving_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    sentence = save(Settings(), tmp_path / "file" / "settings.json")
    assert sentence
    assert str(tmp_path / "file") in sentence


def test_a_failed_save_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save(Settings(), path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    sentence = save(CHANGED, path)
    assert sentence
    assert "磁盘已满" in sentence
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_in_the_place_of_the_file_is_no_end_of_the_play(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert load(path).notice
    assert save(CHANGED, path) is None
    assert load(path).settings == CHANGED


def test_the_file_lies_in_this_person_s_configuration(home: Path) -> None:
    assert default_path() == home / ".config" / "dalangtaojin" / "settings.json"


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (("甲", "乙", "丙", "丁"), None),
        (("甲", "  ", "丙", "丁"), "每个座位都要有名字"),
        (("甲", "乙", "甲", "丁"), "甲"),
        (("甲", "乙", "丙", "长" * 13), "12"),
    ],
)
def test_names_are_there_are_short_and_differ(names: tuple[str, ...], problem: str | None) -> None:
    said = name_problem(names)
    assert said is None if problem is None else problem in (said or "")
