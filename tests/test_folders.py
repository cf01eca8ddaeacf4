"""Where a person's files lie: where every program of this system keeps them."""

from pathlib import Path

import platformdirs
import pytest

from classroom import folders

CHOSEN = ["", "relative/folder", "/chosen/by 老师"]


@pytest.mark.parametrize("chosen", CHOSEN)
def test_the_folders_are_those_that_platformdirs_names(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, chosen)
    assert folders.config_folder() == platformdirs.user_config_path("dalangtaojin", appauthor=False)
    assert folders.data_folder() == platformdirs.user_data_path("dalangtaojin", appauthor=False)


def test_on_other_systems_they_are_the_system_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(platformdirs, "user_config_path", lambda name, *, appauthor: Path("C", name))
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, *, appauthor: Path("D", name))
    assert folders.config_folder() == Path("C", "dalangtaojin")
    assert folders.data_folder() == Path("D", "dalangtaojin")
