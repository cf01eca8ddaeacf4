"""A lesson being written: the lesson that it makes, and the file, in which a teacher's own notes stay."""

import re
import tomllib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from classroom.cards import KINDS, Kind, parse_kind
from classroom.draft import Draft
from classroom.lesson import Lesson, LessonError, find, lessons, parse
from classroom.maths.reading import Letter
from classroom.topics import Topic
from classroom.words import LANGUAGES

BY_HAND = '''\
# 我的课 my lesson
format = 1   # version
id = "mine"

relation = "x + y = 10" # the sum
reading="D"
size=2
idle = ["H4", "♠5", "J"] # idle
title.en = 'Big' # short
seats = 3

# what I say
[teaching]  # t
# first in Chinese
zh = """
看和。
"""
'''


def _back(text: str) -> Draft:
    return Draft.of(parse(text, "x.toml"))


def test_a_new_lesson_can_be_played_at_once_and_is_called_by_its_relation() -> None:
    lesson = Draft.new().lesson()
    assert (lesson.relation.text, lesson.reading.letter, lesson.size, lesson.seats) == ("a+b=6", "Z", 2, 4)
    assert lesson.title["zh"] == "a+b = 6"
    assert lesson.groups.count == find("sum-six").groups.count


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_every_built_in_lesson_is_written_as_it_was_read(lesson: Lesson) -> None:
    draft = Draft.of(lesson)
    assert draft.lesson() == parse(draft.text(), "x.toml") == lesson
    assert lesson.path is not None
    before = lesson.path.read_text(encoding="utf-8")
    assert draft.text(before) == before.replace("format = 1\n", "format = 2\n")


def test_idle_cards_are_written_by_suits_and_texts_on_lines_of_their_own() -> None:
    idle = frozenset(kind for kind in KINDS if kind.joker or kind.text in ("SK", "S2", "C10"))
    text = replace(Draft.new(), idle=idle, teaching={"zh": "一\n二"}).text()
    assert 'idle = [\n    "J",\n    "S2", "SK",\n    "C10",\n]\n' in text
    assert 'zh = """\n一\n二\n"""\n' in text
    assert "topic" not in text


signs = st.one_of(
    st.sampled_from(
        ['"', '"""', "\\", "\\n", "\n", "\r\n", "'", "#", "=", "[x]", "😀", "𠮷", "\t", "　", "a"]
    ),
    st.characters(exclude_categories=["Cs", "Cc"]),
)
texts = st.lists(signs, max_size=12).map("".join)
titles = texts.map(lambda text: " ".join(text.split()))
drafts = st.builds(
    Draft,
    id=st.sampled_from(["mine", "和-10", 'a"b']),
    title=st.fixed_dictionaries({"zh": titles, "en": titles}),
    relation=st.sampled_from(["a+b=6", "|a−b| ≥ 3", "a < b 且 a > −5"]),
    letter=st.sampled_from([Letter.N, Letter.Z]),
    joker=st.integers(-99, 99),
    idle=st.none() | st.frozensets(st.sampled_from(KINDS[:52]), max_size=8),
    seats=st.sampled_from([3, 4]),
    without_idle=st.booleans(),
    order=st.integers(0, 999),
    topic=st.none() | st.sampled_from(Topic),
    year=st.integers(0, 12),
    difficulty=st.integers(0, 3),
    teaching=st.fixed_dictionaries({"zh": texts, "en": texts}),
    background=st.fixed_dictionaries({"zh": texts, "en": texts}),
)


@given(drafts)
def test_what_is_written_is_read_back_the_same(draft: Draft) -> None:
    try:
        lesson = draft.lesson()
    except LessonError:
        return  # a sign that turns the direction of writing, and the like
    assert parse(draft.text(), "x.toml") == lesson
    assert _back(draft.text()) == Draft.of(lesson)


@given(drafts, drafts)
@example(
    replace(Draft.new(), teaching={"zh": "", "en": "x"}, background={"zh": "x", "en": ""}),
    replace(Draft.new(), background={"zh": "", "en": "x"}),
)
@example(replace(Draft.new(), difficulty=1), replace(Draft.new(), year=1))
def test_over_an_older_file_it_says_the_same_as_a_new_one(draft: Draft, older: Draft) -> None:
    before = older.text().replace("\nsize", "\n# a note\nsize")
    after = draft.text(before)
    assert tomllib.loads(after)["size"] == draft.size
    assert "# a note" in after
    try:
        lesson = draft.lesson()
    except LessonError:
        return
    assert Draft.of(parse(after, "x.toml")) == Draft.of(lesson)


def test_only_what_changed_is_written_anew() -> None:
    draft = _back(BY_HAND)
    changed = replace(
        draft,
        topic=Topic.LINES,
        seats=4,
        title={"zh": "大", "en": "Big"},
        teaching={"zh": "看和。", "en": "The sum."},
    )
    lines = BY_HAND.replace("format = 1", "format = 2").splitlines(keepends=True)
    lines.insert(lines.index('id = "mine"\n') + 1, 'topic = "lines"\n')
    lines.insert(lines.index("title.en = 'Big' # short\n") + 1, 'title.zh = "大"\n')
    lines[lines.index("seats = 3\n")] = "seats = 4\n"
    assert changed.text(BY_HAND) == "".join([*lines, 'en = """\nThe sum.\n"""\n'])


