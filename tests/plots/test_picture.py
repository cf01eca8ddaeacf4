"""What is seen: pixels, files, and no sign missing from a font."""

import logging
from pathlib import Path

import numpy as np
import pytest

from classroom import lesson
from classroom.cards import parse_kind
from classroom.maths.explain import explain
from classroom.maths.figure import FigureSpec, PlaneFigure
from classroom.maths.figures.number_line import number_line
from classroom.maths.notation import parse
from classroom.plots import look, plane_layout, render, save
from classroom.plots.boxes import Disc
from classroom.plots.warm import preload
from classroom.words import speak

WINS = {
    "sum-of-three": "SQ H10 CJ",
    "sum-six": "C4 H10",
    "difference-fifteen": "C8 H7",
    "absolute-pair": "C9 H8",
    "diamond": "D4 S3",
    "disc": "DQ H2",
    "far-from-diagonal": "DQ S10",
    "parabola": "HK D4",
}


def figure(lesson_id: str, cards: str | None = None) -> FigureSpec:
    kinds = [parse_kind(card) for card in (cards or WINS[lesson_id]).split()]
    return explain(lesson.find(lesson_id), kinds).figure


def pixels(spec: FigureSpec, width: int, height: int, scale: float = 1.0) -> np.ndarray:
    return np.frombuffer(render(spec, width, height, scale), np.uint8).reshape(height, width, 4)


def colour(name: str) -> tuple[int, ...]:
    return tuple(int(name[place : place + 2], 16) for place in (1, 3, 5))


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("lesson_id", WINS)
def test_every_sign_of_every_figure_is_in_the_fonts(
    lesson_id: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    speak("zh" if language == "zh" else "en")
    with caplog.at_level(logging.DEBUG):
        for name in ("matplotlib.mathtext", "matplotlib.font_manager"):
            logging.getLogger(name).setLevel(logging.INFO)
        render(figure(lesson_id), 700, 600)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.INFO] == []


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_a_picture_has_exactly_the_pixels_asked_for(scale: float) -> None:
    for width, height in ((701, 533), (333, 619)):
        data = render(figure("diamond"), width, height, scale)
        assert len(data) == width * height * 4


def extent_of_red(seen: np.ndarray) -> tuple[int, int]:
    red = np.abs(seen[..., :3].astype(int) - colour(look.CLAIM)).sum(2) < 90
    rows, columns = np.nonzero(red)
    return int(np.ptp(rows)), int(np.ptp(columns))


def test_at_twice_the_scale_everything_is_twice_as_large() -> None:
    small = extent_of_red(pixels(figure("diamond"), 700, 700))
    large = extent_of_red(pixels(figure("diamond"), 1400, 1400, 2.0))
    assert large == pytest.approx((2 * small[0], 2 * small[1]), abs=6)


@pytest.mark.parametrize("lesson_id", ["diamond", "disc", "far-from-diagonal", "parabola", "absolute-pair"])
def test_the_right_side_is_shaded_in_the_pixels_themselves(lesson_id: str) -> None:
    spec = figure(lesson_id)
    assert isinstance(spec, PlaneFigure)
    relation = lesson.find(lesson_id).relation
    seen = pixels(spec, 800, 800)
    layout = plane_layout.arrange(spec, 800, 800)
    frame = layout.frame
    shaded = plain = 0
    for across in range(-28, 28, 2):
        for up in range(-28, 28, 2):
            # Middles of squares, where no dot and no line of the grid lies.
            x, y = frame.at((across / 2 + 0.5, up / 2 + 0.5))
            here = Disc(x, y, 8)
            if any(here.meets(words.box) for words in layout.words):
                continue  # a label and its halo
            corners = {
                relation.holds({spec.across: across // 2 + i, spec.up: up // 2 + j})
                for i in (0, 1)
                for j in (0, 1)
            }
            found = tuple(int(part) for part in seen[800 - 1 - int(y), int(x), :3])
            if len(corners) == 1 and found in (colour(look.REGION), colour(look.PAPER)):
                holds = corners.pop()
                assert (found == colour(look.REGION)) == holds, (across / 2, up / 2)
                shaded, plain = shaded + holds, plain + (not holds)
    assert shaded >= 5
    assert plain >= 200


def test_the_claim_is_a_red_dot_at_its_place() -> None:
    spec = figure("diamond")
    assert isinstance(spec, PlaneFigure)
    x, y = plane_layout.arrange(spec, 700, 700).frame.at((-3, 4))
    assert tuple(pixels(spec, 700, 700)[700 - 1 - int(y), int(x), :3]) == colour(look.CLAIM)


def test_a_picture_is_the_same_each_time() -> None:
    assert render(figure("parabola"), 400, 400) == render(figure("parabola"), 400, 400)


def test_png_svg_and_pdf_are_written_by_suffix(tmp_path: Path) -> None:
    folder = tmp_path / "图 片"
    folder.mkdir()
    save(figure("diamond"), folder / "点.png")
    save(figure("sum-of-three"), folder / "和.SVG")
    save(figure("disc"), folder / "圆.pdf")
    assert (folder / "点.png").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in (folder / "和.SVG").read_text(encoding="utf-8")
    assert (folder / "圆.pdf").read_bytes().startswith(b"%PDF")
    assert len(list(folder.iterdir())) == 3


def test_texts_in_files_are_outlines_that_need_no_font(tmp_path: Path) -> None:
    for name in ("x.svg", "x.pdf"):
        save(figure("disc"), tmp_path / name)
        written = (tmp_path / name).read_bytes()
        assert b"<text" not in written
        assert b"/FontFile" not in written
        assert b"/BaseFont" not in written


def test_another_suffix_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.gif"):
        save(figure("diamond"), tmp_path / "x.gif")
    assert not (tmp_path / "x.gif").exists()


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("a²+b²=c²", {"a": 3, "b": 4, "c": 5}),
        ("3≤a+b+c<10", {"a": 4, "b": -13, "c": 7}),
        ("ab−c>2 and a+b<c or c=1", {"a": 3, "b": -4, "c": 6}),
        ("a/b+c≥1/2", {"a": 3, "b": 0, "c": 6}),
        ("√a+√b≤c", {"a": 3, "b": 7, "c": 6}),
        ("a^2·b^2·c^2>1", {"a": 13, "b": 13, "c": 13}),
        ("a+b+c≥32", {}),
    ],
)
def test_any_relation_of_three_numbers_has_a_number_line(text: str, values: dict[str, int]) -> None:
    spec = number_line(parse(text, "abc"), values)
    seen = pixels(spec, 700, 370)
    assert len(np.unique(seen.view(np.uint32))) > 20
    if not values or values["b"] == 0:
        assert spec.rows[0].total is None


def test_what_is_loaded_in_advance_leaves_nothing_to_find() -> None:
    preload()
    preload()
    assert render(figure("diamond"), 200, 200)
