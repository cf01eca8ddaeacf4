"""Where the desk stands with one screen, with two, and when one of them goes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCREENS = {"laptop": (0, 0, 1366, 768), "projector": (1366, 0, 1280, 720)}

# What a person with two screens does, and what he sees; read by a program of its own, since the screens are
# read when Qt starts.
STORY = """
import sys
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow

from classroom.lesson import find
from classroom.ui import theme
from classroom.ui.desk import desk_place
from classroom.ui.settings import Settings
from classroom.ui.table.table_screen import TableScreen


def until(condition):
    for _turn in range(500):
        if condition():
            return
        QTest.qWait(10)
    raise AssertionError("that does not come")


app = QApplication([])
theme.install(app)
laptop, projector = QGuiApplication.screens()
window = QMainWindow()
chairs = tuple(replace(chair, bot=None) for chair in Settings().chairs)
screen = TableScreen(find("sum-six"), Settings(chairs=chairs, seed=15, animations=False))
window.setCentralWidget(screen)
window.setGeometry(projector.availableGeometry().adjusted(20, 20, -20, -20))
window.show()
until(lambda: window.screen() is projector and window.isActiveWindow())
screen.setFocus()
desk, place = screen.presiding.desk, screen.presiding.place


def press(widget, key):
    QTest.keyClick(widget, key)
    QTest.qWait(20)


def windows():
    return [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window]


"""

CHAPTERS = {
    "it is a window on the screen without the table": """
press(screen.table, Qt.Key.Key_F2)
assert windows() == [desk.window()]
assert laptop.geometry().contains(desk.window().geometry())
assert desk.window().windowTitle() == "讲台"
assert screen.table.width() == screen.width()
press(screen.table, Qt.Key.Key_F2)
assert windows() == []
""",
    "it follows when the table moves to the other screen": """
press(screen.table, Qt.Key.Key_F2)
window.setGeometry(laptop.availableGeometry().adjusted(20, 20, -20, -20))
until(lambda: projector.geometry().contains(desk.window().geometry()))
""",
    "table and desk change places by a key": """
press(screen.table, Qt.Key.Key_F2)
assert desk.buttons["swap"].isVisible()
press(screen.table, Qt.Key.Key_T)
until(lambda: projector.geometry().contains(desk.window().geometry()))
assert laptop.geometry().contains(window.geometry())
window.showMaximized()
press(screen.table, Qt.Key.Key_T)
until(lambda: laptop.geometry().contains(desk.window().geometry()))
assert window.isMaximized()
until(lambda: projector.geometry().intersects(window.geometry()))
""",
    "it is a drawer when the other screen is unplugged, and a window when it is back": """
press(screen.table, Qt.Key.Key_F2)
desk_place.QGuiApplication = type("OneScreen", (), {"screens": lambda: [projector]})
app.screenRemoved.emit(laptop)
until(lambda: windows() == [])
assert desk.isVisible() and desk.window() is window
assert not desk.buttons["swap"].isVisible()
desk_place.QGuiApplication = QGuiApplication
app.screenAdded.emit(laptop)
until(lambda: windows() == [desk.window()])
""",
    "two screens that show the same are one": """
twins = [projector, projector]
assert desk_place.screen_beside(projector, twins) is None
assert desk_place.screen_beside(projector, [laptop, projector]) is laptop
""",
    "what wins is told there at once, since nobody else reads it": """
press(screen.table, Qt.Key.Key_F2)
press(screen.table, Qt.Key.Key_Space)
press(screen.table, Qt.Key.Key_Space)
assert desk.groups.isVisible() and "成牌" in desk.groups.text()
assert not desk.reveal.isVisible()
""",
    "the keys of table and desk work there too, a clicker's as well": """
press(screen.table, Qt.Key.Key_F2)
desk.window().activateWindow()
until(desk.window().isActiveWindow)
button = desk.buttons["freeze"]
button.setFocus()
match = screen.controller.match
for turned in (0, 1, 2):
    press(button, Qt.Key.Key_PageDown)
    assert match.state.turned == turned
QTest.keyClick(button, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
assert match.state.turned == 1
assert "老师撤回了上一步" in screen.bar.told.text()
press(button, Qt.Key.Key_F)
press(button, Qt.Key.Key_PageDown)
assert match.state.turned == 1
press(button, Qt.Key.Key_F)
press(button, Qt.Key.Key_F2)
assert windows() == []
""",
    "from the desk the table is made to fill its screen": """
press(screen.table, Qt.Key.Key_F2)
desk.window().activateWindow()
until(desk.window().isActiveWindow)
press(desk.buttons["freeze"], Qt.Key.Key_F11)
assert window.isFullScreen()
assert window.screen() is projector
assert not desk.window().isFullScreen()
press(desk.buttons["freeze"], Qt.Key.Key_F11)
assert not window.isFullScreen()
""",
    "a dialog opens over the desk, not over the table": """
press(screen.table, Qt.Key.Key_F2)
for _press in range(60):
    press(screen.table, Qt.Key.Key_Space)
    others = screen.controller.match.state.table_cards[:-1]
    if others and screen.controller.claimant is not None:
        screen.table.picked.emit(others[0])
        press(screen.table, Qt.Key.Key_G)
        break
while screen.panel.explanation is None:
    QTest.qWait(20)
QTest.keyClick(screen.table, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
(dialog,) = [each for each in windows() if isinstance(each, QFileDialog)]
assert dialog.parentWidget().window() is desk.window()
assert laptop.geometry().contains(dialog.geometry().center())
dialog.reject()
""",
    "closing it puts it away, and leaving the table closes it": """
press(screen.table, Qt.Key.Key_F2)
desk.window().activateWindow()
until(desk.window().isActiveWindow)
desk.window().close()
assert windows() == [] and not screen.header.desk.isChecked()
until(window.isActiveWindow)
press(screen.table, Qt.Key.Key_F2)
screen.hide()
assert windows() == []
screen.show()
assert windows() == [desk.window()]
screen.stop()
assert windows() == []
""",
}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_with_two_screens(chapter: str, tmp_path: Path, home: Path) -> None:
    file = tmp_path / "screens.json"
    sizes = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [
        {"name": name, "x": x, "y": y, "width": width, "height": height, **sizes}
        for name, (x, y, width, height) in SCREENS.items()
    ]
    file.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", f"{STORY}{CHAPTERS[chapter]}screen.stop()\nwindow.close()\n"],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
