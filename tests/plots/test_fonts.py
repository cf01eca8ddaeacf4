"""How matplotlib is set up: the same everywhere, and without a word on the terminal."""

import os
import subprocess
import sys
from pathlib import Path

DRAW = "import sys; from classroom.cli import app; sys.exit(app.main(sys.argv[1:]))"
STYLE = "text.usetex: True\naxes.facecolor: black\npath.sketch: 3, 100, 2\nfont.size: 40\nno.such.key: 1\n"


def drawn(folder: Path, **environ: str) -> bytes:
    """The picture of a win, drawn by a program started in `folder`; it writes nothing to stderr."""
    folder.mkdir(exist_ok=True)
    words = ["explain", "diamond", "S3", "D4", "--figure", "picture.png"]
    ran = subprocess.run(
        [sys.executable, "-c", DRAW, *words],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "MPLCONFIGDIR"} | environ,
        capture_output=True,
        check=True,
        timeout=120,
    )
    assert ran.stderr == b""
    return (folder / "picture.png").read_bytes()


def test_a_picture_is_the_same_whatever_the_person_s_own_matplotlib_is_set_to(tmp_path: Path) -> None:
    (tmp_path / "styled").mkdir()
    (tmp_path / "styled" / "matplotlibrc").write_text(STYLE, encoding="utf-8")
    plain = drawn(tmp_path / "plain", XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert drawn(tmp_path / "styled", XDG_CACHE_HOME=str(tmp_path / "cache")) == plain


def test_a_home_that_cannot_be_written_is_not_complained_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("where the folder should be")
    home = str(tmp_path / "file" / "home")
    assert drawn(tmp_path / "plain", HOME=home, XDG_CACHE_HOME="", XDG_CONFIG_HOME="")
