"""A remainder is seen on the line: the sum among the numbers that leave it."""

from classroom.maths.figure import LineFigure
from classroom.maths.figures.number_line import number_line
from classroom.maths.notation import parse


def _figure(text: str, **values: int) -> LineFigure:
    return number_line(parse(text, ("a", "b", "c")), values)


def test_a_sum_that_is_a_multiple_lies_on_a_mark() -> None:
    (row,) = _figure("(a+b+c) mod 9 = 0", a=3, b=11, c=4).rows
    assert [(term.start, term.end) for term in row.terms] == [(0, 3), (3, 14), (14, 18)]
    assert [mark.value for mark in row.thresholds] == [0, 9, 18]
    assert row.total == 18
    assert row.holds


def test_one_that_is_not_lies_between_two() -> None:
    (row,) = _figure("(a+b+c) mod 9 = 2", a=3, b=11, c=5).rows
    assert [mark.value for mark in row.thresholds] == [-7, 2, 11, 20]
    assert not row.holds
    assert row.margin == "相差 1"


def test_negative_sums_are_reached_too() -> None:
    (row,) = _figure("(a+b) mod 5 = 1", a=-7, b=3).rows
    assert [mark.value for mark in row.thresholds] == [-4, 1]
    assert row.holds


def test_marks_that_would_run_into_one_another_are_left_out() -> None:
    (row,) = _figure("(a+b+c) mod 2 = 0", a=13, b=13, c=13).rows
    assert [mark.value for mark in row.thresholds] == [0]
    assert not row.holds


def test_parts_that_are_plain_to_see_get_no_line_of_their_own() -> None:
    condition = "b²−4ac ≥ 0 且 a > 3 且 c > 3"
    assert len(_figure(condition, a=4, b=11, c=7).rows) == 1
    assert len(_figure(condition, a=2, b=11, c=7).rows) == 2
    assert len(_figure(condition).rows) == 3
