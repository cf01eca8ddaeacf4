"""Lesson files: what is read from them, and what is said when something in them is wrong."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import idle_text
from classroom.lesson import LessonError, find, lessons, load
from classroom.maths.groups import Groups
from classroom.resources import LESSONS
from classroom.words import speak

PLAIN = """\
format = 1
id = "mine"
relation = "x+y = 10"
reading = "D"
size = 2
joker = 0
seats = 3
idle = ["H4", "♠5", "J"]

[title]
zh = "和为 10"
en = "Sum ten"

[teaching]
zh = "看和。"

[background]
en = "Straight lines."
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A faultless lesson file."""
    return _written(tmp_path, PLAIN)


def _written(folder: Path, text: str | bytes, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def _faults(folder: Path, text: str | bytes) -> tuple[str, ...]:
    with pytest.raises(LessonError) as refusal:
        load(_written(folder, text))
    return refusal.value.faults


def test_a_lesson_is_what_its_file_says(mine: Path) -> None:
    lesson = load(mine)
    assert (lesson.id, lesson.seats, lesson.size, lesson.order) == ("mine", 3, 2, 0)
    assert lesson.relation.text == "x+y=10"
    assert (lesson.reading.letter, lesson.reading.joker) == ("D", 0)
    assert lesson.idle is not None
    assert idle_text(lesson.idle) == ["H4", "J", "S5"]
    assert lesson.title == {"zh": "和为 10", "en": "Sum ten"}


def test_a_text_in_one_language_only_is_shown_in_both(mine: Path) -> None:
    lesson = load(mine)
    assert lesson.teaching["en"] == lesson.teaching["zh"] == "看和。"
    assert lesson.background["zh"] == lesson.background["en"] == "Straight lines."


def test_idle_cards_are_derived_when_the_file_leaves_them_to_the_program(tmp_path: Path) -> None:
    for line in ('idle = "auto"\n', ""):
        lesson = load(_written(tmp_path, PLAIN.replace('idle = ["H4", "♠5", "J"]\n', line)))
        assert lesson.idle is None
        assert lesson.groups == Groups.of(lesson.relation, lesson.reading)


def test_an_idle_card_never_wins_though_its_number_would(mine: Path) -> None:
    lesson = load(mine)
    free = Groups.of(lesson.relation, lesson.reading)
    assert lesson.idle is not None
    four = next(kind for kind in lesson.idle if kind.text == "H4")
    assert free.pair_masks[four.index]
    assert not lesson.groups.pair_masks[four.index]


def test_seats_joker_and_texts_may_be_left_out(tmp_path: Path) -> None:
    short = 'format=1\nid="kurz"\nrelation="a+b>20"\nreading="N"\nsize=2\ntitle.en="Big"\n'
    lesson = load(_written(tmp_path, short))
    assert (lesson.seats, lesson.reading.joker, lesson.teaching["zh"]) == (4, 0, "")


def test_a_folder_with_chinese_and_blanks_is_no_obstacle(tmp_path: Path) -> None:
    folder = tmp_path / "初二 (3) 班 数学"
    folder.mkdir()
    path = _written(folder, PLAIN, "我的 课.toml")
    assert find(str(path)).id == load(path).id == "mine"


def test_a_file_from_a_windows_editor_is_read(tmp_path: Path) -> None:
    assert load(_written(tmp_path, "\ufeff" + PLAIN.replace("\n", "\r\n"))).title["zh"] == "和为 10"


def test_a_lesson_is_found_by_id_whatever_the_case_and_by_path(mine: Path) -> None:
    assert find("Diamond").id == find(" diamond ").id == "diamond"
    assert find(str(mine)).id == "mine"
    assert find(str(LESSONS / "disc.toml")) == find("disc")


def test_the_lessons_are_read_once() -> None:
    assert lessons() is lessons()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("diamnd", "没有“diamnd”这一课，是不是要找“diamond”？"),
        ("xyz", "sum-of-three、sum-six、difference-fifteen"),
        ("", "sum-of-three"),
        ("没有.toml", "找不到课文件 没有.toml"),
        ("./nowhere/x.toml", "找不到课文件"),
        ("nul\0.toml", "课文件"),
        ("长" * 5000 + ".toml", "无法读取"),
    ],
)
def test_what_names_no_lesson_is_refused_with_what_would(name: str, said: str) -> None:
    with pytest.raises(LessonError) as refusal:
        find(name)
    assert said in str(refusal.value)


def test_a_folder_is_no_lesson(tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    with pytest.raises(LessonError, match="找不到课文件"):
        load(tmp_path / "x.toml")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is shut to root")
def test_a_file_that_may_not_be_read_is_named(mine: Path) -> None:
    mine.chmod(stat.S_IWUSR)
    with pytest.raises(LessonError, match="无法读取"):
        load(mine)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('reading = "D"', 'reading = "Q"', "mine.toml 第 4 行第 11 列，“reading”：这里应当是 N、Z、D 之一。"),
        ("size = 2", "size = 4", "mine.toml 第 5 行第 8 列，“size”：这里应当是 2 到 3 的整数。"),
        ("size = 2", 'size = "2"', "“size”：这里应当是 2 到 3 的整数。"),
        ("size = 2", "size = true", "“size”：这里应当是 2 到 3 的整数。"),
        ("size = 2", "size = 2.0", "“size”：这里应当是 2 到 3 的整数。"),
        ("size = 2", "size = 3", "“relation”："),
        ("joker = 0", "joker = 100", "“joker”：这里应当是 -99 到 99 的整数。"),
        ("seats = 3", "seats = 5", "“seats”：这里应当是 3 到 4 的整数。"),
        ('"H4"', '"H14"', "mine.toml 第 8 行第 9 列，“idle”：“H14”不是牌"),
        ('"H4"', "14", "“14”不是牌"),
        ('idle = ["H4", "♠5", "J"]', 'idle = "none"', "“idle”：这里应当是“auto”或牌的列表"),
        ('id = "mine"\n', "", "mine.toml：缺少键“id”。"),
        ('id = "mine"', 'id = "  "', "“id”"),
        ('id = "mine"', "id = 7", "“id”：这里应当是用引号括起的文字。"),
        ('id = "mine"', 'id = "a\\nb"', "“id”：应当是一行文字"),
        ('zh = "看和。"', 'zh = ["看", "和"]', "mine.toml 第 15 行第 6 列，“teaching.zh”：这里应当是"),
        ('zh = "和为 10"\nen = "Sum ten"\n', "", "“title”：请写出中文（zh）或英文（en）"),
        ('zh = "和为 10"\nen = "Sum ten"', 'zh = " "', "“title”：请写出中文（zh）或英文（en）"),
        ('zh = "和为 10"', 'zh = "' + "和" * 81 + '"', "“title.zh”：应当是一行文字，且不超过 80 个字符。"),
        ('[title]\nzh = "和为 10"\nen = "Sum ten"\n', "[title]\n", "“title”：请写出中文"),
        ("joker = 0", "jokers = 0", "第 6 行第 10 列，“jokers”：没有这个键，是不是要写“joker”？"),
        ("joker = 0", "level = 0", "“level”：课文件里没有这个键。"),
        ('zh = "看和。"', 'fr = "somme"', "“teaching.fr”"),
        ("format = 1", "format = 3", "第 1 行第 10 列，“format”：这一课的格式是 3，本版程序"),
        ("format = 1", "format = 0", "“format”：这里应当是 1 到"),
        ("format = 1\n", "", "缺少键“format”"),
        ("seats = 3", "seats 3", "mine.toml 第 7 行第 7 列：键的后面应当是“=”。"),
        ("seats = 3", "seats = 3 4", "mine.toml 第 7 行第 11 列：值到这里已经结束"),
        ("seats = 3", "seats = 3\nseats = 3", "第 8 行第 1 列：这个键重复出现了。"),
        ('id = "mine"', "id = “mine”", "第 2 行第 6 列：请把 “ 改成半角的"),
        ('id = "mine"', 'id = "mine', "第 2 行第 11 列：文字后面缺少引号。"),
        ('"J"]', '"J"', "括号没有配对"),
        ('relation = "x+y = 10"', 'relation = "x+y = 40"', "第 12 列，“relation”：在这一课里"),
        ('relation = "x+y = 10"', 'relation = "a+b = 10"', "mine.toml 第 3 行第 13 列，“relation”："),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in PLAIN
    (fault, *_more) = _faults(tmp_path, PLAIN.replace(old, new, 1))
    assert said in fault


def test_a_mistake_in_the_relation_is_shown_with_a_mark_under_it(tmp_path: Path) -> None:
    (fault,) = _faults(tmp_path, PLAIN.replace("x+y = 10", "x+*y = 10"))
    first, formula, mark = fault.splitlines()
    assert first.startswith("mine.toml 第 3 行第 15 列，“relation”：")
    assert (formula, mark) == ("x+*y = 10", "  ^")


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    text = PLAIN.replace("size = 2", "size = 9").replace("seats = 3", "seats = 9").replace('"H4"', '"H99"')
    assert len(_faults(tmp_path, text.replace("joker", "joke"))) == 4


def test_faults_are_told_in_english_too(tmp_path: Path) -> None:
    speak("en")
    (fault,) = _faults(tmp_path, PLAIN.replace("seats = 3", "seats = 5"))
    assert fault == "mine.toml, line 7, column 9, “seats”: a whole number from 3 to 4 is expected here."


def test_a_file_that_is_not_utf8_is_refused_at_its_line(tmp_path: Path) -> None:
    (fault,) = _faults(tmp_path, PLAIN.encode("gbk", errors="replace"))
    assert "第 11 行" in fault
    assert "UTF-8" in fault


def test_a_file_far_too_large_is_refused(tmp_path: Path) -> None:
    (fault,) = _faults(tmp_path, PLAIN + "#" * 10_000_000)
    assert "超过 256 KB" in fault


def test_thousands_of_faults_do_not_become_thousands_of_sentences(tmp_path: Path) -> None:
    strangers = "".join(f"key{number} = 1\n" for number in range(20_000))
    assert len(_faults(tmp_path, strangers + PLAIN)) <= 20


@pytest.mark.parametrize(
    "text", ["", "\0", "[" * 100_000, "a=" + "[" * 100_000, "a=" + "9" * 10_000, "a.b.c.d=1\n" * 3, "=\n"]
)
def test_text_that_is_no_lesson_is_refused(tmp_path: Path, text: str) -> None:
    assert _faults(tmp_path, text)


parts = st.sampled_from(
    ["0", "-1", "99999999999999999999", '"', '"""', "[", "]", "{", "}", "=", "\n", "#", ".", "true", "nan",
     "1979-05-27", "'", "\\", "\0", "\ud7ff", "😀", "J", "auto", "|", "²", "x", "[[title]]", '"zh"', "1_0"]
)  # fmt: skip


