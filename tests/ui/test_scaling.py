"""Screens that enlarge everything: what is cut off nowhere at 100 % is not at 125, 150 or 200 % either."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGES = [
    str(HERE / room / f"test_{page}.py")
    for room, page in (
        ("home", "home"),
        ("table", "table_sight"),
        ("explanation", "explanation"),
        ("proof", "proof"),
        ("desk", "desk_names"),
    )
]


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
def test_nothing_is_cut_off_on_a_screen_that_enlarges(scale):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PAGES, "-k", "cut_off and 1366"],
        cwd=HERE.parent.parent,
        env={**os.environ, "QT_SCALE_FACTOR": scale},  # read when Qt starts: a process of its own
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout
