"""An explanation as LaTeX: what the fragment says, and that it is put together as LaTeX must be."""

import re

import pytest

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.as_latex import as_latex
from classroom.maths.explain import explain
from classroom.maths.inline import formula, pieces
from classroom.plots.formula import outline
from classroom.words import Language, speak

CLAIMS = [
    ("sum-of-three", "SQ H10 CJ"),
    ("sum-of-three", "S3 H10 CJ"),
    ("sum-six", "C4 H10"),
    ("difference-fifteen", "C8 H7"),
    ("absolute-pair", "C9 H8"),
    ("diamond", "RJ CA"),
    ("diamond", "D9 C9"),
    ("disc", "DQ H2"),
    ("far-from-diagonal", "C10 HQ"),
    ("parabola", "SK D4"),
]
CHINESE = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]")
NOT_IN_TEXT = re.compile(r"[−≤≥≠≈×·±√²³♠♥♦♣|=<>]")


def fragment(lesson: str, cards: str) -> str:
    found = find(lesson)
    return as_latex(explain(found, [parse_kind(card) for card in cards.split()]), found.title["zh"])


def body(lesson: str, cards: str) -> str:
    """The fragment without its first line, a comment."""
    comment, _newline, rest = fragment(lesson, cards).partition("\n")
    assert comment.startswith("% ")
    return rest


def without_words(latex: str) -> str:
    """The alignment without its words in braces."""
    return re.sub(r"\\(text|intertext)\{(?:[^{}$]|\$[^$]*\$)*\}", "", latex)


def test_the_diamond_as_a_teacher_would_type_it() -> None:
    assert body("diamond", "D4 S3") == (
        r"""\noindent\textbf{$\diamondsuit$4\ $\spadesuit$3\quad """
        r"""$P(-3, 4)$ 在第二象限，$|-3+2|+|4-2|=3\leq 5$，得牌}\par
\noindent 方块 4：方块是 $y$ 轴正方向，所以 $y=4$\par
\noindent 黑桃 3：黑桃是 $x$ 轴负方向，所以 $x=-3$\par
\begin{alignat*}{2}
& \text{关系式}\quad & |x+2|+|y-2| & \leq 5 \\
& \text{代入}\quad & |{-3+2}|+|4-2| & \leq 5 \\
& \text{算绝对值里面}\quad & |{-1}|+|2| & \leq 5 \\
\intertext{$x=-3<-2$，所以 $|x+2|=-(x+2)=1$；$y=4\geq 2$，所以 $|y-2|=y-2=2$}
& \text{去绝对值}\quad & 1+2 & \leq 5 \\
& \text{算加减}\quad & 3 & \leq 5
\end{alignat*}
\noindent $P(-3, 4)$ 在第二象限\par
\noindent $P$ 在正方形的内部\par
\noindent \textbf{$3\leq 5$ 成立，得牌}\par
"""
    )


@pytest.mark.parametrize("spoken", ["zh", "en"])
@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_braces_dollars_and_environments_are_closed(claim: tuple[str, str], spoken: Language) -> None:
    speak(spoken)
    latex = body(*claim)
    depth = 0
    for sign in latex.replace(r"\{", "").replace(r"\}", ""):
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    assert latex.replace(r"\$", "").count("$") % 2 == 0
    assert latex.count(r"\begin{alignat*}{2}") == latex.count(r"\end{alignat*}") <= 1
    assert latex.count(r"\left") == latex.count(r"\right")


@pytest.mark.parametrize("spoken", ["zh", "en"])
@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_no_chinese_in_formulas_and_no_signs_in_words(claim: tuple[str, str], spoken: Language) -> None:
    speak(spoken)
    latex = body(*claim)
    for found in re.findall(r"\$([^$]*)\$", latex):
        assert not CHINESE.search(found), found
    start, end = latex.find(r"\begin"), latex.find(r"\end")
    assert not CHINESE.search(without_words(latex[start:end]))
    words = re.sub(r"\$[^$]*\$", "", latex[:start] + "\n" + latex[end:])
    assert not NOT_IN_TEXT.search(words), words