def test_what_is_no_longer_said_goes_and_the_notes_stay() -> None:
    text = replace(_back(BY_HAND), idle=None, teaching={"zh": "", "en": ""}).text(BY_HAND)
    assert _back(text).idle is None
    assert _back(text).teaching == {"zh": "", "en": ""}
    assert "# what I say\n[teaching]  # t\n# first in Chinese\n" in text


def test_unknown_keys_stay_where_they_are() -> None:
    text = replace(_back(BY_HAND), seats=4).text("colour = 7 # mine\n" + BY_HAND)
    assert text.startswith("colour = 7 # mine\n# 我的课")


def test_the_line_ends_of_windows_stay() -> None:
    before = BY_HAND.replace("\n", "\r\n")
    after = replace(_back(BY_HAND), seats=4, background={"zh": "一\n二", "en": ""}).text(before)
    assert after.count("\n") == after.count("\r\n")
    assert _back(after).background["zh"] == "一\n二"


def test_over_a_file_that_is_no_toml_it_is_written_afresh() -> None:
    draft = Draft.new()
    assert draft.text("format = [") == draft.text("\0") == draft.text("[" * 5000) == draft.text()


def test_a_text_in_one_language_stays_in_one() -> None:
    draft = replace(Draft.new(), title={"zh": "", "en": "Six"}, teaching={"zh": "看。", "en": ""})
    assert Draft.of(draft.lesson()).title == {"zh": "", "en": "Six"}
    assert _back(draft.text()).teaching == {"zh": "看。", "en": ""}


def test_all_that_is_wrong_is_told_at_once_by_the_names_of_the_fields() -> None:
    wrong = replace(
        Draft.new(),
        relation="a+*b = 6",
        seats=9,
        year=13,
        title={"zh": "一\n二", "en": ""},
        teaching={"zh": "", "en": "bell\a"},
    )
    with pytest.raises(LessonError) as refusal:
        wrong.lesson()
    relation, *others = refusal.value.faults
    assert relation.splitlines()[0].startswith("关系式：“*”前面缺少内容")
    assert relation.splitlines()[1:] == ["a+*b = 6", "  ^"]
    assert others == [
        "标题：应当是一行文字，且不超过 80 个字符。",
        "座位：这里应当是 3 到 4 的整数。",
        "教学说明：字符 U+0007 无法显示，请删去。",
        "年级：这里应当是 0 到 12 的整数。",
    ]


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (Draft(relation=""), "关系式：这里不能空着。"),
        (Draft(relation="a+b = 60"), "关系式：在这一课里，两副牌中没有任何牌能凑成成牌牌组。"),
        (Draft(relation="a+b = 6", title={"zh": "\ud800", "en": ""}), "标题：字符 U+D800 无法显示，请删去。"),
        (Draft(relation="a+b = 6", teaching={"zh": "长" * 100_000, "en": ""}), "这一课太长"),
    ],
)  # fmt: skip
def test_what_makes_no_lesson_is_told(draft: Draft, said: str) -> None:
    with pytest.raises(LessonError) as refusal:
        draft.lesson()
    assert said in str(refusal.value)
    assert len(refusal.value.faults) == 1
    assert draft.text()


def test_emoji_and_full_width_blanks_are_no_fault() -> None:
    draft = replace(Draft.new(), title={"zh": "和　差 👨‍👩‍👧", "en": ""})
    assert _back(draft.text()).title["zh"] == "和　差 👨‍👩‍👧"


def test_jokers_come_together() -> None:
    red: Kind = KINDS[52]
    draft = replace(Draft.new(), idle=frozenset({red}))
    assert draft.lesson().idle == frozenset(KINDS[52:])
    assert set(LANGUAGES) == set(draft.title)


ANNOTATED = '''\
# n1
format = 2 # n2
title.zh = "和" # n3
title.en = 'Sum' # n4
relation = 'a+b = 6'\t# n5
"reading" = "Z"   # n6
size = 2
id = """x""" # n7
idle = [ # n8
  "S8", # n9
  # n10
  "S9", "C8" # n11 "]
] # n12
teaching = {} # n13
year = 7 # n14
[background] # n15
zh = """
# no note
""" # n16
# n17
'''


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "change",
    [
        {},
        {"title": {"zh": "新", "en": ""}},
        {"title": {"zh": "", "en": "new"}},
        {"relation": "a+b=7", "joker": 3, "seats": 3},
        {"idle": None},
        {"idle": frozenset()},
        {"idle": frozenset(map(parse_kind, ("H4", "S9")))},
        {"year": 0},
        {"teaching": {"zh": "看", "en": ""}},
        {"background": {"zh": "", "en": "known"}},
        {"background": {"zh": "", "en": ""}},
    ],
)
def test_no_note_is_lost_though_what_it_stands_beside_goes(change: dict[str, Any], ends: str) -> None:
    before = ANNOTATED.replace("\n", ends)
    draft = replace(Draft.of(parse(before, "x")), **change)
    after = draft.text(before)
    assert sorted(re.findall(r"# n\d+", after)) == sorted(re.findall(r"# n\d+", before))
    assert Draft.of(parse(after, "x")) == draft
    assert change or after == before


def test_what_stands_beside_a_value_keeps_its_distance() -> None:
    draft = replace(Draft.of(parse(ANNOTATED, "x")), title={"zh": "新", "en": "Sum"}, relation="a+b=7")
    after = draft.text(ANNOTATED)
    assert after == ANNOTATED.replace('"和" # n3', '"新" # n3').replace("'a+b = 6'\t#", '"a+b=7"\t#')
