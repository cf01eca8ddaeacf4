"""One command takes a picture of everything that a class sees."""

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from classroom.lesson import lessons


def test_one_command_takes_every_picture(qtbot: QtBot, tmp_path: Path, home: Path) -> None:
    command = [sys.executable, "-m", "classroom.ui.screenshots", str(tmp_path / "图 片"), "--size", "960x540"]
    subprocess.run(
        command,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        timeout=300,
    )
    pictures = sorted((tmp_path / "图 片" / "zh-960x540").iterdir())
    names = [picture.stem[3:] for picture in pictures]
    wins = [f"win-{lesson.id}" for lesson in lessons()]
    assert names == [
        *("home", "home-more", "home-search", "home-mine", "home-picking"),
        *("lesson", "shape-1", "shape-2", "idle-1", "idle-2", "settings", "table"),
        *wins,
        *(
            "false-claim",
            "steps-question",
            "steps-point",
            "steps-shape",
            "call",
            "proof-numbers",
            "proof-place",
            "desk",
            "game-end",
            "match-end",
            "editor",
            "editor-three",
            "editor-mistake",
            "editor-idle",
            "editor-fun",
            "editor-texts",
        ),
    ]
    for picture in pictures:
        image = QImage(str(picture))
        assert (image.width(), image.height()) == (960, 540)
        assert len({image.pixel(x, y) for x in range(0, 960, 7) for y in range(0, 540, 7)}) > 10
    # Nothing of the person's own has been written.
    assert not (home / ".config").exists()
    assert not (home / ".local").exists()
