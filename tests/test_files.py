"""A file is written whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from classroom.files import write_whole


def test_the_file_is_there_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "我的 图.pdf"
    write_whole(file, b"old")
    write_whole(file, b"new")
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


def test_others_may_read_what_the_system_lets_them_read(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_bytes(b"")
    write_whole(tmp_path / "whole", b"")
    assert (tmp_path / "whole").stat().st_mode == plain.stat().st_mode


def test_a_full_disk_leaves_the_old_file_and_no_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "x"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "no" / "x", b"")


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="only where devices are files")  # noqa: PTH110
def test_a_device_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    device = tmp_path / "device"
    device.symlink_to("/dev/null")
    write_whole(device, b"away with it")
    assert device.is_symlink()
    assert device.read_bytes() == b""
    assert list(tmp_path.iterdir()) == [device]


def test_what_is_refused_is_told_by_the_name_of_the_file_that_was_to_be_written(tmp_path: Path) -> None:
    wanted = tmp_path / "none" / "lesson.toml"
    with pytest.raises(FileNotFoundError) as refusal:
        write_whole(wanted, b"new")
    assert refusal.value.filename == str(wanted)
