"""What every test of a window starts from: the product's look, at one size of text, and nothing loading."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.ui import theme
from classroom.ui.warmup import warmup
from classroom.ui.window import MainWindow
from tests.ui.windows import opened

if TYPE_CHECKING:
    from tests.ui.table.seated import Open

BODY = 19


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    """The product's style; a test that changes the size of the text leaves none of it to the next."""
    if qapp.property("body_px") is None:
        theme.install(qapp)
    yield
    theme.translate_buttons(qapp)
    theme.resize(qapp, BODY)


@pytest.fixture(autouse=True)
def loaded(qtbot: QtBot) -> Iterator[None]:
    """A window begins to load the libraries that typeset and draw: the next test waits for the end of it."""
    yield
    if warmup.started:
        qtbot.waitUntil(lambda: not warmup.pending, timeout=60_000)
    warmup.pending = False


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator["Open"]:
    """Sit down at a table: `bots` has a level or None for each seat; everything moves at once."""
    from tests.ui.table.seated import tables

    yield from tables(qtbot)


@pytest.fixture
def preside(qtbot: QtBot) -> Iterator["Open"]:
    """Sit down at a table with the teacher's desk open."""
    from tests.ui.desk.at_desk import desks

    yield from desks(qtbot)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take no time."""
    from classroom.ui.table.controller import TEMPO, Tempo

    for pace in TEMPO:
        monkeypatch.setitem(TEMPO, pace, Tempo(0, 0, 0))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a window keeps its settings."""
    return tmp_path / "config" / "settings.json"


@pytest.fixture
def window(qtbot: QtBot, path: Path) -> MainWindow:
    """The real window, its pages there."""
    return opened(qtbot, path)
