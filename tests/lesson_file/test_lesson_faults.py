"""Lesson files that are wrong: every fault at once, with its line and column, and none that only follows."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.lesson import LessonError, load, parse
from classroom.lesson_file.page import decoded

WHOLE = (Path(__file__).parents[1] / "lessons_of_old" / "format1.toml").read_text(encoding="utf-8")


def _faults(text: str) -> list[str]:
    with pytest.raises(LessonError) as refusal:
        parse(text, "x.toml")
    return [fault.splitlines()[0].removeprefix("x.toml ") for fault in refusal.value.faults]


def test_faults_of_every_sort_are_told_together_in_the_order_of_the_file() -> None:
    text = """\
format = 2
id = “mine”
relation = "  x+*y = 10"
reading = "D"
size = 9
seats 4
idle = ["H4" "H5",
  "H7"]
joker = [1,
 2

year = "x"
[title
zh = "和"
[teaching]
zh = \"\"\"
看和。
 再看。
[background]
en = 3
fr = "somme"
"""
    assert _faults(text) == [
        '第 2 行第 6 列：请把 “ 改成半角的 "',
        "第 3 行第 17 列，“relation”：“*”前面缺少内容（此处应为：数、字母、√、| 或左括号）。",
        "第 5 行第 8 列，“size”：这里应当是 2 到 3 的整数。",
        "第 6 行第 7 列：键的后面应当是“=”。",
        "第 7 行第 14 列：两项之间缺少逗号。",
        "第 9 行第 9 列：括号没有配对。",
        "第 12 行第 8 列，“year”：这里应当是 0 到 12 的整数。",
        "第 13 行第 7 列：括号没有配对。",
        "第 16 行第 6 列：文字后面缺少引号。",
        "第 20 行第 6 列，“background.en”：这里应当是用引号括起的文字。",
        "第 21 行第 6 列，“background.fr”：这里只能写 zh 和 en。",
    ]


def test_places_are_found_in_tables_of_every_shape_and_in_lists() -> None:
    text = """\
format = 2
title.zh = "和"
title.en = 3
"reading" = 'Q'
relation = "a+b = 6"
size = 2
id = "x"
teaching = { zh = "看", en = [ ] }
idle = [
    "H4", "J",
    "H99", 7,
]
colour.of.cards = "red"
[background]
"zh" = 1
"""
    assert [fault.partition("：")[0] for fault in _faults(text)] == [
        "第 3 行第 12 列，“title.en”",
        "第 4 行第 13 列，“reading”",
        "第 8 行第 29 列，“teaching.en”",
        "第 11 行第 5 列，“idle”",
        "第 11 行第 12 列，“idle”",
        "第 13 行第 1 列，“colour”",
        "第 15 行第 8 列，“background.zh”",
    ]


@pytest.mark.parametrize(
    ("relation", "place"),
    [
        ('"a+*b = 6"', "第 3 行第 15 列"),
        ("'a+*b = 6'", "第 3 行第 15 列"),
        ('"  a+*b = 6"', "第 3 行第 17 列"),
        ('"\\u0061+*b = 6"', "第 3 行第 20 列"),
        ('"""\n  a+*b = 6"""', "第 4 行第 5 列"),
        ('"＋＋＋*b = 6"', "第 3 行第 16 列"),
        ('"a+b = "', "第 3 行第 18 列"),
    ],
)
def test_the_caret_in_the_relation_has_its_line_and_column_in_the_file(relation: str, place: str) -> None:
    text = f'format = 2\nid = "x"\nrelation = {relation}\nreading = "Z"\nsize = 2\ntitle.zh = "x"\n'
    (fault,) = _faults(text)
    assert fault.startswith(f"{place}，“relation”：")


def test_a_key_on_a_broken_line_is_not_called_missing() -> None:
    for line in (
        'id = "absolute-pair-of-old"',
        'reading = "Z"',
        "size = 2",
        'relation = "|a+10|+|b−10| ≤ 3"',
        "format = 1",
    ):
        for broken in (
            line.replace(" = ", " "),
            line.replace(" = ", " ＝ "),
            line + " ?",
            line.replace(" = ", " = ?"),
        ):
            assert len(_faults(WHOLE.replace(line, broken, 1))) == 1, broken


def test_all_that_is_missing_is_told() -> None:
    keys = ("format", "reading", "relation", "size", "id", "title")
    assert _faults("") == [f"x.toml：缺少键“{key}”。" for key in keys]
    assert _faults("[title]\nzh = “x”\n")[1:] == [f"x.toml：缺少键“{key}”。" for key in keys[:-1]]


def test_a_newer_lesson_is_refused_politely_whatever_else_is_in_it() -> None:
    newer = "第 1 行第 10 列，“format”：这一课的格式是 3，本版程序最高只能打开格式 2，请更新程序。"
    assert _faults("format = 3\nid = 7\nseats 4\n[colours]\nred = 1\n") == [newer]


def test_texts_of_another_encoding_are_told() -> None:
    for encoding, said in (("utf-16", "UTF-16"), ("gbk", "x.toml 第 19 行第 7 列：文件不是 UTF-8 编码")):
        with pytest.raises(LessonError, match=said):
            decoded("x.toml", WHOLE.replace("−", "-").replace("≤", "<=").encode(encoding))
    assert parse(decoded("x.toml", WHOLE.encode("utf-8-sig")), "x.toml").id == "absolute-pair-of-old"


WRONG = [
    "7",
    "-1",
    "1.5",
    "true",
    '"?"',
    '""',
    "[]",
    "{}",
    "[[1]]",
    "1979-05-27",
    "nan",
    "{zh = 1}",
    '["H4", 4]',
    "9" * 40,
]


@pytest.mark.parametrize("value", WRONG)
def test_a_value_of_the_wrong_sort_is_a_sentence_at_its_place(value: str) -> None:
    for key in (
        "format",
        "id",
        "order",
        "relation",
        "reading",
        "size",
        "joker",
        "seats",
        "topic",
        "year",
        "pack",
    ):
        kept = "".join(line for line in WHOLE.splitlines(keepends=True) if not line.startswith(f"{key} ="))
        _right_or_told(f"{key} = {value}\n{kept}")
    for key in ("title", "teaching", "background"):
        _right_or_told(WHOLE.replace(f"[{key}]\nzh = ", f"[{key}]\nzh = {value}\n#"))


def _right_or_told(text: str) -> None:
    faults = ["none"]
    try:
        parse(text, "x.toml")
    except LessonError as refusal:
        faults = [*refusal.faults]
    assert faults
    assert all(fault.startswith(("x.toml ", "x.toml：", "none")) for fault in faults), faults
    assert len(faults) <= 60


def test_a_lesson_cut_off_anywhere_is_told_or_opened() -> None:
    data = WHOLE.encode()
    for length in random.Random(4).sample(range(len(data)), 150):
        _right_or_told(data[:length].decode(errors="ignore"))


parts = st.sampled_from(
    ["0", "-1", "9" * 30, '"', '"""', "'''", "[", "]", "{", "}", "=", "\n", "#", ".", ",", "true", "nan",
     "\\", "\0", "\ud7ff", "😀", "J", "“", "＝", "[[title]]", "[title]\n", "\r", "\r\n", "a.b.c = 1\n",
     "format = 2\n", "\u2028"]
)  # fmt: skip


