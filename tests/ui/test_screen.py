"""What is said where no window can open."""

import ctypes

import pytest

from classroom.ui import screen


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Linux, with nothing said about any screen."""
    monkeypatch.setattr(screen.sys, "platform", "linux")
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)


def test_without_any_display_it_is_said_that_there_is_no_screen() -> None:
    assert screen.trouble() == "这里没有屏幕（没有设置 DISPLAY，也没有设置 WAYLAND_DISPLAY）。"


def test_a_display_that_nobody_serves_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_missing_library", lambda kind: None)
    monkeypatch.setenv("DISPLAY", ":4711")
    assert screen.trouble() == "屏幕 :4711 没有回应。"


def test_a_missing_system_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_file: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file")

    monkeypatch.setattr(ctypes, "CDLL", missing)
    monkeypatch.setenv("DISPLAY", ":0")
    assert "libxcb-cursor.so.0" in (screen.trouble() or "")


def test_one_screen_that_works_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_missing_library", lambda kind: "wayland" if kind == "wayland" else None)
    monkeypatch.setattr(screen, "_display_answers", lambda: True)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("DISPLAY", ":0")
    assert screen.trouble() is None


def test_a_chosen_platform_is_taken_at_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen:configfile=two screens.json")
    assert screen.trouble() is None


def test_other_systems_always_have_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen.sys, "platform", "win32")
    assert screen.trouble() is None
