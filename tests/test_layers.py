"""The floors of the house: who may import whom, and what must not be loaded before it is needed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HEAVY = {"sympy", "matplotlib", "numpy"}
IMPORT = "import json, sys; [__import__(name) for name in sys.argv[1:]]; print(json.dumps(list(sys.modules)))"
CONTRACTS = "import importlinter.cli as cli; cli.lint_imports_command()"


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, check=False, capture_output=True, encoding="utf-8"
    )


def loaded_by(*modules: str) -> set[str]:
    """The packages that a fresh Python has loaded after importing these modules and nothing else."""
    done = python(IMPORT, *modules)
    assert done.returncode == 0, done.stderr
    return {name.partition(".")[0] for name in json.loads(done.stdout)}


def rooms_of(floor: str) -> list[str]:
    """Every module of the package."""
    files = sorted((ROOT / "classroom" / floor).rglob("*.py"))
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]


def test_each_floor_imports_only_from_the_floors_below_it() -> None:
    done = python(CONTRACTS, "--no-cache", "--no-logo")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("module", ["classroom.__main__", "classroom.ui.window"])
def test_the_window_shows_before_sympy_and_matplotlib_are_loaded(module: str) -> None:
    assert loaded_by(module) & HEAVY == set()


@pytest.mark.parametrize("floor", ["games", "bots", "session"])
def test_games_are_played_without_qt_and_without_heavy_mathematics(floor: str) -> None:
    assert loaded_by(*rooms_of(floor)) & (HEAVY | {"PySide6", "shiboken6"}) == set()
