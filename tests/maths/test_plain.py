"""LaTeX of our own as one line of text."""

from typing import Any

import pytest

from classroom import lesson
from classroom.maths.notation import parse
from classroom.maths.plain import plain
from classroom.maths.printing import to_latex, to_text
from classroom.words import speak


@pytest.mark.parametrize(
    ("latex", "text"),
    [
        (r"\left(-\frac{23}{4},\;0\right)", "(−23/4, 0)"),
        (r"(0,\;-\sqrt{6}),\quad (0,\;\sqrt{6})", "(0, −√6), (0, √6)"),
        (r"r=\sqrt{5}\approx 2.24", "r=√5≈2.24"),
        (r"\frac{19\sqrt{2}}{2}\approx 13.44", "19√2/2≈13.44"),
        (r"\frac{1+\sqrt{5}}{2}", "(1+√5)/2"),
        (r"\frac{x+y}{\sqrt{2}}", "(x+y)/√2"),
        (r"\frac{1}{2\sqrt{3}}", "1/(2√3)"),
        (r"y'^{2}\leq x'", "y'²≤x'"),
        (r"\sqrt{x^{2}+y^{2}}<3", "√(x²+y²)<3"),
        (r"2^{x+1}\neq \frac{1}{x}", "2^(x+1)≠1/x"),
        (r"|{-1}|+|2|\leq 5", "|−1|+|2|≤5"),
        (r"a+b\leq 3\;\vee\;a-b\geq 17", "a+b≤3 或 a−b≥17"),
    ],
)
def test_it_reads_as_one_would_type_it(latex: str, text: str) -> None:
    assert plain(latex) == text


def test_in_english_the_parts_are_joined_in_english() -> None:
    speak("en")
    assert plain(r"x<1\;\wedge\;y>2") == "x<1 and y>2"


@pytest.mark.parametrize(
    "text",
    [*(one.relation.text for one in lesson.lessons()), "−x²+2xy−3≥(x+1)(y−2)", "gcd(a, −b)=(a+b) mod 3"],
)
def test_a_relation_reads_as_our_text_has_it(text: str) -> None:
    condition: Any = parse(text, "abcxy")
    assert plain(to_latex(condition)) == to_text(condition)