@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_every_row_is_aligned_at_its_relation_sign_and_the_last_one_ends_without_a_break(
    claim: tuple[str, str],
) -> None:
    latex = body(*claim)
    inside = re.search(r"\{2\}\n(.*)\n\\end", latex, re.DOTALL)
    rows = [row for row in inside[1].split("\n") if not row.startswith(r"\intertext")] if inside else []
    assert all(row.count("&") == 3 for row in rows)
    assert all(row.endswith(r" \\") for row in rows[:-1])
    assert not rows or not rows[-1].endswith("\\")


def test_words_between_the_steps_stay_between_them() -> None:
    latex = body("far-from-diagonal", "C10 HQ")
    assert re.search(
        r"\\\\\n\\intertext\{\$14\\sqrt\{2\}\\approx 19\.80\$，而 .* 是整数.*\}\n& \\text\{代入\}", latex
    )


def test_formulas_in_running_text_are_found() -> None:
    text = "到圆心 (3, 10) 的距离是 √5≈2.24，小于半径 4；|x−y|/√2≥14。"
    found = [piece for piece, maths in pieces(text) if maths]
    assert found == ["(3, 10)", "√5≈2.24", "|x−y|/√2≥14"]
    assert "".join(piece for piece, _maths in pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("11√2≥14", r"11\sqrt{2}\geq 14"),
        ("√(x+1)≠−2", r"\sqrt{x+1}\neq -2"),
        ("x²+4x≤5", r"x^{2}+4x\leq 5"),
        ("x¹⁰×3", r"x^{10}\times 3"),
        ("2^(x+1)", r"2^{x+1}"),
        ("±14√2≈19.8", r"\pm 14\sqrt{2}\approx 19.8"),
        ("gcd(8, −12)=4", r"\mathrm{gcd}(8, -12)=4"),
        ("(8+1) mod 3=0", r"(8+1)\ \mathrm{mod}\ 3=0"),
    ],
)
def test_classroom_notation_becomes_latex(text: str, latex: str) -> None:
    assert formula(text) == latex


def test_common_divisors_and_remainders_are_whole_formulas_though_blanks_stand_in_them() -> None:
    text = "换成 9，gcd(9, −(9+3))=3>1；(8+(−11)) mod 3=0。gcd(a, b) 与 a mod 3"
    found = [piece for piece, maths in pieces(text) if maths]
    assert found == ["gcd(9, −(9+3))=3>1", "(8+(−11)) mod 3=0", "gcd(a, b)", "a mod 3"]
    assert "".join(piece for piece, _maths in pieces(text)) == text


def test_in_english_a_is_a_word_and_the_axes_keep_their_letters() -> None:
    speak("en")
    text = "P lies on the negative y-axis: a win (1 too much)"
    assert [piece for piece, maths in pieces(text) if maths] == ["P", "y"]


def test_the_title_stands_in_one_line_of_comment() -> None:
    lesson = find("diamond")
    found = explain(lesson, [parse_kind("D4"), parse_kind("S3")])
    first = as_latex(found, "100% sure\nof it").splitlines()[0]
    assert first.startswith("% 100% sure of it")


@pytest.mark.parametrize(
    ("written", "latex"),
    [
        ("√((−9)²+3²)≤5", r"\sqrt{(-9)^{2}+3^{2}}\leq 5"),
        ("√(x²+√(y+(1)))", r"\sqrt{x^{2}+\sqrt{y+(1)}}"),
        ("√|x|+2√3", r"\sqrt{|x|}+2\sqrt{3}"),
        ("√gcd(a, b)", r"\sqrt{\mathrm{gcd}(a, b)}"),
        ("2^(a−(b+1))", "2^{a-(b+1)}"),
    ],
)
def test_roots_and_powers_of_what_has_brackets_within_are_written(written: str, latex: str) -> None:
    assert formula(written) == latex
    assert outline(latex, 20).width > 0  # and can be drawn