@given(st.lists(st.tuples(st.integers(0, len(WHOLE)), st.integers(0, 40), parts), min_size=1, max_size=8))
def test_a_lesson_changed_anywhere_is_told_or_opened(changes: list[tuple[int, int, str]]) -> None:
    text = WHOLE
    for place, length, part in changes:
        text = text[:place] + part + text[place + length :]
    _right_or_told(text)


@given(st.text(alphabet="ab.=[]{}\"'#\n\\, 1", max_size=60))
def test_any_text_is_told(text: str) -> None:
    with pytest.raises(LessonError) as refusal:
        parse(text, "x.toml")
    assert all(fault.strip() for fault in refusal.value.faults)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000, "a=" + "[" * 200_000, "a=" + "{b=" * 60_000, "a." * 120_000 + "a=1",
        "[" + "a." * 120_000 + "a]", "a=" + "9" * 200_000, '"' * 200_000, "a=[" + "1," * 100_000,
        "a=\n" * 80_000, "a=[\n" * 60_000, "=" * 200_000,
        "[a]\n" * 60_000, 'a="""' * 50_000, "\\" * 200_000, "a='" * 80_000, ("x" * 50 + ".") * 5_000,
    ],
)  # fmt: skip
def test_text_that_is_made_to_be_slow_is_told_soon(text: str) -> None:
    _right_or_told(text)


