"""An editor with a library of its own, closed when the test is over."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from classroom.draft import Draft
from classroom.library.library import Library
from classroom.ui.teacher.editor import Editor
from tests.ui.teacher.at_editor import opened


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "我的 课", None)


@pytest.fixture
def open_editor(qtbot: QtBot, library: Library) -> Iterator[list[Editor]]:
    opened: list[Editor] = []
    yield opened
    for editor in opened:
        editor.stop()


@pytest.fixture
def editor(qtbot: QtBot, library: Library, open_editor: list[Editor]) -> Editor:
    return opened(qtbot, library, open_editor, Draft.new())
