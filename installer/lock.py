"""Writes requirements.lock and requirements-dev.lock: every package with its hashes, and no registry's name.

For maintainers, after a change to the dependencies in pyproject.toml: `python installer/lock.py [--upgrade]`;
needs uv.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
COMPILE: Final = [
    "uv", "pip", "compile", "--universal", "--generate-hashes", "--no-annotate", "--quiet",
    "--python-version", "3.11", "--custom-compile-command", "python installer/lock.py", "pyproject.toml",
]  # fmt: skip


def main() -> None:
    """Lock what the app needs, then with the same versions what its developers need."""
    extra = sys.argv[1:]
    subprocess.run([*COMPILE, "-o", "requirements.lock", *extra], cwd=ROOT, check=True)
    developers = ["--extra", "dev", "-c", "requirements.lock", "-o", "requirements-dev.lock"]
    subprocess.run([*COMPILE, *developers, *extra], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