@given(st.lists(st.tuples(st.integers(0, len(PLAIN)), st.integers(0, 12), parts), min_size=1, max_size=4))
def test_a_damaged_file_loads_or_is_refused_with_sentences(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int, str]]
) -> None:
    text = PLAIN
    for place, length, part in changes:
        text = text[:place] + part + text[place + length :]
    _loads_or_is_refused(_written(tmp_path_factory.getbasetemp(), text, "damaged.toml"))


@given(st.integers(0, len(PLAIN.encode()) - 1))
def test_a_file_cut_off_loads_or_is_refused_with_sentences(
    tmp_path_factory: pytest.TempPathFactory, length: int
) -> None:
    _loads_or_is_refused(_written(tmp_path_factory.getbasetemp(), PLAIN.encode()[:length], "cut.toml"))


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_with_sentences(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    _loads_or_is_refused(_written(tmp_path_factory.getbasetemp(), content, "bytes.toml"))


def _loads_or_is_refused(path: Path) -> None:
    faults = ["none"]
    try:
        load(path)
    except LessonError as refusal:
        faults = [*refusal.faults]
    assert faults
    assert all(fault.strip() for fault in faults)


def test_reading_the_lessons_loads_nothing_heavy() -> None:
    code = "import sys; from classroom.lesson import lessons; lessons(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert {"sympy", "matplotlib", "numpy", "PySide6"}.isdisjoint(loaded.split())
