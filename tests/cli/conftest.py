"""Commands take their language from the environment: here it is Chinese, wherever the tests run."""

import pytest


@pytest.fixture(autouse=True)
def chinese_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
