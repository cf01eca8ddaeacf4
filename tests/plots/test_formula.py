"""Outlines of formulas: their size, their parts, nothing missing."""

import logging

import pytest

from classroom import lesson
from classroom.plots.formula import outline

FORMULAS = [
    *(one.relation.latex for one in lesson.lessons()),
    r"\frac{22}{\sqrt{2}}\geq 14",
    r"x\neq y\;\wedge\;1<x\leq 3",
    r"\left(\frac{a}{b}\right)^{2}\times 2\cdot\sqrt{3}>0\;\vee\;|x|=1",
]


@pytest.mark.parametrize("latex", FORMULAS)
def test_every_formula_has_an_outline_within_its_extent(latex: str, caplog: pytest.LogCaptureFixture) -> None:
    made = outline(latex, 100)
    across, up = zip(*made.points, strict=True)
    assert len(made.points) == len(made.codes) > 20
    assert -5 <= min(across) <= max(across) <= made.width + 5
    assert -made.descent - 5 <= min(up) <= max(up) <= made.ascent + 5
    assert set(made.codes) <= {1, 2, 3, 4, 79}
    assert caplog.records == []


def test_an_outline_grows_with_its_size() -> None:
    small, large = outline("x+1", 50), outline("x+1", 100)
    assert large.width == pytest.approx(2 * small.width, rel=0.05)
    assert large.ascent == pytest.approx(2 * small.ascent, rel=0.05)


def test_a_fraction_hangs_below_its_line_and_a_letter_does_not() -> None:
    assert outline(r"\frac{1}{2}", 100).descent > 30
    assert outline("x", 100).descent < 5


def test_what_is_no_formula_is_refused() -> None:
    with pytest.raises(ValueError, match="frac"):
        outline(r"\frac{1", 100)


def test_a_missing_sign_is_noticed_by_these_tests(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="matplotlib.mathtext"):
        outline("且", 100)
    assert caplog.records
