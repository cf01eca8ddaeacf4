"""Columns on a terminal, where Chinese is twice as wide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cli.columns import pad, table, width, wrap

words = st.text(alphabet="ab 中文，。♠10 −|√", max_size=60)


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("abc", 3), ("♠10", 3), ("得牌", 4), ("（甲）", 6), ("e\u0301", 1), ("≤√−", 3)],
)
def test_a_chinese_character_takes_two_columns(text: str, columns: int) -> None:
    assert width(text) == columns


def test_columns_line_up_under_each_other() -> None:
    assert table([["甲", "♠10"], ["abc", "得牌"]]) == ["甲   ♠10", "abc  得牌"]


def test_padding_never_cuts() -> None:
    assert pad("得牌", 3) == "得牌"
    assert width(pad("得", 7)) == 7


def test_lines_break_between_chinese_characters_but_not_before_a_comma() -> None:
    assert wrap("点在第二象限，在内部", 12) == ["点在第二象", "限，在内部"]
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("♠10  ♥3  ♦K", 9, "  ") == ["♠10  ♥3", "  ♦K"]


@given(words, st.integers(12, 40))
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, columns: int) -> None:
    lines = wrap(text, columns, "  ")
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
