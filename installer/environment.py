"""The private environment: `.venv` in the checkout, made from the hashed locks, repaired when not whole."""

import json
import os
import shutil
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Final, Literal

from installer.download import FULL_DISK, install_lock
from installer.speech import Stop, say, words
from installer.system import ensure_venv_module

ROOT: Final = Path(__file__).resolve().parent.parent
VENV: Final = ROOT / ".venv"
BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON: Final = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP: Final = VENV / "whole.json"
BUSY: Final = ROOT / ".venv.lock"
LAYOUT: Final = 1  # raise it when an environment made by an older bootstrap must be made anew
BYTES_NEEDED: Final = 1_000_000_000

Purpose = Literal["run", "test"]
Fault = Literal["none", "moved", "outdated", "broken"]
LOCKS: Final[dict[Purpose, tuple[str, ...]]] = {
    "run": ("requirements.lock",),
    "test": ("requirements.lock", "requirements-dev.lock"),
}


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a whole environment was made for and of; written last, removed before any change.

    `names` is what lies in its site-packages, two floors deep.
    """

    python: str
    purpose: Purpose
    locks: str
    root: str
    names: list[str]


def python_now() -> str:
    """The Python that runs, as far as packages care."""
    return f"{sys.implementation.cache_tag} {sysconfig.get_platform()} {LAYOUT}"


def digest(purpose: Purpose, root: Path = ROOT) -> str:
    """A fingerprint of the locks that an environment for this purpose is made of."""
    return sha256(b"".join((root / name).read_bytes() for name in LOCKS[purpose])).hexdigest()


def fault(stamp: Stamp | None, purpose: Purpose, names: set[str], root: Path = ROOT) -> Fault:
    """What is wrong with the environment that `stamp` describes and that now holds `names`.

    One made for the tests serves the app too.
    """
    if stamp is None or stamp.python != python_now() or not names.issuperset(stamp.names):
        return "broken"
    if stamp.locks != digest(stamp.purpose, root) or (purpose, stamp.purpose) == ("test", "run"):
        return "outdated"
    return "none" if stamp.root == str(root) else "moved"


def read_stamp(file: Path = STAMP) -> Stamp | None:
    """The stamp; None when there is none or it can't be read."""
    try:
        return Stamp(**json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def names_inside(folder: Path, floors: int = 2) -> Iterator[str]:
    """What lies in the folder, and in its folders, that many floors deep."""
    for entry in os.scandir(folder):
        if entry.name == "__pycache__":
            continue
        yield entry.name
        if floors > 1 and entry.is_dir(follow_symlinks=False):
            yield from (f"{entry.name}/{name}" for name in names_inside(Path(entry.path), floors - 1))


def site_packages() -> Path:
    """Where the environment's packages lie."""
    paths = {"base": str(VENV), "platbase": str(VENV)}
    return Path(sysconfig.get_path("purelib", "venv", vars=paths))


def present_fault(purpose: Purpose) -> Fault:
    """What is wrong with the environment on the disk."""
    if not PYTHON.exists() or not site_packages().is_dir():
        return "broken"
    return fault(read_stamp(), purpose, set(names_inside(site_packages())))


def take(file: BinaryIO, wait: bool) -> None:
    """Lock the file for this process until it is closed. Without `wait`, OSError when another has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other run changes the environment, and keep others waiting."""
    with BUSY.open("a+b") as file:
        try:
            take(file, wait=False)
        except OSError:
            say(
                "另一个窗口正在准备同一个环境，请稍候……", "Another window is setting this up; waiting for it…"
            )
            take(file, wait=True)
        yield


def ensure(purpose: Purpose) -> None:
    """Have a whole environment for this purpose: at once when there is one. Raises Stop."""
    if present_fault(purpose) == "none":
        return
    with one_at_a_time():
        wrong = present_fault(purpose)  # another run may just have mended it
        if wrong != "none":
            mend(purpose, wrong)


def mend(purpose: Purpose, wrong: Fault) -> None:
    """Make, complete or repair the environment. Raises Stop."""
    began = time.monotonic()
    ensure_venv_module()
    stamp = read_stamp()
    STAMP.unlink(missing_ok=True)
    if wrong == "moved" and stamp:
        say(
            "文件夹搬动过，更新私有环境 .venv……",
            "The folder was moved: adjusting the private environment .venv…",
        )
        purpose = stamp.purpose
        venv.create(VENV, symlinks=os.name != "nt")
    else:
        build(purpose, anew=wrong == "broken")
    lay_launcher()
    free_scripts()
    write_stamp(purpose)
    seconds = time.monotonic() - began
    say(f"准备好了（{seconds:.0f} 秒）。", f"Ready ({seconds:.0f} s).")


def build(purpose: Purpose, anew: bool) -> None:
    """Bring in what the locks name; `anew` into an empty environment. Raises Stop."""
    if anew:
        empty()
        venv.create(VENV, symlinks=os.name != "nt", with_pip=True)
    for name in LOCKS[purpose]:
        say(
            f"按 {name} 安装软件包，逐个校验……",
            f"Installing the packages of {name}, each checked by its hash…",
        )
        install_lock(PYTHON, ROOT / name)


def empty() -> None:
    """Clear the place of the environment, and say what is coming. Raises Stop when the disk is too full."""
    if VENV.exists():
        say(
            "现有的私有环境不能用，重新建立 .venv……",
            "The environment in .venv can't be used: making it anew…",
        )
        shutil.rmtree(VENV)
    else:
        say("第一次运行：建立私有环境 .venv……", "First run: making a private environment, .venv…")
    if shutil.disk_usage(ROOT).free < BYTES_NEEDED:
        raise Stop(words(*FULL_DISK))


def lay_launcher() -> None:
    """Make the checkout importable in the environment, and put the command `dalangtaojin` beside its Python.

    The path is relative, and so plain ASCII whatever the checkout's folder is called.
    """
    packages = site_packages()
    (packages / "dalangtaojin.pth").write_text(os.path.relpath(ROOT, packages) + "\n", encoding="ascii")
    if os.name == "nt":
        (BIN / "dalangtaojin.cmd").write_text('@"%~dp0python.exe" -P -m classroom %*\r\n', encoding="ascii")
        return
    launcher = BIN / "dalangtaojin"
    launcher.write_text(
        '#!/bin/sh\nexec "$(dirname -- "$(realpath -- "$0")")/python" -P -m classroom "$@"\n',
        encoding="ascii",
    )
    launcher.chmod(0o755)


def free_scripts() -> None:
    """Let the packages' own commands find Python beside themselves, wherever the checkout is moved."""
    if os.name == "nt":
        return
    for script in BIN.iterdir():
        if script.is_file() and not script.is_symlink():
            text = script.read_bytes()
            if (freed := without_path(text)) != text:
                script.write_bytes(freed)


def without_path(script: bytes) -> bytes:
    """A Python command of the environment, with the path of its Python replaced by "beside me".

    pip writes `#!PATH`, or three lines for the shell when the path holds a space.
    """
    if script.startswith(b"#!/bin/sh\n'''exec'"):
        return BESIDE_ME + script.split(b"\n", 3)[3]
    first, _, rest = script.partition(b"\n")
    return BESIDE_ME + rest if first.startswith(b"#!") and b"python" in first else script


BESIDE_ME: Final = b"""#!/bin/sh
'''exec' "$(dirname -- "$(realpath -- "$0")")"/'python' "$0" "$@"
' '''
"""


def write_stamp(purpose: Purpose) -> None:
    """Say that the environment is whole; in one move, so that it is never half said."""
    names = sorted(names_inside(site_packages()))
    stamp = Stamp(python_now(), purpose, digest(purpose), str(ROOT), names)
    draft = STAMP.with_suffix(".draft")
    draft.write_text(json.dumps(asdict(stamp), ensure_ascii=False), encoding="utf-8")
    draft.replace(STAMP)
