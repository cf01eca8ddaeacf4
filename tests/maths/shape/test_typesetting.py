"""All LaTeX of shapes can be set by mathtext, without a sign that the fonts lack; words in two languages."""

import logging
from typing import Any

import pytest

from classroom.maths.shape import facts_of, moved_axes, normal_form, shape_of
from classroom.words import speak


@pytest.fixture(scope="module")
def set_in_type() -> Any:
    from matplotlib.mathtext import MathTextParser

    return MathTextParser("path")


def test_every_formula_can_be_set(
    worked: Any, grid: Any, set_in_type: Any, caplog: pytest.LogCaptureFixture
) -> None:
    shape = shape_of(*grid.read(worked["text"]))
    formulas = {fact.latex for fact in facts_of(shape)} | {line.latex for line in normal_form(shape)}
    axes = moved_axes(shape)
    if axes is not None:
        formulas |= {*axes.substitution, axes.relation}
    with caplog.at_level(logging.WARNING, logger="matplotlib.mathtext"):
        for formula in formulas - {""}:
            set_in_type.parse(f"${formula}$")
    assert not caplog.records


def test_the_words_of_the_two_languages_differ(worked: Any, grid: Any) -> None:
    shape = shape_of(*grid.read(worked["text"]))
    chinese = [line.words for line in normal_form(shape)] + [fact.words for fact in facts_of(shape)]
    speak("en")
    english = [line.words for line in normal_form(shape)] + [fact.words for fact in facts_of(shape)]
    assert len(chinese) == len(english)
    assert all(one != other for one, other in zip(chinese, english, strict=True))
