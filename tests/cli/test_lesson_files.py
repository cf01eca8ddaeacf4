"""`dalangtaojin lessons` with a word after it: validate, new, show, import, export."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from classroom.cli.app import main
from classroom.lesson import find, load
from classroom.library.library import my_lessons_folder
from classroom.resources import LESSONS

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Runs a command: its exit code, what it prints, what it complains of."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(["lessons", *words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def _bad(folder: Path) -> Path:
    file = folder / "坏 课.toml"
    text = (LESSONS / "disc.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("seats = 4", "seats = 9").replace("size = 2", "size 2"), encoding="utf-8")
    return file


def test_right_files_are_said_to_be_right(said: Said) -> None:
    count = len(list(LESSONS.glob("*.toml")))
    assert said("validate", str(LESSONS)) == (0, f"{count} 个课文件，没有错误。\n", "")


def test_every_fault_of_every_file_is_named_and_the_exit_code_is_1(said: Said, tmp_path: Path) -> None:
    bad = _bad(tmp_path)
    code, out, err = said("validate", str(LESSONS / "disc.toml"), str(bad), str(tmp_path / "none.toml"))
    *faults, total = out.splitlines()
    assert (code, err) == (1, "")
    assert len(faults) == 3
    assert faults[0].startswith(f"{bad} 第 ")
    assert "键的后面应当是“=”" in faults[0]
    assert "“seats”：这里应当是 3 到 4 的整数。" in faults[1]
    assert faults[2] == f"找不到课文件 {tmp_path / 'none.toml'}。"
    assert total == "3 个课文件，其中 2 个有错误。"


def test_a_program_gets_the_faults_of_each_file(said: Said, tmp_path: Path) -> None:
    bad = _bad(tmp_path)
    code, out, _err = said("validate", str(tmp_path), "--json")
    (file,) = json.loads(out)["files"]
    assert (code, file["file"], len(file["faults"])) == (1, str(bad), 2)


def test_faults_are_named_in_english_too(said: Said, tmp_path: Path) -> None:
    _code, out, _err = said("validate", str(_bad(tmp_path)), "--lang", "en")
    assert "“seats”: a whole number from 3 to 4 is expected here." in out
    assert out.endswith("1 lesson files, 1 of them with faults.\n")


def test_a_folder_without_lessons_is_told(said: Said, tmp_path: Path) -> None:
    assert said("validate", str(tmp_path)) == (2, "", "里面没有课文件（.toml）。\n")
    assert said("import", str(tmp_path)) == (2, "", "里面没有课文件（.toml）。\n")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_new_lesson_is_right_as_it_is_and_every_key_is_explained(
    said: Said, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "新 课.toml"
    code, out, err = said("new", str(file), "--relation", "x²+y²≤25", "--title", "圆", "--lang", language)
    assert (code, err) == (0, "")
    assert str(file) in out
    lesson = load(file)
    assert (lesson.relation.text, lesson.reading.letter, lesson.title["zh"]) == ("x²+y²≤25", "D", "圆")
    text = file.read_text(encoding="utf-8")
    for key in (
        "format",
        "id",
        "topic",
        "year",
        "relation",
        "reading",
        "size",
        "joker",
        "seats",
        "idle",
        "pack",
    ):
        before = text.partition(f"{key} = ")[0].splitlines()
        assert any(line.startswith("# ") for line in before[-2:]), key
    with_all = (
        text.replace("# topic", "topic").replace("# year", "year").replace("# difficulty", "difficulty")
    )
    file.write_text(with_all.replace("# idle", "idle").replace("# pack", "pack"), encoding="utf-8")
    assert (load(file).topic, load(file).year, load(file).without_idle) == ("numbers", 7, True)


def test_a_new_lesson_without_a_file_is_one_s_own(said: Said) -> None:
    assert said("new")[0] == said("new")[0] == 0
    assert sorted(file.name for file in my_lessons_folder().iterdir()) == ["a+b = 6 (2).toml", "a+b = 6.toml"]
    _code, out, _err = said("--search", "a-b-6")
    assert [line.split()[0] for line in out.splitlines()[1::2]] == ["a-b-6-2", "a-b-6"]


def test_no_file_is_written_over_unless_it_is_asked_for(said: Said, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"mine")
    assert said("new", str(file)) == (2, "", f"{file} 已经存在；要覆盖请加 --force。\n")
    assert said("export", "disc", "--out", str(file))[0] == 2
    assert file.read_bytes() == b"mine"
    assert said("new", str(file), "--force")[0] == 0
    assert said("export", "disc", "--out", str(file), "--force")[0] == 0
    assert load(file) == find("disc")


@pytest.mark.parametrize(
    ("words", "said_of_it"),
    [
        (["--relation", "a+*b"], "“*”前面缺少内容"),
        (["--relation", "a+b=99"], "没有任何牌能凑成成牌牌组"),
        (["--relation", "a+b=6", "--size", "4"], "不能是 4 张"),
        (["--joker", "100"], "王"),
        (["x.txt"], "以 .toml 结尾"),
        (["--title", "长" * 81], "标题：应当是一行文字，且不超过 80 个字符。"),
    ],
)
def test_what_makes_no_lesson_is_refused_and_nothing_is_written(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said_of_it: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = said("new", *words)
    assert (code, out) == (2, "")
    assert said_of_it in err
    assert list(tmp_path.iterdir()) == []
    assert not my_lessons_folder().exists()


def test_everything_about_a_lesson_is_shown(said: Said) -> None:
    _code, out, _err = said("show", "disc")
    for fact in ("(x−3)²+(y−10)²≤4²", "48", "圆与圆锥曲线", "教学说明", "预备知识", "disc.toml"):
        assert fact in out
    data = json.loads(said("show", "disc", "--json")[1])
    assert (data["groups"], data["cards"], data["topic"], len(data["idle"])) == (48, 108, "conics", 36)


def test_lessons_go_out_and_come_in_again(said: Said, tmp_path: Path) -> None:
    new = tmp_path / "x.toml"
    said("new", str(new), "--title", "和")
    assert said("import", str(new))[:2] == (0, "已收进：和（和）\n")
    out = tmp_path / "两节.zip"
    assert said("export", "和", "disc", "--out", str(out)) == (0, f"已把 2 节课写入 {out}。\n", "")
    code, text, _err = said("import", str(out), str(_bad(tmp_path)))
    assert code == 1
    assert text.splitlines()[:2] == ["已经有了：和（和）", "已经有了：到点 (3, 10) 的距离不超过 4（disc）"]
    assert len(text.splitlines()) == 4


def test_lessons_are_listed_by_topic_year_difficulty_and_words(said: Said) -> None:
    def listed(*words: str) -> set[str]:
        return {one["id"] for one in json.loads(said(*words, "--json")[1])["lessons"]}

    assert {"disc", "ellipse", "hyperbola"} <= listed("--topic", "conics")
    assert "disc" not in listed("--topic", "sequences")
    years = [listed("--year", str(year)) for year in range(1, 13)]
    assert sum(map(len, years)) == len(set().union(*years)) == len(listed())
    assert listed("--search", "抛物线 x²") <= listed("--search", "抛物线") != set()
    assert said("--search", "没有这样的课")[:2] == (0, "没有符合条件的课。\n")


def test_a_word_that_is_no_command_is_answered_with_those_that_are(said: Said) -> None:
    code, _out, err = said("validat", "x.toml")
    assert (code, err) == (2, "命令：没有“validat”这一项，可选：validate、new、show、import、export。\n")
    assert said("validate")[0] == 2
    assert "validate" in said("--help")[1]
    assert "FILE" in said("validate", "--help")[1]


def test_a_file_that_cannot_be_written_is_called_by_its_name(said: Said, tmp_path: Path) -> None:
    wanted = tmp_path / "none" / "mine.toml"
    assert said("new", str(wanted)) == (1, "", f"无法使用 {wanted}：没有这个文件或文件夹。\n")


def test_a_name_that_means_no_file_at_all_is_told(said: Said, tmp_path: Path) -> None:
    code, out, _err = said("validate", str(tmp_path / "nowhere"))
    assert (code, out.splitlines()[0]) == (1, f"找不到文件 {tmp_path / 'nowhere'}。")


def test_a_folder_called_like_a_zip_is_a_folder(said: Said, tmp_path: Path) -> None:
    folder = tmp_path / "unpacked.zip"
    folder.mkdir()
    (folder / "disc.toml").write_bytes((LESSONS / "disc.toml").read_bytes())
    assert said("validate", str(folder)) == (0, "1 个课文件，没有错误。\n", "")


def test_of_too_many_lesson_files_none_is_left_out_unsaid(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("classroom.library.arrivals.MAX_FILES", 2)
    for name in "abc":
        (tmp_path / f"{name}.toml").write_bytes((LESSONS / "disc.toml").read_bytes())
    code, out, _err = said("validate", str(tmp_path))
    assert (code, out.splitlines()[0]) == (1, f"{tmp_path} 里的课文件多于 2 个，其余的没有读取。")


def test_a_folder_as_large_as_a_disk_is_not_looked_through(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("classroom.library.arrivals.MAX_SEEN", 5)
    for number in range(9):
        (tmp_path / f"{number}.txt").touch()
    code, out, _err = said("validate", str(tmp_path))
    assert code == 1
    assert out.splitlines()[0] == f"{tmp_path} 里的文件太多，看不过来，请指明放课文件的文件夹。"


def test_a_lesson_named_twice_goes_out_once(said: Said, tmp_path: Path) -> None:
    code, out, _err = said("export", "disc", "disc", "--out", str(tmp_path / "one.toml"))
    assert (code, out) == (0, f"已把 1 节课写入 {tmp_path / 'one.toml'}。\n")


def test_a_lesson_of_one_s_own_that_was_spoilt_by_hand_is_not_passed_over_in_silence(said: Said) -> None:
    assert said("new", "--title", "mine")[0] == 0
    (file,) = my_lessons_folder().iterdir()
    file.write_text(file.read_text(encoding="utf-8").replace("seats = 4", "seats = 4，"), encoding="utf-8")
    place = next(
        number
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if line.startswith("seats")
    )
    fault = f"mine.toml 第 {place} 行第 10 列：请把 ， 改成半角的 ,"
    code, out, _err = said()
    assert (code, out.splitlines()[-1]) == (0, fault)
    code, _out, err = said("show", "mine")
    assert code == 2
    assert err.splitlines()[0].startswith("没有“mine”这一课")
    assert err.splitlines()[-1] == fault
