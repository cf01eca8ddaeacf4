"""A pixel of the plane's picture and the point it shows: checked against the picture itself."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.figure import PlaneFigure
from classroom.plots import look, pointing, render


def plane(*cards: str) -> PlaneFigure:
    figure = explain(find("diamond"), [parse_kind(card) for card in cards]).figure
    assert isinstance(figure, PlaneFigure)
    return figure


@pytest.mark.parametrize("cards", [("S7", "D2"), ("RJ", "D2"), ("HK", "CK"), ("S3", "D4")])
@pytest.mark.parametrize(("width", "height", "scale"), [(600, 600, 1.0), (900, 500, 1.0), (480, 640, 1.5)])
def test_the_point_of_the_claim_is_drawn_where_it_is_pointed_at(
    cards: tuple[str, str], width: int, height: int, scale: float
) -> None:
    figure = plane(*cards)
    drawn = render(figure, round(width * scale), round(height * scale), scale)
    picture = np.frombuffer(drawn, np.uint8).reshape(round(height * scale), round(width * scale), 4)
    wanted = np.array([int(look.CLAIM[i : i + 2], 16) for i in (1, 3, 5)])
    red = np.abs(picture[:, :, :3].astype(int) - wanted).sum(axis=2) < 40
    point = pointing(figure, width, height)
    x, y = (part * scale for part in point.pixel((figure.marks[0].x, figure.marks[0].y)))
    # The dot is the one place where all is red around; its label is made of thin strokes.
    reach = round(3 * scale)
    around = red[round(y) - reach : round(y) + reach, round(x) - reach : round(x) + reach]
    assert around.all()
    rows, columns = np.nonzero(red[round(y) - 12 : round(y) + 12, round(x) - 6 : round(x) + 6])
    assert abs(float(columns.mean()) - 5.5) < 2
    assert abs(float(rows.mean()) - 11.5) < 4


@given(
    x=st.floats(-15, 15), y=st.floats(-15, 15), width=st.integers(100, 2000), height=st.integers(100, 2000)
)
def test_from_the_plane_to_a_pixel_and_back(x: float, y: float, width: int, height: int) -> None:
    point = pointing(plane("S3", "D4"), width, height)
    across, up = point.point(point.pixel((x, y)))
    assert across == pytest.approx(x, abs=1e-9)
    assert up == pytest.approx(y, abs=1e-9)


def test_the_upper_right_of_the_picture_is_the_first_quadrant() -> None:
    point = pointing(plane("S3", "D4"), 700, 700)
    across, up = point.point((600, 100))
    assert across > 0
    assert up > 0


def test_what_is_pointed_at_is_the_nearest_whole_point_of_the_plane() -> None:
    figure = plane("S3", "D4")
    point = pointing(figure, 700, 700)
    x, y = point.pixel((-3, 4))
    half = point.unit * 0.49
    assert {point.grid_point((x + dx, y + dy)) for dx in (-half, half) for dy in (-half, half)} == {(-3, 4)}
    assert point.grid_point((x + point.unit * 0.51, y)) == (-2, 4)
    assert point.grid_point((-500, 5000)) == (-figure.limit, -figure.limit)
