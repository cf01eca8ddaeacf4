"""What every test of a window starts from: the product's look, at one size of text, and nothing loading."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.ui import theme
from classroom.ui.warmup import warmup

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
