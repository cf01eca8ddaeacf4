"""Zips of lessons, as strangers may send them."""

import contextlib
import io
import struct
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.draft import Draft
from classroom.lesson_file.page import MAX_BYTES
from classroom.lesson_file.values import LessonError
from classroom.library import parcel
from classroom.library.library import Library

GOOD = Draft.new().text()


def _zip(path: Path, entries: Mapping[str, bytes | str], how: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", how) as made:
        for name, content in entries.items():
            made.writestr(name, content)
    return path


def _taken_in(path: Path) -> tuple[list[str], tuple[str, ...]]:
    folder = path.parent / "mine"
    arrived = Library(folder).bring_in([path])
    there = sorted(file.name for file in folder.iterdir()) if folder.exists() else []
    assert len(there) == len(arrived.lessons)
    return there, arrived.faults


def test_lessons_in_folders_within_are_found_and_other_files_named(tmp_path: Path) -> None:
    entries = {
        "课/七年级/a.toml": GOOD,
        "课/读我.txt": "x",
        "__MACOSX/._a.toml": "x",
        "课/.DS_Store": "x",
        "课/Thumbs.db": "",
    }
    there, faults = _taken_in(_zip(tmp_path / "x.zip", entries))
    assert there == ["a+b = 6.toml"]
    assert faults == ("x.zip/读我.txt 不是课文件（.toml），没有收进来。",)


@pytest.mark.parametrize(
    "name", ["../../out.toml", "/etc/out.toml", "C:\\out.toml", "..\\..\\out.toml", "a/../../out.toml"]
)
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    before = set(tmp_path.parent.rglob("out.toml"))
    there, faults = _taken_in(_zip(tmp_path / "x.zip", {name: GOOD}))
    assert (there, faults) == (["a+b = 6.toml"], ())
    assert set(tmp_path.parent.rglob("out.toml")) == before
    assert not Path("/etc/out.toml").exists()


def test_faults_are_told_with_the_zip_and_the_name(tmp_path: Path) -> None:
    _there, faults = _taken_in(
        _zip(tmp_path / "x.zip", {"课/坏.toml": GOOD.replace("seats = 4", "seats = 9")})
    )
    assert faults == ("x.zip/坏.toml 第 7 行第 9 列，“seats”：这里应当是 3 到 4 的整数。",)


def test_names_that_chinese_programs_write_in_gbk_are_read(tmp_path: Path) -> None:
    path = _zip(tmp_path / "x.zip", {"XXXX.toml": "="})
    path.write_bytes(path.read_bytes().replace(b"XXXX", "坏课".encode("gbk")))
    assert _taken_in(path)[1][0].startswith("x.zip/坏课.toml 第 1 行")


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_packing_that_may_ask_for_any_amount_of_memory_is_left_out(tmp_path: Path, how: int) -> None:
    there, faults = _taken_in(_zip(tmp_path / "x.zip", {"a.toml": GOOD}, how))
    assert (there, faults) == ([], ("x.zip/a.toml 的压缩方式不常见，没有收进来。",))


def test_a_locked_entry_is_told(tmp_path: Path) -> None:
    path = _zip(tmp_path / "x.zip", {"a.toml": GOOD})
    data = bytearray(path.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    assert _taken_in(path) == ([], ("x.zip/a.toml 加了密码，没有收进来。",))


def test_a_damaged_entry_is_told_and_the_others_are_taken(tmp_path: Path) -> None:
    path = _zip(
        tmp_path / "x.zip",
        {"a.toml": GOOD, "b.toml": GOOD.replace("seats = 4", "seats = 3")},
        zipfile.ZIP_STORED,
    )
    path.write_bytes(path.read_bytes().replace(b"seats = 4", b"seats = 5"))
    assert _taken_in(path) == (["a+b = 6.toml"], ("x.zip/a.toml 已损坏，没有收进来。",))


def test_an_entry_far_too_large_is_not_unpacked(tmp_path: Path) -> None:
    path = _zip(tmp_path / "x.zip", {"a.toml": b"#" * (MAX_BYTES + 1), "b.toml": GOOD})
    assert _taken_in(path) == (["a+b = 6.toml"], ("x.zip/a.toml 超过 256 KB，不是课文件。",))


def test_an_entry_that_lies_about_its_size_is_not_unpacked_whole(tmp_path: Path) -> None:
    size = 50_000_000
    path = _zip(tmp_path / "x.zip", {"a.toml": b"#" * size})
    path.write_bytes(path.read_bytes().replace(struct.pack("<I", size), struct.pack("<I", 1000)))
    there, faults = _taken_in(path)
    assert there == []
    assert len(faults) == 1


def test_a_bomb_of_many_entries_is_refused_whole(tmp_path: Path) -> None:
    many = _zip(tmp_path / "many.zip", {f"{number}.toml": "" for number in range(parcel.MAX_ENTRIES + 1)})
    assert _taken_in(many)[1] == ("many.zip 里的文件多于 200 个，不像是课文件的压缩包。",)
    big = _zip(tmp_path / "big.zip", {f"{number}.toml": b"#" * 200_000 for number in range(100)})
    assert _taken_in(big)[1] == ("big.zip 解压后过大，不像是课文件的压缩包。",)
    long = tmp_path / "long.zip"
    long.write_bytes(b"PK" + b"\0" * parcel.MAX_ZIP)
    assert _taken_in(long)[1] == ("long.zip 超过 8 MB，不像是课文件的压缩包。",)


def test_a_zip_within_a_zip_is_left_where_it_is(tmp_path: Path) -> None:
    inner = parcel.packed({"a.toml": GOOD.encode()})
    assert _taken_in(_zip(tmp_path / "x.zip", {"in.zip": inner}))[1] == (
        "x.zip/in.zip 不是课文件（.toml），没有收进来。",
    )


@pytest.mark.parametrize("content", [b"", b"PK", b"hello", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_zip_is_told_or_empty(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.zip").write_bytes(content)
    there, faults = _taken_in(tmp_path / "x.zip")
    assert there == []
    assert faults == (() if content.startswith(b"PK\x05") else ("x.zip 已损坏，或者不是 zip 压缩包。",))


@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), max_size=6), st.integers(0, 10_000))
def test_a_damaged_zip_gives_lessons_or_sentences(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int]], length: int
) -> None:
    data = bytearray(parcel.packed({"a.toml": GOOD.encode(), "课.toml": b"x"}))
    for place, value in changes:
        data[place % len(data)] = value
    path = tmp_path_factory.getbasetemp() / "damaged.zip"
    path.write_bytes(data[: max(1, length)])
    with contextlib.suppress(LessonError):
        for name, found in parcel.unpacked(path):
            assert name
            assert isinstance(found, bytes) or str(found).strip()


def test_a_parcel_has_names_in_utf8() -> None:
    with zipfile.ZipFile(io.BytesIO(parcel.packed({"课 (3, 10).toml": b"x"}))) as made:
        (entry,) = made.infolist()
    assert (entry.filename, entry.flag_bits & 0x800) == ("课 (3, 10).toml", 0x800)
