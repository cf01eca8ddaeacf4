"""The program on a real X server: everything else runs without a screen."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Ends as soon as something else than the empty root window is seen in the middle of the screen.
SEE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

def look():
    screen = QApplication.primaryScreen()
    if screen.grabWindow(0).toImage().pixelColor(screen.geometry().center()).name() != "#000000":
        app.quit()

app = QApplication([])
timer = QTimer(interval=100)
timer.timeout.connect(look)
timer.start()
app.exec()
"""


@pytest.fixture
def display() -> Iterator[str]:
    """The name of an X server of our own."""
    command = shutil.which("Xvfb")
    if command is None:
        pytest.skip("Xvfb is not installed")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [command, "-displayfd", str(writer), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as told:
        yield f":{told.readline().strip()}"
    server.terminate()
    server.wait(30)


def test_the_window_opens_on_a_screen_and_ends_with_ctrl_c(display: str, home: Path) -> None:
    environ = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    app = subprocess.Popen(
        [sys.executable, "-m", "classroom"], env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        seen = subprocess.run([sys.executable, "-c", SEE], env=environ, check=False, timeout=60)
    finally:
        app.send_signal(signal.SIGINT)
        out, err = app.communicate(timeout=30)
    assert seen.returncode == 0
    assert (out, err) == (b"", b"")
    assert app.returncode == -signal.SIGINT
