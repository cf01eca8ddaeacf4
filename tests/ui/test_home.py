"""The lessons as cards, chosen with the keyboard or the mouse; a lesson's page before it starts."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from classroom.cards import SUITED
from classroom.lesson import find, lessons
from classroom.ui import theme
from classroom.ui.details import Details
from classroom.ui.home import Home
from classroom.ui.kinds import kinds_words
from classroom.ui.lesson_card import LessonCard
from classroom.words import speak

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (960, 540)]


def plain(text: str) -> str:
    """Without the signs that only say where a line may end."""
    return text.replace("\u2060", "").replace("\u200b", "").replace("\u00a0", " ")


@pytest.fixture
def home_screen(qtbot: QtBot) -> Home:
    home = Home(lessons())
    qtbot.addWidget(home)
    home.resize(1366, 768)
    home.show()
    home.focus_lesson(None)
    return home


def focused(home: Home) -> str:
    card = home.focusWidget()
    assert isinstance(card, LessonCard)
    return card.lesson.id


def test_all_eight_lessons_are_there_in_the_book_s_order(home_screen: Home) -> None:
    assert [card.lesson.order for card in home_screen.cards] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_arrows_walk_over_the_lessons_and_stop_at_the_edge(qtbot: QtBot, home_screen: Home) -> None:
    walk = [
        (Qt.Key.Key_Left, "sum-of-three"),
        (Qt.Key.Key_Right, "sum-six"),
        (Qt.Key.Key_Down, "disc"),
        (Qt.Key.Key_Down, "disc"),
        (Qt.Key.Key_Right, "far-from-diagonal"),
        (Qt.Key.Key_Up, "difference-fifteen"),
        (Qt.Key.Key_Up, "difference-fifteen"),
    ]
    for key, lesson in walk:
        qtbot.keyClick(home_screen.focusWidget(), key)
        assert focused(home_screen) == lesson


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_choose_the_lesson(qtbot: QtBot, home_screen: Home, key: Qt.Key) -> None:
    home_screen.focus_lesson("parabola")
    with qtbot.waitSignal(home_screen.chosen) as chosen:
        qtbot.keyClick(home_screen.focusWidget(), key)
    assert chosen.args == [find("parabola")]


def test_a_click_chooses_the_lesson(qtbot: QtBot, home_screen: Home) -> None:
    with qtbot.waitSignal(home_screen.chosen) as chosen:
        qtbot.mouseClick(home_screen.cards[4], Qt.MouseButton.LeftButton)
    assert chosen.args == [find("diamond")]


def test_a_lesson_says_title_relation_reading_and_idle_cards(home_screen: Home) -> None:
    card = home_screen.cards[4]
    assert card.accessibleName() == "第 5 课 正方形 |x+2|+|y−2|=5 的边上和内部"
    for words in (card.lesson.relation.text, "♠ 表示负的 x", "闲牌", "♥♣4"):
        assert words in plain(card.accessibleDescription())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_lesson_is_cut_off_or_lies_over_another(
    qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    home = Home(lessons())
    qtbot.addWidget(home)
    home.resize(*size)
    home.show()
    boxes = [card.rect().translated(card.mapTo(home, QPoint(0, 0))) for card in home.cards]
    assert all(home.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert min(box.height() for box in boxes) >= size[1] * 0.3


def test_a_low_window_scrolls_to_the_lesson_that_has_the_keyboard(qtbot: QtBot, home_screen: Home) -> None:
    home_screen.resize(700, 300)
    home_screen.focus_lesson("parabola")
    last = home_screen.cards[-1]
    area = home_screen.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect().height() > 40)


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ([], ""),
        ([k for k in SUITED if k.rank <= 5], "A–5"),
        ([k for k in SUITED if k.suit in ("S", "C") and k.rank >= 8], "♠♣8–K"),
        ([k for k in SUITED if k.text in ("H2", "H4", "H5", "H6", "H9")], "♥2、4–6、9"),
    ],
)
def test_many_cards_are_said_in_few_words(chosen: list[object], words: str) -> None:
    assert plain(kinds_words(kind for kind in SUITED if kind in chosen)) == words


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_lesson_s_page_shows_all_it_has_to_say(qtbot: QtBot, lesson: object, size: tuple[int, int]) -> None:
    page = Details(find(lesson.id))  # type: ignore[attr-defined]
    qtbot.addWidget(page)
    theme.resize(theme.application(), theme.body_for(*size))
    page.resize(*size)
    page.show()
    shown = plain("\n".join(label.text() for label in page.findChildren(QLabel)))
    for text in (page.lesson.teaching["zh"], page.lesson.background["zh"]):
        for paragraph in text.strip().split("\n"):
            assert paragraph in shown
    assert page.lesson.relation.text in shown
    assert page.pages_area.horizontalScrollBar().maximum() == 0
    for label in page.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_from_a_lesson_s_page_one_starts_or_goes_back(qtbot: QtBot) -> None:
    page = Details(find("disc"))
    qtbot.addWidget(page)
    with qtbot.waitActive(page):
        page.show()
    page.start.setFocus()
    with qtbot.waitSignal(page.started) as started:
        qtbot.keyClick(page.start, Qt.Key.Key_Return)
    assert started.args == [find("disc")]
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page.start, Qt.Key.Key_Escape)


def test_a_long_text_scrolls_with_the_keyboard(qtbot: QtBot) -> None:
    page = Details(find("diamond"))
    qtbot.addWidget(page)
    page.resize(960, 400)
    with qtbot.waitActive(page):
        page.show()
    page.pages_area.setFocus()
    qtbot.keyClick(page.pages_area, Qt.Key.Key_Down)
    assert page.pages_area.verticalScrollBar().value() > 0
    page.start.setFocus()
    down = page.pages_area.verticalScrollBar().value()
    qtbot.keyClick(page.start, Qt.Key.Key_PageDown)
    assert page.pages_area.verticalScrollBar().value() > down
