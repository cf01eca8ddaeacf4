"""A whole explanation on a page: everything on it, nothing over another thing, and no sign missing."""

import logging
from itertools import combinations

import numpy as np
import pytest

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation
from classroom.plots import look, page_file, page_layout, page_pixels
from classroom.plots.boxes import Box
from classroom.plots.words import extent
from classroom.plots.wrapping import wrap
from classroom.words import Language, speak

CLAIMS = [
    ("sum-of-three", "SQ H10 CJ"),
    ("sum-of-three", "S3 H10 CJ"),
    ("sum-six", "C4 H10"),
    ("absolute-pair", "C9 H8"),
    ("diamond", "RJ CA"),
    ("diamond", "D9 C9"),
    ("disc", "DQ H2"),
    ("far-from-diagonal", "C10 HQ"),
    ("parabola", "SK D4"),
]


def explained(lesson: str, cards: str) -> Explanation:
    return explain(find(lesson), [parse_kind(card) for card in cards.split()])


@pytest.mark.parametrize("spoken", ["zh", "en"])
@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_nothing_lies_over_another_thing_or_beyond_the_edge(claim: tuple[str, str], spoken: Language) -> None:
    speak(spoken)
    found = explained(*claim)
    page = page_layout.arrange(found, find(claim[0]).title[spoken])
    paper = Box(0, -page.height, page_layout.WIDTH, 0)
    inside = [words for words in page.words if words.colour == look.WHITE]
    boxes = [words.box for words in page.words if words not in inside]
    boxes += [page.verdict, page.figure, *(box for _kind, box in page.cards)]
    for box in boxes:
        assert box.within(paper)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert all(words.box.within(page.verdict) for words in inside)


@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_every_step_is_on_the_page(claim: tuple[str, str]) -> None:
    found = explained(*claim)
    page = page_layout.arrange(found, "标题")
    formulas = [words for words in page.words if words.text.startswith("$") and words.px >= 12]
    assert len(formulas) >= sum(bool(line.latex) for line in found.steps)
    said = "".join(words.text for words in page.words if "$" not in words.text)
    assert all(line.text in said for line in found.steps if line.kind == "simplification")


@pytest.mark.parametrize("spoken", ["zh", "en"])
@pytest.mark.parametrize("claim", CLAIMS, ids=" ".join)
def test_every_sign_is_in_the_fonts(
    claim: tuple[str, str], spoken: Language, caplog: pytest.LogCaptureFixture
) -> None:
    speak(spoken)
    with caplog.at_level(logging.DEBUG):
        for name in ("matplotlib.mathtext", "matplotlib.font_manager"):
            logging.getLogger(name).setLevel(logging.INFO)
        page_file(explained(*claim), find(claim[0]).title[spoken], ".pdf")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.INFO] == []


def test_the_picture_is_as_wide_as_asked_on_white_paper_with_the_figure_in_it() -> None:
    data, width, height = page_pixels(explained("disc", "DQ H2"), "到点 (3, 10) 的距离", 1684)
    assert width == 1684
    assert len(data) == width * height * 4
    seen = np.frombuffer(data, np.uint8).reshape(height, width, 4)
    assert (seen[..., 3] == 255).all()
    assert (seen[[0, 0, -1, -1], [0, -1, 0, -1], :3] == 255).all()
    half = seen[:, width // 2 :, :3].astype(int)
    claim, region = ([int(name[at : at + 2], 16) for at in (1, 3, 5)] for name in (look.CLAIM, look.REGION))
    for colour in (claim, region):
        assert (np.abs(half - colour).sum(2) < 12).sum() > 300
    assert (seen[:, : width // 2, :3].sum(2) < 200).sum() > 5000


def test_files_carry_their_texts_as_outlines() -> None:
    for suffix, begins in ((".svg", b"<?xml"), (".pdf", b"%PDF"), (".PNG", b"\x89PNG")):
        written = page_file(explained("diamond", "D4 S3"), "正方形", suffix)
        assert written.startswith(begins)
        assert len(written) > 20_000
        assert b"<text" not in written
        assert b"/BaseFont" not in written
    with pytest.raises(ValueError, match=r"\.txt"):
        page_file(explained("diamond", "D4 S3"), "正方形", ".txt")


@pytest.mark.parametrize(
    "text",
    [
        "P 在两条平行线之外，到中间直线 $y=x$ 的距离是 $11\\sqrt{2}$，大于 14",
        "P(12, −10) lies in the fourth quadrant; |12−(−10)|=22: win",
        "“且”要求每一部分都成立（见上）。",
    ],
)
@pytest.mark.parametrize("width", [90, 160, 320, 9999])
def test_running_text_is_wrapped_and_nothing_of_it_is_lost(text: str, width: float) -> None:
    lines = wrap(text, 15, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert not any(line[0] in "，。；：）”" for line in lines)
    assert not any(line[-1] in "（“" for line in lines)
    if width >= 320:
        assert all(extent(line, 15).width <= width for line in lines)
    assert len(lines) == 1 or width < 9999
