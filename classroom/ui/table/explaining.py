"""Explanations worked out in the background, one at a time, and kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, Signal

from classroom.cards import Kind
from classroom.lesson import Lesson
from classroom.maths.explanation import Explanation
from classroom.ui.background import Background
from classroom.words import language

_Key: TypeAlias = tuple[str, tuple[Kind, ...]]


class _Answer(QObject):
    """Carries an explanation from the background to the GUI thread; None when it failed."""

    ready = Signal(object, object)


class Explaining(QObject):
    """Explains what was asked last; `explained` carries the Explanation, `failed` that there will be none."""

    explained = Signal(object)
    failed = Signal()

    def __init__(self, lesson: Lesson, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self._asked: tuple[Kind, ...] = ()
        self._known: dict[_Key, Explanation] = {}
        self._held = self._stopped = False
        self._late: Callable[[], object] | None = None
        self._background = Background(self)
        self._answer = _Answer()
        self._answer.ready.connect(self._work_done, Qt.ConnectionType.QueuedConnection)

    def explain(self, kinds: tuple[Kind, ...]) -> None:
        """Have these explained: at once where it is known how, else as soon as it is."""
        self._asked, self._late = kinds, None
        key = (language(), kinds)
        if key in self._known:
            self._tell(partial(self.explained.emit, self._known[key]))
            return
        lesson, answer = self._lesson, self._answer
        self._background.instead(lambda: _work(lesson, key, answer))

    def explain_again(self) -> None:
        """Have what was explained last, or is being explained, explained in the language spoken now."""
        if self._asked and not self._stopped:
            self.explain(self._asked)

    def forget(self) -> None:
        """What was asked last is not waited for any longer."""
        self._asked, self._late = (), None

    def hold(self, held: bool) -> None:
        """Keep what comes of the work meanwhile to oneself; or tell it now."""
        self._held = held
        late, self._late = self._late, None
        if late is not None and not held:
            late()

    def stop(self) -> None:
        """Nothing in the background any more; for good."""
        self._stopped = True
        self._background.end()

    def _tell(self, tell: Callable[[], object]) -> None:
        if self._held:
            self._late = tell
        else:
            tell()

    def _work_done(self, key: _Key, explanation: Explanation | None) -> None:
        if explanation is not None:
            self._known[key] = explanation
        if key != (language(), self._asked) or self._stopped:
            return
        self._tell(self.failed.emit if explanation is None else partial(self.explained.emit, explanation))


def _work(lesson: Lesson, key: _Key, answer: _Answer) -> None:
    from classroom.maths.explain import explain
    from classroom.maths.explaining.lapses import of_claim

    explanation = None
    try:
        explanation = of_claim(explain(lesson, key[1]), lesson.groups)
    finally:  # what was raised goes on to whoever catches what nobody foresaw
        with suppress(RuntimeError):  # the program has ended meanwhile, and `answer` with it
            answer.ready.emit(key, explanation)
