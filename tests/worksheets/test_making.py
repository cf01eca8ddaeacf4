"""A worksheet made in a process of its own: what is told where no process may be started."""

from types import SimpleNamespace

import pytest

from classroom.lesson import find
from classroom.worksheets import making
from classroom.worksheets.making import Making, NotMade
from classroom.worksheets.worksheet import Order


@pytest.mark.parametrize(
    "refusal", [PermissionError(13, "no"), ImportError("_multiprocessing")], ids=["not allowed", "not there"]
)
def test_where_no_process_may_be_started_a_sentence_says_so(
    refusal: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start() -> None:
        raise refusal

    end = SimpleNamespace(close=lambda: None)
    process = SimpleNamespace(start=start)
    context = SimpleNamespace(Pipe=lambda duplex: (end, end), Process=lambda **_options: process)
    monkeypatch.setattr(making, "get_context", lambda _way: context)
    made = Making(find("disc"), Order(1, 1, 1), "zh")
    told = made.news()
    assert isinstance(told, NotMade)
    assert told.sentence.startswith("这里做不出练习卷：")
    assert made.news() is None
    made.stop()
