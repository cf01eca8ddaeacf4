"""What the operating system must have: on Linux the libraries that Qt opens, and Python's venv module."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from installer.speech import Stop, say, words

# Debian's package and the library in it, for any screen and for each kind of screen.
ALWAYS: Final = {
    "libegl1": "libEGL.so.1",
    "libgl1": "libGL.so.1",
    "libglib2.0-0": "libgthread-2.0.so.0",
    "libfontconfig1": "libfontconfig.so.1",
    "libfreetype6": "libfreetype.so.6",
    "libdbus-1-3": "libdbus-1.so.3",
    "libxkbcommon0": "libxkbcommon.so.0",
}
X11: Final = {
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libx11-xcb1": "libX11-xcb.so.1",
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-image0": "libxcb-image.so.0",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-randr0": "libxcb-randr.so.0",
    "libxcb-render-util0": "libxcb-render-util.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-sync1": "libxcb-sync.so.1",
    "libxcb-util1": "libxcb-util.so.1",
    "libxcb-xfixes0": "libxcb-xfixes.so.0",
    "libxcb-xkb1": "libxcb-xkb.so.1",
}
WAYLAND: Final = {
    "libwayland-cursor0": "libwayland-cursor.so.0",
    "libwayland-egl1": "libwayland-egl.so.1",
}
_SCREENS: Final = {"DISPLAY": X11, "WAYLAND_DISPLAY": WAYLAND}


def opens(library: str) -> bool:
    """The system's loader finds the library and everything that it needs."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(libraries: Mapping[str, str], opens: Callable[[str], bool] = opens) -> dict[str, str]:
    """Of the packages and their libraries, those that can't be opened."""
    return {package: library for package, library in libraries.items() if not opens(library)}


def apt_command(packages: Iterable[str]) -> str:
    """What a person types on Debian or Ubuntu to install the packages."""
    return "sudo apt-get install " + " ".join(sorted(packages))


def as_administrator() -> list[str] | None:
    """What to put before a command so that it may install packages; None when that takes a password."""
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    asked = subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True)
    return ["sudo", "-n"] if asked.returncode == 0 else None


def install(packages: Iterable[str]) -> bool:
    """Install Debian packages where this may be done without a password; whether it worked."""
    before = as_administrator() if shutil.which("apt-get") else None
    if before is None:
        return False
    say(f"安装系统库：{' '.join(packages)}", f"Installing system libraries: {' '.join(packages)}")
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=120", "-q"]
    subprocess.run([*apt, "update"], check=False, capture_output=True)  # an old list may still do
    done = subprocess.run(
        [*apt, "install", "-y", "--no-install-recommends", *packages],
        check=False,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        sys.stderr.write(done.stderr)
    return done.returncode == 0


def advice(lacking: Mapping[str, str]) -> str:
    """What is missing, and what to type; by the library's name where there is no apt-get."""
    names = " ".join(sorted(lacking.values()))
    if shutil.which("apt-get"):
        command = apt_command(lacking)
        return words(
            f"缺少系统库 {names}。请运行：\n  {command}", f"Missing: {names}. Please run:\n  {command}"
        )
    return words(
        f"缺少系统库 {names}。请用系统的软件管理器安装后再运行。",
        f"Missing system libraries: {names}. Please install them with your package manager.",
    )


def ensure_libraries(screens: Iterable[Mapping[str, str]], needs_screen: bool) -> None:
    """Have what Qt needs: found, or installed, or told.

    `screens` are the libraries of each kind of screen wanted; with `needs_screen` one kind must be complete.
    Raises Stop when no window can be opened without what is missing.
    """
    screens = list(screens)
    wanted = dict(ALWAYS)
    for screen in screens:
        wanted.update(screen)
    lacking = missing(wanted)
    if lacking and install(lacking):
        lacking = missing(wanted)
    if not lacking:
        return
    no_screen = needs_screen and all(screen.keys() & lacking.keys() for screen in screens)
    if no_screen or ALWAYS.keys() & lacking.keys():
        raise Stop(advice(lacking))
    sys.stderr.write(advice(lacking) + "\n")


def ensure_for_window() -> None:
    """Have what a window needs; where there is no screen, nothing is needed. Raises Stop."""
    here = [libraries for name, libraries in _SCREENS.items() if os.environ.get(name)]
    if here and sys.platform.startswith("linux"):
        ensure_libraries(here, needs_screen=True)


def ensure_for_tests() -> None:
    """Have what the tests need: Qt without a screen, and where possible with one. Raises Stop."""
    if sys.platform.startswith("linux"):
        ensure_libraries([X11], needs_screen=False)
        if not shutil.which("Xvfb"):
            install(["xvfb"])  # without it the test of the real window is left out


def ensure_venv_module() -> None:
    """Have Python's own module for private environments, which Debian packs apart. Raises Stop."""
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if install([package]):
        importlib.invalidate_caches()
        return
    command = apt_command([package])
    raise Stop(
        words(
            f"这个 Python 缺少 venv 模块，无法建立私有环境。在 Debian/Ubuntu 上请运行：\n  {command}",
            "This Python lacks the venv module, so no private environment can be made. "
            f"On Debian or Ubuntu, please run:\n  {command}",
        )
    )
