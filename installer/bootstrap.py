"""Two commands that need nothing but Python: `run` opens 大浪淘金, `test` checks the whole project.

Python 3.6 must be able to read this file and speech.py, to be told that it is too old; whatever needs a newer
one lies in the other files of this folder.
"""

import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from installer.speech import words

OLDEST = (3, 11)
NEWER = ("python3.13", "python3.12", "python3.11")


def too_old(version: "tuple[int, ...]", newer: "str | None") -> str:
    """The sentence for a Python that is too old; `newer` is a command on this system that would do."""
    here = f"{version[0]}.{version[1]}"
    if newer:
        return words(
            f"这里的 Python 是 {here}，需要 3.11 或更新。请改用：{newer} installer/bootstrap.py",
            f"This is Python {here}; 3.11 or newer is needed. Please use: {newer} installer/bootstrap.py",
        )
    return words(
        f"这里的 Python 是 {here}，需要 3.11 或更新。请先安装新的 Python，再运行同一条命令。",
        f"This is Python {here}; 3.11 or newer is needed. Please install it, then run the same command.",
    )


def newer_python() -> "str | None":
    """A command on this system that is a Python new enough."""
    for name in NEWER:
        if shutil.which(name) and subprocess.call([name, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return name
    return None


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.stderr.write(too_old(sys.version_info[:2], newer_python()) + "\n")
        sys.exit(1)

    from installer.commands import main

    sys.exit(main(sys.argv[1:]))
