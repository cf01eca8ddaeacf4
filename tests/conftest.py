"""What every test starts from: no screen, a home of its own, Chinese, and nothing left open afterwards."""

import getpass
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from classroom.words import language, speak

# Both are read once, when Qt and matplotlib are first imported.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["MPLCONFIGDIR"] = str(Path(tempfile.gettempdir()) / f"dalangtaojin-tests-{getpass.getuser()}")

# Time says nothing about right or wrong, least of all on a busy machine.
settings.register_profile("classroom", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("classroom"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "classroom")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder for the test: nothing of the developer's is read or written."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for name, inside in {
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
    }.items():
        monkeypatch.setenv(name, str(folder / inside))
    return folder


@pytest.fixture(autouse=True)
def chinese() -> Iterator[None]:
    """Each test starts in Chinese; what it spoke is forgotten."""
    before = language()
    speak("zh")
    yield
    speak(before)


@pytest.fixture(autouse=True)
def no_window_left_open() -> Iterator[None]:
    """A window that outlives its test would live on in a pupil's session too."""
    yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return
    left = [widget for widget in widgets.QApplication.topLevelWidgets() if widget.isVisible()]
    for widget in left:
        widget.close()
        widget.deleteLater()
    assert not left, f"still open: {left}"
