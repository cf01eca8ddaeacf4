"""Every check of the project in one command: `python tests/check.py [--fast] [--write] [PYTEST ARGS…]`.

All steps run, whatever fails, so that every fault shows; the tests come last.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import catalogue

ROOT: Final = Path(__file__).resolve().parent.parent
IMPORT_CONTRACTS: Final = (
    "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
)


def python(*arguments: str) -> bool:
    """Run this Python with the arguments, its output held back unless it fails; whether it succeeded."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print(done.stdout)
    return done.returncode == 0


def words() -> bool:
    """The Chinese catalogue says all that the code says, and nothing else."""
    found = list(catalogue.faults())
    print(*found, sep="\n", end="\n" if found else "")
    return not found


STEPS: Final[dict[str, Callable[[], bool]]] = {
    "lint": lambda: python("-m", "ruff", "check", "--output-format", "concise", "."),
    "format": lambda: python("-m", "ruff", "format", "--check", "--output-format", "concise", "."),
    "types": lambda: python("-m", "mypy"),
    "import contracts": lambda: python("-c", IMPORT_CONTRACTS, "--no-cache", "--no-logo"),
    "catalogue": words,
}


def run(steps: dict[str, Callable[[], bool]]) -> list[str]:
    """Run the steps, print how each went and how long it took; returns those that failed."""
    failed = []
    for name, step in steps.items():
        began = time.monotonic()
        good = step()
        print(f"{name}: {'good' if good else 'FAILED'} ({time.monotonic() - began:.1f} s)", flush=True)
        if not good:
            failed.append(name)
    return failed


def main() -> int:
    """Run what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(
        description="Every check of the project; further arguments go to pytest."
    )
    parser.add_argument("--fast", action="store_true", help="leave the tests out")
    parser.add_argument(
        "--write", action="store_true", help="first bring the catalogue in line with the code"
    )
    options, rest = parser.parse_known_args()
    if options.write:
        catalogue.write()
    failed = run(STEPS)
    if failed:
        print(f"FAILED so far: {', '.join(failed)}", flush=True)
    if options.fast:
        return 1 if failed else 0
    print("tests:", flush=True)
    tests = subprocess.run([sys.executable, "-m", "pytest", "-n", "2", "-q", *rest], cwd=ROOT, check=False)
    return tests.returncode or (1 if failed else 0)


if __name__ == "__main__":
    sys.exit(main())
