"""The window as a person meets it: lessons, languages, failures, start."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from classroom.games.dalang.winning import group_with
from classroom.session.seat import SeatSetup
from classroom.ui.alarm import Alarm
from classroom.ui.lesson.details import Details
from classroom.ui.settings import Settings, load, save
from classroom.ui.table.controller import Waiting
from classroom.ui.table.table_screen import TableScreen
from classroom.ui.window import MainWindow, placed
from tests.ui.windows import open_settings, opened, page, press, words

SCREEN = QRect(0, 0, 1366, 768)
PEOPLE = (SeatSetup("甲", None), SeatSetup("乙", None), SeatSetup("丙", None), SeatSetup("丁", None))


def test_a_lesson_is_chosen_opened_and_started_with_the_keyboard(qtbot: QtBot, window: MainWindow) -> None:
    for pressed in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        press(qtbot, pressed)
    lesson = page(window)
    assert isinstance(lesson, Details)
    assert lesson.lesson.id == "disc"
    assert "到点 (3, 10) 的距离不超过 4" in window.windowTitle()
    press(qtbot, Qt.Key.Key_Return)
    table = page(window)
    assert isinstance(table, TableScreen)
    assert table.lesson.id == "disc"
    assert table.isAncestorOf(QApplication.focusWidget() or table)
    qtbot.waitUntil(lambda: not window.findChildren(Details))
    table.stop()


def test_enter_held_down_opens_a_lesson_and_does_not_rush_on(window: MainWindow) -> None:
    handle = window.windowHandle()
    assert handle is not None
    for when in (500, 530, 560):  # let go and pressed again at the same moment, as an X server repeats it
        for kind, after in ((QEvent.Type.KeyPress, 0), (QEvent.Type.KeyRelease, 30)):
            event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
            event.setTimestamp(when + after)
            QApplication.sendEvent(handle, event)
    assert isinstance(page(window), Details)


def test_escape_goes_back_to_the_lesson_that_was_open(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_Return)
    press(qtbot, Qt.Key.Key_Escape)
    assert page(window) is window.pages.home
    assert QApplication.focusWidget() is window.pages.home.cards[1]


def test_the_lesson_opened_last_has_the_keyboard_next_time(qtbot: QtBot, path: Path) -> None:
    first = opened(qtbot, path)
    first.pages.open_lesson(first.pages.home.cards[6].lesson)
    first.close()
    second = opened(qtbot, path)
    assert QApplication.focusWidget() is second.pages.home.cards[6]


def test_the_language_changes_every_word_at_once_and_is_remembered(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    assert "数学扑克课堂" in words(window)
    shown = open_settings(qtbot, window)
    shown.language.setCurrentIndex(shown.language.findData("en"))
    assert "Settings" in words(shown)
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in words(shown).replace("中文", ""))
    press(qtbot, Qt.Key.Key_Escape)
    assert "Maths Card Classroom" in words(window.pages.home)
    assert "Lesson 5" in window.pages.home.cards[4].accessibleName()
    window.close()
    assert load(path).settings.language == "en"


def test_the_language_button_switches_there_and_back(qtbot: QtBot, window: MainWindow) -> None:
    button = next(each for each in window.pages.home.findChildren(QPushButton) if each.text() == "English")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert "Settings" in words(window.pages.home)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert "设置" in words(window.pages.home)


def test_a_key_switches_the_language_and_ctrl_l_is_left_to_latex(qtbot: QtBot, window: MainWindow) -> None:
    held = Qt.KeyboardModifier.ControlModifier
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_L, held)
    assert "设置" in words(window.pages.home)
    qtbot.keyClick(focused, Qt.Key.Key_L, held | Qt.KeyboardModifier.ShiftModifier)
    assert "Settings" in words(window.pages.home)


def test_a_game_goes_on_after_the_settings(qtbot: QtBot, window: MainWindow) -> None:
    window.pages.start_lesson(window.pages.home.cards[0].lesson)
    table = page(window)
    assert isinstance(table, TableScreen)
    shown = open_settings(qtbot, window)
    shown.dim_idle.setChecked(False)
    shown.pace.setCurrentIndex(shown.pace.findData("fast"))
    press(qtbot, Qt.Key.Key_Escape)
    assert page(window) is table
    assert not table.table.dim_idle
    assert table.controller.pace == "fast"
    table.stop()


def test_damaged_settings_are_told_of_and_do_not_stop_the_program(qtbot: QtBot, path: Path) -> None:
    path.parent.mkdir()
    path.write_text("{ damaged", encoding="utf-8")
    window = opened(qtbot, path)
    assert "settings.kept-1.json" in window.notice.text
    assert window.pages.home.isVisible()


def test_where_settings_cannot_be_written_one_sentence_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    window = opened(qtbot, tmp_path / "config" / "settings.json")
    window.pages.switch_language()
    qtbot.waitUntil(lambda: "could not be saved" in window.notice.text)
    qtbot.mouseClick(window.notice.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert not window.notice.isVisible()


def test_a_game_that_cannot_be_recorded_is_told_of_once_and_goes_on(
    qtbot: QtBot, window: MainWindow, home: Path
) -> None:
    (home / ".local").write_text("a file where the folder should be")
    window.pages.start_lesson(window.pages.home.cards[0].lesson)
    table = page(window)
    assert isinstance(table, TableScreen)
    assert "本局无法记录到" in window.notice.text
    assert "坐庄" in table.bar.told.text()
    qtbot.mouseClick(window.notice.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    press(qtbot, Qt.Key.Key_Space)
    press(qtbot, Qt.Key.Key_Space)
    assert "翻出" in table.bar.told.text() or "领出" in table.bar.told.text()
    assert not window.notice.isVisible()
    table.stop()


def test_f11_fills_the_screen_and_gives_it_back(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_F11)
    assert window.isFullScreen()
    press(qtbot, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_the_window_opens_where_it_was(qtbot: QtBot, path: Path) -> None:
    save(Settings(window=(40, 50, 640, 480)), path)
    window = MainWindow(path)
    qtbot.addWidget(window)
    assert window.geometry() == QRect(40, 50, 640, 480)
    with qtbot.waitSignal(window.filled):
        window.show()
    window.setGeometry(60, 70, 600, 440)
    window.close()
    assert load(path).settings.window == (60, 70, 600, 440)


@pytest.mark.parametrize(
    "wanted", [None, (0, 0, 5000, 4000), (-3000, -3000, 800, 600), (1300, 700, 900, 700), (20, 60, 900, 600)]
)
def test_the_window_is_never_larger_than_the_screen_nor_off_it(
    wanted: tuple[int, int, int, int] | None,
) -> None:
    box = placed(wanted, [SCREEN])
    assert SCREEN.contains(box)


def test_a_window_on_the_second_screen_opens_there_again() -> None:
    second = QRect(1366, 0, 1920, 1080)
    assert placed((1500, 100, 1280, 720), [SCREEN, second]) == QRect(1500, 100, 1280, 720)
    assert SCREEN.contains(placed((1500, 100, 1280, 720), [SCREEN]))


def test_a_failure_nobody_foresaw_is_told_and_written_down(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alarm = Alarm(tmp_path / "data" / "errors.log")
    with qtbot.waitSignal(alarm.raised) as raised:
        try:
            raise ZeroDivisionError("nobody foresaw this")
        except ZeroDivisionError as error:
            alarm.catch(type(error), error, error.__traceback__)
    (sentence,) = raised.args or [""]
    assert str(tmp_path / "data" / "errors.log") in sentence
    assert "nobody foresaw this" in sentence
    written = (tmp_path / "data" / "errors.log").read_text(encoding="utf-8")
    assert "test_a_failure_nobody_foresaw" in written


def test_a_failure_is_told_even_where_nothing_can_be_written(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    alarm = Alarm(tmp_path / "file" / "errors.log")
    with qtbot.waitSignal(alarm.raised) as raised:
        alarm.catch(ValueError, ValueError("oh"), None)
    assert "oh" in (raised.args or [""])[0]


FIRST_PAINT = """
import json, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from classroom.ui import window
from classroom.ui.warmup import warmup
from pathlib import Path
heavy = lambda: [name for name in ("sympy", "matplotlib", "numpy") if name in sys.modules]
start, at_paint = warmup.start, []
warmup.start = lambda: (at_paint.append(heavy()), start())
warmup.done.connect(lambda: QTimer.singleShot(0, app.quit))
app = QApplication(sys.argv)
shown = window.MainWindow(Path(sys.argv[1]))
shown.show()
app.exec()
print(json.dumps({"at_paint": at_paint, "later": heavy()}))
"""


def test_the_window_is_painted_before_anything_heavy_is_loaded(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT, str(tmp_path / "settings.json")],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        timeout=120,
    )
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["at_paint"] == [[]]
    assert "matplotlib" in told["later"]


class Shown(QObject):
    """An event filter for the application: what was shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.names.append(type(watched).__name__)
        return False


