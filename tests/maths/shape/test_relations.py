"""Every relation of the table: its name, what it has, how far it reaches, and that every line is true."""

from typing import Any

from classroom.maths.printing import to_text
from classroom.maths.shape import extent, facts_of, name_of, normal_form, shape_of
from classroom.maths.shape.lines import Point
from classroom.maths.shape.membership import belongs


def test_a_shape_is_called_what_a_textbook_calls_it(worked: Any, grid: Any) -> None:
    assert name_of(shape_of(*grid.read(worked["text"]))) == worked["name"]


def test_what_a_shape_has_is_what_was_worked_out_by_hand(worked: Any, grid: Any) -> None:
    found = {(fact.words, fact.latex) for fact in facts_of(shape_of(*grid.read(worked["text"])))}
    assert set(worked.get("facts", {}).items()) <= found


def test_a_shape_reaches_as_far_as_was_worked_out_by_hand(worked: Any, grid: Any) -> None:
    condition, names = grid.read(worked["text"])
    reached = extent(shape_of(condition, names))
    if worked["name"].startswith("没有点"):
        assert reached is None
    elif "extent" in worked:
        assert reached is not None
        conditions = [interval.condition(name) for interval, name in zip(reached, names, strict=True)]
        assert [to_text(found) if found else "" for found in conditions] == worked["extent"]


def test_the_normal_form_starts_with_the_relation_and_ends_in_its_standard_form(
    worked: Any, grid: Any
) -> None:
    condition, names = grid.read(worked["text"])
    lines = normal_form(shape_of(condition, names))
    assert lines[0].condition == condition
    if "last" in worked:
        assert to_text(lines[-1].condition) == worked["last"]


def test_every_line_says_the_same_as_the_relation_at_every_half_integer_point(worked: Any, grid: Any) -> None:
    condition, names = grid.read(worked["text"])
    typed = grid.holding(condition, names)
    for line in normal_form(shape_of(condition, names)):
        here = set(grid.places) if line.when is None else grid.holding(line.when, names)
        assert grid.holding(line.condition, names) & here == typed & here, to_text(line.condition)


def test_the_cases_of_a_relation_cover_every_point_once(worked: Any, grid: Any) -> None:
    condition, names = grid.read(worked["text"])
    cases = [line.when for line in normal_form(shape_of(condition, names)) if line.when is not None]
    if cases:
        covered = [place for case in cases for place in grid.holding(case, names)]
        assert sorted(covered) == sorted(grid.places)


def test_the_shape_has_exactly_the_points_of_the_relation(worked: Any, grid: Any) -> None:
    condition, names = grid.read(worked["text"])
    form = shape_of(condition, names).form
    inside = {place for place in grid.whole if belongs(form, Point.at(*place), names)}
    assert inside == grid.holding(condition, names) & set(grid.whole)


def test_no_point_of_the_relation_lies_beyond_its_extent(worked: Any, grid: Any) -> None:
    condition, names = grid.read(worked["text"])
    reached = extent(shape_of(condition, names))
    points = grid.holding(condition, names)
    assert not points or reached is not None
    for index, interval in enumerate(reached or ()):
        assert all(interval.has(number) for number in {point[index] for point in points})
