"""The classroom's own font."""

import pytest
from fontTools.ttLib import TTFont

from classroom.resources import FONTS


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_a_root_in_running_text_stands_close_to_its_number(weight: str) -> None:
    font = TTFont(FONTS / f"DalangSans-{weight}.otf")
    advance, _left = font["hmtx"][font.getBestCmap()[ord("√")]]
    assert advance < 0.7 * font["head"].unitsPerEm


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_font_has_every_sign_of_a_classroom(weight: str) -> None:
    signs = "♠♥♦♣−×÷≤≥≠≈±√²³·｜（）①②★↑→《》“”，。：；？！αβπ大浪淘金"
    have = TTFont(FONTS / f"DalangSans-{weight}.otf").getBestCmap()
    assert [sign for sign in signs if ord(sign) not in have] == []
