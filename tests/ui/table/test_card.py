"""Cards: what is printed on them, what is said of them, and how they look."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from classroom.cards import KINDS, TWO_PACKS, Suit, parse_kind
from classroom.maths.reading import Letter, Reading
from classroom.names import printed, spoken
from classroom.ui import theme
from classroom.ui.table.card import CardButton, Look, draw, picture
from classroom.ui.table.card_words import number_of
from classroom.ui.table.layout import Box, corner
from classroom.words import speak

N, Z, D = (Reading(letter) for letter in Letter)


@pytest.mark.parametrize(
    ("card", "reading", "number"),
    [
        ("S3", N, "3"),
        ("HK", N, "13"),
        ("S3", Z, "−3"),
        ("C10", Z, "−10"),
        ("DA", Z, "1"),
        ("HJ", D, "x=11"),
        ("S3", D, "x=−3"),
        ("D4", D, "y=4"),
        ("CQ", D, "y=−12"),
        ("RJ", D, "0"),
        ("BJ", Reading(Letter.Z, joker=-5), "−5"),
    ],
)
def test_a_card_shows_its_number_under_the_lesson_s_reading(card: str, reading: Reading, number: str) -> None:
    assert number_of(parse_kind(card), reading) == number


def test_cards_are_named_in_the_language_spoken() -> None:
    assert [spoken(parse_kind(text)) for text in ("S10", "HA", "DQ", "C2", "RJ", "BJ")] == [
        "黑桃 10", "红桃 A", "方块 Q", "梅花 2", "大王", "小王",
    ]  # fmt: skip
    assert (printed(parse_kind("S10")), printed(parse_kind("BJ"))) == ("♠10", "小王")
    speak("en")
    assert (spoken(parse_kind("S10")), spoken(parse_kind("RJ"))) == ("spade 10", "red joker")


def painted(look: Look, height: int = 140) -> QImage:
    return picture(look, height, 1.0).toImage()


def test_every_kind_has_a_face_of_its_own(qapp: QApplication) -> None:
    faces = {bytes(painted(Look(kind)).constBits()) for kind in KINDS}
    assert len(faces) == 54


def test_the_corner_alone_tells_every_kind_from_every_other(qapp: QApplication) -> None:
    """Whatever lies over a card, its corner stays: it has to say all."""
    box = corner(Box(0, 0, 100, 140))
    corners = [
        bytes(painted(Look(kind, number_of(kind, N))).copy(0, 0, box.w, box.h).constBits()) for kind in KINDS
    ]
    assert len(set(corners)) == 54


@pytest.mark.parametrize("height", [60, 104, 190, 330])
@pytest.mark.parametrize("reading", [N, Z, D], ids=["N", "Z", "D"])
def test_rank_suit_and_number_stay_inside_the_corner(
    qapp: QApplication, height: int, reading: Reading
) -> None:
    """Between the corner and the picture below it lies a clear strip of paper."""
    for text in ("S10", "CQ", "HK", "DJ", "RJ", "BJ"):
        kind = parse_kind(text)
        image = painted(Look(kind, number_of(kind, reading)), height)
        clear = corner(Box(0, 0, image.width(), image.height()))
        paper = image.pixelColor(image.width() - 4, image.height() // 5)
        for y in range(4, clear.h):
            assert image.pixelColor(clear.w + 1, y) == paper, f"{text} at {height}: ink beyond its corner"


def ink(kind_text: str) -> QColor:
    """The commonest colour of the big sign in the lower half, paper apart."""
    image = painted(Look(parse_kind(kind_text)), 140)
    return image.pixelColor(image.width() * 58 // 100, image.height() * 70 // 100)


def test_red_cards_are_printed_warm_and_black_ones_cold() -> None:
    for suit in Suit:
        colour = QColor(theme.SUIT_COLOURS[suit])
        assert (colour.red() > 2 * colour.blue() and colour.red() > 150) == suit.red


def test_the_four_suits_have_four_colours(qapp: QApplication) -> None:
    inks = [ink(f"{suit}5") for suit in Suit]
    for one, other in combinations(inks, 2):
        distance = sum(
            abs(a - b)
            for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
        )
        assert distance > 60


def luminance(colour: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(image: QImage) -> float:
    """Between the darkest and the lightest of the corner."""
    box = corner(Box(0, 0, image.width(), image.height()))
    values = [luminance(image.pixelColor(x, y)) for x in range(4, box.w) for y in range(4, box.h)]
    return (max(values) + 0.05) / (min(values) + 0.05)


@pytest.mark.parametrize("text", ["S8", "HA", "D9", "CK", "RJ", "BJ"])
def test_an_idle_card_is_dim_and_still_legible(qapp: QApplication, text: str) -> None:
    kind = parse_kind(text)
    bright, dim = painted(Look(kind)), painted(Look(kind, idle=True))
    x, y = dim.width() - 5, dim.height() // 6
    assert luminance(dim.pixelColor(x, y)) < 0.65 * luminance(bright.pixelColor(x, y))
    assert contrast(dim) >= 3


def test_a_marked_card_is_of_another_paper(qapp: QApplication) -> None:
    kind = parse_kind("H5")
    assert painted(Look(kind, marked=True)).pixelColor(90, 20) != painted(Look(kind)).pixelColor(90, 20)


def test_faces_are_sharp_on_a_screen_of_twice_the_resolution(qapp: QApplication) -> None:
    twice = picture(Look(parse_kind("HA")), 140, 2.0)
    assert (twice.width(), twice.height()) == (200, 280)
    assert twice.deviceIndependentSize().toSize().height() == 140


def test_a_face_is_drawn_once_for_each_size(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(parse_kind("C7"), "−7")
    picture(look, 151, 1.0)
    monkeypatch.setattr("classroom.ui.table.card.draw", lambda *_: pytest.fail("drawn again"))
    picture(look, 151, 1.0)


def test_the_jokers_are_labelled_in_chinese(qapp: QApplication) -> None:
    zh = painted(Look(parse_kind("RJ")))
    speak("en")
    assert painted(Look(parse_kind("RJ"))) != zh


def test_clicking_a_card_tells_and_marks_nothing_by_itself(qtbot: QtBot) -> None:
    felt = QWidget()
    qtbot.addWidget(felt)
    button = CardButton(TWO_PACKS[5], felt)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.isChecked()


def test_a_double_click_on_a_card_is_one_click(qtbot: QtBot) -> None:
    felt = QWidget()
    qtbot.addWidget(felt)
    button = CardButton(TWO_PACKS[5], felt)
    clicks: list[str] = []
    button.clicked.connect(lambda: clicks.append("click"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert len(clicks) == 1


def test_a_card_can_be_drawn_into_any_box(qapp: QApplication) -> None:
    image = QImage(300, 300, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter, Look(None), QRectF(100, 100, 100, 140))
    painter.end()
    assert image.pixelColor(150, 170).alpha() == 255
    assert image.pixelColor(50, 50).alpha() == 0
