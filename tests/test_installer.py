"""Setting up: what is said and done on systems that are not as one would wish."""

import ast
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from installer import bootstrap, download, environment, speech, system
from installer.environment import Stamp

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def spoken_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "CHINESE", False)


# Python and its language


@pytest.mark.parametrize("file", ["bootstrap.py", "speech.py"])
def test_python_3_6_can_read_what_tells_it_that_it_is_too_old(file: str) -> None:
    ast.parse((ROOT / "installer" / file).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_which_one_is_needed_and_which_one_is_there() -> None:
    assert bootstrap.too_old((3, 8, 10), None) == (
        "This is Python 3.8; 3.11 or newer is needed. Please install it, then run the same command."
    )
    assert "python3.12 installer/bootstrap.py" in bootstrap.too_old((3, 9, 2), "python3.12")


@pytest.mark.parametrize(
    ("settings", "chinese"),
    [
        ({"LANG": "zh_CN.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, True),
    ],
)
def test_the_set_up_speaks_as_the_system_does(
    settings: dict[str, str], chinese: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stderr", type("Terminal", (), {"encoding": "utf-8"}))
    assert speech.speaks_chinese() is chinese


def test_a_terminal_that_cannot_show_chinese_is_spoken_to_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "zh_CN")
    monkeypatch.setattr("sys.stderr", type("Terminal", (), {"encoding": "ascii"}))
    assert not speech.speaks_chinese()


# The system's libraries


def test_each_missing_library_is_named_with_its_package() -> None:
    found = system.missing(system.ALWAYS | system.X11, opens=lambda library: "xcb-c" not in library)
    assert found == {"libxcb-cursor0": "libxcb-cursor.so.0"}


def test_the_command_for_missing_packages_can_be_typed_as_it_is() -> None:
    assert system.apt_command({"libxcb-cursor0": "", "libegl1": ""}) == (
        "sudo apt-get install libegl1 libxcb-cursor0"
    )


def with_libraries(monkeypatch: pytest.MonkeyPatch, *absent: str) -> None:
    """A system on which these can't be opened and nothing may be installed."""
    everything = system.ALWAYS | system.X11 | system.WAYLAND
    monkeypatch.setattr(
        system, "missing", lambda wanted: {name: everything[name] for name in absent if name in wanted}
    )
    monkeypatch.setattr(system, "install", lambda _packages: False)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")


def test_no_window_without_the_library_that_every_window_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    with_libraries(monkeypatch, "libegl1")
    with pytest.raises(speech.Stop, match=r"libEGL\.so\.1[^\n]*\n  sudo apt-get install libegl1$"):
        system.ensure_libraries([system.X11], needs_screen=True)


def test_a_library_of_one_screen_does_not_stop_a_window_on_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_libraries(monkeypatch, "libxcb-cursor0")
    system.ensure_libraries([system.X11, system.WAYLAND], needs_screen=True)
    assert "sudo apt-get install libxcb-cursor0" in capsys.readouterr().err
    with pytest.raises(speech.Stop):
        system.ensure_libraries([system.X11], needs_screen=True)


def test_where_there_is_no_apt_the_libraries_are_named_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert system.advice({"libegl1": "libEGL.so.1"}) == (
        "Missing system libraries: libEGL.so.1. Please install them with your package manager."
    )


def test_without_a_screen_no_library_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with_libraries(monkeypatch, "libegl1")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    system.ensure_for_window()
    monkeypatch.setenv("DISPLAY", ":0")
    with pytest.raises(speech.Stop):
        system.ensure_for_window()


# The private environment


def test_a_python_without_its_venv_module_names_debians_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    monkeypatch.setattr(system, "install", lambda _packages: False)
    with pytest.raises(speech.Stop, match=r"sudo apt-get install python3\.\d+-venv$"):
        system.ensure_venv_module()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in environment.LOCKS["test"]:
        (tmp_path / name).write_text(f"{name} 1", encoding="utf-8")
    return tmp_path


@pytest.fixture
def whole(checkout: Path) -> Stamp:
    return Stamp(
        environment.python_now(),
        "run",
        environment.digest("run", checkout),
        str(checkout),
        ["sympy", "sympy/a"],
    )


HELD = {"sympy", "sympy/a", "added.later"}


def test_a_whole_environment_is_used_as_it_is(whole: Stamp, checkout: Path) -> None:
    assert environment.fault(whole, "run", HELD, checkout) == "none"


def test_an_environment_for_the_tests_serves_the_app_too(whole: Stamp, checkout: Path) -> None:
    for_tests = replace(whole, purpose="test", locks=environment.digest("test", checkout))
    assert environment.fault(for_tests, "run", HELD, checkout) == "none"
    assert environment.fault(for_tests, "test", HELD, checkout) == "none"


def test_an_environment_for_the_app_is_completed_for_the_tests(whole: Stamp, checkout: Path) -> None:
    assert environment.fault(whole, "test", HELD, checkout) == "outdated"


def test_a_changed_lock_is_installed(whole: Stamp, checkout: Path) -> None:
    (checkout / "requirements.lock").write_text("requirements.lock 2", encoding="utf-8")
    assert environment.fault(whole, "run", HELD, checkout) == "outdated"


def test_a_change_of_the_developers_lock_does_not_concern_the_app(whole: Stamp, checkout: Path) -> None:
    (checkout / "requirements-dev.lock").write_text("requirements-dev.lock 2", encoding="utf-8")
    assert environment.fault(whole, "run", HELD, checkout) == "none"


def test_an_environment_of_another_python_or_with_something_gone_is_made_anew(
    whole: Stamp, checkout: Path
) -> None:
    assert environment.fault(None, "run", HELD, checkout) == "broken"
    assert environment.fault(replace(whole, python="cpython-310"), "run", HELD, checkout) == "broken"
    assert environment.fault(whole, "run", {"sympy"}, checkout) == "broken"


def test_a_moved_folder_is_noticed(whole: Stamp, checkout: Path) -> None:
    assert environment.fault(replace(whole, root="/elsewhere"), "run", HELD, checkout) == "moved"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"python": "3.11"}', "null"])
def test_a_damaged_stamp_is_no_stamp(text: str, tmp_path: Path) -> None:
    (tmp_path / "whole.json").write_text(text, encoding="utf-8")
    assert environment.read_stamp(tmp_path / "whole.json") is None


def test_what_lies_in_a_folder_is_listed_two_floors_deep(tmp_path: Path) -> None:
    for name in ("a.py", "pack/b.py", "pack/inner/c.py", "pack/__pycache__/d.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert set(environment.names_inside(tmp_path)) == {"a.py", "pack", "pack/b.py", "pack/inner"}


@pytest.mark.parametrize(
    "head",
    [
        "#!/home/a/.venv/bin/python\n",
        "#!/bin/sh\n'''exec' \"/my lessons/.venv/bin/python\" \"$0\" \"$@\"\n' '''\n",
    ],
)
def test_a_packages_command_finds_python_beside_itself(head: str) -> None:
    freed = environment.without_path((head + "import sys\n").encode())
    assert freed == environment.BESIDE_ME + b"import sys\n"
    assert environment.without_path(freed) == freed


def test_a_shell_script_of_the_environment_stays_as_it_is() -> None:
    assert environment.without_path(b"#!/bin/sh\nexec ls\n") == b"#!/bin/sh\nexec ls\n"


# What pip says, in words


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "The disk is full",
        ),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "not the one that was locked",
        ),
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(...: Failed to establish)'\n"
            "ERROR: Could not find a version that satisfies the requirement numpy==2.4.6",
            "The network could not be reached",
        ),
        ("ERROR: No matching distribution found for numpy==2.4.6", "no package for this computer"),
        ("ERROR: something new", "The installation failed: ERROR: something new"),
    ],
)
def test_a_failed_installation_says_what_to_do(output: str, sentence: str) -> None:
    assert sentence in download.failure(output)


# The checkout


def tracked_texts() -> dict[str, str]:
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True
    ).stdout.decode()
    binary = {".otf", ".png", ".mo", ".ico"}
    files = [ROOT / name for name in names.split("\0") if name and Path(name).suffix not in binary]
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files if file.exists()}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone knows which files are its own")
def test_no_file_names_a_package_registry() -> None:
    registry = re.compile(
        "py" r"pi\.(org|python)|python" r"hosted|(extra-)?index-url[ =]|find-links[ =]", re.I
    )
    texts = tracked_texts()
    assert "requirements.lock" in texts
    assert [name for name, text in texts.items() if registry.search(text)] == []
    assert [name for name, text in texts.items() if name.endswith(".lock") and "://" in text] == []


def test_every_locked_package_has_its_hashes() -> None:
    for name in environment.LOCKS["test"]:
        entries = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8"))
        packages = [entry for entry in entries if "==" in entry]
        assert len(packages) > 15
        assert all("--hash=sha256:" in entry for entry in packages)
