"""Runs pip on a lock, shows how far it is, and puts its failures into words."""

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from installer.speech import Stop, say, words

# What pip prints when it fails, the telling ones first.
_FULL_DISK: Final = re.compile(r"No space left on device|Errno 28|not enough space on the disk|Errno 122")
_HASHES: Final = re.compile(r"DO NOT MATCH THE HASHES")
_NETWORK: Final = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Connection(Reset)?Error"
    r"|Connection (refused|reset|broken|aborted)|Max retries exceeded|name resolution|Network is unreachable"
    r"|Could not fetch URL|IncompleteRead|HTTP error 5\d\d|timed out"
)
_NO_PACKAGE: Final = re.compile(r"No matching distribution|Could not find a version")

FULL_DISK: Final = (
    "磁盘满了：请腾出约 1 GB 空间，再运行同一条命令。",
    "The disk is full: please free about 1 GB, then run the same command again.",
)


def failure(output: str) -> str:
    """The sentence for what pip printed: what went wrong and what to do."""
    last = next((line for line in reversed(output.splitlines()) if "ERROR" in line), output.strip()[-300:])
    if _FULL_DISK.search(output):
        return words(*FULL_DISK)
    if _HASHES.search(output):
        return words(
            "下载的文件与清单不符（可能传输出错或被改动）。请再运行一次；若仍如此，请换一个软件源镜像。",
            "A downloaded file is not the one that was locked (damaged or altered on the way). Please run "
            "the same command again; if that does not help, use another package mirror.",
        )
    if _NETWORK.search(output):
        return words(
            "网络不通，装不了需要的软件包。请检查网络，再运行同一条命令，已下载的不会重来。"
            "学校若有软件源镜像，可先用环境变量 PIP_INDEX_URL 指定它。",
            "The network could not be reached, so the packages could not be installed. Please check it and "
            "run the same command again; what was downloaded is kept. If your school has a package mirror, "
            "name it in the environment variable PIP_INDEX_URL.",
        )
    if _NO_PACKAGE.search(output):
        version = ".".join(map(str, sys.version_info[:2]))
        return words(
            f"软件源里没有适合这台电脑的软件包（Python {version}，{sys.platform}）。"
            f"请换用 Python 3.11–3.13。\n  {last}",
            f"There is no package for this computer (Python {version}, {sys.platform}). "
            f"Please use Python 3.11 to 3.13.\n  {last}",
        )
    return words(f"安装没有成功：{last}", f"The installation failed: {last}")


class Progress:
    """Says what pip is doing, and on a terminal how much of the present file has arrived."""

    def __init__(self, scratch: Path) -> None:
        self._scratch = scratch
        self._file: tuple[str, str] | None = None
        self._done = threading.Event()
        self._terminal = sys.stderr.isatty()

    def __enter__(self) -> "Progress":
        threading.Thread(target=self._follow, daemon=True).start()
        return self

    def __exit__(self, *_exception: object) -> None:
        self._done.set()
        self._close_line()

    def read(self, line: str) -> None:
        """Take one line of pip's output."""
        if found := re.search(r"Downloading (?:\S*/)?(\S+\.whl) \(([^)]+)\)", line):
            self._close_line()
            self._file = (found[1], found[2])
            if self._terminal:
                self._show(*self._file)
            else:
                name = found[1].partition("-")[0]
                say(f"  下载 {name}（{found[2]}）", f"  Downloading {name} ({found[2]})")
        elif line.startswith("Installing collected packages"):
            self._close_line()
            count = line.count(",") + 1
            say(f"  安装 {count} 个软件包……", f"  Installing {count} packages…")

    def _follow(self) -> None:
        while self._terminal and not self._done.wait(0.2):
            if file := self._file:
                self._show(*file)

    def _show(self, file: str, total: str) -> None:
        arrived = sum(part.stat().st_size for part in self._scratch.glob(f"*/{file}"))
        name = file.partition("-")[0]
        text = words(f"  下载 {name}：{{}} / {total}", f"  Downloading {name}: {{}} of {total}")
        sys.stderr.write("\r" + text.format(f"{arrived / 1e6:.1f} MB"))
        sys.stderr.flush()

    def _close_line(self) -> None:
        if self._file and self._terminal:
            sys.stderr.write("\n")
        self._file = None


def install_lock(python: Path, lock: Path) -> None:
    """Install exactly what the lock names, each file checked by its hash. Raises Stop."""
    pip = [str(python), "-I", "-m", "pip", "install", "--require-hashes", "--only-binary", ":all:"]
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    scratch = python.parent.parent / "tmp"  # on the disk that must hold the packages anyway
    scratch.mkdir(exist_ok=True)
    output: list[str] = []
    with (
        Progress(scratch) as progress,
        subprocess.Popen(
            [*pip, *quiet, "-r", str(lock)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "TMPDIR": str(scratch), "PIP_USER": "0", "PYTHONIOENCODING": "utf-8"},
        ) as pip_running,
    ):
        for line in pip_running.stdout or ():
            output.append(line)
            progress.read(line)
    shutil.rmtree(scratch, ignore_errors=True)
    if pip_running.returncode:
        raise Stop(failure("".join(output)))
