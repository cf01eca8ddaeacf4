"""The two commands of the set-up: `run` and `test`."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Final

from installer import environment, system
from installer.download import FULL_DISK
from installer.speech import Stop, words


def usage() -> str:
    """What can be typed."""
    return words(
        "用法：python3 installer/bootstrap.py run [参数……]   打开大浪淘金（参数交给程序）\n"
        "      python3 installer/bootstrap.py test [参数……]  运行全部检查（参数交给 tests/check.py）",
        "Usage: python3 installer/bootstrap.py run [ARGS…]   opens the app (ARGS go to it)\n"
        "       python3 installer/bootstrap.py test [ARGS…]  runs all checks (ARGS go to tests/check.py)",
    )


def become(arguments: list[str]) -> int:
    """Become the environment's Python; on Windows, where that is not possible, wait for it.

    Returns its exit code.
    """
    for name in ("PYTHONPATH", "PYTHONHOME", "__PYVENV_LAUNCHER__"):  # another Python's packages
        os.environ.pop(name, None)
    command = [str(environment.PYTHON), *arguments]
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606  no shell is wanted
    return subprocess.run(command, check=False).returncode


def run(arguments: list[str]) -> int:
    """Open the app; where there is no screen, it says so itself and plays in the terminal. Raises Stop."""
    environment.ensure("run")
    system.ensure_for_window()
    return become(["-P", "-m", "classroom", *arguments])


def test(arguments: list[str]) -> int:
    """Run every check of the project. Raises Stop."""
    system.ensure_for_tests()
    environment.ensure("test")
    return become([str(environment.ROOT / "tests" / "check.py"), *arguments])


COMMANDS: Final[dict[str, Callable[[list[str]], int]]] = {"run": run, "test": test}


def in_words(error: OSError) -> str | None:
    """The sentence for a fault of the system that a person can mend; None for any other."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return words(*FULL_DISK)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        place = error.filename or environment.ROOT
        return words(
            f"没有写入 {place} 的权限：请把整个文件夹复制到自己的目录，再运行。",
            f"{place} can't be written: please copy the folder to a place of your own and run it there.",
        )
    return None


def main(arguments: list[str]) -> int:
    """Do what the command line says; returns the exit code."""
    if not arguments or arguments[0] not in COMMANDS:
        asked = arguments[:1] in (["-h"], ["--help"])
        (sys.stdout if asked else sys.stderr).write(usage() + "\n")
        return 0 if asked else 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Stop as stop:
        sentence = str(stop)
    except KeyboardInterrupt:
        sentence = words("已中断；再运行一次会重新准备。", "Interrupted; run it again to start over.")
    except OSError as error:
        if not (told := in_words(error)):
            raise
        sentence = told
    sys.stderr.write(sentence + "\n")
    return 1
