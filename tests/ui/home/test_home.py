"""The lessons as cards, chosen with the keyboard or the mouse; a lesson's page before it starts."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from classroom.cards import SUITED
from classroom.lesson import Lesson, find, lessons
from classroom.library.search import Wanted
from classroom.ui import theme
from classroom.ui.home.bookcase import Bookcase
from classroom.ui.home.home import Home
from classroom.ui.home.lesson_card import LessonCard
from classroom.ui.lesson.details import Details
from classroom.ui.lesson.kinds import kinds_words
from classroom.words import speak

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (960, 540)]


def plain(text: str) -> str:
    """Without the signs that only say where a line may end."""
    return text.replace("\u2060", "").replace("\u200b", "").replace("\u00a0", " ")


def made(qtbot: QtBot, size: tuple[int, int] = (1366, 768)) -> Home:
    theme.resize(theme.application(), theme.body_for(*size))
    home = Home(Bookcase())
    qtbot.addWidget(home)
    home.resize(*size)
    with qtbot.waitActive(home):
        home.show()
    home.focus_lesson(None)
    return home


@pytest.fixture
def home_screen(qtbot: QtBot) -> Home:
    return made(qtbot)


def focused(home: Home) -> str:
    card = home.focusWidget()
    assert isinstance(card, LessonCard)
    return card.lesson.id


def shown(home: Home) -> list[str]:
    return [card.lesson.id for card in home.cards if isinstance(card, LessonCard)]


def test_the_eight_lessons_of_the_book_are_there_first_in_its_order(home_screen: Home) -> None:
    assert [find(each).order for each in shown(home_screen)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_arrows_walk_over_the_lessons_and_stop_at_the_edge(qtbot: QtBot, home_screen: Home) -> None:
    walk = [
        (Qt.Key.Key_Left, "sum-of-three"),
        (Qt.Key.Key_Right, "sum-six"),
        (Qt.Key.Key_Down, "disc"),
        (Qt.Key.Key_Down, "disc"),
        (Qt.Key.Key_Right, "far-from-diagonal"),
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
    assert isinstance(card, LessonCard)
    assert card.accessibleName() == "第 5 课 正方形 |x+2|+|y−2|=5 的边上和内部"
    about = ("绝对值 · 高一 · 难度：中等",)
    for words in (card.lesson.relation.text, "♠", "闲牌", "♥♣4", *about):
        assert words in plain(card.accessibleDescription())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_lesson_is_cut_off_or_lies_over_another(
    qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    speak("en" if language == "en" else "zh")
    home = made(qtbot, size)
    boxes = [card.rect().translated(card.mapTo(home, QPoint(0, 0))) for card in home.cards]
    assert all(home.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert min(box.height() for box in boxes) >= size[1] * 0.36


def test_a_low_window_scrolls_to_the_lesson_that_has_the_keyboard(qtbot: QtBot, home_screen: Home) -> None:
    home_screen.resize(700, 300)
    home_screen.focus_lesson("parabola")
    last = home_screen.cards[-1]
    area = home_screen.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect().height() > 40)


def press(qtbot: QtBot, home: Home, *keys: Qt.Key | str, held: bool = False) -> None:
    modifier = Qt.KeyboardModifier.ControlModifier if held else Qt.KeyboardModifier.NoModifier
    for key in keys:
        at = home.focusWidget()
        assert at is not None
        if isinstance(key, str):
            qtbot.keyClicks(at, key)
        else:
            qtbot.keyClick(at, key, modifier)


def test_a_lesson_of_another_shelf_is_found_by_typing_and_opened_with_enter(
    qtbot: QtBot, home_screen: Home
) -> None:
    further = next(lesson for lesson in lessons() if not lesson.order)
    title = further.title["zh"]
    composed = QInputMethodEvent()
    composed.setCommitString(title)
    QApplication.sendEvent(home_screen.cards[0], composed)
    assert home_screen.focusWidget() is home_screen.filter.search
    assert home_screen.tabs.buttons["more"].text().endswith("1")
    press(qtbot, home_screen, Qt.Key.Key_Return)
    assert home_screen.shelf == "more"
    assert focused(home_screen) == further.id
    with qtbot.waitSignal(home_screen.chosen) as chosen:
        press(qtbot, home_screen, Qt.Key.Key_Return)
    assert chosen.args == [further]


def test_what_is_typed_on_a_card_is_searched_for(qtbot: QtBot, home_screen: Home) -> None:
    press(qtbot, home_screen, "y", "-", "2")
    assert home_screen.filter.search.text() == "y-2"
    assert shown(home_screen) == ["diamond"]


def test_tab_goes_from_card_to_card(qtbot: QtBot, home_screen: Home) -> None:
    for card in home_screen.cards[1:]:
        press(qtbot, home_screen, Qt.Key.Key_Tab)
        assert home_screen.focusWidget() is card
    press(qtbot, home_screen, Qt.Key.Key_Backtab)
    assert home_screen.focusWidget() is home_screen.cards[-2]


def test_ctrl_f_leads_to_the_search_and_down_back_to_the_lessons(qtbot: QtBot, home_screen: Home) -> None:
    press(qtbot, home_screen, Qt.Key.Key_F, held=True)
    press(qtbot, home_screen, "|x+2|")
    assert shown(home_screen) == ["diamond"]
    press(qtbot, home_screen, Qt.Key.Key_Down)
    assert focused(home_screen) == "diamond"
    press(qtbot, home_screen, Qt.Key.Key_F, held=True)
    press(qtbot, home_screen, Qt.Key.Key_Escape)
    assert len(shown(home_screen)) == 8


def test_escape_on_a_card_shows_every_lesson_again(qtbot: QtBot, home_screen: Home) -> None:
    home_screen.filter.search.setText("|x")
    press(qtbot, home_screen, Qt.Key.Key_Escape)
    assert len(shown(home_screen)) == 8
    assert focused(home_screen) == "sum-of-three"


def test_where_nothing_fits_it_is_said_and_the_conditions_are_cleared(
    qtbot: QtBot, home_screen: Home
) -> None:
    home_screen.filter.search.setText("没有这样的课")
    assert home_screen.empty.isVisible()
    assert home_screen.empty.sentence.text() == "没有符合条件的课。"
    home_screen.filter.search.setFocus()
    press(qtbot, home_screen, Qt.Key.Key_Down)
    assert home_screen.focusWidget() is home_screen.empty.buttons[-1]
    press(qtbot, home_screen, Qt.Key.Key_Return)
    assert focused(home_screen) == "sum-of-three"
    assert home_screen.filter.search.text() == ""


def test_the_cross_that_empties_the_search_goes_with_its_text(qtbot: QtBot, home_screen: Home) -> None:
    cross = home_screen.filter.search.findChild(QToolButton)
    home_screen.filter.search.setText("没有这样的课")
    qtbot.waitUntil(lambda: cross.property("opacity") == 1)
    home_screen.filter.clear()
    qtbot.waitUntil(lambda: cross.property("opacity") == 0)


def test_topic_year_and_difficulty_narrow_the_lessons_by_the_keyboard(
    qtbot: QtBot, home_screen: Home
) -> None:
    topic = home_screen.filter.topic
    topic.setFocus()
    while topic.currentText() != "绝对值":
        press(qtbot, home_screen, Qt.Key.Key_Down)
    assert shown(home_screen) == ["absolute-pair", "diamond"]
    home_screen.filter.year.setCurrentText("高一")
    assert shown(home_screen) == ["diamond"]
    home_screen.filter.difficulty.setCurrentIndex(1)
    assert shown(home_screen) == []


def test_what_is_looked_at_is_told_so_that_it_can_be_kept(qtbot: QtBot, home_screen: Home) -> None:
    with qtbot.waitSignal(home_screen.view_changed) as view:
        press(qtbot, home_screen, Qt.Key.Key_2, held=True)
    assert view.args == ["more", Wanted()]
    with qtbot.waitSignal(home_screen.view_changed) as view:
        home_screen.filter.difficulty.setCurrentIndex(3)
    assert view.args == ["more", Wanted(difficulty=3)]


def test_up_from_the_first_row_leads_to_the_shelves(qtbot: QtBot, home_screen: Home) -> None:
    press(qtbot, home_screen, Qt.Key.Key_Up)
    assert home_screen.focusWidget() is home_screen.tabs.buttons["book"]


def test_cards_of_a_long_shelf_are_as_large_as_those_of_a_short_one(qtbot: QtBot, home_screen: Home) -> None:
    book = home_screen.cards[0].size()
    home_screen.show_shelf("more")
    assert len(home_screen.cards) > 8
    qtbot.waitUntil(lambda: abs(home_screen.cards[0].width() - book.width()) < 16)
    assert home_screen.cards[0].height() == book.height()


def test_the_last_lesson_of_a_long_shelf_is_brought_into_view(qtbot: QtBot, home_screen: Home) -> None:
    home_screen.show_shelf("more")
    last = home_screen.cards[-1]
    home_screen.focus_lesson(shown(home_screen)[-1])
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect().height() > last.height() * 0.9)


def test_several_lessons_are_picked_and_handed_over_together(qtbot: QtBot, home_screen: Home) -> None:
    qtbot.mouseClick(home_screen.cards[1], Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier)
    assert home_screen.picks.isVisible()
    qtbot.mouseClick(home_screen.cards[2], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(home_screen.cards[3], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(home_screen.cards[3], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(home_screen.asked) as asked:
        home_screen.picks.export.click()
    assert asked.args == ["export", (find("sum-six"), find("difference-fifteen"))]
    home_screen.focus_lesson("disc")
    press(qtbot, home_screen, Qt.Key.Key_Escape)
    assert not home_screen.picks.isVisible()
    with qtbot.waitSignal(home_screen.chosen):
        press(qtbot, home_screen, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("key", "held", "deed"),
    [
        (Qt.Key.Key_E, True, "edit"),
        (Qt.Key.Key_D, True, "duplicate"),
        (Qt.Key.Key_F2, False, "rename"),
        (Qt.Key.Key_Delete, False, "delete"),
    ],
)
def test_keys_on_a_card_do_something_with_its_lesson(
    qtbot: QtBot, home_screen: Home, key: Qt.Key, held: bool, deed: str
) -> None:
    with qtbot.waitSignal(home_screen.asked) as asked:
        press(qtbot, home_screen, key, held=held)
    assert asked.args == [deed, (find("sum-of-three"),)]


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


@pytest.mark.parametrize(
    ("lesson", "size"),
    [(each, (1280, 720)) for each in lessons()] + [(each, (960, 540)) for each in lessons() if each.order],
    ids=lambda value: value.id if isinstance(value, Lesson) else str(value[0]),
)
def test_a_lesson_s_page_shows_all_it_has_to_say(qtbot: QtBot, lesson: Lesson, size: tuple[int, int]) -> None:
    page = Details(lesson)
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