def test_ten_megabytes_are_refused_unread(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(WHOLE.encode() + b"#" * 10_000_000)
    with pytest.raises(LessonError, match="超过 256 KB"):
        load(tmp_path / "x.toml")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("size = 2", "size ＝ 2", "第 4 行第 6 列：请把 ＝ 改成半角的 ="),
        ("size = 2", "size　= 2", "第 4 行第 5 列：这不是普通的空格，请改成半角空格。"),
        ("size = 2", "size = ２", "第 4 行第 8 列：请把 ２ 改成半角的 2"),
        ("joker = 0", "joker = −3", "第 5 行第 9 列：请把 − 改成半角的 -"),
        ('idle = ["H4", "J"]', 'idle = ["H4"，"J"]', "第 7 行第 13 列：请把 ， 改成半角的 ,"),
        ('idle = ["H4", "J"]', 'idle = ［"H4", "J"]', "第 7 行第 8 列：请把 ［ 改成半角的 ["),
        ('reading = "D"', "reading = ＂D＂", "第 3 行第 11 列：请把 ＂ 改成半角的 \""),
        ("[title]", "【title】", "第 8 行第 1 列：请把 【 改成半角的 ["),
        ('zh = "和"', 'zh = "\0和"', "第 9 行第 7 列：字符 U+0000 无法显示，请删去。"),
        ("size = 2", "size = 2\u2028", "第 4 行第 9 列：字符 U+2028 无法显示，请删去。"),
        ("size = 2", "size = 2\nsize = 2", "第 5 行第 1 列：这个键重复出现了。"),
        ('zh = "和"', 'zh = "和"\nseats = 3',
         "第 10 行第 9 列，“title.seats”：“seats”要写在第一个方括号行（如 [title]）的上面。"),
        ('zh = "和"', 'cn = "和"', "第 9 行第 6 列，“title.cn”：这里只能写 zh 和 en。"),
        ("format = 2", "format = 0", "第 1 行第 10 列，“format”：这里应当是 1 到 2 的整数。"),
    ],
)  # fmt: skip
def test_what_an_input_method_types_and_other_usual_slips_are_named(old: str, new: str, said: str) -> None:
    text = (
        'format = 2\nid = "x"\nreading = "D"\nsize = 2\njoker = 0\nrelation = "x+y = 6"\n'
        'idle = ["H4", "J"]\n[title]\nzh = "和"\n'
    )
    assert _faults(text.replace(old, new)) == [said]


@pytest.mark.parametrize("reading", ["D", "“D”", "点", '"D",', "'D\""])
def test_a_relation_is_not_blamed_for_a_reading_that_cannot_be_read(reading: str) -> None:
    text = f'format = 2\nid = "x"\nreading = {reading}\nsize = 2\nrelation = "x+y = 6"\ntitle.zh = "和"\n'
    (fault,) = _faults(text)
    assert fault.startswith("第 3 行第 1")


def test_a_relation_is_not_blamed_for_a_size_that_cannot_be_read() -> None:
    text = 'format = 2\nid = "x"\nreading = "N"\nsize = “3”\nrelation = "a+b+c = 6"\ntitle.zh = "和"\n'
    assert _faults(text) == ['第 4 行第 8 列：请把 “ 改成半角的 "']