def test_nothing_flashes_up_as_a_window_of_its_own_and_the_keyboard_is_never_lost(
    qtbot: QtBot, path: Path, qapp: QApplication
) -> None:
    save(Settings(seats=3, chairs=PEOPLE, seed=15, animations=False, explaining="whole"), path)
    seen = Shown()
    qapp.installEventFilter(seen)
    try:
        window = opened(qtbot, path)
        for pressed in (Qt.Key.Key_Return, Qt.Key.Key_I, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_S):
            press(qtbot, pressed)
            QApplication.processEvents()
        window.pages.switch_language()
        press(qtbot, Qt.Key.Key_Escape)
        press(qtbot, Qt.Key.Key_Return)
        table = page(window)
        assert isinstance(table, TableScreen)
        play_to_the_end(qtbot, table)
        open_settings(qtbot, window)
        window.pages.switch_language()
        press(qtbot, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert QApplication.focusWidget() is not None
    finally:
        qapp.removeEventFilter(seen)
    assert seen.names == ["MainWindow"]
    table.stop()


def play_to_the_end(qtbot: QtBot, table: TableScreen) -> None:
    """One game by keyboard; the first groups are claimed, the end is called."""
    for _ in range(2000):
        controller = table.controller
        state = controller.match.state
        match controller.waiting:
            case Waiting.OVER:
                return
            case Waiting.ANSWER:
                press(qtbot, Qt.Key.Key_C if state.phase == "call" else Qt.Key.Key_A)
            case Waiting.CLAIM if state.latest and (
                group := group_with(state.setup.groups, state.latest.card, state.table_cards[:-1])
            ):
                for card in group[1:]:
                    table.table.picked.emit(card)
                press(qtbot, Qt.Key.Key_G)
            case _:
                press(qtbot, Qt.Key.Key_Space)
    pytest.fail("the game does not end")
