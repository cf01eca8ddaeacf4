"""The only door to the packaged files: lessons/ and assets/, in a checkout and when installed."""

from pathlib import Path

_INSTALLED = Path(__file__).parent / "_data"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parent.parent

LESSONS = _ROOT / "lessons"
ASSETS = _ROOT / "assets"
FONTS = ASSETS / "fonts"
LOCALE = ASSETS / "locale"
