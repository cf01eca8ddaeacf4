"""Runs every benchmark: `python tests/benchmarks/run.py [NAME…]`, all or those whose file name holds a NAME.

A benchmark is a file `bench_*.py` with `def main() -> None`, which prints a line `name  ratio  bound` for
everything it measures, two blanks between them. A ratio says how long our way takes, the reference being 1;
it is good up to its bound. Each file runs in a Python of its own. Ends with 1 when a bound is passed or a
file fails.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
RATIO: Final = re.compile(r"(?P<name>\S.*?)  +(?P<ratio>\d+(\.\d+)?)  +(?P<bound>\d+(\.\d+)?)\s*")
CALL_MAIN: Final = "import runpy, sys; runpy.run_path(sys.argv[1])['main']()"


def verdict(line: str) -> str | None:
    """`good` or `OVER` for a line with a ratio; None for any other line."""
    found = RATIO.fullmatch(line)
    if found is None:
        return None
    return "good" if float(found["ratio"]) <= float(found["bound"]) else "OVER"


def run(file: Path) -> bool:
    """Run one benchmark and show its lines as they come; whether all was good."""
    good = True
    with subprocess.Popen(
        [sys.executable, "-c", CALL_MAIN, str(file)], stdout=subprocess.PIPE, encoding="utf-8"
    ) as running:
        for line in running.stdout or ():
            judged = verdict(line.rstrip("\n"))
            print(line.rstrip("\n"), f"  {judged}" if judged else "", sep="", flush=True)
            good = good and judged != "OVER"
    return good and running.returncode == 0


def main() -> int:
    """Run what the command line names; returns the exit code."""
    wanted = sys.argv[1:]
    bad = []
    for file in sorted(HERE.glob("bench_*.py")):
        if not wanted or any(name in file.stem for name in wanted):
            print(f"{file.stem}:", flush=True)
            if not run(file):
                bad.append(file.stem)
    print(f"Not good: {', '.join(bad)}" if bad else "All good.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
