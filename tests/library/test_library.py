"""The library: a teacher's own lessons are saved, copied, renamed, deleted, brought back, handed on."""

import errno
import os
import threading
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from classroom.draft import Draft
from classroom.lesson import Lesson, LessonError, find, lessons, load
from classroom.library import shelf
from classroom.library.library import Library, Place, my_lessons_folder
from classroom.library.library import find as find_anywhere
from classroom.words import speak

OLD = Path(__file__).parents[1] / "lessons_of_old"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder that is not there yet, with a name as people have them."""
    return tmp_path / "我的 课 (1)" / "lessons"


@pytest.fixture
def library(mine: Path) -> Library:
    return Library(mine)


def _draft(title: str, **changes: object) -> Draft:
    return replace(Draft.new(), title={"zh": title, "en": ""}, **changes)  # type: ignore[arg-type]


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_library_has_the_built_in_lessons_and_an_empty_shelf(library: Library, mine: Path) -> None:
    built_in, own = library.shelves()
    assert (built_in.place, built_in.lessons, built_in.trouble) == (Place.BUILT_IN, lessons(), None)
    assert (own.place, own.folder, own.lessons, own.faults, own.trouble) == (Place.MINE, mine, (), (), None)


def test_a_new_lesson_gets_a_file_named_after_it(library: Library, mine: Path) -> None:
    saved = library.save(_draft("和为 6"))
    assert saved.path == mine / "和为 6.toml"
    assert saved.id == "和为-6"
    assert load(saved.path) == saved
    assert library.mine().lessons == (saved,)
    assert library.place_of(saved) is Place.MINE


def test_no_file_is_written_over_by_a_new_lesson_of_the_same_name(library: Library, mine: Path) -> None:
    first, second = library.save(_draft("和")), library.save(_draft("和", seats=3))
    assert _names(mine) == ["和 (2).toml", "和.toml"]
    assert (first.id, second.id) == ("和", "和-2")
    assert first.path
    assert load(first.path).seats == 4


def test_saving_again_keeps_notes_name_and_id(library: Library, mine: Path) -> None:
    saved = library.save(_draft("和"))
    assert saved.path
    saved.path.write_text("# 我的笔记\n" + saved.path.read_text(encoding="utf-8"), encoding="utf-8")
    again = library.save(replace(Draft.of(saved), seats=3), saved.path)
    assert (again.id, again.seats, again.path) == (saved.id, 3, saved.path)
    assert saved.path.read_text(encoding="utf-8").startswith("# 我的笔记\nformat = 2\n")
    assert _names(mine) == ["和.toml"]


def test_a_file_that_went_missing_meanwhile_is_written_again(library: Library) -> None:
    saved = library.save(_draft("和"))
    assert saved.path
    saved.path.unlink()
    assert library.save(Draft.of(saved), saved.path) == saved


def test_a_file_that_was_spoilt_meanwhile_is_written_afresh(library: Library) -> None:
    saved = library.save(_draft("和"))
    assert saved.path
    saved.path.write_bytes(b"colour = 7\n" + saved.path.read_bytes())
    assert library.save(Draft.of(saved), saved.path) == load(saved.path)
    saved.path.write_bytes(b"\xff\xfe")
    assert library.save(Draft.of(saved), saved.path) == load(saved.path)


def test_what_is_built_in_is_never_written(library: Library, mine: Path) -> None:
    diamond = find("diamond")
    assert diamond.path
    before = diamond.path.read_bytes()
    saved = library.save(replace(Draft.of(diamond), seats=3), diamond.path)
    assert diamond.path.read_bytes() == before
    assert (saved.id, saved.order, saved.seats) == ("diamond-2", 0, 3)
    assert saved.path
    assert saved.path.parent == mine


def test_a_draft_that_is_no_lesson_is_not_written(library: Library, mine: Path) -> None:
    with pytest.raises(LessonError, match="座位"):
        library.save(_draft("和", seats=7))
    saved = library.save(_draft("和"))
    with pytest.raises(LessonError, match="座位"):
        library.save(_draft("和", seats=7), saved.path)
    assert _names(mine) == ["和.toml"]
    assert library.mine().lessons == (saved,)


def test_a_copy_says_that_it_is_one_and_is_numbered(library: Library) -> None:
    diamond = find("diamond")
    first = library.duplicate(diamond)
    assert first.title == {
        title: f"{text}{'（副本）' if title == 'zh' else ' (copy)'}" for title, text in diamond.title.items()
    }
    second = library.duplicate(first)
    assert second.title["zh"] == diamond.title["zh"] + "（副本 2）"
    assert second.title["en"] == diamond.title["en"] + " (copy 2)"
    assert len({diamond.id, first.id, second.id}) == 3
    assert first.relation == second.relation == diamond.relation
    assert first.teaching == diamond.teaching


def test_a_copy_keeps_the_notes_and_a_long_title_stays_within_bounds(library: Library) -> None:
    saved = library.save(_draft("长" * 80))
    assert saved.path
    saved.path.write_text("# 笔记\n" + saved.path.read_text(encoding="utf-8"), encoding="utf-8")
    copy = library.duplicate(saved)
    assert copy.path
    assert copy.path.read_text(encoding="utf-8").startswith("# 笔记\n")
    assert copy.title["zh"] == "长" * 76 + "（副本）"


def test_a_renamed_lesson_is_the_same_in_a_file_of_the_new_name(library: Library, mine: Path) -> None:
    saved = library.save(_draft("和"))
    renamed = library.rename(saved, " 和为 6? ")
    assert (renamed.id, renamed.title["zh"], renamed.path) == (saved.id, "和为 6?", mine / "和为 6？.toml")
    assert _names(mine) == ["和为 6？.toml"]
    assert library.mine().lessons == (renamed,)


def test_a_title_is_renamed_in_the_language_spoken(library: Library) -> None:
    saved = library.save(_draft("和"))
    speak("en")
    assert library.rename(saved, "Sum").title == {"zh": "和", "en": "Sum"}


def test_a_deleted_lesson_comes_back_to_the_byte(library: Library, mine: Path) -> None:
    saved = library.save(_draft("和"))
    assert saved.path
    before = saved.path.read_bytes()
    deleted = library.delete(saved)
    assert (_names(mine), library.mine().lessons) == ([], ())
    assert deleted.path == saved.path
    assert library.restore(deleted) == saved
    assert saved.path.read_bytes() == before


def test_a_deleted_lesson_comes_back_beside_what_took_its_place(library: Library, mine: Path) -> None:
    saved = library.save(_draft("和"))
    deleted = library.delete(saved)
    other = library.save(_draft("和", seats=3))
    restored = library.restore(deleted)
    assert _names(mine) == ["和 (2).toml", "和.toml"]
    assert (other.id, restored.id, restored.seats) == ("和", "和-2", 4)


def test_only_one_s_own_lessons_are_renamed_and_deleted(library: Library) -> None:
    for change in (library.delete, lambda lesson: library.rename(lesson, "x")):
        with pytest.raises(LessonError, match="不是你自己的课"):
            change(find("disc"))
    assert find("disc").path
    with pytest.raises(LessonError, match="课要有标题"):
        library.rename(library.save(_draft("和")), "  ")


def test_one_lesson_goes_out_as_its_file_and_comes_in_again(library: Library, tmp_path: Path) -> None:
    saved = library.save(_draft("和"))
    library.export([saved], tmp_path / "out.toml")
    assert saved.path
    assert (tmp_path / "out.toml").read_bytes() == saved.path.read_bytes()
    other = Library(tmp_path / "other")
    arrived = other.bring_in([tmp_path / "out.toml"])
    assert (arrived.lessons, arrived.faults, arrived.known) == ((saved,), (), ())


def test_several_go_out_as_a_zip_that_is_always_the_same(library: Library, tmp_path: Path) -> None:
    some = [library.save(_draft("和")), library.save(_draft("和", seats=3)), find("disc")]
    library.export(some, tmp_path / "a.zip")
    library.export(some, tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as parcel:
        assert parcel.namelist() == ["和.toml", "和 (2).toml", "到点 (3, 10) 的距离不超过 4.toml"]
    arrived = Library(tmp_path / "other").bring_in([tmp_path / "a.zip"])
    assert [one.seats for one in arrived.lessons] == [4, 3]
    assert arrived.known == (find("disc"),)


def test_what_is_there_already_is_not_taken_in_twice(library: Library, mine: Path, tmp_path: Path) -> None:
    saved = library.save(_draft("和"))
    library.export([saved], tmp_path / "a.toml")
    library.export([saved], tmp_path / "b.toml")
    arrived = library.bring_in([tmp_path / "a.toml", tmp_path / "b.toml", *mine.iterdir()])
    assert (arrived.lessons, arrived.known, arrived.faults) == ((), (saved,), ())
    assert _names(mine) == ["和.toml"]


def test_a_stranger_s_lesson_gets_an_id_of_its_own_and_keeps_its_notes(
    library: Library, tmp_path: Path
) -> None:
    text = "# 老师好\n" + replace(Draft.of(find("disc")), seats=3).text()
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    (arrived,) = library.bring_in([tmp_path / "x.toml"]).lessons
    assert arrived.id == "disc-2"
    assert arrived.path
    assert arrived.path.read_text(encoding="utf-8") == text.replace('id = "disc"', 'id = "disc-2"')


def test_every_fault_of_every_file_is_told_and_only_right_lessons_are_written(
    library: Library, mine: Path, tmp_path: Path
) -> None:
    good = _draft("好").text()
    for name, text in {
        "a.toml": good.replace("seats = 4", "seats = 9"),
        "b.toml": good,
        "c.txt": good,
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    arrived = library.bring_in([*sorted(tmp_path.glob("?.*")), tmp_path / "none.toml", tmp_path / "none.zip"])
    assert [one.title["zh"] for one in arrived.lessons] == ["好"]
    assert _names(mine) == ["好.toml"]
    assert len(arrived.faults) == 4
    assert arrived.faults[0] == "a.toml 第 7 行第 9 列，“seats”：这里应当是 3 到 4 的整数。"
    assert "c.txt 既不是课文件" in arrived.faults[1]
    assert "none.toml" in arrived.faults[2]
    assert "none.zip" in arrived.faults[3]


def test_a_folder_brings_the_lessons_within_it(library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "同事" / "里面"
    folder.mkdir(parents=True)
    (folder / "x.toml").write_text(_draft("好").text(), encoding="utf-8")
    (folder / ".x.toml").write_text("=", encoding="utf-8")
    arrived = library.bring_in([tmp_path / "同事"])
    assert ([one.title["zh"] for one in arrived.lessons], arrived.faults) == (["好"], ())


def test_lessons_of_every_older_format_are_opened_and_taken_in(library: Library) -> None:
    files_of_old = sorted(OLD.glob("*.toml"))
    assert [file.stem for file in files_of_old] == ["format1"]
    arrived = library.bring_in(files_of_old)
    assert not arrived.faults
    assert arrived.lessons[0].groups.count == 100
    assert arrived.lessons[0].path
    again = library.save(Draft.of(arrived.lessons[0]), arrived.lessons[0].path)
    assert again == arrived.lessons[0]
    assert "format = 2" in arrived.lessons[0].path.read_text(encoding="utf-8")


def test_the_school_s_folder_is_read_and_never_written(library: Library, mine: Path, tmp_path: Path) -> None:
    school = tmp_path / "school"
    library.save(_draft("和"))
    mine.rename(school)
    library = Library(mine, school)
    lesson = library.shelves()[2].lessons[0]
    assert library.place_of(lesson) is Place.SCHOOL
    saved = library.save(replace(Draft.of(lesson), seats=3), lesson.path)
    assert saved.path
    assert saved.path.parent == mine
    assert _names(school) == ["和.toml"]
    with pytest.raises(LessonError, match="不是你自己的课"):
        library.delete(lesson)


def test_a_school_s_folder_that_is_missing_or_no_folder_is_said_so(mine: Path, tmp_path: Path) -> None:
    missing = Library(mine, tmp_path / "没有").shelves()[2]
    assert missing.trouble == f"无法读取文件夹 {tmp_path / '没有'}：没有这个文件或文件夹。"
    (tmp_path / "file").write_bytes(b"")
    assert Library(mine, tmp_path / "file").shelves()[2].trouble
    assert Library(mine, Path("nul\0")).shelves()[2].trouble


def test_a_school_s_folder_that_does_not_answer_is_not_waited_for(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = threading.Event()
    monkeypatch.setattr(shelf, "PATIENCE", 0.0)
    monkeypatch.setattr(shelf, "_files", lambda folder: answer.wait() and ([], False))
    assert Library(mine, tmp_path).shelves()[2].trouble == f"文件夹 {tmp_path} 没有响应。"
    answer.set()


def test_of_a_folder_too_full_the_first_lessons_are_shown(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "MAX_FILES", 2)
    library = Library(mine)
    for title in "甲乙丙":
        library.save(_draft(title))
    own = library.mine()
    assert len(own.lessons) == 2
    assert own.trouble
    assert "多于 2 个" in own.trouble


def test_a_file_that_cannot_be_opened_is_told_and_hides_no_other(library: Library, mine: Path) -> None:
    saved = library.save(_draft("和"))
    (mine / "bad.toml").write_text("seats 4", encoding="utf-8")
    own = library.mine()
    assert own.lessons == (saved,)
    assert own.faults[0].startswith("bad.toml 第 1 行第 7 列：")
    (mine / "bad.toml").write_text(_draft("好").text(), encoding="utf-8")
    assert [one.title["zh"] for one in library.mine().lessons] == ["好", "和"]


def test_a_full_disk_is_told_and_loses_nothing(
    library: Library, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    saved = library.save(_draft("和"))
    assert saved.path
    before = saved.path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    for change in (
        lambda: library.save(_draft("新")),
        lambda: library.save(replace(Draft.of(saved), seats=3), saved.path),
        lambda: library.duplicate(saved),
        lambda: library.rename(saved, "新"),
        lambda: library.export([saved], mine / "x.zip"),
    ):
        with pytest.raises(LessonError, match="写不进去：磁盘已满"):
            change()
    assert _names(mine) == ["和.toml"]
    assert saved.path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(LessonError, match="写不进去"):
        Library(tmp_path / "file" / "lessons").save(_draft("和"))


def test_an_export_needs_a_name_that_suits_it(library: Library, tmp_path: Path) -> None:
    disc = find("disc")
    for some, name in (([], "a.zip"), ([disc, disc], "a.toml"), ([disc], "a.pdf"), ([disc], "a")):
        with pytest.raises(LessonError, match=r"\.zip 文件"):
            library.export(some, tmp_path / name)


def test_one_s_own_lessons_are_found_by_id_and_title_wherever_a_lesson_is_asked_for() -> None:
    saved: Lesson = Library(my_lessons_folder()).save(_draft("和为 6"))
    assert find_anywhere("和为-6") == find_anywhere(" 和为 6") == saved
    assert find_anywhere("Diamond") is find("diamond")
    with pytest.raises(LessonError, match="是不是要找“和为-6”"):
        find_anywhere("和为-7")


def test_a_file_that_cannot_be_opened_is_deleted_and_had_back_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "坏.toml"
    file.write_bytes(b"= \xff")
    library = Library(tmp_path)
    (damaged,) = library.mine().damaged
    deleted = library.delete_damaged(damaged)
    assert not file.exists()
    file.write_text("another", encoding="utf-8")
    library.put_back(deleted)
    assert file.read_text(encoding="utf-8") == "another"
    assert b"= \xff" in {each.read_bytes() for each in tmp_path.iterdir()}
